import LiltText

extension GraphicsContext {
    /// Draws a laid-out text with its top-left corner at a point.
    ///
    /// - Parameters:
    ///   - shading: The shading of runs without a style of their own; nil for the environment's.
    ///   - bounds: The rectangle that gradients span; nil for the text's own.
    package func draw(
        _ text: LaidOutText, at origin: CGPoint, shading: Shading? = nil, gradientBounds bounds: CGRect? = nil
    ) {
        let bounds = bounds ?? CGRect(origin: origin, size: text.size)
        // Filters and blend modes apply to a text as a whole. So does opacity if the text has lines or backgrounds,
        // because they overlap the glyphs.
        guard !text.block.isRedacted else {
            guard isFiltered, text.layout.lines.count > 1 else {
                return drawBars(for: text, at: origin, bounds: bounds)
            }
            return drawLayer { $0.drawBars(for: text, at: origin, bounds: bounds) }
        }
        if case .backdrop = shading?.kind,
            !text.block.appearances.contains(where: { $0.isOwn || $0.background != nil })
        {
            // All runs form one clip. If each run drew the backdrop by itself, it would show the runs below it.
            drawBackdrop { $0.drawRuns(of: text, at: origin, shading: .color(.black), bounds: bounds) }
            return
        }
        if isFiltered && text.layout.runs.count > 1 || (isFiltered || state.opacity < 1) && text.block.hasSeveralParts {
            drawLayer { $0.drawRuns(of: text, at: origin, shading: shading, bounds: bounds) }
            return
        }
        drawRuns(of: text, at: origin, shading: shading, bounds: bounds)
    }

    /// Whether a filter or a blend mode applies to what is drawn.
    private var isFiltered: Bool { !state.filters.isEmpty || state.blendMode != .normal }

    /// Draws a bar for each line of a redacted text, in the style of its first run.
    private func drawBars(for text: LaidOutText, at origin: CGPoint, bounds: CGRect) {
        var bars = self
        bars.opacity *= RedactionBar.opacity
        for line in text.layout.lines where !line.runs.isEmpty {
            let (first, last) = (text.layout.runs[line.runs.lowerBound], text.layout.runs[line.runs.upperBound - 1])
            let rect = CGRect(
                x: origin.x + CGFloat(first.minX), y: origin.y + CGFloat(line.baseline - line.ascent),
                width: CGFloat(last.maxX - first.minX), height: CGFloat(line.ascent + line.descent))
            guard rect.width > 0, rect.height > 2 else { continue }
            let bar = Path(roundedRect: rect.insetBy(dx: 0, dy: 1), cornerRadius: RedactionBar.cornerRadius)
            bars.draw(text.block.appearances[first.styleIndex], shading: nil, bounds: bounds) { context, shading in
                context.fill(bar, with: shading)
            }
        }
    }

    private func drawRuns(of text: LaidOutText, at origin: CGPoint, shading: Shading?, bounds: CGRect) {
        drawBackgrounds(of: text, at: origin, bounds: bounds)
        for run in text.layout.runs {
            if run.isAttachment {
                drawImage(of: run, in: text, at: origin, shading: shading, bounds: bounds)
                continue
            }
            draw(run.glyphs, of: run, in: text, at: origin, shading: shading, bounds: bounds)
        }
        drawLines(of: text, at: origin, shading: shading, bounds: bounds)
    }

    /// Draws one character of a laid-out text at its position. The context's transform can move it.
    package func draw(
        _ cluster: TextLayout.Cluster, of text: LaidOutText, at origin: CGPoint, shading: Shading? = nil
    ) {
        draw(
            cluster.glyphs, of: text.layout.runs[cluster.run], in: text, at: origin, shading: shading,
            bounds: CGRect(origin: origin, size: text.size))
    }

    /// Draws the backgrounds of the characters of a laid-out text.
    package func drawBackgrounds(of text: LaidOutText) {
        drawBackgrounds(of: text, at: .zero, bounds: CGRect(origin: .zero, size: text.size))
    }

    /// Draws the images of a laid-out text, and the lines under and through its characters.
    package func drawImagesAndLines(of text: LaidOutText) {
        let bounds = CGRect(origin: .zero, size: text.size)
        for run in text.layout.runs where run.isAttachment {
            drawImage(of: run, in: text, at: .zero, shading: nil, bounds: bounds)
        }
        drawLines(of: text, at: .zero, shading: nil, bounds: bounds)
    }

