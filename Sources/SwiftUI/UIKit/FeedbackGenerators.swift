/// Haptic feedback of a device. A window has none: nothing happens.
@MainActor
open class UIFeedbackGenerator {
    /// Creates a generator.
    public init() {}

    /// Does nothing.
    open func prepare() {}
}

/// Feedback of an impact. Nothing happens.
@MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The strength of an impact.
    public enum FeedbackStyle: Int, Sendable {
        case light, medium, heavy, soft, rigid
    }

    /// Creates a generator. The style has no effect.
    public convenience init(style: FeedbackStyle) {
        self.init()
    }

    /// Does nothing.
    open func impactOccurred() {}

    /// Does nothing.
    open func impactOccurred(intensity: CGFloat) {}
}

/// Feedback of an outcome. Nothing happens.
@MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The kind of an outcome.
    public enum FeedbackType: Int, Sendable {
        case success, warning, error
    }

    /// Does nothing.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// Feedback of a selection. Nothing happens.
@MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Does nothing.
    open func selectionChanged() {}
}
