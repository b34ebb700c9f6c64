/// Decides how long a frame of virtual time waits for tasks of its content.
///
/// Tasks that sleep on the content's clock need no wait. Other tasks run on real threads. A frame waits for them in
/// turns: in each turn, the threads start the jobs that are ready. With a time limit alone, the pictures of a busy
/// machine would differ from those of an idle one. So tasks also get a minimum number of turns.
package struct TaskWait {
    /// The duration for which a frame waits for tasks that wait for something other than the content's clock.
    private static let patience = Duration.milliseconds(20)
    /// The number of turns that tasks get even if the turns take longer than `patience`. A task that stays on the main
    /// actor needs one or two. A task that switches threads needs more.
    private static let turnCount = 50
    /// The longest time that the turns take if other tasks occupy all threads.
    package static let limit = Duration.milliseconds(500)

    private let start = ContinuousClock.now
    private var turn = 0

    /// Starts to wait.
    package init() {}

    /// Whether running tasks get another turn.
    package var allowsTurn: Bool {
        let time = ContinuousClock.now - start
        return time < Self.patience || (turn < Self.turnCount && time < Self.limit)
    }

    /// Counts a turn that tasks got.
    package mutating func countTurn() {
        turn += 1
    }
}
