/// Scales what a view draws.
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

/// Turns what a view draws.
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

/// Turns what a view draws around an axis in space.
struct Rotation3DEffect: GeometryEffect {
    typealias Body = Never

    var angle: Angle
    var axis: (x: CGFloat, y: CGFloat, z: CGFloat)
    var anchor: UnitPoint
    var anchorZ: CGFloat
    var perspective: CGFloat

    var animatableData: AnimatablePair<Angle.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(angle.animatableData, AnimatablePair(anchorZ, perspective)) }
        set {
            angle.animatableData = newValue.first
            anchorZ = newValue.second.first
            perspective = newValue.second.second
        }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
        .rotation3D(
            angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective, size: size)
    }
}

/// Moves what a view draws.
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

/// Sends what a view draws through a transform.
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
    /// Scales what the view draws, around a point of it; layout does not change. Animates alone.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        modifier(ScaleEffect(scale: scale, anchor: anchor))
    }

    /// Scales what the view draws by one factor in both directions.
    public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: s, height: s), anchor: anchor)
    }

    /// Scales what the view draws by a factor in each direction.
    public func scaleEffect(
        x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
    ) -> some View {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }

    /// Turns what the view draws, clockwise where the angle is positive; layout does not change. Animates alone.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        modifier(RotationEffect(angle: angle, anchor: anchor))
    }

    /// Turns what the view draws around an axis in space, seen with `perspective`: 0 from infinitely far, 1 by default.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0, perspective: CGFloat = 1
    ) -> some View {
        modifier(
            Rotation3DEffect(angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
    }

    /// Moves what the view draws; layout does not change. Animates alone.
    public func offset(_ offset: CGSize) -> some View {
        modifier(OffsetEffect(offset: offset))
    }

    /// Moves what the view draws by so many points; layout does not change. Animates alone.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        offset(CGSize(width: x, height: y))
    }

    /// Sends what the view draws through a transform, from the view's top leading corner.
    public func projectionEffect(_ transform: ProjectionTransform) -> some View {
        modifier(TransformEffect(transform: transform))
    }

    /// Sends what the view draws through a transform, from the view's top leading corner.
    public func transformEffect(_ transform: CGAffineTransform) -> some View {
        modifier(TransformEffect(transform: ProjectionTransform(transform)))
    }
}
