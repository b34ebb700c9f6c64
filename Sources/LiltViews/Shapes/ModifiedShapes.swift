/// A stroke along the outline of another shape.
public struct StrokedShape<S: Shape>: Shape {
    /// The stroked shape.
    public var shape: S
    /// The stroke.
    public var style: StrokeStyle

    /// The data of the shape and of this type's own numbers.
    public typealias AnimatableData = AnimatablePair<S.AnimatableData, StrokeStyle.AnimatableData>

    /// The data of `shape`, then the data of this type's own numbers.
    public var animatableData: AnimatableData {
        get { AnimatablePair(shape.animatableData, style.animatableData) }
        set {
            shape.animatableData = newValue.first
            style.animatableData = newValue.second
        }
    }

    /// Always `.stroke`.
    public static var role: ShapeRole { .stroke }

    /// Returns the area that the stroke covers.
    public func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }

    /// Returns the base shape's size.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A shape that is a line along a path.
nonisolated protocol LineShape {
    var style: StrokeStyle { get }
    /// The path along the middle of the line.
    func line(in rect: CGRect) -> Path
}

extension StrokedShape: LineShape {
    func line(in rect: CGRect) -> Path { shape.path(in: rect) }
}

/// A part of the outline of another shape.
///
/// ```swift
/// Circle().trim(from: 0, to: 0.75).stroke(.teal, lineWidth: 4)
/// ```
public struct TrimmedShape<S: Shape>: Shape {
    /// The trimmed shape.
    public var shape: S
    /// The start of the part, as a fraction of the outline's length, clamped to 0…1.
    public var startFraction: CGFloat
    /// The end of the part, as a fraction of the outline's length, clamped to 0…1.
    public var endFraction: CGFloat

    /// The data of the shape and of this type's own numbers.
    public typealias AnimatableData = AnimatablePair<S.AnimatableData, AnimatablePair<CGFloat, CGFloat>>

    /// The data of `shape`, then the data of this type's own numbers.
    public var animatableData: AnimatableData {
        get { AnimatablePair(shape.animatableData, AnimatablePair(startFraction, endFraction)) }
        set {
            shape.animatableData = newValue.first
            startFraction = newValue.second.first
            endFraction = newValue.second.second
        }
    }

    /// Returns the part of the outline between the two fractions. It is empty if the start is not less than the end, or
    /// if one of them is NaN.
    public func path(in rect: CGRect) -> Path {
        shape.path(in: rect).trimmedPath(from: startFraction, to: endFraction)
    }

    /// Returns the base shape's size.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A shape moved by an offset.
public struct OffsetShape<S: Shape>: Shape {
    /// The base shape.
    public var shape: S
    /// The offset, in points.
    public var offset: CGSize

    /// The data of the shape and of this type's own numbers.
    public typealias AnimatableData = AnimatablePair<S.AnimatableData, CGSize.AnimatableData>

    /// The data of `shape`, then the data of this type's own numbers.
    public var animatableData: AnimatableData {
        get { AnimatablePair(shape.animatableData, offset.animatableData) }
        set {
            shape.animatableData = newValue.first
            offset.animatableData = newValue.second
        }
    }

    /// Returns the moved path.
    public func path(in rect: CGRect) -> Path {
        shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
    }

    /// Returns the base shape's size.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

extension OffsetShape: InsettableShape where S: InsettableShape {
    /// Returns the inset base shape with the same offset.
    public func inset(by amount: CGFloat) -> OffsetShape<S.InsetShape> {
        OffsetShape<S.InsetShape>(shape: shape.inset(by: amount), offset: offset)
    }
}

/// A shape scaled around a point of its frame.
public struct ScaledShape<S: Shape>: Shape {
    /// The base shape.
    public var shape: S
    /// The factor along each axis.
    public var scale: CGSize
    /// The fixed point.
    public var anchor: UnitPoint

    /// The data of the shape and of this type's own numbers.
    public typealias AnimatableData = AnimatablePair<
        S.AnimatableData, AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>
    >

    /// The data of `shape`, then the data of this type's own numbers.
    public var animatableData: AnimatableData {
        get { AnimatablePair(shape.animatableData, AnimatablePair(scale.animatableData, anchor.animatableData)) }
        set {
            shape.animatableData = newValue.first
            scale.animatableData = newValue.second.first
            anchor.animatableData = newValue.second.second
        }
    }

    /// Returns the scaled path.
    public func path(in rect: CGRect) -> Path {
        let pivot = anchor.point(in: rect)
        return shape.path(in: rect).applying(
            CGAffineTransform(translationX: pivot.x, y: pivot.y).scaledBy(x: scale.width, y: scale.height)
                .translatedBy(x: -pivot.x, y: -pivot.y))
    }

