import GalleryScenes
import LiltTesting
import TestSupport
import Testing

/// The demos that imitate whole screens of real apps.
@Suite @MainActor struct ScreenTests {
    private func stage(_ name: String) throws -> Stage {
        let stage = try Stage(demo: name, scale: 0.25)
        try stage.step(frames: 2)
        return stage
    }

    // MARK: - Weather

    @Test func aRegionChangesTheSky() throws {
        let stage = try stage("weather")
        // Returns the color of a point of the sky near the window's top-left corner.
        func sky() -> UInt32 { stage.snapshot()[4, 4] }
        let noon = sky()
        try stage.tap("Atacama")
        try stage.step(frames: 6)
        #expect(sky() != noon, "the colors begin to change immediately")
        try stage.advance(by: 1.5)
        // The night's color at the top of the sky has the components 0.03, 0.04 and 0.13.
        let night = sky()
        let components = [16, 8, 0].map { Int(night >> $0) & 0xFF }
        #expect(zip(components, [8, 10, 33]).allSatisfy { abs($0 - $1) < 12 }, "\(components)")
        #expect(stage.messages.isEmpty)
    }

    // MARK: - Any size

    @Test(arguments: DemoRegistry.all.map(\.name))
    func aWindowThatGetsTooSmallUnderTheHandIsHarmless(name: String) throws {
        let demo = try DemoRegistry.demo(named: name)
        let stage = try Stage(size: demo.size, scale: 0.1, content: demo.content(seed:))
        try stage.step(frames: 2)
        let middle = CGPoint(x: demo.size.width / 2, y: demo.size.height / 2)
        try stage.press(at: middle)
        try stage.move(to: CGPoint(x: middle.x + 20, y: middle.y))
        for size in [CGSize(width: 60, height: 400), CGSize(width: 400, height: 40), CGSize(width: 1, height: 1)] {
            try stage.resize(to: size)
            try stage.step(frames: 2)
            _ = stage.snapshot()
            try stage.move(to: CGPoint(x: middle.x + size.height, y: middle.y))
            try stage.step()
            _ = stage.snapshot()
            #expect(stage.content.probes.allSatisfy { $0.value.isFinite }, "in \(size.width)x\(size.height)")
        }
        try stage.release(at: middle)
        try stage.step()
        #expect(stage.content.probes.allSatisfy { $0.value.isFinite })
        #expect(stage.messages.isEmpty)
    }

    // MARK: - Onboarding

    @Test func theButtonTurnsThePagesAndAHandHoldsThemInBetween() throws {
        let stage = try stage("onboarding")
        for page in 1...3 {
            try stage.tap("next")
            try stage.settle()
            #expect(abs(try #require(stage.probe("onboarding.page")) - Double(page)) < 1e-6)
        }
        try stage.press(at: CGPoint(x: 100, y: 300))
        try stage.move(to: CGPoint(x: 310, y: 300))
        try stage.step(frames: 2)
        let held = try #require(stage.probe("onboarding.page"))
        #expect(held > 2.3 && held < 2.7, "\(held)")
        try stage.release(at: CGPoint(x: 310, y: 300))
        try stage.settle()
        let rest = try #require(stage.probe("onboarding.page"))
        #expect(abs(rest - rest.rounded()) < 1e-6)
    }

    /// In a wider window, the button grows on the last page.
    @Test func theButtonOfTheLastPageIsADiscInANarrowWindow() throws {
        let demo = try DemoRegistry.demo(named: "onboarding")
        let stage = try Stage(size: CGSize(width: 64, height: 400), scale: 0.25, content: demo.content(seed:))
        for _ in 1...3 {
            try stage.tap("next")
            try stage.settle()
        }
        #expect(abs(try #require(stage.probe("onboarding.page")) - 3) < 1e-6)
        #expect(abs(try #require(stage.presented("next")).width - 60) < 1e-6)
    }

    // MARK: - Charts

    @Test func aHeldMarkShowsItsValue() throws {
        let stage = try stage("charts")
        #expect(stage.probe("total.kilometers") == 413)
        try stage.press(at: CGPoint(x: 80, y: 300))
        try stage.step()
        #expect(stage.probe("total.kilometers") == 32)
        try stage.move(to: CGPoint(x: 480, y: 300))
        try stage.step()
        #expect(stage.probe("total.kilometers") == 73)
        try stage.release(at: CGPoint(x: 480, y: 300))
        try stage.tap("week")
        try stage.step()
        #expect(stage.probe("total.kilometers") == 388)
    }

    /// A script may state any finite point.
    @Test(arguments: [-1e300, 1e300] as [CGFloat])
    func aHandFarOutsideTheWindowHoldsTheLastMarkOnItsSide(x: CGFloat) throws {
        let stage = try stage("charts")
        try stage.press(at: CGPoint(x: 300, y: 300))
        try stage.move(to: CGPoint(x: x, y: 300))
        try stage.step()
        let first = try #require(stage.probe("total.kilometers"))
        try stage.move(to: CGPoint(x: x < 0 ? 1 : 719, y: 300))
        try stage.step()
        #expect(stage.probe("total.kilometers") == first)
        #expect(first == (x < 0 ? 32 : 73), "the mark is not at the first or the last day")
        try stage.release(at: CGPoint(x: 300, y: 300))
    }

    // MARK: - To-do list

    private static let rowHeight = 64.0

