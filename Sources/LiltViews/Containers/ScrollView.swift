import Foundation

/// A view that shows a part of its content, which may be larger than the view.
///
/// ```swift
/// ScrollView(.horizontal) {
///     HStack { ForEach(0..<20) { Text("\($0)").padding() } }
/// }
/// ```
///
/// Drags, the notches of a mouse wheel and the precise turns of a touchpad scroll the content. After the release, and
/// when precise turns end, the content continues with the hand's velocity and slows down. Beyond an end, it follows a
/// drag or precise turns with growing resistance, and springs back after the release. A notch moves the content with a
/// short spring.
///
/// SDL does not report when fingers leave a touchpad. A pause of 2.5 times the mean time between turns, limited to
/// 25…60 ms, counts as the end of the touch. The velocity is measured over the last tenth of a second before the pause.
public struct ScrollView<Content: View>: View {
    /// Lilt creates the attributes of this view itself.
    public typealias Body = Never

    /// The scrolled content.
    public var content: Content
    /// The axes along which the content scrolls.
    public var axes: Axis.Set
    /// Whether bars show the scroll offset.
    public var showsIndicators: Bool

    /// Creates a scroll view. The content's proposal is nil along `axes`.
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.showsIndicators = showsIndicators
        self.content = content()
    }
}

