import CPixelKernels
import LiltDrawing
import LiltText

/// Planning of glyphs. They come from the atlas if they are upright and small, and if their run is not exact; otherwise
/// they are drawn as paths at their exact positions.
extension FramePlanner {
    /// Adds the glyphs of a run.
    mutating func addGlyphs(ofRun index: Int, _ planned: PlannedItem, in context: PlanContext) {
        guard let like = paintCommand(planned, in: planned.clip.bounds, context) else { return }
        let first = plan.commands.count
        defer { limitPicture(of: like, to: plan.commands[first...]) }
        let run = context.segment.list.glyphRuns[index]
        let transform = planned.transform
        let isUpright = transform.b == 0 && transform.c == 0 && transform.a == transform.d && transform.a > 0
        let pixelsPerEm = run.size * Double(transform.a)
        let moved = transform.translatedBy(x: CGFloat(run.origin.x), y: CGFloat(run.origin.y))
        if isUpright && !run.isExact && pixelsPerEm <= GlyphAtlas.maximumPixelsPerEm {
            addFromAtlas(run, transform: moved, pixelsPerEm: pixelsPerEm, clip: planned.clip, like: like)
            return
        }
        for glyph in run.glyphs { fill(glyph, of: run, transform: moved, clip: planned.clip, like: like) }
    }

    /// Limits the picture of a paint to the pixels of the commands that use it.
    private func limitPicture(of like: Command, to commands: ArraySlice<Command>) {
        guard case .picture(let index) = like.paint else { return }
        plan.pictures[Int(index)].limit(to: commands.reduce(.empty) { $0.union($1.bounds) })
    }

    /// Fills a glyph's outline. `transform` maps the run's layout to pixels.
    private mutating func fill(
        _ glyph: TextLayout.Glyph, of run: DisplayList.GlyphRun, transform: CGAffineTransform, clip: ClipState,
        like: Command
    ) {
        let glyphTransform = transform.translatedBy(x: CGFloat(glyph.x), y: CGFloat(glyph.y))
            .scaledBy(x: CGFloat(run.size), y: CGFloat(run.size))
        fill(run.font.outline(of: glyph.glyph), transform: glyphTransform, clip: clip, like: like)
    }

    /// Adds glyphs from the atlas, each at the nearest quarter of a pixel.
    private mutating func addFromAtlas(
        _ run: DisplayList.GlyphRun, transform: CGAffineTransform, pixelsPerEm: Double, clip: ClipState, like: Command
    ) {
        let source = resources.glyphs
        let face = source.atlas.face(run.font, pixelsPerEm: pixelsPerEm)
        let scale = Double(transform.a)
        let steps = Double(GlyphAtlas.phaseCount)
        for glyph in run.glyphs {
            let x = (Double(transform.tx) + scale * Double(glyph.x)) * steps
            let y = (Double(transform.ty) + scale * Double(glyph.y)) * steps
            // The comparison is also false for NaN.
            guard abs(x) < 1e6, abs(y) < 1e6 else { continue }
            let (ix, iy) = (Int((x + 0.5).rounded(.down)), Int((y + 0.5).rounded(.down)))
            let mask = GlyphAtlas.phaseCount - 1
            let picture = source.atlas.glyph(
                glyph.glyph, face: face, of: run.font, pixelsPerEm: pixelsPerEm, phaseX: ix & mask, phaseY: iy & mask)
            if picture.isPath {
                fill(glyph, of: run, transform: transform, clip: clip, like: like)
                continue
            }
            guard picture.width > 0 else { continue }
            // Arithmetic shifts round down to whole pixels.
            let x0 = Int32(ix >> 2) + picture.dx
            let y0 = Int32(iy >> 2) + picture.dy
            append(
                .glyph(start: picture.start, stride: picture.width, x: x0, y: y0),
                bounds: PixelRect(x0: x0, y0: y0, x1: x0 + picture.width, y1: y0 + picture.height), clip: clip,
                like: like)
        }
    }
}

extension SpanBuffer {
    /// Replaces the spans by those of a coverage picture, whose first byte belongs to pixel (x, y) of the band.
    mutating func setPicture(_ bytes: UnsafePointer<UInt8>, stride: Int, x: Int32, y: Int32, bounds: PixelRect) {
        let width = Int(bounds.x1 - bounds.x0)
        var used = 0
        count = 0
        for row in bounds.y0..<bounds.y1 {
            (masks + used).update(from: bytes + Int(row - y) * stride + Int(bounds.x0 - x), count: width)
            add(PixelSpan(y: row, x: bounds.x0, count: Int32(width), mask: Int32(used)))
            used += width
        }
    }
}
