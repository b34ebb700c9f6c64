import LiltTesting
import Testing

/// A test that computes a wrong number gets an error that names it, and not the end of the program.
@MainActor
@Suite struct StageNumberTests {
    private nonisolated static let numbers: [Double] = [
        .nan, 0, -0.0, -1, 0.5, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude,
        .leastNonzeroMagnitude, 1e-300, 5e9, 1e18,
    ]

    private func stage() throws -> Stage {
        try Stage(size: CGSize(width: 20, height: 10)) { Color.red.frame(width: 4, height: 4).probe("tile") }
    }

    /// Runs `body`, which works or throws an error with a description.
    private func check(_ what: String, _ body: (Stage) throws -> Void) throws {
        let stage = try stage()
        do { try body(stage) } catch { #expect("\(error)".contains(" "), "\(what): \(error)") }
        // The stage still works.
        if stage.now < 1e6 {
            #expect(throws: Never.self, "\(what)") { try stage.step(frames: 2) }
        }
    }

    @Test(arguments: numbers) func aStageBeginsOrThrows(_ number: Double) throws {
        for (size, scale, rate) in [
            (CGSize(width: number, height: 10), 1.0, 60.0), (CGSize(width: 10, height: number), 1, 60),
            (CGSize(width: 10, height: 10), number, 60), (CGSize(width: 10, height: 10), 1, number),
            (CGSize(width: 0, height: 10), number, 60),
        ] {
            do {
                let stage = try Stage(size: size, scale: scale, refreshRate: rate) { Color.red }
                try stage.step(frames: 2)
                _ = stage.snapshot()
                try stage.settle()
                #expect(Stage.scales.contains(scale) && Stage.refreshRates.contains(rate))
            } catch {
                #expect(error is Stage.NumberOutOfRange, "\(error)")
            }
        }
    }

    @Test(arguments: [Int.min, -1, 0, 1, .max]) func aHistoryHasAnyBudget(_ limit: Int) throws {
        let stage = try Stage(size: CGSize(width: 20, height: 10), historyByteLimit: limit) { Color.red }
        try stage.step(frames: 3)
        try stage.rewind(to: 0)
    }

    @Test(arguments: [Stage.refreshRates.lowerBound, Stage.refreshRates.upperBound])
    func aStageWorksAtTheEndsOfTheRefreshRates(_ rate: Double) throws {
        let stage = try Stage(size: CGSize(width: 20, height: 10), refreshRate: rate) {
            TimelineView(.animation) { Text("\($0.date.timeIntervalSinceReferenceDate)") }
        }
        try stage.step(frames: 5)
        #expect(stage.frames.count == 6)
        #expect(abs(stage.now - 5 / rate) < 1e-9)
    }

    @Test(arguments: numbers) func timePassesOrThrows(_ number: Double) throws {
        try check("advance by \(number)") { try $0.advance(by: number) }
        try check("settle in \(number)") { try $0.settle(limit: number) }
        try check("rewind to \(number)") { try $0.rewind(to: number) }
        try check("replay until \(number)") { try $0.replay(until: number) }
        try check("explain at \(number)") { _ = try $0.explain("tile", time: number) }
        try check("explained run to \(number)") { try $0.explainedRun().advance(to: number) }
        try check("events at \(number)") { try $0.play([InputEvent(time: number, .move(to: .zero))]) }
        let script = InputScript(events: [InputEvent(time: number, .move(to: .zero))])
        try check("script at \(number)") { try $0.play(script) }
        try check("waiting script at \(number)") { $0.enqueue(script) }
    }

    @Test func anEventWithoutATimeDoesNotDelayOthers() throws {
        let stage = try stage()
        stage.enqueue(InputScript(events: [InputEvent(time: .nan, .leave), InputEvent(time: 0.1, .leave)]))
        try stage.advance(by: 1)
        #expect(stage.history.log.events.map(\.time) == [0.1])
    }

    @Test(arguments: [Int.min, -1, 0, .max]) func framesPassOrThrow(_ count: Int) async throws {
        try check("step \(count)") { try $0.step(frames: count) }
        let stage = try stage()
        do {
            try await stage.step(frames: count)
            #expect(count <= 0 && stage.now == 0)
        } catch {
            #expect(count == .max && error is Stage.NumberOutOfRange)
        }
    }

    @Test(arguments: [Double.nan, .infinity, 1e300]) func theAsynchronousFormsThrow(_ number: Double) async throws {
        let stage = try stage()
        await #expect(throws: Stage.NumberOutOfRange.self) { try await stage.advance(by: number) }
        await #expect(throws: Stage.NumberOutOfRange.self) {
            try await stage.film(number) { try await stage.step() }
        }
        #expect(stage.now == 0)
    }

