extension AttributeGraph {
    /// What the graph is doing.
    ///
    /// ```
    ///   idle       nothing: actions run, and events are handled
    ///   applying   an update makes its changes, and brings eager attributes up to date
    ///   ticking    animations move to the time of the frame
    ///   pulling    drawings and preferences are computed for the frame
    /// ```
    /// A view that is removed outside of `idle` is taken away when the phase ends.
    enum Phase {
        case idle, applying, ticking, pulling

        /// Whether animations move on when they are computed.
        var movesAnimations: Bool { self == .ticking || self == .pulling }
    }
}
