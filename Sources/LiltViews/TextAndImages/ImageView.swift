extension Image: View {
    /// Lilt draws an image itself.
    public typealias Body = Never
}

extension Image: @MainActor PrimitiveView {
    package static func makeView(_ view: Attribute<Image>, inputs: ViewInputs) -> ViewOutputs {
        let environment = inputs.environment
        let model = inputs.attribute("image") { ImageBlock(view.value, in: environment.value) }
        let block = inputs.animated("image", model)
        let transition = ContentChange<ShownImage>(of: model, inputs: inputs) { $0.hasSameContent(as: $1) }
        let shown = inputs.geometry.shown
        let size = inputs.geometry.shownSize
        let segment = inputs.attribute("image drawing") {
            let image = ShownImage(block: block.value, size: size.value)
            return transition.drawing(of: image, environment.untracked)
                ?? Drawing(environment.untracked) { image.draw(in: $0, current: image) }
        }
        return ViewOutputs(
            layout: inputs.attribute("size of image") { ImageComputer(block.value) },
            drawing: PositionedDrawing("position of image", of: segment, at: shown, in: inputs.subgraph),
            responder: ImageResponder(view, shown: shown, environment: environment))
    }
}

/// An image, which is hit in its frame.
@MainActor
private final class ImageResponder: ViewResponder {
    private let image: Attribute<Image>
    private let shown: Attribute<ViewFrame>
    private let environment: Attribute<EnvironmentValues>

    init(_ image: Attribute<Image>, shown: Attribute<ViewFrame>, environment: Attribute<EnvironmentValues>) {
        self.image = image
        self.shown = shown
        self.environment = environment
    }

    override func hit(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        guard shown.untracked.rect.holds(point) else { return false }
        path.note(self)
        return true
    }

    override func addElements(to collector: inout ElementCollector) {
        guard let label = image.untracked.accessibilityLabel, !label.isEmpty else { return }
        var element = AccessibilityElement(role: .image)
        element.label = label
        element.traits = .isImage
        element.isEnabled = environment.untracked.isEnabled
        collector.add(element, in: shown.untracked.rect, responder: self)
    }
}

/// An image in its view's frame.
private struct ShownImage: @MainActor ChangingContent {
    let block: ImageBlock
    /// The view's size.
    let size: CGSize

    func hasSameContent(as other: ShownImage) -> Bool { block.hasSameContent(as: other.block) }

    func draw(in context: GraphicsContext, current: ShownImage) {
        // A symbol or a resizable image fills the current frame. Any other image keeps its size, in the middle.
        let own = block.hasFixedSize ? size : current.size
        let origin = CGPoint(x: (current.size.width - own.width) / 2, y: (current.size.height - own.height) / 2)
        context.draw(block, in: CGRect(origin: origin, size: own))
    }

    func drawRoll(from old: ShownImage, in context: GraphicsContext, progress: Double, direction: Double) -> Bool {
        false
    }
}

/// The computer of an image.
private final class ImageComputer: LayoutComputer {
    private let block: ImageBlock

    init(_ block: ImageBlock) { self.block = block }

    override func computeSize(for proposal: ProposedViewSize, along axis: Axis?) -> CGSize {
        block.isResizable ? proposal.replacingUnspecifiedDimensions(by: block.size) : block.size
    }

    override func mayAlign(_ key: AlignmentKey) -> Bool {
        !block.isResizable
            && (key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key)
    }

    override func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
        guard !block.isResizable else { return nil }
        return key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key
            ? block.baseline : nil
    }
}

extension View {
    /// Sets the size of symbols inside this view relative to the font.
    public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}
