import CPixelKernels
import LiltRaster
import TestSupport
import Testing

/// The gradient kernel at every level that this processor supports.
@Suite struct GradientKernelTests {
    private let builds = (0..<Int32(PIXEL_KERNELS_LEVELS)).compactMap { pixel_kernels_at_level($0)?.pointee }

    /// Returns a gradient field in which all pixels have one color.
    private func constant(_ origin: SIMD2<Int32>) -> GradientField {
        GradientField(
            table: nil, last_index: 0, kind: Int32(GRADIENT_LINEAR), extend: Int32(GRADIENT_PAD), is_opaque: 1,
            dither_origin_x: origin.x, dither_origin_y: origin.y, u_x: 0, u_y: 0, u_0: 0, v_x: 0, v_y: 0, v_0: 0,
            scale: 1, bias: 0,
            offset: 0)
    }

    /// Draws an opaque color whose blue byte is `value / 256` before rounding. Returns the pixels.
    private func draw(
        _ value: Int, by kernels: PixelKernels, origin: SIMD2<Int32> = .zero, top: Int32 = 0, spans: [PixelSpan]
    ) -> [UInt32] {
        var field = constant(origin)
        var target = [UInt32](repeating: 0, count: 64 * 20)
        [UInt64(value) | 0xFF00 << 48].withUnsafeBufferPointer { table in
            field.table = table.baseAddress
            kernels.shade_spans(&target, 64, spans, spans.count, [], &field, top)
        }
        return target
    }

    private func rows(_ count: Int32, x: Int32 = 0, width: Int32 = 40) -> [PixelSpan] {
        (0..<count).map { PixelSpan(y: $0, x: x, count: width, mask: -1) }
    }

    /// Returns the threshold of each pixel of the square at the origin: the smallest fraction of a byte, in 1/256, that
    /// is rounded up.
    private func thresholds(_ kernels: PixelKernels) -> [Int] {
        var result = [Int](repeating: 256, count: 64)
        for fraction in (0..<256).reversed() {
            let pixels = draw(100 * 256 + fraction, by: kernels, spans: rows(8))
            for index in 0..<64 where pixels[index / 8 * 64 + index % 8] & 255 == 101 { result[index] = fraction }
        }
        return result
    }

    @Test func theThresholdsOfASquareAreEvenlySpaced() {
        for kernels in builds {
            // The 64 thresholds are 2, 6, 10 and so on, up to 254.
            #expect(thresholds(kernels).sorted() == (0..<64).map { 4 * $0 + 2 }, "\(String(cString: kernels.name))")
        }
    }

    @Test func theThresholdsOfALineHaveNoLargeGap() {
        let all = thresholds(pixel_kernels_baseline().pointee)
        for line in 0..<8 {
            for values in [(0..<8).map { all[line * 8 + $0] }, (0..<8).map { all[$0 * 8 + line] }] {
                let sorted = values.sorted()
                let gaps = (0..<8).map { $0 < 7 ? sorted[$0 + 1] - sorted[$0] : sorted[0] + 256 - sorted[7] }
                #expect(gaps.max()! <= 44, "line \(line)")
            }
        }
    }

    /// The spans begin at any x, the bands at any y, and the layers at any origin.
    @Test func thePositionInThePictureAloneDecidesTheRounding() {
        forEachSeed(200) { seed, random in
            let value = Int.random(in: 0...255 * 256, using: &random)
            let origin = SIMD2(Int32.random(in: 0...7, using: &random), Int32.random(in: 0...7, using: &random))
            let top = Int32.random(in: 0...1000, using: &random)
            let (x, width) = (Int32.random(in: 0...20, using: &random), Int32.random(in: 1...40, using: &random))
            let square = draw(value, by: pixel_kernels_baseline().pointee, spans: rows(8, width: 8))
            for kernels in builds {
                let pixels = draw(value, by: kernels, origin: origin, top: top, spans: rows(9, x: x, width: width))
                for y in 0..<9 {
                    for column in Int(x)..<Int(x + width) {
                        let row = (y + Int(top + origin.y)) & 7
                        let expected = square[row * 64 + (column + Int(origin.x)) & 7]
                        #expect(pixels[y * 64 + column] == expected, "\(String(cString: kernels.name)), seed \(seed)")
                    }
                }
            }
        }
    }

    /// All four bytes of a pixel are rounded by one threshold.
    @Test func noColorByteExceedsAlpha() {
        forEachSeed(100) { seed, random in
            let alpha = UInt64.random(in: 0...0xFF00, using: &random)
            let color = (0..<3).reduce(alpha) { color, _ in color << 16 | UInt64.random(in: 0...alpha, using: &random) }
            var field = constant(.zero)
            field.is_opaque = 0
            for kernels in builds {
                var target = [UInt32](repeating: 0, count: 64 * 20)
                [color].withUnsafeBufferPointer { table in
                    field.table = table.baseAddress
                    kernels.shade_spans(&target, 64, rows(8), 8, [], &field, 0)
                }
                let areLegal = target.allSatisfy { pixel in
                    (0..<3).allSatisfy { pixel >> ($0 * 8) & 255 <= pixel >> 24 }
                }
                #expect(areLegal, "\(String(cString: kernels.name)), seed \(seed)")
            }
        }
    }

