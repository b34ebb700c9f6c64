/// The closed shapes of ``Path/Storage``, as lines and curves.
extension Path.ElementBuffer {
    /// The distance from an end of a cubic to its control point, as a fraction of the radius, where the cubic
    /// approximates a quarter circle.
    ///
    /// 4/3·(√2 − 1) puts the middle of the curve on the circle. The largest error elsewhere is 0.027 % of the radius.
    static let quarterCircleControl = 0.5522847498307936

    mutating func addRect(_ rect: CGRect) {
        let (x, y) = (rect.origin.x, rect.origin.y)
        let (endX, endY) = (x + rect.size.width, y + rect.size.height)
        move(to: rect.origin)
        line(to: CGPoint(x: endX, y: y))
        line(to: CGPoint(x: endX, y: endY))
        line(to: CGPoint(x: x, y: endY))
        close()
    }

    mutating func addEllipse(in rect: CGRect) {
        let (rx, ry) = (rect.size.width / 2, rect.size.height / 2)
        let (cx, cy) = (rect.origin.x + rx, rect.origin.y + ry)
        let (kx, ky) = (rx * Self.quarterCircleControl, ry * Self.quarterCircleControl)
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: cx + x, y: cy + y) }
        move(to: point(rx, 0))
        curve(to: point(0, ry), control1: point(rx, ky), control2: point(kx, ry))
        curve(to: point(-rx, 0), control1: point(-kx, ry), control2: point(-rx, ky))
        curve(to: point(0, -ry), control1: point(-rx, -ky), control2: point(-kx, -ry))
        curve(to: point(rx, 0), control1: point(kx, -ry), control2: point(rx, -ky))
        close()
    }

    mutating func addRoundedRect(_ rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle) {
        addRoundedRect(
            rect, topLeft: cornerSize, topRight: cornerSize, bottomRight: cornerSize, bottomLeft: cornerSize,
            style: style)
    }

    /// Adds a rounded rectangle, clockwise from the middle of its right side. Corner sizes must be at most half of the
    /// sides.
    mutating func addRoundedRect(
        _ rect: CGRect, topLeft: CGSize, topRight: CGSize, bottomRight: CGSize, bottomLeft: CGSize,
        style: RoundedCornerStyle
    ) {
        let (minX, minY) = (rect.origin.x, rect.origin.y)
        let (maxX, maxY) = (minX + rect.size.width, minY + rect.size.height)
        let room = CGSize(width: rect.size.width / 2, height: rect.size.height / 2)
        move(to: CGPoint(x: maxX, y: minY + room.height))
        // Each corner is given by its apex, the vector back along the incoming side, and the vector along the outgoing
        // side.
        let corners: [(apex: CGPoint, back: (CGFloat, CGFloat), ahead: (CGFloat, CGFloat), size: CGSize)] = [
            (CGPoint(x: maxX, y: maxY), (0, -1), (-1, 0), bottomRight),
            (CGPoint(x: minX, y: maxY), (1, 0), (0, -1), bottomLeft),
            (CGPoint(x: minX, y: minY), (0, 1), (1, 0), topLeft),
            (CGPoint(x: maxX, y: minY), (-1, 0), (0, 1), topRight),
        ]
        for corner in corners {
            addCorner(
                apex: corner.apex, back: corner.back, ahead: corner.ahead, size: corner.size, room: room, style: style)
        }
        close()
    }

    private mutating func addCorner(
        apex: CGPoint, back: (CGFloat, CGFloat), ahead: (CGFloat, CGFloat), size: CGSize, room: CGSize,
        style: RoundedCornerStyle
    ) {
        guard size.width > 0 && size.height > 0 else {
            line(to: apex)
            return
        }
        // (along, across) are distances from the apex as fractions of the corner's size: along the side that enters the
        // corner, and along the side that leaves it.
        func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
            CGPoint(
                x: apex.x + (along * back.0 + across * ahead.0) * size.width,
                y: apex.y + (along * back.1 + across * ahead.1) * size.height)
        }
        let smoothness =
            style == .circular
            ? 0 : ContinuousCorner.smoothness(extent: min(room.width / size.width, room.height / size.height))
        if smoothness == 0 {
            let k = 1 - Self.quarterCircleControl
            line(to: point(1, 0))
            curve(to: point(0, 1), control1: point(k, 0), control2: point(0, k))
            return
        }
        let p = ContinuousCorner.points(smoothness: smoothness)
        line(to: point(p[0].x, p[0].y))
        curve(to: point(p[3].x, p[3].y), control1: point(p[1].x, p[1].y), control2: point(p[2].x, p[2].y))
        curve(to: point(p[3].y, p[3].x), control1: point(p[4].x, p[4].y), control2: point(p[4].y, p[4].x))
        curve(to: point(p[0].y, p[0].x), control1: point(p[2].y, p[2].x), control2: point(p[1].y, p[1].x))
    }
}

