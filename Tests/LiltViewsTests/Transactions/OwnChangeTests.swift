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

    private struct Held: View {
        let gesture: HeldGesture
        let action: () -> Void
        @GestureState private var amount = 0.0

        var body: some View {
            Color.blue.frame(height: 100 + amount).probe("bar").gesture(observed)
        }

        private var observed: AnyGesture<Void> {
            switch gesture {
            case .drag:
                AnyGesture(
                    DragGesture(minimumDistance: 0).updating($amount) { value, state, _ in state = 1 }
                        .onChanged { _ in action() }.map { _ in () })
            case .longPress:
                AnyGesture(
                    LongPressGesture().updating($amount) { _, state, _ in state = 1 }
                        .onChanged { _ in action() }.map { _ in () })
            case .magnify:
                AnyGesture(
                    MagnifyGesture().updating($amount) { value, state, _ in state = value.magnification }
                        .onChanged { _ in action() }.map { _ in () })
            case .rotate:
                AnyGesture(
                    RotateGesture().updating($amount) { value, state, _ in state = value.rotation.degrees }
                        .onChanged { _ in action() }.map { _ in () })
            }
        }
    }

    enum HeldGesture: CaseIterable { case drag, longPress, magnify, rotate }

    @Test(arguments: HeldGesture.allCases) func aValueOfAGestureWithAGestureState(gesture: HeldGesture) throws {
        try check { model in
            Held(gesture: gesture) { model.move() }
        } action: { stage, model in
            let bar = try #require(stage.presented("bar"))
            let center = CGPoint(x: bar.midX, y: bar.midY)
            switch gesture {
            case .drag, .longPress: try stage.press(at: center)
            case .magnify: try stage.pinch(at: center, by: 1.5, duration: 0.01)
            case .rotate: try stage.rotate(at: center, by: .degrees(30), duration: 0.01)
            }
            #expect(model.offset == 60)
        }
    }

    /// The press takes the focus away from a field or a button, and is reported at once.
    @Test(arguments: [false, true], [false, true]) func aPressBesideTheFocus(isField: Bool, isDrag: Bool) throws {
        try check { model in
            if isField { TextField("Name", text: .constant("name")) } else { Button("Button") {} }
            let bar = Color.blue.frame(height: 40).probe("bar")
            if isDrag {
                bar.gesture(DragGesture(minimumDistance: 0).onChanged { _ in model.move() })
            } else {
                bar.onLongPressGesture {
                } onPressingChanged: {
                    if $0 { model.move() }
                }
            }
        } action: { stage, _ in
            try stage.key(.tab)
            try stage.settle()
            let bar = try #require(stage.presented("bar"))
            try stage.press(at: CGPoint(x: bar.midX, y: bar.midY))
        }
    }

    /// The press reports its beginning and its success in one event.
    @Test func aPressWithoutADuration() throws {
        struct Lamp: View {
            let action: () -> Void
            @State private var isPressed = false

            var body: some View {
                Color.blue.opacity(isPressed ? 0.5 : 1).probe("bar")
                    .onLongPressGesture(minimumDuration: 0, perform: action) { isPressed = $0 }
            }
        }
        try check { model in
            Lamp { model.move() }
        } action: { stage, _ in
            let bar = try #require(stage.presented("bar"))
            try stage.press(at: CGPoint(x: bar.midX, y: bar.midY))
        }
    }

    /// The pointer leaves a button, whose appearance changes, and enters a view of the app.
    @Test(arguments: [false, true]) func aPointerThatLeavesAButton(isContinuous: Bool) throws {
        try check { model in
            Button("Button") {}
            let bar = Color.blue.frame(height: 40).probe("bar")
            if isContinuous {
                bar.onContinuousHover { if case .active = $0 { model.move() } }
            } else {
                bar.onHover { if $0 { model.move() } }
            }
        } action: { stage, _ in
            try stage.move(to: stage.center(of: "Button"))
            try stage.settle()
            let bar = try #require(stage.presented("bar"))
            try stage.move(to: CGPoint(x: bar.midX, y: bar.midY))
        }
    }

    // MARK: - Keys

    /// A model whose text moves a marker with the animation of a field's binding.
    @Observable @MainActor
    final class TextModel {
        var text = ""
    }

    private struct SearchPage: View {
        @Bindable var model: TextModel
        let isEditor: Bool

        var body: some View {
            VStack(spacing: 0) {
                Color.red.frame(width: 20, height: 20).probe("marker").offset(x: model.text.isEmpty ? 0 : 60)
                let text = $model.text.animation(.linear(duration: 1))
                if isEditor { TextEditor(text: text) } else { TextField("Search", text: text) }
            }
            .frame(width: 300, height: 200)
        }
    }

    @Test(arguments: [false, true], [false, true]) func theTextOfAField(isEditor: Bool, isFocusNew: Bool) throws {
        let model = TextModel()
        let stage = try Stage(size: CGSize(width: 300, height: 300)) {
            VStack { SearchPage(model: model, isEditor: isEditor) }
        }
        try stage.step(frames: 2)
        try stage.key(.tab)
        if !isFocusNew { try stage.settle() }
        try stage.type("a")
        try stage.step(frames: 4)
        #expect(model.text == "a")
        let x = try #require(stage.probe("marker.x"))
        #expect(x > 150 && x < 158)
    }

    @Test(arguments: [false, true]) func aSubmitAfterTyping(isSecure: Bool) throws {
        struct Field: View {
            let isSecure: Bool
            @State private var text = ""

            var body: some View {
                if isSecure { SecureField("Name", text: $text) } else { TextField("Name", text: $text) }
            }
        }
        try check { model in
            Field(isSecure: isSecure).onSubmit { model.move() }
        } action: { stage, _ in
            try stage.key(.tab)
            try stage.settle()
            try stage.type("a")
            try stage.key(.return)
        }
    }

    /// The focus moves to a button that a scroll view must reveal.
    @Test func aKeyAfterTheFocusHasMoved() throws {
        try check { model in
            ScrollView { VStack { ForEach(0..<20) { Button("\($0)") {}.frame(height: 30) } } }
                .frame(height: 100)
                .onKeyPress("a") {
                    model.move()
                    return .handled
                }
        } action: { stage, _ in
            for _ in 0..<6 { try stage.key(.tab) }
            try stage.key("a")
        }
    }

    /// The action of an inner view changes its state, and passes the key on.
    @Test func aKeyThatAnInnerViewIgnores() throws {
        struct Counter: View {
            @State private var count = 0

            var body: some View {
                Text("\(count)").onKeyPress("a") {
                    count += 1
                    return .ignored
                }
            }
        }
        try check { model in
            Counter().onKeyPress("a") {
                model.move()
                return .handled
            }
        } action: { stage, _ in
            try stage.key("a")
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
