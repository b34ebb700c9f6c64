import LiltTesting
import Observation
import Testing

/// The insertion and removal of views, with their transitions.
@MainActor
@Suite struct TransitionTests {
    private struct Square: View {
        static let rect = CGRect(x: 40, y: 40, width: 20, height: 20)

        var body: some View {
            Rectangle()
                .fill(.black)
                .frame(width: Self.rect.width, height: Self.rect.height)
                .probe("page")
                .allowsHitTesting(false)
        }
    }

    /// A square with a transition. A tap inserts or removes it.
    private struct Page: View {
        var transition: AnyTransition
        @State private var isShown = false

        var body: some View {
            ZStack {
                Color.white.onTapGesture { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
                if isShown { Square().transition(transition) }
            }
        }
    }

    private func stage(_ transition: AnyTransition, reducesMotion: Bool = false) throws -> Stage {
        try Stage(size: CGSize(width: 100, height: 100)) {
            Page(transition: transition).environment(\.accessibilityReduceMotion, reducesMotion)
        }
    }

    private func toggle(_ stage: Stage) throws {
        try stage.press(at: CGPoint(x: 10, y: 10))
        try stage.release(at: CGPoint(x: 10, y: 10))
        try stage.step()
    }

    @Test func aViewIsInsertedAndRemovedWithItsTransition() throws {
        let stage = try stage(.offset(x: 40, y: 0))
        #expect(stage.presented("page") == nil)
        try toggle(stage)
        let start = try #require(stage.presented("page")).midX
        #expect(abs(start - 90) < 2)
        try stage.step(frames: 30)
        #expect(abs(try #require(stage.presented("page")).midX - 70) < 2)
        try stage.settle()
        #expect(stage.presented("page")?.midX == 50)
        try toggle(stage)
        try stage.step(frames: 30)
        #expect(abs(try #require(stage.presented("page")).midX - 70) < 2)
        try stage.settle()
        #expect(stage.presented("page") == nil)
    }

    @Test func aViewReinsertedDuringItsRemovalReturnsFromItsPresentedState() throws {
        let stage = try stage(.offset(x: 40, y: 0))
        try toggle(stage)
        try stage.settle()
        try toggle(stage)
        try stage.step(frames: 30)
        let position = try #require(stage.presented("page")).midX
        try toggle(stage)
        #expect(abs(try #require(stage.presented("page")).midX - position) < 2)
        try stage.settle()
        #expect(stage.presented("page")?.midX == 50)
    }

    @Test func aViewWithAnOpacityTransitionFades() throws {
        let stage = try stage(.opacity)
        try toggle(stage)
        try stage.step(frames: 30)
        let gray = stage.snapshot()[50, 50] & 0xFF
        #expect(gray > 100 && gray < 160, "\(gray)")
        try stage.settle()
        #expect(stage.snapshot()[50, 50] & 0xFF == 0)
    }

    /// A square without a transition. A tap inserts or removes it.
    private struct Plain: View {
        let animation: Animation?
        @State private var isShown = false

        var body: some View {
            ZStack {
                Color.white.onTapGesture { withAnimation(animation) { isShown.toggle() } }
                if isShown { Square() }
            }
        }
    }

    @Test func aViewWithoutATransitionFadesInAnAnimatedUpdateAndOnlyThere() throws {
        for animation in [Animation.linear(duration: 1), nil] {
            let stage = try Stage(size: CGSize(width: 100, height: 100)) { Plain(animation: animation) }
            for (isInserted, last) in [(true, 0), (false, 255), (true, 0)] {
                try toggle(stage)
                for frame in 1...59 {
                    try stage.step()
                    let gray = Double(stage.snapshot()[50, 50] & 0xFF)
                    let progress = animation == nil ? 1 : Double(frame) / 60
                    let expected = 255 * (isInserted ? 1 - progress : progress)
                    #expect(abs(gray - expected) < 6, "\(isInserted), frame \(frame): \(gray), \(expected)")
                    let isPresent = isInserted || animation != nil
                    #expect(stage.presented("page") == (isPresent ? Square.rect : nil))
                }
                try stage.settle()
                #expect(Int(stage.snapshot()[50, 50] & 0xFF) == last)
            }
        }
    }

    @Test func aTransitionThatMovesIsAFadeIfMotionIsReduced() throws {
        let transitions: [AnyTransition] = [
            .slide, .scale, .move(edge: .top), .push(from: .leading), .offset(x: 40), .slide.combined(with: .opacity),
            .asymmetric(insertion: .opacity, removal: .slide), .scale.animation(.linear(duration: 1)),
            AnyTransition(.blurReplace), .opacity,
        ]
        for transition in transitions {
            let stage = try stage(transition, reducesMotion: true)
            for (isInserted, last) in [(true, 0), (false, 255)] {
                try toggle(stage)
                for frame in 1...59 {
                    try stage.step()
                    #expect(stage.presented("page") == Square.rect, "\(transition), \(frame)")
                    let gray = Double(stage.snapshot()[50, 50] & 0xFF)
                    let expected = 255 * Double(isInserted ? 60 - frame : frame) / 60
                    #expect(abs(gray - expected) < 6, "\(transition), \(isInserted), \(frame): \(gray), \(expected)")
                }
                try stage.settle()
                #expect(Int(stage.snapshot()[50, 50] & 0xFF) == last)
            }
            #expect(stage.presented("page") == nil)
        }
    }

