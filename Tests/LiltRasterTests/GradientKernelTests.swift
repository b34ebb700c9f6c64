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
            let masks = KernelTwins.bytes(64, &random)
            let spans = [
                PixelSpan(y: 0, x: 3, count: Int32.random(in: 1...25, using: &random), mask: -1),
                PixelSpan(y: 1, x: 0, count: Int32.random(in: 1...25, using: &random), mask: 7),
            ]
            let below = KernelTwins.pixels(3 * 40, &random)
            for kernels in builds {
                var actual = below
                table.withUnsafeBufferPointer { table in
                    field.table = table.baseAddress
                    kernels.shade_spans(&actual, 40, spans, 2, masks, &field, 5)
                }
                var expected = below
                for span in spans {
                    for index in 0..<Int(span.count) {
                        let pixel = Int(span.y) * 40 + Int(span.x) + index
                        let shade = tableIndex(of: field, x: Int(span.x) + index, y: Int(span.y) + 5)
                        let color = UInt32(shade) | 0xFF00_0000
                        let coverage = span.mask < 0 ? 255 : Int(masks[Int(span.mask) + index])
                        expected[pixel] = KernelTwins.over(KernelTwins.scaled(color, by: coverage), below[pixel])
                    }
                }
                let name = "\(String(cString: kernels.name)), seed \(seed)"
                if kind != GRADIENT_CONIC {
                    #expect(actual == expected, "\(name)")
                    continue
                }
                for (a, b) in zip(actual, expected) where a != b {
                    // The angle is a polynomial approximation, so it may round to the adjacent entry. Where a conic
                    // gradient ends and begins again, the colors of both ends are correct.
                    let steps = abs(Int(a & 255) - Int(b & 255))
                    #expect(a >> 8 == b >> 8 && (steps <= 1 || steps >= 250), "\(name)")
                }
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
