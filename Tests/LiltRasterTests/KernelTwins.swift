import CPixelKernels
import LiltRaster
import TestSupport

/// The kernels written for one pixel at a time, as their header documents them. The vector code of all levels must give
/// the same results.
enum KernelTwins {
    /// Returns random premultiplied pixels, many of which are clear or opaque.
    static func pixels(_ count: Int, _ random: inout SeededRandom) -> [UInt32] {
        (0..<count).map { _ in
            let alpha = [0, 255, Int.random(in: 0...255, using: &random)].randomElement(using: &random)!
            return pixel([alpha] + (0..<3).map { _ in Int.random(in: 0...alpha, using: &random) })
        }
    }

    /// Returns random coverage bytes, many of which are 0 or 255.
    static func bytes(_ count: Int, _ random: inout SeededRandom) -> [UInt8] {
        (0..<count).map { _ in [0, 255, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random)! }
    }

    static func divide255(_ value: Int) -> Int { Int((Double(value) / 255).rounded()) }

    static func channels(_ pixel: UInt32) -> [Int] { [24, 16, 8, 0].map { Int(pixel >> $0 & 255) } }

    static func pixel(_ channels: [Int]) -> UInt32 { channels.reduce(0) { $0 << 8 | UInt32($1) } }

    static func scaled(_ source: UInt32, by coverage: Int) -> UInt32 {
        pixel(channels(source).map { divide255($0 * coverage) })
    }

    static func multiplied(_ source: UInt32, by tint: UInt32) -> UInt32 {
        pixel(zip(channels(source), channels(tint)).map { divide255($0 * $1) })
    }

    static func over(_ source: UInt32, _ below: UInt32) -> UInt32 {
        let rest = 255 - Int(source >> 24)
        return pixel(zip(channels(source), channels(below)).map { $0 + divide255($1 * rest) })
    }

    /// Returns the source times a tint, composited over the destination. The result is rounded once; the alpha that
    /// scales the destination is rounded, too.
    static func over(_ source: UInt32, tint: UInt32, _ below: UInt32) -> UInt32 {
        let rest = 255 - divide255(Int(source >> 24) * Int(tint >> 24))
        return pixel(
            zip(zip(channels(source), channels(tint)), channels(below)).map { divide255($0.0 * $0.1 + $1 * rest) })
    }

    static func added(_ source: UInt32, _ below: UInt32) -> UInt32 {
        pixel(zip(channels(source), channels(below)).map { min($0 + $1, 255) })
    }

    /// Returns the coverage of the pixels of one row, computed from the row's cells.
    static func coverage(ofCells cells: [Int32], evenOdd: Bool) -> [Int] {
        var sum = 0
        return cells.map { cell in
            sum += Int(cell)
            let full = 1 << 17
            var size = abs(sum)
            if evenOdd {
                size %= 2 * full
                if size > full { size = 2 * full - size }
            }
            return (min(size, full) * 255 + full / 2) / full
        }
    }

    /// Returns the coverage of a pixel at a circle's edge: the part of the pixel on the inner side of the nearest
    /// tangent. The pixel's center is at (x, y) from the circle's center.
    static func cornerCoverage(_ x: Float, _ y: Float, radius: Float) -> Int {
        let (large, small) = x > y ? (x, y) : (y, x)
        let square = x * x + y * y
        let t = square.squareRoot() * radius - square
        let excess: Float
        if 2 * abs(t) < large - small {
            excess = abs(t) / large
        } else {
            let cut = max((large + small) * 0.5 - abs(t), 0)
            excess = 0.5 - cut * cut / max(large * small * 2, 1e-30)
        }
        let share = t >= 0 ? 0.5 + excess : 0.5 - excess
        return Int(share * 255 + 0.5)
    }
}
