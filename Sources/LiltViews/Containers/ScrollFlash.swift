/// The modifiers around a scroll view that let its bars flash.
struct ScrollFlashes {
    var onAppear = false
    /// The triggers, outermost first.
    var triggers: [AnimatorTrigger] = []

    var isEmpty: Bool { !onAppear && triggers.isEmpty }
}

extension EnvironmentValues {
    var scrollFlashes: ScrollFlashes {
        get { self[ScrollFlashesKey.self] }
        set { self[ScrollFlashesKey.self] = newValue }
    }

    private enum ScrollFlashesKey: EnvironmentKey {
        static var defaultValue: ScrollFlashes { ScrollFlashes() }
    }
}

/// Flashes the bars of one scroll view: they become darker for a moment.
@MainActor
enum ScrollFlash {
    /// The opacity of the bars at rest.
    static let restOpacity = 0.3
    /// The opacity of the bars in the middle of a flash.
    private static let flashOpacity = 0.75

    /// Returns the opacity of the bars in each frame; nil if nothing around the scroll view lets them flash.
    static func opacity(inputs: ViewInputs) -> Attribute<Double>? {
        guard !inputs.environment.untracked.scrollFlashes.isEmpty else { return nil }
        let (environment, graph) = (inputs.environment, inputs.graph)
        var playback = KeyframePlayback(initialValue: restOpacity)
        var last: [AnimatorTrigger]?
        return TickingAttribute("flash of scroll bars", in: inputs.subgraph) { attribute -> Double in
            let flashes = environment.value.scrollFlashes
            var begins = last == nil && flashes.onAppear
            if let last {
                begins =
                    last.count != flashes.triggers.count
                    || zip(last, flashes.triggers).contains { !$0.isEqual(to: $1) }
            }
            last = flashes.triggers
            if begins {
                playback.play(at: graph.frameTime) { _ in
                    KeyframeTrack {
                        CubicKeyframe(flashOpacity, duration: 0.15)
                        LinearKeyframe(flashOpacity, duration: 0.4)
                        CubicKeyframe(restOpacity, duration: 0.35)
                    }
                }
            }
            let opacity = graph.isTicking ? playback.advance(to: graph.frameTime) : playback.value
            (attribute.ticks, attribute.isEndless) = (playback.isRunning, false)
            return opacity
        }
    }
}

extension View {
    /// Lets the bars of scroll views inside this view flash when the scroll views appear, if `onAppear` is true. A
    /// flash shows that there is more content.
    ///
    /// Lilt's bars are visible all the time if the content is larger than the scroll view. In a flash they are darker
    /// for 0.9 seconds. Hidden bars do not flash.
    public func scrollIndicatorsFlash(onAppear: Bool) -> some View {
        transformEnvironment(\.scrollFlashes) { $0.onAppear = onAppear }
    }

    /// Lets the bars of scroll views inside this view flash each time that `value` changes; see
    /// `scrollIndicatorsFlash(onAppear:)`.
    public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View {
        transformEnvironment(\.scrollFlashes) { $0.triggers.append(AnimatorTrigger(value)) }
    }
}
