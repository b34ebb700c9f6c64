extension Text: View {
    /// `Never`: a text has no body.
    public typealias Body = Never
}

extension Text: @MainActor PrimitiveView {
    package static func makeView(_ view: Attribute<Text>, inputs: ViewInputs) -> ViewOutputs {
        let environment = inputs.environment
        // Created when the view first has a text that changes by itself; nil until then.
        var clock: TickingAttribute<Date>?
        let model = inputs.attribute("text") { () -> TextBlock in
            let (text, host) = (view.value, inputs.host)
            if clock == nil, text.nextChange(after: host.date(at: inputs.graph.frameTime)) != nil {
                clock = makeClock(of: view, inputs: inputs)
            }
            // The read updates the text at the clock's dates.
            if let date = clock?.value {
                var values = environment.value
                values.dateSource = DateSource { date }
                return TextBlock(text, in: values)
            }
            return TextBlock(text, in: environment.value)
        }
        let block = inputs.animated("text", model)
        let transition = ContentChange<LaidOutText>(of: model, inputs: inputs) { $0.string == $1.string }
        let shown = inputs.geometry.shown
        let viewFrame = inputs.geometry.viewFrame
        let laidOut = inputs.attribute("lines") { () -> LaidOutText in
            // Lines wrap to the width that the layout sets, not to the animated width. So the text does not wrap again
            // in each frame.
            let viewFrame = viewFrame.value
            return block.value.layout(width: viewFrame.size.width, height: viewFrame.size.height)
        }
        let renderer = inputs.textRenderer
        // The layout is an attribute of its own, so that an animated renderer draws the same layout in each frame.
        let layout = renderer.map { _ in inputs.attribute("text layout") { Text.Layout(laidOut.value) } }
        let segment = inputs.attribute("glyphs") {
            if let renderer, let layout {
                let (rendered, layout) = (renderer.value, layout.value)
                return Drawing(environment.untracked) { context in rendered.draw(layout, &context) }
            }
            let text = laidOut.value
            return transition.drawing(of: text, environment.untracked)
                ?? Drawing(environment.untracked) { context in
                    context.draw(text, at: .zero)
                }
        }
        let sizing = inputs.hasTextRendererSize ? renderer : nil
        return ViewOutputs(
            layout: inputs.attribute("size of text") { TextComputer(block.value, size: sizing?.value.size) },
            drawing: PositionedDrawing("position of text", of: segment, at: shown, in: inputs.subgraph),
            responder: TextResponder(model, shown: shown, environment: environment))
    }
}

/// Creates the dates at which a text changes by itself.
@MainActor
private func makeClock(of view: Attribute<Text>, inputs: ViewInputs) -> TickingAttribute<Date> {
    let (host, graph) = (inputs.host, inputs.graph)
    return TickingAttribute("date of text", in: inputs.subgraph) { attribute -> Date in
        let now = host.date(at: graph.frameTime)
        if let next = view.value.nextChange(after: now) {
            attribute.wake(at: next.timeIntervalSince(host.startDate))
        }
        return now
    }
}

/// A text, which is an accessibility element if it contains more than spaces.
@MainActor
private final class TextResponder: LeafResponder {
    private let text: Attribute<TextBlock>

    init(_ text: Attribute<TextBlock>, shown: Attribute<ViewFrame>, environment: Attribute<EnvironmentValues>) {
        self.text = text
        super.init(shown: shown, environment: environment)
    }

    override var element: AccessibilityElement? {
        let string = text.untracked.string
        guard string.contains(where: { !$0.isWhitespace }) else { return nil }
        var element = AccessibilityElement(role: .text)
        element.label = string
        element.traits = .isStaticText
        return element
    }
}

/// The layout computer of a text.
private final class TextComputer: LayoutComputer {
    private let block: TextBlock
    /// The size that a renderer gives the view; nil for the size of the text.
    private let size: ((ProposedViewSize, TextProxy) -> CGSize)?

    init(_ block: TextBlock, size: ((ProposedViewSize, TextProxy) -> CGSize)?) {
        self.block = block
        self.size = size
    }

    override func computeSize(for proposal: ProposedViewSize, along axis: Axis?) -> CGSize {
        if let size {
            let own = size(proposal, TextProxy(block))
            return CGSize(
                width: own.width.isFinite ? max(own.width, 0) : 0, height: own.height.isFinite ? max(own.height, 0) : 0)
        }
        return block.layout(width: proposal.width, height: proposal.height).size
    }

    override func mayAlign(_ key: AlignmentKey) -> Bool {
        key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key
    }

