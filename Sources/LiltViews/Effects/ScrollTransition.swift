import Foundation

/// The phase of a view in a scroll view: inside, or at one of the scroll view's edges.
public enum ScrollTransitionPhase: Hashable, Sendable {
    /// The view is partly or fully beyond the top or leading edge.
    case topLeading
    /// The view is inside.
    case identity
    /// The view is partly or fully beyond the bottom or trailing edge.
    case bottomTrailing

    /// Whether the view is inside.
    public var isIdentity: Bool { self == .identity }

    /// The phase as a number: -1 at the top or leading edge, 0 inside, 1 at the bottom or trailing edge.
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}

/// The motion of a scroll transition between its phases.
public struct ScrollTransitionConfiguration: Hashable, Sendable {
    /// The position of a view, relative to the scroll view, at which the view begins to count as inside.
    public struct Threshold: Hashable, Sendable {
        /// The fraction of the view that is visible at the threshold; nil if the threshold is the middle of the scroll
        /// view.
        fileprivate var visibleFraction: Double?
        /// The distance by which the scroll view counts as smaller at each end, in points.
        fileprivate var inset = 0.0

        /// The view is fully visible.
        public static let visible = Threshold(visibleFraction: 1)
        /// The view is not visible at all.
        public static let hidden = Threshold(visibleFraction: 0)
        /// The view's middle is in the middle of the scroll view.
        public static var centered: Threshold { Threshold(visibleFraction: nil) }

        /// The fraction `amount` of the view is visible. It is clamped to 0…1.
        public static func visible(_ amount: Double) -> Threshold {
            Threshold(visibleFraction: min(max(amount, 0), 1))
        }

        /// Returns the same threshold for a scroll view that is `distance` points smaller at each end.
        public func inset(by distance: Double) -> Threshold {
            var threshold = self
            threshold.inset += distance
            return threshold
        }
    }

    fileprivate enum Kind: Hashable, Sendable {
        case identity
        case animated(Animation)
        case interactive(UnitCurve)
    }

    fileprivate var kind: Kind
    fileprivate var threshold = Threshold.visible

    /// The transition plays with an animation when a view crosses the threshold.
    public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .animated(animation))
    }

    /// The transition plays with the default animation when a view crosses the threshold.
    public static let animated = ScrollTransitionConfiguration.animated()

    /// The transition follows the position of the view: it begins at the threshold, and is complete at the position at
    /// which the view is hidden.
    ///
    /// - Parameter timingCurve: Maps the fraction of the distance between these two positions to the fraction of the
    ///   transition.
    public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .interactive(timingCurve))
    }

    /// The transition follows the view, with `UnitCurve.easeInOut`.
    public static let interactive = ScrollTransitionConfiguration.interactive()

    /// No transition.
    public static let identity = ScrollTransitionConfiguration(kind: .identity)

    /// Returns the configuration with another animation. A configuration that is not `animated` is returned unchanged.
    public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
        guard case .animated = kind else { return self }
        var configuration = self
        configuration.kind = .animated(animation)
        return configuration
    }

    /// Returns the configuration with another threshold.
    public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
        var configuration = self
        configuration.threshold = threshold
        return configuration
    }

    /// Returns the completed fraction of a view's transition at an end of the scroll view, before the timing curve is
    /// applied.
    ///
    /// - Parameters:
    ///   - beyond: The distance of the view's outer edge beyond the end, in points. It is negative if the edge is
    ///     inside.
    ///   - length: The view's length, in points.
    ///   - window: The scroll view's length, in points.
    fileprivate func fraction(beyond: CGFloat, length: CGFloat, window: CGFloat) -> Double {
        let inset = CGFloat(threshold.inset)
        let (beyond, window) = (beyond + inset, window - 2 * inset)
        // At the threshold, the view's outer edge is `start` points beyond the end. When the view is hidden, the edge
        // is `length` points beyond the end.
        let start = threshold.visibleFraction.map { CGFloat(1 - $0) * length } ?? (length - window) / 2
        guard length > start else { return beyond >= length ? 1 : 0 }
        return Double(min(max((beyond - start) / (length - start), 0), 1))
    }
}

/// The shown fractions of the transitions at the two ends of a scroll view. 0 is no effect, 1 the whole effect; a
/// spring may overshoot both.
private struct ScrollTransitionShare: Animatable, Equatable {
    var topLeading = 0.0
    var bottomTrailing = 0.0

    init() {}

    /// Creates the shares of a transition to `phase`: `fraction` at the end of that phase, and 0 at the other end.
    init(of phase: ScrollTransitionPhase, _ fraction: Double = 1) {
        switch phase {
        case .topLeading: topLeading = fraction
        case .identity: break
        case .bottomTrailing: bottomTrailing = fraction
        }
    }

    var animatableData: AnimatablePair<Double, Double> {
        get { AnimatablePair(topLeading, bottomTrailing) }
        set { (topLeading, bottomTrailing) = (newValue.first, newValue.second) }
    }

