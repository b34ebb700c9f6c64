extension AttributeGraph {
    /// The current work of the graph.
    ///
    /// ```
    ///   idle       none: actions run, and events are handled
    ///   applying   an update applies its changes and evaluates eager attributes
    ///   ticking    animations move to the time of the frame
    ///   pulling    drawings and preferences are evaluated for the frame
    /// ```
    /// A view that is removed in a phase other than `idle` is torn down when that phase ends.
    package enum Phase {
        case idle, applying, ticking, pulling

        /// Whether animations move when they are evaluated.
        var movesAnimations: Bool { self == .ticking || self == .pulling }
    }
}