    /// Returns the base shape's size.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A shape rotated around a point of its frame.
public struct RotatedShape<S: Shape>: Shape {
    /// The base shape.
    public var shape: S
    /// The angle. A positive angle rotates clockwise.
    public var angle: Angle
    /// The fixed point.
    public var anchor: UnitPoint

    /// The data of the shape and of this type's own numbers.
    public typealias AnimatableData = AnimatablePair<
        S.AnimatableData, AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData>
    >

    /// The data of `shape`, then the data of this type's own numbers.
    public var animatableData: AnimatableData {
        get { AnimatablePair(shape.animatableData, AnimatablePair(angle.animatableData, anchor.animatableData)) }
        set {
            shape.animatableData = newValue.first
            angle.animatableData = newValue.second.first
            anchor.animatableData = newValue.second.second
        }
    }

    /// Returns the rotated path.
    public func path(in rect: CGRect) -> Path {
        let pivot = anchor.point(in: rect)
        let (sine, cosine) = sineAndCosine(angle.radians)
        return shape.path(in: rect).applying(
            CGAffineTransform(
                a: cosine, b: sine, c: -sine, d: cosine, tx: pivot.x - pivot.x * cosine + pivot.y * sine,
                ty: pivot.y - pivot.x * sine - pivot.y * cosine))
    }

    /// Returns the base shape's size.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

extension RotatedShape: InsettableShape where S: InsettableShape {
    /// Returns the inset base shape with the same rotation.
    public func inset(by amount: CGFloat) -> RotatedShape<S.InsetShape> {
        RotatedShape<S.InsetShape>(shape: shape.inset(by: amount), angle: angle, anchor: anchor)
    }
}

/// A shape with an affine transform.
public struct TransformedShape<S: Shape>: Shape {
    /// The base shape.
    public var shape: S
    /// The transform of the path's points. It does not animate.
    public var transform: CGAffineTransform

    /// The data of the shape.
    public typealias AnimatableData = S.AnimatableData

    /// The data of `shape`.
    public var animatableData: AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }

    /// Returns the transformed path.
    public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform) }

    /// Returns the base shape's size.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A shape in a rectangle of a fixed size.
public struct SizedShape<S: Shape>: Shape {
    /// The base shape.
    public var shape: S
    /// The size of the rectangle, in points.
    public var size: CGSize
    /// A point of the rectangle, in fractions of its size. It is at the same fractions of the frame.
    var anchor = UnitPoint.topLeading

    /// The data of the shape and of this type's own numbers.
    public typealias AnimatableData = AnimatablePair<S.AnimatableData, CGSize.AnimatableData>

    /// The data of `shape`, then the data of this type's own numbers.
    public var animatableData: AnimatableData {
        get { AnimatablePair(shape.animatableData, size.animatableData) }
        set {
            shape.animatableData = newValue.first
            size.animatableData = newValue.second
        }
    }

    /// Returns the path in a rectangle of `size`. The anchor of this rectangle, by default its top leading corner, is
    /// at the same point of `rect`.
    public func path(in rect: CGRect) -> Path {
        func start(_ edge: CGFloat, _ room: CGFloat, _ fraction: CGFloat) -> CGFloat {
            // Zero times an infinite room is not a number.
            fraction == 0 ? edge : edge + room * fraction
        }
        let origin = CGPoint(
            x: start(rect.origin.x, rect.size.width - size.width, anchor.x),
            y: start(rect.origin.y, rect.size.height - size.height, anchor.y))
        return shape.path(in: CGRect(origin: origin, size: size))
    }
}

/// A shape in an inset rectangle: the result of `inset(by:)` for shapes without a type for their inset form.
public struct InsetOutline<S: Shape>: InsettableShape {
    /// The base shape.
    public var shape: S
    /// The inset of the rectangle on each side, in points.
    public var amount: CGFloat

    /// The data of the shape and of this type's own numbers.
    public typealias AnimatableData = AnimatablePair<S.AnimatableData, CGFloat>

    /// The data of `shape`, then the data of this type's own numbers.
    public var animatableData: AnimatableData {
        get { AnimatablePair(shape.animatableData, amount) }
        set {
            shape.animatableData = newValue.first
            amount = newValue.second
        }
    }

    /// Returns the path in the inset rectangle; an empty path if the inset exceeds half of a side.
    public func path(in rect: CGRect) -> Path {
        let inner = rect.insetBy(dx: amount, dy: amount)
        guard !inner.isNull, inner.width >= 0, inner.height >= 0 else { return Path() }
        return shape.path(in: inner)
    }

    /// Returns the shape inset by `more` additional points on each side.
    public func inset(by more: CGFloat) -> InsetOutline { InsetOutline(shape: shape, amount: amount + more) }
}
