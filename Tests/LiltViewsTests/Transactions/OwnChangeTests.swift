import LiltParticles
import LiltTesting
import LiltViews
import Observation
import Testing

/// Changes that Lilt makes itself before a change of a model, in the same frame, do not replace its animation.
@MainActor
@Suite struct OwnChangeTests {
    @Observable @MainActor
    final class Model {
        var offset = 0.0

        func move() { withAnimation(.linear(duration: 1)) { offset = 60 } }
    }

    /// A marker that the model moves, above a view.
    private struct Page<Content: View>: View {
        let model: Model
        @ViewBuilder let content: (Model) -> Content

        var body: some View {
            VStack(spacing: 0) {
                Color.red.frame(width: 20, height: 20).probe("marker").offset(x: model.offset)
                content(model)
            }
            .frame(width: 300, height: 200)
        }
    }

    /// Checks that the marker is under way in the frames after `action`.
    private func check(
        @ViewBuilder _ content: @escaping (Model) -> some View, action: (Stage, Model) throws -> Void
    ) throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 300, height: 300)) {
            VStack { Page(model: model, content: content) }
        }
        try stage.step(frames: 2)
        try action(stage, model)
        try stage.step(frames: 4)
        #expect(model.offset == 60)
        let x = try #require(stage.probe("marker.x"))
        #expect(x > 150 && x < 158)
    }

    @Test func aBurstOfParticles() throws {
        var emitter = Emitter()
        emitter.rate = 0
        let system = ParticleSystem(emitter, seed: 1)
        try check { _ in
            ParticleView(system)
        } action: { _, model in
            system.burst(10)
            model.move()
        }
    }

    private struct Lamp: View {
        let action: () -> Void
        @State private var isOn = false

        var body: some View {
            Rectangle().fill(isOn ? Color.red : .blue)
                .onTapGesture {
                    isOn.toggle()
                    action()
                }
        }
    }

    @Test func aChangeInNestedContent() throws {
        let model = Model()
        let content = ViewContent { Lamp { model.move() } }
        let stage = try Stage(size: CGSize(width: 300, height: 200)) {
            VStack { Page(model: model) { _ in NestedContent(content) } }
        }
        try stage.step(frames: 2)
        try stage.tap(at: CGPoint(x: 150, y: 110))
        try stage.step(frames: 4)
        #expect(model.offset == 60)
        let x = try #require(stage.probe("marker.x"))
        #expect(x > 150 && x < 158)
    }

    @Test(arguments: [false, true]) func aPressOfAButton(isKey: Bool) throws {
        try check { model in
            Button("Move") { model.move() }
        } action: { stage, _ in
            if isKey {
                try stage.key(.tab)
                try stage.key(.space)
            } else {
                let center = try stage.center(of: "Move")
                try stage.press(at: center)
                try stage.release(at: center)
            }
        }
    }

    /// The press takes the focus away from a field or a button.
    @Test(arguments: [false, true]) func aTapBesideTheFocus(isField: Bool) throws {
        try check { model in
            if isField { TextField("Name", text: .constant("name")) } else { Button("Button") {} }
            Color.blue.frame(height: 40).probe("bar").onTapGesture { model.move() }
        } action: { stage, _ in
            try stage.key(.tab)
            try stage.settle()
            let bar = try #require(stage.presented("bar"))
            try stage.tap(at: CGPoint(x: bar.midX, y: bar.midY))
        }
    }

    private struct Draggable: View {
        let action: () -> Void
        @GestureState private var translation = CGSize.zero

        var body: some View {
            Color.blue.frame(height: 60)
                .gesture(
                    DragGesture().updating($translation) { value, state, _ in state = value.translation }
                        .onEnded { _ in action() }
                )
                .offset(translation)
        }
    }

    @Test func theEndOfADragWithAGestureState() throws {
        try check { model in
            Draggable { model.move() }
        } action: { stage, _ in
            // The press, the movement and the release are in one frame.
            try stage.press(at: CGPoint(x: 150, y: 150))
            try stage.move(to: CGPoint(x: 180, y: 150))
            try stage.release(at: CGPoint(x: 180, y: 150))
        }
    }

    @Test(arguments: [false, true]) func anItemOfAMenu(isKey: Bool) throws {
        try check { model in
            Menu("Menu") { Button("Move") { model.move() } }
        } action: { stage, _ in
            if isKey {
                try stage.key(.tab)
                try stage.key(.space)
                try stage.settle()
                try stage.key(.return)
            } else {
                try stage.tap("Menu")
                try stage.settle()
                try stage.tap("Move")
            }
        }
    }

    // MARK: - Scroll views

    /// A scroll view with a bar that takes taps and drags, and with the observers of `observe`.
    private struct Scroller<Observed: View>: View {
        let model: Model
        let isDrag: Bool
        let observe: (AnyView) -> Observed

        var body: some View {
            observe(
                AnyView(
                    ScrollView {
                        VStack(spacing: 0) {
                            bar
                            Color.green.frame(height: 500)
                        }
                    }
                    .frame(height: 100)))
        }

        @ViewBuilder private var bar: some View {
            if isDrag {
                Color.blue.frame(height: 60)
                    .gesture(DragGesture(minimumDistance: 0).onChanged { _ in if model.offset == 0 { model.move() } })
            } else {
                Color.blue.frame(height: 60).onTapGesture { model.move() }
            }
        }
    }

    /// Checks that a change of a gesture's callback inside a scroll view is animated.
    private func checkScroller(
        isDrag: Bool = false, _ observe: @escaping (AnyView) -> some View,
        before: (Stage) throws -> Void = { _ in }
    ) throws {
        try check { model in
            Scroller(model: model, isDrag: isDrag, observe: observe)
        } action: { stage, model in
            try before(stage)
            // The press and the release of a quick tap are in one frame.
            try stage.press(at: CGPoint(x: 150, y: 150))
            #expect(model.offset == (isDrag ? 60 : 0))
            try stage.release(at: CGPoint(x: 150, y: 150))
        }
    }

    @Test(arguments: [false, true]) func aHandInAScrollViewWithPhases(isDrag: Bool) throws {
        var phases: [ScrollPhase] = []
        try checkScroller(isDrag: isDrag) { $0.onScrollPhaseChange { phases.append($1) } }
        #expect(phases == [.tracking, .idle])
    }

    @Test(arguments: [false, true]) func aHandInAScrollViewWithGeometry(isDrag: Bool) throws {
        try checkScroller(isDrag: isDrag) {
            $0.onScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.y) { _, _ in }
        }
    }

    @Test(arguments: [false, true]) func aHandInAScrollViewWithVisibility(isDrag: Bool) throws {
        try checkScroller(isDrag: isDrag) { $0.onScrollVisibilityChange { _ in } }
    }

    @Test(arguments: [false, true]) func aHandThatStopsAScrollView(isDrag: Bool) throws {
        var phases: [ScrollPhase] = []
        try checkScroller(isDrag: isDrag) {
            $0.onScrollPhaseChange { phases.append($1) }
                .onScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.y) { _, _ in }
        } before: { stage in
            try stage.scroll(by: CGSize(width: 0, height: -30), at: CGPoint(x: 150, y: 150))
            try stage.step(frames: 3)
            #expect(phases == [.animating])
        }
    }

    @Test func aTapOfADisabledScrollView() throws {
        try checkScroller { $0.onScrollPhaseChange { _, _ in }.scrollDisabled(true) }
    }

    /// The bodies around the scroll view read the phase, too.
    @Test func aTapWhosePhaseIsShown() throws {
        struct Shown: View {
            let model: Model
            @State private var phase = ScrollPhase.idle

            var body: some View {
                Scroller(model: model, isDrag: false) { $0.onScrollPhaseChange { phase = $1 } }
                    .overlay(alignment: .bottom) { Text("\(phase)") }
            }
        }
        try check { model in
            Shown(model: model)
        } action: { stage, _ in
            try stage.tap(at: CGPoint(x: 150, y: 150))
        }
    }
}
