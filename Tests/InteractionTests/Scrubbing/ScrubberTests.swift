import LiltTesting
import Observation
import Testing

/// Scrubbed changes: a hand drives their progress.
@MainActor
@Suite struct ScrubberTests {
    /// Gives the test access to the actions of a view.
    @MainActor
    final class Remote {
        let scrubber = Scrubber()
        var completions: [String] = []
        var setOpen: (Bool, Animation?) -> Void = { _, _ in }
        var setWide: (Bool, Animation?) -> Void = { _, _ in }
        var isOpen: () -> Bool = { false }

        func scrubOpen() { setOpen(true, .scrubbed(by: scrubber)) }
    }

    /// A card whose layout, offset, color, transition and matched geometry change.
    struct Card: View {
        let remote: Remote
        @State private var isOpen = false
        @State private var isWide = false
        @Namespace private var names

        var body: some View {
            let _ = connect()
            ZStack(alignment: .topLeading) {
                Color.white
                VStack(alignment: .leading, spacing: 0) {
                    (isOpen ? Color.red : Color.blue).frame(width: isWide ? 120 : 40, height: isOpen ? 80 : 20)
                        .probe("box")
                    Color.green.frame(width: 10, height: 10).offset(x: isOpen ? 100 : 0).probe("dot")
                    if isOpen {
                        Color.orange.frame(width: 30, height: 30).transition(
                            .move(edge: .trailing).combined(with: .opacity)
                        )
                        .probe("shown")
                    } else {
                        Color.purple.frame(width: 20, height: 20).transition(.scale).probe("hidden")
                    }
                }
                if isOpen {
                    Color.black.probe("large").matchedGeometryEffect(id: "tile", in: names).frame(width: 90, height: 60)
                        .position(x: 140, y: 140)
                } else {
                    Color.black.probe("small").matchedGeometryEffect(id: "tile", in: names).frame(width: 20, height: 20)
                        .position(x: 20, y: 180)
                }
            }
        }

        private func connect() {
            remote.isOpen = { isOpen }
            remote.setOpen = { value, animation in
                withAnimation(animation) {
                    isOpen = value
                } completion: {
                    remote.completions.append("open \(value)")
                }
            }
            remote.setWide = { value, animation in
                withAnimation(animation) {
                    isWide = value
                } completion: {
                    remote.completions.append("wide \(value)")
                }
            }
        }
    }

    private func stage(_ remote: Remote) throws -> Stage {
        let stage = try Stage(size: CGSize(width: 200, height: 200)) { Card(remote: remote) }
        try stage.step()
        return stage
    }

    /// Returns a card at rest.
    private func card() throws -> (Remote, Stage) {
        let remote = Remote()
        return (remote, try stage(remote))
    }

    /// Returns a card that a hand opens, at `progress`.
    private func scrubbed(to progress: Double) throws -> (Remote, Stage) {
        let (remote, stage) = try card()
        remote.scrubOpen()
        remote.scrubber.progress = progress
        try stage.step()
        return (remote, stage)
    }