    /// Draws a part of a run at its position in a laid-out text. An attachment is always drawn as a whole.
    func draw(_ glyphs: Range<Int>, ofRun index: Int, of text: LaidOutText, isExact: Bool) {
        let run = text.layout.runs[index]
        let bounds = CGRect(origin: .zero, size: text.size)
        if run.isAttachment {
            drawImage(of: run, in: text, at: .zero, shading: nil, bounds: bounds)
        } else {
            draw(glyphs, of: run, in: text, at: .zero, shading: nil, bounds: bounds, isExact: isExact)
        }
    }

    private func draw(
        _ glyphs: Range<Int>, of run: TextLayout.Run, in text: LaidOutText, at origin: CGPoint, shading: Shading?,
        bounds: CGRect, isExact: Bool = false
    ) {
        guard !glyphs.isEmpty, run.size > 0, origin.x.isFinite, origin.y.isFinite else { return }
        if run.font.file.hasColorBitmaps {
            draw(text.block.appearances[run.styleIndex], shading: shading, bounds: bounds) { context, shading in
                context.drawPictures(
                    glyphs, of: run, in: text, at: origin, opacity: shading.opacity(in: context.environment))
            }
            return
        }
        let content = DisplayList.GlyphRun(
            font: run.font, size: run.size, glyphs: text.layout.glyphs[glyphs],
            origin: SIMD2(Double(origin.x), Double(origin.y)), isExact: isExact)
        draw(text.block.appearances[run.styleIndex], shading: shading, bounds: bounds) { context, shading in
            context.target.draw(content, with: shading, state: context.state)
        }
    }

    /// Draws color glyphs, with the opacity of the run's style.
    private func drawPictures(
        _ glyphs: Range<Int>, of run: TextLayout.Run, in text: LaidOutText, at origin: CGPoint, opacity: Double
    ) {
        guard glyphs.count < 2 || !isFiltered else {
            drawLayer { $0.drawPictures(glyphs, of: run, in: text, at: origin, opacity: opacity) }
            return
        }
        var copy = self
        copy.opacity *= opacity
        for glyph in text.layout.glyphs[glyphs] {
            guard let picture = GlyphPictures.picture(of: glyph.glyph, in: run.font) else { continue }
            let size = CGFloat(run.size)
            copy.draw(
                picture.content,
                in: CGRect(
                    x: origin.x + CGFloat(glyph.x) + picture.bounds.minX * size,
                    y: origin.y + CGFloat(glyph.y) + picture.bounds.minY * size, width: picture.bounds.width * size,
                    height: picture.bounds.height * size))
        }
    }

    private func drawImage(
        of run: TextLayout.Run, in text: LaidOutText, at origin: CGPoint, shading: Shading?, bounds: CGRect
    ) {
        let appearance = text.block.appearances[run.styleIndex]
        let style = text.shaped.text.runs[run.styleIndex].style
        guard let image = appearance.image, let attachment = style.attachment else { return }
        let rect = CGRect(
            x: origin.x + CGFloat(run.minX), y: origin.y + CGFloat(run.baseline - attachment.ascent),
            width: CGFloat(attachment.width), height: CGFloat(attachment.ascent + attachment.descent))
        draw(appearance, shading: shading, bounds: bounds) { context, shading in
            context.draw(image, in: rect, shading: image.isTemplate ? shading : nil)
        }
    }

    /// Draws a run with its own style, or else with the given shading.
    private func draw(
        _ appearance: TextBlock.Appearance, shading: Shading?, bounds: CGRect,
        _ body: (GraphicsContext, Shading) -> Void
    ) {
        if let shading, !appearance.isOwn {
            switch shading.kind {
            case .style(let style): draw(with: style.resolvedStyle(in: environment), bounds: bounds, body)
            case .backdrop: drawBackdrop { body($0, .color(.black)) }
            default: body(self, shading)
            }
        } else {
            draw(with: appearance.foreground, bounds: bounds, body)
        }
    }

    private func draw(with style: ResolvedShapeStyle, bounds: CGRect, _ body: (GraphicsContext, Shading) -> Void) {
        draw(style) { context in
            body(context, style.shading(in: bounds))
        } inside: { context, shadow in
            context.clipToLayer { body($0, .color(.black)) }
            context.addFilter(shadow)
            body(context, .color(.black))
        }
    }

    // Background, underline and strikethrough

