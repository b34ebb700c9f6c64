import CPixelKernels

/// A quarter plane with a rounded corner under a Gaussian blur, as a table. Rectangle shadows are drawn from it.
///
/// Near each corner, the blur of a large enough rounded rectangle equals the blur of that corner alone. Along the sides
/// of the rectangle, the blur equals the last entries of the corner's table. At the distances x and y from the two
/// sides, the share of the shape's opacity is
///
///     ∫ g(y − t) Φ((x − a(t))/σ) dt over t ≥ 0,   a(t) = r − √(r² − (r − t)²) for t < r, else 0
///
/// with the density g and the distribution Φ of the normal distribution. The integral across is in closed form;
/// Simpson's rule sums it over the rows of the corner. For the part below the corner, the whole integral is in closed
/// form.
struct SoftCorner {
    /// The corner radius, in 1/256 pixel.
    let radius: Int32
    /// The standard deviation in pixels.
    let sigma: Double
    /// The distance from the shape's sides outward to the start of the table, in pixels. It is at least three standard
    /// deviations.
    let reach: Int
    /// The number of entries per side, one per pixel.
    let side: Int
    /// `side` rows of `stride` entries. Entry (i, j) is the share at x = i − reach, y = j − reach.
    let shares: [Float]
    let stride: Int

    /// Creates the table for a radius ≥ 0 in 1/256 pixel and a standard deviation > 0 in pixels.
    init(radius fixedRadius: Int32, sigma: Double) {
        let radius = Double(fixedRadius) / 256
        (self.radius, self.sigma) = (fixedRadius, sigma)
        let reach = Int((3.2 * sigma).rounded(.up))
        let side = 2 * reach + Int(radius.rounded(.up)) + 2
        let stride = side + Int(PIXEL_KERNELS_PADDING)
        (self.reach, self.side, self.stride) = (reach, side, stride)
        // Coverage is the mean over a pixel, which adds a variance of 1/12.
        let spread = (sigma * sigma + 1.0 / 12).squareRoot()
        let steps = radius > 0 ? 2 * max(8, min(64, Int(radius / sigma * 8) + 4)) : 0
        // The rows of the corner, each with its depth t, the inset at which the shape starts, and its weight in
        // Simpson's rule.
        var rows: [(t: Double, inset: Double, weight: Double)] = []
        for step in 0...steps where steps > 0 {
            // Rows are denser at the top, where the outline is nearly horizontal.
            let share = Double(step) / Double(steps)
            let t = radius * share * share
            let rest = radius - t
            let simpson = step == 0 || step == steps ? 1.0 : step % 2 == 1 ? 4 : 2
            rows.append((t, radius - max(0, radius * radius - rest * rest).squareRoot(), simpson * 2 * share * radius))
        }
        let scale = 1 / (3 * Double(max(steps, 1)))
        let columns = (0..<side).map { Double($0 - reach) }
        let across = rows.map { row in columns.map { NormalDistribution.share(below: ($0 - row.inset) / spread) } }
        let straight = columns.map { NormalDistribution.share(below: $0 / spread) }
        var shares = [Float](repeating: 0, count: side * stride)
        for j in 0..<side {
            let y = columns[j]
            let below = NormalDistribution.share(below: (y - radius) / spread)
            var sums = straight.map { $0 * below }
            for (row, values) in zip(rows, across) {
                let weight = row.weight * scale * NormalDistribution.density((y - row.t) / spread) / spread
                guard weight > 1e-9 else { continue }
                for i in 0..<side { sums[i] += weight * values[i] }
            }
            for i in 0..<side { shares[j * stride + i] = Float(min(sums[i], 1)) }
            for i in side..<stride { shares[j * stride + i] = shares[j * stride + side - 1] }
        }
        self.shares = shares
    }
}

/// The normal distribution as a table, which has the same bits on every machine. The error is at most 10⁻⁶.
private enum NormalDistribution {
    private static let stepsPerUnit = 256.0
    private static let limit = 6.0

    static func density(_ x: Double) -> Double { interpolate(x, densities, beyond: (0, 0)) }

    static func share(below x: Double) -> Double { interpolate(x, shares, beyond: (0, 1)) }

    private static func interpolate(_ x: Double, _ table: [Double], beyond: (low: Double, high: Double)) -> Double {
        guard x > -limit else { return beyond.low }
        guard x < limit else { return beyond.high }
        let position = (x + limit) * stepsPerUnit
        let index = Int(position)
        return table[index] + (table[index + 1] - table[index]) * (position - Double(index))
    }

    private static let densities: [Double] = (0...Int(2 * limit * stepsPerUnit) + 1).map { step in
        let x = Double(step) / stepsPerUnit - limit
        return GaussianBlur.exponential(-x * x / 2) * 0.3989422804014327
    }

    /// The shares are integrated by the trapezoidal rule, which converges fast for a Gaussian.
    private static let shares: [Double] = {
        var sums = [0.0]
        for (a, b) in zip(densities, densities.dropFirst()) { sums.append(sums.last! + (a + b) / 2 / stepsPerUnit) }
        return sums
    }()
}

/// A cache of corners across frames.
final class SoftCornerCache {
    private struct Key: Hashable {
        var radius: Int32
        var sigma: Double
    }

    private var corners: [SoftCorner] = []
    private var indices: [Key: Int] = [:]
    private static let maximumCount = 256

