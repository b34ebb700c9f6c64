import Foundation

/// A projective map of 3D space, with the names of QuartzCore's type. QuartzCore exists only on Apple's platforms.
///
/// Points are rows (x y z 1) on the left of the matrix, so m41, m42, m43 translate and m34 gives perspective; as in
/// QuartzCore, `CATransform3DConcat(a, b)` applies `a` first. z points out of the screen, toward the viewer.
///
/// - Source: Apple, *Core Animation Programming Guide*, "Core Animation Basics", figure 1-8.
@frozen
public struct CATransform3D: Hashable, Sendable, BitwiseCopyable {
    /// The first row, the factors of x. In each name, the first digit is the row and the second is the column.
    public var m11, m12, m13, m14: CGFloat
    /// The second row, the factors of y.
    public var m21, m22, m23, m24: CGFloat
    /// The third row, the factors of z.
    public var m31, m32, m33, m34: CGFloat
    /// The fourth row: the translation.
    public var m41, m42, m43, m44: CGFloat

    /// Creates the map with the given entries, row by row.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
        m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
        m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    /// Creates the map whose entries are all zero, like QuartzCore's. See also `CATransform3DIdentity`.
    public init() {
        self.init(
            m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
            m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
    }
}

/// The identity map.
public let CATransform3DIdentity = CATransform3DMakeScale(1, 1, 1)

/// Returns a translation.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var result = CATransform3DMakeScale(1, 1, 1)
    (result.m41, result.m42, result.m43) = (tx, ty, tz)
    return result
}

/// Returns a scale around the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var result = CATransform3D()
    (result.m11, result.m22, result.m33, result.m44) = (sx, sy, sz, 1)
    return result
}

/// Returns a rotation by `angle` radians around the axis (x, y, z), which need not have unit length.
///
/// An axis of zero length, or one that is not finite, gives the identity.
///
/// - Source: O. Rodrigues' rotation formula, transposed for row vectors.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    // Squares of lengths below about 1e-154 lose digits, and those above 1e154 are infinite.
    guard length > 1e-100, length.isFinite else {
        let largest = max(abs(x), abs(y), abs(z))
        guard largest > 0, largest.isFinite, !length.isNaN else { return CATransform3DIdentity }
        return CATransform3DMakeRotation(angle, x / largest, y / largest, z / largest)
    }
    let (x, y, z) = (x / length, y / length, z / length)
    // The last bits of the system's sine and cosine depend on the processor. Pixels must not depend on it.
    let turn = sineAndCosine(Double(angle))
    let (sine, cosine) = (CGFloat(turn.sine), CGFloat(turn.cosine))
    let rest = 1 - cosine
    return CATransform3D(
        m11: cosine + x * x * rest, m12: x * y * rest + z * sine, m13: x * z * rest - y * sine, m14: 0,
        m21: x * y * rest - z * sine, m22: cosine + y * y * rest, m23: y * z * rest + x * sine, m24: 0,
        m31: x * z * rest + y * sine, m32: y * z * rest - x * sine, m33: cosine + z * z * rest, m34: 0,
        m41: 0, m42: 0, m43: 0, m44: 1)
}

/// Returns the map that acts on x and y as `m` does, and leaves z unchanged.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    var result = CATransform3DIdentity
    (result.m11, result.m12, result.m21, result.m22) = (m.a, m.b, m.c, m.d)
    (result.m41, result.m42) = (m.tx, m.ty)
    return result
}

/// Returns whether `t` is exactly the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Returns whether `a` and `b` have the same entries.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns the map that translates first, then applies `t`.
public func CATransform3DTranslate(
    _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns the map that scales first, then applies `t`.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns the map that first rotates by `angle` radians around the axis (x, y, z), then applies `t`.
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns the map that applies `a` first, then `b`: the matrix product a·b.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    let factors = b.rows
    var rows = a.rows
    for index in rows.indices {
        let row = rows[index]
        rows[index] = .zero
        for column in 0..<4 {
            rows[index] += factors[column] * row[column]
        }
    }
    return CATransform3D(rows: rows)
}

extension CATransform3D {
    /// The matrix as four rows.
    var rows: [SIMD4<Double>] {
        [
            SIMD4(Double(m11), Double(m12), Double(m13), Double(m14)),
            SIMD4(Double(m21), Double(m22), Double(m23), Double(m24)),
            SIMD4(Double(m31), Double(m32), Double(m33), Double(m34)),
            SIMD4(Double(m41), Double(m42), Double(m43), Double(m44)),
        ]
    }

    /// Creates the map from its four rows.
    init(rows: [SIMD4<Double>]) {
        func entry(_ row: Int, _ column: Int) -> CGFloat { CGFloat(rows[row][column]) }
        self.init(
            m11: entry(0, 0), m12: entry(0, 1), m13: entry(0, 2), m14: entry(0, 3),
            m21: entry(1, 0), m22: entry(1, 1), m23: entry(1, 2), m24: entry(1, 3),
            m31: entry(2, 0), m32: entry(2, 1), m33: entry(2, 2), m34: entry(2, 3),
            m41: entry(3, 0), m42: entry(3, 1), m43: entry(3, 2), m44: entry(3, 3))
    }
}

/// Returns the inverse of `t`, or `t` itself if it has none, like QuartzCore.
///
/// Gauss–Jordan elimination with partial pivoting. There is no inverse if a pivot is exactly zero, NaN or infinite.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    var left = t.rows
    var right = CATransform3DIdentity.rows
    for column in 0..<4 {
        let pivotRow = (column..<4).max { abs(left[$0][column]) < abs(left[$1][column]) } ?? column
        left.swapAt(column, pivotRow)
        right.swapAt(column, pivotRow)
        let pivot = left[column][column]
        guard pivot != 0, pivot.isFinite else { return t }
        left[column] /= pivot
        right[column] /= pivot
        for row in 0..<4 where row != column {
            let factor = left[row][column]
            left[row] -= factor * left[column]
            right[row] -= factor * right[column]
        }
    }
    return CATransform3D(rows: right)
}

extension CATransform3D: Animatable {
    /// One row: its first two entries, then its last two.
    public typealias AnimatableRow = AnimatablePair<
        AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>
    >

    /// The sixteen entries, row by row. An animation changes each entry as a separate number, so the map between two
    /// rotations is not a rotation. To animate a rotation, animate an `Angle` instead.
    public var animatableData:
        AnimatablePair<AnimatablePair<AnimatableRow, AnimatableRow>, AnimatablePair<AnimatableRow, AnimatableRow>>
    {
        get {
            AnimatablePair(
                AnimatablePair(
                    AnimatableRow(AnimatablePair(m11, m12), AnimatablePair(m13, m14)),
                    AnimatableRow(AnimatablePair(m21, m22), AnimatablePair(m23, m24))),
                AnimatablePair(
                    AnimatableRow(AnimatablePair(m31, m32), AnimatablePair(m33, m34)),
                    AnimatableRow(AnimatablePair(m41, m42), AnimatablePair(m43, m44))))
        }
        set {
            let (row1, row2) = (newValue.first.first, newValue.first.second)
            let (row3, row4) = (newValue.second.first, newValue.second.second)
            (m11, m12, m13, m14) = (row1.first.first, row1.first.second, row1.second.first, row1.second.second)
            (m21, m22, m23, m24) = (row2.first.first, row2.first.second, row2.second.first, row2.second.second)
            (m31, m32, m33, m34) = (row3.first.first, row3.first.second, row3.second.first, row3.second.second)
            (m41, m42, m43, m44) = (row4.first.first, row4.first.second, row4.second.first, row4.second.second)
        }
    }
}
