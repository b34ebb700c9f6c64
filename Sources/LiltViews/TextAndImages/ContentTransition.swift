/// The transition of a text from its old to its new string.
public struct ContentTransition: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        case identity, opacity, interpolate
        case numericText(countsDown: Bool)
        case numericValue(Double)
    }

    let kind: Kind

    /// The new text replaces the old one at once.
    public static let identity = ContentTransition(kind: .identity)
    /// The old text fades out and the new one fades in.
    public static let opacity = ContentTransition(kind: .opacity)
    /// Equal characters move to their new positions; others fade.
    public static let interpolate = ContentTransition(kind: .interpolate)

    /// Returns a transition in which changed characters roll up, or down if `countsDown`.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(kind: .numericText(countsDown: countsDown))
    }

    /// Returns a transition in which changed characters roll up when `value` grows, and down when it shrinks.
    public static func numericText(value: Double) -> ContentTransition {
        ContentTransition(kind: .numericValue(value))
    }
}

extension EnvironmentValues {
    /// The transition of texts whose string changes in an animated update. `.identity` by default.
    public var contentTransition: ContentTransition {
        get { self[ContentTransitionKey.self] }
        set { self[ContentTransitionKey.self] = newValue }
    }

    private enum ContentTransitionKey: EnvironmentKey {
        static var defaultValue: ContentTransition { .identity }
    }
}

extension View {
    /// Sets the transition of texts inside this view whose string changes in an animated update.
    public func contentTransition(_ transition: ContentTransition) -> some View {
        environment(\.contentTransition, transition)
    }
}

/// Draws the content transitions of one text view.
@MainActor
final class ContentChange {
    /// A running transition.
    private struct Run {
        let from: LaidOutText
        let transition: ContentTransition.Kind
        /// The shown count when the transition began.
        let start: Double
    }

    /// The number of string changes. Each change animates from one integer to the next.
    private let count: Attribute<Double>
    /// The animated count. Its fraction is the progress of the transition.
    private let shown: Attribute<Double>
    private var run: Run?
    private var last: LaidOutText?
    private var lastValue: Double?

    init(block: Attribute<TextBlock>, inputs: ViewInputs) {
        let environment = inputs.environment
        var string: String?
        var changes = 0.0
        count = inputs.attribute("content changes") {
            let new = block.value.string
            if let string, string != new, environment.untracked.contentTransition.kind != .identity { changes += 1 }
            string = new
            return changes
        }
        shown = inputs.animated("content transition", count)
    }

    /// Returns the drawing of the running transition to `text`; nil if no transition runs.
    func drawing(of text: LaidOutText, _ environment: EnvironmentValues) -> Drawing? {
        let target = count.value
        let now = shown.value
        if let before = last, before.block.string != text.block.string, target != now {
            run = Run(from: before, transition: kind(environment.contentTransition), start: now)
        }
        last = text
        guard let run, target != now, target > run.start else {
            self.run = nil
            return nil
        }
        let progress = (now - run.start) / (target - run.start)
        return Drawing(environment) { context in
            switch run.transition {
            case .identity, .opacity, .numericValue:
                Self.fade(context, run.from, 1 - progress, at: .zero)
                Self.fade(context, text, progress, at: .zero)
            case .interpolate:
                Self.roll(context, run.from, text, progress, by: 0)
            case .numericText(let countsDown):
                Self.roll(context, run.from, text, progress, by: countsDown ? -1 : 1)
            }
        }
    }

    /// Returns the kind of a transition. Replaces a numeric value by the direction of its last change.
    private func kind(_ transition: ContentTransition) -> ContentTransition.Kind {
        guard case .numericValue(let value) = transition.kind else { return transition.kind }
        defer { lastValue = value }
        return .numericText(countsDown: value < (lastValue ?? value))
    }

    private static func fade(_ context: GraphicsContext, _ text: LaidOutText, _ opacity: Double, at point: CGPoint) {
        guard opacity > 0 else { return }
        var context = context
        context.opacity *= min(opacity, 1)
        context.draw(text, at: point)
    }

    /// Draws a transition by characters. Compares characters by index from the end, where numbers have their ones
    /// digit.
    ///
    /// An equal character moves to its new position. A changed one fades and moves vertically: up if `direction` is 1,
    /// down if it is −1, not at all if it is 0.
    private static func roll(
        _ context: GraphicsContext, _ old: LaidOutText, _ new: LaidOutText, _ progress: Double, by direction: Double
    ) {
        let (before, after) = (old.clusters, new.clusters)
        let height = new.size.height / Double(max(1, new.layout.lines.count)) * 0.6
        for index in 0..<max(before.count, after.count) {
            let removed = index < before.count ? before[before.count - 1 - index] : nil
            let inserted = index < after.count ? after[after.count - 1 - index] : nil
            if let removed, let inserted, removed.text == inserted.text {
                let offset = (removed.minX - inserted.minX) * (1 - progress)
                context.draw(inserted, of: new, at: CGPoint(x: offset, y: 0))
                continue
            }
            if let removed, progress < 1 {
                var faded = context
                faded.opacity *= max(1 - progress, 0)
                faded.draw(removed, of: old, at: CGPoint(x: 0, y: -direction * height * progress))
            }
            if let inserted, progress > 0 {
                var faded = context
                faded.opacity *= min(progress, 1)
                faded.draw(inserted, of: new, at: CGPoint(x: 0, y: direction * height * (1 - progress)))
            }
        }
    }
}
