/// The line along the outline of another shape.
public struct StrokedShape<S: Shape>: Shape {
    /// The shape whose outline it is.
    public var shape: S
    /// The line.
    public var style: StrokeStyle

    public typealias AnimatableData = AnimatablePair<S.AnimatableData, StrokeStyle.AnimatableData>

    public var animatableData: AnimatableData {
        get { AnimatablePair(shape.animatableData, style.animatableData) }
        set {
            shape.animatableData = newValue.first
            style.animatableData = newValue.second
        }
    }

    public static var role: ShapeRole { .stroke }

    public func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A part of the outline of another shape.
public struct TrimmedShape<S: Shape>: Shape {
    /// The shape whose outline it is.
    public var shape: S
    /// Where the part begins, as a fraction of the outline's length.
    public var startFraction: CGFloat
    /// Where the part ends, as a fraction of the outline's length.
    public var endFraction: CGFloat

    public typealias AnimatableData = AnimatablePair<S.AnimatableData, AnimatablePair<CGFloat, CGFloat>>

    public var animatableData: AnimatableData {
        get { AnimatablePair(shape.animatableData, AnimatablePair(startFraction, endFraction)) }
        set {
            shape.animatableData = newValue.first
            startFraction = newValue.second.first
            endFraction = newValue.second.second
        }
    }

    public func path(in rect: CGRect) -> Path {
        shape.path(in: rect).trimmedPath(from: startFraction, to: endFraction)
    }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// Another shape, moved.
public struct OffsetShape<S: Shape>: Shape {
    /// The shape.
    public var shape: S
    /// Points.
    public var offset: CGSize

    public typealias AnimatableData = AnimatablePair<S.AnimatableData, CGSize.AnimatableData>

    public var animatableData: AnimatableData {
        get { AnimatablePair(shape.animatableData, offset.animatableData) }
        set {
            shape.animatableData = newValue.first
            offset.animatableData = newValue.second
        }
    }

    public func path(in rect: CGRect) -> Path {
        shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
    }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

extension OffsetShape: InsettableShape where S: InsettableShape {
    public func inset(by amount: CGFloat) -> OffsetShape<S.InsetShape> {
        OffsetShape<S.InsetShape>(shape: shape.inset(by: amount), offset: offset)
    }
}

/// Another shape, scaled.
public struct ScaledShape<S: Shape>: Shape {
    /// The shape.
    public var shape: S
    /// The factor in each direction.
    public var scale: CGSize
    /// The point that stays.
    public var anchor: UnitPoint

    public typealias AnimatableData = AnimatablePair<
        S.AnimatableData, AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>
    >

    public var animatableData: AnimatableData {
        get { AnimatablePair(shape.animatableData, AnimatablePair(scale.animatableData, anchor.animatableData)) }
        set {
            shape.animatableData = newValue.first
            scale.animatableData = newValue.second.first
            anchor.animatableData = newValue.second.second
        }
    }

    public func path(in rect: CGRect) -> Path {
        let pivot = anchor.point(in: rect)
        return shape.path(in: rect).applying(
            CGAffineTransform(translationX: pivot.x, y: pivot.y).scaledBy(x: scale.width, y: scale.height)
                .translatedBy(x: -pivot.x, y: -pivot.y))
    }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// Another shape, turned.
public struct RotatedShape<S: Shape>: Shape {
    /// The shape.
    public var shape: S
    /// Clockwise where positive.
    public var angle: Angle
    /// The point that stays.
    public var anchor: UnitPoint

    public typealias AnimatableData = AnimatablePair<
        S.AnimatableData, AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData>
    >

    public var animatableData: AnimatableData {
        get { AnimatablePair(shape.animatableData, AnimatablePair(angle.animatableData, anchor.animatableData)) }
        set {
            shape.animatableData = newValue.first
            angle.animatableData = newValue.second.first
            anchor.animatableData = newValue.second.second
        }
    }

    public func path(in rect: CGRect) -> Path {
        let pivot = anchor.point(in: rect)
        let (sine, cosine) = sineAndCosine(angle.radians)
        return shape.path(in: rect).applying(
            CGAffineTransform(
                a: cosine, b: sine, c: -sine, d: cosine, tx: pivot.x - pivot.x * cosine + pivot.y * sine,
                ty: pivot.y - pivot.x * sine - pivot.y * cosine))
    }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

extension RotatedShape: InsettableShape where S: InsettableShape {
    public func inset(by amount: CGFloat) -> RotatedShape<S.InsetShape> {
        RotatedShape<S.InsetShape>(shape: shape.inset(by: amount), angle: angle, anchor: anchor)
    }
}

/// Another shape, sent through a transform.
public struct TransformedShape<S: Shape>: Shape {
    /// The shape.
    public var shape: S
    /// The transform of its points.
    public var transform: CGAffineTransform

    public typealias AnimatableData = S.AnimatableData

    public var animatableData: AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }

    public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform) }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// Another shape in a place of its own size.
public struct SizedShape<S: Shape>: Shape {
    /// The shape.
    public var shape: S
    /// Points.
    public var size: CGSize

    public typealias AnimatableData = AnimatablePair<S.AnimatableData, CGSize.AnimatableData>

    public var animatableData: AnimatableData {
        get { AnimatablePair(shape.animatableData, size.animatableData) }
        set {
            shape.animatableData = newValue.first
            size.animatableData = newValue.second
        }
    }

    public func path(in rect: CGRect) -> Path { shape.path(in: CGRect(origin: rect.origin, size: size)) }
}

/// Another shape, a little smaller: what `inset(by:)` makes of shapes that have no smaller form of their own.
public struct InsetOutline<S: Shape>: InsettableShape {
    /// The shape.
    public var shape: S
    /// Points by which its place is smaller on each side.
    public var amount: CGFloat

    public typealias AnimatableData = AnimatablePair<S.AnimatableData, CGFloat>

    public var animatableData: AnimatableData {
        get { AnimatablePair(shape.animatableData, amount) }
        set {
            shape.animatableData = newValue.first
            amount = newValue.second
        }
    }

    public func path(in rect: CGRect) -> Path {
        let inner = rect.insetBy(dx: amount, dy: amount)
        guard !inner.isNull, inner.width >= 0, inner.height >= 0 else { return Path() }
        return shape.path(in: inner)
    }

    public func inset(by more: CGFloat) -> InsetOutline { InsetOutline(shape: shape, amount: amount + more) }
}
