import LiltGeometry
import TestSupport
import Testing

@Suite struct VelocitySamplerTests {
    @Test func linearMotionHasItsSpeedAtAnySampling() {
        forEachSeed(200) { seed, random in
            var sampler = VelocitySampler<Double>()
            var time = 0.0
            let speed = random.nextDouble(in: -9...9)
            for _ in 0..<5 {
                time += random.nextDouble(in: 0.01...1)
                sampler.add(speed * time, at: time)
            }
            #expect(abs(sampler.velocity - speed) < 1e-9, "seed \(seed)")
        }
    }

    @Test func extremeTimesAreIgnored() {
        var sampler = VelocitySampler<Double>()
        sampler.add(1, at: .nan)
        #expect(sampler.lastTime == nil && sampler.velocity == 0)
        sampler.add(1, at: 1)
        sampler.add(9, at: .nan)
        sampler.add(9, at: -.infinity)
        #expect(sampler.lastTime == 1 && sampler.velocity == 0)
    }

    struct Recorded: Decodable {
        struct Sample: Decodable {
            let time: Double
            let value: Double

            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                if let text = try? container.decode(String.self) {
                    // The recording states one time as text: a `Double` cannot distinguish it from 1.
                    time = try #require(text == "1+ulp^2" ? 1 + .ulpOfOne * .ulpOfOne : nil)
                } else {
                    time = try container.decode(Double.self)
                }
                value = try container.decode(Double.self)
            }
        }
        struct Case: Decodable {
            let samples_t_v: [Sample]
            let velocity: Double
            let lastTime: Double?
        }
        let cases: [Case]
    }

    @Test func velocitiesMatchTheRecording() throws {
        let recorded: Recorded = try RecordedVectors.section("velocitySampler")
        for sampled in recorded.cases {
            var sampler = VelocitySampler<Double>()
            for sample in sampled.samples_t_v { sampler.add(sample.value, at: sample.time) }
            #expect(abs(sampler.velocity - sampled.velocity) < 1e-12, "\(sampled)")
            if let lastTime = sampled.lastTime { #expect(sampler.lastTime == lastTime) }
        }
    }
}
