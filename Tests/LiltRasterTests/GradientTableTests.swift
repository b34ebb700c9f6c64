import CPixelKernels
import LiltRaster
import TestSupport
import Testing

/// The kernels that compute a gradient's colors, at every level that this processor supports.
@Suite struct GradientTableTests {
    private let builds = (0..<Int32(PIXEL_KERNELS_LEVELS)).compactMap { pixel_kernels_at_level($0)?.pointee }

    /// The encodings may be any increasing numbers, because the compared kernels use the same encodings.
    private let encodings = (0...Int(PIXEL_KERNELS_ENCODING_STEPS) + 1).map {
        (Float($0) / Float(PIXEL_KERNELS_ENCODING_STEPS)).squareRoot()
    }

    private func stops(_ random: inout SeededRandom) -> [GradientTableStop] {
        let count = Int.random(in: 2...5, using: &random)
        // Some stops share a location, and some lie outside 0…1.
        let locations = (0..<count).map { _ in (random.nextDouble(in: -0.2...1.2) * 8).rounded() / 8 }.sorted()
        return locations.map { location in
            func component() -> Float { Float(random.nextDouble(in: -0.1...1.1)) }
            return GradientTableStop(
                value: (component(), component(), component(), Bool.random(using: &random) ? 1 : component()),
                location: location)
        }
    }

    private func withColors(
        _ random: inout SeededRandom, _ body: (UnsafePointer<GradientColors>) -> Void
    ) {
        let stops = stops(&random)
        let space = Int32.random(in: 0...2, using: &random)
        let opacity = Float(random.nextUnit())
        stops.withUnsafeBufferPointer { stops in
            encodings.withUnsafeBufferPointer { encodings in
                var colors = GradientColors(
                    stops: stops.baseAddress, stop_count: stops.count, space: space, opacity: opacity,
                    encodings: encodings.baseAddress)
                body(&colors)
            }
        }
    }

    @Test func everyLevelFillsTheSameTable() {
        forEachSeed(200) { seed, random in
            let count = Int.random(in: 2...1024, using: &random)
            withColors(&random) { colors in
                let tables = builds.map { kernels in
                    var table = [UInt64](repeating: 0, count: count)
                    kernels.fill_gradient_table(&table, count, colors)
                    return table
                }
                #expect(tables.allSatisfy { $0 == tables[0] }, "seed \(seed)")
            }
        }
    }

    @Test func theColorsOfPixelsAreTheColorsOfTheTable() {
        forEachSeed(200) { seed, random in
            let count = [256, 1024].randomElement(using: &random)!
            let spans = (0..<8).map { (row: Int32) -> PixelSpan in
                PixelSpan(
                    y: row, x: Int32.random(in: 0...40, using: &random),
                    count: Int32.random(in: 1...600, using: &random), mask: row % 2 == 0 ? -1 : row)
            }
            let masks = (0..<700).map { _ in UInt8.random(in: 0...255, using: &random) }
            let step = random.nextDouble(in: -0.02...0.02)
            let kind = Int32.random(in: 0...2, using: &random)
            withColors(&random) { colors in
                for kernels in builds {
                    var table = [UInt64](repeating: 0, count: count)
                    kernels.fill_gradient_table(&table, count, colors)
                    table.withUnsafeBufferPointer { table in
                        var field = GradientField(
                            table: table.baseAddress, last_index: Int32(count - 1), kind: kind, extend: 0,
                            is_opaque: 0, dither_origin_x: 3, dither_origin_y: 5, u_x: step, u_y: 0.01, u_0: 0.1,
                            v_x: 0.01, v_y: step, v_0: 0, scale: 1, bias: 0.2, offset: 0)
                        var (with, without) = ([UInt32](repeating: 0x8040_2010, count: 656 * 8), [UInt32]())
                        without = with
                        kernels.shade_spans(&with, 656, spans, spans.count, masks, &field, 7)
                        field.table = nil
                        kernels.shade_spans_directly(&without, 656, spans, spans.count, masks, &field, colors, 7)
                        #expect(with == without, "seed \(seed), \(String(cString: kernels.name))")
                    }
                }
            }
        }
    }
}
