import LiltTesting
import Testing

/// A tap that waits, because it may become a double tap, is independent of the gestures of the next press. If that
/// press is far away, it is no part of the double tap.
@MainActor
@Suite struct EarlierTapTests {
    @MainActor
    private final class Log {
        var lines: [String] = []
    }

    private struct Taps: View {
        let log: Log
        let name: String

        var body: some View {
            Color.red.frame(width: 50, height: 50)
                .onTapGesture(count: 2) { log.lines.append("\(name) twice") }
                .onTapGesture { log.lines.append(name) }
        }
    }

    /// A stage with two views side by side.
    private func twoViews(_ log: Log) throws -> Stage {
        try Stage(size: CGSize(width: 100, height: 50)) {
            HStack(spacing: 0) {
                Taps(log: log, name: "left")
                Taps(log: log, name: "right")
            }
        }
    }

    /// Taps with a finger or with the mouse, and lets a tenth of a second pass.
    private func tap(at x: Double, isFinger: Bool, in stage: Stage) throws {
        let point = CGPoint(x: x, y: 25)
        if isFinger {
            for phase in [TouchPhase.down, .up] { try stage.touch(1, phase, at: point) }
        } else {
            try stage.tap(at: point)
        }
        try stage.advance(by: 0.1)
    }

    @Test func quickTapsOnTwoViewsAreBothRecognized() throws {
        for isFinger in [false, true] {
            let log = Log()
            let stage = try twoViews(log)
            for x in [25.0, 75] { try tap(at: x, isFinger: isFinger, in: stage) }
            try stage.advance(by: 0.5)
            #expect(log.lines == ["left", "right"], "\(isFinger ? "finger" : "mouse")")
        }
    }

    private struct WideTaps: View {
        enum Form: CaseIterable { case modifiers, exclusive, simultaneous }

        let form: Form
        let log: Log

        var body: some View {
            let double = TapGesture(count: 2).onEnded { log.lines.append("double") }
            let single = TapGesture().onEnded { log.lines.append("single") }
            switch form {
            case .modifiers: Color.red.gesture(double).gesture(single)
            case .exclusive: Color.red.gesture(double.exclusively(before: single))
            case .simultaneous: Color.red.gesture(single.simultaneously(with: double))
            }
        }
    }

    @Test(arguments: WideTaps.Form.allCases, [false, true])
    private func twoQuickTapsFarApartAreTwoTaps(form: WideTaps.Form, isFinger: Bool) throws {
        for (distance, isDouble) in [(0.0, true), (40, true), (41, false), (250, false)] {
            let log = Log()
            let stage = try Stage(size: CGSize(width: 300, height: 50)) { WideTaps(form: form, log: log) }
            for x in [20.0, 20 + distance] { try tap(at: x, isFinger: isFinger, in: stage) }
            try stage.advance(by: 0.5)
            let taps = form == .simultaneous ? ["single", "double"] : ["double"]
            #expect(log.lines == (isDouble ? taps : ["single", "single"]), "\(distance) points apart")
        }
    }

    @Test func twoThumbsOnTwoViewsAreTwoDoubleTaps() throws {
        let log = Log()
        let stage = try twoViews(log)
        let points = [CGPoint(x: 25, y: 25), CGPoint(x: 75, y: 25)]
        for _ in 0..<2 {
            for phase in [TouchPhase.down, .up] {
                for (finger, point) in points.enumerated() { try stage.touch(finger + 1, phase, at: point) }
                try stage.advance(by: 0.05)
            }
        }
        try stage.advance(by: 0.5)
        #expect(log.lines.sorted() == ["left twice", "right twice"])
    }

    /// A finger touches the right view while a button is held there and another finger on the left view. The gestures
    /// of the right view must not stay with one of the three.
    @Test(arguments: [false, true], [false, true])
    func aFingerUnderAHeldButtonLeavesTheDoubleTapsOfItsView(isFinger: Bool, isFingerFirst: Bool) throws {
        let log = Log()
        let stage = try twoViews(log)
        let (left, right) = (CGPoint(x: 25, y: 25), CGPoint(x: 75, y: 25))
        if !isFingerFirst { try stage.press(at: right) }
        try stage.touch(1, .down, at: left)
        try stage.touch(2, .down, at: right)
        if isFingerFirst { try stage.press(at: right) }
        try stage.advance(by: 0.05)
        try stage.touch(1, .up, at: left)
        try stage.touch(2, .up, at: right)
        try stage.release(at: CGPoint(x: 75, y: 45))
        try stage.settle()
        try stage.advance(by: 1)
        for _ in 0..<2 {
            log.lines = []
            for _ in 0..<2 { try tap(at: 75, isFinger: isFinger, in: stage) }
            try stage.advance(by: 1)
            #expect(log.lines == ["right twice"])
        }
    }

    @Test func aDragAfterATapScrolls() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 50, height: 100)) {
            ScrollView {
                VStack(spacing: 0) { ForEach(0..<10) { Taps(log: log, name: "tap").probe("row \($0)") } }
            }
        }
        let point = CGPoint(x: 25, y: 75)
        try stage.tap(at: point)
        try stage.advance(by: 0.1)
        try stage.press(at: point)
        for y in [60.0, 45, 30] {
            try stage.move(to: CGPoint(x: 25, y: y))
            try stage.step()
            #expect(abs(try #require(stage.presented("row 0")).minY - (y - 75)) < 1e-9)
        }
        try stage.release(at: CGPoint(x: 25, y: 30))
        try stage.settle()
        #expect(log.lines == ["tap"])
    }

    @Test func aLongPressAfterATapIsRecognizedWithTheTap() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 50, height: 50)) {
            Taps(log: log, name: "tap").onLongPressGesture { log.lines.append("long") }
        }
        let point = CGPoint(x: 25, y: 25)
        try stage.tap(at: point)
        try stage.advance(by: 0.1)
        try stage.press(at: point)
        try stage.advance(by: 0.8)
        #expect(log.lines.sorted() == ["long", "tap"])
        try stage.release(at: point)
        try stage.settle()
        #expect(log.lines.count == 2)
    }

    @Test func twoTapsAreADoubleTapOnly() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 50, height: 50)) { Taps(log: log, name: "tap") }
        for _ in 0..<2 {
            try stage.tap(at: CGPoint(x: 25, y: 25))
            try stage.advance(by: 0.1)
        }
        try stage.advance(by: 0.5)
        #expect(log.lines == ["tap twice"])
    }
}
