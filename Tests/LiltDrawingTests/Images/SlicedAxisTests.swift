import LiltDrawing
import TestSupport
import Testing

/// Along an axis, a sliced picture has two borders that keep their size and a middle that fills the rest.
@Suite struct SlicedAxisTests {
    /// Returns a description of a fault of an axis's parts; nil if they are right.
    private func fault(_ axis: SlicedAxis, pixels: Int, origin: CGFloat, length: CGFloat) -> String? {
        let parts = axis.parts
        if parts.count != 3 { return "not three parts" }
        if parts[0].source.lowerBound != 0 || parts[2].source.upperBound != CGFloat(pixels) {
            return "not all of the picture"
        }
        if parts[0].target.lowerBound != origin { return "not at the origin" }
        if parts[2].target.upperBound < origin + length { return "before the end" }
        if parts[2].target.upperBound > (origin + length) + length.magnitude * 1e-12 { return "beyond the end" }
        for (part, next) in zip(parts, parts.dropFirst()) {
            if part.source.upperBound != next.source.lowerBound || part.target.upperBound != next.target.lowerBound {
                return "a gap or an overlap"
            }
        }
        return nil
    }

    @Test func everyWidthHasThreePartsAtEveryScale() {
        var faults: [String] = []
        for step in 1...256 {
            let scale = CGFloat(step) / 64
            for pixels in 1...512 {
                let size = CGFloat(pixels) / scale
                for insets in [(0, 0), (5, 7), (size / 3, size / 3), (0, size), (1e9, 1e9)] as [(CGFloat, CGFloat)] {
                    let axis = SlicedAxis(insets: insets, pixels: pixels, scale: scale, origin: 0.1, length: 100)
                    if let fault = fault(axis, pixels: pixels, origin: 0.1, length: 100) {
                        faults.append("\(pixels) pixels at \(scale), \(insets): \(fault)")
                    }
                }
            }
        }
        #expect(faults.isEmpty, "\(faults.prefix(5))")
    }

    @Test func everyInputHasThreeParts() {
        let extreme: [CGFloat] = [
            .nan, .infinity, -.infinity, 0, -1, 1e-300, 1e300, 0.1, 3, 1e9, .leastNonzeroMagnitude,
            .greatestFiniteMagnitude,
        ]
        forEachSeed(4000) { seed, random in
            func any(_ values: [CGFloat]) -> CGFloat {
                Bool.random(using: &random)
                    ? values.randomElement(using: &random)! : random.nextLogarithmic(in: 1e-3...1e4)
            }
            let insets = (any(extreme), any(extreme))
            let scale = any([1e-300, 1e-3, 1, 2.625, 1.75, 1000])
            let length = any([1e-6, 1, 1e9])
            let origin = any([-1e9, 0, 0.1, 1e9])
            let pixels = Int.random(in: 1...16_384, using: &random)
            let axis = SlicedAxis(insets: insets, pixels: pixels, scale: scale, origin: origin, length: length)
            #expect(axis.parts.count == 3 && axis.parts[2].source.upperBound == CGFloat(pixels), "seed \(seed)")
        }
    }

    @Test func bordersKeepTheirSizeAndTheMiddleFillsTheRest() {
        let parts = SlicedAxis(insets: (4, 6), pixels: 40, scale: 2, origin: 10, length: 100).parts
        #expect(parts.map(\.source) == [0...8, 8...28, 28...40])
        #expect(parts.map(\.target) == [10...14, 14...104, 104...110])
        let small = SlicedAxis(insets: (4, 6), pixels: 40, scale: 2, origin: 0, length: 5).parts
        #expect(small.map(\.target) == [0...2, 2...2, 2...5])
    }

    /// For some of these arguments, rounding makes `width / scale * scale` exceed `width`.
    @Test(arguments: [(23, 2.625), (29, 1.75), (46, 2.625), (1, 1 / 3.0)] as [(Int, CGFloat)])
    func picturesWhoseSizeInPointsIsRoundedUpAreDrawn(width: Int, scale: CGFloat) {
        let content = BitmapContent(Bitmap(width: width, height: width))
        for insets in [
            EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1),
            EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0),
        ] {
            for tiles in [false, true] {
                for rect in [
                    CGRect(x: 0, y: 0, width: 50, height: 40), CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5),
                    CGRect(x: 0, y: CGFloat.infinity, width: 5, height: 5),
                ] {
                    let list = DisplayListRecorder().record { context in
                        context.draw(content, in: rect, insets: insets, scale: scale, tiles: tiles)
                    }
                    #expect(list.items.isEmpty == !(rect.minX.isFinite && rect.minY.isFinite))
                }
            }
        }
    }
}
