import Foundation
import LiltParticles
import TestSupport
import Testing

@Suite struct ParticleMathTests {
    @Test func decayIsTheExponential() {
        #expect(decay(0) == 1)
        #expect(decay(-701) == 0 && decay(-.infinity) == 0 && decay(.nan).isNaN)
        forEachSeed(5000) { seed, random in
            let x = -random.nextLogarithmic(in: 1e-9...690)
            let error = abs(decay(x) / exp(x) - 1)
            #expect(error < 5e-16, "e^\(x)")
        }
    }

    @Test func directionIsCosineAndSine() {
        #expect(direction(0) == SIMD2(1, 0))
        forEachSeed(5000) { seed, random in
            let radians = Float(random.nextDouble(in: -1000...1000))
            let turn = direction(radians)
            #expect(abs(Double(turn.x) - cos(Double(radians))) < 2e-7, "\(radians)")
            #expect(abs(Double(turn.y) - sin(Double(radians))) < 2e-7, "\(radians)")
        }
        for extreme in [Float.nan, .infinity, -.infinity, 1e30] { #expect(direction(extreme) == SIMD2(1, 0)) }
    }

    /// Two steps equal one step of their total duration, even where a series replaces the closed form.
    @Test func aFlowEqualsTheFlowsOfItsParts() {
        forEachSeed(500) { seed, random in
            let drag = random.nextLogarithmic(in: 1e-6...100)
            let (h1, h2) = (random.nextDouble(in: 0...0.1), random.nextDouble(in: 0...0.1))
            let gravity = SIMD2(random.nextDouble(in: -500...500), 98)
            let wind = SIMD2(30, random.nextDouble(in: -50...50))
            func flow(_ h: Double) -> DragFlow { DragFlow(drag: drag, acceleration: gravity, wind: wind, seconds: h) }
            func apply(_ flow: DragFlow, _ state: (SIMD2<Float>, SIMD2<Float>)) -> (SIMD2<Float>, SIMD2<Float>) {
                (state.0 + state.1 * flow.carry + flow.shift, state.1 * flow.keep + flow.push)
            }
            let start = (SIMD2<Float>(0, 0), SIMD2<Float>(120, -40))
            let split = apply(flow(h2), apply(flow(h1), start))
            let whole = apply(flow(h1 + h2), start)
            for axis in 0..<2 {
                #expect(abs(split.0[axis] - whole.0[axis]) < 2e-5, "seed \(seed)")
                #expect(abs(split.1[axis] - whole.1[axis]) < 2e-4, "seed \(seed)")
            }
        }
    }
}
