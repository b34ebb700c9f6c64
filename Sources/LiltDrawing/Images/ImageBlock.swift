import LiltText

/// An image resolved in an environment, with a size, ready to draw.
package struct ImageBlock: Sendable {
    enum Content: Sendable {
        case nothing
        /// The side in points, and the font's weight on the scale of CSS.
        case symbol(SymbolDrawing, side: CGFloat, weight: Double)
        case bitmap(BitmapPicture)
        case drawing(DrawnImage)
    }

    var content: Content
    var resizing: Image.Resizing?
    var interpolation: Image.Interpolation
    var isAntialiased: Bool
    /// Whether only the image's shape is used. `foreground` fills it.
    package var isTemplate: Bool
    /// The style of a template.
    package var foreground: ResolvedShapeStyle
    /// The natural size in points.
    package private(set) var size: CGSize
    /// The distance from the top to the baseline of adjacent text.
    package private(set) var baseline: CGFloat
    /// The baseline of a symbol as a fraction of its side.
    private var baselineShare: CGFloat = 1
    /// Whether a bar is drawn instead of the image.
    fileprivate let isRedacted: Bool
    /// The styles of a symbol's layers in a palette; empty if all have the foreground style.
    fileprivate var palette: [ResolvedShapeStyle] = []
    /// The opacities of a symbol's layers; empty if all are 1.
    fileprivate var layerOpacities: [Double] = []

    package var isSymbol: Bool {
        if case .symbol = content { true } else { false }
    }

    /// Whether there is something to draw.
    package var hasContent: Bool {
        if case .nothing = content { false } else { true }
    }

    /// The pixels of a picture; nil for other images.
    package var bitmap: Bitmap? {
        if case .bitmap(let picture) = content { picture.content.bitmap } else { nil }
    }

    /// Whether the image fills its frame.
    package var isResizable: Bool { resizing != nil }

    /// Whether the image's own size is independent of its frame and of the font.
    package var hasFixedSize: Bool { !isResizable && !isSymbol }

    /// A symbol's side in ems. Its middle is half a capital's height above the baseline.
    private static let symbolSide = 1.2

    /// Resolves an image.
    package init(_ image: Image, in environment: EnvironmentValues) {
        resizing = image.resizing
        interpolation = image.interpolation
        isAntialiased = image.isAntialiased
        isRedacted = environment.isRedacted
        foreground = ForegroundStyle().resolvedStyle(in: environment)
        isTemplate = image.renderingMode == .template
        switch image.source {
        case .symbol(let name):
            isTemplate = image.renderingMode != .original
            let names = environment.symbolVariants.names(of: name)
            guard let bundled = names.lazy.compactMap({ SymbolSet.drawing(named: $0) }).first else {
                MissingResources.reportAbsence(
                    "there is no symbol \"\(name)\": choose one of the \(SymbolSet.names.count) names in "
                        + "Assets/Symbols/symbols.txt")
                (content, size, baseline) = (.nothing, .zero, 0)
                return
            }
            palette = Self.palette(of: image, in: environment)
            let drawing = palette.isEmpty ? bundled : SymbolSet.drawingWithSeparateEnclosure(bundled)
            layerOpacities = Self.layerOpacities(of: drawing, image, in: environment)
            let font = environment.textStyling.style(language: "", at: environment.dynamicTypeSize).font
            let face = FontLibrary.standard.instance(for: font)
            let factor: Double =
                switch environment.imageScale {
                case .small: 0.8
                case .medium: 1
                case .large: 1.28
                }
            let side = font.size * Self.symbolSide * factor
            content = .symbol(drawing, side: CGFloat(side), weight: font.weight)
            size = CGSize(width: side, height: side)
            baseline = CGFloat(side / 2 + face.metrics.capHeight * font.size / 2)
            baselineShare = CGFloat(0.5 + face.metrics.capHeight / (2 * Self.symbolSide * factor))
        case .file(let name, let folder):
            let picture = PictureFiles.picture(
                named: name, in: folder, displayScale: environment.displayScale, scheme: environment.colorScheme)
            if image.renderingMode == nil { isTemplate = picture?.isTemplate ?? false }
            content = picture.map { .bitmap($0) } ?? .nothing
            size = picture?.size ?? .zero
            baseline = size.height
        case .bitmap(let picture):
            content = .bitmap(picture)
            size = picture.size
            baseline = size.height
        case .drawing(let drawn):
            content = .drawing(drawn)
            size = drawn.size
            baseline = drawn.size.height
        }
    }
}