    /// Returns the effect of the shares. `make` returns the effect of a phase.
    func effect<Effect: VisualEffect>(_ make: (ScrollTransitionPhase) -> Effect) -> Effect {
        let rest = make(.identity)
        let top = topLeading == 0 ? rest : rest.moved(to: make(.topLeading), by: topLeading)
        guard bottomTrailing != 0 else { return top }
        let bottom = rest.moved(to: make(.bottomTrailing), by: bottomTrailing)
        // The two distances from rest add up: their sum is twice the distance of the mean.
        return topLeading == 0 ? bottom : rest.moved(to: top.moved(to: bottom, by: 0.5), by: 2)
    }
}

/// Applies effects that depend on a view's position in its scroll view.
struct ScrollTransitionModifier<Effect: VisualEffect>: PrimitiveModifier {
    typealias Body = Never

    let topLeading: ScrollTransitionConfiguration
    let bottomTrailing: ScrollTransitionConfiguration
    let axis: Axis?
    let transition: (EmptyVisualEffect, ScrollTransitionPhase) -> Effect

    /// The phase of a view, and the completed fraction of the transition to this phase, from 0 to 1.
    private struct Progress: Equatable {
        var phase = ScrollTransitionPhase.identity
        var fraction = 0.0
        /// The configuration that applies.
        var configuration = ScrollTransitionConfiguration.identity
    }

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        guard let region = inputs.space.region, let window = region.visible else { return content(inputs) }
        let (viewFrame, space, graph) = (inputs.geometry.viewFrame, inputs.space, inputs.graph)
        let progress = inputs.attribute("scroll transition") { () -> Progress in
            let frame = viewFrame.value.rect.bounds(through: space.transform(toContentOf: region))
            return modifier.value.progress(of: frame, in: window.value, axes: region.axes?.value ?? .vertical)
        }
        // The target of an animated transition.
        let wanted = Attribute("wanted phase", value: ScrollTransitionShare(), in: inputs.subgraph)
        let shown = inputs.animated("shown phase", wanted)
        var isFirst = true
        inputs.subgraph.watch("phase") {
            let now = progress.value
            // At an end whose transition is not animated, the target is 0, as for a view inside. A later animation
            // starts from 0.
            let animation: Animation? = if case .animated(let own) = now.configuration.kind { own } else { nil }
            let share = ScrollTransitionShare(of: animation != nil && now.fraction > 0 ? now.phase : .identity)
            let transaction = Transaction(animation: isFirst ? nil : animation)
            isFirst = false
            guard share != wanted.untracked else { return }
            graph.afterUpdate { graph.schedule(with: transaction) { wanted.set(share) } }
        }
        let observation = ObservedChanges()
        let effect = inputs.attribute("effect of scroll transition") { () -> Effect in
            let (progress, make) = (progress.value, modifier.value.transition)
            var share = ScrollTransitionShare()
            switch progress.configuration.kind {
            case .identity: break
            case .animated: share = shown.value
            case .interactive(let curve):
                share = ScrollTransitionShare(of: progress.phase, curve.value(at: progress.fraction))
            }
            return observation.track { share.effect { make(EmptyVisualEffect(), $0) } }
        }
        return makeVisualEffect(effect, inputs: inputs, content: content)
    }

    private func progress(of frame: CGRect, in window: CGRect, axes: Axis.Set) -> Progress {
        let isVertical = (axis ?? (axes.contains(.vertical) ? .vertical : .horizontal)) == .vertical
        let length = isVertical ? frame.height : frame.width
        let windowLength = isVertical ? window.height : window.width
        let before = isVertical ? window.minY - frame.minY : window.minX - frame.minX
        let after = isVertical ? frame.maxY - window.maxY : frame.maxX - window.maxX
        let isTop = before >= after
        let configuration = isTop ? topLeading : bottomTrailing
        let fraction = configuration.fraction(
            beyond: isTop ? before : after, length: length, window: windowLength)
        let phase: ScrollTransitionPhase = fraction == 0 ? .identity : isTop ? .topLeading : .bottomTrailing
        return Progress(phase: phase, fraction: fraction, configuration: configuration)
    }
}

extension View {
    /// Applies effects to the view while it enters and leaves the scroll view around it. If there is no scroll view,
    /// there are no effects.
    ///
    /// ```swift
    /// let row = Text("Row").scrollTransition { content, phase in
    ///     content.opacity(phase.isIdentity ? 1 : 0.3).scaleEffect(phase.isIdentity ? 1 : 0.8)
    /// }
    /// ```
    ///
    /// `transition` returns the effects of a phase; between two phases, the effects are interpolated. `transition` must
    /// use the same effects, with other values, in each phase. The position of the view comes from the layout: a
    /// transform of the view itself, such as `offset`, does not change it.
    ///
    /// - Parameter axis: The axis along which the position counts. nil means the axis along which the scroll view
    ///   scrolls; the vertical axis if it scrolls along both axes.
    public func scrollTransition<V: VisualEffect>(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> V
    ) -> some View {
        scrollTransition(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
    }

    /// Applies effects to the view while it enters and leaves the scroll view around it, with one configuration for
    /// each end.
    public func scrollTransition<V: VisualEffect>(
        topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> V
    ) -> some View {
        modifier(
            ScrollTransitionModifier(
                topLeading: topLeading, bottomTrailing: bottomTrailing, axis: axis, transition: transition))
    }
}
