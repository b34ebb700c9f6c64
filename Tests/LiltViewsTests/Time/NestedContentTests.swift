import LiltTesting
import TestSupport
import Testing

/// A square that a tap moves to the right. It is red, or yellow in a dark color scheme.
private struct Tile: View {
    @Environment(\.colorScheme) private var scheme
    @State private var isRight = false
    @State private var text = ""

    var body: some View {
        ZStack {
            (scheme == .dark ? Color.yellow : Color.red).frame(width: 20, height: 20).probe("tile")
                .offset(x: isRight ? 30 : 0)
            TextField("", text: $text).frame(width: 80).offset(y: 35)
        }
        .frame(width: 100, height: 100)
        .contentShape(Rectangle())
        .onTapGesture { withAnimation(.linear(duration: 1)) { isRight.toggle() } }
    }
}

/// The values with which a window shows nested content.
@MainActor @Observable
private final class Panel {
    var rate = ClockRate.normal
    var stepCount = 0
    var scheme = ColorScheme.light
    /// Whether `Pair` shows its first content.
    var isFirstShown = true
}

/// Nested content above a bar. A tap on the bar makes the bar wider.
private struct Window: View {
    let content: ViewContent
    let panel: Panel
    @State private var isWide = false

    var body: some View {
        VStack(spacing: 0) {
            NestedContent(content, rate: panel.rate, stepCount: panel.stepCount).frame(width: 100, height: 100)
                .environment(\.colorScheme, panel.scheme)
            Color.blue.frame(width: isWide ? 80 : 20, height: 20).probe("bar")
                .frame(width: 100, height: 20)
                .contentShape(Rectangle())
                .onTapGesture { withAnimation(.linear(duration: 1)) { isWide.toggle() } }
        }
    }
}

@Suite @MainActor struct NestedContentTests {
    private let inside = CGPoint(x: 50, y: 20)
    private let bar = CGPoint(x: 50, y: 110)

    private func stage(_ panel: Panel) throws -> (stage: Stage, content: ViewContent) {
        let content = ViewContent { Tile() }
        let stage = try Stage(size: CGSize(width: 100, height: 120)) { Window(content: content, panel: panel) }
        return (stage, content)
    }

    private func x(_ content: ViewContent) -> Double {
        content.probes.first { $0.name == "tile.x" }?.value ?? .nan
    }

    @Test func contentIsShownAsInASeparateWindow() throws {
        let (stage, _) = try stage(Panel())
        let alone = try Stage(size: CGSize(width: 100, height: 100)) { Tile() }
        for index in 0..<80 {
            if index == 3 {
                try stage.tap(at: inside)
                try alone.tap(at: inside)
            }
            try stage.step()
            try alone.step()
            let picture = stage.snapshot(), expected = alone.snapshot()
            #expect(picture.pixels.prefix(100 * 100) == expected.pixels[...], "frame \(index)")
        }
    }

    @Test func onlyTheContentInsideSlowsDown() throws {
        let panel = Panel()
        panel.rate = .tenth
        let (stage, content) = try stage(panel)
        try stage.tap(at: inside)
        try stage.tap(at: bar)
        try stage.advance(by: 0.9)
        #expect(try #require(stage.presented("bar")).width > 70)
        #expect(abs(x(content) - 50 - 3) < 0.8, "a tenth of the distance")
        try stage.advance(by: 10)
        #expect(x(content) == 80)
    }

    @Test func pausedContentRequestsNoFrames() throws {
        let panel = Panel()
        let (stage, content) = try stage(panel)
        try stage.tap(at: inside)
        try stage.advance(by: 0.5)
        panel.rate = .paused
        try stage.step(frames: 2)
        let (shown, count) = (x(content), stage.frames.count)
        try stage.advance(by: 10)
        #expect(stage.frames.count == count)
        #expect(x(content) == shown)
        panel.stepCount += 1
        try stage.step(frames: 2)
        #expect(abs(x(content) - shown - 0.5) < 1e-9, "one step of 30 points in 60 frames")
        panel.rate = .normal
        try stage.settle()
        #expect(x(content) == 80)
    }

