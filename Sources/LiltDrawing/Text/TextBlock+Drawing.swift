import LiltText

extension GraphicsContext {
    /// Draws a laid out text with its top left corner at a point.
    ///
    /// - Parameters:
    ///   - shading: What runs are drawn with that name no style of their own; nil for the environment's.
    ///   - bounds: What gradients are laid over; nil for the text's own.
    package func draw(
        _ text: LaidOutText, at origin: CGPoint, shading: Shading? = nil, gradientBounds bounds: CGRect? = nil
    ) {
        let bounds = bounds ?? CGRect(origin: origin, size: text.size)
        for run in text.layout.runs {
            if run.isAttachment {
                drawImage(of: run, in: text, at: origin, shading: shading, bounds: bounds)
                continue
            }
            draw(run.glyphs, of: run, in: text, at: origin, shading: shading, bounds: bounds)
        }
        drawLines(of: text, at: origin, shading: shading, bounds: bounds)
    }

    /// Draws one character of a laid out text where it stands; move it by the context's transform.
    package func draw(
        _ cluster: TextLayout.Cluster, of text: LaidOutText, at origin: CGPoint, shading: Shading? = nil
    ) {
        draw(
            cluster.glyphs, of: text.layout.runs[cluster.run], in: text, at: origin, shading: shading,
            bounds: CGRect(origin: origin, size: text.size))
    }

    private func draw(
        _ glyphs: Range<Int>, of run: TextLayout.Run, in text: LaidOutText, at origin: CGPoint, shading: Shading?,
        bounds: CGRect
    ) {
        guard !glyphs.isEmpty, run.size > 0, origin.x.isFinite, origin.y.isFinite else { return }
        let content = DisplayList.GlyphRun(
            font: run.font, size: run.size, glyphs: text.layout.glyphs[glyphs],
            origin: SIMD2(Double(origin.x), Double(origin.y)))
        draw(text.block.appearances[run.styleIndex], shading: shading, bounds: bounds) { context, shading in
            context.target.draw(content, with: shading, state: context.state)
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

    /// Chooses what a run is drawn with.
    private func draw(
        _ appearance: TextBlock.Appearance, shading: Shading?, bounds: CGRect, _ body: (GraphicsContext, Shading) -> Void
    ) {
        if let shading, !appearance.isOwn {
            guard case .style(let style) = shading.kind else { return body(self, shading) }
            draw(with: style.resolvedStyle(in: environment), bounds: bounds, body)
        } else {
            draw(with: appearance.foreground, bounds: bounds, body)
        }
    }

    private func draw(with style: ResolvedShapeStyle, bounds: CGRect, _ body: (GraphicsContext, Shading) -> Void) {
        var copy = self
        if style.blendMode != .normal { copy.blendMode = style.blendMode }
        body(copy, style.shading(in: bounds))
    }

    // MARK: - Lines under and through

    private func drawLines(of text: LaidOutText, at origin: CGPoint, shading: Shading?, bounds: CGRect) {
        guard text.block.appearances.contains(where: { $0.underline != nil || $0.strikethrough != nil }) else { return }
        for line in text.layout.lines {
            var index = line.runs.lowerBound
            while index < line.runs.upperBound {
                // Runs of one style that touch have one line, by the first one's font.
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
