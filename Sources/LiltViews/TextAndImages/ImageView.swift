extension Image: View {
    /// Lilt draws an image itself.
    public typealias Body = Never
}

extension Image: @MainActor PrimitiveView {
    package static func makeView(_ view: Attribute<Image>, inputs: ViewInputs) -> ViewOutputs {
        let environment = inputs.environment
        let model = inputs.attribute("image") { ImageBlock(view.value, in: environment.value) }
        let block = inputs.animated("image", model)
        let shown = inputs.geometry.shown
        let segment = inputs.attribute("image drawing") {
            let size = shown.value.size
            let block = block.value
            return Drawing(environment.untracked) { context in
                context.draw(block, in: CGRect(origin: .zero, size: size))
            }
        }
        return ViewOutputs(
            layout: inputs.attribute("size of image") { ImageComputer(block.value) },
            drawing: inputs.attribute("position of image") { segment.value.moved(to: shown.value.origin) },
            responder: ShapeResponder { shown.untracked.rect.holds($0) })
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
