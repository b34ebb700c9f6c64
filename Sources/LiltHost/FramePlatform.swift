/// The three things in which a window and a headless run differ: where events come from, which clock ticks, and where
/// the picture goes.
@MainActor
public protocol FramePlatform: AnyObject {
    var clock: any FrameClock { get }
    /// The surface as it is now.
    var viewport: Viewport { get }
    /// Whether a person could see a presented picture. No frame is made while this is false.
    var isVisible: Bool { get }
    /// Whether the surface is gone for good; the loop then ends.
    var isClosed: Bool { get }

    /// A pacer that suits the surface. The loop calls this once when it starts, and keeps the pacer.
    func makePacer() -> any FramePacing

    /// Hands over what has happened until now, oldest first, and returns at once.
    func takeEvents(_ deliver: (InputEvent) -> Void)

    /// Whether `takeEvents` would hand something over, as far as that is known without asking the system.
    var hasEvents: Bool { get }

    /// Returns at the deadline (infinity: never), or earlier when an event, a change of the surface or `wake` came.
    func wait(until deadline: Double)

    /// Returns as close to `time` as the machine allows, without looking at events.
    func sleep(until time: Double)

    /// Makes the current or next `wait` return at once.
    func wake()

    /// Shows the picture and returns when the platform took it. Where it differs from the one before is `damage`; the
    /// first is damaged as a whole, as is one of another size.
    func present(_ bitmap: Bitmap, damage: PictureDamage) throws

    /// What was copied. Asked for once, when the loop starts.
    var clipboard: any Clipboard { get }

    /// What changed about the surface since the last call, so that pacing can be measured anew.
    func takeDisplayChange() -> DisplayChange?
}

extension FramePlatform {
    /// False: unknown without asking the system.
    public var hasEvents: Bool { false }
    /// A clipboard of the program's own.
    public var clipboard: any Clipboard { PrivateClipboard() }
}

/// A change of the display under a surface.
public struct DisplayChange: Hashable, Sendable {
    /// The refresh period of the display that the surface is on now, in seconds.
    public var refreshInterval: Double

    /// Creates a change to a refresh period in seconds.
    public init(refreshInterval: Double) { self.refreshInterval = refreshInterval }
}
