/// The content that a host drives. It receives events and `FrameInfo`, and returns display lists.
///
/// A host calls `handle` for each event in order of time. An event that arrives before the work on a frame begins is
/// part of that frame. The first frame is an exception: if it can be shown, the host makes it before it delivers the
/// first event. The host calls `render` only if the content requested a frame: by the demand that `handle` or the last
/// `render` returned, or through its `FrameRequester`. It also calls `render` at the start and when the viewport
/// changes.
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
    /// Handles an event. Returns the demand for the frame that shows the resulting changes.
    func handle(_ event: InputEvent) -> FrameDemand

    /// Returns the picture at `frame.targetTimestamp`, and the demand for the next frame.
    func render(_ frame: FrameInfo, in viewport: Viewport) -> RenderedFrame

    /// Called once before the first frame. `requester` requests frames when no event arrives.
    func attach(_ requester: FrameRequester)

    /// Called once before the first frame, with the clipboard for copy and paste.
    func attach(_ clipboard: any Clipboard)

    /// Named quantities of the last frame, in points and seconds, for tests, traces and inspectors.
    var probes: [Probe] { get }

    /// The instant at which a frame should wake a sleeping task, in seconds on the host's clock; nil if none sleeps.
    var wakeTime: Double? { get }

    /// The clock on which the content's tasks sleep; nil if the content has none.
    var clock: FrameTimeClock? { get }

    /// The pointer's shape at its location. The host reads it after each event and frame.
    var pointerShape: PointerShape { get }

    /// The last event's request to close; nil if it made none. The host reads it after each event.
    var closeRequest: CloseRequest? { get }

    /// Whether the content used the last key or text that it received. A host inside another program passes unused keys
    /// and texts to that program. The host reads this after each key or text.
    var usedKey: Bool { get }

    /// Called once before the first frame if a host records the content's changes.
    func recordChanges()

    /// Returns the changes that the last frame shows, and discards them. Empty unless `recordChanges` was called.
    func takeChanges() -> FrameChanges

    /// The activity of the content's tasks. A headless host waits for running tasks before each frame, because they can
    /// still change it. A task no longer runs when it sleeps on the content's clock or has ended.
    var taskActivity: TaskActivity { get }
}

extension FrameContent {
    /// Has no effect: the content requests frames only by its demands.
    public func attach(_ requester: FrameRequester) {}
    /// Has no effect: the content does not copy or paste.
    public func attach(_ clipboard: any Clipboard) {}
    /// Has no effect: the content has no transactions.
    public func recordChanges() {}
    /// Empty.
    public func takeChanges() -> FrameChanges { FrameChanges() }
    /// Empty.
    public var probes: [Probe] { [] }
    /// The arrow everywhere.
    public var pointerShape: PointerShape { .arrow }
    /// nil: no key closes the window.
    public var closeRequest: CloseRequest? { nil }
    /// False: a host may also pass each key on to others.
    public var usedKey: Bool { false }
    /// nil: the content has no sleeping tasks.
    public var wakeTime: Double? { nil }
    /// None: the content has no tasks that sleep.
    public var clock: FrameTimeClock? { nil }
    /// `none`: the content has no tasks.
    public var taskActivity: TaskActivity { .none }
}

/// The activity of a content's tasks between two frames.
public enum TaskActivity: Hashable, Sendable {
    /// All tasks sleep on the content's clock or have ended.
    case none
    /// Some tasks run, or wait for something other than the content's clock, possibly forever.
    case running
    /// Some tasks were woken and have not run yet. They will run, however busy the machine is.
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

/// A frame that content returns to its host.
public struct RenderedFrame: Sendable {
    /// The display list, in points.
    public var displayList: DisplayList
    /// The color that fills the surface before drawing.
    public var background: Color
    /// The demand for the next frame.
    public var demand: FrameDemand

    /// Creates a frame.
    public init(_ displayList: DisplayList, background: Color = .black, demand: FrameDemand = .none) {
        self.displayList = displayList
        self.background = background
        self.demand = demand
    }
}

/// Requests frames when a change has another cause than an event, such as a timer or a finished task.
@MainActor
public final class FrameRequester {
    private let onRequest: @MainActor (FrameDemand) -> Void

    /// - Parameter onRequest: Called for each request. The host wakes its loop in it.
    public init(onRequest: @escaping @MainActor (FrameDemand) -> Void) {
        self.onRequest = onRequest
    }

    /// Requests a frame at the next refresh. Further requests before that frame have no effect.
    public func requestFrame() { onRequest(.next) }

    /// Makes the host read the content's `wakeTime` again.
    public func reconsider() { onRequest(.none) }
}
