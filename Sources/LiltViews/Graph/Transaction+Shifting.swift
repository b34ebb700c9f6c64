/// A change without an animation shifts a running motion. These members are for changes that must end the motion.
extension Transaction {
    /// Whether a change shifts a running motion: it has no animation, is no part of a stream, and follows no scrubber.
    @MainActor
    var shiftsMotion: Bool { animation == nil && !followsAtOnce && !followsHand }
}

extension Animation {
    /// The animation that ends a running motion in its first frame, at the target.
    static var endingMotion: Animation { .linear(duration: 0) }
}
