import Foundation

/// The steps of which a transform consists: a scale, then a horizontal shear, a rotation and a translation.
///
/// ```
/// | a  b  0 |     | width   0    0 |   | 1 0 0 |   |  cos θ  sin θ 0 |   | 1  0  0 |
/// | c  d  0 |  =  |   0   height 0 | · | k 1 0 | · | −sin θ  cos θ 0 | · | 0  1  0 |
/// | tx ty 1 |     |   0     0    1 |   | 0 0 1 |   |    0      0   1 |   | dx dy 1 |
/// ```
/// θ is the rotation and k the shear.
public struct CGAffineTransformComponents: Sendable {
    /// The factors along the axes. The height is negative if the transform mirrors.
    public var scale: CGSize
    /// The shear moves each position to the right by this factor times the position's distance below the origin.
    public var horizontalShear: CGFloat
    /// The angle in radians, clockwise on screen.
    public var rotation: CGFloat
    /// The translation in points.
    public var translation: CGVector

    /// Creates the components of the transform with zero entries.
    public init() { self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero) }

    /// Creates components. The defaults are those of the identity.
    public init(
        scale: CGSize = CGSize(width: 1, height: 1), horizontalShear: CGFloat = 0, rotation: CGFloat = 0,
        translation: CGVector = .zero
    ) {
        self.scale = scale
        self.horizontalShear = horizontalShear
        self.rotation = rotation
        self.translation = translation
    }
}

extension CGAffineTransform {
    /// Creates the transform that consists of `components`.
    public init(_ components: CGAffineTransformComponents) {
        let (width, height) = (components.scale.width, components.scale.height)
        let scaleAndShear = CGAffineTransform(
            a: width, b: 0, c: components.horizontalShear * height, d: height, tx: 0, ty: 0)
        self = scaleAndShear.concatenating(CGAffineTransform(rotationAngle: components.rotation))
        (tx, ty) = (components.translation.dx, components.translation.dy)
    }

    /// Returns the components of the transform. The width of the scale is not negative.
    ///
    /// A transform that maps the plane onto a line, and neither axis to a point, has no components. The result for it
    /// composes the same `a`, `b`, `tx` and `ty`, but may compose other values of `c` and `d`. If a number is infinite
    /// or NaN, some components are, too.
    public func decomposed() -> CGAffineTransformComponents {
        let width = hypot(a, b)
        let translation = CGVector(dx: tx, dy: ty)
        // The rotation is the angle to which the transform turns the x-axis. If the transform maps the x-axis to a
        // point, the y-axis determines the rotation.
        guard width != 0 else {
            return CGAffineTransformComponents(
                scale: CGSize(width: 0, height: hypot(c, d)), horizontalShear: 0,
                rotation: c == 0 && d == 0 ? 0 : atan2(-c, d), translation: translation)
        }
        let (cosine, sine) = (a / width, b / width)
        let height = d * cosine - c * sine
        return CGAffineTransformComponents(
            scale: CGSize(width: width, height: height),
            horizontalShear: height == 0 ? 0 : (c * cosine + d * sine) / height, rotation: atan2(b, a),
            translation: translation)
    }
}
