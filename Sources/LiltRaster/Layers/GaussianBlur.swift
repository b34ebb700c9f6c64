import CPixelKernels

/// A Gaussian blur of all components of a picture, or of alpha alone.
///
/// The blur has two convolution passes, across and down. A wide blur works on a smaller picture: the picture is halved
/// until a standard deviation spans two to four pixels, or four to eight if the deviation is at least `wideSigma`.
/// After the passes it is stretched back by linear interpolation. Halving and stretching blur by known variances, so
/// the passes blur by the remaining variance. At a sharp edge, the result is within 3/255 of the exact convolution.
package struct GaussianBlur {
    /// The smallest standard deviation for which the halved picture keeps at least four pixels per deviation. For
    /// smaller deviations, it keeps at least two. If it kept only two for this deviation and larger ones, the error
    /// would be up to 3.5/255.
    private static let wideSigma = 32.0

    private let channels: Int
    private let weightsAcross: [Float]
    private let weightsDown: [Float]
    /// The number of halvings.
    private let halvings: Int
    private let isOpaque: Bool

    /// - Parameters:
    ///   - sigma: The standard deviations across and down, in pixels.
    ///   - channels: 4, or 1 for alpha alone.
    ///   - isOpaque: Whether the border pixels continue beyond the picture. If not, pixels beyond it are clear.
    package init(sigma: SIMD2<Double>, channels: Int, isOpaque: Bool) {
        self.channels = channels
        self.isOpaque = isOpaque
        var halvings = 0
        // If one deviation is many times the other, as under a flattening transform, the smaller one is raised.
        // Otherwise each pixel would need thousands of weights.
        let narrow = max(min(sigma.x, sigma.y), max(sigma.x, sigma.y) / 16)
        let finest = narrow >= Self.wideSigma ? 8.0 : 4
        while narrow >= finest * Double(1 << halvings), halvings < 8 { halvings += 1 }
        self.halvings = halvings
        let factor = Double(1 << halvings)
        // A box of f pixels has a variance of (f² − 1)/12 per axis; linear interpolation over f pixels has a variance
        // of f²/6.
        let spent = halvings == 0 ? 0 : (factor * factor - 1) / 12 + factor * factor / 6
        func weights(_ sigma: Double) -> [Float] {
            Self.weights(variance: max(0, sigma * sigma - spent) / (factor * factor))
        }
        weightsAcross = weights(sigma.x)
        weightsDown = weights(sigma.y)
    }

    /// Returns the weights of a pixel and of its neighbors on one side. The weights of the pixel and of its neighbors
    /// on both sides add up to 1.
    private static func weights(variance: Double) -> [Float] {
        guard variance > 1e-4 else { return [1] }
        let radius = Int((3.2 * variance.squareRoot()).rounded(.up))
        // e^(−k²/2σ²) is computed as a product of powers of e^(−1/2σ²), which has the same bits on every machine.
        let base = exponential(-1 / (2 * variance))
        var weights = [1.0]
        var (weight, ratio) = (1.0, base)
        for _ in 0..<radius {
            weight *= ratio
            ratio *= base * base
            weights.append(weight)
        }
        let sum = 2 * weights.reduce(0, +) - 1
        return weights.map { Float($0 / sum) }
    }

    /// Returns e^x for x ≤ 0, by its power series at x/256 and eight squarings. The error is at most 10⁻¹².
    static func exponential(_ x: Double) -> Double {
        guard x > -700 else { return 0 }
        let y = x / 256
        var (sum, term) = (1.0, 1.0)
        for k in 1...12 {
            term *= y / Double(k)
            sum += term
        }
        for _ in 0..<8 { sum *= sum }
        return sum
    }

    /// Blurs a picture of `width` by `height` pixels.
    ///
    /// - Parameters:
    ///   - source: The part of the picture that is not clear; the whole picture if `isOpaque`.
    ///   - target: The part of the result to compute. The bytes of a pixel do not depend on `source` and `target`.
    ///   - read: Writes the values of the columns of `source` in one row of the original picture.
    ///   - write: Receives the values of the columns of `target` in one row. Called once per row, by any thread.
    /// - Complexity: O(pixels of `source` and `target`), plus O(pixels of the whole picture / 4ʰ) after h halvings.
    package func apply(
        width: Int, height: Int, source: PixelRect, target: PixelRect, crew: BandCrew,
        read: @Sendable (Int, UnsafeMutablePointer<Float>) -> Void,
        write: @Sendable (Int, UnsafePointer<Float>) -> Void
    ) {
        guard halvings > 0 else {
            applyInStrips(
                width: width, height: height, source: source, target: target, crew: crew, read: read, write: write)
            return
        }
        let kernels = crew.kernels
        let factor = 1 << halvings
        let (smallWidth, smallHeight) = ((width + factor - 1) / factor, (height + factor - 1) / factor)
        let (reachAcross, reachDown) = (weightsAcross.count - 1, weightsDown.count - 1)
        let rowLength = smallWidth * channels
        // The picture after the pass across, with the additional rows that the pass down reads beyond both ends.
        let across = FloatPlane(rows: smallHeight + 2 * reachDown, length: rowLength)
        let down = FloatPlane(rows: smallHeight, length: rowLength)
        let shrinking = Shrinking(
            source: source, height: height, halvings: halvings, channels: channels, isOpaque: isOpaque, kernels: kernels
        )
        crew.forEachChunk(of: smallHeight) { rows in
            let scratch = shrinking.planes()
            let padded = FloatPlane(rows: 1, length: rowLength + 2 * reachAcross * channels)
            let line = padded.row(0) + reachAcross * channels
            // The other rows are clear, because planes are zero at first.
            for y in rows where !shrinking.isClear(y, level: halvings) {
                shrinking.row(y, level: halvings, into: scratch, read: read)
                (line + shrinking.columns.lowerBound * channels).update(
                    from: scratch[0].row(0), count: shrinking.columns.count * channels)
                pad(line, count: rowLength)
                kernels.blur_across(
                    line, across.row(y + reachDown), rowLength, channels, weightsAcross, weightsAcross.count - 1)
            }
        }
        for side in 0..<reachDown {
            let (above, below) = (across.row(side), across.row(smallHeight + reachDown + side))
            if isOpaque {
                above.update(from: across.row(reachDown), count: rowLength)
                below.update(from: across.row(smallHeight + reachDown - 1), count: rowLength)
            } else {
                above.update(repeating: 0, count: rowLength)
                below.update(repeating: 0, count: rowLength)
            }
        }
        crew.forEachChunk(of: smallHeight) { rows in
            for y in rows {
                kernels.blur_across(
                    across.row(y + reachDown), down.row(y), rowLength, across.length, weightsDown,
                    weightsDown.count - 1)
            }
        }
        // The row starts at the small pixel that contains the first column. From there, the interpolation weights
        // repeat.
        let firstColumn = Int(target.x0) >> halvings
        let skipped = Int(target.x0) - (firstColumn << halvings)
        let count = Int(target.x1 - target.x0) + skipped
        crew.forEachChunk(of: Int(target.y1 - target.y0)) { rows in
            let mixed = FloatPlane(rows: 1, length: rowLength + 2 * channels)
            let stretched = FloatPlane(rows: 1, length: count * channels)
            for row in rows {
                let y = Int(target.y0) + row
                let position = (Double(y) + 0.5) / Double(factor) - 0.5
                let upper = Int(position.rounded(.down))
                let line = mixed.row(0) + channels
                kernels.mix_rows(
                    down.row(max(upper, 0)), down.row(min(upper + 1, smallHeight - 1)),
                    Float(position - Double(upper)), line, rowLength)
                for channel in 0..<channels {
                    line[channel - channels] = line[channel]
                    line[rowLength + channel] = line[rowLength - channels + channel]
                }
                kernels.stretch_row(line + firstColumn * channels, stretched.row(0), count, factor, channels)
                write(y, stretched.row(0) + skipped * channels)
            }
        }
    }

    /// Extends a row by the values that the pass across reads beyond its ends.
    private func pad(_ line: UnsafeMutablePointer<Float>, count: Int) {
        for side in 0..<weightsAcross.count - 1 {
            for channel in 0..<channels {
                (line - (side + 1) * channels)[channel] = isOpaque ? line[channel] : 0
                (line + count + side * channels)[channel] = isOpaque ? line[count - channels + channel] : 0
            }
        }
    }

    /// The maximum number of values in a strip, which take 16 MiB. A strip has at least 64 rows, even if they have more
    /// values.
    private static let stripCapacity = 4 << 20

    /// Blurs a picture without halving, in strips of rows. A whole picture as `Float` values would take 16 bytes per
    /// pixel.
    private func applyInStrips(
        width: Int, height: Int, source: PixelRect, target: PixelRect, crew: BandCrew,
        read: @Sendable (Int, UnsafeMutablePointer<Float>) -> Void,
        write: @Sendable (Int, UnsafePointer<Float>) -> Void
    ) {
        let kernels = crew.kernels
        let (reachAcross, reachDown) = (weightsAcross.count - 1, weightsDown.count - 1)
        let rowLength = width * channels
        let sourceRows = Int(source.y0)..<Int(source.y1)
        let (top, left) = (Int(target.y0), Int(target.x0))
        crew.forEachChunk(of: Int(target.y1) - top) { chunk in
            let rows = chunk.lowerBound + top..<chunk.upperBound + top
            let stripHeight = min(max(64, Self.stripCapacity / max(rowLength, 1)), rows.count)
            let padded = FloatPlane(rows: 1, length: rowLength + 2 * reachAcross * channels)
            let line = padded.row(0) + reachAcross * channels
            let across = FloatPlane(rows: stripHeight + 2 * reachDown, length: rowLength)
            let down = FloatPlane(rows: 1, length: rowLength)
            for first in stride(from: rows.lowerBound, to: rows.upperBound, by: stripHeight) {
                let end = min(first + stripHeight, rows.upperBound)
                for y in first - reachDown..<end + reachDown {
                    let row = across.row(y - first + reachDown)
                    guard isOpaque || sourceRows.contains(y) else {
                        row.update(repeating: 0, count: rowLength)
                        continue
                    }
                    read(max(0, min(y, height - 1)), line + Int(source.x0) * channels)
                    pad(line, count: rowLength)
                    kernels.blur_across(line, row, rowLength, channels, weightsAcross, reachAcross)
                }
                for y in first..<end {
                    kernels.blur_across(
                        across.row(y - first + reachDown), down.row(0), rowLength, across.length, weightsDown,
                        reachDown)
                    write(y, down.row(0) + left * channels)
                }
            }
        }
    }
}

/// Rows of numbers. The object owns their memory.
// Safe: the pointer does not change. Threads write different rows, and read other threads' rows only after the call
// that wrote them returns.
package final class FloatPlane: @unchecked Sendable {
    private let base: UnsafeMutablePointer<Float>
    /// The number of values per row.
    let length: Int

    package init(rows: Int, length: Int) {
        // Kernels may read beyond the last row.
        let count = rows * length + 16
        self.length = length
        base = .allocate(capacity: count)
        base.initialize(repeating: 0, count: count)
    }

    deinit { base.deallocate() }

    package func row(_ index: Int) -> UnsafeMutablePointer<Float> { base + index * length }
}
