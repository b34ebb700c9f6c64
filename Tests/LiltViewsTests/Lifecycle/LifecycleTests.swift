import LiltTesting
import Observation
import Testing

/// The order of actions, and the use of models and the environment.
@MainActor
@Suite struct LifecycleTests {
    @MainActor
    private final class Log {
        var lines: [String] = []
    }

    private struct Life: View {
        let log: Log
        @State private var isShown = true
        @State private var count = 0

        var body: some View {
            ZStack {
                Color.white.onTapGesture {
                    count += 1
                    if count == 2 { isShown = false }
                }
                if isShown {
                    Rectangle().frame(width: 5, height: 5)
                        .onAppear { log.lines.append("appear") }
                        .onDisappear { log.lines.append("disappear") }
                }
            }
            .onChange(of: count) { old, new in log.lines.append("\(old) to \(new)") }
        }
    }

    @Test func actionsAreCalledOnceAndInOrder() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 50, height: 50)) { Life(log: log) }
        #expect(log.lines == ["appear"])
        try stage.tap(at: CGPoint(x: 5, y: 5))
        try stage.settle()
        #expect(log.lines == ["appear", "0 to 1"])
        try stage.tap(at: CGPoint(x: 5, y: 5))
        try stage.settle()
        #expect(log.lines == ["appear", "0 to 1", "1 to 2", "disappear"])
    }

    /// A row that reports its number when it disappears, and a background whose taps count the number up to 3, and
    /// then remove the row.
    private struct Numbered: View {
        struct Row: View {
            let number: Int
            let log: Log

            var body: some View {
                Rectangle().frame(width: 5, height: 5).onDisappear { log.lines.append("row \(number)") }
            }
        }

        let log: Log
        let transition: AnyTransition
        @State private var number = 1

        var body: some View {
            ZStack {
                Color.white.onTapGesture { withAnimation(.linear(duration: 0.2)) { number += 1 } }
                if number <= 3 {
                    Row(number: number, log: log).transition(transition)
                }
            }
        }
    }

    @Test func onDisappearCallsTheActionOfTheLastUpdateBeforeTheRemoval() throws {
        for transition in [AnyTransition.identity, .opacity] {
            let log = Log()
            let stage = try Stage(size: CGSize(width: 50, height: 50)) { Numbered(log: log, transition: transition) }
            for _ in 0..<3 {
                try stage.tap(at: CGPoint(x: 5, y: 5))
                try stage.settle()
            }
            #expect(log.lines == ["row 3"])
        }
    }

    private struct Changes: View {
        let log: Log
        @State private var count = 0
        @State private var double = 0

        var body: some View {
            Color.red
                .onTapGesture { count += 1 }
                .onChange(of: count) { new in
                    log.lines.append("now \(new)")
                    double = 2 * new
                }
                .onChange(of: double) { log.lines.append("from \($0) to \($1)") }
                .onChange(of: double) { log.lines.append("doubled") }
        }
    }

    @Test func aChangeMadeByOnChangeIsHandledInTheSameFrame() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 50, height: 50)) { Changes(log: log) }
        try stage.press(at: CGPoint(x: 5, y: 5))
        try stage.release(at: CGPoint(x: 5, y: 5))
        try stage.step()
        #expect(log.lines.count == 3)
        #expect(log.lines.first == "now 1")
        #expect(Set(log.lines) == ["now 1", "from 0 to 2", "doubled"])
    }

    @Observable
    final class Model {
        var shown = 1
        var unseen = 1
    }

    private struct Reader: View {
        let model: Model
        var body: some View { Rectangle().frame(width: CGFloat(model.shown * 10), height: 10).probe("bar") }
    }

    @Test func aModelUpdatesTheViewsThatReadTheChangedProperty() throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 50, height: 50)) { Reader(model: model) }
        model.unseen = 2
        try stage.step(frames: 2)
        #expect(stage.bodyCount(of: Reader.self) == 1)
        withAnimation(.linear(duration: 1)) { model.shown = 3 }
        try stage.step()
        try stage.step(frames: 30)
        #expect(stage.bodyCount(of: Reader.self) == 2)
        // The bar is in the middle of its animation; the tolerance is a little more than its motion in one frame.
        #expect(abs(try #require(stage.presented("bar")).width - 20) < 0.4)
    }

    private struct Writer: View {
        @State private var count = 0

        var body: some View {
            if count == 0 { count = 1 }
            return Rectangle().frame(width: CGFloat(10 + count), height: 10).probe("bar")
        }
    }

    @Test func stateChangedInABodyIsReportedOnceAndTheAppContinues() throws {
        let stage = try Stage(size: CGSize(width: 50, height: 50)) { Writer() }
        try stage.step(frames: 3)
        #expect(stage.messages.count == 1)
        #expect(stage.messages.first?.contains("Writer") == true)
        #expect(stage.presented("bar")?.width == 11)
    }

    @Test func aMissingSymbolIsNilWithoutAReport() throws {
        var isFound: [Bool] = []
        let stage = try Stage(size: CGSize(width: 50, height: 50)) {
            Canvas { context, _ in isFound.append(context.resolveSymbol(id: "nowhere") != nil) }
        }
        try stage.step(frames: 3)
        #expect(!isFound.isEmpty && !isFound.contains(true))
        #expect(stage.messages == [])
    }

    private struct Endless: View {
        @State private var count = 0
        var body: some View {
            Rectangle().frame(width: 10, height: 10).onChange(of: count, initial: true) { count += 1 }
        }
    }

    @Test func aChangeThatCausesItselfIsReportedAndTheFrameIsShown() throws {
        let stage = try Stage(size: CGSize(width: 50, height: 50)) { Endless() }
        #expect(stage.frames.count == 1)
        #expect(stage.messages.contains { $0.contains("updates do not end") })
    }

    private struct Boundless: View {
        struct Greedy: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: CGFloat.infinity, height: .nan)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
        }

        var body: some View { Greedy() { Rectangle() } }
    }

    @Test func aLayoutWithASizeThatIsNotFiniteIsReportedAndShown() throws {
        let stage = try Stage(size: CGSize(width: 50, height: 50)) { Boundless() }
        #expect(stage.messages.count == 1)
        #expect(stage.messages.first?.contains("Greedy") == true)
    }

    private struct Completing: View {
        let log: Log
        @State private var isOn = false

        var body: some View {
            Rectangle().frame(width: 10, height: 10).offset(x: isOn ? 10 : 0)
                .onTapGesture {
                    withAnimation(.linear(duration: 0.2)) {
                        isOn.toggle()
                    } completion: {
                        log.lines.append("done")
                    }
                }
        }
    }

    @Test func aCompletionIsCalledOnceIfTheViewsAreRemovedDuringTheAnimation() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 50, height: 50)) { Completing(log: log) }
        try stage.tap(at: CGPoint(x: 25, y: 25))
        try stage.settle()
        #expect(log.lines == ["done"])
        try stage.press(at: CGPoint(x: 35, y: 25))
        try stage.release(at: CGPoint(x: 35, y: 25))
        try stage.step(frames: 3)
        #expect(log.lines == ["done"])
        stage.close()
        #expect(log.lines == ["done", "done"])
    }

    private struct HalfHidden: View {
        let log: Log
        @State private var isOn = false

        var body: some View {
            Rectangle().frame(width: isOn ? 40 : 10, height: 10)
                .background(Rectangle().opacity(0))
                .onTapGesture {
                    withAnimation(.spring(duration: 0.4, bounce: 0.6)) {
                        isOn.toggle()
                    } completion: {
                        log.lines.append("done")
                    }
                }
        }
    }

    /// The background is transparent, so its motion is invisible. The spring's duration is 24 frames.
    @Test func aCompletionDoesNotWaitForInvisibleMotion() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 50, height: 50)) { HalfHidden(log: log) }
        try stage.press(at: CGPoint(x: 25, y: 25))
        try stage.release(at: CGPoint(x: 25, y: 25))
        try stage.step(frames: 24)
        #expect(log.lines.isEmpty)
        try stage.step(frames: 3)
        #expect(log.lines == ["done"], "the spring is logically complete, although it still oscillates")
    }

    @Observable
    final class Settings {
        var isLoud = false
    }

    struct NeedsSettings: View {
        @Environment(Settings.self) private var settings

        var body: some View { Color.gray.opacity(settings.isLoud ? 1 : 0.5) }
    }

    @Test func aMissingObjectStopsTheProgramWithTheNamesOfItsTypeAndTheView() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await MainActor.run {
                _ = try Stage(size: CGSize(width: 20, height: 20)) { NeedsSettings() }
            }
        }
        let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(output.contains("NeedsSettings reads a Settings from its environment"))
    }
}
