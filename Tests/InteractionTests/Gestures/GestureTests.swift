import LiltTesting
import Testing

/// The choice of the gesture that is recognized if several gestures watch a press.
@MainActor
@Suite struct GestureTests {
    @MainActor
    private final class Log {
        var lines: [String] = []
    }

    private struct Taps: View {
        let log: Log
        var body: some View {
            Rectangle()
                .onTapGesture(count: 2) { log.lines.append("double") }
                .onTapGesture { log.lines.append("single") }
        }
    }

    @Test func aSingleTapWaitsForAPossibleDoubleTap() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 50, height: 50)) { Taps(log: log) }
        let position = CGPoint(x: 25, y: 25)
        try stage.tap(at: position)
        #expect(log.lines.isEmpty)
        try stage.advance(by: 0.5)
        #expect(log.lines == ["single"])
        try stage.tap(at: position)
        try stage.advance(by: 0.1)
        try stage.tap(at: position)
        try stage.advance(by: 0.5)
        #expect(log.lines == ["single", "double"])
    }

    /// The gestures of `Taps`, combined into one gesture.
    private struct Either: View {
        enum Form: CaseIterable { case ended, anyGesture, mapped, changed, state }

        let log: Log
        let form: Form
        @GestureState private var isDown = false

        var body: some View {
            let double = TapGesture(count: 2).onEnded { log.lines.append("double") }
            let single = TapGesture().onEnded { log.lines.append("single") }
            let rectangle = Rectangle()
            switch form {
            case .ended: rectangle.gesture(double.exclusively(before: single))
            case .anyGesture: rectangle.gesture(AnyGesture(double).exclusively(before: AnyGesture(single)))
            case .mapped: rectangle.gesture(double.map { 2 }.exclusively(before: single.map { 1 }))
            case .changed:
                rectangle.gesture(
                    double.exclusively(
                        before: SpatialTapGesture().onChanged { _ in log.lines.append("single") }))
            case .state:
                rectangle.gesture(
                    double.exclusively(
                        before: TapGesture().updating($isDown) { _, _, _ in log.lines.append("single") }))
            }
        }
    }

    @Test func callbacksInsideACompositionWaitForTheWinner() throws {
        for form in Either.Form.allCases {
            let log = Log()
            let stage = try Stage(size: CGSize(width: 50, height: 50)) { Either(log: log, form: form) }
            let position = CGPoint(x: 25, y: 25)
            try stage.tap(at: position)
            #expect(log.lines.isEmpty, "\(form)")
            try stage.advance(by: 0.5)
            #expect(log.lines == ["single"], "\(form)")
            try stage.tap(at: position)
            try stage.advance(by: 0.1)
            try stage.tap(at: position)
            try stage.advance(by: 0.5)
            #expect(log.lines == ["single", "double"], "\(form)")
        }
    }

    private struct PressOrDrag: View {
        let log: Log

        var body: some View {
            Rectangle()
                .gesture(
                    DragGesture(minimumDistance: 20)
                        .onChanged { _ in log.lines.append("dragged") }
                        .onEnded { _ in log.lines.append("dropped") }
                        .exclusively(
                            before: LongPressGesture(minimumDuration: 0.3, maximumDistance: 100)
                                .onChanged { _ in log.lines.append("pressing") }
                                .onEnded { _ in log.lines.append("pressed") }))
        }
    }

    @Test func theLosingGestureOfACompositionCallsNoCallback() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 100, height: 50)) { PressOrDrag(log: log) }
        try stage.press(at: CGPoint(x: 10, y: 25))
        try stage.advance(by: 0.5)
        #expect(log.lines.isEmpty)
        try stage.move(to: CGPoint(x: 50, y: 25))
        try stage.release(at: CGPoint(x: 50, y: 25))
        #expect(log.lines == ["dragged", "dropped"])
        log.lines = []
        try stage.press(at: CGPoint(x: 10, y: 25))
        try stage.advance(by: 0.5)
        try stage.release(at: CGPoint(x: 10, y: 25))
        #expect(log.lines == ["pressing", "pressed"])
    }

    private struct Nested: View {
        let log: Log
        let isHigh: Bool

        var body: some View {
            let inner = Rectangle().frame(width: 20, height: 20).onTapGesture { log.lines.append("inner") }
            let outer = TapGesture().onEnded { log.lines.append("outer") }
            ZStack {
                Color.gray
                inner
            }
            .gesture(outer, including: isHigh ? .subviews : .all)
            .highPriorityGesture(outer, including: isHigh ? .all : .subviews)
        }
    }

    @Test func anInnerGestureWinsUnlessTheOuterGestureHasHighPriority() throws {
        for isHigh in [false, true] {
            let log = Log()
            let stage = try Stage(size: CGSize(width: 50, height: 50)) { Nested(log: log, isHigh: isHigh) }
            try stage.tap(at: CGPoint(x: 25, y: 25))
            try stage.tap(at: CGPoint(x: 3, y: 3))
            try stage.settle()
            #expect(log.lines == [isHigh ? "outer" : "inner", "outer"])
        }
    }

    private struct Pressed: View {
        let log: Log
        var body: some View {
            Rectangle()
                .onLongPressGesture(minimumDuration: 0.5) {
                    log.lines.append("long")
                } onPressingChanged: {
                    log.lines.append($0 ? "down" : "up")
                }
        }
    }

    @Test func aLongPressNeedsItsDuration() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 50, height: 50)) { Pressed(log: log) }
        let position = CGPoint(x: 25, y: 25)
        try stage.press(at: position)
        try stage.advance(by: 0.3)
        try stage.release(at: position)
        #expect(log.lines == ["down", "up"])
        try stage.press(at: position)
        try stage.advance(by: 0.6)
        #expect(log.lines == ["down", "up", "down", "long", "up"])
    }

    @Test(arguments: [false, true])
    func aLongPressWithADurationThatIsNotANumberDoesNotDelayOthers(isOneGesture: Bool) throws {
        let log = Log()
        let never = LongPressGesture(minimumDuration: .nan).onEnded { _ in log.lines.append("never") }
        let long = LongPressGesture(minimumDuration: 0.5).onEnded { _ in log.lines.append("long") }
        let stage = try Stage(size: CGSize(width: 50, height: 50)) {
            if isOneGesture {
                Rectangle().gesture(never.simultaneously(with: long))
            } else {
                Rectangle().gesture(never).simultaneousGesture(long)
            }
        }
        try stage.press(at: CGPoint(x: 25, y: 25))
        try stage.advance(by: 0.6)
        #expect(log.lines == ["long"])
    }

    private struct Turned: View {
        let log: Log
        var body: some View {
            Rectangle()
                .frame(width: 80, height: 10)
                .onTapGesture { log.lines.append("hit") }
                .rotationEffect(.degrees(90))
        }
    }

    @Test func aLongPressContinuesAfterThePointerLeavesTheWindow() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 50, height: 50)) { Pressed(log: log) }
        try stage.press(at: CGPoint(x: 49, y: 25))
        try stage.play([InputEvent(time: stage.now, .leave)])
        try stage.advance(by: 0.6)
        #expect(log.lines == ["down", "long", "up"])
    }

    private struct Instant: View {
        let log: Log
        let isDragged: Bool

        var body: some View {
            Rectangle()
                .gesture(DragGesture(minimumDistance: 0), including: isDragged ? .all : .subviews)
                .onLongPressGesture(minimumDuration: isDragged ? 0.5 : 0) {
                    log.lines.append("pressed")
                } onPressingChanged: {
                    log.lines.append($0 ? "down" : "up")
                }
        }
    }

    @Test(arguments: [false, true])
    func aPressReportsItsEndOnlyAfterItsStart(isDragged: Bool) throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 50, height: 50)) { Instant(log: log, isDragged: isDragged) }
        try stage.tap(at: CGPoint(x: 25, y: 25))
        try stage.settle()
        #expect(log.lines == (isDragged ? [] : ["down", "pressed", "up"]))
    }

    private struct PressAndDrag: View {
        let log: Log
        var minimumDuration = 5.0
        @GestureState private var isPressed = false

        var body: some View {
            Rectangle()
                .gesture(
                    LongPressGesture(minimumDuration: minimumDuration)
                        .updating($isPressed) { value, state, _ in state = value }
                        .onEnded { _ in log.lines.append("ended") }
                        .simultaneously(with: DragGesture())
                )
                .onChange(of: isPressed) { _, isPressed in log.lines.append("\(isPressed)") }
        }
    }

    @Test func theStateOfAGestureThatHasFailedIsResetWhileAnotherOneContinues() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 100, height: 50)) { PressAndDrag(log: log) }
        try stage.press(at: CGPoint(x: 10, y: 25))
        try stage.step(frames: 2)
        #expect(log.lines == ["true"])
        try stage.move(to: CGPoint(x: 50, y: 25))
        try stage.step(frames: 2)
        #expect(log.lines == ["true", "false"])
        try stage.release(at: CGPoint(x: 50, y: 25))
        try stage.step(frames: 2)
        #expect(log.lines == ["true", "false"])
    }

    @Test func theStateOfAGestureThatHasEndedIsResetWhileAnotherOneContinues() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 100, height: 50)) { PressAndDrag(log: log, minimumDuration: 0.3) }
        try stage.press(at: CGPoint(x: 10, y: 25))
        try stage.advance(by: 0.5)
        #expect(log.lines == ["true", "ended", "false"])
        try stage.move(to: CGPoint(x: 50, y: 25))
        try stage.release(at: CGPoint(x: 50, y: 25))
        try stage.step(frames: 2)
        #expect(log.lines == ["true", "ended", "false"])
    }

    private struct Numbered: View {
        struct Tile: View {
            let log: Log
            let number: Int

            var body: some View {
                Rectangle().gesture(AnyGesture(TapGesture().onEnded { log.lines.append("\(number)") }))
            }
        }

        let log: Log
        @State private var number = 0

        var body: some View {
            Tile(log: log, number: number)
                .onKeyPress("n") {
                    number += 1
                    return .handled
                }
        }
    }

    @Test func aPressUsesTheNewestAnyGesture() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 50, height: 50)) { Numbered(log: log) }
        let key = try #require(Key("n"))
        for _ in 0..<2 {
            try stage.key(key)
            try stage.step(frames: 2)
            try stage.tap(at: CGPoint(x: 25, y: 25))
            try stage.step()
        }
        #expect(log.lines == ["1", "2"])
    }

    @Test func aRotatedViewIsHitAtItsPresentedPosition() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Turned(log: log) }
        try stage.tap(at: CGPoint(x: 15, y: 50))
        #expect(log.lines.isEmpty)
        try stage.tap(at: CGPoint(x: 50, y: 15))
        #expect(log.lines == ["hit"])
    }

    private struct Press: View {
        let log: Log
        @State private var isOn = false

        var body: some View {
            VStack {
                Button("One") { log.lines.append("one") }
                Button("Two") { log.lines.append("two") }.disabled(true)
                Toggle("Switch", isOn: $isOn)
                    .onChange(of: isOn) { log.lines.append(isOn ? "on" : "off") }
            }
            .frame(width: 200, height: 200)
        }
    }

    @Test func tabAndSpaceReachControlsThatAreEnabled() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 200, height: 200)) { Press(log: log) }
        try stage.key(.tab)
        try stage.key(.space)
        try stage.key(.tab)
        try stage.key(.space)
        try stage.settle()
        #expect(log.lines == ["one", "on"])
    }

    private struct Optionally: View {
        let log: Log
        @State private var isOn = false

        var body: some View {
            Rectangle()
                .onTapGesture { log.lines.append("inner") }
                .highPriorityGesture(isOn ? TapGesture().onEnded { log.lines.append("outer") } : nil)
                .onKeyPress("o") {
                    isOn.toggle()
                    return .handled
                }
        }
    }

    @Test func anAbsentGestureRecognizesNothing() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 50, height: 50)) { Optionally(log: log) }
        let middle = CGPoint(x: 25, y: 25)
        for _ in 0..<3 {
            try stage.tap(at: middle)
            try stage.key(try #require(Key("o")))
            try stage.step()
        }
        #expect(log.lines == ["inner", "outer", "inner"])
    }

    private struct OptionalDrag: View {
        let log: Log
        @State private var isOn = true
        @GestureState private var isHeld = false

        var body: some View {
            Rectangle()
                .gesture(
                    isOn
                        ? DragGesture(minimumDistance: 0)
                            .updating($isHeld) { _, state, _ in state = true }
                            .onEnded { _ in log.lines.append("ended") } : nil
                )
                .onChange(of: isHeld) { _, isHeld in log.lines.append("\(isHeld)") }
                .onKeyPress("o") {
                    isOn.toggle()
                    return .handled
                }
        }
    }

    @Test func aGestureThatBecomesAbsentDuringAPressIsCanceled() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 50, height: 50)) { OptionalDrag(log: log) }
        let (start, end) = (CGPoint(x: 10, y: 25), CGPoint(x: 40, y: 25))
        try stage.press(at: start)
        try stage.step(frames: 2)
        #expect(log.lines == ["true"])
        try stage.key(try #require(Key("o")))
        try stage.step(frames: 2)
        #expect(log.lines == ["true", "false"])
        // The gesture does not come back during this press.
        try stage.key(try #require(Key("o")))
        try stage.move(to: end)
        try stage.release(at: end)
        try stage.step(frames: 2)
        #expect(log.lines == ["true", "false"])
        try stage.drag(from: start, to: end, duration: 0.2)
        try stage.step(frames: 2)
        #expect(log.lines == ["true", "false", "true", "ended", "false"])
        // A press while the gesture is absent finds none.
        try stage.key(try #require(Key("o")))
        try stage.drag(from: start, to: end, duration: 0.2)
        try stage.step(frames: 2)
        #expect(log.lines == ["true", "false", "true", "ended", "false"])
    }

    /// A red view with a drag and a long press. The view around it keeps the state of the drag. The key X removes only
    /// the red view.
    private struct Grabbed: View {
        let log: Log
        let transition: AnyTransition
        @State private var isShown = true
        @GestureState private var isHeld = false

        var body: some View {
            ZStack {
                Color.white
                if isShown {
                    Color.red
                        .onHover { log.lines.append("over \($0)") }
                        .onLongPressGesture(
                            minimumDuration: 9, perform: {}, onPressingChanged: { log.lines.append("pressing \($0)") }
                        )
                        .simultaneousGesture(
                            DragGesture(minimumDistance: 0)
                                .updating($isHeld) { _, isHeld, _ in isHeld = true }
                                .onEnded { _ in log.lines.append("ended") }
                        )
                        .transition(transition)
                }
            }
            .onChange(of: isHeld) { log.lines.append("held \(isHeld)") }
            .onKeyPress("x") {
                withAnimation(.linear(duration: 0.2)) { isShown = false }
                return .handled
            }
        }
    }

    @Test func theStatesOfGesturesAreResetIfTheirViewIsRemovedDuringAPress() throws {
        let middle = CGPoint(x: 25, y: 25)
        for transition in [AnyTransition.identity, .opacity] {
            let log = Log()
            let stage = try Stage(size: CGSize(width: 50, height: 50)) {
                Grabbed(log: log, transition: transition)
            }
            try stage.move(to: middle)
            try stage.press(at: middle)
            try stage.step(frames: 2)
            #expect(Set(log.lines) == ["over true", "pressing true", "held true"])
            try stage.key(try #require(Key("x")))
            try stage.settle()
            try stage.release(at: middle)
            try stage.settle()
            #expect(log.lines.count == 6)
            #expect(Set(log.lines.dropFirst(3)) == ["over false", "pressing false", "held false"])
        }
    }

    @Test(arguments: [true, false]) func aGestureIsRecognizedOnlyIfItIsEnabled(isEnabled: Bool) throws {
        let (high, both) = (Log(), Log())
        let stage = try Stage(size: CGSize(width: 100, height: 50)) {
            HStack(spacing: 0) {
                Rectangle()
                    .onTapGesture { high.lines.append("inner") }
                    .highPriorityGesture(TapGesture().onEnded { high.lines.append("outer") }, isEnabled: isEnabled)
                Rectangle()
                    .onTapGesture { both.lines.append("inner") }
                    .simultaneousGesture(TapGesture().onEnded { both.lines.append("outer") }, isEnabled: isEnabled)
            }
        }
        try stage.tap(at: CGPoint(x: 25, y: 25))
        try stage.tap(at: CGPoint(x: 75, y: 25))
        #expect(high.lines == [isEnabled ? "outer" : "inner"])
        #expect(Set(both.lines) == (isEnabled ? ["inner", "outer"] : ["inner"]))
    }

    @Test func theDeprecatedLongPressModifierReportsTheBeginningAndTheEndOfAPress() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 50, height: 50)) {
            Rectangle().onLongPressGesture(
                minimumDuration: 0.2, pressing: { log.lines.append("\($0)") }, perform: { log.lines.append("held") }
            )
        }
        let middle = CGPoint(x: 25, y: 25)
        try stage.press(at: middle)
        try stage.advance(by: 0.5)
        try stage.release(at: middle)
        #expect(log.lines == ["true", "held", "false"])
    }

    @Test func onlyAnInteractionShapeChangesTheAreaOfAGesture() throws {
        func hears(_ kind: ContentShapeKinds) throws -> Bool {
            let log = Log()
            let stage = try Stage(size: CGSize(width: 50, height: 50)) {
                Rectangle().contentShape(kind, Circle()).onTapGesture { log.lines.append("tap") }
            }
            try stage.tap(at: CGPoint(x: 2, y: 2))
            return !log.lines.isEmpty
        }
        #expect(try hears([.dragPreview, .hoverEffect, .contextMenuPreview, .focusEffect, .accessibility]))
        #expect(try hears([]))
        #expect(try !hears(.interaction) && !hears([.interaction, .dragPreview]))
    }

    private struct Passing: View {
        let log: Log
        @State private var isRight = false

        var body: some View {
            Rectangle()
                .frame(width: 20, height: 20)
                .onHover { log.lines.append("\($0)") }
                .offset(x: isRight ? 60 : 0)
                .frame(width: 100, height: 100, alignment: .leading)
                .onKeyPress("m") {
                    withAnimation(.linear(duration: 0.5)) { isRight = true }
                    return .handled
                }
        }
    }

    @Test func aViewThatMovesUnderAPointerAtRestIsHovered() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Passing(log: log) }
        try stage.step()
        try stage.move(to: CGPoint(x: 50, y: 50))
        #expect(log.lines.isEmpty)
        try stage.key(try #require(Key("m")))
        try stage.settle()
        #expect(log.lines == ["true", "false"])
    }

    @Test func aGestureThatDeclaresNoValueHasTheValueOfItsBody() throws {
        struct Twice: Gesture {
            var body: some Gesture { TapGesture(count: 2) }
        }
        struct Far: Gesture {
            var body: DragGesture { DragGesture(minimumDistance: 30) }
        }
        let log = Log()
        let stage = try Stage(size: CGSize(width: 200, height: 50)) {
            HStack(spacing: 0) {
                Color.red.gesture(Twice().onEnded { _ in log.lines.append("twice") })
                Color.blue.gesture(Far().onEnded { log.lines.append("\(Int($0.translation.width))") })
            }
        }
        try stage.tap(at: CGPoint(x: 50, y: 25))
        try stage.tap(at: CGPoint(x: 50, y: 25))
        try stage.advance(by: 0.5)
        try stage.drag(from: CGPoint(x: 150, y: 25), to: CGPoint(x: 190, y: 25), duration: 0.2)
        #expect(log.lines == ["twice", "40"])
    }
}
