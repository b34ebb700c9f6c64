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

    /// A key is pressed, repeats and is released between pauses of the content. One receiver gets all phases of a
    /// press. A press or a repeat during a pause does not reach the content.
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
