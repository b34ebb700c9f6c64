import LiltTesting
import LiltViews
import TestSupport
import Testing

/// The widths of the segments of a segmented picker.
@MainActor
@Suite struct SegmentsLayoutTests {
    @Test func widthsFillTheSpaceAndTruncateOnlyLabelsThatDoNotFit() {
        var random = SeededRandom(seed: 11)
        for _ in 0..<2_000 {
            let ideals = (0..<Int.random(in: 1...6, using: &random)).map { _ in
                CGFloat.random(in: 0...100, using: &random)
            }
            let width = CGFloat.random(in: 0...600, using: &random)
            let widths = SegmentsLayout.widths(ideals, in: width)
            #expect(abs(widths.reduce(0, +) - width) < 1e-9, "\(ideals) in \(width)")
            if ideals.reduce(0, +) <= width {
                #expect(zip(widths, ideals).allSatisfy { $0 >= $1 - 1e-9 }, "\(ideals) in \(width)")
            }
            // If the space is too small, only the widest segments are narrower than their ideal widths.
            if ideals.reduce(0, +) > width, let widest = widths.max() {
                for (own, ideal) in zip(widths, ideals) where own < widest - 1e-9 { #expect(own == ideal) }
            }
            if (ideals.max() ?? 0) * CGFloat(ideals.count) <= width {
                #expect(Set(widths).count == 1, "\(ideals) in \(width)")
            }
        }
    }

    @Test(arguments: [CGFloat.infinity, .nan, -1]) func anInfiniteNaNOrNegativeWidthGivesIdealWidths(width: CGFloat) {
        #expect(SegmentsLayout.widths([10, 20], in: width) == [10, 20])
        #expect(SegmentsLayout.widths([], in: width).isEmpty)
    }
}
