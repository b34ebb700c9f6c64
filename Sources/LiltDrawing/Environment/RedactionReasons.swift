/// The reasons for which text and images may be hidden; see ``EnvironmentValues/redactionReasons``.
public struct RedactionReasons: OptionSet, Sendable {
    /// One bit per reason.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The content is not there yet. Text and images are shown as bars.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// Others can see the screen. Content that is marked as private is shown as bars.
    public static let privacy = RedactionReasons(rawValue: 2)
    /// The content is out of date. It is shown as usual.
    public static let invalidated = RedactionReasons(rawValue: 4)
}

extension EnvironmentValues {
    /// The reasons for which text and images may be shown as bars. Empty by default.
    public var redactionReasons: RedactionReasons {
        get { self[RedactionReasonsKey.self] }
        set { self[RedactionReasonsKey.self] = newValue }
    }

    /// Whether the content is marked as private. False by default.
    package var isPrivacySensitive: Bool {
        get { self[IsPrivacySensitiveKey.self] }
        set { self[IsPrivacySensitiveKey.self] = newValue }
    }

    /// Whether text and images are shown as bars.
    package var isRedacted: Bool {
        let reasons = redactionReasons
        return reasons.contains(.placeholder) || reasons.contains(.privacy) && isPrivacySensitive
    }

    private enum RedactionReasonsKey: EnvironmentKey {
        static var defaultValue: RedactionReasons { [] }
    }

    private enum IsPrivacySensitiveKey: EnvironmentKey {
        static var defaultValue: Bool { false }
    }
}

/// The bars that stand for redacted content.
enum RedactionBar {
    /// The opacity of a bar in the style of its content.
    static let opacity = 0.18
    /// The radius of a bar's corners, in points.
    static let cornerRadius: CGFloat = 4
}