extension ImageBlock: Equatable {
    package static func == (a: ImageBlock, b: ImageBlock) -> Bool {
        a.resizing == b.resizing && a.interpolation == b.interpolation && a.isAntialiased == b.isAntialiased
            && a.isTemplate == b.isTemplate && a.foreground == b.foreground && a.size == b.size
            && a.baseline == b.baseline && a.layerOpacities == b.layerOpacities && a.content.isSame(as: b.content)
            && a.isRedacted == b.isRedacted && a.palette == b.palette
    }
}

extension ImageBlock {
    /// Whether both are the same picture, in any size and style.
    package func hasSameContent(as other: ImageBlock) -> Bool { content.isSame(as: other.content) }
}

extension ImageBlock {
    /// The number of a symbol's layers; 0 for other images.
    package var layerCount: Int {
        if case .symbol(let drawing, _, _) = content { drawing.shapes.count } else { 0 }
    }

    /// Returns the symbol with the opacities of its layers multiplied by `factors`.
    package func fadingLayers(by factors: [Double]) -> ImageBlock {
        guard factors.contains(where: { $0 != 1 }) else { return self }
        var block = self
        block.layerOpacities = layerOpacities.isEmpty ? factors : zip(layerOpacities, factors).map { $0 * $1 }
        return block
    }

    /// Returns the symbol with a single visible layer.
    package func showingLayer(_ index: Int) -> ImageBlock {
        fadingLayers(by: (0..<layerCount).map { $0 == index ? 1 : 0 })
    }

    /// The styles of the layers: the levels of the environment's foreground style. Empty without a palette.
    private static func palette(of image: Image, in environment: EnvironmentValues) -> [ResolvedShapeStyle] {
        let mode = image.symbolRenderingMode ?? environment.symbolRenderingMode
        let levels = environment.foregroundStyles.levels.count
        // Several foreground styles without a rendering mode select the palette.
        guard mode.map({ $0 == .palette }) ?? (levels > 1), levels > 1 else { return [] }
        return (0..<levels).map { ForegroundStyle().resolvedStyle(in: environment, level: $0) }
    }

    private static func layerOpacities(
        of drawing: SymbolDrawing, _ image: Image, in environment: EnvironmentValues
    ) -> [Double] {
        let mode = image.symbolRenderingMode ?? environment.symbolRenderingMode ?? .monochrome
        let count = drawing.shapes.count
        let opacities = (0..<count).map { index in
            let isEmphasized = image.variableValue.map { $0 > Double(index) / Double(count) } ?? true
            return mode.opacity(ofLayer: index) * (isEmphasized ? 1 : 0.35)
        }
        return opacities.allSatisfy { $0 == 1 } ? [] : opacities
    }
}

extension ImageBlock.Content {
    func isSame(as other: ImageBlock.Content) -> Bool {
        switch (self, other) {
        case (.nothing, .nothing): true
        case (.symbol(let a, _, let weight), .symbol(let b, _, let other)): a === b && weight == other
        case (.bitmap(let a), .bitmap(let b)): a == b
        case (.drawing(let a), .drawing(let b)): a == b
        default: false
        }
    }
}

