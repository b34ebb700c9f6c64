import CParticleKernels

/// A field of eddies: the curl of a smooth noise. Such a field has no sources or sinks.
///
/// The potential is gradient noise in the plane: hashed gradients at integer points, blended with Perlin's quintic 6t⁵
/// − 15t⁴ + 10t³. Over time one such plane is blended into the next. With potential ψ the field is (∂ψ/∂y, −∂ψ/∂x),
/// scaled to a mean square of 1.
///
/// - Source: K. Perlin, *Improving noise*, SIGGRAPH 2002; R. Bridson et al., *Curl-noise for procedural fluid flow*,
///   SIGGRAPH 2007.
///
/// It is a class, because its table is large.
package final class CurlNoise {
    /// Unit vectors, evenly spaced in angle. There are 256, so eight bits of a hash are always a valid index.
    private let directions: InlineArray<256, ParticleDirection>
    private let frequency: Float
    private let rate: Double
    private let salt: UInt32

    /// The values that are constant in a step: the two planes and their weights.
    package struct Instant {
        fileprivate var first: UInt32
        fileprivate var second: UInt32
        fileprivate var firstWeight: Float
        fileprivate var secondWeight: Float
    }

    package init(scale: Double, rate: Double, salt: UInt32) {
        directions = InlineArray { index in
            let (sine, cosine) = sineAndCosine(Double(index) / 128 * .pi)
            return ParticleDirection(x: Float(cosine), y: Float(sine))
        }
        frequency = Float(1 / scale)
        self.rate = rate
        self.salt = salt
    }

    package func instant(at time: Double) -> Instant {
        let position = time * rate
        let whole = position.rounded(.down)
        let t = position - whole
        let s = t * t * (3 - 2 * t)
        // The two planes are independent, so their mean squares add. The norm makes the mean square of the sum 1.
        let norm = Self.unitScale / ((1 - s) * (1 - s) + s * s).squareRoot()
        let plane = UInt32(truncatingIfNeeded: Int64(whole)) &+ salt
        return Instant(
            first: plane &* 0x9E37_79B1, second: (plane &+ 1) &* 0x9E37_79B1, firstWeight: Float((1 - s) * norm),
            secondWeight: Float(s * norm))
    }

    /// The field at a point. It is zero if the point is not finite, or farther than 10⁹ eddies from the origin.
    @inline(__always)
    package func field(x: Float, y: Float, at instant: Instant) -> SIMD2<Float> {
        let (u, v) = (x * frequency, y * frequency)
        guard u.magnitude < 1e9, v.magnitude < 1e9 else { return .zero }
        var slope = self.slope(u, v, plane: instant.first) * instant.firstWeight
        if instant.secondWeight != 0 { slope += self.slope(u, v, plane: instant.second) * instant.secondWeight }
        return SIMD2(slope.y, -slope.x)
    }

    /// Calls `body` with the noise in the form that the kernels read. They compute the same bits as `field`.
    package func withKernelNoise(
        strength: Float, at instant: Instant, _ body: (inout ParticleNoise) -> Void
    ) {
        directions.span.withUnsafeBufferPointer { directions in
            var noise = ParticleNoise(
                frequency: frequency, strength: strength, first_plane: instant.first, second_plane: instant.second,
                first_weight: instant.firstWeight, second_weight: instant.secondWeight,
                directions: directions.baseAddress)
            body(&noise)
        }
    }

    /// The gradient of the noise in one plane, computed by the product rule. The noise is Σ wᵢ·(gᵢ·dᵢ) over the four
    /// corners.
    @inline(__always)
    private func slope(_ u: Float, _ v: Float, plane: UInt32) -> SIMD2<Float> {
        let (uFloor, vFloor) = (Self.floor(u), Self.floor(v))
        let (x, y) = (u - Float(uFloor), v - Float(vFloor))
        let (i, j) = (UInt32(bitPattern: uFloor), UInt32(bitPattern: vFloor))
        let (fx, fy) = (Self.fade(x), Self.fade(y))
        let (dfx, dfy) = (Self.fadeSlope(x), Self.fadeSlope(y))
        let g00 = gradient(i, j, plane)
        let g10 = gradient(i &+ 1, j, plane)
        let g01 = gradient(i, j &+ 1, plane)
        let g11 = gradient(i &+ 1, j &+ 1, plane)
        let n00 = g00.x * x + g00.y * y
        let n10 = g10.x * (x - 1) + g10.y * y
        let n01 = g01.x * x + g01.y * (y - 1)
        let n11 = g11.x * (x - 1) + g11.y * (y - 1)
        let low = n00 + (n10 - n00) * fx
        let high = n01 + (n11 - n01) * fx
        let lowGradient = g00 + (g10 - g00) * fx
        let highGradient = g01 + (g11 - g01) * fx
        let along = (n10 - n00) + ((n11 - n01) - (n10 - n00)) * fy
        return lowGradient + (highGradient - lowGradient) * fy + SIMD2(along * dfx, (high - low) * dfy)
    }

    /// The greatest whole number that is at most x, for |x| < 10⁹.
    @inline(__always)
    private static func floor(_ x: Float) -> Int32 {
        let cut = Int32(x)
        return Float(cut) > x ? cut - 1 : cut
    }

    @inline(__always)
    private static func fade(_ t: Float) -> Float { t * t * t * (t * (t * 6 - 15) + 10) }

    @inline(__always)
    private static func fadeSlope(_ t: Float) -> Float { 30 * t * t * (t * (t - 2) + 1) }

    /// The unit vector that the hash of an integer point selects.
    @inline(__always)
    private func gradient(_ i: UInt32, _ j: UInt32, _ plane: UInt32) -> SIMD2<Float> {
        var bits = i &* 0x85EB_CA6B ^ j &* 0xC2B2_AE35 ^ plane
        bits = (bits ^ bits >> 15) &* 0x2C1B_3C6D
        bits = (bits ^ bits >> 12) &* 0x297A_2D39
        let direction = directions[Int(bits >> 24)]
        return SIMD2(direction.x, direction.y)
    }

    /// The factor for a mean square of 1: one over the root mean square of the noise's gradient.
    ///
    /// For independent unit vectors g in random directions, E[g·gᵀ] is half of the identity. Hence the mean square at a
    /// point is Σ wᵢ² + wᵢ·(∇wᵢ·dᵢ) + |∇wᵢ|²·|dᵢ|²/2 over the four corners. Its mean over a cell, by numerical
    /// integration, is 0.7802.
    private static let unitScale = 1.13211
}
