extension Path {
    /// Adds a circular arc, with a line to its start if there is a current point.
    ///
    /// Angles run clockwise on screen from the positive x axis. If `clockwise` is false, the arc runs toward larger
    /// angles, which is clockwise **on screen**; the parameter's name refers to coordinates whose y axis points up. An
    /// arc is at most one full turn. A negative radius, or an argument that is not finite, adds nothing.
    ///
    /// Each quarter turn is a cubic curve, within 0.03 % of the radius.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        guard endAngle.radians.isFinite else { return }
        let turn = 2 * Double.pi
        var delta = endAngle.radians - startAngle.radians
        if clockwise {
            if delta <= -turn { delta = -turn } else { delta = delta > 0 ? delta.remainderBelowTurn - turn : delta }
        } else {
            if delta >= turn { delta = turn } else { delta = delta < 0 ? delta.remainderBelowTurn : delta }
        }
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: .radians(delta), transform: transform)
    }

    /// Adds a circular arc over the angle `delta`, clockwise on screen if positive, with a line to its start if there
    /// is a current point. The arc can have several turns, at most 1,000. A negative radius, or an argument that is not
    /// finite, adds nothing.
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
    ) {
        guard radius >= 0, radius.isFinite, center.x.isFinite, center.y.isFinite,
            startAngle.radians.isFinite, delta.radians.isFinite, transform.isFinite
        else { return }
        let sweep = max(-2000 * Double.pi, min(2000 * Double.pi, delta.radians))
        // The small term keeps a rounding error from adding a fifth curve to a full turn.
        let count = max(1, Int((sweep.magnitude / (Double.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / Double(count)
        let quarter = sineAndCosine(step / 4)
        let control = 4.0 / 3 * quarter.sine / quarter.cosine
        func onCircle(_ angle: Double) -> (point: CGPoint, tangent: CGPoint) {
            let (sine, cosine) = sineAndCosine(angle)
            return (
                CGPoint(x: center.x + radius * cosine, y: center.y + radius * sine),
                CGPoint(x: -radius * sine * control, y: radius * cosine * control)
            )
        }
        withElements { buffer in
            var from = onCircle(startAngle.radians)
            let start = from.point.applying(transform)
            if buffer.currentPoint == nil { buffer.move(to: start) } else { buffer.line(to: start) }
            guard sweep != 0 else { return }
            for index in 1...count {
                let to = onCircle(startAngle.radians + step * Double(index))
                let control1 = CGPoint(x: from.point.x + from.tangent.x, y: from.point.y + from.tangent.y)
                let control2 = CGPoint(x: to.point.x - to.tangent.x, y: to.point.y - to.tangent.y)
                buffer.curve(
                    to: to.point.applying(transform), control1: control1.applying(transform),
                    control2: control2.applying(transform))
                from = to
            }
        }
    }

    /// Adds a rounded corner at `tangent1End`: a line to an arc, then the arc. The arc has the radius `radius` and
    /// touches two lines: from the current point to `tangent1End`, and from `tangent1End` to `tangent2End`.
    ///
    /// If there is no such arc (the three points are collinear, the radius is not positive and finite, the arc is
    /// farther away than the greatest number, or the transform has no inverse), adds a line to `tangent1End`. On an
    /// empty path, moves to `tangent1End` and adds nothing else.
    public mutating func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let corner = tangent1End.applying(transform)
        // The tangents are in coordinates before the transform. The current point is already transformed, so it is
        // mapped back.
        guard let current = currentPoint else {
            withElements { $0.move(to: corner) }
            return
        }
        guard let start = transform.isIdentity ? current : current.unapplying(transform) else {
            withElements { $0.line(to: corner) }
            return
        }
        let (ux, uy) = (start.x - tangent1End.x, start.y - tangent1End.y)
        let (vx, vy) = (tangent2End.x - tangent1End.x, tangent2End.y - tangent1End.y)
        let lengths = ((ux * ux + uy * uy) * (vx * vx + vy * vy)).squareRoot()
        // Rounding can lead beyond ±1 if the lines are almost parallel.
        let cosine = max(-1, min(1, (ux * vx + uy * vy) / lengths))
        let sine = (ux * vy - uy * vx) / lengths
        // The distance from the corner to each point of contact is r / tan h, where h is half of the corner's angle;
        // tan h = sin / (1 + cos).
        let contact = radius * (1 + cosine) / sine.magnitude
        guard radius > 0, lengths > 0, sine.magnitude > 1e-9, contact.isFinite else {
            withElements { $0.line(to: corner) }
            return
        }
        let uLength = (ux * ux + uy * uy).squareRoot()
        let vLength = (vx * vx + vy * vy).squareRoot()
        // The arc spans π − 2h. The control points of its cubic lie on the tangents, 4/3·tan(π/4 − h/2) radii from the
        // ends.
        let sineHalf = ((1 - cosine) / 2).squareRoot()
        let control = 4.0 / 3 * radius * ((1 - sineHalf) / (1 + sineHalf)).squareRoot()
        func along(_ x: CGFloat, _ y: CGFloat, _ length: CGFloat, _ distance: CGFloat) -> CGPoint {
            CGPoint(x: tangent1End.x + x / length * distance, y: tangent1End.y + y / length * distance)
                .applying(transform)
        }
        withElements { buffer in
            buffer.line(to: along(ux, uy, uLength, contact))
            buffer.curve(
                to: along(vx, vy, vLength, contact), control1: along(ux, uy, uLength, contact - control),
                control2: along(vx, vy, vLength, contact - control))
        }
    }
}

extension Double {
    /// The equivalent angle in 0..<2π, in radians.
    fileprivate var remainderBelowTurn: Double {
        let remainder = truncatingRemainder(dividingBy: 2 * .pi)
        return remainder < 0 ? remainder + 2 * .pi : remainder
    }
}

extension CGAffineTransform {
    /// Whether all numbers are finite.
    fileprivate var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }
}

extension CGPoint {
    /// The point that `transform` maps to this one; `nil` unless there is exactly one.
    fileprivate func unapplying(_ transform: CGAffineTransform) -> CGPoint? {
        let determinant = transform.a * transform.d - transform.b * transform.c
        guard determinant != 0, determinant.isFinite else { return nil }
        let (dx, dy) = (x - transform.tx, y - transform.ty)
        return CGPoint(
            x: (dx * transform.d - dy * transform.c) / determinant,
            y: (dy * transform.a - dx * transform.b) / determinant)
    }
}
