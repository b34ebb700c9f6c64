/// Repeats a run from its log on new content, without drawing. Each frame of a host repeats a part of the run.
///
/// Where the log has the entry `tasks`, the host runs the tasks of the content between two of its frames. The number of
/// repeated frames per frame of the host is fixed, so that a repeated run does not depend on the speed of the machine.
@MainActor
package final class RunReplay {
    /// The new content on its clock.
    let player: RetimedContent
    /// The new content, with the history of the repeated run.
    let recorded: RecordedContent
    /// The instant until which the run is repeated, in seconds on the content's clock.
    package private(set) var goal: Double
    /// The first difference from the log; nil if there is none.
    package private(set) var difference: RunDifference?

    /// Called before the last frame at or before `goal`.
    package var onLastFrame: () -> Void = {}

    private var entries: ArraySlice<RunLog.Entry>
    private var lastFrame: Int?
    private let framesPerFrame: Int
    /// Whether `continueUntil` may still set a later goal. If so, the replay does not end at the goal.
    private let isContinued: Bool
    private var next: Int
    private var events: [InputEvent] = []
    private var waitCount = 0
    private var patience = RunReplay.patience

    /// The number of frames that are repeated in one frame of the host, if nothing records their motion.
    private static let framesPerFrame = 32
    /// A replay waits at most this many frames of the host for a task that waits for something other than the content's
    /// clock.
    private static let patience = 4

    init(
        _ content: any FrameContent, log: RunLog, until goal: Double, clipboard: any Clipboard, byteLimit: Int,
        framesPerFrame: Int = RunReplay.framesPerFrame, isContinued: Bool = false
    ) {
        self.isContinued = isContinued
        self.goal = goal
        self.framesPerFrame = framesPerFrame
        recorded = RecordedContent(content, history: FrameHistory(byteLimit: byteLimit))
        player = RetimedContent(recorded)
        entries = log.prefix(through: goal)
        next = entries.startIndex
        lastFrame = entries.lastIndex(where: \.isFrame)
        player.attach(clipboard)
        recorded.beginReplay(clipboardTexts: log.clipboardTexts)
    }

    /// The fraction of the run that has been repeated, 0...1.
    package var progress: Double { entries.isEmpty ? 1 : Double(next - entries.startIndex) / Double(entries.count) }

    /// Continues until a later goal of the same run, or with entries that the log has received since.
    package func continueUntil(_ goal: Double, of log: RunLog) {
        guard goal >= self.goal else { return }
        self.goal = goal
        entries = log.prefix(through: goal)
        lastFrame = entries.lastIndex(where: \.isFrame)
    }

    /// Repeats the next part. Returns whether the run has arrived at the goal.
    package func advance() -> Bool {
        var frameCount = 0
        while next < entries.endIndex {
            let entry = entries[next]
            switch entry.kind {
            case .tasks:
                guard tasksHaveRun else { return false }
                recorded.history.addTasks(clockTime: entry.clockTime)
            case .event(let event):
                player.replay(event, clockTime: entry.clockTime)
                events.append(event)
            case .frame(let info, let viewport, let expected):
                guard frameCount < framesPerFrame else { return false }
                frameCount += 1
                if next == lastFrame { onLastFrame() }
                player.replay(info, in: viewport, clockTime: entry.clockTime)
                compare(info, with: expected)
            }
            next += 1
        }
        if !isContinued { recorded.endReplay() }
        return true
    }

    private var tasksHaveRun: Bool {
        switch player.taskActivity {
        case .none:
            (waitCount, patience) = (0, Self.patience)
            return true
        case .waking: return false
        case .running:
            if waitCount < patience {
                waitCount += 1
                return false
            }
            (waitCount, patience) = (0, 0)
            return true
        }
    }

    private func compare(_ info: FrameInfo, with expected: UInt64?) {
        if difference == nil, let expected, recorded.history.records.last?.fingerprint != expected {
            difference = RunDifference(frame: info, events: events)
        }
        events = []
    }
}
