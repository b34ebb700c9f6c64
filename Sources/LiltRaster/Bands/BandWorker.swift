import CPixelKernels

/// Draws bands on one thread. It has the thread's memory and the steps that turn commands into pixels.
///
/// Most shapes are drawn into the picture itself. Kernels may write beyond the end of a row, so layers, and shapes near
/// the right border, are drawn into wider rows in the worker's memory. The memory is about 19 bytes per pixel of a
/// band, 4 more for each level of nested layers, and 1 more for each clip mask.
final class BandWorker {
    let kernels: PixelKernels
    private var width = 0
    /// The largest width, in pixels, for which the memory suffices.
    private var capacity = 0
    /// The bytes or pixels from one row to the next. It depends only on the width of the current picture, not on
    /// earlier pictures.
    var stride = 0
    private var grid: CellGrid?
    var spans = SpanBuffer()
    var clippedSpans = SpanBuffer()
    var gradientTables = GradientTableCache()
    private var clips: ClipMaskBuffers
    /// Element 0 is for padded copies of the picture; the others are the open layers.
    private var layers: [UnsafeMutablePointer<UInt32>] = []
    /// A row of an image, a tinted row of a picture, or the source row of a blend mode.
    var scratchRow = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)

    init(kernels: PixelKernels) {
        self.kernels = kernels
        clips = ClipMaskBuffers()
    }

    deinit {
        releaseMemory()
        scratchRow.deallocate()
        gradientTables.deallocate()
    }

    /// Draws some columns of one band of a picture.
    func draw(_ band: Band) {
        takeMemory(width: band.drawing.target.width)
        let (top, area) = (band.top, band.area)
        let picture = band.surface
        let indices = band.drawing.bands[band.index]
        let covering = coveringIndex(indices, in: band)
        if covering == nil, let background = band.drawing.background {
            for y in 0..<Int(area.y1) {
                (picture.row(y) + Int(area.x0)).update(repeating: background, count: band.columns.count)
            }
        }
        clips.beginBand()

        var depth = 0
        band.drawing.plan.commands.withUnsafeBufferPointer { commands in
            band.drawing.sprites.withPixels { sprites in
                for index in indices[(covering ?? indices.startIndex)...] {
                    let command = commands[Int(index)]
                    let bounds = command.bounds.offsetBy(dy: -top).intersection(area)
                    if bounds.isEmpty {
                        // The command, and any layer that it begins, lies in other columns.
                        if command.shape.beginsLayer { depth += 1 }
                        if command.shape.endsLayer { depth -= 1 }
                        continue
                    }
                    let target = depth == 0 ? picture : layer(depth)
                    switch command.shape {
                    case .beginLayer:
                        depth += 1
                        beginLayer(depth, bounds)
                    case .endLayer:
                        depth -= 1
                        let source = filteredLayer(depth + 1, command, bounds, in: band)
                        let target = depth == 0 ? picture : layer(depth)
                        let padded = beginPadded(target, bounds)
                        lay(source, bounds, command: command, into: padded, in: band)
                        endPadded(target, padded, bounds)
                    case .beginClip:
                        depth += 1
                        beginScope(depth, bounds, copying: target)
                    case .endClip:
                        depth -= 1
                        let target = depth == 0 ? picture : layer(depth)
                        endScope(depth + 1, bounds, mask: command.mask, into: target, in: band)
                    case .sprites(let run):
                        draw(
                            band.drawing.bands.sprites(ofRun: run, in: band.index), of: sprites, command: command,
                            bounds: bounds, into: target, in: band)
                    case .picture(let picture):
                        let padded = beginPadded(target, bounds)
                        draw(
                            band.drawing.plan.pictures[Int(picture)], command: command, bounds: bounds, into: padded,
                            in: band)
                        endPadded(target, padded, bounds)
                    case .rect, .frame, .roundedRect, .polygons, .glyph, .softRect:
                        if fillFrame(command, bounds: bounds, into: target, in: band) { break }
                        cover(command, bounds: bounds, in: band)
                        if command.staysInsideRows {
                            paint(command, into: target, in: band)
                        } else {
                            let padded = beginPadded(target, bounds)
                            paint(command, into: padded, in: band)
                            endPadded(target, padded, bounds)
                        }
                    }
                }
            }
        }
    }

    /// Returns a surface on which kernels may write beyond the end of a row: the target itself, or a copy of the pixels
    /// in `bounds` if `bounds` come near the picture's right border.
    @inline(__always)
    func beginPadded(_ target: Surface, _ bounds: PixelRect) -> Surface {
        if target.isPadded || Int(bounds.x1) + 7 <= target.stride { return target }
        let copy = layer(0)
        copy.update(bounds, from: target)
        return copy
    }

    /// Copies the drawn pixels back to the target.
    @inline(__always)
    func endPadded(_ target: Surface, _ padded: Surface, _ bounds: PixelRect) {
        if padded.pixels != target.pixels { target.update(bounds, from: padded) }
    }

    /// Returns the rows of a layer; at depth 0, the rows for a padded copy of the picture.
    private func layer(_ depth: Int) -> Surface {
        Surface(pixels: layers[depth], stride: stride, isPadded: true)
    }

    /// Returns the index in `indices` of the last command that replaces every pixel of the band's columns. No command
    /// before it is visible.
    private func coveringIndex(_ indices: ArraySlice<Int32>, in band: Band) -> Int? {
        let area = band.area.offsetBy(dy: band.top)
        var depth = 0
        for index in indices.indices.reversed() {
            let command = band.drawing.plan.commands[Int(indices[index])]
            switch command.shape {
            case .endLayer, .endClip: depth += 1
            case .beginLayer, .beginClip: depth -= 1
            case .rect(let x0, let y0, let x1, let y1):
                let bits = FixedPointScale.bits
                guard depth == 0, command.mask < 0, command.blendMode == .normal, command.opacity == 255,
                    isOpaque(command.paint, in: band),
                    x0 <= area.x0 << bits, y0 <= area.y0 << bits, x1 >= area.x1 << bits, y1 >= area.y1 << bits,
                    command.bounds.intersection(area).isEqual(to: area)
                else { continue }
                return index
            case .frame, .roundedRect, .polygons, .glyph, .softRect, .sprites, .picture: continue
            }
        }
        return nil
    }

    private func isOpaque(_ paint: Command.Paint, in band: Band) -> Bool {
        switch paint {
        case .solid(let color): color >> 24 == 255
        case .gradient(let index): band.drawing.plan.gradients[index].isOpaque
        case .image, .picture: false
        }
    }

    /// Fills a rectangle or frame in one color without spans. Returns false, and draws nothing, if the command is of
    /// another kind.
    @inline(__always)
    private func fillFrame(_ command: Command, bounds: PixelRect, into target: Surface, in band: Band) -> Bool {
        guard case .solid(let color) = command.paint, command.mask < 0, command.blendMode == .normal else {
            return false
        }
        var frame: FrameShape
        switch command.shape {
        case .rect(let x0, let y0, let x1, let y1):
            frame = FrameShape(
                x0: x0, y0: y0, x1: x1, y1: y1, inner_x0: x0, inner_y0: y0, inner_x1: x0, inner_y1: y0)
        case .frame(let stored): frame = stored
        default: return false
        }
        frame.move(y: -band.top << FixedPointScale.bits)
        kernels.fill_frame(target.pixels, target.stride, frame, bounds, color)
        return true
    }

    // MARK: - Coverage

    /// Fills `spans` with a command's coverage inside `bounds`, which are some columns of the band.
    private func cover(_ command: Command, bounds: PixelRect, in band: Band) {
        var covered = bounds
        // An edge that is clipped is rounded differently. Polygons are therefore clipped to the command's bounds, and
        // not to the columns.
        if case .polygons = command.shape {
            covered = command.bounds.offsetBy(dy: -band.top).intersection(band.fullArea)
        }
        cover(command.shape, isAntialiased: command.isAntialiased, bounds: covered, in: band)
        if !covered.isEqual(to: bounds) { spans.cut(to: band.columns) }
    }

    /// Fills `spans` with a shape's coverage inside `bounds`.
    private func cover(_ shape: Command.Shape, isAntialiased: Bool, bounds: PixelRect, in band: Band) {
        let top = band.top
        spans.count = 0
        let shift = top << FixedPointScale.bits
        switch shape {
        case .rect(let x0, let y0, let x1, let y1):
            spans.setRect(x0: x0, y0: y0 - shift, x1: x1, y1: y1 - shift, bounds: bounds)
        case .frame(var frame):
            frame.move(y: -shift)
            spans.setFrame(frame, bounds: bounds)
        case .roundedRect(var rounded):
            rounded.y0 -= shift
            rounded.y1 -= shift
            spans.count = kernels.rounded_rect_spans(rounded, bounds, spans.spans, spans.masks)
        case .polygons(let first, let count, let isEvenOdd):
            coverPolygons(Int(first)..<Int(first + count), isEvenOdd: isEvenOdd, bounds: bounds, in: band)
        case .glyph(let start, let stride, let x, let y):
            band.drawing.glyphs.withUnsafeBufferPointer {
                spans.setPicture(
                    $0.baseAddress! + Int(start), stride: Int(stride), x: x, y: y - top, bounds: bounds)
            }
        case .softRect(let index):
            band.drawing.plan.softRects[Int(index)].cover(&spans, bounds: bounds, top: top, kernels: kernels)
        case .sprites, .picture, .beginLayer, .endLayer, .beginClip, .endClip:
            return
        }
        if !isAntialiased { spans.threshold() }
    }

    /// Fills `spans` with the coverage of polygons, and corrects the pixels at which polygons overlap themselves.
    private func coverPolygons(_ range: Range<Int>, isEvenOdd: Bool, bounds: PixelRect, in band: Band) {
        guard let grid else { return }
        let top = band.top
        var extent = band.drawing.plan.polygons.extent(of: range, inRows: bounds.y0 + top..<bounds.y1 + top)
        // Kernels take fewer steps for whole blocks.
        (extent.x0, extent.x1) = (CellGrid.blockStart(extent.x0), CellGrid.blockStart(extent.x1 + 7))
        let bounds = bounds.intersection(extent.offsetBy(dy: -top))
        guard !bounds.isEmpty else {
            spans.count = 0
            return
        }
        // An overlap next to the bounds also affects pixels inside the bounds.
        let summed = isEvenOdd ? bounds : bounds.insetBy(-1)
        var cells = grid.rows(for: summed)
        var overlaps = grid.overlaps(for: summed)
        band.drawing.plan.polygons.vertices.withUnsafeBufferPointer { vertices in
            band.drawing.plan.polygons.chunks.withUnsafeBufferPointer { chunks in
                band.drawing.plan.polygons.polygons.withUnsafeBufferPointer { all in
                    let polygons = UnsafeBufferPointer(rebasing: all[range])
                    for polygon in polygons {
                        kernels.add_polygon(
                            &cells, vertices.baseAddress! + Int(polygon.first_vertex), Int(polygon.vertex_count),
                            chunks.baseAddress! + Int(polygon.first_chunk), top, summed)
                    }
                    guard !isEvenOdd else {
                        spans.count = kernels.cell_spans(&cells, bounds, 1, spans.spans, spans.masks, nil)
                        return
                    }
                    spans.count = kernels.cell_spans(&cells, bounds, 0, spans.spans, spans.masks, &overlaps)
                    guard grid.hasOverlaps(rows: Int(bounds.y1 - bounds.y0)) else { return }
                    kernels.resolve_overlaps(
                        vertices.baseAddress!, polygons.baseAddress!, polygons.count, chunks.baseAddress!, top, bounds,
                        &overlaps, spans.spans, spans.count, spans.masks)
                }
            }
        }
    }

    /// Returns the coverage of a clip mask and its parents for the whole band: rows of `stride` bytes.
    func clipMask(_ index: Int32, in band: Band) -> UnsafeMutablePointer<UInt8> {
        if let known = clips.find(index) { return known }
        // This is a loop and not a recursion, because clips can be nested deeper than a thread's stack allows.
        var unknown = [index]
        var parent: UnsafeMutablePointer<UInt8>?
        while case let outer = band.drawing.plan.masks[Int(unknown[unknown.count - 1])].parent, outer >= 0 {
            parent = clips.find(outer)
            if parent != nil { break }
            unknown.append(outer)
        }
        var made = parent
        for index in unknown.reversed() { made = makeClipMask(index, inside: made, in: band) }
        return made!
    }

    private func makeClipMask(
        _ index: Int32, inside parent: UnsafeMutablePointer<UInt8>?, in band: Band
    ) -> UnsafeMutablePointer<UInt8> {
        let mask = band.drawing.plan.masks[Int(index)]
        let area = PixelRect(x0: 0, y0: 0, x1: Int32(width), y1: BandList.height)
        let bounds = mask.bounds.offsetBy(dy: -band.top).intersection(area)
        let buffer = clips.add(index, keeping: mask.parent)
        buffer.update(repeating: mask.isInverse ? 255 : 0, count: stride * Int(BandList.height))
        if case .picture(let picture) = mask.shape {
            if !bounds.isEmpty {
                write(band.drawing.plan.pictures[Int(picture)], mask, into: buffer, bounds: bounds, top: band.top)
            }
        } else if !bounds.isEmpty {
            cover(mask.shape, isAntialiased: mask.isAntialiased, bounds: bounds, in: band)
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

    /// Writes the opacity of a layer's picture, or its complement if the mask is inverse.
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

    // MARK: - Layers

    private func beginLayer(_ depth: Int, _ bounds: PixelRect) {
        if layers.count == depth { layers.append(makePixels()) }
        for y in Int(bounds.y0)..<Int(bounds.y1) {
            (layers[depth] + y * stride + Int(bounds.x0)).update(repeating: 0, count: Int(bounds.x1 - bounds.x0))
        }
    }

    /// Begins the scope of a clip: a layer that is a copy of the pixels below.
    private func beginScope(_ depth: Int, _ bounds: PixelRect, copying target: Surface) {
        if layers.count == depth { layers.append(makePixels()) }
        layer(depth).update(bounds, from: target)
    }

    /// Ends the scope of a clip: mixes its pixels with those below by the clip's mask.
    private func endScope(_ depth: Int, _ bounds: PixelRect, mask: Int32, into target: Surface, in band: Band) {
        let rows = layer(depth)
        let coverage = clipMask(mask, in: band)
        for y in Int(bounds.y0)..<Int(bounds.y1) {
            let x = Int(bounds.x0)
            kernels.mix_row(target.row(y) + x, rows.row(y) + x, coverage + y * stride + x, Int(bounds.x1 - bounds.x0))
        }
    }

    /// Returns the pixels of a layer inside `bounds`, after its filters.
    private func filteredLayer(_ depth: Int, _ command: Command, _ bounds: PixelRect, in band: Band) -> PictureRows {
        let rows = layer(depth)
        for filter in band.drawing.plan.filters[
            Int(command.firstFilter)..<Int(command.firstFilter + command.filterCount)]
        {
            for y in Int(bounds.y0)..<max(Int(bounds.y0), Int(bounds.y1)) {
                ColorFilters.apply(
                    filter, to: rows.row(y) + Int(bounds.x0), count: Int(bounds.x1 - bounds.x0), kernels: kernels)
            }
        }
        return PictureRows(pixels: rows.row(Int(bounds.y0)) + Int(bounds.x0), stride: stride)
    }

    // MARK: - Memory

    private func takeMemory(width: Int) {
        self.width = width
        stride = Self.stride(ofWidth: width)
        guard width > capacity || grid == nil else { return }
        releaseMemory()
        capacity = width
        let rows = Int(BandList.height)
        grid = CellGrid(width: width, rows: rows)
        // There is one spare row, because `cell_spans` may write the row below the bounds and then remove it.
        spans = SpanBuffer(width: width, rows: rows + 1)
        clippedSpans = SpanBuffer(width: width, rows: rows + 1)
        clips.setSize(stride: stride, rows: rows)
        layers = [makePixels()]
        scratchRow.deallocate()
        scratchRow = .allocate(capacity: stride)
        scratchRow.initialize(repeating: 0, count: stride)
    }

    private static func stride(ofWidth width: Int) -> Int { (width + 7) / 8 * 8 + Int(PIXEL_KERNELS_PADDING) }

    private func makePixels() -> UnsafeMutablePointer<UInt32> {
        let count = Self.stride(ofWidth: capacity) * Int(BandList.height) + Int(PIXEL_KERNELS_PADDING)
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

extension FrameShape {
    /// Moves the frame down by `y`, in 1/256 pixel.
    fileprivate mutating func move(y: Int32) {
        y0 += y
        y1 += y
        inner_y0 += y
        inner_y1 += y
    }
}
