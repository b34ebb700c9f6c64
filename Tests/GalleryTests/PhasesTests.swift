import GalleryScenes
import LiltTesting
import Testing

@Suite @MainActor struct PhasesTests {
    private let stage: Stage

    init() throws {
        stage = try Stage(demo: "phases", scale: 0.25)
    }

    private func frame(_ name: String) throws -> CGRect { try #require(stage.presented(name)) }

    private func frames(of name: String, count: Int) throws -> [CGRect] {
        try (0..<count).map { _ in
            try stage.step()
            return try frame(name)
        }
    }

    @Test func triggeredPhasesRunOnceAndReturn() throws {
        let rest = try frame("heart")
        try stage.advance(by: 1)
        #expect(try frame("heart") == rest, "nothing moves before the trigger")
        try stage.tap("heart")
        let jump = try frames(of: "heart", count: 240)
        // Phase 1 takes a quarter of a second, or 15 frames, and ends 32 points higher. Then the spring moves the heart
        // back.
        let top = jump.map(\.midY).min()!
        #expect(abs(rest.midY - 32 - top) < 1.5)
        let topIndex = jump.firstIndex { $0.midY == top }!
        #expect((14...20).contains(topIndex), "the top is frame \(topIndex)")
        #expect(abs(jump.last!.midX - rest.midX) < 0.01 && abs(jump.last!.width - rest.width) < 0.01)
        #expect(jump.map(\.midY).max()! > rest.midY + 1, "the heart lands without a bounce")
    }

    @Test func theShakePassesThroughItsPhasesInOrder() throws {
        let rest = try frame("phone")
        try stage.tap("phone")
        let shake = try frames(of: "phone", count: 70).map { $0.midX - rest.midX }
        // A turning point is between two steps of opposite signs.
        let steps = zip(shake.dropFirst(), shake).map { $0 - $1 }.filter { abs($0) > 1e-9 }
        let turns = zip(steps.dropFirst(), steps).count { $0 * $1 < 0 }
        #expect(turns == 5, "−1, 1, −1, 1, −½, and back to 0")
        #expect(abs(shake.min()! + 14) < 3 && abs(shake.max()! - 14) < 3)
        #expect(abs(shake.last!) < 1e-6)
    }

    @Test func phasesWithoutATriggerRepeatForever() throws {
        let size = 80.0
        for _ in 0..<5 {
            let pulse = try frames(of: "pulse", count: 80).map(\.width)
            #expect(pulse.max()! > 1.28 * size && pulse.max()! <= 1.3 * size + 1e-9)
            #expect(pulse.min()! < 1.02 * size && pulse.min()! >= size - 1e-9)
            try stage.advance(by: 10)
        }
        #expect(stage.messages.isEmpty)
    }

    @Test func everyPhaseOfAnEnumHasItsOwnAnimation() throws {
        let rest = try frame("rocket")
        try stage.tap("rocket")
        let flight = try frames(of: "rocket", count: 150)
        let small = flight.firstIndex { abs($0.width - 0.8 * rest.width) < 1e-6 }
        // The rocket crouches for 0.35 s, which is 21 frames.
        #expect((20...23).contains(try #require(small)))
        let away = try #require(flight.firstIndex { abs($0.midX - rest.midX - 74) < 1e-6 })
        #expect((24...27).contains(away - small!), "0.4 s of flying")
        // Without an animation, the rocket jumps to a position below, and rises from there.
        let below = try #require(flight.firstIndex { $0.midX < rest.midX - 40 })
        #expect(abs(flight[below - 1].midX - rest.midX - 74) < 1e-6)
        #expect(abs(flight.last!.midX - rest.midX) < 0.1)
    }
}
