import Foundation

/// Calls actions when a view is inserted and removed.
struct AppearanceModifier: PrimitiveModifier {
    typealias Body = Never

    let appear: (() -> Void)?
    let disappear: (() -> Void)?

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let outputs = content(inputs)
        let graph = inputs.graph
        var isThere = false
        // A view that one update inserts and another removes before the next frame neither appears nor disappears.
        var isToldOf = false
        func change(to isThereNow: Bool) {
            guard isThereNow != isThere else { return }
            isThere = isThereNow
            graph.afterUpdate {
                // What disappears may have been removed by now.
                if isThereNow {
                    guard modifier.isPresent else { return }
                    isToldOf = true
                    modifier.untracked.appear?()
                } else if isToldOf {
                    isToldOf = false
                    modifier.stored?.disappear?()
                }
            }
        }
        if let hasAppeared = inputs.hasAppeared {
            // Keeps itself: an eager attribute of the subgraph.
            _ = Attribute<Bool>("appearance", in: inputs.subgraph, stage: .effects) {
                change(to: hasAppeared.value)
                return isThere
            }
        } else {
            change(to: true)
        }
        inputs.subgraph.onRemoval { [last = modifier] in
            // The attribute has gone by now; what it was last counts.
            if isThere, isToldOf, let action = last.stored?.disappear { graph.afterUpdate { action() } }
        }
        return outputs
    }
}

/// Calls an action when a value changes.
struct ChangeModifier<Value: Equatable>: PrimitiveModifier {
    typealias Body = Never

    let value: Value
    let isInitial: Bool
    let action: (Value, Value) -> Void

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        var last: Value?
        let graph = inputs.graph
        // Keeps itself: an eager attribute of the subgraph.
        _ = Attribute<Value>("value of onChange", in: inputs.subgraph, stage: .effects) {
            let new = modifier.value.value
            if let old = last {
                if old != new { graph.afterUpdate(of: modifier) { modifier.untracked.action(old, new) } }
            } else if modifier.untracked.isInitial {
                graph.afterUpdate(of: modifier) { modifier.untracked.action(new, new) }
            }
            last = new
            return new
        }
        return content(inputs)
    }
}

/// Runs a task while a view is there.
struct TaskModifier<ID: Equatable>: PrimitiveModifier {
    typealias Body = Never

    let id: ID
    let priority: TaskPriority
    let action: @MainActor () async -> Void

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        var task: Task<Void, Never>?
        var start: TaskStart?
        var last: ID?
        let (graph, host) = (inputs.graph, inputs.host)
        let hasAppeared = inputs.hasAppeared
        _ = Attribute<ID>("id of task", in: inputs.subgraph, stage: .effects) {
            let id = modifier.value.id
            guard hasAppeared?.value ?? true else {
                task?.cancel()
                last = nil
                return id
            }
            if last != id {
                last = id
                graph.afterUpdate {
                    task?.cancel()
                    guard modifier.isPresent, last != nil else { return }
                    let own = modifier.untracked
                    host.taskCount += 1
                    let begin = TaskStart(own.action)
                    start?.action = nil
                    start = begin
                    task = Task(priority: own.priority) { @MainActor in
                        if let action = begin.action.take() { await action() }
                        host.taskCount -= 1
                    }
                }
            }
            return id
        }
        inputs.subgraph.onRemoval {
            start?.action = nil
            task?.cancel()
        }
        return content(inputs)
    }
}

/// What a task does, until it begins. One that never begins keeps nothing of a view that is gone.
@MainActor
private final class TaskStart {
    var action: (@MainActor () async -> Void)?

    init(_ action: @escaping @MainActor () async -> Void) { self.action = action }
}

extension View {
    /// Calls `action` when the view is inserted, after the update that inserts it; in a lazy stack, each time that it
    /// comes into the window.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(appear: action, disappear: nil))
    }

    /// Calls `action` when the view has been removed, and its transition is over; in a lazy stack, also each time that
    /// it has left the window.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(appear: nil, disappear: action))
    }

    /// Calls `action` with the old and the new value after an update in which `value` has changed.
    ///
    /// - Parameter initial: Whether to call it also when the view is inserted, with the value twice.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        modifier(ChangeModifier(value: value, isInitial: initial, action: action))
    }

    /// Calls `action` after an update in which `value` has changed.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        modifier(ChangeModifier(value: value, isInitial: initial) { _, _ in action() })
    }

    /// Calls `action` with the new value after an update in which `value` has changed: the form of older SwiftUI code.
    public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some View {
        modifier(ChangeModifier(value: value, isInitial: false) { _, new in action(new) })
    }

    /// Runs a task when the view appears, and cancels it when the view has disappeared.
    public func task(
        priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: 0, priority: priority, action: action))
    }

    /// Runs a task when the view appears, and anew when `id` changes; cancels it when the view has disappeared.
    public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: value, priority: priority, action: action))
    }
}
