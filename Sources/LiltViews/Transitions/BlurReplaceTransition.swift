/// Blurs, scales and fades a view while another view replaces it.
///
/// ```swift
/// let isSaved = true
/// ZStack {
///     if isSaved {
///         Text("Saved").transition(.blurReplace)
///     } else {
///         Text("Draft").transition(.blurReplace)
///     }
/// }
/// ```
///
/// The blur has a radius of 10 points. The view is scaled around its center: the new view grows from 0.85 to 1, and the
/// old view shrinks from 1 to 0.85 or grows from 1 to 1.15.
public struct BlurReplaceTransition: Transition {
    /// The directions of the scale.
    public struct Configuration: Hashable, Sendable {
        private let growsOut: Bool

        /// The new view grows to its size, and the old view shrinks.
        public static let downUp = Configuration(growsOut: false)
        /// The new view grows to its size, and the old view grows beyond its own size.
        public static let upUp = Configuration(growsOut: true)

        /// Returns the scale of the view in a phase.
        func scale(in phase: TransitionPhase) -> CGFloat {
            switch phase {
            case .willAppear: 0.85
            case .identity: 1
            case .didDisappear: growsOut ? 1.15 : 0.85
            }
        }
    }

    /// The directions of the scale.
    public var configuration: Configuration

    /// Creates the transition.
    public init(configuration: Configuration) { self.configuration = configuration }

    /// Returns the view in `phase`.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content
            .scaleEffect(configuration.scale(in: phase))
            .blur(radius: phase.isIdentity ? 0 : 10)
            .opacity(phase.isIdentity ? 1 : 0)
    }
}

extension Transition where Self == BlurReplaceTransition {
    /// Blurs, scales and fades the view. The new view grows to its size, and the old view shrinks.
    public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition(configuration: .downUp) }

    /// Blurs, scales and fades the view, with the given directions of the scale.
    public static func blurReplace(
        _ configuration: BlurReplaceTransition.Configuration = .downUp
    ) -> BlurReplaceTransition {
        BlurReplaceTransition(configuration: configuration)
    }
}
