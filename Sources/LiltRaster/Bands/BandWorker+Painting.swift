import CPixelKernels

/// Compositing of paints and pictures over the pixels of a band.
extension BandWorker {
    /// Composites the command's paint over the pixels that `spans` cover.
    func paint(_ command: Command, into target: Surface, in band: Band) {
        guard spans.count > 0 else { return }
        var source = spans
        if command.mask >= 0 {
            // `clipMask` overwrites `spans`, so the command's spans are in `clippedSpans` during the call.
            swap(&spans, &clippedSpans)
            let mask = clipMask(command.mask, in: band)
            swap(&spans, &clippedSpans)
            kernels.multiply_spans(
                spans.spans, spans.count, spans.masks, mask, stride, clippedSpans.spans, clippedSpans.masks)
            clippedSpans.count = spans.count
            source = clippedSpans
        }
        guard command.blendMode == .normal else {
            blend(command, source, into: target, in: band)
            return
        }
        switch command.paint {
        case .image(let index):
            band.drawing.plan.images[Int(index)].withField { field in
                for span in UnsafeBufferPointer(start: source.spans, count: source.count) {
                    let row = target.row(Int(span.y)) + Int(span.x)
                    kernels.sample_row(
                        field, Double(span.x) + 0.5, Double(span.y + band.top) + 0.5, Int(span.count), scratchRow)
                    if span.mask < 0 {
                        kernels.over_picture(row, 0, scratchRow, 0, Int(span.count), 1, UInt32(command.opacity))
                        continue
                    }
                    let mask = source.masks + Int(span.mask)
                    if command.opacity < 255 { fade(mask, count: Int(span.count), by: command.opacity) }
                    kernels.mask_over_row(row, scratchRow, mask, Int(span.count))
                }
            }
        case .picture(let index):
            band.drawing.plan.pictures[Int(index)].withRows(top: band.top) { pixels in
                for span in UnsafeBufferPointer(start: source.spans, count: source.count) {
                    let row = target.row(Int(span.y)) + Int(span.x)
                    let colors = pixels.row(Int(span.y)) + Int(span.x)
                    if span.mask < 0 {
                        kernels.over_picture(row, 0, colors, 0, Int(span.count), 1, UInt32(command.opacity))
                        continue
                    }
                    let mask = source.masks + Int(span.mask)
                    if command.opacity < 255 { fade(mask, count: Int(span.count), by: command.opacity) }
                    kernels.mask_over_row(row, colors, mask, Int(span.count))
                }
            }
        case .solid(let color):
            kernels.fill_spans(target.pixels, target.stride, source.spans, source.count, source.masks, color)
        case .gradient(let index):
            shade(
                index, UnsafeBufferPointer(start: source.spans, count: source.count), masks: source.masks,
                into: target.pixels, stride: target.stride, in: band)
        }
    }

    /// Composites a gradient over the pixels that spans cover. With a `stride` of 0, all spans write to the same row of
    /// `target`.
    private func shade(
        _ index: Int32, _ spans: UnsafeBufferPointer<PixelSpan>, masks: UnsafePointer<UInt8>,
        into target: UnsafeMutablePointer<UInt32>, stride: Int, in band: Band
    ) {
        let gradient = band.drawing.plan.gradients[index]
        if let start = gradient.tableStart {
            band.drawing.plan.gradients.colors.withUnsafeBufferPointer { colors in
                var field = gradient.field(table: colors.baseAddress! + start)
                kernels.shade_spans(target, stride, spans.baseAddress!, spans.count, masks, &field, band.top)
            }
            return
        }
        var pixelCount = 0
        for span in spans { pixelCount += Int(span.count) }
        band.drawing.plan.gradients.stops.withUnsafeBufferPointer { stops in
            var colors = gradient.colors(stops: stops.baseAddress!)
            let table = gradientTables.table(
                of: colors, count: gradient.tableCount, pixelCount: pixelCount, kernels: kernels)
            var field = gradient.field(table: table)
            if table != nil {
                kernels.shade_spans(target, stride, spans.baseAddress!, spans.count, masks, &field, band.top)
            } else {
                kernels.shade_spans_directly(
                    target, stride, spans.baseAddress!, spans.count, masks, &field, &colors, band.top)
            }
        }
    }

    private func fade(_ mask: UnsafeMutablePointer<UInt8>, count: Int, by opacity: UInt8) {
        for x in 0..<count {
            let product = UInt32(mask[x]) * UInt32(opacity) + 128
            mask[x] = UInt8(truncatingIfNeeded: (product + product >> 8) >> 8)
        }
    }

