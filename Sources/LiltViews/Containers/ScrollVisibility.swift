/// Calls an action when a view comes into sight in its scroll view, and when it goes out of sight.
struct ScrollVisibilityModifier: PrimitiveModifier {
    typealias Body = Never

    let threshold: Double
    let line: SourceLine
    let action: (Bool) -> Void

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let outputs = content(inputs)
        guard let region = inputs.space.region, let window = region.visible else { return outputs }
        let (viewFrame, space, graph) = (inputs.geometry.viewFrame, inputs.space, inputs.graph)
        let isChosen = inputs.isChosen
        /// The argument of the last call. A view that begins out of sight is not reported.
        var isReported = false
        func report(_ isVisible: Bool) {
            // The attribute of a removed view keeps its last value.
            guard isVisible != isReported, let own = modifier.isPresent ? modifier.untracked : modifier.stored else {
                return
            }
            isReported = isVisible
            ActionLine.perform(at: own.line) { own.action(isVisible) }
        }
        inputs.subgraph.watchChanges(
            "scroll visibility", of: modifier,
            value: {
                // A view that a `ViewThatFits` does not show has a frame, too.
                guard isChosen?.value ?? true else { return false }
                let frame = viewFrame.value.rect.bounds(through: space.transform(toContentOf: region))
                return modifier.value.isVisible(frame, in: window.value)
            },
            // `report` logs the line, and only if it calls the action.
            line: { nil }, action: { _, isVisible in report(isVisible) })
        // A lazy stack removes rows that are far away, maybe in the update that moves them out of sight.
        inputs.subgraph.onRemoval {
            if isReported { graph.afterUpdate { report(false) } }
        }
        return outputs
    }

    private func isVisible(_ frame: CGRect, in window: CGRect) -> Bool {
        /// The visible fraction of a length. A length of zero is visible if its position is.
        func fraction(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat) -> Double {
            guard high > low else { return low >= start && low <= end ? 1 : 0 }
            return Double(max(0, min(high, end) - max(low, start)) / (high - low))
        }
        let visible =
            fraction(frame.minX, frame.maxX, window.minX, window.maxX)
            * fraction(frame.minY, frame.maxY, window.minY, window.maxY)
        // The tolerance is for the error of the division.
        return threshold > 0 ? visible >= threshold - 1e-9 : visible > 0
    }
}

extension View {
    /// Calls `action` with true when the view comes into sight in the scroll view around it, and with false when the
    /// view goes out of sight. If there is no scroll view, there are no calls.
    ///
    /// ```swift
    /// let film = Rectangle().frame(height: 200).onScrollVisibilityChange { print($0 ? "play" : "pause") }
    /// ```
    /// A view that is in sight when it appears is reported then. The removal of a view in sight is reported with false.
    ///
    /// - Parameter threshold: The fraction of the view's area, 0…1, that must be visible for the view to be in sight.
    ///   At 0 or below, and for NaN, any visible part suffices. Above 1, the view is never in sight.
    public func onScrollVisibilityChange(
        threshold: Double = 0.5, _ action: @escaping (Bool) -> Void, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        modifier(ScrollVisibilityModifier(threshold: threshold, line: SourceLine(fileID, line), action: action))
    }
}
