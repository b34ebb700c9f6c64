import CPixelKernels
import LiltRaster
import TestSupport
import Testing

/// At every level that this processor supports, each kernel gives the bytes of its twin in `KernelTwins`.
@Suite struct KernelTests {
    private let builds = (0..<Int32(PIXEL_KERNELS_LEVELS)).compactMap { pixel_kernels_at_level($0)?.pointee }

    @Test func theBaselineIsAmongTheTestedBuilds() {
        let baseline = String(cString: pixel_kernels_baseline().pointee.name)
        #expect(builds.contains { String(cString: $0.name) == baseline })
    }

    @Test func divisionBy255IsRoundedForEveryProduct() {
        // The kernel draws a black pixel of each opacity with each coverage over a clear pixel.
        for kernels in builds {
            for coverage in UInt8.min...UInt8.max {
                var target = [UInt32](repeating: 0, count: 256 + 16)
                let source = (0..<272).map { UInt32(min($0, 255)) << 24 }
                let mask = [UInt8](repeating: coverage, count: 272)
                kernels.mask_over_row(&target, source, mask, 256)
                for value in 0..<256 {
                    #expect(target[value] >> 24 == KernelTwins.divide255(value * Int(coverage)))
                }
            }
        }
    }

    @Test func rowsAreCompositedOverRows() {
        forEachSeed(60) { seed, random in
            let count = Int.random(in: 1...40, using: &random)
            let (source, below) = (KernelTwins.pixels(count + 16, &random), KernelTwins.pixels(count + 16, &random))
            let mask = KernelTwins.bytes(count + 16, &random)
            let opacity = Int.random(in: 0...255, using: &random)
            let tint = KernelTwins.pixels(1, &random)[0]
            for kernels in builds {
                let name = String(cString: kernels.name)
                var plain = below
                kernels.over_row(&plain, source, count)
                var masked = below
                kernels.mask_over_row(&masked, source, mask, count)
                var mixed = below
                kernels.mix_row(&mixed, source, mask, count)
                var faded = below
                kernels.over_picture(&faded, count + 16, source, count + 16, count, 1, UInt32(opacity))
                var tinted = below
                kernels.over_tinted_picture(&tinted, count + 16, source, count + 16, count, 1, tint)
                for index in 0..<count + 16 {
                    let isIn = index < count
                    let (s, b) = (source[index], below[index])
                    #expect(plain[index] == (isIn ? KernelTwins.over(s, b) : b), "\(name), seed \(seed)")
                    let covered = KernelTwins.scaled(s, by: Int(mask[index]))
                    #expect(masked[index] == (isIn ? KernelTwins.over(covered, b) : b), "\(name), seed \(seed)")
                    let (m, channels) = (Int(mask[index]), zip(KernelTwins.channels(s), KernelTwins.channels(b)))
                    let mix = KernelTwins.pixel(channels.map { KernelTwins.divide255($0 * m + $1 * (255 - m)) })
                    #expect(mixed[index] == (isIn ? mix : b), "\(name), seed \(seed)")
                    let scaled = KernelTwins.scaled(s, by: opacity)
                    #expect(faded[index] == (isIn ? KernelTwins.over(scaled, b) : b), "\(name), seed \(seed)")
                    #expect(tinted[index] == (isIn ? KernelTwins.over(s, tint: tint, b) : b), "\(name), seed \(seed)")
                }
            }
        }
    }

    @Test func aWhiteTintChangesNothingAndAClearTintDrawsNothing() {
        forEachSeed(20) { seed, random in
            let (source, below) = (KernelTwins.pixels(32, &random), KernelTwins.pixels(32, &random))
            for kernels in builds {
                var (plain, tinted, untouched) = (below, below, below)
                kernels.over_row(&plain, source, 16)
                kernels.over_tinted_picture(&tinted, 32, source, 32, 16, 1, 0xFFFF_FFFF)
                kernels.over_tinted_picture(&untouched, 32, source, 32, 16, 1, 0)
                #expect(plain == tinted && untouched == below, "\(String(cString: kernels.name)), seed \(seed)")
            }
        }
    }

