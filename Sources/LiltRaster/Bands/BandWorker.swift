import CPixelKernels

/// Draws bands: one thread's memory and the steps that turn commands into pixels.
///
/// Works in rows of its own, wider than the picture by what the kernels may write beyond a row's end, and copies each
/// band out when it is done. Memory: about 18 bytes a pixel of a band, four more for each level of layers, one for each
/// clip mask that is kept.
final class BandWorker {
    private let kernels: PixelKernels
    private var width = 0
    private var stride = 0
    private var grid: CellGrid?
    private var spans = SpanBuffer()
    private var clippedSpans = SpanBuffer()
    private var clips: ClipMaskBuffers
    /// Pixels of the band, and above them those of the layers under way.
    private var layers: [UnsafeMutablePointer<UInt32>] = []
    /// A row of a picture after its tint.
    private var tintedRow = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)

    init(kernels: PixelKernels) {
        self.kernels = kernels
        clips = ClipMaskBuffers()
    }

    deinit {
        releaseMemory()
        tintedRow.deallocate()
    }

    /// Draws one band of a plan.
    ///
    /// - Parameters:
    ///   - background: What the band is filled with first; nil goes on from the picture's pixels.
    ///   - pixels: The whole picture, `width * height` words.
    func draw(
        _ band: Int, of plan: FramePlan, bands: BandList, sprites: SpriteCache?, background: UInt32?,
        into pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int
    ) {
        takeMemory(width: width)
        let top = Int32(band) * BandList.height
        let rows = min(BandList.height, Int32(height) - top)
        let area = PixelRect(x0: 0, y0: 0, x1: Int32(width), y1: rows)
        let base = pixels + Int(top) * width
        let covering = coveringIndex(bands[band], plan: plan, area: area.offsetBy(dy: top))
        if covering != nil {
            // Every pixel is about to be replaced.
        } else if let background {
            layers[0].update(repeating: background, count: Int(rows) * stride)
        } else {
            for y in 0..<Int(rows) { (layers[0] + y * stride).update(from: base + y * width, count: width) }
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
                case .rect, .roundedRect, .polygons, .glyph:
                    cover(command.shape, isAntialiased: command.isAntialiased, bounds: bounds, plan: plan, top: top)
                    paint(command, into: layers[depth], plan: plan, top: top)
                }
            }
        }
        for y in 0..<Int(rows) { (base + y * width).update(from: layers[0] + y * stride, count: width) }
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
                guard depth == 0, command.mask < 0, isOpaque(command.paint, plan: plan),
                    x0 <= area.x0 << bits, y0 <= area.y0 << bits, x1 >= area.x1 << bits, y1 >= area.y1 << bits,
                    command.bounds.intersection(area).isEqual(to: area)
                else { continue }
                return place
            case .roundedRect, .polygons, .glyph, .sprite: continue
            }
        }
        return nil
    }

    private func isOpaque(_ paint: Command.Paint, plan: FramePlan) -> Bool {
        switch paint {
        case .solid(let color): color >> 24 == 255
        case .gradient(let index): plan.gradients[Int(index)].isOpaque
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
            plan.glyphs.bytes.withUnsafeBufferPointer {
                spans.setPicture(
                    $0.baseAddress! + Int(start), stride: Int(stride), x: x, y: y - top, bounds: bounds)
            }
        case .sprite, .beginLayer, .endLayer:
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
        if !bounds.isEmpty {
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
        switch command.paint {
        case .solid(let color):
            kernels.fill_spans(pixels, stride, source.spans, source.count, source.masks, color)
        case .gradient(let index):
            plan.gradientTables.tables.withUnsafeBufferPointer { tables in
                var field = plan.gradients[Int(index)].field(tables: tables.baseAddress!)
                kernels.shade_spans(pixels, stride, source.spans, source.count, source.masks, &field, top)
            }
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

    /// Lays a picture over the pixels of `bounds`, with the opacity, tint and mask of a command.
    private func lay(
        _ source: UnsafePointer<UInt32>, sourceStride: Int, _ bounds: PixelRect, command: Command,
        into pixels: UnsafeMutablePointer<UInt32>, plan: FramePlan, top: Int32
    ) {
        let (count, rows) = (Int(bounds.x1 - bounds.x0), Int(bounds.y1 - bounds.y0))
        let target = pixels + Int(bounds.y0) * stride + Int(bounds.x0)
        let opacity = command.opacity
        let tint = command.tint
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
            var row = source + y * sourceStride
            if tint != DisplayList.Placement.noTint {
                tintedRow.update(repeating: 0, count: count)
                kernels.over_tinted_picture(tintedRow, 0, row, 0, count, 1, tint)
                row = UnsafePointer(tintedRow)
            }
            kernels.mask_over_row(target + y * stride, row, spans.masks, count)
        }
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
        lay(
            source, sourceStride: stride, bounds, command: command, into: layers[depth], plan: plan, top: top)
    }

    // MARK: - Memory

    private func takeMemory(width: Int) {
        guard width != self.width || grid == nil else { return }
        releaseMemory()
        self.width = width
        stride = (width + 7) / 8 * 8 + Int(PIXEL_KERNELS_PADDING)
        let rows = Int(BandList.height)
        grid = CellGrid(width: width, rows: rows)
        spans = SpanBuffer(width: width, rows: rows)
        clippedSpans = SpanBuffer(width: width, rows: rows)
        clips.setSize(stride: stride, rows: rows)
        layers = [makePixels()]
        tintedRow.deallocate()
        tintedRow = .allocate(capacity: stride)
        tintedRow.initialize(repeating: 0, count: stride)
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
