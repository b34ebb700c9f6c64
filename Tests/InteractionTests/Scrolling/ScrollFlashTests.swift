import LiltTesting
import Observation
import Testing

/// The bars of scroll views flash.
@MainActor
@Suite struct ScrollFlashTests {
    @Observable
    @MainActor final class Model {
        var count = 0
    }

    private struct Page: View {
        let model: Model
        let modify: (AnyView, Int) -> AnyView

        var body: some View {
            modify(AnyView(ScrollView { Color.white.frame(height: 500) }), model.count)
        }
    }

    private func stage(_ model: Model = Model(), _ modify: @escaping (AnyView, Int) -> AnyView) throws -> Stage {
        try Stage(size: CGSize(width: 60, height: 100)) { Page(model: model, modify: modify) }
    }

    /// Returns the sum of the darkness of all pixels.
    private func darkness(_ bitmap: Bitmap) -> Int { bitmap.pixels.reduce(0) { $0 + 255 - Int($1 & 0xFF) } }

    @Test func aChangeOfTheTriggerMakesTheBarsDarkerForAMoment() throws {
        let model = Model()
        let stage = try stage(model) { AnyView($0.scrollIndicatorsFlash(trigger: $1)) }
        let plain = try self.stage { view, _ in view }.snapshot()
        try stage.settle()
        #expect(stage.snapshot() == plain, "the bars flash without a change")
        for _ in 0..<2 {
            model.count += 1
            try stage.step(frames: 20)
            #expect(darkness(stage.snapshot()) > darkness(plain) * 2)
            try stage.settle()
            #expect(stage.snapshot() == plain)
        }
    }

    @Test func theBarsFlashWhenTheScrollViewAppears() throws {
        let plain = try stage { view, _ in view }.snapshot()
        for onAppear in [true, false] {
            let stage = try stage { view, _ in AnyView(view.scrollIndicatorsFlash(onAppear: onAppear)) }
            try stage.step(frames: 20)
            #expect((darkness(stage.snapshot()) > darkness(plain) * 2) == onAppear)
            try stage.settle()
            #expect(stage.snapshot() == plain)
        }
    }

    @Test func hiddenBarsDoNotFlash() throws {
        let stage = try stage { view, _ in
            AnyView(view.scrollIndicatorsFlash(onAppear: true).scrollIndicators(.hidden))
        }
        try stage.step(frames: 20)
        #expect(darkness(stage.snapshot()) == 0)
    }

    @Test func aFlashDuringAFlashContinuesFromItsDarkness() throws {
        let model = Model()
        let stage = try stage(model) { AnyView($0.scrollIndicatorsFlash(trigger: $1)) }
        try stage.settle()
        let rest = darkness(stage.snapshot())
        model.count += 1
        try stage.step(frames: 20)
        var last = darkness(stage.snapshot())
        model.count += 1
        for _ in 0..<40 {
            try stage.step()
            let now = darkness(stage.snapshot())
            #expect(abs(now - last) < rest, "the darkness jumps")
            last = now
        }
    }
}
