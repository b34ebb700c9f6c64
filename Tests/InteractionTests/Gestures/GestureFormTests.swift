import LiltTesting
import Testing

/// The initializers and modifiers of gestures.
@MainActor
@Suite struct GestureFormTests {
    @MainActor
    private final class Log {
        var lines: [String] = []
    }

    @Test func aNamedGestureIsRecognizedOnlyIfItIsEnabled() throws {
        for isEnabled in [true, false] {
            let log = Log()
            let stage = try Stage(size: CGSize(width: 150, height: 50)) {
                HStack(spacing: 0) {
                    Color.red.gesture(TapGesture().onEnded { log.lines.append("tap") }, name: "a", isEnabled: isEnabled)
                    Color.green.onTapGesture { log.lines.append("inner") }
                        .highPriorityGesture(
                            TapGesture().onEnded { log.lines.append("high") }, name: "b", isEnabled: isEnabled)
                    Color.blue.onTapGesture { log.lines.append("inner") }
                        .simultaneousGesture(
                            TapGesture().onEnded { log.lines.append("both") }, name: "c", isEnabled: isEnabled)
                }
            }
            for x in [25.0, 75, 125] { try stage.tap(at: CGPoint(x: x, y: 25)) }
            #expect(log.lines.sorted() == (isEnabled ? ["both", "high", "inner", "tap"] : ["inner", "inner"]))
        }
        let log = Log()
        let stage = try Stage(size: CGSize(width: 50, height: 50)) {
            Color.red.gesture(TapGesture().onEnded { log.lines.append("tap") }, name: "a")
        }
        try stage.tap(at: CGPoint(x: 25, y: 25))
        #expect(log.lines == ["tap"])
    }

    /// A view that its gesture state moves by 40 points during a press.
    private struct Moved: View {
        @GestureState private var offset: CGFloat?

        init(_ offset: GestureState<CGFloat?>) { _offset = offset }

        var body: some View {
            Color.red.frame(width: 20, height: 20)
                .probe("moved")
                .offset(x: offset ?? 0)
                .frame(width: 100, height: 20, alignment: .leading)
                .contentShape(Rectangle())
                .gesture(DragGesture(minimumDistance: 0).updating($offset) { _, offset, _ in offset = 40 })
        }
    }

    @Test func aGestureStateIsResetInItsTransaction() throws {
        let animation = Animation.linear(duration: 1)
        let states: [(GestureState<CGFloat?>, Double)] = [
            (GestureState(initialValue: nil, resetTransaction: Transaction(animation: animation)), 20),
            (GestureState(initialValue: nil, reset: { _, transaction in transaction.animation = animation }), 20),
            (GestureState(reset: { _, transaction in transaction.animation = animation }), 20),
            (GestureState(resetTransaction: Transaction(animation: animation)), 20),
            (GestureState(initialValue: 0, reset: { value, _ in #expect(value == 40) }), 0),
        ]
        for (state, halfway) in states {
            let stage = try Stage(size: CGSize(width: 100, height: 20)) { Moved(state) }
            try stage.press(at: CGPoint(x: 10, y: 10))
            try stage.step(frames: 2)
            #expect(stage.presented("moved")?.minX == 40)
            try stage.release(at: CGPoint(x: 10, y: 10))
            try stage.advance(by: 0.5)
            let x = try #require(stage.presented("moved")).minX
            #expect(abs(x - halfway) < 1, "\(x)")
        }
    }

    @Test func aDragWithModifiersContinuesIfASecondFingerComesDownAfterTheKeysAreReleased() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 200, height: 200)) {
            Color.red.gesture(
                DragGesture().modifiers(.shift)
                    .onChanged { log.lines.append("\($0.translation.width)") }
                    .onEnded { _ in log.lines.append("ended") })
        }
        try hold(.shift, stage)
        try stage.touch(1, .down, at: CGPoint(x: 50, y: 50))
        try stage.touch(1, .move, at: CGPoint(x: 80, y: 50))
        try hold([], stage)
        try stage.touch(2, .down, at: CGPoint(x: 60, y: 80))
        try stage.touch(2, .up, at: CGPoint(x: 60, y: 80))
        try stage.touch(1, .move, at: CGPoint(x: 100, y: 50))
        try stage.touch(1, .up, at: CGPoint(x: 100, y: 50))
        #expect(log.lines == ["30.0", "50.0", "ended"])
    }

    private func hold(_ modifiers: KeyModifiers, _ stage: Stage) throws {
        try stage.play([InputEvent(time: stage.now, .modifiers(modifiers))])
    }

    @Test func aGestureWithModifiersNeedsTheirKeysAtThePress() throws {
        let cases: [(KeyModifiers, EventModifiers, Bool)] = [
            ([], .shift, false), (.shift, .shift, true), ([.shift, .option], .shift, true),
            (.shift, [.shift, .option], false), (.option, .shift, false), ([], [], true), (.control, .control, true),
            // Control counts as Command, but Command does not count as Control.
            (.control, .command, true), (.command, .command, true), (.command, .control, false),
        ]
        for (held, needed, expected) in cases {
            for isFinger in [false, true] {
                let log = Log()
                let stage = try Stage(size: CGSize(width: 50, height: 50)) {
                    Color.red
                        .gesture(TapGesture().modifiers(needed).onEnded { log.lines.append("with keys") })
                        .onTapGesture { log.lines.append("without") }
                }
                let center = CGPoint(x: 25, y: 25)
                try hold(held, stage)
                if isFinger {
                    for phase in [TouchPhase.down, .up] { try stage.touch(1, phase, at: center) }
                } else {
                    try stage.tap(at: center)
                }
                #expect(log.lines == [expected ? "with keys" : "without"], "\(held), \(needed)")
            }
        }
    }

    @Test func aDragContinuesWithoutItsModifiers() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 100, height: 50)) {
            Color.red.gesture(
                DragGesture(minimumDistance: 0).modifiers(.shift).onEnded {
                    log.lines.append("\(Int($0.translation.width))")
                })
        }
        for keys in [[KeyModifiers.shift, []], [[], .shift]] {
            try hold(keys[0], stage)
            try stage.press(at: CGPoint(x: 20, y: 25))
            try hold(keys[1], stage)
            try stage.move(to: CGPoint(x: 50, y: 25))
            try stage.release(at: CGPoint(x: 50, y: 25))
        }
        #expect(log.lines == ["30"])
    }
}
