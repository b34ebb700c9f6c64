/// The work of content for one frame: the transactions that it applied, and the attributes that it evaluated and moved.
public struct FrameChanges: Hashable, Sendable {
    /// The transactions of the changes that the frame shows, in order.
    public var transactions: [AppliedTransaction] = []
    /// The number of evaluated attributes.
    public var evaluationCount = 0
    /// The number of values that move and will come to rest.
    public var movingCount = 0
    /// The lines of source that ran since the previous frame. Each line is listed once, in the order of the lines' last
    /// runs. They are calls such as `onTapGesture` whose callback ran, `withAnimation`, modifiers that wrote to a
    /// transaction, and controls that set a value.
    ///
    /// Lines of Lilt's own controls are included; `SourceLine.fileID` tells them from the app's lines. Completions of
    /// animations, and the callbacks `onEditingChanged` and `onPressingChanged`, are not included.
    public var lines: [SourceLine] = []

    /// Creates a frame without changes.
    public init() {}
}

/// A transaction whose changes a frame shows.
public struct AppliedTransaction: Hashable, Sendable {
    /// The time of the event that made the changes, in seconds on the content's clock.
    public var eventTime: Double
    /// The animation as text; nil if the changes have none.
    public var animation: String?
    /// The number of changes.
    public var changeCount: Int

    /// Creates a transaction.
    public init(eventTime: Double, animation: String?, changeCount: Int) {
        self.eventTime = eventTime
        self.animation = animation
        self.changeCount = changeCount
    }
}