    @Observable
    @MainActor fileprivate final class Setting {
        var reducesMotion: Bool

        init(_ reducesMotion: Bool) { self.reducesMotion = reducesMotion }
    }

    private struct Adjusted: View {
        let setting: Setting
        let transition: AnyTransition

        var body: some View {
            Page(transition: transition).environment(\.accessibilityReduceMotion, setting.reducesMotion)
        }
    }

    @Test(arguments: [true, false])
    func theSettingAtTheRemovalDeterminesWhetherAViewMovesOrFades(reducesMotion: Bool) throws {
        for transition in [AnyTransition.offset(x: 40), .offset(x: 40).animation(.linear(duration: 1))] {
            let setting = Setting(!reducesMotion)
            let stage = try Stage(size: CGSize(width: 100, height: 100)) {
                Adjusted(setting: setting, transition: transition)
            }
            try toggle(stage)
            try stage.settle()
            setting.reducesMotion = reducesMotion
            try stage.settle()
            try toggle(stage)
            for frame in 1...59 {
                try stage.step()
                let share = Double(frame) / 60
                let center = try #require(stage.presented("page")).midX
                #expect(abs(center - (reducesMotion ? 50 : 50 + 40 * share)) < 2, "\(frame)")
                let gray = Double(stage.snapshot()[Int(center), 50] & 0xFF)
                #expect(abs(gray - (reducesMotion ? 255 * share : 0)) < 6, "\(frame)")
            }
            try stage.settle()
            #expect(stage.presented("page") == nil)
        }
    }

    @Test(arguments: [true, false])
    func aViewThatReturnsAfterAChangeOfTheSettingIsFullyVisible(reducesMotion: Bool) throws {
        for count in 1...3 {
            let setting = Setting(reducesMotion)
            let stage = try Stage(size: CGSize(width: 100, height: 100)) {
                Adjusted(setting: setting, transition: .offset(x: 40))
            }
            try toggle(stage)
            try stage.settle()
            // The setting changes in the middle of each removal. Then the view returns.
            for _ in 0..<count {
                try toggle(stage)
                try stage.step(frames: 30)
                setting.reducesMotion.toggle()
                try toggle(stage)
                try stage.step(frames: 10)
            }
            try stage.settle()
            #expect(stage.presented("page") == Square.rect)
            #expect(stage.snapshot()[50, 50] & 0xFF == 0)
        }
    }

    @Test func nothingRemainsOfRemovedViews() throws {
        let stage = try stage(.scale)
        try toggle(stage)
        try stage.settle()
        try toggle(stage)
        try stage.settle()
        let count = stage.attributeCount
        for _ in 0..<20 {
            try toggle(stage)
            try stage.step(frames: 7)
        }
        try stage.settle()
        #expect(stage.attributeCount == count)
    }

    /// Rows that begin at `indent`. A tap on the right half removes the last row; a tap on the left half moves all
    /// rows.
    private struct Rows: View {
        @State private var rows = [0, 1, 2]
        @State private var indent: CGFloat = 0

        var body: some View {
            VStack(spacing: 0) {
                ForEach(rows, id: \.self) { row in
                    Rectangle().frame(width: 20, height: 20).probe("row\(row)").transition(.opacity)
                }
            }
            .padding(.leading, indent)
            .frame(width: 200, height: 100, alignment: .bottomLeading)
            .contentShape(Rectangle())
            .onTapGesture { position in
                if position.x > 100 { withAnimation(.linear(duration: 1)) { rows = [0, 1] } } else { indent += 50 }
            }
        }
    }

