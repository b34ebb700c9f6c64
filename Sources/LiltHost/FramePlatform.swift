/// The three differences between a window and a headless run: the source of events, the clock, and the destination of
/// the picture.
@MainActor
public protocol FramePlatform: AnyObject {
    var clock: any FrameClock { get }
    /// The surface as it is now.
    var viewport: Viewport { get }
    /// Whether a presented picture would be visible. No frame is made while this is false.
    var isVisible: Bool { get }
    /// Whether the surface is permanently closed; the loop then ends.
    var isClosed: Bool { get }

    /// Creates a pacer that suits the surface. The loop calls this once, when it starts, and keeps the pacer.
    func makePacer() -> any FramePacing

    /// Delivers the events that have arrived, oldest first, and returns at once.
    func takeEvents(_ deliver: (InputEvent) -> Void)

    /// Whether `takeEvents` would deliver something, as far as known without a system call.
    var hasEvents: Bool { get }

    /// Returns at the deadline, which can be infinite. Returns earlier after an event, a change of the surface, or
    /// `wake`.
    func wait(until deadline: Double)

    /// Returns as close to `time` as possible, without reading events.
    func sleep(until time: Double)

    /// Makes the current or next `wait` return at once.
    func wake()

    /// Shows the picture. Returns when the platform has accepted it. `damage` is the part that differs from the
    /// previous picture; it is the whole picture the first time and after a change of size.
    func present(_ bitmap: Bitmap, damage: PictureDamage) throws

    /// Gives the pointer over the surface a shape. Called when the shape changes.
    func showPointer(_ shape: PointerShape)

    /// Closes the surface, or all surfaces of the program.
    func close(_ request: CloseRequest)

    /// Fills the screen with the surface, or restores the surface's earlier size.
    func toggleFullScreen()

    /// The clipboard, read once when the loop starts.
    var clipboard: any Clipboard { get }

    /// Returns the change of the display since the last call, after which pacing must be measured again; nil if there
    /// is none.
    func takeDisplayChange() -> DisplayChange?
}

extension FramePlatform {
    /// False: the platform cannot know this without a system call.
    public var hasEvents: Bool { false }
    /// Has no effect: there is no pointer.
    public func showPointer(_ shape: PointerShape) {}
    /// Has no effect: the host ends the run.
    public func close(_ request: CloseRequest) {}
    /// Has no effect: there is no screen.
    public func toggleFullScreen() {}
    /// A clipboard inside the program.
    public var clipboard: any Clipboard { PrivateClipboard() }
}

/// A change of the display that shows a surface.
public struct DisplayChange: Hashable, Sendable {
    /// The refresh period of the display that the surface is on now, in seconds.
    public var refreshPeriod: Double

    /// Creates a change to a refresh period in seconds.
    public init(refreshPeriod: Double) { self.refreshPeriod = refreshPeriod }
}
