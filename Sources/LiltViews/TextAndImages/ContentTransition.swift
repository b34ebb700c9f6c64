/// The transition of a text from its old to its new string, or of an image from its old to its new picture.
///
/// ```swift
/// let score = Text("10").contentTransition(.numericText())
/// ```
public struct ContentTransition: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        case identity, opacity, interpolate
        case numericText(countsDown: Bool)
        case numericValue(Double)
        case symbolReplacement(ReplaceSymbolEffect.Direction, isByLayer: Bool)

        /// The direction in which changed parts roll: 1 is up, −1 down, and with 0 they only fade. Nil if the contents
        /// fade as wholes.
        var rollDirection: Double? {
            switch self {
            case .identity, .opacity, .numericValue, .symbolReplacement: nil
            case .interpolate: 0
            case .numericText(let countsDown): countsDown ? -1 : 1
            }
        }
    }

    let kind: Kind

    /// The new content replaces the old one at once.
    public static let identity = ContentTransition(kind: .identity)
    /// The old content fades into the new content. This is the default.
    public static let opacity = ContentTransition(kind: .opacity)
    /// Equal characters move to their new positions; other characters fade. Images fade.
    public static let interpolate = ContentTransition(kind: .interpolate)

    /// Returns a transition in which changed characters roll up, or down if `countsDown`. Images fade.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(kind: .numericText(countsDown: countsDown))
    }

    /// Returns a transition in which changed characters roll up when `value` grows, and down when it shrinks. Images
    /// fade.
    public static func numericText(value: Double) -> ContentTransition {
        ContentTransition(kind: .numericValue(value))
    }
}

extension EnvironmentValues {
    /// The transition of texts and images whose content changes in an animated update. `.opacity` by default.
    public var contentTransition: ContentTransition {
        get { self[ContentTransitionKey.self] }
        set { self[ContentTransitionKey.self] = newValue }
    }

    private enum ContentTransitionKey: EnvironmentKey {
        static var defaultValue: ContentTransition { .opacity }
    }
}

extension View {
    /// Sets the transition of texts and images inside this view whose content changes in an animated update.
    public func contentTransition(_ transition: ContentTransition) -> some View {
        environment(\.contentTransition, transition)
    }
}
