extension Image: View {
    /// `Never`: Lilt draws an image itself.
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
        let pose = SymbolEffectPlayer.pose(inputs: inputs) { block.value.layerCount }
        let segment = inputs.attribute("image drawing") {
            let image = ShownImage(block: block.value, size: size.value, pose: pose?.value)
            return transition.drawing(of: image, environment.untracked)
                ?? Drawing(environment.untracked) { image.draw(in: $0, current: image) }
        }
        return ViewOutputs(
            layout: inputs.attribute("size of image") { ImageComputer(block.value) },
            drawing: PositionedDrawing("position of image", of: segment, at: shown, in: inputs.subgraph),
            responder: ImageResponder(view, shown: shown, environment: environment))
    }
}

/// An image, which is an accessibility element if it has a label.
@MainActor
private final class ImageResponder: LeafResponder {
    private let image: Attribute<Image>

    init(_ image: Attribute<Image>, shown: Attribute<ViewFrame>, environment: Attribute<EnvironmentValues>) {
        self.image = image
        super.init(shown: shown, environment: environment)
    }

    override var element: AccessibilityElement? {
        guard let label = image.untracked.accessibilityLabel, !label.isEmpty else { return nil }
        var element = AccessibilityElement(role: .image)
        element.label = label
        element.traits = .isImage
        return element
    }
}

/// An image in its view's frame.
private struct ShownImage: @MainActor ChangingContent {
    let block: ImageBlock
    /// The view's size.
    let size: CGSize
    /// The pose of a symbol under its effects; nil without effects.
    let pose: ShownPose?

    func hasSameContent(as other: ShownImage) -> Bool { block.hasSameContent(as: other.block) }

    func draw(in context: GraphicsContext, current: ShownImage) {
        // A symbol or a resizable image fills the current frame. Any other image keeps its size, in the center of the
        // frame.
        let own = block.hasFixedSize ? size : current.size
        let origin = CGPoint(x: (current.size.width - own.width) / 2, y: (current.size.height - own.height) / 2)
        let rect = CGRect(origin: origin, size: own)
        guard let pose, pose != ShownPose(), block.isSymbol else {
            context.draw(block, in: rect)
            return
        }
        var posed = context
        pose.apply(to: &posed, in: rect)
        // A faded symbol is one group, so that the opacities of overlapping layers do not add up.
        let faded = block.fadingLayers(by: pose.layerOpacities(count: block.layerCount))
        if pose.opacity < 1, block.layerCount > 1 {
            posed.drawLayer { draw(faded, pose.layers, in: $0, rect) }
        } else if pose.opacity > 0 {
            draw(faded, pose.layers, in: posed, rect)
        }
    }

    /// Draws a symbol whose layers have poses of their own.
    private func draw(_ symbol: ImageBlock, _ layers: [ShownPose], in context: GraphicsContext, _ rect: CGRect) {
        guard !layers.isEmpty else { return context.draw(symbol, in: rect) }
        for index in 0..<symbol.layerCount {
            var posed = context
            if layers.indices.contains(index) { layers[index].apply(to: &posed, in: rect) }
            posed.draw(symbol.showingLayer(index), in: rect)
        }
    }

    func drawReplacement(
        of old: DepartingSymbol<ShownImage>, in context: GraphicsContext, progress: Double,
        direction: ReplaceSymbolEffect.Direction, isByLayer: Bool
    ) -> Bool {
        guard block.isSymbol, old.content.block.isSymbol else { return false }
        let rest = direction == .offUp ? 0 : old.part * (1 - min(1, progress * 2))
        let entering = direction == .offUp ? progress : max(0, progress * 2 - 1)
        func draw(_ image: ShownImage, scale: CGFloat, opacity: Double) {
            guard opacity > 0 else { return }
            var copy = context
            copy.translateBy(x: size.width / 2, y: size.height / 2)
            copy.scaleBy(x: scale, y: scale)
            copy.translateBy(x: -size.width / 2, y: -size.height / 2)
            copy.opacity *= opacity
            copy.drawLayer { image.draw(in: $0, current: self) }
        }
        func drawEntering(_ image: ShownImage, progress: Double) {
            for (part, entering) in image.parts(isByLayer: isByLayer, progress: progress) {
                draw(part, scale: 0.6 + 0.4 * entering, opacity: entering)
            }
        }
        if old.goesBack {
            drawEntering(old.content, progress: rest)
        } else {
            for (part, leaving) in old.content.parts(isByLayer: isByLayer, progress: 1 - rest) {
                draw(part, scale: direction == .upUp ? 1 + 0.4 * leaving : 1 - 0.4 * leaving, opacity: 1 - leaving)
            }
        }
        drawEntering(self, progress: entering)
        return true
    }

    /// Returns the parts of a symbol that move alone, each with its own progress. Each of several layers takes half of
    /// the time, and the starts of the layers are equally far apart.
    private func parts(isByLayer: Bool, progress: Double) -> [(ShownImage, Double)] {
        let count = block.layerCount
        guard isByLayer, count > 1 else { return [(self, progress)] }
        return (0..<count).map { index in
            let start = 0.5 * Double(index) / Double(count - 1)
            let part = ShownImage(block: block.showingLayer(index), size: size, pose: pose)
            return (part, min(max((progress - start) / 0.5, 0), 1))
        }
    }

    func roll(from old: ShownImage, direction: Double, interrupting interrupted: InterruptedRoll<Never>?) -> Never? {
        nil
    }

    func draw(_ roll: Never, in context: GraphicsContext, progress: Double, mix: ContentMix<ShownImage>) -> Bool {}
}

/// The layout computer of an image.
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
