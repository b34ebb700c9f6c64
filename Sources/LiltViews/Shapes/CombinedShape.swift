/// A shape that combines the paths of two shapes with one of `Path`'s operations.
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

    /// Returns the area inside both shapes. `eoFill` selects the even-odd rule for the insides.
    public func intersection(_ other: some Shape, eoFill: Bool = false) -> some Shape {
        combined(with: other) { $0.intersection($1, eoFill: eoFill) }
    }

    /// Returns the area inside at least one of the shapes. `eoFill` selects the even-odd rule for the insides.
    public func union(_ other: some Shape, eoFill: Bool = false) -> some Shape {
        combined(with: other) { $0.union($1, eoFill: eoFill) }
    }

    /// Returns the area inside this shape but outside `other`. `eoFill` selects the even-odd rule for the insides.
    public func subtracting(_ other: some Shape, eoFill: Bool = false) -> some Shape {
        combined(with: other) { $0.subtracting($1, eoFill: eoFill) }
    }

    /// Returns the area inside exactly one of the shapes. `eoFill` selects the even-odd rule for the insides.
    public func symmetricDifference(_ other: some Shape, eoFill: Bool = false) -> some Shape {
        combined(with: other) { $0.symmetricDifference($1, eoFill: eoFill) }
    }

    /// Returns the part of this shape's outline inside `other`. `eoFill` selects the even-odd rule for the inside.
    public func lineIntersection(_ other: some Shape, eoFill: Bool = false) -> some Shape {
        combined(with: other) { $0.lineIntersection($1, eoFill: eoFill) }
    }

    /// Returns the part of this shape's outline outside `other`. `eoFill` selects the even-odd rule for the inside.
    public func lineSubtraction(_ other: some Shape, eoFill: Bool = false) -> some Shape {
        combined(with: other) { $0.lineSubtraction($1, eoFill: eoFill) }
    }
}