    @Test(arguments: numbers) func aFilmIsMadeOrThrowsBeforeItsAction(_ number: Double) throws {
        for (duration, rate) in [(number, 10.0), (1, number), (number, number), (0, number)] {
            let stage = try stage()
            var hasRun = false
            do {
                let film = try stage.film(duration, frameRate: rate) { hasRun = true }
                #expect(film.frames.count == Int(duration * rate) + 1)
            } catch {
                #expect(error is Stage.NumberOutOfRange && !hasRun, "\(duration) s at \(rate): \(error)")
            }
        }
    }

    @Test func theErrorOfAFilmNamesItsNumbers() throws {
        let error = #expect(throws: Stage.NumberOutOfRange.self) { try stage().film(1, frameRate: 1e300) }
        #expect(
            error?.description
                == "a film has at most 100000 pictures; 1.0 s with 1e+300 pictures per second are more")
    }

    @Test(arguments: numbers) func inputArrivesOrThrows(_ number: Double) throws {
        for point in [CGPoint(x: number, y: 5), CGPoint(x: 5, y: number)] {
            try check("press at \(point)") { try $0.press(at: point) }
            try check("move to \(point)") { try $0.move(to: point) }
            try check("release at \(point)") { try $0.release(at: point) }
            try check("tap at \(point)") { try $0.tap(at: point) }
            try check("secondary tap at \(point)") { try $0.secondaryTap(at: point) }
            try check("touch at \(point)") { try $0.touch(1, .down, at: point) }
            try check("drag from \(point)") { try $0.drag(from: point, to: .zero, duration: 0.1) }
            try check("drag to \(point)") { try $0.drag(from: .zero, to: point, duration: 0.1) }
            try check("drag by \(point)") { try $0.drag("tile", by: CGSize(width: point.x, height: point.y)) }
            try check("pinch at \(point)") { try $0.pinch(at: point, by: 2, duration: 0.1) }
            try check("rotate at \(point)") { try $0.rotate(at: point, by: .degrees(90), duration: 0.1) }
            try check("scroll at \(point)") { try $0.scroll(by: CGSize(width: 0, height: 5), at: point) }
            try check("explain \(point)") { _ = try $0.explain(at: point) }
            for isPrecise in [false, true] {
                try check("scroll by \(point)") {
                    let amount = CGSize(width: point.x, height: point.y)
                    try $0.scroll(by: amount, at: CGPoint(x: 5, y: 5), isPrecise: isPrecise)
                }
            }
        }
        let middle = CGPoint(x: 10, y: 5)
        try check("drag in \(number)") { try $0.drag(from: .zero, to: middle, duration: number) }
        try check("pinch in \(number)") { try $0.pinch(at: middle, by: 2, duration: number) }
        try check("pinch by \(number)") { try $0.pinch(at: middle, by: number, duration: 0.1) }
        try check("rotate in \(number)") { try $0.rotate(at: middle, by: .degrees(9), duration: number) }
        try check("rotate by \(number)") { try $0.rotate(at: middle, by: .degrees(number), duration: 0.1) }
    }

    @Test(arguments: numbers) func aResizeEventHasTheLimitsOfAResize(_ number: Double) throws {
        func isRefused(_ body: (Stage) throws -> Void) throws -> Bool {
            let stage = try stage()
            do { try body(stage) } catch is Stage.NumberOutOfRange { return true }
            return false
        }
        for (size, scale) in [
            (CGSize(width: number, height: 10), 1), (CGSize(width: 10, height: number), 1),
            (CGSize(width: 10, height: 10), number),
        ] {
            let events = [InputEvent(time: 0, .resize(Viewport(size: size, scale: scale)))]
            let isOutOfRange = try isRefused { try $0.resize(to: size, scale: scale) }
            #expect(try isRefused { try $0.play(events) } == isOutOfRange, "\(size) at \(scale)")
            #expect(try isRefused { try $0.play(InputScript(events: events)) } == isOutOfRange, "\(size) at \(scale)")
            let stage = try stage()
            stage.enqueue(InputScript(events: events))
            try stage.step()
            #expect(stage.history.log.events == (isOutOfRange ? [] : events), "\(size) at \(scale)")
        }
    }

    @Test(arguments: numbers) func aStageIsResizedOrThrows(_ number: Double) throws {
        try check("width \(number)") { try $0.resize(to: CGSize(width: number, height: 10)) }
        try check("height \(number)") { try $0.resize(to: CGSize(width: 10, height: number)) }
        try check("scale \(number)") { try $0.resize(to: CGSize(width: 10, height: 10), scale: number) }
    }
}
