/// What a host drives: events and `FrameInfo` in, a display list out.
///
/// A host calls `handle` for each event in the order of their times, as late as it can before a frame, then `render`
/// for the frame. It calls `render` only when the content asked for a frame: by the demand that `handle` or the last
/// `render` returned, or through its `FrameRequester`; and once when it starts or the viewport changes.
///
///     final class Blinker: FrameContent {
///         private let recorder = DisplayListRecorder()
///         private var isOn = false
///
///         func handle(_ event: InputEvent) -> FrameDemand {
///             guard case .press = event.kind else { return .none }
///             isOn.toggle()
///             return .next
///         }
///
///         func render(_ frame: FrameInfo, in viewport: Viewport) -> RenderedFrame {
///             let list = recorder.record { context in
///                 context.fill(Path(CGRect(origin: .zero, size: viewport.size)), with: .color(isOn ? .white : .black))
///             }
///             return RenderedFrame(list)
///         }
///     }
@MainActor @preconcurrency
public protocol FrameContent: AnyObject {
    /// Takes one event and says when a frame would show what it changed.
    func handle(_ event: InputEvent) -> FrameDemand

    /// The picture at `frame.targetTimestamp`, and when the next one is wanted.
    func render(_ frame: FrameInfo, in viewport: Viewport) -> RenderedFrame

    /// Called once before the first frame: `requester` asks for frames at times when no event arrives.
    func attach(_ requester: FrameRequester)

    /// Called once before the first frame: where what is copied and pasted lies.
    func attach(_ clipboard: any Clipboard)

    /// Named quantities of the last frame, in points and seconds, for tests, traces and inspectors.
    var probes: [Probe] { get }

    /// When a frame is wanted to wake a task that sleeps, in seconds on the host's clock; nil where none sleeps.
    var wakeTime: Double? { get }

    /// The clock that the content's tasks sleep by; nil if the content has none.
    var clock: FrameTimeClock? { get }

    /// What tasks of the content may still change before the next frame: a headless host lets them run until they sleep
    /// by the content's clock or have ended.
    var taskActivity: TaskActivity { get }
}

extension FrameContent {
    /// Does nothing: the content asks for frames only by its demands.
    public func attach(_ requester: FrameRequester) {}
    /// Does nothing: the content does not copy or paste.
    public func attach(_ clipboard: any Clipboard) {}
    /// None.
    public var probes: [Probe] { [] }
    /// None: the content has no tasks that sleep.
    public var wakeTime: Double? { nil }
    /// None: the content has no tasks that sleep.
    public var clock: FrameTimeClock? { nil }
    /// `none`: the content has no tasks.
    public var taskActivity: TaskActivity { .none }
}

/// What tasks of content do between two frames.
public enum TaskActivity: Hashable, Sendable {
    /// All of them sleep by the content's clock, or have ended.
    case none
    /// Some run, or wait for something else than the content's clock: perhaps for ever.
    case running
    /// Some have been woken and have yet to run: they will, however busy the machine is.
    case waking
}

/// A named quantity that content presented in its last frame, such as `tile.x` = 412.5.
public struct Probe: Hashable, Sendable {
    /// The name, such as `tile.x`.
    public var name: String
    /// The value, in points or seconds unless the name states another unit.
    public var value: Double

    /// Creates a probe.
    public init(_ name: String, _ value: Double) {
        self.name = name
        self.value = value
    }
}

/// One frame as content gives it to its host.
public struct RenderedFrame: Sendable {
    /// What to draw, in points.
    public var displayList: DisplayList
    /// What the surface is cleared to.
    public var background: Color
    /// When the content wants its next frame.
    public var demand: FrameDemand

    /// Creates a frame.
    public init(_ displayList: DisplayList, background: Color = .black, demand: FrameDemand = .none) {
        self.displayList = displayList
        self.background = background
        self.demand = demand
    }
}

/// How content asks its host for a frame when no event brought the change: a timer fired, a task finished.
@MainActor
public final class FrameRequester {
    private let onRequest: @MainActor (FrameDemand) -> Void

    /// - Parameter onRequest: Called at each request; the host makes it wake its loop.
    public init(onRequest: @escaping @MainActor (FrameDemand) -> Void) {
        self.onRequest = onRequest
    }

    /// Asks for a frame at the next refresh. Asking again before that frame changes nothing.
    public func requestFrame() { onRequest(.next) }

    /// Has the host look again at the content's `wakeTime`.
    public func reconsider() { onRequest(.none) }
}
