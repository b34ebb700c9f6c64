import Foundation

/// A linear map of the plane with a translation. It is the type of CoreGraphics, which exists on Apple's platforms
/// only.
///
/// ```
///              | a  b  0 |      x' = a·x + c·y + tx
/// (x y 1)  ·   | c  d  0 |      y' = b·x + d·y + ty
///              | tx ty 1 |
/// ```
/// Points are rows, so `a.concatenating(b)` applies `a` first; `translatedBy`, `scaledBy` and `rotated` apply the new
/// step *before* the transform. Angles are radians, positive clockwise on screen.
///
/// - Source: Apple, *Quartz 2D Programming Guide*, "Transforms".
@frozen
public struct CGAffineTransform: Hashable, Codable, Sendable, BitwiseCopyable {
    /// The factor from x to x.
    public var a: CGFloat
    /// The factor from x to y.
    public var b: CGFloat
    /// The factor from y to x.
    public var c: CGFloat
    /// The factor from y to y.
    public var d: CGFloat
    /// The translation in x.
    public var tx: CGFloat
    /// The translation in y.
    public var ty: CGFloat

    /// Creates the transform with the given entries.
    @inlinable
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Creates the transform with the given entries, in the order a, b, c, d, tx, ty.
    @inlinable
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// Creates the transform with zero entries, which maps every point to the origin, as CoreGraphics does. See also
    /// `identity`.
    @inlinable
    public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

    /// Creates a rotation around the origin by an angle in radians, clockwise on screen.
    public init(rotationAngle angle: CGFloat) {
        // The last bits of the system's sine and cosine depend on the processor. Pixels must not depend on it.
        let turn = sineAndCosine(Double(angle))
        let (sine, cosine) = (CGFloat(turn.sine), CGFloat(turn.cosine))
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Creates a scale around the origin.
    @inlinable
    public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

    /// Creates a translation.
    @inlinable
    public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

    /// The identity transform.
    @inlinable
    public static var identity: CGAffineTransform { CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

    /// Whether this is exactly `identity`.
    @inlinable
    public var isIdentity: Bool { self == .identity }

    /// The signed factor by which the transform scales areas; negative if it mirrors.
    @inlinable
    package var determinant: CGFloat { a * d - b * c }
}

extension CGAffineTransform {
    /// Returns the transform that applies this one first, then `t2`.
    @inlinable
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d,
            c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
            tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
    }

    /// Returns the transform that translates first, then applies this one.
    @inlinable
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
        CGAffineTransform(
            a: a, b: b, c: c, d: d, tx: tx * a + ty * c + self.tx, ty: tx * b + ty * d + self.ty)
    }

    /// Returns the transform that scales first, then applies this one.
    @inlinable
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a: a * sx, b: b * sx, c: c * sy, d: d * sy, tx: tx, ty: ty)
    }

    /// Returns the transform that first rotates by an angle in radians, then applies this one.
    @inlinable
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// Returns the transform that undoes this one.
    ///
    /// A transform that flattens the plane, or has a NaN or infinite determinant, cannot be undone and is returned
    /// unchanged, as CoreGraphics does.
    @inlinable
    public func inverted() -> CGAffineTransform {
        let determinant = determinant
        guard determinant != 0, determinant.isFinite else { return self }
        let scale = 1 / determinant
        return CGAffineTransform(
            a: d * scale, b: -b * scale, c: -c * scale, d: a * scale,
            tx: (c * ty - d * tx) * scale, ty: (b * tx - a * ty) * scale)
    }
}

extension CGAffineTransform: Animatable {
    /// The six entries: (a, b), (c, d), (tx, ty).
    ///
    /// Entries interpolate linearly, so in the middle of a half turn everything shrinks to a point. For a rotation,
    /// animate an `Angle` instead.
    @inlinable
    public var animatableData:
        AnimatablePair<
            AnimatablePair<CGFloat, CGFloat>,
            AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>
        >
    {
        get {
            AnimatablePair(
                AnimatablePair(a, b), AnimatablePair(AnimatablePair(c, d), AnimatablePair(tx, ty)))
        }
        set {
            (a, b) = (newValue.first.first, newValue.first.second)
            (c, d) = (newValue.second.first.first, newValue.second.first.second)
            (tx, ty) = (newValue.second.second.first, newValue.second.second.second)
        }
    }
}

extension CGPoint {
    /// Returns the point to which `t` maps this point.
    @inlinable
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: x * t.a + y * t.c + t.tx, y: x * t.b + y * t.d + t.ty)
    }
}

extension CGSize {
    /// Returns this size mapped by `t` without its translation. A component may become negative.
    @inlinable
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: width * t.a + height * t.c, height: width * t.b + height * t.d)
    }
}

extension CGRect {
    /// Returns the smallest rectangle that contains the four transformed corners. A null or infinite rectangle is
    /// returned unchanged.
    @inlinable
    public func applying(_ t: CGAffineTransform) -> CGRect {
        guard !isNull, !isInfinite else { return self }
        let corner = CGPoint(x: minX, y: minY).applying(t)
        let across = CGSize(width: width, height: 0).applying(t)
        let down = CGSize(width: 0, height: height).applying(t)
        return CGRect(
            x: corner.x + min(across.width, 0) + min(down.width, 0),
            y: corner.y + min(across.height, 0) + min(down.height, 0),
            width: abs(across.width) + abs(down.width),
            height: abs(across.height) + abs(down.height))
    }
}
