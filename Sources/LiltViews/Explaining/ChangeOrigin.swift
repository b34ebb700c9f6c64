import LiltFrame

/// The origin of a change: the event before it, the callback that made it, and its transaction.
struct ChangeOrigin {
    /// The last event before the change; nil if there was none.
    let event: InputEvent?
    /// The line of the callback that made the change; nil if it is not known.
    let action: SourceLine?
    let transaction: Transaction
}

/// A change that an update applied.
struct RecordedWrite {
    let origin: ChangeOrigin
    /// The range of the graph's change counter in which the update applied the change.
    let changes: ClosedRange<UInt64>
}

/// The reason why an attribute took a new value without an animation.
enum JumpReason {
    /// Neither the transaction nor a modifier around the view has an animation.
    case noAnimation
    /// The animation was set to nil.
    case nilAnimation(SourceLine?)
    /// The transaction's `disablesAnimations` was set. `keptOut` is the line of the modifier whose animation it
    /// suppressed; nil if the line is not known, or if it suppressed none.
    case disabled(SourceLine?, keptOut: SourceLine?)
    /// The value follows a hand.
    case hand
    /// A scrubbed change was reverted.
    case reverted

    init(_ transaction: Transaction, followsHand: Bool) {
        if followsHand {
            self = .hand
        } else if transaction[RevertedScrub.self] != nil {
            self = .reverted
        } else if transaction.disablesAnimations {
            self = .disabled(transaction.lines.disabling, keptOut: transaction.lines.keptOut)
        } else if transaction.decidesAnimation {
            self = .nilAnimation(transaction.lines.animation)
        } else {
            self = .noAnimation
        }
    }
}
