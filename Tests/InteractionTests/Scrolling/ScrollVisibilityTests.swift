import LiltTesting
import Testing

/// Reports of views that come into sight in a scroll view, and of a scroll view's geometry at its phases.
@MainActor
@Suite struct ScrollVisibilityTests {
    @MainActor
    private final class Log {
        var lines: [String] = []
        var offsets: [CGFloat] = []
    }

    /// Rows of 50 points in a scroll view of 200 points.
    private struct Rows: View {
        let log: Log
        var threshold = 0.5

        var body: some View {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<20) { row in
                        Color.red.frame(height: 50)
                            .onScrollVisibilityChange(threshold: threshold) { isVisible in
                                if row == 0 || row == 5 { log.lines.append("\(row) \(isVisible)") }
                            }
                    }
                }
            }
            .onScrollPhaseChange { _, new, context in
                if new == .idle { log.offsets.append(context.geometry.contentOffset.y) }
            }
        }
    }

    private func stage(_ rows: Rows) throws -> Stage {
        let stage = try Stage(size: CGSize(width: 100, height: 200)) { rows }
        try stage.step()
        return stage
    }

    private func scroll(_ stage: Stage, by points: Double) throws {
        try stage.scroll(by: CGSize(width: 0, height: -points), at: CGPoint(x: 50, y: 100), isPrecise: true)
        try stage.step()
    }

    @Test func aViewIsReportedWhenTheFractionOfItsAreaIsVisible() throws {
        let log = Log()
        let stage = try stage(Rows(log: log))
        #expect(log.lines == ["0 true"], "the report at the start is wrong")
        // The sixth row is at 250 to 300 points.
        try scroll(stage, by: 74)
        #expect(log.lines == ["0 true", "0 false"])
        try scroll(stage, by: 2)
        #expect(log.lines == ["0 true", "0 false", "5 true"])
        try scroll(stage, by: -2)
        #expect(log.lines.last == "5 false")
    }

    @Test func aThresholdOfZeroNeedsOnlyAPart() throws {
        let log = Log()
        let stage = try stage(Rows(log: log, threshold: 0))
        try scroll(stage, by: 49)
        #expect(log.lines == ["0 true"])
        try scroll(stage, by: 2)
        #expect(log.lines.contains("5 true") && log.lines.contains("0 false"))
    }

    @Test func theActionsOfAnUpdateRunFromTheInnermostModifierOutward() throws {
        struct Nested: View {
            let log: Log

            var body: some View {
                ScrollView {
                    VStack(spacing: 0) {
                        Color.red.frame(height: 50)
                            .onScrollVisibilityChange { log.lines.append("inner \($0)") }
                            .onScrollVisibilityChange { log.lines.append("outer \($0)") }
                        Color.blue.frame(height: 500)
                    }
                }
            }
        }
        let log = Log()
        let stage = try Stage(size: CGSize(width: 100, height: 200)) { Nested(log: log) }
        try stage.step()
        #expect(log.lines == ["inner true", "outer true"])
        log.lines = []
        try scroll(stage, by: 40)
        #expect(log.lines == ["inner false", "outer false"])
    }

    /// Rows of 50 points in a lazy stack, and a button that scrolls to a far row.
    private struct LazyRows: View {
        let log: Log
        @State private var isShown = true

        var body: some View {
            ScrollViewReader { proxy in
                VStack(spacing: 0) {
                    ScrollView {
                        LazyVStack(spacing: 0) {
                            ForEach(0..<1_000, id: \.self) { row in
                                if isShown || row != 1 {
                                    Color.red.frame(height: 50)
                                        .onScrollVisibilityChange { isVisible in
                                            if row <= 1 { log.lines.append("\(row) \(isVisible)") }
                                        }
                                }
                            }
                        }
                    }
                    .frame(height: 200)
                    Button("Far") { proxy.scrollTo(900) }
                    Button("Remove") { isShown = false }
                }
            }
        }
    }

    @Test(arguments: ["jump", "wheel", "steps"]) func aRowThatAScrollRemovesIsReportedOnce(by kind: String) throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 100, height: 300)) { LazyRows(log: log) }
        try stage.step()
        #expect(log.lines.sorted() == ["0 true", "1 true"])
        switch kind {
        case "jump": try stage.tap("Far")
        case "wheel": try scroll(stage, by: 20_000)
        default: for _ in 0..<100 { try scroll(stage, by: 30) }
        }
        try stage.settle()
        #expect(log.lines.sorted() == ["0 false", "0 true", "1 false", "1 true"])
    }

    @Test func theRemovalOfARowInSightFromTheDataIsReported() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 100, height: 300)) { LazyRows(log: log) }
        try stage.step()
        try stage.tap("Remove")
        try stage.settle()
        #expect(log.lines.sorted() == ["0 true", "1 false", "1 true"])
    }

    @Test func withoutAScrollViewThereAreNoReports() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 100, height: 200)) {
            Color.red.onScrollVisibilityChange { log.lines.append("\($0)") }
        }
        try stage.step()
        #expect(log.lines == [])
    }

    @Test func aViewThatDoesNotFitIsNotReported() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 100, height: 200)) {
            ScrollView {
                ViewThatFits(in: .horizontal) {
                    Color.red.frame(width: 500, height: 50).onScrollVisibilityChange(threshold: 0) { _ in
                        log.lines.append("wide")
                    }
                    Color.red.frame(height: 50).onScrollVisibilityChange(threshold: 0) { _ in
                        log.lines.append("narrow")
                    }
                }
            }
        }
        try stage.step()
        #expect(log.lines == ["narrow"])
    }

    @Test func aPhaseIsReportedWithTheShownGeometry() throws {
        let log = Log()
        let stage = try stage(Rows(log: log))
        try scroll(stage, by: 120)
        try stage.settle()
        #expect(log.offsets.last == 120)
    }
}
