/// Haptic feedback of a device. A window has no haptic feedback, so the methods do nothing.
@MainActor
open class UIFeedbackGenerator {
    /// Creates a generator.
    public init() {}

    /// Does nothing.
    open func prepare() {}
}

/// Feedback of an impact. The methods do nothing.
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

/// Feedback of an outcome. The methods do nothing.
@MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The kind of an outcome.
    public enum FeedbackType: Int, Sendable {
        case success, warning, error
    }

    /// Does nothing.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// Feedback of a selection. The methods do nothing.
@MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Does nothing.
    open func selectionChanged() {}
}
