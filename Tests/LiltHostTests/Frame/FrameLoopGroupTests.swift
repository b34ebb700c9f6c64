import LiltHost
import Testing

/// One thread shows several surfaces.
@MainActor
@Suite struct FrameLoopGroupTests {
    private static let period = 1.0 / 60

    /// A clock that was zero later than another one.
    @MainActor
    private final class LaterClock: FrameClock {
        let shared: VirtualClock
        let start: Double
        var now: Double { shared.now - start }

        init(shared: VirtualClock, start: Double) { (self.shared, self.start) = (shared, start) }
    }

    /// A surface whose clock starts at an instant of a shared clock. Presenting takes a tenth of a millisecond.
    @MainActor
    private final class Surface: FramePlatform {
        let shared: VirtualClock
        let start: Double
        var clock: any FrameClock { LaterClock(shared: shared, start: start) }
        let viewport = Viewport(size: CGSize(width: 4, height: 4), scale: 1)
        let isVisible = true
        var isClosed: Bool { closing <= shared.now }
        var closing = Double.infinity
        private(set) var shown: [Double] = []
        private(set) var waits = 0

        init(_ clock: VirtualClock, start: Double) { (shared, self.start) = (clock, start) }

        func makePacer() -> any FramePacing { DisplayPacer(refreshRate: 60, mode: .paced) }
        func takeEvents(_ deliver: (InputEvent) -> Void) {}
        func wait(until deadline: Double) {
            waits += 1
            shared.advance(to: deadline + start)
        }
        func sleep(until time: Double) { shared.advance(to: time + start) }
        func wake() {}
        func present(_ bitmap: Bitmap, damage: PictureDamage) {
            shown.append(shared.now)
            shared.advance(to: shared.now + 0.0001)
        }
        func takeDisplayChange() -> DisplayChange? { nil }
    }

    /// Content that always moves or never moves. A frame takes `work` seconds.
    @MainActor
    private final class Content: FrameContent {
        let clock: VirtualClock
        let work: Double
        let moves: Bool

        init(_ clock: VirtualClock, work: Double, moves: Bool = true) {
            self.clock = clock
            self.work = work
            self.moves = moves
        }

        func handle(_ event: InputEvent) -> FrameDemand { .none }

        func render(_ frame: FrameInfo, in viewport: Viewport) -> RenderedFrame {
            clock.advance(to: clock.now + work)
            return RenderedFrame(DisplayList(), demand: moves ? .next : .none)
        }
    }

    private func loop(
        _ clock: VirtualClock, work: Double, moves: Bool = true, start: Double = 0
    ) -> (FrameLoop, Surface) {
        let surface = Surface(clock, start: start)
        return (FrameLoop(content: Content(clock, work: work, moves: moves), platform: surface), surface)
    }

    /// The clock of each window starts when the window opens, here whole refreshes apart.
    @Test(arguments: [(0, 0), (0, 0.2), (0.2, 0), (0.1, 0.35)])
    func surfacesWhoseWorkFitsIntoOneRefreshAreShownAtEachRefresh(firstStart: Double, secondStart: Double) throws {
        let clock = VirtualClock()
        let (first, firstSurface) = loop(clock, work: 0.004, start: firstStart)
        let (second, secondSurface) = loop(clock, work: 0.006, start: secondStart)
        let group = FrameLoopGroup([first, second])
        while clock.now < 2 { try group.turn() }
        for surface in [firstSurface, secondSurface] {
            let shown = surface.shown.filter { $0 >= 1 && $0 < 2 }
            #expect((59...61).contains(shown.count))
            for (one, next) in zip(shown, shown.dropFirst()) {
                #expect(abs(next - one - Self.period) < 0.001, "from \(one) to \(next)")
            }
        }
    }

    @Test(arguments: [(0, 0), (0, 0.2), (0.2, 0)])
    func aSurfaceAtRestDoesNotDelayTheOthers(stillStart: Double, movingStart: Double) throws {
        let clock = VirtualClock()
        let (still, stillSurface) = loop(clock, work: 0.004, moves: false, start: stillStart)
        let (moving, movingSurface) = loop(clock, work: 0.004, start: movingStart)
        let group = FrameLoopGroup([still, moving])
        while clock.now < 1 { try group.turn() }
        #expect(stillSurface.shown.count == 1)
        #expect(movingSurface.shown.count >= 58)
        #expect(stillSurface.waits == 0)
    }

    @Test func theGroupContinuesUntilTheLastSurfaceIsClosed() throws {
        let clock = VirtualClock()
        let (first, firstSurface) = loop(clock, work: 0.001)
        let (second, secondSurface) = loop(clock, work: 0.001)
        firstSurface.closing = 0.5
        secondSurface.closing = 1
        let group = FrameLoopGroup([first, second])
        try group.run()
        #expect((0.45..<0.52).contains(try #require(firstSurface.shown.max())))
        #expect((0.95...1.05).contains(try #require(secondSurface.shown.last)))
        #expect(group.loops.isEmpty)
    }
}