extension ScrollView: PrimitiveView {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        let axes = inputs.attribute("axes") { view.value.axes }
        let layout = Later<LayoutComputer>()
        let viewFrame = inputs.geometry.viewFrame
        let environment = inputs.environment
        let margins = inputs.attribute("margins") { environment.value.scrollMargins.content }
        let anchors = inputs.attribute("anchors") { environment.value.scrollAnchors }
        let inside = inputs.attribute("frame of content") { () -> ViewFrame in
            let outer = viewFrame.value
            let (axes, margins) = (axes.value, margins.value)
            let inner = CGSize(
                width: max(outer.size.width - margins.horizontal, 0),
                height: max(outer.size.height - margins.vertical, 0))
            let proposal = ProposedViewSize(
                width: axes.contains(.horizontal) ? nil : inner.width,
                height: axes.contains(.vertical) ? nil : inner.height)
            let size = layout.value.size(for: proposal)
            // Content that is smaller than the window is at the anchor along a scrolling axis, and centered along the
            // other axis.
            let anchor = anchors.value[.alignment] ?? .topLeading
            let (restX, restY) = (inner.width - size.width, inner.height - size.height)
            let x = axes.contains(.horizontal) ? max(restX, 0) * anchor.x : restX / 2
            let y = axes.contains(.vertical) ? max(restY, 0) * anchor.y : restY / 2
            return ViewFrame(
                origin: CGPoint(x: margins.leading + x, y: margins.top + y), size: size, proposal: proposal)
        }
        let extent = inputs.attribute("extent of content") { () -> CGSize in
            let (size, margins) = (inside.value.size, margins.value)
            return CGSize(width: size.width + margins.horizontal, height: size.height + margins.vertical)
        }
        let region = ScrollRegion(isSearched: inputs.scrolling?.searchesByID ?? false)
        let parts = ScrollOffset.Parts(
            window: viewFrame, extent: extent, margins: margins, anchors: anchors, region: region,
            position: inputs.scrolling?.position)
        let scroll = ScrollOffset(parts: parts, axes: axes, inputs: inputs)
        let visible = inputs.attribute("visible content") { scroll.visible(at: scroll.shown.value) }
        region.connect(
            window: parts.window, margins: parts.margins, visible: visible, axes: axes, inputs: inputs)
        attach(scroll, parts, content: inside, inputs: inputs)
        let shown = inputs.geometry.shown
        let transform = inputs.attribute("scrolled") {
            let origin = shown.value.origin, offset = scroll.shown.value
            return ProjectionTransform(
                CGAffineTransform(translationX: origin.x - offset.x, y: origin.y - offset.y))
        }
        var inner = inputs.placed(inside)
        inner.scrolling = inputs.scrolling?.inside
        inner.marksScrollTargets = false
        inner.space = inputs.space.scrollView(shown, axes: axes).inside(
            { transform.value }, window: scroll.window(shown: shown, inputs: inputs), region: region)
        let content = makeImplicitContainer(
            of: LiltViews.makeList(inputs.attribute("\(Content.self)") { view.value.content }, inputs: inner),
            inputs: inner)
        layout.attribute = content.layout
        let barOpacity = ScrollFlash.opacity(inputs: inputs)
        let drawing = inputs.attribute("window onto content") {
            let frame = shown.value.rect
            let moved = CGAffineTransform(
                translationX: transform.value.m31, y: transform.value.m32)
            let axes = view.value.showsIndicators ? axes.value.intersection(environment.value.scrollIndicatorAxes) : []
            let isClipped = !environment.value.isScrollClipDisabled
            let bars = ScrollBars(
                axes: axes, extent: extent.value, margins: environment.value.scrollMargins.indicators
            )
            .bars(in: frame.size, offset: scroll.shown.value)
            let opacity = barOpacity?.value ?? ScrollFlash.restOpacity
            return Drawing(environment.value) { context in
                var window = context
                if isClipped { window.clip(to: Path(frame)) }
                content.drawing.value.transformed(by: moved).draw(in: window)
                let color = Color.primary.opacity(opacity)
                for bar in bars {
                    let rect = bar.offsetBy(dx: frame.minX, dy: frame.minY)
                    context.fill(
                        Path(roundedRect: rect, cornerRadius: min(bar.width, bar.height) / 2), with: .color(color))
                }
            }
        }
        var outputs = ViewOutputs(
            layout: inputs.attribute("size of scroll view") {
                ScrollComputer(
                    content.layout.value, axes: axes.value, margins: margins.value,
                    anchor: anchors.value[.alignment] ?? .topLeading)
            },
            drawing: drawing, preferences: content.preferences)
        let background = ShapeResponder { shown.untracked.rect.holds($0) }
        let views = content.responder.map { [TransformResponder($0, transform: { transform.value })] } ?? []
        let window = BoundedResponder(ContainerResponder { [background] + views }) { shown.untracked.rect.holds($0) }
        let context = GestureContext(inputs: inputs)
        let drag = GestureParticipant(
            HoldingRecognizer(
                makeRecognizer({ scroll.drag }, context: context), began: { scroll.track() },
                ended: { scroll.endDrag() }), context: context, precedence: .normal, kind: .scroll,
            isEnabled: { environment.untracked.isEnabled && environment.untracked.isScrollEnabled })
        outputs.responder = TargetResponder(
            TargetResponder(
                TargetResponder(window, target: PressTarget { scroll.stop() }),
                target: WheelTarget(scroll, isEnabled: { environment.untracked.isScrollEnabled })),
            target: drag)
        return outputs
    }

    /// Connects the scroll view with the readers and modifiers around it.
    private static func attach(
        _ scroll: ScrollOffset, _ parts: ScrollOffset.Parts, content: Attribute<ViewFrame>, inputs: ViewInputs
    ) {
        guard let scrolling = inputs.scrolling else { return }
        for reader in scrolling.readers { reader.add(scroll, in: inputs.subgraph) }
        scrolling.position?.watch(parts.region, extent: parts.extent, inputs: inputs)
        guard !scrolling.observers.isEmpty else { return }
        let geometry = inputs.attribute("scroll geometry") { () -> ScrollGeometry in
            let (offset, margins) = (scroll.shown.value, parts.margins.value)
            return ScrollGeometry(
                contentOffset: CGPoint(x: offset.x - margins.leading, y: offset.y - margins.top),
                contentSize: content.value.size, contentInsets: margins, containerSize: parts.window.value.size)
        }
        let source = ScrollObserver.Source(
            geometry: geometry, phase: scroll.observePhase(inputs),
            velocity: { [weak scroll] in scroll?.velocity(in: $0) }, isChosen: inputs.isChosen,
            subgraph: inputs.subgraph)
        for observer in scrolling.observers { observer.attach(source) }
    }
}

/// The visibility of the bars of scroll views.
public struct ScrollIndicatorVisibility: Equatable, Sendable {
    let isVisible: Bool

    /// The bars follow the scroll view's `showsIndicators`.
    public static let automatic = ScrollIndicatorVisibility(isVisible: true)
    /// The bars follow the scroll view's `showsIndicators`, as with `automatic`.
    public static let visible = ScrollIndicatorVisibility(isVisible: true)
    /// The bars are hidden.
    public static let hidden = ScrollIndicatorVisibility(isVisible: false)
    /// The bars are hidden, as with `hidden`.
    public static let never = ScrollIndicatorVisibility(isVisible: false)
}

extension View {
    /// Sets the visibility of the bars of scroll views inside this view, along the given axes.
    public func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View {
        transformEnvironment(\.scrollIndicatorAxes) { shown in
            shown = visibility.isVisible ? shown.union(axes) : shown.subtracting(axes)
        }
    }