    /// Blends the command's paint, by its blend mode, with the pixels that the spans `source` cover.
    private func blend(
        _ command: Command, _ source: SpanBuffer, into target: Surface, in band: Band
    ) {
        for span in UnsafeBufferPointer(start: source.spans, count: source.count) {
            let (x, count) = (Int(span.x), Int(span.count))
            var opacity: UInt32 = 255
            var colors = scratchRow + x
            switch command.paint {
            case .solid(let color): colors.update(repeating: color, count: count)
            case .gradient(let index):
                colors.update(repeating: 0, count: count)
                var whole = PixelSpan(y: span.y, x: span.x, count: span.count, mask: -1)
                withUnsafePointer(to: &whole) {
                    shade(
                        index, UnsafeBufferPointer(start: $0, count: 1), masks: source.masks, into: scratchRow,
                        stride: 0, in: band)
                }
            case .image(let index):
                colors = scratchRow
                opacity = UInt32(command.opacity)
                band.drawing.plan.images[Int(index)].withField { field in
                    kernels.sample_row(field, Double(span.x) + 0.5, Double(span.y + band.top) + 0.5, count, scratchRow)
                }
            case .picture(let index):
                colors = scratchRow
                opacity = UInt32(command.opacity)
                band.drawing.plan.pictures[Int(index)].withRows(top: band.top) { pixels in
                    scratchRow.update(from: pixels.row(Int(span.y)) + x, count: count)
                }
            }
            kernels.blend_row(
                target.row(Int(span.y)) + x, colors, span.mask < 0 ? nil : source.masks + Int(span.mask), count,
                opacity, command.blendMode.rawValue)
        }
    }

    /// Composites a layer's picture over the pixels of `bounds`. Outside its frame, the picture counts as clear.
    func draw(
        _ picture: LayerPicture, command: Command, bounds: PixelRect, into target: Surface, in band: Band
    ) {
        let frame = picture.frame.offsetBy(dy: -band.top)
        let inner = bounds.intersection(frame)
        if !inner.isEmpty {
            picture.pixels.withUnsafeBufferPointer { all in
                let source = all.baseAddress! + Int(inner.y0 - frame.y0) * picture.stride + Int(inner.x0 - frame.x0)
                lay(
                    PictureRows(pixels: source, stride: picture.stride), inner, command: command, into: target,
                    in: band)
            }
        }
        guard command.blendMode.changesUnderClearSource else { return }
        // The bounds outside of the frame: above, below, left and right of it.
        let kept = inner.isEmpty ? PixelRect(x0: bounds.x0, y0: bounds.y1, x1: bounds.x0, y1: bounds.y1) : inner
        scratchRow.update(repeating: 0, count: stride)
        for rest in [
            PixelRect(x0: bounds.x0, y0: bounds.y0, x1: bounds.x1, y1: kept.y0),
            PixelRect(x0: bounds.x0, y0: kept.y1, x1: bounds.x1, y1: bounds.y1),
            PixelRect(x0: bounds.x0, y0: kept.y0, x1: kept.x0, y1: kept.y1),
            PixelRect(x0: kept.x1, y0: kept.y0, x1: bounds.x1, y1: kept.y1),
        ] where !rest.isEmpty {
            lay(
                PictureRows(pixels: scratchRow, stride: 0), rest, command: command, into: target, in: band)
        }
    }

    /// Draws sprites in order, inside `bounds`.
    ///
    /// - Parameter command: The command of the sprites' run, which has their blend mode and clip.
    func draw(
        _ run: ArraySlice<PositionedSprite>, of sprites: SpriteCache.Pixels, command: Command, bounds: PixelRect,
        into target: Surface, in band: Band
    ) {
        let isPlain = command.usesSpriteKernel
        run.withUnsafeBufferPointer { run in
            var index = 0
            while index < run.count {
                let start = index
                while isPlain, index < run.count, run[index].start >= 0 { index += 1 }
                if index > start {
                    var area = bounds
                    kernels.lay_sprites(
                        target.pixels, target.stride, band.top, &area, run.baseAddress! + start, index - start,
                        sprites.first, command.blendMode.rawValue)
                } else {
                    draw(run[index], of: sprites, command: command, bounds: bounds, into: target, in: band)
                    index += 1
                }
            }
        }
    }

