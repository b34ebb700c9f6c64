import CPixelKernels

/// The content behind a material: the earlier commands that its blur can reach. They are drawn as a picture, which is
/// then blurred and tinted.
struct Backdrop {
    /// The commands in drawing order. Each layer among them is complete.
    var commands: [Command]
    /// Whether the commands begin with the plan's first. Otherwise they are inside a layer, and the pixels behind them
    /// are clear.
    let isWhole: Bool
    /// The pixels that the blur reads.
    var field: PixelRect
    /// The size of the plan's picture.
    let size: SIMD2<Int32>
    /// The standard deviations of the blur, across and down, in pixels.
    let sigma: SIMD2<Double>
    /// The color matrix of the blurred picture.
    let matrix: [Float]
    /// The premultiplied color over the blurred picture.
    let tint: UInt32

    /// Returns a backdrop for the part of the picture inside `bounds`.
    func limited(to bounds: PixelRect) -> Backdrop {
        var copy = self
        copy.field = bounds.isEmpty ? .empty : bounds.insetBy(-PreparedFilter.reach(sigma)).intersection(field)
        copy.commands.removeAll { $0.bounds.intersection(copy.field).isEmpty }
        return copy
    }

    func add(to sum: inout Fingerprint) {
        sum.add(isWhole ? 30 : 31, Int32(bitPattern: tint))
        sum.add(field)
        sum.add(sigma)
        sum.add(size.x, size.y)
        for number in matrix { sum.add(UInt64(number.bitPattern)) }
    }

    /// Draws the pixels of `frame`, which lies inside the field, into rows of `stride` words.
    ///
    /// - Parameters:
    ///   - plan: The plan with the tables to which the commands refer. The pictures that the commands need must be
    ///     complete.
    ///   - background: The pixel behind all commands.
    func draw(
        _ frame: PixelRect, into pixels: UnsafeMutablePointer<UInt32>, stride: Int, of plan: FramePlan,
        background: UInt32, resources: PlanResources, crew: BandCrew
    ) {
        var own = plan
        own.commands = commands
        // The commands are drawn in whole tiles at the tiles' own positions, so that each pixel is rounded as in the
        // picture itself.
        var tiles = DamagedTiles(width: Int(size.x), height: Int(size.y))
        let side = DamagedTiles.side
        DamagedTiles.forEachTile(of: field, columnCount: tiles.columnCount) { tiles.insert($0) }
        let firstRow = field.y0 / side * side
        let lastRow = min(size.y, (field.y1 + side - 1) / side * side)
        let width = Int(size.x)
        let count = width * Int(lastRow - firstRow)
        // Kernels may read beyond the last row.
        var sharp = [UInt32](repeating: 0, count: count + Int(PIXEL_KERNELS_PADDING))
        sharp.withUnsafeMutableBufferPointer { buffer in
            crew.draw(
                own, resources: resources, background: isWhole ? background : 0,
                into: PixelTarget(
                    pixels: buffer.baseAddress!, stride: width, width: width, height: Int(size.y),
                    firstRow: Int(firstRow)),
                tiles: tiles, rendersPictures: false)
            // Safe: threads only read these pixels, and the buffer outlives the call that they work in.
            nonisolated(unsafe) let from =
                buffer.baseAddress! + Int(field.y0 - firstRow) * width + Int(field.x0)
            // Safe: one thread writes each row, and the caller's memory outlives the call.
            nonisolated(unsafe) let to = pixels
            let (kernels, matrix, tint) = (crew.kernels, matrix, tint)
            let (gridWidth, gridHeight) = (Int(field.x1 - field.x0), Int(field.y1 - field.y0))
            let target = frame.offsetBy(dx: -field.x0, dy: -field.y0)
            let targetWidth = Int(frame.x1 - frame.x0)
            GaussianBlur(sigma: sigma, channels: 4, isOpaque: true).apply(
                width: gridWidth, height: gridHeight,
                source: PixelRect(x0: 0, y0: 0, x1: Int32(gridWidth), y1: Int32(gridHeight)), target: target,
                crew: crew,
                read: { y, out in kernels.pixel_planes(from + y * width, out, gridWidth) },
                write: { y, row in
                    let line = to + (y - Int(target.y0)) * stride
                    kernels.plane_pixels(row, line, targetWidth)
                    kernels.color_matrix_row(line, targetWidth, matrix)
                    var span = PixelSpan(y: 0, x: 0, count: Int32(targetWidth), mask: -1)
                    kernels.fill_spans(line, stride, &span, 1, nil, tint)
                })
        }
    }
}

extension FramePlanner {
    /// Adds the picture of a material in `bounds`: the commands so far, blurred and tinted. Returns nil if the material
    /// covers nothing.
    ///
    /// These commands include those of the open layers around the material. If such a layer has a filter or a blend
    /// mode, only the commands inside that layer are included.
    mutating func addMaterial(
        _ material: ResolvedMaterial, in bounds: PixelRect, transform: CGAffineTransform
    ) -> Command.Paint? {
        guard !bounds.isEmpty else { return nil }
        let sigma = PreparedFilter.sigma(material.radius, under: transform)
        let size = SIMD2(viewport.x1, viewport.y1)
        let field = bounds.insetBy(-PreparedFilter.reach(sigma))
            .intersection(PixelRect(x0: 0, y0: 0, x1: size.x, y1: size.y))
        var start = 0
        var open: Set<Int> = []
        for index in openLayers {
            let layer = plan.commands[index]
            if layer.blendMode != .normal || layer.filterCount > 0 {
                (start, open) = (index + 1, [])
            } else {
                open.insert(index)
            }
        }
        var commands: [Command] = []
        for index in start..<plan.commands.count where !open.contains(index) {
            let command = plan.commands[index]
            if !command.bounds.intersection(field).isEmpty { commands.append(command) }
        }
        // Ends the open scopes of clips.
        for index in openScopes.reversed() where index >= start {
            keptScopes.insert(index)
            var end = plan.commands[index]
            end.shape = .endClip
            if !end.bounds.intersection(field).isEmpty { commands.append(end) }
        }
        let m = ColorMatrix.saturation(material.saturation)
        let rows = [
            m.r1, m.r2, m.r3, m.r4, m.r5, m.g1, m.g2, m.g3, m.g4, m.g5, m.b1, m.b2, m.b3, m.b4, m.b5, m.a1, m.a2, m.a3,
            m.a4, m.a5,
        ]
        return add(
            LayerPicture(
                backdrop: Backdrop(
                    commands: commands, isWhole: start == 0, field: field, size: size, sigma: sigma, matrix: rows,
                    tint: PixelColor.premultiplied(material.tint, opacity: 1)), frame: bounds))
    }

    /// Adds a picture as the paint of a shape.
    mutating func add(_ picture: LayerPicture) -> Command.Paint {
        plan.pictures.append(picture)
        return .picture(Int32(plan.pictures.count - 1))
    }
}