    @Test func aDraggedRowStaysWhereItIsReleasedAndTheOthersMakeRoom() throws {
        let stage = try stage("to-do")
        let names = ["Water the plants", "Call grandmother", "Fix the bicycle"]
        let rows = try names.map { try #require(stage.presented($0)).midY }
        let grip = try #require(stage.presented("grip.Water the plants"))
        try stage.drag(
            from: CGPoint(x: grip.midX, y: grip.midY), to: CGPoint(x: grip.midX, y: grip.midY + 2 * Self.rowHeight),
            duration: 0.5)
        try stage.settle()
        #expect(abs(try #require(stage.presented(names[0])).midY - rows[2]) < 1)
        #expect(abs(try #require(stage.presented(names[1])).midY - rows[0]) < 1)
        #expect(abs(try #require(stage.presented(names[2])).midY - rows[1]) < 1)
    }

    @Test func aRowDraggedFarOutOfTheWindowIsTheLastRow() throws {
        let stage = try stage("to-do")
        let grip = try #require(stage.presented("grip.Water the plants"))
        let center = CGPoint(x: grip.midX, y: grip.midY)
        let end = CGPoint(x: grip.midX, y: 1e22)
        try stage.press(at: center)
        try stage.step()
        // The first movement lifts the row, and the second one moves it.
        for point in [CGPoint(x: grip.midX, y: grip.midY + 20), end] {
            try stage.move(to: point)
            try stage.step()
        }
        try stage.release(at: end)
        try stage.settle(limit: 60)
        let rows = try ["Water the plants", "Call grandmother", "Fix the bicycle"].map {
            try #require(stage.presented($0)).midY
        }
        #expect(rows[0] > rows[2] && rows[2] > rows[1])
    }

    @Test func rowsAreInsertedRemovedAndTicked() throws {
        let stage = try stage("to-do")
        #expect(stage.probe("list.open") == 6)
        try stage.tap("add")
        try stage.settle()
        #expect(stage.probe("list.open") == 7)
        try stage.tap("check.Call grandmother")
        try stage.settle()
        #expect(stage.probe("list.open") == 6)
        try stage.tap("remove.Fix the bicycle")
        try stage.settle()
        #expect(stage.probe("list.open") == 5)
        #expect(stage.presented("Fix the bicycle") == nil)
    }

    // MARK: - Clock

    @Test func aTurnedDialReturns() throws {
        let stage = try stage("clock")
        let dial = try #require(stage.presented("dial"))
        try stage.press(at: CGPoint(x: dial.midX, y: dial.minY + 40))
        try stage.move(to: CGPoint(x: dial.midX + 10, y: dial.minY + 40))
        try stage.move(to: CGPoint(x: dial.maxX - 40, y: dial.midY))
        try stage.step()
        let turn = try #require(stage.probe("dial.turn"))
        #expect(turn > 0.1 && turn < 0.3, "a quarter of a turn is a quarter of an hour: \(turn)")
        try stage.release(at: CGPoint(x: dial.maxX - 40, y: dial.midY))
        try stage.advance(by: 3)
        #expect(stage.probe("dial.turn") == 0)
    }

    // MARK: - Loading indicators

    @Test func aTapEndsAnIndicatorAndTheNextTapStartsIt() throws {
        let stage = try stage("loaders")
        for expected in [1.0, 0] {
            try stage.tap("Cradle")
            try stage.advance(by: 0.6)
            #expect(stage.probe("Cradle.isDone") == expected)
        }
    }

    // MARK: - Galaxy

    @Test func caughtSunsBecomeDustInProportionToTheCombo() throws {
        let stage = try stage("galaxy")
        try stage.tap("start")
        try stage.step(frames: 30)
        #expect(stage.probe("galaxy.dust") == 0)
        let suns = try (0..<3).map { try #require(stage.presented("sun.\($0)")) }
        var total = 0.0
        for (index, sun) in suns.enumerated() {
            try stage.press(at: CGPoint(x: sun.midX, y: sun.midY))
            try stage.release(at: CGPoint(x: sun.midX, y: sun.midY))
            try stage.step(frames: 12)
            total += 1200 * Double(index + 1)
            #expect(stage.probe("galaxy.dust") == total)
        }
    }

    @Test func theGameEndsAfterSixtySeconds() throws {
        let stage = try Stage(demo: "galaxy", scale: 0.05, refreshRate: 10)
        try stage.step(frames: 2)
        try stage.tap("start")
        try stage.advance(by: 59)
        #expect(stage.presented("start") == nil)
        try stage.advance(by: 3)
        #expect(stage.presented("start") != nil)
    }

    // MARK: - Sizes

    /// A run with the script's input in a small window reports no misuse. `DemoScriptTests` checks the effect of the
    /// input.
    @Test(arguments: DemoRegistry.all.map(\.name), [CGSize(width: 480, height: 480)])
    func theScriptPlaysAtASmallSize(name: String, size: CGSize) throws {
        let demo = try DemoRegistry.demo(named: name)
        let stage = try Stage(size: size, scale: 0.1, content: demo.content(seed:))
        let script = demo.showcase(in: size)
        stage.enqueue(script)
        while stage.now < script.duration + 0.5 {
            try stage.advance(by: 0.1)
            // A stage draws only the frames whose picture is read.
            _ = stage.snapshot()
        }
        #expect(stage.messages.isEmpty)
    }
}