    /// Draws a sprite that is scaled, rotated, clipped or blended.
    private func draw(
        _ sprite: PositionedSprite, of sprites: SpriteCache.Pixels, command: Command, bounds: PixelRect,
        into target: Surface, in band: Band
    ) {
        let visible = sprite.bounds.offsetBy(dy: -band.top).intersection(bounds)
        guard !visible.isEmpty else { return }
        var single = command
        (single.paint, single.opacity) = (.solid(sprite.tint), UInt8(sprite.opacity))
        let padded = beginPadded(target, visible)
        if sprite.start >= 0 {
            lay(
                sprites.picture(sprite, from: visible, top: band.top), visible, command: single, into: padded, in: band)
        } else {
            var field = sprites.field(band.drawing.plan.sprites.sampled[Int(~sprite.start)])
            draw(&field, command: single, bounds: visible, into: padded, in: band)
        }
        endPadded(target, padded, visible)
    }

    /// Composites a scaled or rotated sprite over the pixels of `bounds`.
    func draw(
        _ field: inout ImageField, command: Command, bounds: PixelRect, into target: Surface, in band: Band
    ) {
        let (x, width) = (Double(bounds.x0) + 0.5, Int(bounds.x1 - bounds.x0))
        guard !bounds.isEmpty else { return }
        if command.usesSpriteKernel {
            kernels.lay_sampled_picture(
                target.row(Int(bounds.y0)) + Int(bounds.x0), target.stride, &field, x,
                Double(bounds.y0 + band.top) + 0.5, width, Int(bounds.y1 - bounds.y0),
                PixelColor.faded(command.tint, by: command.opacity), command.blendMode.rawValue)
            return
        }
        for y in bounds.y0..<bounds.y1 {
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: stride) { row in
                kernels.sample_row(&field, x, Double(y + band.top) + 0.5, width, row.baseAddress!)
                lay(
                    PictureRows(pixels: row.baseAddress!, stride: 0),
                    PixelRect(x0: bounds.x0, y0: y, x1: bounds.x1, y1: y + 1), command: command, into: target,
                    in: band)
            }
        }
    }

    /// Composites a picture over the pixels of `bounds`, with the opacity, tint, blend mode and mask of a command.
    @inline(__always)
    func lay(
        _ picture: PictureRows, _ bounds: PixelRect, command: Command, into surface: Surface, in band: Band
    ) {
        if command.mask < 0 && command.blendMode == .normal && command.tint == DisplayList.SymbolInstance.noTint {
            kernels.over_picture(
                surface.row(Int(bounds.y0)) + Int(bounds.x0), surface.stride, picture.pixels, picture.stride,
                Int(bounds.x1 - bounds.x0), Int(bounds.y1 - bounds.y0), UInt32(command.opacity))
        } else {
            layGeneral(picture, bounds, command: command, into: surface, in: band)
        }
    }

    private func layGeneral(
        _ picture: PictureRows, _ bounds: PixelRect, command: Command, into surface: Surface, in band: Band
    ) {
        let (source, sourceStride, pixelStride) = (picture.pixels, picture.stride, surface.stride)
        let (count, rows) = (Int(bounds.x1 - bounds.x0), Int(bounds.y1 - bounds.y0))
        let target = surface.row(Int(bounds.y0)) + Int(bounds.x0)
        let opacity = command.opacity
        let tint = command.tint
        guard command.blendMode == .normal else {
            let clip = command.mask < 0 ? nil : clipMask(command.mask, in: band)
            for y in 0..<rows {
                let coverage = clip.map { $0 + (Int(bounds.y0) + y) * stride + Int(bounds.x0) }
                kernels.blend_row(
                    target + y * pixelStride, tinted(source + y * sourceStride, count: count, by: tint), coverage,
                    count,
                    UInt32(opacity), command.blendMode.rawValue)
            }
            return
        }
        guard command.mask >= 0 else {
            kernels.over_tinted_picture(
                target, pixelStride, source, sourceStride, count, rows, PixelColor.faded(tint, by: opacity))
            return
        }
        let clip = clipMask(command.mask, in: band)
        for y in 0..<rows {
            let clipRow = clip + (Int(bounds.y0) + y) * stride + Int(bounds.x0)
            for x in 0..<count {
                let product = UInt32(clipRow[x]) * UInt32(opacity) + 128
                spans.masks[x] = UInt8(truncatingIfNeeded: (product + product >> 8) >> 8)
            }
            let row = tinted(source + y * sourceStride, count: count, by: tint)
            kernels.mask_over_row(target + y * pixelStride, row, spans.masks, count)
        }
    }

    /// Returns a row multiplied by a tint: the row itself if the tint has no effect, otherwise `scratchRow`.
    private func tinted(_ row: UnsafePointer<UInt32>, count: Int, by tint: UInt32) -> UnsafePointer<UInt32> {
        guard tint != DisplayList.SymbolInstance.noTint else { return row }
        scratchRow.update(repeating: 0, count: count)
        kernels.over_tinted_picture(scratchRow, 0, row, 0, count, 1, tint)
        return UnsafePointer(scratchRow)
    }
}
