import LiltHost
import LiltViews
import Testing

/// Faults of the system around a frame loop: a clock that jumps, a picture that cannot be shown, a clipboard that
/// refuses a text.
@MainActor
@Suite struct FaultTests {
    private final class Clock: FrameClock {
        var now = 0.0
    }

    private struct Lost: Error {}

    private final class Refusing: Clipboard {
        var text: String? {
            get { nil }
            set {}
        }
    }

    private final class Surface: FramePlatform {
        let shared = Clock()
        var clock: any FrameClock { shared }
        var viewport = Viewport(size: CGSize(width: 40, height: 30), scale: 1)
        let isVisible = true
        let isClosed = false
        let clipboard: any Clipboard = Refusing()
        var events: [InputEvent] = []
        var shown = 0
        var isLost = false

        func makePacer() -> any FramePacing { DisplayPacer(refreshRate: 60, mode: .paced) }
        func takeEvents(_ deliver: (InputEvent) -> Void) {
            let taken = events
            events = []
            taken.forEach(deliver)
        }
        func wait(until deadline: Double) {
            if deadline.isFinite { shared.now = max(shared.now, deadline) }
        }
        func sleep(until time: Double) { shared.now = max(shared.now, time) }
        func wake() {}
        func present(_ bitmap: Bitmap, damage: PictureDamage) throws {
            if isLost { throw Lost() }
            shown += 1
            shared.now += 0.0001
        }
        func takeDisplayChange() -> DisplayChange? { nil }
    }

    private struct Moving: View {
        @State private var isRight = false

        var body: some View {
            Color.red.frame(width: 10, height: 10).offset(x: isRight ? 20 : 0)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .contentShape(Rectangle())
                .onTapGesture { withAnimation(.spring(duration: 0.5)) { isRight.toggle() } }
        }
    }

    private func loop(_ content: some View, on surface: Surface) -> FrameLoop {
        let views = ViewContent(startDate: Date(timeIntervalSinceReferenceDate: 0), seed: 1) { content }
        return FrameLoop(content: views, platform: surface)
    }

    private func tap(_ surface: Surface) {
        let point = CGPoint(x: 20, y: 15)
        surface.events += [
            InputEvent(time: surface.shared.now, .press(.primary, at: point)),
            InputEvent(time: surface.shared.now, .release(.primary, at: point)),
        ]
    }

    /// Runs the loop until nothing moves. Returns the number of turns after the first one, at most 1000.
    private func settle(_ loop: FrameLoop) throws -> Int {
        for turn in 0..<1000 {
            // The loop counts as idle until a turn reads the events, so a turn precedes the check.
            _ = try loop.turn()
            if loop.isIdle { return turn }
        }
        return 1000
    }

    @Test(arguments: [10, -10, 1e6, -1e6, 0.5, -0.001] as [Double])
    func anAnimationEndsEvenIfTheClockJumps(jump: Double) throws {
        let surface = Surface()
        surface.shared.now = 2e6
        let loop = loop(Moving(), on: surface)
        _ = try settle(loop)
        for round in 0..<3 {
            tap(surface)
            for _ in 0..<5 { _ = try loop.turn() }
            #expect(!loop.isIdle)
            surface.shared.now += jump
            #expect(try settle(loop) < 200, "jump \(round)")
            let shown = surface.shown
            // Input after the jump has the same effect as input before it.
            tap(surface)
            #expect(try settle(loop) < 200, "after jump \(round)")
            #expect(surface.shown > shown)
        }
    }

    @Test func aPictureThatCannotBeShownEndsTheTurnAndALaterTurnContinues() throws {
        let surface = Surface()
        let loop = loop(Moving(), on: surface)
        _ = try settle(loop)
        surface.isLost = true
        tap(surface)
        #expect(throws: Lost.self) { try settle(loop) }
        surface.isLost = false
        let shown = surface.shown
        tap(surface)
        #expect(try settle(loop) < 200)
        #expect(surface.shown > shown)
    }

    @Test(arguments: [CGSize(width: 0, height: 0), CGSize(width: CGFloat.nan, height: -1)])
    func aSurfaceWithoutASizeIsNotDrawn(_ size: CGSize) throws {
        let surface = Surface()
        let loop = loop(Moving(), on: surface)
        _ = try settle(loop)
        let shown = surface.shown
        surface.viewport = Viewport(size: size, scale: .nan)
        for _ in 0..<5 { _ = try loop.turn() }
        #expect(surface.shown == shown)
        surface.viewport = Viewport(size: CGSize(width: 20, height: 20), scale: 1)
        _ = try settle(loop)
        #expect(surface.shown > shown)
    }

    private struct Field: View {
        @State private var text = "words"
        @FocusState private var isFocused: Bool

        var body: some View {
            TextField("field", text: $text).focused($isFocused).onAppear { isFocused = true }
                .probe("n", "count", Double(text.count))
        }
    }

    @Test func aFieldKeepsItsTextIfTheClipboardRefusesIt() throws {
        let surface = Surface()
        let loop = loop(Field(), on: surface)
        for _ in 0..<3 { _ = try loop.turn() }
        for name in ["a", "c", "v", "x", "v"] {
            let key = try #require(Key(name))
            surface.events.append(InputEvent(time: surface.shared.now, .key(key, .down, .control)))
            for _ in 0..<2 { _ = try loop.turn() }
            #expect(loop.content.probes.first { $0.name == "n.count" }?.value == 5, "\(name)")
        }
        surface.events.append(InputEvent(time: surface.shared.now, .text("new")))
        for _ in 0..<2 { _ = try loop.turn() }
        #expect(loop.content.probes.first { $0.name == "n.count" }?.value == 3)
    }
}