    @Test func contentHasTheColorSchemeOfTheViewsAroundIt() throws {
        let panel = Panel()
        let (stage, _) = try stage(panel)
        let light = stage.snapshot()[50, 50]
        panel.scheme = .dark
        try stage.step(frames: 2)
        #expect(stage.snapshot()[50, 50] != light)
        #expect(stage.snapshot()[5, 5] != 0xFFFF_FFFF, "the content's own background")
    }

    @Test func pressesAreConvertedThroughTransforms() throws {
        struct Turned: View {
            let content: ViewContent
            var body: some View {
                NestedContent(content).frame(width: 100, height: 100)
                    .scaleEffect(0.5).rotationEffect(.degrees(90)).offset(x: 100)
            }
        }
        var taps: [CGPoint] = []
        let content = ViewContent {
            Color.red.onTapGesture { taps.append($0) }
        }
        let stage = try Stage(size: CGSize(width: 300, height: 200)) { Turned(content: content) }
        try stage.tap(at: CGPoint(x: 240, y: 90))
        try stage.step()
        let tap = try #require(taps.first)
        #expect(abs(tap.x - 30) < 1e-9 && abs(tap.y - 70) < 1e-9, "\(tap)")
        try stage.tap(at: CGPoint(x: 150, y: 100))
        try stage.step()
        #expect(taps.count == 1, "outside of the view")
    }

    @Test func aFieldInsideReceivesKeysAfterAPress() throws {
        let (stage, _) = try stage(Panel())
        try stage.tap(at: CGPoint(x: 50, y: 85))
        try stage.step(frames: 3)
        let empty = stage.snapshot()
        try stage.type("wide")
        try stage.step(frames: 3)
        #expect(stage.snapshot() != empty)
    }

    @Test func theModifierKeysReachTheContentWithTheNextPress() throws {
        var taps = 0
        let content = ViewContent {
            Color.red.gesture(TapGesture().modifiers(.shift).onEnded { taps += 1 })
        }
        let stage = try Stage(size: CGSize(width: 100, height: 120)) { Window(content: content, panel: Panel()) }
        // The keys may be held before the content starts.
        for (modifiers, count) in [(KeyModifiers.shift, 1), ([], 1), ([.shift, .option], 2), (.control, 2)] {
            try stage.play([InputEvent(time: stage.now, .modifiers(modifiers))])
            try stage.tap(at: inside)
            try stage.step()
            #expect(taps == count)
        }
    }

    @Test func keysThatAreReleasedWhileNoViewShowsTheContentAreNotHeld() throws {
        struct Door: View {
            let content: ViewContent
            @State private var isOpen = true

            var body: some View {
                VStack(spacing: 0) {
                    if isOpen { NestedContent(content).frame(height: 100) } else { Color.blue.frame(height: 100) }
                    Color.red.frame(height: 20).onTapGesture { isOpen.toggle() }
                }
            }
        }
        var taps = 0
        let content = ViewContent {
            Color.red.gesture(TapGesture().modifiers(.shift).onEnded { taps += 1 })
        }
        let stage = try Stage(size: CGSize(width: 100, height: 120)) { Door(content: content) }
        let (inside, toggle) = (CGPoint(x: 50, y: 50), CGPoint(x: 50, y: 110))
        try stage.play([InputEvent(time: stage.now, .modifiers(.shift))])
        try stage.tap(at: inside)
        try stage.tap(at: toggle)
        try stage.step()
        try stage.play([InputEvent(time: stage.now, .modifiers([]))])
        try stage.tap(at: toggle)
        try stage.step()
        try stage.tap(at: inside)
        try stage.step()
        #expect(taps == 1)
    }

