import LiltTesting
import Testing

/// A square that moves to the right by one point in each frame, until it has moved by `distance` points.
@MainActor
private final class Walker: FrameContent {
    private let recorder = DisplayListRecorder()
    private let distance: Int
    private(set) var x = 0
    private(set) var keys: [Key] = []
    private(set) var locations: [CGPoint] = []
    let seed: UInt64

    init(distance: Int, seed: UInt64 = 0) {
        self.distance = distance
        self.seed = seed
    }

    func handle(_ event: InputEvent) -> FrameDemand {
        if case .key(let key, .down, _) = event.kind { keys.append(key) }
        if let location = event.location { locations.append(location) }
        return .none
    }

    func render(_ frame: FrameInfo, in viewport: Viewport) -> RenderedFrame {
        x = min(x + 1, distance)
        let list = recorder.record { context in
            context.fill(Path(CGRect(x: x, y: 0, width: 1, height: 1)), with: .color(.white))
        }
        return RenderedFrame(list, demand: x < distance ? .next : .none)
    }

    var probes: [Probe] { [Probe("x", Double(x)), Probe("distance", Double(distance))] }
}

@Suite @MainActor struct StageTests {
    private let size = CGSize(width: 16, height: 4)

    @Test func firstFrameIsShownAtOnce() throws {
        let stage = try Stage(size: size) { _ in Walker(distance: 1) }
        #expect(stage.now == 0)
        #expect(stage.frames.count == 1)
        #expect(stage.snapshot()[1, 0] == 0xFFFF_FFFF)
        #expect(stage.snapshot()[0, 0] == 0xFF00_0000)
    }

    @Test func seedReachesTheContent() throws {
        let stage = try Stage(size: size, seed: 99) { Walker(distance: 1, seed: $0) }
        #expect((stage.content as? Walker)?.seed == 99)
    }

    @Test func stepIsARefreshOfTheDisplay() throws {
        let stage = try Stage(size: size, refreshRate: 50) { _ in Walker(distance: 100) }
        try stage.step(frames: 5)
        #expect(stage.now == 0.1)
        #expect(stage.probe("x") == 6)
        try stage.advance(by: 0.005)
        try stage.step()
        #expect(stage.now == 0.12, "a step advances to the next refresh, even if it begins between two")
    }

    /// A stage at 0.505 s whose content gets a key as soon as the stage delivers events.
    private func stageWithDueKey() throws -> Stage {
        let stage = try Stage(size: size) { _ in Walker(distance: 1) }
        try stage.advance(by: 0.505)
        stage.enqueue(try InputScript(parsing: "0 key escape", source: "test"))
        return stage
    }

    /// Checks that both forms of a function deliver only the key that is due.
    private func expectOnlyTheKey(
        after plain: (Stage) throws -> Void, and awaited: (Stage) async throws -> Void
    ) async throws {
        let (first, second) = (try stageWithDueKey(), try stageWithDueKey())
        try plain(first)
        try await awaited(second)
        for (stage, comment) in [(first, "without await"), (second, "with await")] {
            #expect(stage.now == 0.505 && (stage.content as? Walker)?.keys == [.escape], "\(comment)")
        }
    }

    @Test(arguments: [0, -1, .min])
    func aStepOfNoFrameDeliversTheEventsThatAreDue(frames: Int) async throws {
        try await expectOnlyTheKey(after: { try $0.step(frames: frames) }, and: { try await $0.step(frames: frames) })
    }

    @Test(arguments: [0, -1, -Double.infinity])
    func anAdvanceByNoTimeDeliversTheEventsThatAreDue(duration: Double) async throws {
        try await expectOnlyTheKey(after: { try $0.advance(by: duration) }, and: { try await $0.advance(by: duration) })
    }

    @Test func enqueueLetsNoTimePassAndStepsDeliverTheEvents() throws {
        let stage = try Stage(size: size) { _ in Walker(distance: 100) }
        let walker = try #require(stage.content as? Walker)
        try stage.step()
        stage.enqueue(try InputScript(parsing: "0.1 press 3,1\n0.2 release 4,2", source: "test"))
        #expect(stage.now == 1.0 / 60)
        #expect(walker.locations == [])
        try stage.step(frames: 6)
        #expect(walker.locations == [CGPoint(x: 3, y: 1)], "the press arrives 0.1 s after `enqueue`")
        try stage.step(frames: 6)
        #expect(walker.locations == [CGPoint(x: 3, y: 1), CGPoint(x: 4, y: 2)])
        #expect(stage.frames.count == 14, "one frame a step")
    }

    @Test func settleEndsWhenNoFrameIsWanted() throws {
        let stage = try Stage(size: size) { _ in Walker(distance: 10) }
        try stage.settle()
        #expect(stage.probe("x") == 10)
        #expect(stage.frames.count == 10)
    }

