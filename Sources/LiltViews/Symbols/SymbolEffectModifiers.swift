extension View {
    /// Plays an effect on the symbols inside this view while `isActive` is true.
    ///
    /// ```swift
    /// let isSearching = true
    /// let wifi = Image(systemName: "wifi").symbolEffect(.variableColor.iterative, isActive: isSearching)
    /// ```
    ///
    /// An effect with a motion repeats without end, unless the options limit it. When `isActive` becomes false, the
    /// symbol springs back from its presented pose. Reduced motion leaves out `bounce`, `wiggle`, `rotate` and
    /// `breathe`. Texts, other images and the layout do not change.
    public func symbolEffect<T: IndefiniteSymbolEffect & SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        addingSymbolEffect(
            SymbolEffectUse(
                configuration: effect.configuration, options: options, mode: .active(isActive),
                line: SourceLine(fileID, line)))
    }

    /// Plays an effect on the symbols inside this view each time that `value` changes: once, or as often as the options
    /// state.
    ///
    /// ```swift
    /// let count = 3
    /// let bell = Image(systemName: "bell").symbolEffect(.bounce, value: count)
    /// ```
    ///
    /// If the value changes while the effect plays, the effect starts again from the presented pose and its velocity.
    public func symbolEffect<T: DiscreteSymbolEffect & SymbolEffect, U: Equatable>(
        _ effect: T, options: SymbolEffectOptions = .default, value: U, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        addingSymbolEffect(
            SymbolEffectUse(
                configuration: effect.configuration, options: options, mode: .value(AnimatorTrigger(value)),
                line: SourceLine(fileID, line)))
    }

    private func addingSymbolEffect(_ use: SymbolEffectUse) -> some View {
        transformEnvironment(\.symbolEffects) { $0.append(use) }
    }

    /// Removes the effects of modifiers around this view from the symbols inside it.
    public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
        transformEnvironment(\.symbolEffects) { effects in
            for index in effects.indices where isEnabled { effects[index].isRemoved = true }
        }
    }

    /// Sets the variants of the symbols inside this view, in addition to the variants that modifiers around it set.
    /// `.none` removes all variants.
    ///
    /// ```swift
    /// let heart = Image(systemName: "heart").symbolVariant(.fill)
    /// ```
    ///
    /// A symbol without such a variant keeps its own shape.
    public func symbolVariant(_ variant: SymbolVariants) -> some View {
        transformEnvironment(\.symbolVariants) { variants in
            variants = variant == .none ? .none : variants.union(variant)
        }
    }

    /// Sets the method by which the layers of the symbols inside this view get their colors. A `mode` of nil is
    /// monochrome.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        environment(\.symbolRenderingMode, mode)
    }
}

/// Grows a view while it fades in, and shrinks it while it fades out, as symbols appear and disappear.
///
/// ```swift
/// let bell = Image(systemName: "bell").transition(.symbolEffect)
/// ```
public struct SymbolEffectTransition: Transition {
    /// Creates the transition. The animation of the update determines the duration. The effect and the options have no
    /// influence: the whole view moves.
    public init<T: TransitionSymbolEffect & SymbolEffect>(effect: T, options: SymbolEffectOptions = .default) {}

    /// Returns the view in `phase`.
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content
            .scaleEffect(phase.isIdentity ? 1 : 0.5)
            .opacity(phase.isIdentity ? 1 : 0)
    }
}

extension Transition where Self == SymbolEffectTransition {
    /// Grows the view while it fades in, and shrinks it while it fades out.
    public static var symbolEffect: SymbolEffectTransition { SymbolEffectTransition(effect: .automatic) }

    /// Grows the view while it fades in, and shrinks it while it fades out.
    public static func symbolEffect<T: TransitionSymbolEffect & SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> SymbolEffectTransition {
        SymbolEffectTransition(effect: effect, options: options)
    }
}

extension ContentTransition {
    /// The old symbol shrinks, and then the new one grows. Texts and other images fade.
    public static var symbolEffect: ContentTransition { .symbolEffect(.automatic) }

    /// The old symbol leaves and the new one enters with an effect. Texts and other images fade. If the user requested
    /// reduced motion, symbols also fade.
    ///
    /// ```swift
    /// let isPlaying = true
    /// let button = Image(systemName: isPlaying ? "pause" : "play").contentTransition(.symbolEffect(.replace))
    /// ```
    ///
    /// The transaction's animation determines the duration; the options have no effect.
    public static func symbolEffect<T: ContentTransitionSymbolEffect & SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> ContentTransition {
        let configuration = effect.configuration
        guard case .replace(let direction) = configuration.kind else { return .opacity }
        return ContentTransition(kind: .symbolReplacement(direction, isByLayer: configuration.isByLayer))
    }
}
