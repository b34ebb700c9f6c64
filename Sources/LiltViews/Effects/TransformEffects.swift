/// Scales a view's drawing.
struct ScaleEffect: GeometryEffect {
    typealias Body = Never

    var scale: CGSize
    var anchor: UnitPoint

    var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
        get { AnimatablePair(scale.animatableData, anchor.animatableData) }
        set {
            scale.animatableData = newValue.first
            anchor.animatableData = newValue.second
        }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
        let (x, y) = (anchor.x * size.width, anchor.y * size.height)
        return ProjectionTransform(
            CGAffineTransform(
                a: scale.width, b: 0, c: 0, d: scale.height, tx: x - x * scale.width, ty: y - y * scale.height))
    }
}

/// Rotates a view's drawing in the plane.
struct RotationEffect: GeometryEffect {
    typealias Body = Never

    var angle: Angle
    var anchor: UnitPoint

    var animatableData: AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData> {
        get { AnimatablePair(angle.animatableData, anchor.animatableData) }
        set {
            angle.animatableData = newValue.first
            anchor.animatableData = newValue.second
        }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
        let (sine, cosine) = sineAndCosine(angle.radians)
        let (x, y) = (anchor.x * size.width, anchor.y * size.height)
        return ProjectionTransform(
            CGAffineTransform(
                a: cosine, b: sine, c: -sine, d: cosine, tx: x - x * cosine + y * sine, ty: y - x * sine - y * cosine))
    }
}

/// Rotates a view's drawing around an axis in space.
struct Rotation3DEffect: GeometryEffect {
    typealias Body = Never

    var angle: Angle
    var axis: (x: CGFloat, y: CGFloat, z: CGFloat)
    var anchor: UnitPoint
    var anchorZ: CGFloat
    var perspective: CGFloat

    var animatableData:
        AnimatableValues<
            Angle.AnimatableData, CGFloat, CGFloat, CGFloat, UnitPoint.AnimatableData, CGFloat, CGFloat
        >
    {
        get {
            AnimatableValues(
                angle.animatableData, axis.x, axis.y, axis.z, anchor.animatableData, anchorZ, perspective)
        }
        set {
            (
                angle.animatableData, axis.x, axis.y, axis.z, anchor.animatableData, anchorZ, perspective
            ) = newValue.value
        }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
        .rotation3D(
            angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective, size: size)
    }
}

/// Moves a view's drawing.
struct OffsetEffect: GeometryEffect {
    typealias Body = Never

    var offset: CGSize

    var animatableData: CGSize.AnimatableData {
        get { offset.animatableData }
        set { offset.animatableData = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: offset.width, y: offset.height))
    }
}

/// Applies a transform to a view's drawing.
struct TransformEffect: GeometryEffect {
    typealias Body = Never

    var transform: ProjectionTransform

    var animatableData: ProjectionTransform.AnimatableData {
        get { transform.animatableData }
        set { transform.animatableData = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform { transform }
}

extension View {
    /// Scales the view's drawing around a point of the view. The effect does not change layout. It animates without
    /// evaluating a body.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        modifier(ScaleEffect(scale: scale, anchor: anchor))
    }

    /// Scales the view's drawing by one factor along both axes.
    public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: s, height: s), anchor: anchor)
    }

    /// Scales the view's drawing by a factor along each axis.
    public func scaleEffect(
        x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
    ) -> some View {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }

    /// Rotates the view's drawing around a point of the view. A positive angle rotates clockwise. The effect does not
    /// change layout.
    ///
    /// The effect animates without evaluating a body.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        modifier(RotationEffect(angle: angle, anchor: anchor))
    }

    /// Rotates the view's drawing around an axis in space. The effect does not change layout.
    ///
    /// - Parameters:
    ///   - axis: The direction of the axis. If its length is 0, the view does not rotate.
    ///   - anchorZ: The distance of the fixed point from the view's plane toward the viewer, in points.
    ///   - perspective: The strength of the perspective; 0 is a parallel projection. The distance of the viewer is the
    ///     longer side of the view divided by this number.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0, perspective: CGFloat = 1
    ) -> some View {
        modifier(
            Rotation3DEffect(angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
    }

    /// Moves the view's drawing by an offset in points. The effect does not change layout. It animates without
    /// evaluating a body.
    public func offset(_ offset: CGSize) -> some View {
        modifier(OffsetEffect(offset: offset))
    }

    /// Moves the view's drawing by `x` and `y` points. The effect does not change layout. It animates without
    /// evaluating a body.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        offset(CGSize(width: x, height: y))
    }

    /// Applies a transform to the view's drawing, in points from the view's top leading corner. The effect does not
    /// change layout.
    public func projectionEffect(_ transform: ProjectionTransform) -> some View {
        modifier(TransformEffect(transform: transform))
    }

    /// Applies a transform to the view's drawing, in points from the view's top leading corner. The effect does not
    /// change layout.
    public func transformEffect(_ transform: CGAffineTransform) -> some View {
        modifier(TransformEffect(transform: ProjectionTransform(transform)))
    }
}