    @Test func aStageWithoutPixelsNamesThemIfAChangeCannotSettle() throws {
        let stage = try Stage(size: size) { Button("Add") {}.frame(maxWidth: .infinity, maxHeight: .infinity) }
        try stage.press(at: CGPoint(x: 8, y: 2))
        try stage.resize(to: .zero)
        try stage.release(at: CGPoint(x: 8, y: 2))
        let error = #expect(throws: Stage.StillMoving.self) { try stage.settle(limit: 0.5) }
        #expect(error?.description.contains("the surface has no pixels") == true)
        try stage.resize(to: size)
        try stage.settle()
    }

    @Test func aStageWithoutPixelsHasNoElements() throws {
        let stage = try Stage(size: .zero) { Text("a") }
        #expect(stage.accessibilityTree.isEmpty)
        try stage.resize(to: size)
        try stage.step()
        #expect(stage.accessibilityTree.count == 1)
        try stage.resize(to: .zero)
        #expect(stage.accessibilityTree.count == 1)
    }

    @Test func theErrorOfSettleNamesTheMovingValues() throws {
        let stage = try Stage(size: size) { _ in Walker(distance: .max) }
        let error = #expect(throws: Stage.StillMoving.self) { try stage.settle(limit: 0.5) }
        #expect(error?.names == ["x"])
        #expect(error?.description == "the content still asked for frames after 0.5 s; moving: x")
    }

    @Test func aMissingProbeIsNil() throws {
        let stage = try Stage(size: size) { _ in Walker(distance: 1) }
        #expect(stage.probe("y") == nil)
    }

    @Test func aDragTakesItsDurationAndFollowsItsPath() throws {
        let stage = try Stage(size: size) { _ in Walker(distance: 1) }
        try stage.advance(by: 1)
        try stage.drag(from: CGPoint(x: 1, y: 2), to: CGPoint(x: 7, y: 2), duration: 0.5)
        #expect(stage.now == 1.5)
        let locations = try #require(stage.content as? Walker).locations
        #expect(locations.first == CGPoint(x: 1, y: 2))
        #expect(locations.last == CGPoint(x: 7, y: 2))
        #expect(locations.map(\.x) == locations.map(\.x).sorted())
    }

    @Test func keysReachTheContent() throws {
        let stage = try Stage(size: size) { _ in Walker(distance: 1) }
        try stage.key(.escape)
        #expect((stage.content as? Walker)?.keys == [.escape])
    }

    @Test func resizeChangesTheSnapshot() throws {
        let stage = try Stage(size: size) { _ in Walker(distance: 1) }
        try stage.resize(to: CGSize(width: 8, height: 8), scale: 2)
        try stage.step()
        #expect(stage.snapshot().width == 16)
    }

    @Test func settledViewsHaveTheirNewSize() throws {
        let stage = try Stage(size: size) { Color.red.probe("fill") }
        try stage.settle()
        for (size, scale) in [(CGSize(width: 8, height: 8), 2.0), (CGSize(width: 16, height: 16), 1)] {
            try stage.resize(to: size, scale: scale)
            try stage.settle()
            #expect(stage.presented("fill")?.size == size)
            #expect(stage.snapshot().width == 16)
        }
    }

    @Test(arguments: [0.0, 30, 45, 90, 135, 200])
    func aRotatedViewIsShownInItsBoundingBox(degrees: Double) throws {
        let stage = try Stage(size: CGSize(width: 200, height: 200)) {
            Color.red.frame(width: 60, height: 20).probe("bar").rotationEffect(.degrees(degrees))
        }
        let frame = try #require(stage.presented("bar"))
        let (sine, cosine) = (abs(sin(degrees * .pi / 180)), abs(cos(degrees * .pi / 180)))
        #expect(abs(frame.width - (60 * cosine + 20 * sine)) < 1e-9)
        #expect(abs(frame.height - (60 * sine + 20 * cosine)) < 1e-9)
        #expect(abs(frame.midX - 100) < 1e-9 && abs(frame.midY - 100) < 1e-9)
    }

    @Test func aCharacterNamesTheKeyThatTypesIt() throws {
        let stage = try Stage(size: size) { _ in Walker(distance: 1) }
        for character in "aA# \t\n\r\n" { try stage.key(character) }
        let keys = (stage.content as? Walker)?.keys.map(\.description)
        #expect(keys == ["a", "a", "hash", "space", "tab", "return", "return"])
    }

    @Test func aCharacterWithModifiersIsAShortcut() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 60)) { TextField("Name", text: .constant("Ann")) }
        try stage.tap("Name")
        try stage.key("a", modifiers: .control)
        try stage.key("c", modifiers: .control)
        #expect(stage.clipboard == "Ann")
    }
}
