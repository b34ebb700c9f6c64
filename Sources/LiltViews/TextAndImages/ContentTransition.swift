/// How a text shows that it is another one.
public struct ContentTransition: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        case identity, opacity, interpolate
        case numericText(countsDown: Bool)
        case numericValue(Double)
    }

    let kind: Kind

    /// At once.
    public static let identity = ContentTransition(kind: .identity)
    /// The old text fades out while the new one fades in.
    public static let opacity = ContentTransition(kind: .opacity)
    /// Characters that stay move to their new places; others fade.
    public static let interpolate = ContentTransition(kind: .interpolate)

    /// Characters that change roll: up, or down where the number counts down.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(kind: .numericText(countsDown: countsDown))
    }

    /// Characters that change roll up where `value` has grown, and down where it has become less.
    public static func numericText(value: Double) -> ContentTransition {
        ContentTransition(kind: .numericValue(value))
    }
}

extension EnvironmentValues {
    /// How texts show that they are others.
    public var contentTransition: ContentTransition {
        get { self[ContentTransitionKey.self] }
        set { self[ContentTransitionKey.self] = newValue }
    }

    private enum ContentTransitionKey: EnvironmentKey {
        static var defaultValue: ContentTransition { .identity }
    }
}

extension View {
    /// How texts inside this view show that they are others, in animated updates.
    public func contentTransition(_ transition: ContentTransition) -> some View {
        environment(\.contentTransition, transition)
    }
}

/// The way from one text to the next, at one place.
@MainActor
final class ContentChange {
    /// The way that is being shown.
    private struct Way {
        let from: LaidOutText
        let transition: ContentTransition.Kind
        /// Where the count stood when it began.
        let start: Double
    }

    /// Counts changes: what is shown of it animates, and says how far the way has come.
    private let count: Attribute<Double>
    private let shown: Attribute<Double>
    private var way: Way?
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

    /// What is drawn of `text` on the way from the one before; nil where there is no way, or it is over.
    func drawing(of text: LaidOutText, _ environment: EnvironmentValues) -> Drawing? {
        let target = count.value
        let now = shown.value
        if let before = last, before.block.string != text.block.string, target != now {
            way = Way(from: before, transition: kind(environment.contentTransition), start: now)
        }
        last = text
        guard let way, target != now, target > way.start else {
            self.way = nil
            return nil
        }
        let progress = (now - way.start) / (target - way.start)
        return Drawing(environment) { context in
            switch way.transition {
            case .identity, .opacity, .numericValue:
                Self.fade(context, way.from, 1 - progress, at: .zero)
                Self.fade(context, text, progress, at: .zero)
            case .interpolate:
                Self.roll(context, way.from, text, progress, by: 0)
            case .numericText(let countsDown):
                Self.roll(context, way.from, text, progress, by: countsDown ? -1 : 1)
            }
        }
    }

    /// Which way a value has gone.
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

    /// Characters that stay, counted from the end, where numbers have their ones, move; the others leave and come
    /// across the line by `direction` of its height.
    private static func roll(
        _ context: GraphicsContext, _ old: LaidOutText, _ new: LaidOutText, _ progress: Double, by direction: Double
    ) {
        let (before, after) = (old.clusters, new.clusters)
        let height = new.size.height / Double(max(1, new.layout.lines.count)) * 0.6
        for index in 0..<max(before.count, after.count) {
            let leaving = index < before.count ? before[before.count - 1 - index] : nil
            let coming = index < after.count ? after[after.count - 1 - index] : nil
            if let leaving, let coming, leaving.text == coming.text {
                let offset = (leaving.minX - coming.minX) * (1 - progress)
                context.draw(coming, of: new, at: CGPoint(x: offset, y: 0))
                continue
            }
            if let leaving, progress < 1 {
                var out = context
                out.opacity *= max(1 - progress, 0)
                out.draw(leaving, of: old, at: CGPoint(x: 0, y: -direction * height * progress))
            }
            if let coming, progress > 0 {
                var into = context
                into.opacity *= min(progress, 1)
                into.draw(coming, of: new, at: CGPoint(x: 0, y: direction * height * (1 - progress)))
            }
        }
    }
}