extension ImageBlock: Animatable {
    /// The size of a symbol and the style of a template.
    package var animatableData: AnimatablePair<CGFloat, ShapeStyleVector> {
        get { AnimatablePair(size.height, foreground.animatableData) }
        set {
            foreground.animatableData = newValue.second
            guard case .symbol(let drawing, let side, let weight) = content else { return }
            guard side > 0 else {
                // A symbol that shrinks to nothing has no side to multiply.
                let side = max(0, newValue.first)
                content = .symbol(drawing, side: side, weight: weight)
                baseline = side * baselineShare
                size = CGSize(width: side, height: side)
                return
            }
            let factor = max(0, newValue.first) / side
            content = .symbol(drawing, side: side * factor, weight: weight)
            baseline *= factor
            size = CGSize(width: side * factor, height: side * factor)
        }
    }
}

extension GraphicsContext {
    /// Draws an image stretched over a rectangle.
    ///
    /// - Parameter shading: The shading of a template; nil for the environment's foreground style.
    package func draw(
        _ image: ImageBlock, in rect: CGRect, shading: Shading? = nil, style: FillStyle = FillStyle()
    ) {
        if case .backdrop = shading?.kind, image.isTemplate {
            drawBackdrop { $0.draw(image, in: rect, shading: .color(.black), style: style) }
            return
        }
        guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else { return }
        if image.isRedacted {
            var bar = self
            bar.opacity *= RedactionBar.opacity
            return bar.fill(Path(roundedRect: rect, cornerRadius: RedactionBar.cornerRadius), with: .foreground)
        }
        if image.isTemplate, !image.isSymbol {
            drawTemplate(image, in: rect, shading: shading)
            return
        }
        switch image.content {
        case .nothing: break
        case .bitmap(let picture): draw(picture, of: image, in: rect)
        case .symbol(let drawing, _, let weight):
            let style = FillStyle(antialiased: image.isAntialiased && style.isAntialiased)
            if let shading, !shading.isStyle {
                draw(drawing, image.layerOpacities, weight: weight, in: rect, with: shading, style: style)
                return
            }
            if shading == nil, !image.palette.isEmpty {
                drawPalette(image, drawing, weight: weight, in: rect, style: style)
                return
            }
            let foreground = shading?.resolvedStyle(in: environment) ?? image.foreground
            draw(foreground) { context in
                context.draw(
                    drawing, image.layerOpacities, weight: weight, in: rect, with: foreground.shading(in: rect),
                    style: style)
            } inside: { context, shadow in
                context.clipToLayer {
                    $0.draw(drawing, image.layerOpacities, weight: weight, in: rect, with: .color(.black), style: style)
                }
                context.addFilter(shadow)
                context.draw(
                    drawing, image.layerOpacities, weight: weight, in: rect, with: .color(.black), style: style)
            }
        case .drawing(let drawn):
            guard drawn.size.width > 0, drawn.size.height > 0 else { return }
            var copy = self
            copy.translateBy(x: rect.minX, y: rect.minY)
            copy.scaleBy(x: rect.width / drawn.size.width, y: rect.height / drawn.size.height)
            copy.clip(to: Path(CGRect(origin: .zero, size: drawn.size)))
            copy.draw(drawn.segment)
        }
    }
}

extension GraphicsContext {
    private func draw(_ picture: BitmapPicture, of image: ImageBlock, in rect: CGRect) {
        let sampling: DisplayList.ImagePaint.Sampling = image.interpolation == .none ? .nearest : .linear
        guard let resizing = image.resizing, resizing.mode == .tile || resizing.capInsets != EdgeInsets() else {
            draw(picture.content, in: rect, sampling: sampling)
            return
        }
        draw(
            picture.content, in: rect, insets: resizing.capInsets, scale: picture.scale,
            tiles: resizing.mode == .tile, sampling: sampling)
    }

    /// Draws each layer of a symbol in its own style. If there are more layers than styles, the other layers have the
    /// last style.
    private func drawPalette(
        _ image: ImageBlock, _ symbol: SymbolDrawing, weight: Double, in rect: CGRect, style: FillStyle
    ) {
        let count = symbol.shapes.count
        for index in 0..<count {
            var opacities = [Double](repeating: 0, count: count)
            opacities[index] = image.layerOpacities.isEmpty ? 1 : image.layerOpacities[index]
            let foreground = image.palette[min(index, image.palette.count - 1)]
            draw(foreground) { context in
                context.draw(
                    symbol, opacities, weight: weight, in: rect, with: foreground.shading(in: rect), style: style)
            } inside: { _, _ in
            }
        }
    }

