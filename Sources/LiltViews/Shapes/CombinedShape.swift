/// A shape made of two others: see `Path`'s operations of the same names.
struct CombinedShape<First: Shape, Second: Shape>: Shape {
    var first: First
    var second: Second
    let combine: @Sendable (_ first: Path, _ second: Path) -> Path

    func path(in rect: CGRect) -> Path { combine(first.path(in: rect), second.path(in: rect)) }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { first.sizeThatFits(proposal) }

    var animatableData: AnimatablePair<First.AnimatableData, Second.AnimatableData> {
        get { AnimatablePair(first.animatableData, second.animatableData) }
        set {
            first.animatableData = newValue.first
            second.animatableData = newValue.second
        }
    }
}

extension Shape {
    private func combined(
        with other: some Shape, _ combine: @escaping @Sendable (_ first: Path, _ second: Path) -> Path
    ) -> some Shape {
        CombinedShape(first: self, second: other, combine: combine)
    }

    /// What lies inside both shapes.
    public func intersection(_ other: some Shape, eoFill: Bool = false) -> some Shape {
        combined(with: other) { $0.intersection($1, eoFill: eoFill) }
    }

    /// What lies inside one of the shapes or both.
    public func union(_ other: some Shape, eoFill: Bool = false) -> some Shape {
        combined(with: other) { $0.union($1, eoFill: eoFill) }
    }

    /// What lies inside this shape and not inside `other`.
    public func subtracting(_ other: some Shape, eoFill: Bool = false) -> some Shape {
        combined(with: other) { $0.subtracting($1, eoFill: eoFill) }
    }

    /// What lies inside one of the shapes and not inside both.
    public func symmetricDifference(_ other: some Shape, eoFill: Bool = false) -> some Shape {
        combined(with: other) { $0.symmetricDifference($1, eoFill: eoFill) }
    }

    /// What of this shape's outline lies inside `other`.
    public func lineIntersection(_ other: some Shape, eoFill: Bool = false) -> some Shape {
        combined(with: other) { $0.lineIntersection($1, eoFill: eoFill) }
    }

    /// What of this shape's outline does not lie inside `other`.
    public func lineSubtraction(_ other: some Shape, eoFill: Bool = false) -> some Shape {
        combined(with: other) { $0.lineSubtraction($1, eoFill: eoFill) }
    }
}