    @Test func aViewThatIsBeingRemovedMovesOnlyWithItsContainer() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) { Rows() }
        try stage.tap(at: CGPoint(x: 190, y: 50))
        try stage.step(frames: 30)
        // The column is shorter by a row, so it moves down. It has moved by half of the distance.
        #expect(abs(try #require(stage.presented("row0")).minY - 50) < 2)
        #expect(stage.presented("row2")?.origin == CGPoint(x: 0, y: 80))
        try stage.tap(at: CGPoint(x: 10, y: 50))
        try stage.step(frames: 2)
        #expect(stage.presented("row0")?.minX == 50)
        #expect(stage.presented("row2")?.origin == CGPoint(x: 50, y: 80))
        try stage.settle()
        #expect(stage.presented("row2") == nil)
    }

    /// A number that the next number pushes out. No container is around the number.
    private struct Pushed: View {
        @State private var number = 0

        var body: some View {
            Rectangle()
                .probe("number\(number)")
                .frame(width: 20, height: 20)
                .id(number)
                .transition(.push(from: .bottom))
                .frame(width: 100, height: 100)
                .contentShape(Rectangle())
                .onTapGesture { withAnimation(.linear(duration: 1)) { number += 1 } }
        }
    }

    @Test func aTransitionAppliesToAViewWithoutAContainerAroundIt() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Pushed() }
        try toggle(stage)
        try stage.step(frames: 30)
        // Each number has moved by half of its own height.
        #expect(abs(try #require(stage.presented("number0")).midY - 40) < 1)
        #expect(abs(try #require(stage.presented("number1")).midY - 60) < 1)
        try stage.settle()
        #expect(stage.presented("number0") == nil)
        #expect(stage.presented("number1")?.midY == 50)
    }

    @Test func combinedTransitionsApplyToInsertionAndRemoval() throws {
        for transition in [
            AnyTransition.scale(scale: 2).combined(with: .opacity), .opacity.combined(with: .scale(scale: 2)),
            .asymmetric(insertion: .opacity, removal: .scale(scale: 2).combined(with: .opacity)),
            AnyTransition(ScaleTransition(2).combined(with: OpacityTransition())),
        ] {
            let stage = try stage(transition)
            try toggle(stage)
            try stage.settle()
            #expect(stage.presented("page")?.width == 20)
            try toggle(stage)
            try stage.step(frames: 30)
            #expect(abs(try #require(stage.presented("page")).width - 30) < 1)
            try stage.settle()
            #expect(stage.presented("page") == nil)
        }
    }

    @Test func theInsertionAndTheRemovalHaveTheirOwnAnimations() throws {
        let fast = AnyTransition.offset(x: 40)
        let slow = AnyTransition.offset(x: 40).animation(.linear(duration: 2))
        for (insertion, removal, arrival, departure) in [(slow, fast, 60, 30), (fast, slow, 30, 60)] {
            let stage = try stage(.asymmetric(insertion: insertion, removal: removal))
            try toggle(stage)
            try stage.step(frames: arrival)
            #expect(abs(try #require(stage.presented("page")).midX - 70) < 2)
            try stage.settle()
            #expect(stage.presented("page")?.midX == 50)
            try toggle(stage)
            try stage.step(frames: departure)
            #expect(abs(try #require(stage.presented("page")).midX - 70) < 2)
            try stage.settle()
            #expect(stage.presented("page") == nil)
        }
    }

    @Test func aCombinedTransitionHasTheAnimationOfAPart() throws {
        let move = OffsetTransition(CGSize(width: 40, height: 0)).animation(.linear(duration: 2))
        for transition in [
            AnyTransition(move.combined(with: OpacityTransition())),
            AnyTransition(OpacityTransition().combined(with: move)),
            AnyTransition(move).combined(with: .opacity),
        ] {
            let stage = try stage(transition)
            try toggle(stage)
            try stage.step(frames: 60)
            #expect(abs(try #require(stage.presented("page")).midX - 70) < 2)
        }
    }

    /// A view whose transition gets an animation with the first tap. The second tap removes the view.
    private struct Slowed: View {
        @State private var isSlow = false
        @State private var isShown = true

        var body: some View {
            ZStack {
                Color.white.onTapGesture { if isSlow { isShown = false } else { isSlow = true } }
                if isShown {
                    Color.black.frame(width: 20, height: 20).probe("page").allowsHitTesting(false)
                        .transition(AnyTransition.offset(x: 40).animation(isSlow ? .linear(duration: 1) : nil))
                }
            }
        }
    }

    @Test func aTransitionThatGetsAnAnimationAfterTheInsertionHasItAtTheRemoval() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Slowed() }
        try toggle(stage)
        try toggle(stage)
        try stage.step(frames: 30)
        #expect(abs(try #require(stage.presented("page")).midX - 70) < 2)
        try stage.settle()
        #expect(stage.presented("page") == nil)
    }

    @MainActor @Observable
    final class Choice {
        var isShown = true
        var effect: AnyTransition
        @ObservationIgnored let wrapping: Wrapping
        /// The number of times that the body of the view with the transition has run.
        @ObservationIgnored var bodyCount = 0

        init(_ effect: AnyTransition, in wrapping: Wrapping = .none) {
            self.effect = effect
            self.wrapping = wrapping
        }

        var transition: AnyTransition { wrapping.around(effect) }
    }

    /// The kind of transition that wraps a transition and hides its type.
    enum Wrapping: CaseIterable {
        case none, combination, animation, asymmetry

        @MainActor
        func around(_ transition: AnyTransition) -> AnyTransition {
            switch self {
            case .none: transition
            case .combination: transition.combined(with: .identity)
            case .animation: transition.animation(.linear(duration: 1))
            case .asymmetry: .asymmetric(insertion: transition, removal: transition)
            }
        }
    }

    /// A square whose transition changes its type.
    private struct Changing: View {
        private struct Content: View {
            let choice: Choice

            var body: some View {
                let _ = choice.bodyCount += 1
                Square()
            }
        }

        let choice: Choice

        var body: some View {
            ZStack {
                Color.white
                if choice.isShown { Content(choice: choice).transition(choice.transition) }
            }
        }
    }

    @Test(arguments: Wrapping.allCases)
    func aViewIsNotCreatedAgainWhenItsTransitionChangesItsType(wrapping: Wrapping) throws {
        let choice = Choice(.offset(x: 40, y: 0), in: wrapping)
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Changing(choice: choice) }
        try stage.step()
        choice.effect = .opacity
        try stage.step()
        #expect(choice.bodyCount == 1)
        withAnimation(.linear(duration: 1)) {
            choice.effect = .offset(x: 40, y: 0)
            choice.isShown = false
        }
        try stage.step(frames: 31)
        #expect(stage.presented("page") != nil)
        #expect(choice.bodyCount == 1)
    }

    @Test(arguments: [true, false], Wrapping.allCases)
    func aRemovalHasTheNewestTransitionWhateverItsType(moves: Bool, wrapping: Wrapping) throws {
        let effects: [AnyTransition] = moves ? [.opacity, .offset(x: 40, y: 0)] : [.offset(x: 40, y: 0), .opacity]
        let choice = Choice(effects[0], in: wrapping)
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Changing(choice: choice) }
        try stage.step()
        func gray(at x: Int) -> Int { Int(stage.snapshot()[x, 50] & 0xFF) }
        func toggle() throws {
            withAnimation(.linear(duration: 1)) { choice.isShown.toggle() }
            try stage.step(frames: 31)
        }
        choice.effect = effects[1]
        try stage.step()
        #expect(gray(at: 50) == 0, "the change of the transition changes no pixel")
        try toggle()
        // In the middle of the removal, the square is 20 points to the right, or half transparent.
        #expect(abs(gray(at: 45) - (moves ? 255 : 127)) < 20, "\(gray(at: 45))")
        #expect(abs(gray(at: 75) - (moves ? 0 : 255)) < 20, "\(gray(at: 75))")
        choice.isShown = true
        try stage.settle()
        #expect(gray(at: 45) == 0 && gray(at: 75) == 255)
        try toggle()
        try stage.settle()
        #expect(gray(at: 50) == 255 && stage.presented("page") == nil)
    }

    @Test func reversedRemovalsOfAlternatingTypesReturnAndLeaveNothingBehind() throws {
        let choice = Choice(.opacity)
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Changing(choice: choice) }
        try stage.step()
        func gray(at x: Int) -> Int { Int(stage.snapshot()[x, 50] & 0xFF) }
        func change(to isShown: Bool, frames: Int) throws {
            withAnimation(.linear(duration: 1)) { choice.isShown = isShown }
            try stage.step(frames: frames)
        }
        /// Begins a removal that moves the square, and reverses it at half of the distance. Then begins a removal that
        /// shrinks the square, and reverses it, too.
        func alternate() throws {
            choice.effect = .offset(x: 40, y: 0)
            try stage.step()
            try change(to: false, frames: 31)
            try change(to: true, frames: 2)
            choice.effect = .scale(scale: 0.5)
            try stage.step()
            try change(to: false, frames: 2)
            #expect(gray(at: 68) < 20, "the square still moves back from its offset")
            try change(to: true, frames: 1)
            try stage.settle()
            #expect(gray(at: 42) == 0 && gray(at: 62) == 255)
        }
        try alternate()
        let count = stage.attributeCount
        try alternate()
        #expect(stage.attributeCount == count)
    }

    /// Moves a view together with its mask, which a canvas draws.
    private struct Masked: Transition {
        func body(content: Content, phase: TransitionPhase) -> some View {
            content
                .mask {
                    Canvas { context, size in
                        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
                    }
                }
                .offset(x: phase.isIdentity ? 0 : 40)
        }
    }

    @Test func aCanvasInATransitionThatIsNewAtTheRemovalIsDrawn() throws {
        let choice = Choice(.opacity)
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Changing(choice: choice) }
        try stage.step()
        choice.effect = AnyTransition(Masked())
        try stage.step()
        withAnimation(.linear(duration: 1)) { choice.isShown = false }
        try stage.step(frames: 31)
        #expect(stage.snapshot()[70, 50] & 0xFF < 20, "the square is 20 points to the right")
    }
}