    /// Fills a symbol's shapes. Above regular weight they are thickened like the strokes of text.
    private func draw(
        _ symbol: SymbolDrawing, _ opacities: [Double], weight: Double, in rect: CGRect, with shading: Shading,
        style: FillStyle
    ) {
        let scale = CGAffineTransform(
            a: rect.width / SymbolDrawing.side, b: 0, c: 0, d: rect.height / SymbolDrawing.side, tx: rect.minX,
            ty: rect.minY)
        let paths = symbol.shapes.map { shape in
            let fillStyle = FillStyle(eoFill: shape.isEvenOdd, antialiased: style.isAntialiased)
            return (path: shape.path.applying(scale), style: fillStyle)
        }
        // A stroke is a sixteenth of the side. In bold text, strokes are about 1.5 times as wide as in regular text.
        let extra = CGFloat(max(0, weight - 400) / 300) * min(rect.width, rect.height) / SymbolDrawing.side / 2
        guard extra > 0 else {
            for (index, (path, style)) in paths.enumerated() {
                var layer = self
                if !opacities.isEmpty { layer.opacity *= opacities[index] }
                layer.fill(path, with: shading, style: style)
            }
            return
        }
        // A layer applies the shading once, so translucent fill and stroke do not add up.
        drawLayer { layer in
            for (index, (path, style)) in paths.enumerated() {
                let opacity = opacities.isEmpty ? 1 : opacities[index]
                guard opacity == 1 else {
                    // One group, so that the fill and the stroke do not add up.
                    layer.opacity = opacity
                    layer.drawLayer { group in
                        group.fill(path, with: .color(.black), style: style)
                        group.stroke(path, with: .color(.black), style: StrokeStyle(lineWidth: extra, lineJoin: .round))
                    }
                    layer.opacity = 1
                    continue
                }
                layer.fill(path, with: .color(.black), style: style)
                layer.stroke(path, with: .color(.black), style: StrokeStyle(lineWidth: extra, lineJoin: .round))
            }
            layer.blendMode = .sourceIn
            layer.fill(Path(rect.insetBy(dx: -rect.width, dy: -rect.height)), with: shading)
        }
    }

    /// Fills the rectangle, masked by the image's opacity.
    private func drawTemplate(_ image: ImageBlock, in rect: CGRect, shading: Shading?) {
        var original = image
        original.isTemplate = false
        drawLayer { layer in
            if let shading {
                layer.fill(Path(rect), with: shading)
            } else {
                layer.fill(Path(rect), with: image.foreground, in: rect)
            }
            layer.blendMode = .destinationIn
            layer.drawLayer { $0.draw(original, in: rect) }
        }
    }
}

extension GraphicsContext.Shading {
    /// A picture repeated over the plane.
    ///
    /// Symbols, and images drawn by a closure, have no pixels to repeat and draw nothing.
    ///
    /// - Parameters:
    ///   - origin: The position of a tile's corner.
    ///   - sourceRect: The part that repeats, in fractions of the picture.
    ///   - scale: Multiplies the size of the picture. A negative scale mirrors the picture; 0 and a scale that is not
    ///     finite draw nothing.
    public static func tiledImage(
        _ image: Image, origin: CGPoint = .zero, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
        scale: CGFloat = 1
    ) -> GraphicsContext.Shading {
        guard case .bitmap(let picture) = ImageBlock(image, in: EnvironmentValues()).content else {
            return .color(.clear)
        }
        return .tiled(picture.content, origin: origin, sourceRect: sourceRect, scale: scale / picture.scale)
    }

    fileprivate var isStyle: Bool {
        if case .style = kind { true } else { false }
    }

    fileprivate func resolvedStyle(in environment: EnvironmentValues) -> ResolvedShapeStyle? {
        if case .style(let style) = kind { style.resolvedStyle(in: environment) } else { nil }
    }
}
