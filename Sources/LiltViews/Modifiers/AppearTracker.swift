/// Tracks whether a view, or a list of views, has appeared.
///
/// A list appears with its first view and disappears with its last one. There is no call if one view replaces another
/// in the same update, or if a view is inserted and removed in the same update.
@MainActor
final class AppearTracker {
    private let modifier: AnyAttribute
    private let graph: AttributeGraph
    private let action: @MainActor (Bool) -> Void
    /// The number of present views.
    private var count = 0
    /// The argument of the last call of the action.
    private var isReported = false
    private var isScheduled = false

    /// Calls `action` after each update in which the first view has appeared or the last one has disappeared.
    ///
    /// - Parameter modifier: The action is not called for views that appear while this attribute's view is being
    ///   removed.
    init(of modifier: AnyAttribute, graph: AttributeGraph, action: @escaping @MainActor (Bool) -> Void) {
        self.modifier = modifier
        self.graph = graph
        self.action = action
    }

    /// Counts the view with `inputs` while it is present.
    func watch(_ inputs: ViewInputs) {
        var isThere = false
        func change(to isThereNow: Bool) {
            guard isThereNow != isThere else { return }
            isThere = isThereNow
            count += isThereNow ? 1 : -1
            schedule()
        }
        if let hasAppeared = inputs.hasAppeared {
            inputs.subgraph.watch("appearance") { change(to: hasAppeared.value) }
        } else {
            change(to: true)
        }
        inputs.subgraph.onRemoval { change(to: false) }
    }

    /// Returns `list` with views that are each counted while present.
    func watchEach(of list: ViewList, inputs: ViewInputs) -> ViewList {
        list.map(in: inputs.subgraph) { [self] element in
            ViewListElement(modifying: element) { placed, content in
                let outputs = content(placed)
                self.watch(placed)
                return outputs
            }
        }
    }

    private func schedule() {
        guard !isScheduled else { return }
        isScheduled = true
        graph.afterUpdate { [self] in
            isScheduled = false
            let isThere = count > 0
            guard isThere != isReported, !isThere || modifier.isPresent else { return }
            isReported = isThere
            action(isThere)
        }
    }
}

/// A modifier that acts when its views appear and disappear. Around several views, it acts when the first one appears
/// and when the last one disappears.
@MainActor @preconcurrency
protocol AppearObserver: PrimitiveModifier {
    /// Creates the tracker of the modified views.
    static func makeAppearTracker(_ modifier: Attribute<Self>, inputs: ViewInputs) -> AppearTracker
}

extension AppearObserver {
    /// Creates the content first, so that the modifiers inside act before this one.
    package static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let outputs = content(inputs)
        makeAppearTracker(modifier, inputs: inputs).watch(inputs)
        return outputs
    }

    package static func makeList(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewList
    ) -> ViewList {
        let list = content(inputs)
        guard list.onlyElement == nil else { return modifyEach(of: list, modifier, inputs: inputs) }
        return makeAppearTracker(modifier, inputs: inputs).watchEach(of: list, inputs: inputs)
    }
}