    override func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
        switch key {
        case VerticalAlignment.firstTextBaseline.key:
            block.layout(width: dimensions.width, height: dimensions.height).firstBaseline
        case VerticalAlignment.lastTextBaseline.key:
            block.layout(width: dimensions.width, height: dimensions.height).lastBaseline
        default: nil
        }
    }
}

extension View {
    /// Sets text inside this view in bold.
    public func bold(_ isActive: Bool = true) -> some View { styled { $0.isBold = isActive } }

    /// Sets text inside this view in italics.
    public func italic(_ isActive: Bool = true) -> some View { styled { $0.isItalic = isActive } }

    /// Sets the weight of text inside this view; nil has no effect.
    public func fontWeight(_ weight: Font.Weight?) -> some View { styled { $0.weight = weight } }

    /// Sets the design of text inside this view; nil has no effect.
    public func fontDesign(_ design: Font.Design?) -> some View { styled { $0.design = design } }

    /// Gives all digits inside this view the same width.
    public func monospacedDigit() -> some View { styled { $0.hasMonospacedDigits = true } }

    /// Sets text inside this view in a monospaced face.
    public func monospaced(_ isActive: Bool = true) -> some View { styled { $0.isMonospaced = isActive } }

    /// Sets the additional distance between characters inside this view, in points. A number that is not finite counts
    /// as 0.
    public func tracking(_ tracking: CGFloat) -> some View { styled { $0.tracking = tracking } }

    /// Sets the additional distance between characters inside this view, in points. A number that is not finite counts
    /// as 0. Has no effect on text with a tracking.
    public func kerning(_ kerning: CGFloat) -> some View { styled { $0.kerning = kerning } }

    /// Sets the size of text inside this view in proportion to its font, if `isEnabled` is true.
    public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
        styled { $0.scale = isEnabled ? scale : nil }
    }

    /// Sets the greatest number of lines of a text inside this view; nil is unlimited. A number below 1 counts as 1.
    public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }

    /// Sets the least and the greatest number of lines of a text inside this view. A text with fewer lines has room for
    /// the least number, at most 1,000.
    ///
    /// ```swift
    /// let note = TextField("Note", text: .constant(""), axis: .vertical).lineLimit(2...5)
    /// ```
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        environment(\.lineLimits, LineLimits(least: limit.lowerBound, greatest: limit.upperBound))
    }

    /// Sets the least number of lines of a text inside this view. A text with fewer lines has room for this number, at
    /// most 1,000.
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        environment(\.lineLimits, LineLimits(least: limit.lowerBound))
    }

    /// Sets the greatest number of lines of a text inside this view. A number below 1 counts as 1.
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        environment(\.lineLimits, LineLimits(greatest: limit.upperBound))
    }

    /// Sets the greatest number of lines of a text inside this view. A number below 1 counts as 1.
    ///
    /// - Parameter reservesSpace: Whether a text with fewer lines has room for this number, at most 1,000.
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        environment(\.lineLimits, LineLimits(least: reservesSpace ? limit : 1, greatest: limit))
    }

    /// Sets the additional distance between lines inside this view, in points. A number that is negative or not finite
    /// counts as 0.
    public func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }

    /// Sets the alignment of the lines of a text inside this view.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }

    /// Sets the position of the ellipsis in a truncated text inside this view.
    public func truncationMode(_ mode: Text.TruncationMode) -> some View { environment(\.truncationMode, mode) }

    /// Sets the least factor by which a text inside this view may shrink to fit. With 1, texts do not shrink. A number
    /// that is negative, NaN or above 1 counts as 1.
    public func minimumScaleFactor(_ factor: CGFloat) -> some View { environment(\.minimumScaleFactor, factor) }

    /// Has no effect: a text that does not fit shrinks by `minimumScaleFactor` or is truncated, at its own letter
    /// distances.
    public func allowsTightening(_ flag: Bool) -> some View { self }

    /// Sets the letter case of text inside this view; nil keeps the text's own letter case.
    public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }

    /// Draws a line under text inside this view, in the text's color if `color` is nil.
    public func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        styled { $0.underline = .some(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil) }
    }

    /// Draws a line through text inside this view, in the text's color if `color` is nil.
    public func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        styled { $0.strikethrough = .some(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil) }
    }

    private func styled(_ change: @escaping (inout TextStyling) -> Void) -> some View {
        transformEnvironment(\.textStyling) { styling in
            var own = TextStyling()
            change(&own)
            styling = own.merged(over: styling)
        }
    }
}