    /// Fills the rectangles behind runs that have a background, each as high as its line. The height is rounded up to
    /// whole pixels, and a line begins below the one before it, so that lines leave no gap and do not overlap.
    /// Successive rectangles of one style are one path, so that a pixel that two of them share is covered like any
    /// other.
    private func drawBackgrounds(of text: LaidOutText, at origin: CGPoint, bounds: CGRect) {
        guard text.block.appearances.contains(where: { $0.background != nil }) else { return }
        let options = text.block.options
        var backgrounds: [(style: ResolvedShapeStyle, path: Path)] = []
        var bottom = 0.0
        for line in text.layout.lines {
            let top = max(bottom, -options.snapped(line.ascent - line.baseline, .up))
            bottom = max(top, options.snapped(line.baseline + line.descent, .up))
            for run in text.layout.runs[line.runs] {
                guard let style = text.block.appearances[run.styleIndex].background else { continue }
                let rect = CGRect(
                    x: origin.x + CGFloat(run.minX), y: origin.y + CGFloat(top), width: CGFloat(run.maxX - run.minX),
                    height: CGFloat(bottom - top))
                guard rect.width > 0, rect.height > 0 else { continue }
                if backgrounds.last?.style != style { backgrounds.append((style, Path())) }
                backgrounds[backgrounds.count - 1].path.addRect(rect)
            }
        }
        for (style, path) in backgrounds {
            draw(with: style, bounds: bounds) { context, shading in context.fill(path, with: shading) }
        }
    }

    private func drawLines(of text: LaidOutText, at origin: CGPoint, shading: Shading?, bounds: CGRect) {
        guard text.block.hasLines else { return }
        for line in text.layout.lines {
            var index = line.runs.lowerBound
            while index < line.runs.upperBound {
                // Touching runs of one style share a line. The line has the metrics of the first run's font.
                let run = text.layout.runs[index]
                var end = index + 1
                while end < line.runs.upperBound, text.layout.runs[end].styleIndex == run.styleIndex { end += 1 }
                let appearance = text.block.appearances[run.styleIndex]
                let (minX, maxX) = (origin.x + CGFloat(run.minX), origin.x + CGFloat(text.layout.runs[end - 1].maxX))
                let (metrics, baseline) = (run.font.metrics, Double(origin.y) + run.baseline)
                func draw(_ line: TextBlock.Line, y: Double, thickness: Double) {
                    drawLine(
                        line, from: CGPoint(x: minX, y: y), to: maxX, thickness: CGFloat(thickness),
                        appearance: appearance, shading: shading, bounds: bounds)
                }
                if let line = appearance.underline {
                    draw(
                        line, y: baseline + metrics.underlineDepth * run.size,
                        thickness: metrics.underlineThickness * run.size)
                }
                if let line = appearance.strikethrough {
                    draw(
                        line, y: baseline - metrics.strikethroughHeight * run.size,
                        thickness: metrics.strikethroughThickness * run.size)
                }
                index = end
            }
        }
    }

    private func drawLine(
        _ line: TextBlock.Line, from start: CGPoint, to maxX: CGFloat, thickness: CGFloat,
        appearance: TextBlock.Appearance, shading: Shading?, bounds: CGRect
    ) {
        var path = Path()
        path.move(to: start)
        path.addLine(to: CGPoint(x: maxX, y: start.y))
        let stroke = StrokeStyle(lineWidth: thickness, dash: line.dashes.map { $0 * thickness })
        func draw(_ context: GraphicsContext, _ shading: Shading) {
            context.target.stroke(path, with: shading, style: stroke, state: context.state)
        }
        if let style = line.style {
            self.draw(with: style, bounds: bounds, draw)
        } else {
            self.draw(appearance, shading: shading, bounds: bounds, draw)
        }
    }
}

extension TextBlock {
    /// Whether a part of the text has a background or lines, besides its glyphs.
    fileprivate var hasSeveralParts: Bool {
        hasLines || appearances.contains { $0.background != nil }
    }

    /// Whether the text has something that is no character: an image, a background or a line.
    package var hasMoreThanCharacters: Bool {
        hasSeveralParts || appearances.contains { $0.image != nil }
    }

    /// Whether a part of the text is underlined or struck through.
    fileprivate var hasLines: Bool {
        appearances.contains { $0.underline != nil || $0.strikethrough != nil }
    }
}

extension GraphicsContext.Shading {
    /// The opacity of a color; 1 for any other shading.
    fileprivate func opacity(in environment: EnvironmentValues) -> Double {
        switch kind {
        case .components(let components): Double(components.w)
        case .color(let color): Double(color.components(in: environment).w)
        default: 1
        }
    }
}