    @Test(arguments: [GRADIENT_LINEAR, GRADIENT_RADIAL, GRADIENT_CONIC])
    func gradientsReadTheRightTableEntries(kind: Int) {
        // The table has opaque shades of blue, so a pixel's blue byte is the index of its entry.
        let table = (0..<256).map { UInt64($0) << 8 | 0xFF00 << 48 }
        forEachSeed(80) { seed, random in
            let extend = [GRADIENT_PAD, GRADIENT_REPEAT, GRADIENT_MIRROR].randomElement(using: &random)!
            func number(_ limit: Double) -> Double { random.nextDouble(in: -limit...limit) }
            var field = GradientField(
                table: nil, last_index: 255, kind: Int32(kind), extend: Int32(extend), is_opaque: 1,
                dither_origin_x: 0, dither_origin_y: 0, u_x: number(0.1),
                u_y: number(0.1), u_0: number(3), v_x: number(0.1), v_y: number(0.1), v_0: number(3),
                scale: kind == GRADIENT_CONIC ? 1 : Float(random.nextDouble(in: 0.1...2)),
                bias: Float(random.nextUnit()), offset: 0)
            let masks = KernelTwins.bytes(2000, &random)
            // The kernel computes the indices of at most 512 pixels at a time, before the colors of the pixels in front
            // of them.
            let longest = [Int32(9), 25, 70, 1200].randomElement(using: &random)!
            let spans = (0..<Int32.random(in: 1...6, using: &random)).map { row in
                PixelSpan(
                    y: row, x: Int32.random(in: 0...7, using: &random),
                    count: Int32.random(in: 1...longest, using: &random), mask: Bool.random(using: &random) ? -1 : row)
            }
            let width = 1216
            let below = KernelTwins.pixels(6 * width, &random)
            for kernels in builds {
                var actual = below
                table.withUnsafeBufferPointer { table in
                    field.table = table.baseAddress
                    kernels.shade_spans(&actual, width, spans, spans.count, masks, &field, 5)
                }
                let name = "\(String(cString: kernels.name)), seed \(seed)"
                var isInSpan = [Bool](repeating: false, count: below.count)
                var wrong = 0
                for span in spans {
                    for index in 0..<Int(span.count) {
                        let pixel = Int(span.y) * width + Int(span.x) + index
                        isInSpan[pixel] = true
                        let shade = tableIndex(of: field, x: Int(span.x) + index, y: Int(span.y) + 5)
                        let coverage = span.mask < 0 ? 255 : Int(masks[Int(span.mask) + index])
                        // The angle is a polynomial approximation, so it may round to the adjacent entry. Where a conic
                        // gradient ends and begins again, the first entry is next to the last one.
                        let shades = kind == GRADIENT_CONIC ? [shade, shade + 1, shade + 255] : [shade]
                        let colors = shades.map { KernelTwins.scaled(UInt32($0 & 255) | 0xFF00_0000, by: coverage) }
                        let possible = colors.map { KernelTwins.over($0, below[pixel]) }
                        if !possible.contains(actual[pixel]) { wrong += 1 }
                    }
                }
                #expect(wrong == 0, "\(name)")
                for index in below.indices where !isInSpan[index] && actual[index] != below[index] { wrong += 1 }
                #expect(wrong == 0, "\(name): pixels beside the spans")
            }
        }
    }

    /// Returns the index of a pixel's color in a table of 256 entries, in single precision as the kernels compute it.
    private func tableIndex(of field: GradientField, x: Int, y: Int) -> Int {
        let row = Double(y) + 0.5
        let u = Float(x) * Float(field.u_x) + Float((field.u_x * 0.5 + field.u_y * row) + field.u_0)
        let v = Float(x) * Float(field.v_x) + Float((field.v_x * 0.5 + field.v_y * row) + field.v_0)
        var t = u
        if Int(field.kind) == GRADIENT_RADIAL { t = (u * u + v * v).squareRoot() * field.scale + field.bias }
        if Int(field.kind) == GRADIENT_CONIC {
            let turn = atan2(Double(v), Double(u)) / (2 * .pi) + Double(field.bias)
            t = Float(turn - turn.rounded(.down))
        }
        if Int(field.extend) == GRADIENT_REPEAT { t -= t.rounded(.down) }
        if Int(field.extend) == GRADIENT_MIRROR {
            t -= (t * 0.5).rounded(.down) * 2
            if t > 1 { t = 2 - t }
        }
        return Int(max(0, min(t, 1)) * 255 + 0.5)
    }
}