/// The control points of a continuous corner of radius 1, as distances from the corner's apex along its two sides.
///
/// The corner leaves its side 1.5287 radii before the apex; a circular corner leaves it 1 radius before. The corner is
/// symmetric about its diagonal. It consists of three cubics; the points below describe the first half. The numbers are
/// published for the rounded rectangles of iOS (PaintCode, *Code for iOS 7 rounded rectangles*). If the side is too
/// short, the points blend into those of the circular corner, so a radius of half the side gives a circle.
private enum ContinuousCorner {
    /// The extent of a full continuous corner along its side, in radii.
    static let reach: CGFloat = 1.52866483

    /// 1 if the side has room for a full continuous corner, 0 if it has room for a circular corner only; a fraction in
    /// between.
    static func smoothness(extent: CGFloat) -> CGFloat {
        max(0, min(1, (extent - 1) / (reach - 1)))
    }

    /// Returns the start of the first curve, its two controls, the joint at its end, and the first control of the
    /// middle curve.
    static func points(smoothness: CGFloat) -> [CGPoint] {
        zip(circular, continuous).map { a, b in
            CGPoint(x: a.x + (b.x - a.x) * smoothness, y: a.y + (b.y - a.y) * smoothness)
        }
    }

    private static let continuous = [
        CGPoint(x: reach, y: 0), CGPoint(x: 1.08849296, y: 0), CGPoint(x: 0.86840694, y: 0),
        CGPoint(x: 0.63149379, y: 0.07491139), CGPoint(x: 0.37282392, y: 0.16905899),
    ]

    /// A quarter circle, split at the joints of the continuous corner: φ = atan(0.36850621 / 0.92508861).
    private static let circular: [CGPoint] = {
        let scale = (0.36850621 * 0.36850621 + 0.92508861 * 0.92508861).squareRoot()
        let (sine, cosine) = (0.36850621 / scale, 0.92508861 / scale)
        // Arc of angle a as a cubic: controls at 4/3·tan(a/4) along the tangents. First arc φ, middle arc π/2 − 2φ.
        func quarterTangent(sine: Double, cosine: Double) -> Double {
            let half = sine / (1 + cosine)  // tan(a/2)
            return half / (1 + (1 + half * half).squareRoot())  // tan(a/4)
        }
        let first = 4.0 / 3 * quarterTangent(sine: sine, cosine: cosine)
        let middle = 4.0 / 3 * quarterTangent(sine: cosine * cosine - sine * sine, cosine: 2 * sine * cosine)
        let joint = CGPoint(x: 1 - sine, y: 1 - cosine)
        return [
            CGPoint(x: 1, y: 0), CGPoint(x: 1 - first, y: 0),
            CGPoint(x: joint.x + first * cosine, y: joint.y - first * sine), joint,
            CGPoint(x: joint.x - middle * cosine, y: joint.y + middle * sine),
        ]
    }()
}
