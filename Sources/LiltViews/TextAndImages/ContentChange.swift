/// A symbol that leaves in a replacement.
struct DepartingSymbol<Content> {
    let content: Content
    /// The part of the symbol that is shown when the replacement begins, 0…1. It is below 1 if the replacement
    /// interrupts another one.
    var part = 1.0
    /// Whether the symbol was entering. It then leaves as it came, in reverse.
    var goesBack = false
}

/// The content that a text or image view shows.
@MainActor
protocol ChangingContent {
    /// Whether `other` shows the same string or picture as this content, perhaps in another style.
    func hasSameContent(as other: Self) -> Bool

    /// Draws this content at the origin of a view whose newest content is `current`.
    func draw(in context: GraphicsContext, current: Self)

    /// Draws a transition part by part. Returns false if the content has no parts.
    ///
    /// - Parameters:
    ///   - progress: 0…1.
    ///   - direction: 1 if changed parts roll up, −1 if they roll down, 0 if they only fade.
    func drawRoll(from old: Self, in context: GraphicsContext, progress: Double, direction: Double) -> Bool

    /// Draws the replacement of a symbol. Returns false if the content is not a symbol.
    func drawReplacement(
        of old: DepartingSymbol<Self>, in context: GraphicsContext, progress: Double,
        direction: ReplaceSymbolEffect.Direction, isByLayer: Bool
    ) -> Bool
}

extension ChangingContent {
    func drawReplacement(
        of old: DepartingSymbol<Self>, in context: GraphicsContext, progress: Double,
        direction: ReplaceSymbolEffect.Direction, isByLayer: Bool
    ) -> Bool { false }
}

/// Draws the content transitions of one text or image view.
@MainActor
final class ContentChange<Content: ChangingContent> {
    /// Contents that are visible together. The opacities add up to 1.
    private typealias Mix = [(content: Content, opacity: Double)]

    /// A running transition.
    private struct Run {
        /// The contents that are visible when the transition begins.
        let from: Mix
        /// The symbol that a replacement shows when the transition begins.
        let departing: DepartingSymbol<Content>
        let transition: ContentTransition.Kind
        /// The values of `shown` at which the transition begins and ends.
        let start: Double
        let end: Double

        /// The progress at a value of `shown`, clamped to 0…1, because content cannot overshoot.
        func progress(at count: Double) -> Double {
            end > start ? min(max((count - start) / (end - start), 0), 1) : 1
        }

        /// Returns the symbol that a replacement by `content` shows at a progress: in the first half the old symbol,
        /// which leaves, and in the second half the new one, which enters.
        func departing(to content: Content, progress: Double) -> DepartingSymbol<Content> {
            guard case .symbolReplacement(let direction, _) = transition, direction != .offUp else {
                return DepartingSymbol(content: content)
            }
            guard progress < 0.5 else {
                return DepartingSymbol(content: content, part: 2 * progress - 1, goesBack: true)
            }
            var symbol = departing
            symbol.part *= 1 - 2 * progress
            return symbol
        }

        /// Returns the visible contents at a progress of the transition to `content`.
        func mix(to content: Content, progress: Double) -> Mix {
            var mix = from.map { ($0.content, $0.opacity * (1 - progress)) }
            // An opacity below 1/512 is not visible in an 8-bit channel.
            mix.removeAll { $0.1 < 1 / 512 }
            mix.append((content, 1 - mix.reduce(0) { $0 + $1.1 }))
            return mix
        }
    }

    /// The number of content changes. Each change animates from one integer to the next.
    private let count: Attribute<Double>
    /// The animated count. Its fraction is the progress of the transition.
    private let shown: Attribute<Double>
    private var run: Run?
    private var last: Content?
    /// The value of `count` in the last drawing.
    private var drawnCount = 0.0
    /// The value of the last drawn `numericText(value:)` transition.
    private var lastValue: Double?

    /// Creates the transitions of a view.
    ///
    /// - Parameter isSame: Returns whether two models have the same string or picture.
    init<Model>(of model: Attribute<Model>, inputs: ViewInputs, isSame: @escaping (Model, Model) -> Bool) {
        let environment = inputs.environment
        var last: Model?
        var changes = 0.0
        count = inputs.attribute("content changes") {
            let new = model.value
            if let last, !isSame(last, new), environment.untracked.contentTransition.kind != .identity { changes += 1 }
            last = new
            return changes
        }
        shown = inputs.animated("content transition", count)
    }

