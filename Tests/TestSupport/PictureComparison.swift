import Foundation
import LiltDrawing
import Testing

/// The policy for comparing pictures: a limit for each channel of a pixel, and the number of pixels that may exceed it.
package struct PictureComparison {
    /// The largest difference of a channel that counts as equal, 0…255.
    package var channelLimit: Int
    /// The number of pixels that may exceed the limit.
    package var differingPixelLimit: Int

    /// Every byte must be equal. This is for comparisons between runs, thread counts and kernels.
    package static let exact = PictureComparison(channelLimit: 0, differingPixelLimit: 0)
    /// Each channel may differ by 1. This is for two exact methods of drawing the same picture, which round
    /// differently.
    package static let rounding = PictureComparison(channelLimit: 1, differingPixelLimit: 0)
    /// Each channel may differ by 1. This is for recorded pictures, so that a change of rounding needs no new
    /// recording.
    package static let golden = PictureComparison(channelLimit: 1, differingPixelLimit: 0)

    package init(channelLimit: Int, differingPixelLimit: Int) {
        self.channelLimit = channelLimit
        self.differingPixelLimit = differingPixelLimit
    }

    /// The difference of two pictures of the same size.
    package struct Result {
        /// The largest difference of any channel.
        package var largestDifference = 0
        /// The number of pixels that exceed the limit.
        package var differingPixelCount = 0
        /// The first pixel that exceeds the limit; nil if there is none.
        package var firstDifference: (x: Int, y: Int)?
    }

    /// Compares two pictures of one size.
    package func result(_ actual: Bitmap, _ expected: Bitmap) -> Result {
        var result = Result()
        for (index, (a, b)) in zip(actual.pixels, expected.pixels).enumerated() where a != b {
            let difference = Self.difference(a, b)
            result.largestDifference = max(result.largestDifference, difference)
            if difference > channelLimit {
                result.differingPixelCount += 1
                if result.firstDifference == nil {
                    result.firstDifference = (index % actual.width, index / actual.width)
                }
            }
        }
        return result
    }

    /// Records an issue if the pictures differ by more than the policy allows.
    package func check(
        _ actual: Bitmap, equals expected: Bitmap, _ comment: String = "",
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard actual.width == expected.width, actual.height == expected.height else {
            Issue.record(
                "\(comment): \(actual.width)x\(actual.height) pixels, not \(expected.width)x\(expected.height)",
                sourceLocation: sourceLocation)
            return
        }
        let result = result(actual, expected)
        guard result.differingPixelCount > differingPixelLimit, let first = result.firstDifference else { return }
        Issue.record(
            """
            \(comment): \(result.differingPixelCount) pixels differ by more than \(channelLimit), \
            by \(result.largestDifference) at most; the first at (\(first.x), \(first.y)): \
            \(String(actual[first.x, first.y], radix: 16)), expected \(String(expected[first.x, first.y], radix: 16))
            """, sourceLocation: sourceLocation)
    }

    /// Returns the largest difference of the four bytes of two pixels.
    private static func difference(_ a: UInt32, _ b: UInt32) -> Int {
        stride(from: 0, to: 32, by: 8).map { abs(Int(a >> UInt32($0) & 255) - Int(b >> UInt32($0) & 255)) }.max()!
    }
}