    @Test(arguments: [GraphicsContext.BlendMode.normal, .plusLighter])
    func spritesAreCompositedInOrderAndInsideTheirArea(mode: GraphicsContext.BlendMode) {
        forEachSeed(200) { seed, random in
            let (width, height, top) = (40, 20, 30)
            let below = KernelTwins.pixels(width * height, &random)
            let sprite = KernelTwins.pixels(24 * 17 + 8, &random)
            let area = PixelRect(x0: 2, y0: 1, x1: Int32.random(in: 20...40, using: &random), y1: 18)
            let placed = (0..<6).map { _ in
                PositionedSprite(
                    start: 0, tint: KernelTwins.pixels(1, &random)[0],
                    opacity: UInt32.random(in: 0...255, using: &random), x: Int16.random(in: -12...42, using: &random),
                    y: Int16.random(in: 20...52, using: &random),
                    width: UInt16.random(in: 1...24, using: &random), height: UInt16.random(in: 1...17, using: &random),
                    run: 0)
            }
            var expected = below
            for one in placed {
                let tint = KernelTwins.scaled(one.tint, by: Int(one.opacity))
                for y in Int(area.y0)..<Int(area.y1) {
                    for x in Int(area.x0)..<Int(area.x1) {
                        let (column, row) = (x - Int(one.x), y + top - Int(one.y))
                        guard 0..<Int(one.width) ~= column, 0..<Int(one.height) ~= row else { continue }
                        let index = y * width + x
                        let source = sprite[row * ((Int(one.width) + 7) / 8 * 8) + column]
                        expected[index] =
                            mode == .normal
                            ? KernelTwins.over(source, tint: tint, expected[index])
                            : KernelTwins.added(KernelTwins.multiplied(source, by: tint), expected[index])
                    }
                }
            }
            for kernels in builds {
                var (target, area) = (below, area)
                kernels.lay_sprites(
                    &target, width, Int32(top), &area, placed, placed.count, sprite,
                    mode.rawValue)
                let isRight = target == expected
                #expect(isRight, "\(String(cString: kernels.name)), seed \(seed)")
            }
        }
    }

    /// The kernels resample upright pictures by rows, and rotated pictures pixel by pixel. The test uses so small a
    /// rotation that no position changes.
    @Test(arguments: [GraphicsContext.BlendMode.normal, .plusLighter])
    func uprightPicturesEqualPicturesRotatedByNearlyZero(mode: GraphicsContext.BlendMode) {
        forEachSeed(300) { seed, random in
            let (side, stride, height) = (30, 200, 40)
            // The picture has a clear border, as the kernels require.
            var picture = KernelTwins.pixels(side * side, &random)
            for index in picture.indices {
                let (x, y) = (index % side, index / side)
                if min(x, y) < 2 || max(x, y) >= side - 2 { picture[index] = 0 }
            }
            let below = KernelTwins.pixels(stride * (height + 1), &random)
            let width = Int.random(in: 1...180, using: &random)
            let tint = KernelTwins.pixels(1, &random)[0]
            let scale = (random.nextDouble(in: 0.05...2), random.nextDouble(in: -2...2))
            let origin = (random.nextDouble(in: -20...30), random.nextDouble(in: -20...40))
            for kernels in builds {
                let laid = [0, 1e-12].map { turn in
                    var target = below
                    picture.withUnsafeBufferPointer { pixels in
                        var field = ImageField()
                        (field.pixels, field.stride) = (pixels.baseAddress, side)
                        (field.width, field.height) = (Int32(side), Int32(side))
                        (field.u_x, field.u_0) = (scale.0, origin.0)
                        (field.v_x, field.v_y, field.v_0) = (turn, scale.1, origin.1)
                        kernels.lay_sampled_picture(
                            &target, stride, &field, 0.5, 0.5, width, height, tint, mode.rawValue)
                    }
                    return target
                }
                let isRight = laid[0] == laid[1]
                #expect(isRight, "\(String(cString: kernels.name)), seed \(seed)")
                let isInside = below.indices.allSatisfy { $0 % stride < width || laid[0][$0] == below[$0] }
                #expect(isInside, "\(String(cString: kernels.name)), seed \(seed)")
            }
        }
    }

