/// A view without views inside. A pointer hits the view everywhere in its frame.
@MainActor
class LeafResponder: ViewResponder {
    private let shown: Attribute<ViewFrame>
    private let environment: Attribute<EnvironmentValues>

    init(shown: Attribute<ViewFrame>, environment: Attribute<EnvironmentValues>) {
        self.shown = shown
        self.environment = environment
    }

    /// The view's accessibility element, without its frame; nil if it has none.
    var element: AccessibilityElement? { nil }

    final override func hit(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        guard shown.untracked.rect.holds(point) else { return false }
        path.note(self)
        return true
    }

    final override func addElements(to collector: inout ElementCollector) {
        guard var element else { return }
        element.isEnabled = environment.untracked.isEnabled
        collector.add(element, in: shown.untracked.rect, responder: self)
    }
}

/// A view that changes the accessibility elements of its content. A pointer hits the view wherever it hits the content.
@MainActor
class ElementsResponder: ViewResponder {
    final let content: ViewResponder?
    final let shown: Attribute<ViewFrame>
    final let environment: Attribute<EnvironmentValues>

    init(_ content: ViewResponder?, inputs: ViewInputs) {
        self.content = content
        shown = inputs.geometry.shown
        environment = inputs.environment
    }

    final override func hit(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        StackLimit.check()
        guard let content, content.hit(point, &path) else { return false }
        path.note(self)
        return true
    }

    final override func forEachTarget(_ visit: (ViewTarget) -> Void) {
        StackLimit.check()
        content?.forEachTarget(visit)
    }
}