    @Test func aTouchInsideFocusesTheContentAndIsNotThePointer() throws {
        struct Hovered: View {
            let content: ViewContent
            let heard: (Bool) -> Void
            var body: some View { NestedContent(content).onHover { heard($0) } }
        }
        var heard: [Bool] = []
        let content = ViewContent { Tile() }
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Hovered(content: content) { heard.append($0) } }
        try stage.step()
        try stage.touch(1, .down, at: CGPoint(x: 50, y: 85))
        try stage.touch(1, .up, at: CGPoint(x: 50, y: 85))
        try stage.step(frames: 3)
        let empty = stage.snapshot()
        try stage.type("wide")
        try stage.step(frames: 3)
        #expect(stage.snapshot() != empty)
        #expect(heard == [])
    }

    @Test func aDragOutsideContinuesDuringASecondaryPressInside() throws {
        struct Sides: View {
            let report: Report
            let content: ViewContent
            var body: some View {
                HStack(spacing: 0) {
                    Reporting(report: report)
                    NestedContent(content)
                }
            }
        }
        let (report, content) = (Report(), ViewContent { Color.blue })
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Sides(report: report, content: content) }
        try stage.step()
        try stage.press(at: CGPoint(x: 20, y: 50))
        try stage.move(to: CGPoint(x: 75, y: 50))
        try stage.step()
        try stage.play([InputEvent(time: stage.now, .press(.secondary, at: CGPoint(x: 75, y: 50)))])
        try stage.step()
        let count = report.lines.count
        try stage.move(to: CGPoint(x: 60, y: 50))
        try stage.step()
        #expect(report.lines.count == count + 1, "\(report.lines)")
        try stage.play([InputEvent(time: stage.now, .release(.secondary, at: CGPoint(x: 60, y: 50)))])
        try stage.release(at: CGPoint(x: 60, y: 50))
        try stage.step()
        #expect(report.lines.last == "end")
    }

    @Test func keysThatTheContentDoesNotUseReachTheViewsAroundIt() throws {
        struct Listener: View {
            let content: ViewContent
            let heard: (KeyEquivalent) -> Void

            var body: some View {
                NestedContent(content).onKeyPress(phases: .down) {
                    heard($0.key)
                    return .handled
                }
            }
        }
        let content = ViewContent {
            VStack(spacing: 0) {
                Color.red.onKeyPress("a") { .handled }
                TextField("", text: .constant("")).frame(width: 80)
            }
        }
        var heard: [KeyEquivalent] = []
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Listener(content: content) { heard.append($0) } }
        try stage.tap(at: CGPoint(x: 50, y: 95))
        for key in ["a", "escape", "f11"] { try stage.key(#require(Key(key))) }
        #expect(heard == [.escape, KeyEquivalent("\u{F70E}")], "\(heard)")
    }

    /// What the gestures of a view report.
    @MainActor
    private final class Report {
        var lines: [String] = []
        var isActive = false
    }

    /// A view that reports its drags and whether the pointer is over it.
    private struct Reporting: View {
        let report: Report
        @GestureState private var isActive = false

        var body: some View {
            let _ = report.isActive = isActive
            Color.red
                .gesture(
                    DragGesture(minimumDistance: 0)
                        .updating($isActive) { _, isActive, _ in isActive = true }
                        .onChanged { report.lines.append("drag \($0.translation)") }
                        .onEnded { _ in report.lines.append("end") }
                )
                .onHover { report.lines.append("hover \($0)") }
        }
    }

    private func reportingStage(isNested: Bool) throws -> (stage: Stage, report: Report) {
        let report = Report()
        let content = ViewContent { Reporting(report: report) }
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            if isNested { NestedContent(content) } else { Reporting(report: report) }
        }
        try stage.step()
        return (stage, report)
    }

    @Test(
        arguments: [
            [], [.press(.secondary, at: CGPoint(x: 40, y: 40)), .release(.secondary, at: CGPoint(x: 40, y: 40))],
            [.press(.middle, at: CGPoint(x: 40, y: 40)), .release(.middle, at: CGPoint(x: 40, y: 40))],
            [.leave], [.move(to: CGPoint(x: 150, y: 50)), .leave],
        ] as [[InputEvent.Kind]])
    func aPressInsideLastsUntilItsButtonIsUp(between: [InputEvent.Kind]) throws {
        let (stage, report) = try reportingStage(isNested: true)
        let point = CGPoint(x: 40, y: 40)
        let kinds: [InputEvent.Kind] = [.press(.primary, at: point)] + between + [.release(.primary, at: point)]
        for kind in kinds {
            #expect(!report.lines.contains("end"))
            try stage.play([InputEvent(time: stage.now, kind)])
            try stage.step()
        }
        #expect(report.lines.filter { $0 == "end" } == ["end"] && !report.isActive)
        // The next movement drags nothing.
        let count = report.lines.count
        try stage.move(to: CGPoint(x: 60, y: 60))
        try stage.step()
        #expect(!report.lines.dropFirst(count).contains { $0.hasPrefix("drag") })
    }

    @Test func aCancellationReachesTheContentUnderAFinger() throws {
        let (stage, report) = try reportingStage(isNested: true)
        try stage.touch(1, .down, at: CGPoint(x: 40, y: 40))
        try stage.step()
        try stage.touch(1, .move, at: CGPoint(x: 50, y: 40))
        try stage.step(frames: 2)
        #expect(report.isActive)
        try stage.play([InputEvent(time: stage.now, .cancel)])
        try stage.step(frames: 2)
        #expect(!report.isActive && !report.lines.contains("end"))
    }

    /// Nested content that fills the window reports the same as content without nesting, for all orders of events.
    @Test func nestedContentThatFillsTheWindowReceivesThePointerLikeOtherContent() throws {
        try forEachSeed(20) { seed, random in
            let (nested, alone) = try (reportingStage(isNested: true), reportingStage(isNested: false))
            var held: [PointerButton] = []
            var isTouched = false
            for index in 0..<40 {
                let inside = CGPoint(x: random.nextUnit() * 98 + 1, y: random.nextUnit() * 98 + 1)
                let choice = random.nextUnit()
                let kinds: [InputEvent.Kind]
                switch choice {
                case ..<0.3:
                    let free = PointerButton.allCases.filter { !held.contains($0) }
                    guard let button = free.randomElement(using: &random) else { continue }
                    held.append(button)
                    kinds = [.move(to: inside), .press(button, at: inside)]
                case ..<0.55:
                    guard let button = held.randomElement(using: &random) else { continue }
                    held.removeAll { $0 == button }
                    kinds = [.move(to: inside), .release(button, at: inside)]
                case ..<0.75: kinds = [.move(to: inside)]
                case ..<0.8: kinds = [.move(to: CGPoint(x: 130, y: inside.y))]
                case ..<0.87: kinds = [.leave]
                case ..<0.9:
                    kinds = [.cancel]
                    (held, isTouched) = ([], false)
                default:
                    kinds = [.touch(1, isTouched ? .up : .down, at: inside)]
                    isTouched.toggle()
                }
                for stage in [nested.stage, alone.stage] {
                    try stage.play(kinds.map { InputEvent(time: stage.now, $0) })
                    try stage.step(frames: 2)
                }
                #expect(nested.report.lines == alone.report.lines, "seed \(seed), event \(index): \(kinds)")
                #expect(nested.report.isActive == alone.report.isActive, "seed \(seed), event \(index): \(kinds)")
                guard nested.report.lines == alone.report.lines else { return }
            }
        }
    }

    /// Two contents side by side. The first one can be removed.
    private struct Pair: View {
        let first: ViewContent
        let second: ViewContent
        let panel: Panel

        var body: some View {
            HStack(spacing: 0) {
                if panel.isFirstShown { NestedContent(first) } else { Color.blue }
                NestedContent(second)
            }
        }
    }

    @Test func removedContentLosesThePointer() throws {
        let (panel, report) = (Panel(), Report())
        let first = ViewContent { Color.red.pointerStyle(.link) }
        let second = ViewContent { Reporting(report: report) }
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            Pair(first: first, second: second, panel: panel)
        }
        try stage.step()
        try stage.move(to: CGPoint(x: 20, y: 40))
        try stage.press(at: CGPoint(x: 20, y: 40))
        try stage.step()
        #expect(stage.pointerShape == .link)
        panel.isFirstShown = false
        try stage.step(frames: 2)
        #expect(stage.pointerShape == .arrow)
        try stage.move(to: CGPoint(x: 75, y: 40))
        try stage.step(frames: 2)
        #expect(report.lines == ["hover true"])
    }

    /// One view that shows one of two contents.
    private struct Choice: View {
        let first: ViewContent
        let second: ViewContent
        let panel: Panel

        var body: some View { NestedContent(panel.isFirstShown ? first : second) }
    }

    @Test func replacedContentLosesThePressAndThePointer() throws {
        let (panel, report) = (Panel(), Report())
        let first = ViewContent { Reporting(report: report) }
        let second = ViewContent { Color.blue }
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            Choice(first: first, second: second, panel: panel)
        }
        try stage.step()
        let point = CGPoint(x: 20, y: 40)
        try stage.move(to: point)
        try stage.press(at: point)
        try stage.step(frames: 2)
        #expect(report.isActive && report.lines.contains("hover true"))
        panel.isFirstShown = false
        try stage.step(frames: 2)
        #expect(report.lines.last == "hover false")
        try stage.release(at: point)
        panel.isFirstShown = true
        try stage.step(frames: 2)
        #expect(!report.isActive && !report.lines.contains("end"))
    }

    /// A button that gets the focus after a tap above it, and reports whether it is pressed.
    private struct KeyButton: View {
        struct Style: ButtonStyle {
            let report: Report

            func makeBody(configuration: Configuration) -> some View {
                let _ = report.isActive = configuration.isPressed
                configuration.label
            }
        }

        let report: Report
        @FocusState private var isFocused: Bool

        var body: some View {
            VStack(spacing: 0) {
                Color.red.frame(height: 50).onTapGesture { isFocused = true }
                Button("Go") { report.lines.append("action") }.buttonStyle(Style(report: report)).focused($isFocused)
            }
        }
    }

    @Test func replacedContentLosesThePressByAKey() throws {
        let (panel, report) = (Panel(), Report())
        let first = ViewContent { KeyButton(report: report) }
        let second = ViewContent { Color.blue }
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            Choice(first: first, second: second, panel: panel)
        }
        try expectNoPressAfterAnAbsence(stage, panel, report)
    }

    @Test func removedContentLosesThePressByAKey() throws {
        let (panel, report) = (Panel(), Report())
        let first = ViewContent { KeyButton(report: report) }
        let second = ViewContent { Color.blue }
        let stage = try Stage(size: CGSize(width: 200, height: 100)) {
            Pair(first: first, second: second, panel: panel)
        }
        try expectNoPressAfterAnAbsence(stage, panel, report)
    }

    @Test func contentOfAClosedWindowLosesThePressByAKey() throws {
        let report = Report()
        let content = ViewContent { KeyButton(report: report) }
        func stage() throws -> Stage {
            let stage = try Stage(size: CGSize(width: 100, height: 100)) { NestedContent(content) }
            try stage.step()
            return stage
        }
        let closed = try stage()
        try closed.tap(at: CGPoint(x: 50, y: 20))
        try closed.step(frames: 2)
        try closed.play([InputEvent(time: closed.now, .key(.space, .down))])
        try closed.step(frames: 2)
        #expect(report.isActive)
        closed.close()
        let other = try stage()
        try other.step(frames: 2)
        #expect(!report.isActive && report.lines == [])
        // The view has the focus, and no button inside has it.
        try other.key(.tab)
        try other.key(.space)
        try other.step(frames: 2)
        #expect(report.lines == [])
    }

    /// Presses Space on a button inside, and releases Space while the content is not shown. Expects that the button is
    /// not pressed when the content is shown again.
    private func expectNoPressAfterAnAbsence(_ stage: Stage, _ panel: Panel, _ report: Report) throws {
        try stage.step()
        try stage.tap(at: CGPoint(x: 50, y: 20))
        try stage.step(frames: 2)
        try stage.play([InputEvent(time: stage.now, .key(.space, .down))])
        try stage.step(frames: 2)
        #expect(report.isActive)
        panel.isFirstShown = false
        try stage.step(frames: 2)
        try stage.play([InputEvent(time: stage.now, .key(.space, .up))])
        panel.isFirstShown = true
        try stage.step(frames: 2)
        #expect(!report.isActive && report.lines == [])
    }

    /// Nested content above a button.
    private struct AboveButton: View {
        let content: ViewContent
        let panel: Panel

        var body: some View {
            VStack(spacing: 0) {
                NestedContent(content, rate: panel.rate).frame(height: 100)
                Button("Outside") {}.frame(height: 20)
            }
        }
    }

    /// The press may wait in slow content when the focus moves.
    @Test(arguments: [ClockRate.normal, .tenth], [true, false])
    func contentThatLosesTheFocusByTabLosesThePressByAKey(rate: ClockRate, isReceived: Bool) throws {
        let (panel, report) = (Panel(), Report())
        panel.rate = rate
        let content = ViewContent { KeyButton(report: report) }
        let stage = try Stage(size: CGSize(width: 100, height: 120)) { AboveButton(content: content, panel: panel) }
        try stage.step()
        try stage.tap(at: CGPoint(x: 50, y: 20))
        try stage.step(frames: 60)
        try stage.play([InputEvent(time: stage.now, .key(.space, .down))])
        if isReceived {
            try stage.step(frames: 60)
            #expect(report.isActive)
        }
        try stage.key(.tab)
        try stage.step(frames: 60)
        #expect(!report.isActive)
        try stage.play([InputEvent(time: stage.now, .key(.space, .up))])
        try stage.step(frames: 60)
        #expect(!report.isActive && report.lines == [])
        // The button inside has the focus again, with the view around it.
        try stage.key(.tab)
        try stage.key(.space)
        try stage.step(frames: 60)
        #expect(!report.isActive && report.lines == ["action"])
    }

    /// Returns a stage with content on its right side, and a press on the view on its left side.
    private func stageWithAPressOutside(_ report: Report) throws -> Stage {
        let panel = Panel()
        panel.isFirstShown = false
        let first = ViewContent { Color.red }
        let second = ViewContent { Reporting(report: report) }
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            Pair(first: first, second: second, panel: panel)
        }
        try stage.step()
        try stage.press(at: CGPoint(x: 20, y: 40))
        return stage
    }

    @Test func aPressOutsideKeepsThePointerUntilItsRelease() throws {
        let report = Report()
        let stage = try stageWithAPressOutside(report)
        try stage.move(to: CGPoint(x: 75, y: 40))
        try stage.step(frames: 2)
        #expect(report.lines == [])
        try stage.release(at: CGPoint(x: 75, y: 40))
        try stage.step(frames: 2)
        #expect(report.lines == ["hover true"])
    }

    @Test(arguments: [20.0, 75]) func theWheelDuringAPressLeavesThePointerWithThePress(pressed: CGFloat) throws {
        let (panel, left, right) = (Panel(), Report(), Report())
        let first = ViewContent { Reporting(report: left) }
        let second = ViewContent { Reporting(report: right) }
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            Pair(first: first, second: second, panel: panel)
        }
        try stage.step()
        let (held, other) = (CGPoint(x: pressed, y: 40), CGPoint(x: 95 - pressed, y: 40))
        try stage.press(at: held)
        try stage.step()
        try stage.scroll(by: CGSize(width: 0, height: -10), at: other)
        try stage.step(frames: 2)
        let (own, others) = pressed < 50 ? (left, right) : (right, left)
        #expect(!own.lines.contains("hover false") && own.isActive)
        #expect(others.lines.last != "hover true")
        try stage.release(at: held)
        try stage.step(frames: 2)
        #expect(own.lines.last == "hover true" && own.lines.contains("end"))
    }

    @Test func theWheelDuringAPressOutsideGivesNoContentThePointer() throws {
        let report = Report()
        let stage = try stageWithAPressOutside(report)
        try stage.scroll(by: CGSize(width: 0, height: -10), at: CGPoint(x: 75, y: 40))
        try stage.step(frames: 2)
        #expect(report.lines.last != "hover true")
    }

    /// Records the phases of the key `a` that the content receives, and those that the views around it receive.
    @MainActor
    private final class Keys {
        var inside: [KeyPress.Phases] = []
        var around: [KeyPress.Phases] = []
    }

    private struct Hearing: View {
        let content: ViewContent
        let panel: Panel
        let keys: Keys

        var body: some View {
            NestedContent(content, rate: panel.rate).onKeyPress(keys: ["a"], phases: .all) {
                keys.around.append($0.phase)
                return .handled
            }
        }
    }

    /// A key is pressed, repeats and is released before, during and after pauses of the content. One receiver gets all
    /// phases of a press. A press or a repeat during a pause does not reach the content.
    @Test(arguments: [ClockRate.normal, .tenth], [true, false])
    func allPhasesOfAKeyHaveOneReceiverDespitePauses(rate: ClockRate, uses: Bool) throws {
        try forEachSeed(30) { seed, random in
            let (panel, keys) = (Panel(), Keys())
            panel.rate = rate
            let content = ViewContent {
                Color.red.onKeyPress(keys: ["a"], phases: .all) {
                    keys.inside.append($0.phase)
                    return uses ? .handled : .ignored
                }
            }
            let stage = try Stage(size: CGSize(width: 100, height: 100)) {
                Hearing(content: content, panel: panel, keys: keys)
            }
            try stage.tap(at: CGPoint(x: 50, y: 50))
            try stage.step(frames: 30)
            // In slow motion, the content gets a key later, so the host does not know whether the content uses it, and
            // does not pass it on.
            let isHeard = !uses && rate == .normal
            var (inside, around): ([KeyPress.Phases], [KeyPress.Phases]) = ([], [])
            var isOwn: Bool?
            for _ in 0..<12 {
                if random.nextUnit() < 0.4 {
                    panel.rate = panel.rate == rate ? .paused : rate
                    try stage.step(frames: 2)
                }
                let isPaused = panel.rate == .paused
                let phase: KeyPhase = isOwn == nil ? .down : random.nextUnit() < 0.4 ? .repeat : .up
                try stage.play([InputEvent(time: stage.now, .key(#require(Key("a")), phase))])
                try stage.step(frames: 2)
                let isForContent = isOwn ?? !isPaused
                let heard: KeyPress.Phases = phase == .down ? .down : phase == .up ? .up : .repeat
                if isForContent, !(isPaused && phase == .repeat) { inside.append(heard) }
                if !isForContent || isHeard { around.append(heard) }
                isOwn = phase == .up ? nil : isForContent
            }
            panel.rate = rate
            try stage.step(frames: 300)
            #expect(keys.inside == inside, "seed \(seed)")
            #expect(keys.around == around, "seed \(seed)")
        }
    }
}