    /// Returns the drawing of the running transition to `content`; nil if no transition runs.
    func drawing(of content: Content, _ environment: EnvironmentValues) -> Drawing? {
        let target = count.value
        let now = shown.value
        defer { drawnCount = target }
        if let before = last, !before.hasSameContent(as: content) {
            if environment.contentTransition.kind == .identity {
                // A change without a transition ends a running transition.
                run = nil
            } else if target != now {
                // A transition that interrupts another transition begins with the presented mix. Any other transition
                // begins at the last drawn count, because the first frame of a scrubbed change may already show a part
                // of the change. If a change without a transition has ended the previous transition, `shown` may not
                // have arrived at that count; the new transition then begins at the value of `shown`.
                let from = run.map { $0.mix(to: before, progress: $0.progress(at: now)) } ?? [(before, 1)]
                let departing =
                    run.map { $0.departing(to: before, progress: $0.progress(at: now)) }
                    ?? DepartingSymbol(content: before)
                let start = run == nil ? min(drawnCount, now) : now
                run = Run(
                    from: from, departing: departing, transition: kind(environment.contentTransition), start: start,
                    end: target)
            }
        }
        last = content
        if case .numericValue(let value) = environment.contentTransition.kind { lastValue = value }
        guard let run, target != now, target > run.start else {
            self.run = nil
            return nil
        }
        let progress = run.progress(at: now)
        let direction: Double? =
            switch run.transition {
            case .identity, .opacity, .numericValue, .symbolReplacement: nil
            case .interpolate: 0
            case .numericText(let countsDown): countsDown ? -1 : 1
            }
        let reducesMotion = environment.accessibilityReduceMotion
        return Drawing(environment) { context in
            if case .symbolReplacement(let direction, let isByLayer) = run.transition, !reducesMotion,
                content.drawReplacement(
                    of: run.departing, in: context, progress: progress, direction: direction, isByLayer: isByLayer)
            {
                return
            }
            if let direction, let old = run.from.last?.content,
                content.drawRoll(from: old, in: context, progress: progress, direction: direction)
            {
                return
            }
            Self.draw(run.mix(to: content, progress: progress), in: context, current: content)
        }
    }

    /// Returns the kind of a transition. Replaces a numeric value by the direction of its last change.
    private func kind(_ transition: ContentTransition) -> ContentTransition.Kind {
        guard case .numericValue(let value) = transition.kind else { return transition.kind }
        return .numericText(countsDown: value < (lastValue ?? value))
    }

    /// Draws the contents, each with its opacity.
    private static func draw(_ mix: Mix, in context: GraphicsContext, current: Content) {
        guard mix.count > 1 else {
            mix.first?.content.draw(in: context, current: current)
            return
        }
        context.drawMix(mix) { $0.draw(in: $1, current: current) }
    }
}

extension GraphicsContext {
    /// Draws several contents, each with its opacity, so that the colors add up. Where all contents are opaque, the sum
    /// is opaque, too.
    fileprivate func drawMix<Content>(
        _ mix: [(content: Content, opacity: Double)], _ draw: (Content, GraphicsContext) -> Void
    ) {
        drawLayer { layer in
            for (content, opacity) in mix where opacity > 0 {
                var faded = layer
                faded.opacity = opacity
                faded.blendMode = .plusLighter
                faded.drawLayer { draw(content, $0) }
            }
        }
    }
}

extension LaidOutText: @MainActor ChangingContent {
    func hasSameContent(as other: LaidOutText) -> Bool { block.string == other.block.string }

    func draw(in context: GraphicsContext, current: LaidOutText) { context.draw(self, at: .zero) }

    /// Draws a transition by characters. Compares characters with equal indices from the end, so that the last digit of
    /// a number is compared with the last digit of the other number, and so on.
    ///
    /// An equal character moves to its new position. A changed character fades and moves vertically. Backgrounds, lines
    /// and images fade. A redacted text has no characters to show.
    func drawRoll(from old: LaidOutText, in context: GraphicsContext, progress: Double, direction: Double) -> Bool {
        guard !old.block.isRedacted, !block.isRedacted else { return false }
        guard old.block.hasMoreThanCharacters || block.hasMoreThanCharacters else {
            drawRolledCharacters(from: old, in: context, progress: progress, direction: direction)
            return true
        }
        let mix = [(content: old, opacity: 1 - progress), (content: self, opacity: progress)]
        context.drawLayer { layer in
            layer.drawMix(mix) { $1.drawBackgrounds(of: $0) }
            drawRolledCharacters(from: old, in: layer, progress: progress, direction: direction)
            layer.drawMix(mix) { $1.drawImagesAndLines(of: $0) }
        }
        return true
    }

    private func drawRolledCharacters(
        from old: LaidOutText, in context: GraphicsContext, progress: Double, direction: Double
    ) {
        let (before, after) = (old.clusters, clusters)
        let height = size.height / Double(max(1, layout.lines.count)) * 0.6
        for index in 0..<max(before.count, after.count) {
            let removed = index < before.count ? before[before.count - 1 - index] : nil
            let inserted = index < after.count ? after[after.count - 1 - index] : nil
            if let removed, let inserted, removed.text == inserted.text {
                let offset = (removed.minX - inserted.minX) * (1 - progress)
                context.draw(inserted, of: self, at: CGPoint(x: offset, y: 0))
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
                faded.draw(inserted, of: self, at: CGPoint(x: 0, y: direction * height * (1 - progress)))
            }
        }
    }
}
