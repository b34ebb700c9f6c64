import Foundation

/// Calls actions when a view is inserted and removed.
struct AppearModifier: AppearObserver {
    typealias Body = Never

    let appear: (() -> Void)?
    let disappear: (() -> Void)?
    let line: SourceLine

    static func makeAppearTracker(_ modifier: Attribute<Self>, inputs: ViewInputs) -> AppearTracker {
        if modifier.untracked.appear == nil {
            // Without this read, the stored action would be one from an earlier update.
            inputs.subgraph.watch("action of onDisappear") { _ = modifier.value }
        }
        return AppearTracker(of: modifier, graph: inputs.graph) { isThere in
            // The attribute of a removed view keeps the value of the view's last update.
            let own = isThere ? modifier.untracked : modifier.stored
            guard let action = isThere ? own?.appear : own?.disappear else { return }
            ActionLine.perform(at: own?.line, action)
        }
    }
}

/// Calls an action when a value changes.
struct ChangeModifier<Value: Equatable>: PrimitiveModifier {
    typealias Body = Never

    let value: Value
    let isInitial: Bool
    /// Whether to run the action that the view had before the change, which has captured the old values.
    var runsOldAction = false
    let line: SourceLine
    let action: (Value, Value) -> Void

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        // The content is created first, so that in one update its actions run first. In a container inside, the
        // actions run later: see `UpdateQueue`.
        let outputs = content(inputs)
        watch(modifier, inputs: inputs)
        return outputs
    }

    static func makeList(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewList
    ) -> ViewList {
        let list = content(inputs)
        guard list.onlyElement == nil else { return modifyEach(of: list, modifier, inputs: inputs) }
        var own = inputs
        let choice = inputs.choice(of: list)
        own.isChosen = choice.isChosen
        watch(modifier, inputs: own)
        return choice.list
    }

    private static func watch(_ modifier: Attribute<Self>, inputs: ViewInputs) {
        let graph = inputs.graph
        inputs.subgraph.watch("value of onChange", while: inputs.isChosen) { (old: Self?) in
            let new = modifier.value
            if let old {
                if old.value != new.value {
                    let action = new.runsOldAction ? old.action : new.action
                    graph.afterUpdate(of: modifier) {
                        ActionLine.perform(at: new.line) { action(old.value, new.value) }
                    }
                }
            } else if new.isInitial {
                graph.afterUpdate(of: modifier) {
                    ActionLine.perform(at: new.line) { new.action(new.value, new.value) }
                }
            }
            return new
        }
    }
}

extension View {
    /// Calls `action` when the view is inserted, after the update that inserts it. In a lazy stack, calls it each time
    /// that the view enters the visible part of the scroll view.
    ///
    /// Several views, such as those of a `ForEach` or a `Group`, appear together with the first of them.
    public func onAppear(
        perform action: (() -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        modifier(AppearModifier(appear: action, disappear: nil, line: SourceLine(fileID, line)))
    }

    /// Calls `action` when the view has been removed and its transition has ended. In a lazy stack, also calls it each
    /// time that the view has left the visible part of the scroll view.
    ///
    /// Several views, such as those of a `ForEach` or a `Group`, disappear together with the last of them.
    public func onDisappear(
        perform action: (() -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        modifier(AppearModifier(appear: nil, disappear: action, line: SourceLine(fileID, line)))
    }

    /// Calls `action` with the old and the new value after an update in which `value` has changed.
    ///
    /// There are no calls while a `ViewThatFits` shows another view instead. When it shows the view again, the view
    /// counts as inserted.
    ///
    /// - Parameter initial: Whether to call `action` also when the view is inserted, with the value as both arguments.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        modifier(ChangeModifier(value: value, isInitial: initial, line: SourceLine(fileID, line), action: action))
    }

    /// Calls `action` after an update in which `value` has changed.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        modifier(ChangeModifier(value: value, isInitial: initial, line: SourceLine(fileID, line)) { _, _ in action() })
    }

    /// Calls `action` with the new value after an update in which `value` has changed. This is the form of older
    /// SwiftUI code.
    ///
    /// As in SwiftUI, this form calls the closure that the view had before the change, so the captured values are the
    /// old ones. The forms with two parameters or none call the closure that the view has after the change.
    public func onChange<V: Equatable>(
        of value: V, perform action: @escaping (_ newValue: V) -> Void, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        modifier(
            ChangeModifier(value: value, isInitial: false, runsOldAction: true, line: SourceLine(fileID, line)) {
                _, new in action(new)
            })
    }

    /// Runs a task when the view appears, and cancels it when the view has disappeared. Several views, such as those of
    /// a `Group`, share one task.
    public func task(
        priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        modifier(TaskModifier(id: 0, priority: priority, line: SourceLine(fileID, line), action: action))
    }

    /// Runs a task when the view appears, and again when `id` changes. Cancels the task when the view has disappeared.
    /// Several views, such as those of a `Group`, share one task.
    public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        modifier(TaskModifier(id: value, priority: priority, line: SourceLine(fileID, line), action: action))
    }
}
