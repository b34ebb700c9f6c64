import LiltTesting
import Observation
import Testing

/// A completion that makes another change, and is called again after that change. A loop of an app does this. If
/// reduced motion removes the loop's animation, its changes take no time.
@MainActor
@Suite struct EndlessCompletionTests {
    @MainActor final class Counter {
        var calls = 0
        /// Starts the loop. An object of the app may keep such a closure.
        var start: () -> Void = {}
    }

    private struct Loop: View {
        let counter: Counter
        let animation: Animation?
        @State private var x = 0.0

        var body: some View {
            Color.red.frame(width: 10, height: 10).offset(x: x)
                .onAppear {
                    counter.start = go
                    go()
                }
        }

        private func go() {
            withAnimation(animation) {
                x = 10 - x
            } completion: {
                counter.calls += 1
                go()
            }
        }
    }

    struct Root: View {
        @Observable @MainActor final class Model { var isShown = true }
        let model: Model
        let counter: Counter
        let animation: Animation?

        var body: some View {
            VStack { if model.isShown { Loop(counter: counter, animation: animation) } }
        }
    }

    private func stage(_ counter: Counter, _ model: Root.Model, _ animation: Animation?) throws -> Stage {
        try Stage(size: CGSize(width: 40, height: 40)) { Root(model: model, counter: counter, animation: animation) }
    }

    private static let animations: [Animation?] = [nil, .linear(duration: 0), .linear(duration: 0.1)]

    @Test func anEndlessCompletionIsCalledAtMostOncePerFrame() throws {
        let (counter, model) = (Counter(), Root.Model())
        let stage = try stage(counter, model, nil)
        for _ in 0..<20 {
            let before = counter.calls
            try stage.step()
            #expect(counter.calls <= before + 1)
        }
        #expect(counter.calls >= 10)
    }

    @Test(arguments: 0..<3)
    func theChainEndsWhenTheContentIsFreed(animation: Int) throws {
        let (counter, model) = (Counter(), Root.Model())
        do {
            let stage = try stage(counter, model, Self.animations[animation])
            try stage.step(frames: 4)
        }
        #expect((1...2 * CompletionQueue.chainLimit + 10).contains(counter.calls))
    }

    @Test(arguments: 0..<3)
    func theChainEndsWhenTheContentIsClosed(animation: Int) throws {
        let (counter, model) = (Counter(), Root.Model())
        let stage = try stage(counter, model, Self.animations[animation])
        try stage.step(frames: 4)
        stage.close()
        try stage.step(frames: 4)
        #expect((1...2 * CompletionQueue.chainLimit + 10).contains(counter.calls))
    }

    @Test(arguments: 0..<3, [false, true])
    func theChainOfARemovedViewMakesAtMostOneCallPerFrame(animation: Int, animates: Bool) throws {
        let (counter, model) = (Counter(), Root.Model())
        let stage = try stage(counter, model, Self.animations[animation])
        try stage.step(frames: 4)
        withAnimation(animates ? .linear(duration: 0.1) : nil) { model.isShown = false }
        try stage.step(frames: 20)
        // Each frame of the stage calls the completion once, but the state of the removed view no longer changes.
        #expect((1...30).contains(counter.calls))
        stage.close()
    }

    @Test func theChainEndsWhenNothingDependsOnItsChange() throws {
        let (counter, model) = (Counter(), Root.Model())
        do {
            let stage = try stage(counter, model, nil)
            try stage.step(frames: 2)
        }
        let before = counter.calls
        counter.start()
        #expect(counter.calls - before <= CompletionQueue.chainLimit)
        #expect(counter.calls > before)
    }
}
