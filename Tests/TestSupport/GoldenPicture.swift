import Foundation
import LiltDrawing
import Testing

/// Compares a picture with a golden PNG file by the policy `PictureComparison.golden`.
///
/// If they differ, the function writes the picture beside the golden, as `NAME.actual.png`. If their sizes are equal,
/// it also writes the difference, as `NAME.difference.png`. If `LILT_RECORD_GOLDENS` is set in the environment, the
/// function writes the golden and records an issue, so that a recording never counts as a passed comparison.
///
/// - Throws: An error if a file cannot be read or written.
package func expectGolden(
    _ picture: Bitmap, named name: String, in folder: URL, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let golden = folder.appendingPathComponent("\(name).png")
    if ProcessInfo.processInfo.environment["LILT_RECORD_GOLDENS"] != nil {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try picture.pngData().write(to: golden)
        Issue.record("recorded \(golden.path); look at it", sourceLocation: sourceLocation)
        return
    }
    guard FileManager.default.fileExists(atPath: golden.path) else {
        Issue.record("there is no golden \(golden.path); record it, and look at it", sourceLocation: sourceLocation)
        return
    }
    let expected = try Bitmap(pngData: Data(contentsOf: golden))
    let policy = PictureComparison.golden
    policy.check(picture, equals: expected, name, sourceLocation: sourceLocation)

    let isSameSize = picture.width == expected.width && picture.height == expected.height
    guard !isSameSize || policy.result(picture, expected).differingPixelCount > policy.differingPixelLimit else {
        return
    }
    try picture.pngData().write(to: folder.appendingPathComponent("\(name).actual.png"))
    if isSameSize {
        try difference(picture, expected).pngData().write(to: folder.appendingPathComponent("\(name).difference.png"))
    }
}

/// Returns the difference of each color channel, amplified eight times, as an opaque picture.
private func difference(_ first: Bitmap, _ second: Bitmap) -> Bitmap {
    var result = Bitmap(width: first.width, height: first.height)
    result.pixels = zip(first.pixels, second.pixels).map { a, b in
        [0, 8, 16].reduce(0xFF00_0000) { pixel, shift in
            let distance = abs(Int(a >> UInt32(shift) & 255) - Int(b >> UInt32(shift) & 255))
            return pixel | UInt32(min(255, distance * 8)) << UInt32(shift)
        }
    }
    return result
}