    private func height(_ stage: Stage) throws -> CGFloat { try #require(stage.presented("box")).height }

    @Test func nothingMovesBeforeTheProgressMoves() throws {
        let (remote, stage) = try card()
        let before = stage.snapshot().pixels
        remote.scrubOpen()
        #expect(remote.scrubber.isActive && remote.scrubber.progress == 0)
        try stage.step(frames: 5)
        #expect(remote.isOpen())
        #expect(stage.snapshot().pixels == before)
        #expect(remote.completions.isEmpty)
    }

    @Test func eachValueIsShownAtTheProgress() throws {
        let (remote, stage) = try card()
        remote.scrubOpen()
        for progress in [0.25, 0.5, 0.125, 0, 1, 0.75, 1.25, -0.125, 0.5] {
            remote.scrubber.progress = progress
            try stage.step()
            #expect(stage.presented("box") == CGRect(x: 0, y: 0, width: 40, height: 20 + 60 * progress))
            #expect(try #require(stage.presented("dot")).minY == 20 + 60 * progress)
            #expect(remote.scrubber.progress == progress)
        }
        try stage.step()
        let small = try #require(stage.presented("small"))
        let large = try #require(stage.presented("large"))
        #expect(large == small)
        #expect(large.size == CGSize(width: 55, height: 40))
    }

    @Test func aRestingHandCostsNoFrames() throws {
        let (remote, stage) = try card()
        remote.scrubOpen()
        remote.scrubber.progress = 0.5
        try stage.settle()
        let (frames, evaluations) = (stage.frames.count, stage.evaluationCount)
        try stage.advance(by: 5)
        #expect(stage.frames.count == frames)
        #expect(stage.evaluationCount == evaluations)
        remote.scrubber.progress = 0.6
        try stage.step()
        #expect(try height(stage) == 56)
    }

    @Test func aFinishedChangeEqualsAFinishedAnimation() throws {
        let (plain, remote) = (Remote(), Remote())
        let reference = try stage(plain)
        plain.setOpen(true, .linear(duration: 0.1))
        try reference.settle()
        let stage = try stage(remote)
        remote.scrubOpen()
        remote.scrubber.progress = 0.4
        try stage.step()
        remote.scrubber.release(velocity: 2, animation: .spring(duration: 0.4, bounce: 0.3))
        #expect(remote.completions.isEmpty)
        try stage.settle()
        #expect(!remote.scrubber.isActive && remote.scrubber.progress == 1)
        #expect(remote.isOpen())
        #expect(remote.completions == ["open true"])
        #expect(stage.snapshot().pixels == reference.snapshot().pixels)
        #expect(stage.attributeCount == reference.attributeCount)
        #expect(stage.messages.isEmpty)
    }

    @Test func aRevertedChangeLeavesNoTrace() throws {
        let (remote, stage) = try card()
        // Some attributes are created by the first change.
        for isOpen in [true, false] {
            remote.setOpen(isOpen, .linear(duration: 0.1))
            try stage.settle()
        }
        remote.completions = []
        let (before, count) = (stage.snapshot().pixels, stage.attributeCount)
        for round in 0..<3 {
            remote.scrubOpen()
            remote.scrubber.progress = 0.4
            try stage.step()
            #expect(stage.snapshot().pixels != before)
            remote.scrubber.release(velocity: -1)
            #expect(remote.isOpen(), "the change is reverted before the end")
            try stage.settle()
            #expect(!remote.scrubber.isActive && remote.scrubber.progress == 0)
            #expect(!remote.isOpen())
            #expect(remote.completions.isEmpty)
            #expect(stage.snapshot().pixels == before, "round \(round)")
            #expect(stage.attributeCount == count, "round \(round)")
        }
        #expect(stage.messages.isEmpty)
    }

    /// After a release, one spring moves the progress of all values, from the released progress and velocity.
    @Test func theReleaseKeepsPositionAndVelocity() throws {
        for velocity in [-8.0, -1, 0, 0.5, 3, 20] {
            let (remote, stage) = try scrubbed(to: 0.3)
            let animation = Animation.spring(duration: 0.5, bounce: 0.2)
            remote.scrubber.finish(velocity: velocity, animation: animation)
            var reference = AnimatedValue(0.3)
            reference.set(1, transaction: Transaction(animation: animation), velocity: velocity)
            // The stage rests, so the motion begins in a frame at the instant of the release.
            reference.advance(to: 0)
            for frame in 1...20 {
                try stage.step()
                let expected = 20 + 60 * reference.advance(to: Double(frame) / stage.refreshRate)
                #expect(abs(try height(stage) - expected) < 1e-9, "\(velocity), \(frame)")
            }
        }
    }

    @Test func anotherAnimationTakesOverWithPositionAndVelocity() throws {
        let (remote, stage) = try scrubbed(to: 0.3)
        remote.scrubber.finish(velocity: 4, animation: .spring(duration: 0.6))
        try stage.step(frames: 8)
        var release = AnimatedValue(0.3)
        release.set(1, transaction: Transaction(animation: .spring(duration: 0.6)), velocity: 4)
        // The stage rests, so the first frame is at the instant of the release. The other animation begins in the last
        // of these ten frames.
        for frame in 0..<10 { release.advance(to: Double(frame) / stage.refreshRate) }
        let bounce = Animation.spring(duration: 0.5, bounce: 0.4)
        remote.setOpen(false, bounce)
        var reference = AnimatedValue(20 + 60 * release.presentation)
        reference.set(20, transaction: Transaction(animation: bounce), velocity: 60 * release.velocity)
        for frame in 0..<30 {
            try stage.step()
            let expected = reference.advance(to: Double(frame) / stage.refreshRate)
            #expect(abs(try height(stage) - expected) < 1e-9, "\(frame)")
        }
        try stage.settle()
        #expect(!remote.isOpen())
        #expect(!remote.scrubber.isActive)
        #expect(try height(stage) == 20)
        #expect(stage.messages.isEmpty)
    }

    @Test func aChangeThatBeginsLaterCoversTheRestOfTheProgress() throws {
        let (remote, stage) = try scrubbed(to: 0.2)
        remote.setWide(true, .scrubbed(by: remote.scrubber))
        for (progress, width) in [(0.2, 40.0), (0.6, 80), (1, 120), (0.1, 40), (0, 40), (1.4, 160), (0.8, 100)] {
            remote.scrubber.progress = progress
            try stage.step()
            let box = try #require(stage.presented("box"))
            #expect(abs(box.width - width) < 1e-9 && abs(box.height - 20 - 60 * progress) < 1e-9, "\(progress)")
        }
        remote.scrubber.release()
        try stage.settle()
        #expect(Set(remote.completions) == ["open true", "wide true"])
        #expect(try #require(stage.presented("box")).size == CGSize(width: 120, height: 80))
    }

    @Test func aHandThatCatchesAReleaseHoldsTheProgress() throws {
        let (remote, stage) = try scrubbed(to: 0.5)
        remote.scrubber.release(velocity: -3)
        try stage.step(frames: 6)
        let caught = remote.scrubber.progress
        #expect(caught < 0.5)
        remote.scrubber.progress = caught
        try stage.step(frames: 20)
        #expect(remote.scrubber.progress == caught)
        #expect(try height(stage) == 20 + 60 * caught)
        remote.scrubber.release(velocity: 6)
        try stage.settle()
        #expect(remote.isOpen() && remote.completions == ["open true"])
    }

    @Test func aRevertKeepsStatesThatOtherCodeHasWrittenSince() throws {
        let (remote, stage) = try card()
        remote.scrubOpen()
        remote.setWide(true, .scrubbed(by: remote.scrubber))
        remote.scrubber.progress = 0.5
        try stage.step()
        remote.setWide(true, nil)
        remote.scrubber.revert()
        try stage.settle()
        #expect(!remote.isOpen())
        #expect(try #require(stage.presented("box")).size == CGSize(width: 120, height: 20))
        #expect(stage.messages.isEmpty)
    }

    @Test func theReleaseChoosesTheEndThatTheHandWouldReach() throws {
        for (progress, velocity, isOpen) in [
            (0.49, 0.0, false), (0.5, 0, true), (0.1, 2, true), (0.9, -2, false), (0.4, .nan, false),
            (0.6, .infinity, true), (1.2, 0, true), (-0.3, 1, false),
        ] {
            let (remote, stage) = try scrubbed(to: progress)
            remote.scrubber.release(velocity: velocity)
            try stage.settle()
            #expect(remote.isOpen() == isOpen, "\(progress), \(velocity)")
        }
    }

    @Test func numbersThatAreNotFiniteAndUnusedScrubbersDoNothing() throws {
        let scrubber = Scrubber()
        scrubber.progress = 0.5
        scrubber.release()
        scrubber.onRevert { Issue.record("a scrubber without a change reverts") }
        #expect(!scrubber.isActive && scrubber.progress == 0)
        let (remote, stage) = try card()
        remote.scrubOpen()
        remote.scrubber.progress = 0.25
        for value in [Double.nan, .infinity, -.infinity] { remote.scrubber.progress = value }
        try stage.step()
        #expect(remote.scrubber.progress == 0.25)
        #expect(try height(stage) == 35)
        // If a change writes no state, `finish` ends it at once, without a frame.
        let idle = Scrubber()
        withAnimation(.scrubbed(by: idle)) {}
        #expect(idle.isActive)
        idle.finish()
        #expect(!idle.isActive && idle.progress == 1)
    }

    @Test func modifiersOfTheAnimationHaveNoEffect() throws {
        let (remote, stage) = try card()
        remote.setOpen(
            true, .scrubbed(by: remote.scrubber).delay(1).speed(2).repeatCount(3).logicallyComplete(after: 1))
        remote.scrubber.progress = 0.5
        try stage.step()
        #expect(try height(stage) == 50)
    }

    @Observable @MainActor
    final class Model {
        var isOpen = false
    }

    struct ModelView: View {
        let model: Model

        var body: some View { Color.red.frame(width: 20, height: model.isOpen ? 80 : 20).probe("box") }
    }

    /// Lilt cannot learn the old value of a model, so the app must restore it.
    @Test(arguments: [true, false])
    func theAppRestoresItsModel(isSetBack: Bool) throws {
        let (model, scrubber) = (Model(), Scrubber())
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { ModelView(model: model) }
        try stage.step()
        withAnimation(.scrubbed(by: scrubber)) { model.isOpen = true }
        if isSetBack { scrubber.onRevert { model.isOpen = false } }
        scrubber.progress = 0.5
        try stage.step()
        #expect(try height(stage) == 50)
        scrubber.revert()
        try stage.settle()
        #expect(model.isOpen == !isSetBack)
        #expect(try height(stage) == (isSetBack ? 20 : 80))
        #expect(stage.messages.count == (isSetBack ? 0 : 1), "\(stage.messages)")
    }

    /// The missing restore of the model is reported, although the revert restores a state of the same change.
    @Test func aModelThatTheAppDoesNotRestoreIsReported() throws {
        let (model, remote) = (Model(), Remote())
        let stage = try Stage(size: CGSize(width: 200, height: 200)) {
            ZStack(alignment: .topLeading) {
                Card(remote: remote)
                ModelView(model: model)
            }
        }
        try stage.step()
        withAnimation(.scrubbed(by: remote.scrubber)) { model.isOpen = true }
        remote.scrubOpen()
        remote.scrubber.progress = 0.5
        try stage.step()
        remote.scrubber.revert()
        try stage.settle()
        #expect(!remote.isOpen() && model.isOpen)
        #expect(stage.messages.count == 1, "\(stage.messages)")
    }

    @Test func aRevertRestoresTheValuesOfBindings() throws {
        let model = Model()
        let scrubber = Scrubber()
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { ModelView(model: model) }
        try stage.step()
        let bindings = [Bindable(model).isOpen, Binding(get: { model.isOpen }, set: { model.isOpen = $0 })]
        for binding in bindings {
            withAnimation(.scrubbed(by: scrubber)) { binding.wrappedValue = true }
            scrubber.progress = 0.5
            try stage.step()
            scrubber.revert()
            try stage.settle()
            #expect(!model.isOpen)
            #expect(try height(stage) == 20)
        }
        #expect(stage.messages.isEmpty)
    }

    /// A view that can remove `Inner`, and with it the scrubber, while a hand holds the progress.
    struct Owner: View {
        let remote: Remote
        @State private var hasOwner = true
        @State private var isOpen = false

        struct Inner: View {
            let remote: Remote
            @Binding var isOpen: Bool
            @State private var scrubber = Scrubber()

            var body: some View {
                let _ =
                    remote.setOpen = { value, _ in
                        withAnimation(.scrubbed(by: scrubber)) { isOpen = value }
                        scrubber.progress = 0.5
                    }
                Color.clear
            }
        }

        var body: some View {
            let _ = remote.setWide = { value, _ in hasOwner = value }
            ZStack {
                Color.red.frame(width: 20, height: isOpen ? 80 : 20).probe("box")
                if hasOwner { Inner(remote: remote, isOpen: $isOpen) }
            }
        }
    }

    @Test func aChangeIsCompleteWhenItsScrubberIsRemoved() throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Owner(remote: remote) }
        try stage.step()
        remote.setOpen(true, nil)
        try stage.step()
        #expect(try height(stage) == 50)
        remote.setOpen = { _, _ in }
        remote.setWide(false, nil)
        try stage.settle()
        #expect(try height(stage) == 80)
    }

    /// A view that reads the progress.
    struct Label: View {
        let remote: Remote
        let scrubber: Scrubber

        var body: some View {
            Text("\(Int(scrubber.progress * 100))").probe("label", "progress", scrubber.progress)
        }
    }

    @Test func aViewThatReadsTheProgressIsUpdated() throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 200, height: 200)) {
            Card(remote: remote)
            Label(remote: remote, scrubber: remote.scrubber)
        }
        try stage.step()
        remote.scrubOpen()
        for progress in [0.25, 0.75] {
            remote.scrubber.progress = progress
            try stage.step()
            #expect(stage.probe("label.progress") == progress)
        }
        remote.scrubber.release()
        try stage.settle()
        #expect(stage.probe("label.progress") == 1)
    }

    private struct Fading: View {
        let scrubber: Scrubber
        let completion: () -> Void
        @State private var isClear = false

        var body: some View {
            Color.red.opacity(isClear ? 0 : 1).onTapGesture {
                withAnimation(.scrubbed(by: scrubber)) {
                    isClear.toggle()
                } completion: {
                    completion()
                }
            }
        }
    }

    @Test(arguments: [0, 1, 2]) func aChangeThatIsDroppedWithItsViewsLeavesNothingInMemory(step: Int) throws {
        final class Token {}
        weak var token: Token?
        do {
            let kept = Token()
            token = kept
            let scrubber = Scrubber()
            let stage = try Stage(size: CGSize(width: 20, height: 20)) {
                Fading(scrubber: scrubber) { withExtendedLifetime(kept) {} }
            }
            try stage.step()
            try stage.tap(at: CGPoint(x: 10, y: 10))
            #expect(scrubber.isActive)
            if step > 0 {
                scrubber.progress = 0.5
                try stage.step()
            }
            if step > 1 {
                scrubber.finish()
                try stage.step(frames: 3)
            }
        }
        #expect(token == nil)
    }
}
