/// A symbol that leaves in a replacement.
struct DepartingSymbol<Content> {
    let content: Content
    /// The part of the symbol that is shown when the replacement begins, 0…1. It is below 1 if the replacement
    /// interrupts another one.
    var part = 1.0
    /// Whether the symbol was entering. It then leaves as it came, in reverse.
    var goesBack = false
}

/// Contents that are visible together. The opacities add up to 1.
typealias ContentMix<Content> = [(content: Content, opacity: Double)]

/// A roll that another one interrupts.
struct InterruptedRoll<Roll> {
    let roll: Roll
    /// The progress of the roll, 0…1.
    let progress: Double
    /// The number of changes that the new roll shows, divided by the number that this roll shows. A number is not whole
    /// if its roll begins while the animated count is between two changes.
    let countRatio: Double
}

/// The content that a text or image view shows.
@MainActor
protocol ChangingContent {
    /// The motions of the parts in a transition part by part; `Never` if the content has no parts.
    associatedtype Roll

    /// Whether `other` shows the same string or picture as this content, perhaps in another style.
    func hasSameContent(as other: Self) -> Bool

    /// Draws this content at the origin of a view whose newest content is `current`.
    func draw(in context: GraphicsContext, current: Self)

    /// Returns the motions of the parts in a transition to this content; nil if the content has no parts.
    ///
    /// - Parameters:
    ///   - direction: 1 if changed parts roll up, −1 if they roll down, 0 if they only fade.
    ///   - interrupted: The roll to `old` that is interrupted; nil if `old` is at rest.
    func roll(from old: Self, direction: Double, interrupting interrupted: InterruptedRoll<Roll>?) -> Roll?

    /// Draws a transition part by part. Returns false if the content cannot be drawn so.
    ///
    /// - Parameters:
    ///   - progress: 0…1.
    ///   - mix: The contents, for parts that only fade.
    func draw(_ roll: Roll, in context: GraphicsContext, progress: Double, mix: ContentMix<Self>) -> Bool

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
    private typealias Mix = ContentMix<Content>

    /// A running transition.
    private struct Run {
        /// The contents that are visible when the transition begins.
        let from: Mix
        /// The symbol that a replacement shows when the transition begins.
        let departing: DepartingSymbol<Content>
        /// The motions of the parts; nil if the contents fade as wholes.
        let roll: Content.Roll?
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
                let transition = kind(environment.contentTransition)
                run = Run(
                    from: from, departing: departing,
                    roll: transition.rollDirection.flatMap {
                        roll(from: from, to: content, direction: $0, at: now, count: target - start)
                    }, transition: transition, start: start, end: target)
            }
        }
        last = content
        if case .numericValue(let value) = environment.contentTransition.kind { lastValue = value }
        guard let run, target != now, target > run.start else {
            self.run = nil
            return nil
        }
        let progress = run.progress(at: now)
        let reducesMotion = environment.accessibilityReduceMotion
        return Drawing(environment) { context in
            if case .symbolReplacement(let direction, let isByLayer) = run.transition, !reducesMotion,
                content.drawReplacement(
                    of: run.departing, in: context, progress: progress, direction: direction, isByLayer: isByLayer)
            {
                return
            }
            let mix = run.mix(to: content, progress: progress)
            if let roll = run.roll, content.draw(roll, in: context, progress: progress, mix: mix) { return }
            Self.draw(mix, in: context, current: content)
        }
    }

    /// Returns the motions of the parts in a transition that begins now; nil if the contents fade as wholes.
    ///
    /// - Parameters:
    ///   - mix: The visible contents, the newest last.
    ///   - count: The number of changes that the transition shows.
    private func roll(
        from mix: Mix, to new: Content, direction: Double, at now: Double, count: Double
    ) -> Content.Roll? {
        guard let old = mix.last?.content else { return nil }
        guard let run, let roll = run.roll else {
            // Several contents that fade as wholes cannot continue by parts.
            return mix.count == 1 ? new.roll(from: old, direction: direction, interrupting: nil) : nil
        }
        return new.roll(
            from: old, direction: direction,
            interrupting: InterruptedRoll(
                roll: roll, progress: run.progress(at: now), countRatio: count / (run.end - run.start)))
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

    func roll(
        from old: LaidOutText, direction: Double, interrupting interrupted: InterruptedRoll<CharacterRoll>?
    ) -> CharacterRoll? {
        CharacterRoll(from: old, to: self, direction: direction, interrupting: interrupted)
    }

    /// Draws the characters of a roll. Backgrounds, lines and images fade. A redacted text has no characters to show.
    func draw(
        _ roll: CharacterRoll, in context: GraphicsContext, progress: Double, mix: ContentMix<LaidOutText>
    ) -> Bool {
        guard !mix.contains(where: \.content.block.isRedacted) else { return false }
        guard mix.contains(where: \.content.block.hasMoreThanCharacters) else {
            roll.draw(in: context, newest: self, progress: progress)
            return true
        }
        context.drawLayer { layer in
            layer.drawMix(mix) { $1.drawBackgrounds(of: $0) }
            roll.draw(in: layer, newest: self, progress: progress)
            layer.drawMix(mix) { $1.drawImagesAndLines(of: $0) }
        }
        return true
    }
}
