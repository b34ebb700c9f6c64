import CParticleKernels

/// The bounds of particles in the form that the collision test needs.
struct BoundsRule {
    let low: SIMD2<Float>
    let high: SIMD2<Float>
    private let rule: ParticleBounds.Rule
    private let bounce: Float

    init(_ bounds: ParticleBounds) {
        low = SIMD2(Float(bounds.rect.minX), Float(bounds.rect.minY))
        high = SIMD2(Float(bounds.rect.maxX), Float(bounds.rect.maxY))
        rule = bounds.rule
        bounce = Float(bounds.bounce)
    }

    /// Keeps a particle inside the bounds.
    func confine(_ motion: inout MotionRules.KinematicState) -> MotionRules.Outcome {
        let position = motion.position
        guard !(position.x >= low.x && position.x <= high.x && position.y >= low.y && position.y <= high.y) else {
            return .moved
        }
        var outcome = MotionRules.Outcome.moved
        for axis in 0..<2 {
            let (least, most) = (low[axis], high[axis])
            guard !(position[axis] >= least && position[axis] <= most) else { continue }
            switch rule {
            case .kill:
                return .killed
            case .wrap:
                let width = most - least
                guard width > 0, position[axis].isFinite else { return .killed }
                let turns = ((position[axis] - least) / width).rounded(.down)
                motion.position[axis] = min(max(position[axis] - turns * width, least), most)
            case .bounce:
                // The distance beyond the crossed side is mirrored and multiplied by `bounce`. The position is clamped
                // if the particle then is beyond the other side.
                let side = position[axis] < least ? least : most
                motion.position[axis] = min(max(side - (position[axis] - side) * bounce, least), most)
                let isLeaving = (motion.velocity[axis] < 0) == (side == least)
                if isLeaving { motion.velocity[axis] *= -bounce }
                outcome = .collided
            }
        }
        return outcome
    }
}

