/// The bounds of particles in the form that the collision test needs.
struct BoundsRule {
    private let low: SIMD2<Float>
    private let high: SIMD2<Float>
    private let rule: ParticleBounds.Rule
    private let bounce: Float

    init(_ bounds: ParticleBounds) {
        low = SIMD2(Float(bounds.rect.minX), Float(bounds.rect.minY))
        high = SIMD2(Float(bounds.rect.maxX), Float(bounds.rect.maxY))
        rule = bounds.rule
        bounce = Float(bounds.bounce)
    }

    /// Keeps a particle inside the bounds.
    func hold(_ motion: inout MotionRules.KinematicState) -> MotionRules.Outcome {
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
                // The position is mirrored at the side that the particle crossed, and clamped if it crossed both sides.
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
struct ObstacleRule {
    let kills: Bool
    private let kind: ParticleObstacle.Kind
    private let first: SIMD2<Float>
    private let second: SIMD2<Float>
    private let radius: Float
    private let bounce: Float
    private let slip: Float

    /// The distance from an obstacle, in points, at which a particle is put after a collision. It is larger than
    /// rounding errors and too small to be visible.
    private static let clearance: Float = 1e-2

    init(_ obstacle: ParticleObstacle) {
        kills = obstacle.kills
        kind = obstacle.kind
        first = SIMD2<Float>(SIMD2(obstacle.first))
        second = SIMD2<Float>(SIMD2(obstacle.second))
        radius = Float(obstacle.radius)
        bounce = Float(obstacle.bounce)
        slip = 1 - Float(obstacle.friction)
    }

    /// Reflects a particle that moved from `start` into or through the obstacle. Returns whether the particle has hit
    /// it.
    func deflect(_ motion: inout MotionRules.KinematicState, from start: SIMD2<Float>) -> Bool {
        let hit =
            kind == .circle ? hitCircle(from: start, to: motion.position) : hitLine(from: start, to: motion.position)
        guard let (share, normal) = hit else { return false }
        let path = motion.position - start
        let rest = reflected(path * (1 - share), normal)
        motion.position = start + path * share + normal * Self.clearance + rest
        if (motion.velocity * normal).sum() < 0 { motion.velocity = reflected(motion.velocity, normal) }
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
        let along = second - first
        let length = (along * along).sum().squareRoot()
        guard length > 0 else { return nil }
        let left = SIMD2(-along.y, along.x) / length
        let (before, after) = (((start - first) * left).sum(), ((end - first) * left).sum())
        guard (before < 0) != (after < 0) else { return nil }
        let share = before / (before - after)
        let position = ((start + (end - start) * share - first) * along).sum()
        guard share.isFinite, position >= 0, position <= length * length else { return nil }
        return (share, before < 0 ? -left : left)
    }
}
