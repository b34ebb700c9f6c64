import CPixelKernels

/// Draws bands: one thread's memory and the steps that turn commands into pixels.
///
/// Works in rows of its own, wider than the picture by what the kernels may write beyond a row's end, and copies each
/// band out when it is done. Memory: about 18 bytes a pixel of a band, four more for each level of layers, one for each
/// clip mask that is kept.
final class BandWorker {
    private let kernels: PixelKernels
    private var width = 0
    /// The widest rows that there is memory for.
    private var capacity = 0
    private var stride = 0
    private var grid: CellGrid?
    private var spans = SpanBuffer()
    private var glyphs: [UInt8] = []
    private var clippedSpans = SpanBuffer()
    private var clips: ClipMaskBuffers
    /// Pixels of the band, and above them those of the layers under way.
    private var layers: [UnsafeMutablePointer<UInt32>] = []
    /// A row of a picture after its tint, or of what a blend mode is to mix.
    private var scratchRow = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)

    init(kernels: PixelKernels) {
        self.kernels = kernels
        clips = ClipMaskBuffers()
    }

    deinit {
        releaseMemory()
        scratchRow.deallocate()
    }

    /// Draws one band of a plan.
    ///
    /// - Parameters:
    ///   - sprites: The sprites that the plan places, where there are any.
    ///   - glyphs: The bytes of the atlas that the plan's glyphs lie in.
    ///   - background: What the band is filled with first; nil goes on from the picture's pixels.
    ///   - pixels: The whole picture, `height` rows that are `pixelStride` words apart.
    func draw(
        _ band: Int, of plan: FramePlan, bands: BandList, sprites: SpriteCache?, glyphs: [UInt8], background: UInt32?,
        into pixels: UnsafeMutablePointer<UInt32>, stride pixelStride: Int, width: Int, height: Int
    ) {
        takeMemory(width: width)
        self.glyphs = glyphs
        defer { self.glyphs = [] }
        let top = Int32(band) * BandList.height
        let rows = min(BandList.height, Int32(height) - top)
        let area = PixelRect(x0: 0, y0: 0, x1: Int32(width), y1: rows)
        let base = pixels + Int(top) * pixelStride
        let covering = coveringIndex(bands[band], plan: plan, area: area.offsetBy(dy: top))
        if covering != nil {
            // Every pixel is about to be replaced.
        } else if let background {
            layers[0].update(repeating: background, count: Int(rows) * stride)
        } else {
            for y in 0..<Int(rows) {
                (layers[0] + y * stride).update(from: base + y * pixelStride, count: width)
            }
        }
        clips.beginBand()

        var depth = 0
        plan.commands.withUnsafeBufferPointer { commands in
            for index in bands[band][(covering ?? bands[band].startIndex)...] {
                let command = commands[Int(index)]
                let bounds = command.bounds.offsetBy(dy: -top).intersection(area)
                switch command.shape {
                case .beginLayer:
                    depth += 1
                    beginLayer(depth, bounds)
                case .endLayer:
                    depth -= 1
                    endLayer(command, bounds, depth: depth, plan: plan, top: top)
                case .sprite(let sprite, let x, let y):
                    draw(
                        sprites!.sprites[Int(sprite)], of: sprites!, x: x, y: y - top, command: command, bounds: bounds,
                        into: layers[depth], plan: plan, top: top)
                case .picture(let picture):
                    draw(
                        plan.pictures[Int(picture)], command: command, bounds: bounds, into: layers[depth], plan: plan,
                        top: top)
                case .rect, .roundedRect, .polygons, .glyph:
                    cover(command.shape, isAntialiased: command.isAntialiased, bounds: bounds, plan: plan, top: top)
                    paint(command, into: layers[depth], plan: plan, top: top)
                }
            }
        }
        for y in 0..<Int(rows) { (base + y * pixelStride).update(from: layers[0] + y * stride, count: width) }
    }

    /// Where the last command stands that replaces every pixel of `area`: nothing before it can be seen.
    private func coveringIndex(_ indices: ArraySlice<Int32>, plan: FramePlan, area: PixelRect) -> Int? {
        var depth = 0
        for place in indices.indices.reversed() {
            let command = plan.commands[Int(indices[place])]
            switch command.shape {
            case .endLayer: depth += 1
            case .beginLayer: depth -= 1
            case .rect(let x0, let y0, let x1, let y1):
                let bits = FixedPointScale.bits
                guard depth == 0, command.mask < 0, command.blendMode == .normal, command.opacity == 255,
                    isOpaque(command.paint, plan: plan),
                    x0 <= area.x0 << bits, y0 <= area.y0 << bits, x1 >= area.x1 << bits, y1 >= area.y1 << bits,
                    command.bounds.intersection(area).isEqual(to: area)
                else { continue }
                return place
            case .roundedRect, .polygons, .glyph, .sprite, .picture: continue
            }
        }
        return nil
    }

    private func isOpaque(_ paint: Command.Paint, plan: FramePlan) -> Bool {
        switch paint {
        case .solid(let color): color >> 24 == 255
        case .gradient(let index): plan.gradients[Int(index)].isOpaque
        case .image: false
        }
    }

    // MARK: - Coverage

    /// Fills `spans` with a shape's coverage inside `bounds`.
    private func cover(
        _ shape: Command.Shape, isAntialiased: Bool, bounds: PixelRect, plan: FramePlan, top: Int32
    ) {
        spans.count = 0
        let shift = top << FixedPointScale.bits
        switch shape {
        case .rect(let x0, let y0, let x1, let y1):
            spans.setRect(x0: x0, y0: y0 - shift, x1: x1, y1: y1 - shift, bounds: bounds)
        case .roundedRect(var rounded):
            rounded.y0 -= shift
            rounded.y1 -= shift
            spans.count = kernels.rounded_rect_spans(rounded, bounds, spans.spans, spans.masks)
        case .polygons(let first, let count, let isEvenOdd):
            let grid = grid!
            plan.vertices.withUnsafeBufferPointer { vertices in
                plan.chunks.withUnsafeBufferPointer { chunks in
                    for polygon in plan.polygons[Int(first)..<Int(first + count)] {
                        grid.add(
                            UnsafeBufferPointer(
                                start: vertices.baseAddress! + Int(polygon.firstVertex), count: Int(polygon.vertexCount)
                            ),
                            chunks: UnsafeBufferPointer(
                                start: chunks.baseAddress! + Int(polygon.firstChunk), count: polygon.chunkCount),
                            bandTop: top, bounds: bounds)
                    }
                }
            }
            spans.count = kernels.cell_spans(
                grid.cells, grid.stride, grid.touched, grid.touchedStride, bounds, isEvenOdd ? 1 : 0, spans.spans,
                spans.masks)
        case .glyph(let start, let stride, let x, let y):
            glyphs.withUnsafeBufferPointer {
                spans.setPicture(
                    $0.baseAddress! + Int(start), stride: Int(stride), x: x, y: y - top, bounds: bounds)
            }
        case .sprite, .picture, .beginLayer, .endLayer:
            return
        }
        if !isAntialiased { spans.threshold() }
    }

    /// The coverage of a clip mask and its parents, for the whole band: rows of `stride` bytes.
    private func clipMask(_ index: Int32, plan: FramePlan, top: Int32) -> UnsafeMutablePointer<UInt8> {
        if let known = clips.find(index) { return known }
        let mask = plan.masks[Int(index)]
        let parent = mask.parent >= 0 ? clipMask(mask.parent, plan: plan, top: top) : nil
        let area = PixelRect(x0: 0, y0: 0, x1: Int32(width), y1: BandList.height)
        let bounds = mask.bounds.offsetBy(dy: -top).intersection(area)
        let buffer = clips.add(index, keeping: mask.parent)
        buffer.update(repeating: mask.isInverse ? 255 : 0, count: stride * Int(BandList.height))
        if case .picture(let picture) = mask.shape {
            if !bounds.isEmpty { write(plan.pictures[Int(picture)], mask, into: buffer, bounds: bounds, top: top) }
        } else if !bounds.isEmpty {
            cover(mask.shape, isAntialiased: mask.isAntialiased, bounds: bounds, plan: plan, top: top)
            spans.write(into: buffer, stride: stride, isInverse: mask.isInverse)
        }
        if let parent {
            for index in 0..<stride * Int(BandList.height) {
                let product = UInt32(buffer[index]) * UInt32(parent[index]) + 128
                buffer[index] = UInt8(truncatingIfNeeded: (product + product >> 8) >> 8)
            }
        }
        return buffer
    }

    /// Writes the opacity of a layer's picture, or what it leaves clear.
    private func write(
        _ picture: LayerPicture, _ mask: ClipMask, into buffer: UnsafeMutablePointer<UInt8>, bounds: PixelRect,
        top: Int32
    ) {
        picture.pixels.withUnsafeBufferPointer { pixels in
            for y in Int(bounds.y0)..<Int(bounds.y1) {
                let row = (y + Int(top - picture.frame.y0)) * picture.stride - Int(picture.frame.x0)
                for x in Int(bounds.x0)..<Int(bounds.x1) {
                    let alpha = UInt8(PixelColor.faded(pixels[row + x], by: mask.opacity) >> 24)
                    buffer[y * stride + x] = mask.isInverse ? 255 - alpha : alpha
                }
            }
        }
    }

    // MARK: - Colour

    /// Lays the command's paint over the pixels under `spans`.
    private func paint(_ command: Command, into pixels: UnsafeMutablePointer<UInt32>, plan: FramePlan, top: Int32) {
        guard spans.count > 0 else { return }
        var source = spans
        if command.mask >= 0 {
            // Making the mask uses `spans`; what they hold is kept aside.
            swap(&spans, &clippedSpans)
            let mask = clipMask(command.mask, plan: plan, top: top)
            swap(&spans, &clippedSpans)
            kernels.multiply_spans(
                spans.spans, spans.count, spans.masks, mask, stride, clippedSpans.spans, clippedSpans.masks)
            clippedSpans.count = spans.count
            source = clippedSpans
        }
        guard command.blendMode == .normal else {
            blend(command, source, into: pixels, plan: plan, top: top)
            return
        }
        switch command.paint {
        case .image(let index):
            plan.images[Int(index)].withField { field in
                for span in UnsafeBufferPointer(start: source.spans, count: source.count) {
                    let row = pixels + Int(span.y) * stride + Int(span.x)
                    kernels.sample_row(
                        field, Double(span.x) + 0.5, Double(span.y + top) + 0.5, Int(span.count), scratchRow)
                    if span.mask < 0 {
                        kernels.over_picture(row, 0, scratchRow, 0, Int(span.count), 1, UInt32(command.opacity))
                        continue
                    }
                    let mask = source.masks + Int(span.mask)
                    if command.opacity < 255 { fade(mask, count: Int(span.count), by: command.opacity) }
                    kernels.mask_over_row(row, scratchRow, mask, Int(span.count))
                }
            }
        case .solid(let color):
            kernels.fill_spans(pixels, stride, source.spans, source.count, source.masks, color)
        case .gradient(let index):
            plan.gradientTables.tables.withUnsafeBufferPointer { tables in
                var field = plan.gradients[Int(index)].field(tables: tables.baseAddress!)
                kernels.shade_spans(pixels, stride, source.spans, source.count, source.masks, &field, top)
            }
        }
    }

    private func fade(_ mask: UnsafeMutablePointer<UInt8>, count: Int, by opacity: UInt8) {
        for x in 0..<count {
            let product = UInt32(mask[x]) * UInt32(opacity) + 128
            mask[x] = UInt8(truncatingIfNeeded: (product + product >> 8) >> 8)
        }
    }

    /// Mixes the command's paint with the pixels under `source`, span by span.
    private func blend(
        _ command: Command, _ source: SpanBuffer, into pixels: UnsafeMutablePointer<UInt32>, plan: FramePlan, top: Int32
    ) {
        for span in UnsafeBufferPointer(start: source.spans, count: source.count) {
            let (x, count) = (Int(span.x), Int(span.count))
            var opacity: UInt32 = 255
            var colors = scratchRow + x
            switch command.paint {
            case .solid(let color): colors.update(repeating: color, count: count)
            case .gradient(let index):
                colors.update(repeating: 0, count: count)
                plan.gradientTables.tables.withUnsafeBufferPointer { tables in
                    var field = plan.gradients[Int(index)].field(tables: tables.baseAddress!)
                    var whole = PixelSpan(y: span.y, x: span.x, count: span.count, mask: -1)
                    // Rows that all lie in the one.
                    kernels.shade_spans(scratchRow, 0, &whole, 1, source.masks, &field, top)
                }
            case .image(let index):
                colors = scratchRow
                opacity = UInt32(command.opacity)
                plan.images[Int(index)].withField { field in
                    kernels.sample_row(field, Double(span.x) + 0.5, Double(span.y + top) + 0.5, count, scratchRow)
                }
            }
            kernels.blend_row(
                pixels + Int(span.y) * stride + x, colors, span.mask < 0 ? nil : source.masks + Int(span.mask), count,
                opacity, command.blendMode.rawValue)
        }
    }

    /// Lays a layer's picture over the pixels of `bounds`; beyond its frame it is clear.
    private func draw(
        _ picture: LayerPicture, command: Command, bounds: PixelRect, into pixels: UnsafeMutablePointer<UInt32>,
        plan: FramePlan, top: Int32
    ) {
        let frame = picture.frame.offsetBy(dy: -top)
        let inner = bounds.intersection(frame)
        if !inner.isEmpty {
            picture.pixels.withUnsafeBufferPointer { all in
                let source = all.baseAddress! + Int(inner.y0 - frame.y0) * picture.stride + Int(inner.x0 - frame.x0)
                lay(
                    source, sourceStride: picture.stride, inner, command: command, into: pixels, plan: plan, top: top)
            }
        }
        guard command.blendMode.changesUnderClearSource else { return }
        // The rest of the bounds, above, below and beside it.
        let kept = inner.isEmpty ? PixelRect(x0: bounds.x0, y0: bounds.y1, x1: bounds.x0, y1: bounds.y1) : inner
        scratchRow.update(repeating: 0, count: stride)
        for rest in [
            PixelRect(x0: bounds.x0, y0: bounds.y0, x1: bounds.x1, y1: kept.y0),
            PixelRect(x0: bounds.x0, y0: kept.y1, x1: bounds.x1, y1: bounds.y1),
            PixelRect(x0: bounds.x0, y0: kept.y0, x1: kept.x0, y1: kept.y1),
            PixelRect(x0: kept.x1, y0: kept.y0, x1: bounds.x1, y1: kept.y1),
        ] where !rest.isEmpty {
            lay(scratchRow, sourceStride: 0, rest, command: command, into: pixels, plan: plan, top: top)
        }
    }

    private func draw(
        _ sprite: SpriteCache.Sprite, of cache: SpriteCache, x: Int32, y: Int32, command: Command, bounds: PixelRect,
        into pixels: UnsafeMutablePointer<UInt32>, plan: FramePlan, top: Int32
    ) {
        cache.pixels.withUnsafeBufferPointer { all in
            let source =
                all.baseAddress! + sprite.start + Int(bounds.y0 - y) * sprite.stride + Int(bounds.x0 - x)
            lay(
                source, sourceStride: sprite.stride, bounds, command: command, into: pixels, plan: plan, top: top)
        }
    }

    /// Lays a picture over the pixels of `bounds`, with the opacity, tint, blend mode and mask of a command.
    private func lay(
        _ source: UnsafePointer<UInt32>, sourceStride: Int, _ bounds: PixelRect, command: Command,
        into pixels: UnsafeMutablePointer<UInt32>, plan: FramePlan, top: Int32
    ) {
        let (count, rows) = (Int(bounds.x1 - bounds.x0), Int(bounds.y1 - bounds.y0))
        let target = pixels + Int(bounds.y0) * stride + Int(bounds.x0)
        let opacity = command.opacity
        let tint = command.tint
        guard command.blendMode == .normal else {
            let clip = command.mask < 0 ? nil : clipMask(command.mask, plan: plan, top: top)
            for y in 0..<rows {
                let coverage = clip.map { $0 + (Int(bounds.y0) + y) * stride + Int(bounds.x0) }
                kernels.blend_row(
                    target + y * stride, tinted(source + y * sourceStride, count: count, by: tint), coverage, count,
                    UInt32(opacity), command.blendMode.rawValue)
            }
            return
        }
        guard command.mask >= 0 else {
            if tint == DisplayList.Placement.noTint {
                kernels.over_picture(target, stride, source, sourceStride, count, rows, UInt32(opacity))
            } else {
                kernels.over_tinted_picture(
                    target, stride, source, sourceStride, count, rows, PixelColor.faded(tint, by: opacity))
            }
            return
        }
        let clip = clipMask(command.mask, plan: plan, top: top)
        for y in 0..<rows {
            let clipRow = clip + (Int(bounds.y0) + y) * stride + Int(bounds.x0)
            for x in 0..<count {
                let product = UInt32(clipRow[x]) * UInt32(opacity) + 128
                spans.masks[x] = UInt8(truncatingIfNeeded: (product + product >> 8) >> 8)
            }
            let row = tinted(source + y * sourceStride, count: count, by: tint)
            kernels.mask_over_row(target + y * stride, row, spans.masks, count)
        }
    }

    /// A row times a tint: itself, or in `scratchRow`.
    private func tinted(_ row: UnsafePointer<UInt32>, count: Int, by tint: UInt32) -> UnsafePointer<UInt32> {
        guard tint != DisplayList.Placement.noTint else { return row }
        scratchRow.update(repeating: 0, count: count)
        kernels.over_tinted_picture(scratchRow, 0, row, 0, count, 1, tint)
        return UnsafePointer(scratchRow)
    }

    // MARK: - Layers

    private func beginLayer(_ depth: Int, _ bounds: PixelRect) {
        if layers.count == depth { layers.append(makePixels()) }
        for y in Int(bounds.y0)..<Int(bounds.y1) {
            (layers[depth] + y * stride + Int(bounds.x0)).update(repeating: 0, count: Int(bounds.x1 - bounds.x0))
        }
    }

    private func endLayer(_ command: Command, _ bounds: PixelRect, depth: Int, plan: FramePlan, top: Int32) {
        let source = layers[depth + 1] + Int(bounds.y0) * stride + Int(bounds.x0)
        for filter in plan.filters[Int(command.firstFilter)..<Int(command.firstFilter + command.filterCount)] {
            for y in 0..<max(0, Int(bounds.y1 - bounds.y0)) {
                ColorFilters.apply(
                    filter, to: source + y * stride, count: Int(bounds.x1 - bounds.x0), kernels: kernels)
            }
        }
        lay(
            source, sourceStride: stride, bounds, command: command, into: layers[depth], plan: plan, top: top)
    }

    // MARK: - Memory

    private func takeMemory(width: Int) {
        self.width = width
        guard width > capacity || grid == nil else { return }
        releaseMemory()
        capacity = width
        stride = (width + 7) / 8 * 8 + Int(PIXEL_KERNELS_PADDING)
        let rows = Int(BandList.height)
        grid = CellGrid(width: width, rows: rows)
        spans = SpanBuffer(width: width, rows: rows)
        clippedSpans = SpanBuffer(width: width, rows: rows)
        clips.setSize(stride: stride, rows: rows)
        layers = [makePixels()]
        scratchRow.deallocate()
        scratchRow = .allocate(capacity: stride)
        scratchRow.initialize(repeating: 0, count: stride)
    }

    private func makePixels() -> UnsafeMutablePointer<UInt32> {
        let count = stride * Int(BandList.height) + Int(PIXEL_KERNELS_PADDING)
        let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
        pixels.initialize(repeating: 0, count: count)
        return pixels
    }

    private func releaseMemory() {
        grid?.deallocate()
        grid = nil
        spans.deallocate()
        clippedSpans.deallocate()
        clips.deallocate()
        for layer in layers { layer.deallocate() }
        layers = []
    }
}