/// An obstacle in the form that the collision test needs.
package struct ObstacleRule {
    let kills: Bool
    private let kind: ParticleObstacle.Kind
    private let first: SIMD2<Float>
    private let second: SIMD2<Float>
    /// The vector from a line's start to its end, its length, and the unit normal: the line's direction after a quarter
    /// turn clockwise on screen.
    private let along: SIMD2<Float>
    private let length: Float
    private let lineNormal: SIMD2<Float>
    private let radius: Float
    private let bounce: Float
    private let slip: Float

    /// The distance from an obstacle, in points, at which a particle is put after a collision. It is larger than
    /// rounding errors and too small to be visible.
    private static let clearance: Float = 1e-2

    package init(_ obstacle: ParticleObstacle) {
        kills = obstacle.kills
        kind = obstacle.kind
        first = SIMD2<Float>(SIMD2(obstacle.first))
        second = SIMD2<Float>(SIMD2(obstacle.second))
        along = second - first
        length = (along * along).sum().squareRoot()
        lineNormal = SIMD2(-along.y, along.x) / length
        radius = Float(obstacle.radius)
        bounce = Float(obstacle.bounce)
        slip = 1 - Float(obstacle.friction)
    }

    /// The obstacle in the form that the kernels read; nil if no particle can hit it.
    ///
    /// Kernels skip an obstacle for a particle at (x, y) whose path (dx, dy) is far from it: if |x − cx| > w +
    /// 65/64·(|dx| + |dy|), or the same in y with h. The point (cx, cy) is the obstacle's middle. With w and h as
    /// below, `hitCircle` and `hitLine` find no hit on such a path, in spite of rounding; `ObstacleKernelTests` tests
    /// it. In the proof, u = 2⁻²⁴, 65/64·(|dx| + |dy|) ≥ 2⁻²⁰ and |x|, |y| < 2²⁸, so that no product overflows or
    /// underflows. Beyond these limits, kernels skip no obstacle.
    ///
    /// - A circle with radius r, w = h = 65/64·r: a is the vector from the middle to the particle, p the path. The
    ///   discriminant is wrong by at most 13u·|a|²·|p|². So its root is exact for some radius of at most r + 2⁻¹⁰·|a|,
    ///   and a hit is at least (1 − 2⁻⁹)·|a| − r away. That exceeds |p|, because |a| exceeds 65/64·(r + |p|).
    /// - A line from f to s: a hit is within 32u·(|a| + |f| + |p| + |s − f|) of the line, where a is the particle's
    ///   position. If the path is near enough for a hit, that is less than 2⁻¹²·(|f| + |s|) + |p|/64. The first term is
    ///   added to half of the line's width and height.
    package var barrier: ParticleBarrier? {
        switch kind {
        case .circle:
            guard radius > 0 else { return nil }
            let half = radius * (65.0 / 64)
            return ParticleBarrier(
                center_x: first.x, center_y: first.y, half_width: half, half_height: half, first_x: first.x,
                first_y: first.y, square: radius * radius, normal_x: 0, normal_y: 0, is_circle: 1)
        case .line:
            guard length > 0 else { return nil }
            let center = (first + second) / 2
            let margin = (abs(first.x) + abs(first.y) + abs(second.x) + abs(second.y)) * 0x1p-12
            return ParticleBarrier(
                center_x: center.x, center_y: center.y, half_width: abs(along.x) / 2 + margin,
                half_height: abs(along.y) / 2 + margin, first_x: first.x, first_y: first.y, square: 0,
                normal_x: lineNormal.x, normal_y: lineNormal.y, is_circle: 0)
        }
    }

    /// Reflects a particle that moved from `start` to `position`, into or through the obstacle. Returns whether the
    /// particle has hit it.
    package func deflect(
        _ position: inout SIMD2<Float>, _ velocity: inout SIMD2<Float>, from start: SIMD2<Float>
    ) -> Bool {
        let hit = kind == .circle ? hitCircle(from: start, to: position) : hitLine(from: start, to: position)
        guard let (share, normal) = hit else { return false }
        let path = position - start
        let rest = reflected(path * (1 - share), normal)
        position = start + path * share + normal * Self.clearance + rest
        if (velocity * normal).sum() < 0 { velocity = reflected(velocity, normal) }
        return true
    }

    private func reflected(_ vector: SIMD2<Float>, _ normal: SIMD2<Float>) -> SIMD2<Float> {
        let across = normal * (vector * normal).sum()
        return (vector - across) * slip - across * bounce
    }

    /// Returns the fraction of the particle's path at which it meets the circle, and the circle's normal on the
    /// particle's side.
    private func hitCircle(from start: SIMD2<Float>, to end: SIMD2<Float>) -> (Float, SIMD2<Float>)? {
        let (a, b) = (start - first, end - first)
        let square = radius * radius
        let isInside = (a * a).sum() < square
        let path = b - a
        // |a + s·path|² = radius²: the particle hits at the earlier root if it comes from outside, at the later root if
        // it comes from inside.
        let c = (a * a).sum() - square
        let halfB = (a * path).sum()
        let length = (path * path).sum()
        let discriminant = halfB * halfB - length * c
        guard length > 0, discriminant >= 0 else { return nil }
        if isInside ? (b * b).sum() <= square : halfB >= 0 { return nil }
        let root = discriminant.squareRoot()
        let share = (isInside ? root - halfB : -root - halfB) / length
        guard share >= 0, share <= 1, radius > 0 else { return nil }
        let normal = (a + path * share) / radius
        return (share, isInside ? -normal : normal)
    }

    private func hitLine(from start: SIMD2<Float>, to end: SIMD2<Float>) -> (Float, SIMD2<Float>)? {
        guard length > 0 else { return nil }
        let (before, after) = (((start - first) * lineNormal).sum(), ((end - first) * lineNormal).sum())
        guard (before < 0) != (after < 0) else { return nil }
        let share = before / (before - after)
        let position = ((start + (end - start) * share - first) * along).sum()
        guard share.isFinite, position >= 0, position <= length * length else { return nil }
        return (share, before < 0 ? -lineNormal : lineNormal)
    }
}
