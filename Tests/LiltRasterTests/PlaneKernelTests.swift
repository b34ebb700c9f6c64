import CPixelKernels
import LiltGeometry
import TestSupport
import Testing

/// The kernels that process planes of numbers give the bytes of the baseline at every level that this processor
/// supports.
@Suite struct PlaneKernelTests {
    private let builds = (0..<Int32(PIXEL_KERNELS_LEVELS)).compactMap { pixel_kernels_at_level($0)?.pointee }
    /// A kernel may read this number of elements before and after its input.
    private static let margin = 128

    private func numbers(_ count: Int, _ random: inout SeededRandom) -> [Float] {
        (0..<count + 2 * Self.margin).map { _ in
            random.nextUnit() < 0.2
                ? [0, 255, 1][Int.random(in: 0..<3, using: &random)] : Float(random.nextUnit() * 255)
        }
    }

    /// Compares the bytes that a kernel of each level writes to a clear buffer.
    private func expectEqual<Element: Equatable>(
        _ name: String, seed: UInt64, _ count: Int, _ clear: Element,
        _ body: (PixelKernels, UnsafeMutablePointer<Element>) -> Void
    ) {
        var first: [Element]?
        for kernels in builds {
            var out = [Element](repeating: clear, count: count + 2 * Self.margin)
            out.withUnsafeMutableBufferPointer { body(kernels, $0.baseAddress! + Self.margin) }
            let written = Array(out[Self.margin..<Self.margin + count])
            #expect(written == first ?? written, "\(name) of \(String(cString: kernels.name)), seed \(seed)")
            first = first ?? written
        }
    }

    @Test func theTestedLevelsArePrinted() {
        // CI checks that this line is printed.
        print("pixel kernels tested: \(builds.map { String(cString: $0.name) }.joined(separator: ", "))")
        #expect(String(cString: builds[0].name) == "baseline")
    }

    @Test func pixelsAreConvertedToPlanesAndBack() {
        forEachSeed(40) { seed, random in
            let count = Int.random(in: 1...70, using: &random)
            let pixels = (0..<count + 2 * Self.margin).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) }
            let planes = numbers(4 * count, &random)
            pixels.withUnsafeBufferPointer { pixels in
                let start = pixels.baseAddress! + Self.margin
                expectEqual("pixel_planes", seed: seed, 4 * count, 0 as Float) { $0.pixel_planes(start, $1, count) }
                expectEqual("alpha_plane", seed: seed, count, 0 as Float) { $0.alpha_plane(start, $1, count) }
            }
            planes.withUnsafeBufferPointer { planes in
                let start = planes.baseAddress! + Self.margin
                expectEqual("plane_pixels", seed: seed, count, 0 as UInt32) { $0.plane_pixels(start, $1, count) }
                expectEqual("plane_alphas", seed: seed, count, 0 as UInt8) { $0.plane_alphas(start, $1, count) }
            }
        }
    }

    @Test func planesAreBlurredHalvedMixedAndStretched() {
        forEachSeed(40) { seed, random in
            let count = Int.random(in: 1...40, using: &random)
            let channels = random.nextUnit() < 0.5 ? 1 : 4
            let radius = Int.random(in: 1...8, using: &random)
            let weights = (0...radius).map { _ in Float(random.nextUnit() / Double(radius)) }
            let (first, second) = (numbers(8 * count, &random), numbers(8 * count, &random))
            let (amount, factor) = (Float(random.nextUnit()), [2, 4, 8].randomElement(using: &random)!)
            first.withUnsafeBufferPointer { first in
                second.withUnsafeBufferPointer { second in
                    let (a, b) = (first.baseAddress! + Self.margin, second.baseAddress! + Self.margin)
                    expectEqual("blur_across", seed: seed, count, 0 as Float) {
                        $0.blur_across(a, $1, count, channels, weights, radius)
                    }
                    expectEqual("halve_rows", seed: seed, count * channels, 0 as Float) {
                        $0.halve_rows(a, b, $1, count, channels)
                    }
                    expectEqual("mix_rows", seed: seed, count, 0 as Float) { $0.mix_rows(a, b, amount, $1, count) }
                    let length = count / factor * factor
                    if length > 0 {
                        expectEqual("stretch_row", seed: seed, length * channels, 0 as Float) {
                            $0.stretch_row(a, $1, length, factor, channels)
                        }
                    }
                }
            }
        }
    }
}
