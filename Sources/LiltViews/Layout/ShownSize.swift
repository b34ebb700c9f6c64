/// The size at which a view is shown. If the view only moves, the readers of its size are not marked.
@MainActor
final class ShownSize: Attribute<CGSize> {
    private let shown: Attribute<ViewFrame>

    init(_ shown: Attribute<ViewFrame>, in subgraph: Subgraph) {
        self.shown = shown
        super.init("shown size", in: subgraph, of: [shown])
    }

    override func compute() -> Bool { store(shown.untracked.size) }

    override func inputMoved(_ input: AnyAttribute) {
        guard state == .clean, stored == shown.untracked.size else { return super.inputMoved(input) }
    }
}
