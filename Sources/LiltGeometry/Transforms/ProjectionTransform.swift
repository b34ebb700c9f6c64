import Foundation

/// A projective map of the plane: the effect of a 3D map on a flat picture.
///
/// Points are rows (x y 1) on the left of the matrix; the third column of the matrix gives the divisor w:
/// ```
/// x' = (m11·x + m21·y + m31) / w,   y' = (m12·x + m22·y + m32) / w,   w = m13·x + m23·y + m33
/// ```
/// `a.concatenating(b)` applies `a` first.
@frozen
public struct ProjectionTransform: Hashable, Sendable, BitwiseCopyable {
    /// The first row, the factors of x. In each name, the first digit is the row and the second is the column.
    public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
    /// The second row, the factors of y.
    public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
    /// The third row: the translation.
    public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1

    /// Creates the identity map.
    public init() {}

    /// Creates the map that acts as the affine transform `m`.
    public init(_ m: CGAffineTransform) {
        (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
    }

    /// Creates the map that acts on the plane z = 0 as `m` does, and drops the resulting z.
    public init(_ m: CATransform3D) {
        (m11, m12, m13) = (m.m11, m.m12, m.m14)
        (m21, m22, m23) = (m.m21, m.m22, m.m24)
        (m31, m32, m33) = (m.m41, m.m42, m.m44)
    }

    /// Whether this is exactly the identity.
    public var isIdentity: Bool { self == ProjectionTransform() }

    /// Whether parallel lines stay parallel: the third column is exactly (0, 0, 1).
    public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

    /// The same map as an affine transform; nil if it has perspective.
    package var affineTransform: CGAffineTransform? {
        isAffine ? CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32) : nil
    }
}

extension ProjectionTransform {
    /// Returns the map that applies this one first, then `rhs`.
    public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
        var result = ProjectionTransform()
        result.m11 = m11 * rhs.m11 + m12 * rhs.m21 + m13 * rhs.m31
        result.m12 = m11 * rhs.m12 + m12 * rhs.m22 + m13 * rhs.m32
        result.m13 = m11 * rhs.m13 + m12 * rhs.m23 + m13 * rhs.m33
        result.m21 = m21 * rhs.m11 + m22 * rhs.m21 + m23 * rhs.m31
        result.m22 = m21 * rhs.m12 + m22 * rhs.m22 + m23 * rhs.m32
        result.m23 = m21 * rhs.m13 + m22 * rhs.m23 + m23 * rhs.m33
        result.m31 = m31 * rhs.m11 + m32 * rhs.m21 + m33 * rhs.m31
        result.m32 = m31 * rhs.m12 + m32 * rhs.m22 + m33 * rhs.m32
        result.m33 = m31 * rhs.m13 + m32 * rhs.m23 + m33 * rhs.m33
        return result
    }

    /// Replaces the map by its inverse.
    ///
    /// - Returns: Whether it has an inverse. If not (its determinant is zero, NaN or infinite, or the inverse is too
    ///   large for finite numbers) nothing changes.
    public mutating func invert() -> Bool {
        // Cofactors, transposed.
        let cofactor11 = m22 * m33 - m23 * m32
        let cofactor12 = m23 * m31 - m21 * m33
        let cofactor13 = m21 * m32 - m22 * m31
        let determinant = m11 * cofactor11 + m12 * cofactor12 + m13 * cofactor13
        guard determinant != 0, determinant.isFinite else { return false }
        let scale = 1 / determinant
        var inverse = self
        inverse.m11 = cofactor11 * scale
        inverse.m12 = (m13 * m32 - m12 * m33) * scale
        inverse.m13 = (m12 * m23 - m13 * m22) * scale
        inverse.m21 = cofactor12 * scale
        inverse.m22 = (m11 * m33 - m13 * m31) * scale
        inverse.m23 = (m13 * m21 - m11 * m23) * scale
        inverse.m31 = cofactor13 * scale
        inverse.m32 = (m12 * m31 - m11 * m32) * scale
        inverse.m33 = (m11 * m22 - m12 * m21) * scale
        guard inverse.isFinite else { return false }
        self = inverse
        return true
    }

    /// Whether no entry is infinite or NaN.
    private var isFinite: Bool {
        m11.isFinite && m12.isFinite && m13.isFinite && m21.isFinite && m22.isFinite && m23.isFinite && m31.isFinite
            && m32.isFinite && m33.isFinite
    }

    /// Returns the inverse map, or this map if it has none.
    public func inverted() -> ProjectionTransform {
        var result = self
        // If there is no inverse, `invert` does not change the copy, which is the documented result.
        _ = result.invert()
        return result
    }

    /// Returns the map that shows a flat view rotated in space, for `rotation3DEffect`.
    ///
    /// The view rotates around `axis` through `anchor`. The viewer's distance is the view's longer side divided by
    /// `perspective`.
    ///
    /// - Parameters:
    ///   - angle: The angle of the rotation. If the axis has zero length, the view stays unchanged.
    ///   - anchor: The fixed point, in fractions of the view's size.
    ///   - anchorZ: The fixed point's distance toward the viewer, in points.
    ///   - perspective: The strength of the perspective. 0 gives a parallel projection; 1 is SwiftUI's default.
    ///   - size: The view's size in points. An empty view has no perspective.
    package static func rotation3D(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0, perspective: CGFloat = 1, size: CGSize
    ) -> ProjectionTransform {
        let pivot = anchor.point(in: CGRect(origin: .zero, size: size))
        let longerSide = max(size.width, size.height)
        var lens = CATransform3DIdentity
        if longerSide > 0 { lens.m34 = -perspective / longerSide }
        let toPivot = CATransform3DMakeTranslation(-pivot.x, -pivot.y, -anchorZ)
        let turn = CATransform3DMakeRotation(CGFloat(angle.radians), axis.x, axis.y, axis.z)
        let back = CATransform3DMakeTranslation(pivot.x, pivot.y, anchorZ)
        let turned = CATransform3DConcat(CATransform3DConcat(toPivot, turn), lens)
        return ProjectionTransform(CATransform3DConcat(turned, back))
    }
}

extension ProjectionTransform: Animatable {
    /// One row of the matrix.
    public typealias AnimatableRow = AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>

    /// The nine entries, row by row. An animation changes each entry as a separate number.
    public var animatableData: AnimatablePair<AnimatableRow, AnimatablePair<AnimatableRow, AnimatableRow>> {
        get {
            AnimatablePair(
                AnimatableRow(m11, AnimatablePair(m12, m13)),
                AnimatablePair(
                    AnimatableRow(m21, AnimatablePair(m22, m23)), AnimatableRow(m31, AnimatablePair(m32, m33))))
        }
        set {
            let (row1, row2, row3) = (newValue.first, newValue.second.first, newValue.second.second)
            (m11, m12, m13) = (row1.first, row1.second.first, row1.second.second)
            (m21, m22, m23) = (row2.first, row2.second.first, row2.second.second)
            (m31, m32, m33) = (row3.first, row3.second.first, row3.second.second)
        }
    }
}

extension CGPoint {
    /// Returns this point mapped by `m`; not finite if its image is at infinity (w = 0).
    ///
    /// A point behind the viewer (w < 0) appears mirrored. Clip such points before drawing.
    public func applying(_ m: ProjectionTransform) -> CGPoint {
        let w = m.m13 * x + m.m23 * y + m.m33
        return CGPoint(
            x: (m.m11 * x + m.m21 * y + m.m31) / w, y: (m.m12 * x + m.m22 * y + m.m32) / w)
    }
}