    @Test func spansAreFilled() {
        forEachSeed(60) { seed, random in
            let stride = 64
            let below = KernelTwins.pixels(stride * 3 + 16, &random)
            let mask = KernelTwins.bytes(64, &random)
            let color = KernelTwins.pixels(1, &random)[0]
            let spans = (0..<3).map { row in
                PixelSpan(
                    y: Int32(row), x: Int32.random(in: 0...20, using: &random),
                    count: Int32.random(in: 1...25, using: &random),
                    mask: Bool.random(using: &random) ? -1 : Int32.random(in: 0...20, using: &random))
            }
            var expected = below
            for span in spans {
                for index in 0..<Int(span.count) {
                    let pixel = Int(span.y) * stride + Int(span.x) + index
                    let coverage = span.mask < 0 ? 255 : Int(mask[Int(span.mask) + index])
                    expected[pixel] = KernelTwins.over(KernelTwins.scaled(color, by: coverage), expected[pixel])
                }
            }
            for kernels in builds {
                var actual = below
                kernels.fill_spans(&actual, stride, spans, spans.count, mask, color)
                #expect(actual == expected, "\(String(cString: kernels.name)), seed \(seed)")
            }
        }
    }

    @Test(arguments: [false, true])
    func cellsAreSummedToCoverage(evenOdd: Bool) {
        forEachSeed(100) { seed, random in
            let (width, stride) = (Int.random(in: 1...700, using: &random), 768)
            var cells = [Int32](repeating: 0, count: stride)
            var touched = [UInt8](repeating: 0, count: stride / 8)
            // The area left of the bounds has no cells.
            let x0 = Int.random(in: 0..<width, using: &random)
            for _ in 0..<Int.random(in: 0...9, using: &random) {
                let cell = Int.random(in: x0..<width, using: &random)
                cells[cell] += Int32.random(in: -200_000...200_000, using: &random)
                touched[cell / 8] = 1
            }
            let expected = KernelTwins.coverage(ofCells: cells, evenOdd: evenOdd)
            for kernels in builds {
                var (cells, touched) = (cells, touched)
                var spans = [PixelSpan](repeating: PixelSpan(), count: 400)
                var masks = [UInt8](repeating: 0, count: 900)
                let bounds = PixelRect(x0: Int32(x0), y0: 0, x1: Int32(width), y1: 1)
                let count = cells.withUnsafeMutableBufferPointer { cells in
                    touched.withUnsafeMutableBufferPointer { touched in
                        var rows = CellRows(
                            cells: cells.baseAddress!, stride: stride, touched: touched.baseAddress!, left: 0, top: 0)
                        return kernels.cell_spans(&rows, bounds, evenOdd ? 1 : 0, &spans, &masks, nil)
                    }
                }
                var actual = [Int](repeating: 0, count: stride)
                for span in spans[..<count] {
                    for index in 0..<Int(span.count) {
                        actual[Int(span.x) + index] = span.mask < 0 ? 255 : Int(masks[Int(span.mask) + index])
                    }
                }
                let name = String(cString: kernels.name)
                #expect(Array(actual[x0..<width]) == Array(expected[x0..<width]), "\(name), seed \(seed)")
                #expect(
                    actual[..<x0].allSatisfy { $0 == 0 } && actual[width...].allSatisfy { $0 == 0 },
                    "\(name), seed \(seed)")
                #expect(
                    cells.allSatisfy { $0 == 0 } && touched.allSatisfy { $0 == 0 }, "\(name), seed \(seed): not cleared"
                )
            }
        }
    }

    /// Each edge crosses the upper border of row 0 less than 10^-11 pixel left of column 20. The product from which the
    /// kernel computes the crossing has 57 bits.
    @Test(arguments: [(536_870_907, 429_496_726), (536_870_811, 409_297_549), (536_870_715, 438_762_361)])
    func aHugeEdgeHasTheSameCellsInARowWhereverTheBoundsBegin(height: Int, width: Int) {
        let reach = 1 << 28
        let right = 20 * 256 + width * reach / height
        let vertices = [(right, -reach), (right - width, height - reach), (reach, height - reach)].map {
            PixelPoint(x: Int32($0.0), y: Int32($0.1))
        }
        let chunks = [
            EdgeChunk(x0: Int32(right - width), y0: Int32(-reach), x1: Int32(reach), y1: Int32(height - reach))
        ]
        for kernels in builds {
            let rowZero = [0, -1, -5].map { top -> [Int32] in
                let stride = 64
                var cells = [Int32](repeating: 0, count: stride * 8)
                var touched = [UInt8](repeating: 0, count: stride)
                cells.withUnsafeMutableBufferPointer { cells in
                    touched.withUnsafeMutableBufferPointer { touched in
                        var rows = CellRows(
                            cells: cells.baseAddress!, stride: stride, touched: touched.baseAddress!, left: 0,
                            top: Int32(top))
                        let bounds = PixelRect(x0: 0, y0: Int32(top), x1: 40, y1: 1)
                        kernels.add_polygon(&rows, vertices, vertices.count, chunks, 0, bounds)
                    }
                }
                return Array(cells[-top * stride..<(1 - top) * stride])
            }
            #expect(rowZero[0].contains { $0 != 0 })
            #expect(rowZero.allSatisfy { $0 == rowZero[0] }, "\(String(cString: kernels.name))")
        }
    }

    @Test func spansAreMultipliedByClips() {
        forEachSeed(60) { seed, random in
            let clip = KernelTwins.bytes(64 + 16, &random)
            let masks = KernelTwins.bytes(64 + 16, &random)
            let spans = [
                PixelSpan(y: 0, x: 3, count: Int32.random(in: 1...30, using: &random), mask: -1),
                PixelSpan(y: 0, x: 35, count: Int32.random(in: 1...29, using: &random), mask: 5),
            ]
            for kernels in builds {
                var out = [PixelSpan](repeating: PixelSpan(), count: 2)
                var outMasks = [UInt8](repeating: 0, count: 100)
                kernels.multiply_spans(spans, 2, masks, clip, 0, &out, &outMasks)
                for (span, result) in zip(spans, out) {
                    #expect(result.x == span.x && result.y == span.y && result.count == span.count)
                    for index in 0..<Int(span.count) {
                        let own = span.mask < 0 ? 255 : Int(masks[Int(span.mask) + index])
                        let expected = KernelTwins.divide255(own * Int(clip[Int(span.x) + index]))
                        #expect(Int(outMasks[Int(result.mask) + index]) == expected, "seed \(seed)")
                    }
                }
            }
        }
    }

    @Test func roundedRectanglesHaveTheCoverageOfTheirTwin() {
        forEachSeed(80) { seed, random in
            let radius = Int32.random(in: 512...4000, using: &random)
            let (x0, y0) = (
                Int32.random(in: -2000...4000, using: &random), Int32.random(in: -2000...4000, using: &random)
            )
            let shape = RoundedRectShape(
                x0: x0, y0: y0, x1: x0 + 2 * radius + Int32.random(in: 0...6000, using: &random),
                y1: y0 + 2 * radius + Int32.random(in: 0...6000, using: &random), radius: radius)
            let bounds = PixelRect(x0: 0, y0: 0, x1: 60, y1: 60)
            var expected = [Int](repeating: 0, count: 60 * 60)
            let r = Float(radius) / 256
            let (centerX, centerY) = (Float(shape.x0 + shape.x1) / 512, Float(shape.y0 + shape.y1) / 512)
            let (innerX, innerY) = (Float(shape.x1 - shape.x0) / 512 - r, Float(shape.y1 - shape.y0) / 512 - r)
            for y in 0..<60 {
                for x in 0..<60 {
                    let qx = max(abs(Float(x) + 0.5 - centerX) - innerX, 0)
                    let qy = max(abs(Float(y) + 0.5 - centerY) - innerY, 0)
                    expected[y * 60 + x] = KernelTwins.cornerCoverage(qx, qy, radius: r - 1 / (24 * r))
                }
            }
            for kernels in builds {
                var spans = [PixelSpan](repeating: PixelSpan(), count: 200)
                var masks = [UInt8](repeating: 0, count: 60 * 90)
                let count = kernels.rounded_rect_spans(shape, bounds, &spans, &masks)
                var actual = [Int](repeating: 0, count: 60 * 60)
                for span in spans[..<count] {
                    for index in 0..<Int(span.count) {
                        actual[Int(span.y) * 60 + Int(span.x) + index] =
                            span.mask < 0 ? 255 : Int(masks[Int(span.mask) + index])
                    }
                }
                #expect(actual == expected, "\(String(cString: kernels.name)), seed \(seed)")
            }
        }
    }
}
