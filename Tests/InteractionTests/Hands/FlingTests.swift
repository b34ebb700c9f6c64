import LiltTesting
import TestSupport
import Testing

/// A hand throws the content of a scroll view. The content coasts to the end and springs back there, beginning with its
/// remaining velocity.
@MainActor
@Suite struct FlingTests {
    private struct Page: View {
        let height: CGFloat

        var body: some View {
            ScrollView { Color.red.frame(height: height).probe("content") }
        }
    }

    private func y(_ stage: Stage) throws -> Double { Double(-(try #require(stage.presented("content")).minY)) }

    @Test func aFlingThatMeetsTheEndDoesNotSpeedUp() throws {
        // At the release, the end is 900 points away, and the velocity is 3000 points per second.
        let stage = try Stage(size: CGSize(width: 200, height: 600)) { Page(height: 2100) }
        try stage.drag(from: CGPoint(x: 100, y: 599), to: CGPoint(x: 100, y: -1), duration: 0.2)
        try stage.step()
        var (last, fastest, furthest) = (try y(stage), 0.0, 0.0)
        for _ in 0..<120 {
            try stage.step()
            fastest = max(fastest, abs(try y(stage) - last) * 60)
            last = try y(stage)
            furthest = max(furthest, last)
        }
        #expect(fastest <= 3000 * (1 + 1e-9))
        #expect(furthest > 1505, "the content does not bounce: \(furthest)")
        #expect(abs(last - 1500) < 0.5)
    }

    @Test func noFlingIsEverFasterThanItsRelease() throws {
        var flings = 0
        forEachSeed(60) { seed, random in
            do {
                let height = random.nextDouble(in: 650...3000)
                let rate = [30.0, 60, 120][Int(random.nextDouble(in: 0...2.99))]
                let stage = try Stage(size: CGSize(width: 200, height: 600), refreshRate: rate) { Page(height: height) }
                // Scrolls to a random offset first, and lets the content come to rest.
                let start = random.nextDouble(in: 0...1) * (height - 600)
                try stage.scroll(by: CGSize(width: 0, height: -start), at: CGPoint(x: 100, y: 100))
                try stage.settle()
                let speed = random.nextDouble(in: 50...4000) * (random.nextUnit() < 0.5 ? -1 : 1)
                let duration = min(0.2, 280 / abs(speed))
                let end = 300 - speed * duration
                let room = speed > 0 ? height - 600 - (try y(stage)) : try y(stage)
                guard abs(speed) * duration < room - 1, abs(speed) * duration > 12 else { return }
                try stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: end), duration: duration)
                try stage.step()
                var last = try y(stage)
                for _ in 0..<Int(2 * rate) {
                    try stage.step()
                    let now = try y(stage)
                    #expect(abs(now - last) * rate <= abs(speed) * 1.02 + 1e-6, "seed \(seed): \(speed)")
                    last = now
                }
                try stage.settle()
                let rest = try y(stage)
                #expect(rest > -1e-6 && rest < height - 600 + 1e-6, "seed \(seed)")
                flings += 1
            } catch {
                Issue.record(error)
            }
        }
        #expect(flings > 20)
    }

    /// A drag by the minimum distance catches the content where it is. From there, it follows the finger with
    /// resistance, and after the release it does not jump.
    @Test(arguments: [-200.0, -20, 30]) func aFingerCatchesContentThatSpringsBack(distance: Double) throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Page(height: 5000) }
        try stage.drag(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 50, y: 50), duration: 0.3)
        try stage.step(frames: 4)
        let caught = try y(stage)
        #expect(caught < -4)
        let first = distance < 0 ? 40.0 : 60.0
        try stage.press(at: CGPoint(x: 50, y: 50))
        try stage.move(to: CGPoint(x: 50, y: first))
        try stage.step()
        #expect(try y(stage) == caught)
        let end = CGPoint(x: 50, y: first + distance)
        try stage.move(to: end)
        try stage.step(frames: 30)
        // The formula of `RubberBand` for a window of 100 points, and its inverse.
        let wanted = caught / (1 + caught / 100) / 0.55 - distance
        #expect(abs(try y(stage) - (wanted < 0 ? -(1 - 1 / (0.55 * -wanted / 100 + 1)) * 100 : wanted)) < 1e-9)
        try stage.release(at: end)
        var last = try y(stage)
        for _ in 0..<120 {
            try stage.step()
            #expect(abs(try y(stage) - last) < 3)
            last = try y(stage)
        }
        #expect(abs(last - max(wanted, 0)) < 1e-9)
    }
}