    /// Evicts all corners if their number exceeds its limit.
    func beginFrame() {
        guard corners.count > Self.maximumCount else { return }
        corners.removeAll()
        indices.removeAll()
    }

    /// Returns the corner of a radius in 1/256 pixel and a standard deviation in pixels.
    func corner(radius: Int32, sigma: Double) -> SoftCorner {
        let key = Key(radius: radius, sigma: sigma)
        if let index = indices[key] { return corners[index] }
        corners.append(SoftCorner(radius: radius, sigma: sigma))
        indices[key] = corners.count - 1
        return corners[corners.count - 1]
    }
}

/// An axis-aligned rounded rectangle under a blur.
struct SoftRect {
    /// The sides in 1/256 pixel, before the blur.
    var x0: Int32
    var y0: Int32
    var x1: Int32
    var y1: Int32
    var corner: SoftCorner

    /// The smallest standard deviation, in pixels. Below it, interpolation between entries one pixel apart has an error
    /// of more than 2/255.
    private static let minimumSigma = 3.0

    /// Creates the blur of a shape. Returns nil if the shape is not a rectangle, if the blur is narrow, if the corner
    /// radius exceeds 256 pixels, or if the corners are too close to be independent.
    init?(_ shape: Command.Shape, sigma: Double, corners: SoftCornerCache) {
        let radius: Int32
        switch shape {
        case .rect(let x0, let y0, let x1, let y1):
            (self.x0, self.y0, self.x1, self.y1, radius) = (x0, y0, x1, y1, 0)
        case .roundedRect(let rect):
            (x0, y0, x1, y1, radius) = (rect.x0, rect.y0, rect.x1, rect.y1, rect.radius)
        case .frame, .polygons, .glyph, .softRect, .sprites, .picture, .beginLayer, .endLayer, .beginClip, .endClip:
            return nil
        }
        let room = (2 * (Int32((3.2 * sigma).rounded(.up)) + 2) << 8) + 2 * radius
        guard x1 - x0 >= room, y1 - y0 >= room, sigma >= Self.minimumSigma, radius <= 256 << 8
        else { return nil }
        corner = corners.corner(radius: radius, sigma: sigma)
    }

    /// A rectangle that contains all pixels whose coverage is at least 0.5/255.
    var bounds: PixelRect {
        let reach = Int32(corner.reach)
        return PixelRect(x0: x0 >> 8, y0: y0 >> 8, x1: (x1 + 255) >> 8, y1: (y1 + 255) >> 8).insetBy(-reach)
    }

    /// Returns the table entry for a distance from a side, in 1/256 pixel, and the fraction of the step to the next
    /// entry; nil from the last entry on.
    @inline(__always)
    private func entry(_ distance: Int32) -> (index: Int, rest: Float)? {
        let position = distance + Int32(corner.reach) << 8
        guard position >= 0 else { return (0, 0) }
        let index = Int(position >> 8)
        return index + 1 < corner.side ? (index, Float(position & 255) / 256) : nil
    }

    /// Sets the spans to the coverage inside `bounds`, in a band that begins at row `top`.
    func cover(_ spans: inout SpanBuffer, bounds: PixelRect, top: Int32, kernels: PixelKernels) {
        let table = corner
        // The columns of the left corner's table, and the columns of the right corner's table.
        let width = Int32(table.side - 1)
        let left = ((x0 + 127) >> 8) - Int32(table.reach)
        let right = ((x1 + 128) >> 8) + Int32(table.reach)
        let (leftEnd, rightBegin) = (left + width, right - width)
        // The center of a pixel lies half a pixel after its left side.
        let leftRest = Float((left << 8) + 128 - x0 + Int32(table.reach) << 8) / 256
        let rightRest = Float(x1 - (right << 8) + 128 + Int32(table.reach) << 8) / 256
        spans.removeAll()
        table.shares.withUnsafeBufferPointer { shares in
            for y in bounds.y0..<bounds.y1 {
                let middle = ((y + top) << 8) + 128
                let (upper, lower, down): (Int, Int, Float)
                if let (index, rest) = entry(min(middle - y0, y1 - middle)) {
                    (upper, lower, down) = (index, index + 1, rest)
                } else {
                    (upper, lower, down) = (table.side - 1, table.side - 1, 0)
                }
                let (above, below) = (
                    shares.baseAddress! + upper * table.stride, shares.baseAddress! + lower * table.stride
                )
                spans.addRow(y, from: left, to: leftEnd, in: bounds) { skipped, count, bytes in
                    let start = Swift.max(0, skipped)
                    kernels.soft_row(above + start, below + start, down, leftRest, bytes, count, 0)
                }
                if leftEnd < rightBegin {
                    let last = table.side - 1
                    let share = above[last] + (below[last] - above[last]) * down
                    spans.addRun(y, from: leftEnd, to: rightBegin, coverage: UInt8(share * 255 + 0.5), in: bounds)
                }
                spans.addRow(y, from: rightBegin, to: right, in: bounds) { skipped, count, bytes in
                    // The visible part ends `rest` columns before the mirrored table's first column.
                    let rest = Int(width) - skipped - count
                    kernels.soft_row(above + rest, below + rest, down, rightRest, bytes, count, 1)
                }
            }
        }
    }
}
