import LiltTesting
import TestSupport
import Testing

/// Default anchors, clips, bounces and phases of scroll views.
@MainActor
@Suite struct ScrollModifierTests {
    @MainActor
    private final class Remote {
        var count: Binding<Int>?
        var proxy: ScrollViewProxy?
        var phases: [ScrollPhase] = []
    }

    private let middle = CGPoint(x: 50, y: 100)

    private struct Messages: View {
        let remote: Remote
        var anchor: UnitPoint?
        var alignment: UnitPoint??
        @State var count = 40

        var body: some View {
            let _ = remote.count = $count
            let scroll = ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<count, id: \.self) { Color.red.frame(height: 50).probe("row\($0)") }
                }
            }
            ScrollViewReader { proxy in
                let _ = remote.proxy = proxy
                if let alignment {
                    scroll.defaultScrollAnchor(anchor).defaultScrollAnchor(alignment, for: .alignment)
                } else {
                    scroll.defaultScrollAnchor(anchor)
                }
            }
        }
    }

    private func stage(_ view: Messages, height: CGFloat = 200) throws -> Stage {
        try Stage(size: CGSize(width: 100, height: height)) { view }
    }

    private func offset(_ stage: Stage) throws -> CGFloat { -(try #require(stage.presented("row0"))).minY }

    // MARK: - Anchors

    @Test(arguments: [0, 0.25, 0.5, 1, -3, 7, .nan] as [CGFloat])
    func theFirstFrameShowsTheAnchor(_ y: CGFloat) throws {
        let stage = try stage(Messages(remote: Remote(), anchor: UnitPoint(x: 0.5, y: y)))
        #expect(try offset(stage) == 1800 * (y > 0 ? min(y, 1) : 0))
    }

    @Test func contentStaysAtItsEndUntilAHandScrollsAway() throws {
        let remote = Remote()
        let stage = try stage(Messages(remote: remote, anchor: .bottom))
        remote.count?.wrappedValue = 45
        try stage.settle()
        #expect(try offset(stage) == 2050)
        remote.count?.wrappedValue = 30
        try stage.settle()
        #expect(try offset(stage) == 1300)
        // A taller window still shows the end of the content.
        try stage.resize(to: CGSize(width: 100, height: 300))
        try stage.settle()
        #expect(try offset(stage) == 1200)
        try stage.scroll(by: CGSize(width: 0, height: 120), at: middle)
        try stage.settle()
        remote.count?.wrappedValue = 40
        try stage.settle()
        #expect(try offset(stage) == 1080)
        // After a scroll back to the end, the content stays at its end again.
        try stage.scroll(by: CGSize(width: 0, height: -2000), at: middle)
        try stage.settle()
        remote.count?.wrappedValue = 41
        try stage.settle()
        #expect(try offset(stage) == 1750)
    }

    @Test func contentMovesWithTheAnimationOfTheChangeOfSize() throws {
        let remote = Remote()
        let stage = try stage(Messages(remote: remote, anchor: .bottom))
        withAnimation(.linear(duration: 1)) { remote.count?.wrappedValue = 44 }
        try stage.advance(by: 0.5)
        #expect(abs(try offset(stage) - 1900) < 10)
        try stage.settle()
        #expect(try offset(stage) == 2000)
    }

    @Test func contentThatArrivesLaterStartsAtTheAnchor() throws {
        let remote = Remote()
        let stage = try stage(Messages(remote: remote, anchor: .bottom, count: 0))
        try stage.settle()
        for count in [3, 10, 40] {
            remote.count?.wrappedValue = count
            try stage.settle()
            let last = try #require(stage.presented("row\(count - 1)"))
            #expect(last.maxY == 200)
        }
    }

    @Test func smallContentIsAtTheAnchorOfTheAlignmentRoleOrElseAtTheAnchorOfAllRoles() throws {
        func top(_ alignment: UnitPoint??) throws -> CGFloat? {
            let view = Messages(remote: Remote(), anchor: .bottom, alignment: alignment, count: 1)
            return try stage(view).presented("row0")?.minY
        }
        #expect(try top(nil) == 150)
        #expect(try top(.some(.center)) == 75)
        #expect(try top(.some(nil)) == 0)
        let plain = try stage(Messages(remote: Remote(), count: 1))
        #expect(plain.presented("row0")?.minY == 0)
    }

    @Test func aScrollByCodeLeavesTheAnchor() throws {
        let remote = Remote()
        let stage = try stage(Messages(remote: remote, anchor: .bottom))
        remote.proxy?.scrollTo(5, anchor: .top)
        try stage.settle()
        remote.count?.wrappedValue = 60
        try stage.settle()
        #expect(try offset(stage) == 250)
    }

    // MARK: - Clip

    @Test(arguments: [nil, true, false])
    func contentOutsideOfAScrollViewIsDrawnIfItsClipIsDisabled(_ isDisabled: Bool?) throws {
        let stage = try Stage(size: CGSize(width: 60, height: 60)) {
            let scroll = ScrollView { Color.black.frame(height: 200) }
            Group {
                if let isDisabled { scroll.scrollClipDisabled(isDisabled) } else { scroll }
            }
            .frame(width: 60, height: 20)
        }
        #expect((stage.snapshot()[30, 50] == 0xFF00_0000) == (isDisabled == true))
        #expect(stage.snapshot()[30, 30] == 0xFF00_0000)
        #expect(stage.snapshot()[30, 10] == 0xFFFF_FFFF)
    }

    // MARK: - Bounce

    private func nested(_ behavior: ScrollBounceBehavior, innerHeight: CGFloat) throws -> Stage {
        try Stage(size: CGSize(width: 100, height: 200)) {
            ScrollView {
                VStack(spacing: 0) {
                    ScrollView { Color.red.frame(height: innerHeight).probe("inner") }
                        .scrollBounceBehavior(behavior)
                        .frame(height: 100)
                    Color.blue.frame(height: 900).probe("outer")
                }
            }
        }
    }

    @Test(arguments: ["drag", "roll", "touch"])
    func contentThatFitsLeavesADragToTheOuterScrollView(_ kind: String) throws {
        for (behavior, height) in [
            (ScrollBounceBehavior.basedOnSize, 80.0), (.basedOnSize, 300), (.always, 80), (.automatic, 80),
        ] {
            let stage = try nested(behavior, innerHeight: height)
            let at = CGPoint(x: 50, y: 60)
            let end = CGPoint(x: 50, y: 20)
            switch kind {
            case "drag":
                try stage.press(at: at)
                try stage.move(to: end)
            case "touch":
                try stage.touch(1, .down, at: at)
                try stage.touch(1, .move, at: end)
            default: try stage.scroll(by: CGSize(width: 0, height: -40), at: at, isPrecise: true)
            }
            try stage.step()
            let outer = try #require(stage.presented("outer")).minY - 100
            let inner = try #require(stage.presented("inner")).minY - outer
            let isOuter = behavior == .basedOnSize && height == 80 || kind == "roll" && height == 80
            #expect(isOuter ? outer == -40 && inner == 0 : outer == 0 && inner < 0, "\(behavior) \(height)")
        }
    }

    @Test func aSingleAxisCanBeExcludedFromBouncing() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 200)) {
            ScrollView([.horizontal, .vertical]) { Color.red.frame(width: 100, height: 150).probe("content") }
                .scrollBounceBehavior(.basedOnSize, axes: .horizontal)
        }
        try stage.press(at: middle)
        try stage.move(to: CGPoint(x: 90, y: 160))
        try stage.step()
        let content = try #require(stage.presented("content"))
        #expect(content.minX == 0 && content.minY > 10)
    }

    @Test func aThrowDoesNotMoveContentAlongAnAxisThatIsExcludedFromBouncing() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 200)) {
            ScrollView([.horizontal, .vertical]) { Color.red.frame(width: 100, height: 900).probe("content") }
                .scrollBounceBehavior(.basedOnSize, axes: .horizontal)
        }
        try stage.press(at: CGPoint(x: 20, y: 180))
        for step in 1...4 {
            try stage.advance(by: 0.01)
            try stage.move(to: CGPoint(x: 20 + Double(step) * 10, y: 180 - Double(step) * 10))
        }
        try stage.release(at: CGPoint(x: 60, y: 140))
        for _ in 0..<60 {
            try stage.step()
            #expect(stage.presented("content")?.minX == 0)
        }
        #expect(try #require(stage.presented("content")).minY < -60)
    }

    // MARK: - Phases

    private func phases(_ remote: Remote) throws -> Stage {
        try Stage(size: CGSize(width: 100, height: 200)) {
            ScrollViewReader { proxy in
                let _ = remote.proxy = proxy
                ScrollView {
                    VStack(spacing: 0) {
                        ForEach(0..<40, id: \.self) { Color.red.frame(height: 50).probe("row\($0)") }
                    }
                }
                .onScrollPhaseChange { old, new in
                    if remote.phases.isEmpty { remote.phases = [old] }
                    #expect(old == remote.phases.last)
                    remote.phases.append(new)
                }
            }
        }
    }

    @Test func theContextOfAPhaseHasTheVelocityOfTheOffset() throws {
        var velocities: [ScrollPhase: CGVector?] = [:]
        let stage = try Stage(size: CGSize(width: 100, height: 200)) {
            ScrollView { Color.red.frame(height: 4000) }
                .onScrollPhaseChange { _, new, context in velocities[new] = .some(context.velocity) }
        }
        try stage.step()
        // A drag of constant velocity: 100 points upward in 0.2 seconds.
        try stage.drag(from: CGPoint(x: 50, y: 180), to: CGPoint(x: 50, y: 80), duration: 0.2)
        try stage.settle()
        #expect(velocities[.interacting] == .some(nil))
        let released = try #require(velocities[.decelerating] ?? nil)
        #expect(released.dx == 0 && abs(released.dy - 500) < 5)
        #expect(velocities[.idle] == .some(.zero))
        // A notch of the wheel starts at rest.
        try stage.scroll(by: CGSize(width: 0, height: -40), at: middle)
        try stage.settle()
        #expect(velocities[.animating] == .some(.zero))
    }

    /// The press ends the turns of the wheel before a frame shows them.
    @Test func aHoldThatEndsBeforeItsFrameHasNoVelocity() throws {
        var changes: [(phase: ScrollPhase, velocity: CGVector?)] = []
        let stage = try Stage(size: CGSize(width: 100, height: 200)) {
            ScrollView { Color.red.frame(height: 4000) }
                .onScrollPhaseChange { _, new, context in changes.append((new, context.velocity)) }
        }
        try stage.step()
        try stage.scroll(by: CGSize(width: 0, height: -40), at: middle)
        try stage.step()
        try stage.scroll(by: CGSize(width: 0, height: -40), at: middle, isPrecise: true)
        try stage.press(at: middle)
        try stage.release(at: middle)
        try stage.settle()
        #expect(changes.map(\.phase) == [.animating, .interacting, .idle, .tracking, .idle])
        for (phase, velocity) in changes { #expect((velocity == nil) == (phase == .interacting)) }
    }

    /// A list whose content can become shorter.
    private struct Shrinking: View {
        let remote: Remote
        let report: (ScrollPhase, CGVector?) -> Void
        @State private var count = 40

        var body: some View {
            let _ = remote.count = $count
            ScrollViewReader { proxy in
                let _ = remote.proxy = proxy
                ScrollView {
                    VStack(spacing: 0) { ForEach(0..<count, id: \.self) { _ in Color.red.frame(height: 50) } }
                }
                .onScrollPhaseChange { _, new, context in report(new, context.velocity) }
            }
        }
    }

    @Test(arguments: [false, true])
    func aMotionByCodeAfterACoastIsNoCoast(isScroll: Bool) throws {
        let remote = Remote()
        var changes: [(phase: ScrollPhase, velocity: CGVector?)] = []
        let stage = try Stage(size: CGSize(width: 100, height: 200)) {
            Shrinking(remote: remote) { changes.append(($0, $1)) }
        }
        try stage.step()
        try stage.drag(from: CGPoint(x: 50, y: 180), to: CGPoint(x: 50, y: 80), duration: 0.2)
        try stage.settle()
        #expect(changes.map(\.phase) == [.tracking, .interacting, .decelerating, .idle])
        changes = []
        withAnimation(.linear(duration: 1)) {
            if isScroll { remote.proxy?.scrollTo(30, anchor: .top) } else { remote.count?.wrappedValue = 5 }
        }
        try stage.settle()
        #expect(changes.map(\.phase) == [.animating, .idle])
        // The motion starts at rest, and not with the velocity of the hand before.
        #expect(changes.map(\.velocity) == [.zero, .zero])
    }

    @Test func eachKindOfMovementHasItsPhases() throws {
        let remote = Remote()
        let stage = try phases(remote)
        func take() -> [ScrollPhase] {
            defer { remote.phases = [] }
            return remote.phases
        }
        try stage.settle()
        #expect(take().isEmpty)
        try stage.tap(at: middle)
        try stage.settle()
        #expect(take() == [.idle, .tracking, .idle])
        try stage.drag(from: CGPoint(x: 50, y: 180), to: CGPoint(x: 50, y: 80), duration: 0.2)
        try stage.settle()
        #expect(take() == [.idle, .tracking, .interacting, .decelerating, .idle])
        try stage.scroll(by: CGSize(width: 0, height: -40), at: middle)
        try stage.settle()
        #expect(take() == [.idle, .animating, .idle])
        withAnimation { remote.proxy?.scrollTo(20) }
        try stage.settle()
        #expect(take() == [.idle, .animating, .idle])
        remote.proxy?.scrollTo(30)
        try stage.settle()
        #expect(take().isEmpty)
        for _ in 0..<5 {
            try stage.scroll(by: CGSize(width: 0, height: 9), at: middle, isPrecise: true)
            try stage.advance(by: 0.01)
        }
        try stage.settle()
        #expect(take() == [.idle, .interacting, .decelerating, .idle])
    }

    @Test func aCanceledDragSpringsBackAndRests() throws {
        let remote = Remote()
        let stage = try phases(remote)
        try stage.press(at: middle)
        try stage.move(to: CGPoint(x: 50, y: 190))
        try stage.step()
        try stage.play([InputEvent(time: stage.now, .cancel)])
        try stage.settle()
        #expect(remote.phases == [.idle, .tracking, .interacting, .decelerating, .idle])
        #expect(try offset(stage) == 0)
    }

    @Test func anyGeneratedInputEndsIdleAndReportsNoPhaseTwiceInARow() throws {
        var phaseCount = 0
        try forEachSeed(15) { seed, random in
            let remote = Remote()
            let stage = try phases(remote)
            for _ in 0..<6 {
                switch Int(random.nextDouble(in: 0...3.99)) {
                case 0: try stage.tap(at: middle)
                case 1:
                    try stage.drag(
                        from: CGPoint(x: 50, y: 100), to: CGPoint(x: 50, y: random.nextDouble(in: 10...190)),
                        duration: random.nextDouble(in: 0.05...0.3))
                case 2:
                    let amount = random.nextDouble(in: -90...90)
                    try stage.scroll(by: CGSize(width: 0, height: amount), at: middle, isPrecise: amount > 0)
                default: withAnimation { remote.proxy?.scrollTo(Int(random.nextDouble(in: 0...39))) }
                }
                try stage.advance(by: random.nextDouble(in: 0...0.4))
            }
            try stage.settle()
            #expect(remote.phases.last ?? .idle == .idle, "seed \(seed)")
            // Two equal phases in a row would be no change.
            #expect(!zip(remote.phases, remote.phases.dropFirst()).contains { $0 == $1 }, "seed \(seed)")
            phaseCount += remote.phases.count
        }
        #expect(phaseCount > 50)
    }
}
