/// A view whose content shows a value that keyframes animate.
///
/// ```swift
/// KeyframeAnimator(initialValue: 0.0) { height in
///     Circle().offset(y: height)
/// } keyframes: { _ in
///     SpringKeyframe(-40, duration: 0.3)
///     CubicKeyframe(0, duration: 0.2)
/// }
/// ```
///
/// Several views in the content form a column, which a container treats as one view.
@MainActor @preconcurrency
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content> where KeyframePath.Value == Value {
    let initialValue: Value
    let trigger: AnimatorTrigger?
    let repeats: Bool
    let line: SourceLine
    let content: (Value) -> Content
    let keyframes: (Value) -> KeyframePath
    /// Whether a container treats each view of the content as a view of its own.
    var makesList = false
}

extension KeyframeAnimator: View where Content: View {
    /// `Never`: the view has no body.
    public typealias Body = Never

    /// Creates a view that plays keyframes each time `trigger` changes.
    public init(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.line = SourceLine(fileID, line)
        self.initialValue = initialValue
        self.trigger = AnimatorTrigger(trigger)
        repeats = false
        self.content = content
        self.keyframes = keyframes
    }

    /// Creates a view that plays keyframes repeatedly. While `repeating` is false, the animation is paused.
    public init(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.line = SourceLine(fileID, line)
        self.initialValue = initialValue
        trigger = nil
        repeats = repeating
        self.content = content
        self.keyframes = keyframes
    }
}

extension KeyframeAnimator: PrimitiveView where Content: View {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        LiltViews.makeView(content(of: view, inputs: inputs), inputs: inputs)
    }

    package static func makeList(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewList {
        guard view.untracked.makesList else {
            return .element(ViewListElement(in: inputs.subgraph) { makeView(view, inputs: $0.below(inputs)) })
        }
        return LiltViews.makeList(content(of: view, inputs: inputs), inputs: inputs)
    }

    /// Plays the keyframes, and returns the content that shows their current value.
    private static func content(of view: Attribute<Self>, inputs: ViewInputs) -> Attribute<Content> {
        let first = view.untracked
        var playback = KeyframePlayback(initialValue: first.initialValue)
        var trigger = first.trigger
        let graph = inputs.graph
        let value = TickingAttribute("keyframes of \(Value.self)", in: inputs.subgraph) { attribute -> Value in
            let own = view.value
            let time = graph.frameTime
            playback.initialValue = own.initialValue
            if let now = own.trigger {
                playback.stopRepeating(at: time)
                if let old = trigger, !old.isEqual(to: now) { playback.play(at: time, keyframes: own.keyframes) }
            } else if own.repeats {
                playback.repeatForever(at: time, keyframes: own.keyframes)
            } else {
                playback.pause(at: time)
            }
            trigger = own.trigger
            // Between frames, an event reads the value of the last tick, also if no frame has read it.
            let value = graph.isTicking ? playback.advance(to: time) : playback.catchUp(to: graph.tickTime)
            attribute.ticks = playback.isRunning
            attribute.isBeginning = playback.isBeginning
            attribute.isEndless = own.trigger == nil
            return value
        }
        graph.recorder?.name(value, as: .keyframes) { view.untracked.line }
        let observation = ObservedChanges()
        return inputs.attribute("keyframes of \(Content.self)") {
            let value = value.value
            let make = view.value.content
            return observation.track { make(value) }
        }
    }
}

extension View {
    /// Applies modifiers with a value that keyframes animate each time `trigger` changes.
    public func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        AnimatedModifiers(content: self) { source in
            var animator = KeyframeAnimator(
                initialValue: initialValue, trigger: trigger,
                content: { content(PlaceholderContentView(list: source), $0) }, keyframes: keyframes, fileID: fileID,
                line: line)
            animator.makesList = true
            return animator
        }
    }

    /// Applies modifiers with a value that keyframes animate repeatedly.
    public func keyframeAnimator<Value>(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        AnimatedModifiers(content: self) { source in
            var animator = KeyframeAnimator(
                initialValue: initialValue, repeating: repeating,
                content: { content(PlaceholderContentView(list: source), $0) }, keyframes: keyframes, fileID: fileID,
                line: line)
            animator.makesList = true
            return animator
        }
    }
}
