/// The size at which a view is shown. A move of the view does not mark the readers of its size.
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
