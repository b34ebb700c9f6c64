import LiltTesting
import Observation
import Testing

/// Views that are inserted again, without an animation, while they are being removed.
@MainActor
@Suite struct ReinsertionTests {
    @Observable @MainActor
    final class Model {
        var isShown = true
    }

    private struct Page: View {
        let model: Model
        let transition: AnyTransition?

        var body: some View {
            ZStack {
                Color.white
                if model.isShown {
                    if let transition { square.transition(transition) } else { square }
                }
            }
        }

        private var square: some View { Color.black.frame(width: 20, height: 20).probe("square") }
    }

    @Test(arguments: [nil, "offset", "scale", "opacity"])
    func aViewThatIsInsertedAgainWithoutAnAnimationIsBackAtOnce(name: String?) throws {
        let transitions: [String: AnyTransition] = [
            "offset": .offset(x: 40, y: 0), "scale": .scale(scale: 0.5), "opacity": .opacity,
        ]
        let model = Model()
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            Page(model: model, transition: name.flatMap { transitions[$0] })
        }
        try stage.step()
        let picture = stage.snapshot()
        withAnimation(.linear(duration: 1)) { model.isShown = false }
        try stage.step(frames: 30)
        let isLeaving = stage.snapshot() != picture
        #expect(isLeaving)
        model.isShown = true
        for frame in 0..<40 {
            try stage.step()
            let isBack = stage.snapshot() == picture
            #expect(isBack, "frame \(frame)")
        }
    }
}
