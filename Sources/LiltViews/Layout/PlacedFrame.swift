/// The frame of a view that a modifier places.
///
/// If the modifier's frame moves in a tick, this frame moves with it at once, without being marked and evaluated.
@MainActor
final class PlacedFrame: Attribute<ViewFrame> {
    private let outer: Attribute<ViewFrame>
    private let place: @MainActor (ViewFrame) -> ViewFrame

    /// - Parameters:
    ///   - outer: The frame of the modifier.
    ///   - place: Returns the view's frame for the modifier's frame. It reads attributes with `untracked`. The creator
    ///     of this attribute declares them with `depend(on:)` before the first evaluation.
    init(
        _ label: AttributeLabel, in outer: Attribute<ViewFrame>, subgraph: Subgraph,
        place: @escaping @MainActor (ViewFrame) -> ViewFrame
    ) {
        self.outer = outer
        self.place = place
        super.init(label, in: subgraph, of: [outer])
    }

    override func compute() -> Bool { store(place(outer.untracked)) }

    override func inputMoved(_ input: AnyAttribute) {
        guard state == .clean, input === outer, isWatched else { return super.inputMoved(input) }
        graph.evaluations += 1
        if store(place(outer.untracked)) { noteMove() }
    }
}
