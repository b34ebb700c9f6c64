import LiltDrawing

/// A drawing at the position at which its view is shown.
///
/// If the view moves in a tick, only the transform of this drawing changes.
@MainActor
final class PositionedDrawing: Attribute<Drawing> {
    private let content: Attribute<Drawing>
    private let shown: Attribute<ViewFrame>

    init(
        _ label: AttributeLabel, of content: Attribute<Drawing>, at shown: Attribute<ViewFrame>, in subgraph: Subgraph
    ) {
        self.content = content
        self.shown = shown
        super.init(label, in: subgraph, of: [content, shown])
    }

    override func compute() -> Bool { store(content.untracked.moved(to: shown.untracked.origin)) }

    override func inputMoved(_ input: AnyAttribute) {
        guard state == .clean, input === shown, isWatched else { return super.inputMoved(input) }
        graph.evaluations += 1
        let origin = shown.untracked.origin
        let transform = (content.stored?.transform ?? .identity)
            .concatenating(CGAffineTransform(translationX: origin.x, y: origin.y))
        guard stored?.transform != transform else { return }
        modify { $0.transform = transform }
        noteMove()
    }
}