    /// Sets whether scroll views inside this view also draw their content outside of their frames.
    ///
    /// Even then, a pointer reaches the content only inside the scroll view. Lazy stacks draw only the views near the
    /// scroll view.
    public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
        environment(\.isScrollClipDisabled, disabled)
    }

    /// Disables scrolling inside this view if `disabled` is true. False does not enable what an ancestor disables.
    /// A drag or a series of precise turns in progress is canceled; content beyond an end springs back.
    public func scrollDisabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isScrollEnabled) { if disabled { $0 = false } }
    }
}

extension EnvironmentValues {
    var scrollIndicatorAxes: Axis.Set {
        get { self[ScrollIndicatorAxesKey.self] }
        set { self[ScrollIndicatorAxesKey.self] = newValue }
    }

    /// Whether the wheel and drags move scroll views. True by default.
    public internal(set) var isScrollEnabled: Bool {
        get { self[IsScrollEnabledKey.self] }
        set { self[IsScrollEnabledKey.self] = newValue }
    }

    var isScrollClipDisabled: Bool {
        get { self[IsScrollClipDisabledKey.self] }
        set { self[IsScrollClipDisabledKey.self] = newValue }
    }

    private enum IsScrollClipDisabledKey: EnvironmentKey {
        static var defaultValue: Bool { false }
    }

    private enum ScrollIndicatorAxesKey: EnvironmentKey {
        static var defaultValue: Axis.Set { [.vertical, .horizontal] }
    }

    private enum IsScrollEnabledKey: EnvironmentKey {
        static var defaultValue: Bool { true }
    }
}

/// An event target that receives each press before gestures do.
@MainActor
final class PressTarget: ViewTarget {
    private let pressed: () -> Void

    init(pressed: @escaping @MainActor () -> Void) { self.pressed = pressed }

    func press() { pressed() }
}

/// A recognizer that calls one closure when its gesture receives a press, and another when the gesture ends, by
/// success, failure or cancellation.
@MainActor
private final class HoldingRecognizer<Value>: Recognizer<Value> {
    private let base: Recognizer<Value>
    private let began: () -> Void
    private let ended: () -> Void

    init(
        _ base: Recognizer<Value>, began: @escaping @MainActor () -> Void, ended: @escaping @MainActor () -> Void
    ) {
        self.base = base
        self.began = began
        self.ended = ended
    }

    override var phase: GesturePhase<Value> { base.phase }
    override var deadline: Double? { base.deadline }
    override var hand: Hand? { base.hand }

    override func receive(_ event: GestureEvent) {
        if case .press = event.kind { began() }
        base.receive(event)
    }

    override func reset() {
        base.reset()
        ended()
    }
}

private final class ScrollComputer: LayoutComputerProxy {
    private let axes: Axis.Set
    private let margins: EdgeInsets
    /// The position of content that is smaller than the scroll view, along the scrolling axes.
    private let anchor: UnitPoint

    init(_ content: LayoutComputer, axes: Axis.Set, margins: EdgeInsets, anchor: UnitPoint) {
        self.axes = axes
        self.margins = margins
        self.anchor = anchor
        super.init(content)
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : proposal.width.map { max($0 - margins.horizontal, 0) },
            height: axes.contains(.vertical) ? nil : proposal.height.map { max($0 - margins.vertical, 0) })
    }

    // The content's own priority and layout values have no effect in the container around the scroll view.
    override var dependsOnAxis: Bool { false }
    override var priority: Double { 0 }
    override func layoutValue(_ key: any LayoutValueKey.Type) -> Any? { nil }

    /// Returns the position of the content's line while the content is at its start.
    override func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
        let content = base.dimensions(for: inner(dimensions.proposal))
        guard let position = content[explicit: key] else { return nil }
        let isRow = key.axis == .horizontal
        let window = dimensions.size[key.axis] - (isRow ? margins.horizontal : margins.vertical)
        var rest = max(window, 0) - content.size[key.axis]
        // The length is infinite if a container proposes infinity to measure the scroll view.
        if !rest.isFinite { rest = 0 }
        let start = axes.contains(Axis.Set(key.axis)) ? max(rest, 0) * (isRow ? anchor.x : anchor.y) : rest / 2
        return (isRow ? margins.leading : margins.top) + start + position
    }

    override func computeSize(for proposal: ProposedViewSize, along axis: Axis?) -> CGSize {
        let content = base.size(for: inner(proposal))
        let size = CGSize(width: content.width + margins.horizontal, height: content.height + margins.vertical)
        return CGSize(
            width: axes.contains(.horizontal) ? proposal.width ?? size.width : size.width,
            height: axes.contains(.vertical) ? proposal.height ?? size.height : size.height)
    }
}
