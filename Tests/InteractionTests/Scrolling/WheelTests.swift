import Foundation
import LiltTesting
import TestSupport
import Testing

/// The wheel scrolls content by notches and by precise turns.
@MainActor
@Suite struct WheelTests {
    private let middle = CGPoint(x: 50, y: 50)

    private func stage(height: CGFloat = 5000) throws -> Stage {
        try Stage(size: CGSize(width: 100, height: 100)) {
            ScrollView { Color.red.frame(height: height).probe("content") }
        }
    }

    private func offset(_ stage: Stage) throws -> Double { -(try #require(stage.presented("content"))).minY }

    @Test func preciseTurnsMoveContentAtOnceAndExactly() throws {
        try forEachSeed(100) { seed, random in
            let stage = try stage()
            var sum = 0.0
            for _ in 0..<20 {
                let amount = -(random.nextDouble(in: 0.1...12) * 8).rounded() / 8
                sum -= amount
                try stage.scroll(by: CGSize(width: 0, height: amount), at: middle, isPrecise: true)
                try stage.step()
                #expect(try offset(stage) == sum, "seed \(seed)")
            }
        }
    }

    @Test func aNotchMovesContentByAShortSpring() throws {
        let stage = try stage()
        try stage.scroll(by: CGSize(width: 0, height: -40), at: middle)
        try stage.step()
        #expect(try offset(stage) < 20)
        try stage.settle()
        #expect(try offset(stage) == 40)
    }

    @Test(arguments: [60.0, 90, 125, 240]) func aSwipeCoastsWithItsVelocityAfterItsLastTurn(rate: Double) throws {
        let stage = try stage()
        let speed = 600.0
        let count = Int(rate * 0.25)
        for _ in 0..<count {
            try stage.scroll(by: CGSize(width: 0, height: -speed / rate), at: middle, isPrecise: true)
            try stage.advance(by: 1 / rate)
        }
        let released = Double(count) * speed / rate
        // After a pause without turns, the content has the speed of the swipe, which decays with a time constant of
        // 0.325 s.
        try stage.advance(by: 0.1)
        var before = try offset(stage)
        var last = Double.infinity
        for _ in 0..<20 {
            try stage.step()
            let step = (try offset(stage) - before) * 60
            #expect(step < min(last, speed * 1.001) + 1e-6)
            (last, before) = (step, before + step / 60)
        }
        try stage.settle()
        #expect(abs(try offset(stage) - released - speed * 0.325) < 2)
    }

    @Test func contentStaysIfFingersSlowDownAndRest() throws {
        let stage = try stage()
        for step in 0..<40 {
            let amount = step < 20 ? 10 : max(10 - Double(step - 20), 0)
            try stage.scroll(by: CGSize(width: 0, height: -amount), at: middle, isPrecise: true)
            try stage.advance(by: 0.01)
        }
        let rest = try offset(stage)
        try stage.settle()
        #expect(try offset(stage) == rest)
    }

    /// In a window of the length `l`, turns by a total of `d` points beyond an end move the content by
    /// `(1 - 1 / (0.55 d / l + 1)) l` points.
    @Test func beyondAnEndContentResistsAndSpringsBack() throws {
        try forEachSeed(50) { seed, random in
            let stage = try stage()
            var asked = 0.0
            for _ in 0..<20 {
                let amount = (random.nextDouble(in: 1...200) * 8).rounded() / 8
                asked += amount
                try stage.scroll(by: CGSize(width: 0, height: amount), at: middle, isPrecise: true)
                try stage.step()
                let shown = (1 - 1 / (0.55 * asked / 100 + 1)) * 100
                #expect(abs(try offset(stage) + shown) < 1e-9, "seed \(seed): \(asked) points")
            }
            try stage.settle()
            #expect(try offset(stage) == 0, "seed \(seed)")
        }
    }

    /// The turns begin at the shown offset. Its distance to the end counts without resistance, as the turns do.
    @Test(arguments: [-205.0, -4, 3, 80]) func turnsTakeOverContentThatSpringsBack(amount: Double) throws {
        let stage = try stage()
        try stage.drag(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 50, y: 50), duration: 0.3)
        try stage.step(frames: 4)
        let before = -(try offset(stage)) / 100
        #expect(before > 0.04)
        try stage.scroll(by: CGSize(width: 0, height: amount), at: middle, isPrecise: true)
        try stage.step()
        let wanted = -before / (1 - before) / 0.55 * 100 - amount
        let shown = wanted < 0 ? -(1 - 1 / (0.55 * -wanted / 100 + 1)) * 100 : wanted
        #expect(abs(try offset(stage) - shown) < 1e-9)
        try stage.settle()
        #expect(abs(try offset(stage) - max(wanted, 0)) < 1e-9)
    }

    @Test func aPressEndsASeriesOfTurnsAndCatchesTheContent() throws {
        let stage = try stage()
        for _ in 0..<20 {
            try stage.scroll(by: CGSize(width: 0, height: -10), at: middle, isPrecise: true)
            try stage.step()
        }
        try stage.advance(by: 0.1)
        let flying = try offset(stage)
        #expect(flying > 205)
        try stage.press(at: middle)
        try stage.step()
        let caught = try offset(stage)
        #expect(abs(caught - flying) < 10)
        try stage.advance(by: 0.5)
        #expect(try offset(stage) == caught)
    }

    private struct Nested: View {
        var body: some View {
            ScrollView {
                VStack(spacing: 0) {
                    ScrollView { Color.red.frame(height: 130).probe("inner") }.frame(height: 100)
                    Color.blue.frame(height: 500).probe("outer")
                }
            }
        }
    }

    @Test func aSeriesOfTurnsScrollsOnlyTheViewThatItsFirstTurnMoves() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Nested() }
        func turn(_ amount: Double) throws {
            try stage.scroll(by: CGSize(width: 0, height: amount), at: CGPoint(x: 50, y: 20), isPrecise: true)
            try stage.step()
        }
        // 30 points of the inner view's content are hidden. Further turns of this series move the inner content beyond
        // its end, and do not move the outer content.
        for _ in 0..<10 { try turn(-6) }
        #expect(stage.presented("outer")?.minY == 100)
        #expect(try #require(stage.presented("inner")).minY < -30)
        try stage.settle()
        #expect(stage.presented("inner")?.minY == -30)
        // When the next series begins, the inner content is at its end.
        for _ in 0..<5 { try turn(-6) }
        #expect(stage.presented("outer")?.minY == 70)
    }

    @Test(arguments: [Axis.Set.horizontal, [.horizontal, .vertical]])
    func eachAxisOfANotchGoesToTheInnermostViewThatItScrolls(axes: Axis.Set) throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            ScrollView {
                VStack(spacing: 0) {
                    ScrollView(axes) { Color.red.frame(width: 500, height: 50).probe("inner") }.frame(height: 50)
                    Color.blue.frame(height: 500)
                }
                .probe("outer")
            }
        }
        try stage.scroll(by: CGSize(width: -30, height: -40), at: CGPoint(x: 50, y: 20))
        try stage.settle()
        #expect(stage.presented("inner")?.minX == -30)
        #expect(stage.presented("outer")?.minY == -40)
        try stage.scroll(by: CGSize(width: 30, height: 10), at: CGPoint(x: 50, y: 5))
        try stage.settle()
        #expect(stage.presented("inner")?.minX == 0)
        #expect(stage.presented("outer")?.minY == -30)
    }

    @Observable @MainActor
    final class Model { var isDisabled = false }

    private struct Disabling: View {
        let model: Model

        var body: some View {
            ScrollView { Color.red.frame(height: 5000).probe("content") }.scrollDisabled(model.isDisabled)
        }
    }

    @Test(arguments: [12.0, -12]) func turnsInProgressAreCanceledWhenScrollingIsDisabled(amount: Double) throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Disabling(model: model) }
        func turn(times: Int) throws {
            for _ in 0..<times {
                try stage.scroll(by: CGSize(width: 0, height: amount), at: middle, isPrecise: true)
                try stage.step()
            }
        }
        try turn(times: 5)
        let shown = try offset(stage)
        #expect(amount > 0 ? shown < -10 : shown == 60)
        model.isDisabled = true
        try stage.step()
        // The turns continue. Content beyond the start springs back; other content neither moves nor coasts.
        try turn(times: 90)
        #expect(abs(try offset(stage) - max(shown, 0)) < 0.01)
        try stage.settle()
        #expect(try offset(stage) == max(shown, 0))
    }
}
