/// The views of a window, and the layers in front of them.
@MainActor
final class RootResponder: ViewResponder {
    private let content: ViewResponder?
    private unowned let host: ViewHost

    init(_ content: ViewResponder?, host: ViewHost) {
        self.content = content
        self.host = host
    }

    override func hit(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        for overlay in host.overlays.reversed() where overlay.responder?.hit(point, &path) == true { return true }
        return content?.hit(point, &path) ?? false
    }

    // The Tab key does not move the focus into a layer: an open menu handles Tab itself.
    override func forEachTarget(_ visit: (ViewTarget) -> Void) { content?.forEachTarget(visit) }

    override func addElements(to collector: inout ElementCollector) {
        content?.addElements(to: &collector)
        for overlay in host.overlays { overlay.panel?.addElements(to: &collector) }
    }
}
