import Foundation

/// Runs a task while a view is present.
struct TaskModifier<ID: Equatable>: AppearObserver {
    typealias Body = Never

    let id: ID
    let priority: TaskPriority
    let line: SourceLine
    let action: @MainActor () async -> Void

    static func makeAppearTracker(_ modifier: Attribute<Self>, inputs: ViewInputs) -> AppearTracker {
        let runner = TaskRunner(modifier, host: inputs.host)
        let graph = inputs.graph
        inputs.subgraph.watch("id of task") {
            if runner.isOutdated(by: modifier.value.id) { graph.afterUpdate { runner.restart() } }
        }
        // Also stops the task if the window closes, because no update follows then.
        inputs.subgraph.onRemoval { runner.stop() }
        return AppearTracker(of: modifier, graph: graph) { isThere in
            if isThere { runner.restart() } else { runner.stop() }
        }
    }
}

/// The task of one modifier.
@MainActor
private final class TaskRunner<ID: Equatable> {
    private let modifier: Attribute<TaskModifier<ID>>
    private let host: ViewHost
    private var task: Task<Void, Never>?
    private var start: TaskStart?
    /// The id of the task; nil while the view is absent.
    private var id: ID?

    init(_ modifier: Attribute<TaskModifier<ID>>, host: ViewHost) {
        self.modifier = modifier
        self.host = host
    }

    /// Whether a task exists and belongs to another id.
    func isOutdated(by id: ID) -> Bool { self.id != nil && self.id != id }

    /// Cancels the task, and runs the view's current action in a new task.
    func restart() {
        stop()
        guard modifier.isPresent else { return }
        let own = modifier.untracked
        id = own.id
        host.taskCount += 1
        let start = TaskStart(own.action)
        self.start = start
        let graph = host.graph
        let line = graph.recorder != nil || graph.recordsChanges ? own.line : nil
        graph.changeLog?.record(own.line)
        // The reference is weak, because a canceled task that has not ended must not keep a closed window in memory.
        task = Task(priority: own.priority) { @MainActor [weak host] in
            if let action = start.action.take() {
                if let line {
                    await ActionLine.$task.withValue(line) { await action() }
                } else {
                    await action()
                }
            }
            host?.taskCount -= 1
        }
    }

    /// Cancels the task.
    func stop() {
        id = nil
        start?.action = nil
        task?.cancel()
    }
}

/// Holds the action of a task until the task begins. `TaskRunner.stop()` discards the action of a task that has not
/// begun, so such a task keeps nothing of a removed view in memory.
@MainActor
private final class TaskStart {
    var action: (@MainActor () async -> Void)?

    init(_ action: @escaping @MainActor () async -> Void) { self.action = action }
}
