import LiltTesting
import Testing

/// The attributes of removed views.
@MainActor
@Suite struct TeardownTests {
    /// A view that reads one attribute first and last, and a dozen others in between.
    private struct Reader: View {
        @State private var a = 1.0
        @State private var b = 1.0
        @State private var c = 1.0
        @State private var d = 1.0
        @State private var e = 1.0
        @State private var f = 1.0
        @State private var g = 1.0
        @State private var h = 1.0
        @State private var i = 1.0
        @State private var j = 1.0
        @State private var k = 1.0
        @State private var l = 1.0

        var body: some View {
            GeometryReader { proxy in
                let first = proxy.size.width
                let middle = a + b + c + d + e + f + g + h + i + j + k + l
                Rectangle().frame(width: min(first, middle), height: min(proxy.size.height, 5))
            }
        }
    }

    private struct Switch: View {
        @State private var isShown = true

        var body: some View {
            VStack {
                Color.gray.frame(height: 20).onTapGesture { isShown.toggle() }
                if isShown { Reader() }
            }
        }
    }

    @Test func aViewThatReadsAnAttributeTwiceIsRemovedCompletely() throws {
        let stage = try Stage(size: CGSize(width: 50, height: 50)) { Switch() }
        func toggleTwice() throws {
            for _ in 0..<2 {
                try stage.tap(at: CGPoint(x: 25, y: 18))
                try stage.settle()
            }
        }
        // Objects created for the first press remain.
        try toggleTwice()
        let count = stage.attributeCount
        for _ in 0..<3 { try toggleTwice() }
        #expect(stage.attributeCount == count)
        stage.close()
        #expect(stage.attributeCount == 0)
    }

    @MainActor
    private final class Kept {
        var ask: (() -> Double)?
    }

    private struct Late: View {
        let kept: Kept
        @Environment(\.displayScale) private var scale

        var body: some View {
            Rectangle().onAppear { kept.ask = { scale } }
        }
    }

    @Test func anEnvironmentValueThatIsFirstReadAfterTheRemovalIsTheLastValue() throws {
        let kept = Kept()
        let stage = try Stage(size: CGSize(width: 50, height: 50), scale: 2) { Late(kept: kept) }
        try stage.step()
        stage.close()
        let ask = try #require(kept.ask)
        #expect(ask() == 2)
    }

    private struct Moving: View {
        @State private var isLarge = false

        var body: some View {
            Rectangle().frame(width: isLarge ? 40 : 10)
                .animation(.linear(duration: 9), value: isLarge)
                .onAppear { isLarge = true }
        }
    }

    /// Views whose removal has an effect after the update, or that still move when their window is released.
    @Test(arguments: [false, true]) func aReleasedWindowLeavesNothingInMemory(recordsMotion: Bool) async throws {
        let views: [(name: String, view: @MainActor () -> AnyView)] = [
            ("onAppear", { AnyView(Rectangle().onAppear {}) }),
            ("onDisappear", { AnyView(Rectangle().onDisappear {}) }),
            ("task", { AnyView(Rectangle().task { try? await Task.sleep(for: .seconds(9)) }) }),
            ("phases", { AnyView(PhaseAnimator([0.0, 1]) { Rectangle().opacity($0) }) }),
            ("picker", { AnyView(Picker("a", selection: .constant(1)) { Text("b").tag(1) }.pickerStyle(.segmented)) }),
            ("animation", { AnyView(Moving()) }),
            ("timeline", { AnyView(TimelineView(.animation) { _ in Rectangle() }) }),
        ]
        for (name, view) in views { try await expectNothingLeft(of: name, recordsMotion: recordsMotion, view) }
    }

    @Test func aWindowThatIsReleasedDuringAGestureLeavesNothingInMemory() async throws {
        let press = InputEvent(time: 0.1, .press(.primary, at: CGPoint(x: 25, y: 25)))
        let move = InputEvent(time: 0.2, .move(to: CGPoint(x: 45, y: 25)))
        // A long press has a deadline, at which it needs a frame.
        try await expectNothingLeft(of: "long press", events: [press]) {
            AnyView(Rectangle().onLongPressGesture(minimumDuration: 9) {})
        }
        try await expectNothingLeft(of: "drag", events: [press, move]) {
            AnyView(Rectangle().gesture(DragGesture().onChanged { _ in }.onEnded { _ in }))
        }
    }

    /// Shows a view in a window, releases the window, and expects that nothing of it is left in memory.
    private func expectNothingLeft(
        of name: String, recordsMotion: Bool = false, events: [InputEvent] = [],
        _ view: @escaping @MainActor () -> AnyView
    ) async throws {
        weak var graph: AttributeGraph?
        weak var host: ViewHost?
        func show() throws {
            let content =
                recordsMotion ? ViewContent.recordingMotion { ViewContent { view() } } : ViewContent { view() }
            let window = HeadlessHost(
                content: content, viewport: Viewport(size: CGSize(width: 50, height: 50), scale: 0.2), events: events)
            try window.advance(to: 0.3)
            (graph, host) = (content.graph, content.host)
        }
        try show()
        // A canceled task ends only when it runs again.
        for _ in 0..<100 where graph != nil { await Task.yield() }
        #expect(graph == nil && host == nil, "\(name)")
    }

    @Test func aChangeAfterTheWindowHasClosedHasNoEffect() throws {
        let content = ViewContent { Moving() }
        let window = HeadlessHost(content: content, viewport: Viewport(size: CGSize(width: 50, height: 50)))
        try window.advance(to: 0.1)
        content.close()
        var count = 0
        content.graph.schedule { count += 1 }
        content.graph.afterUpdate { count += 1 }
        try window.advance(to: 0.5)
        #expect(count == 0 && !content.graph.hasChanges && content.graph.attributeCount == 0)
    }

    @MainActor
    private final class KeptChange {
        /// Makes a change with a completion.
        var change: ((@escaping () -> Void) -> Void)?
    }

    private struct Completing: View {
        let kept: KeptChange
        @State private var isFaint = false

        var body: some View {
            Rectangle().opacity(isFaint ? 0.5 : 1).onAppear {
                kept.change = { completion in
                    withAnimation(.linear(duration: 1)) {
                        isFaint.toggle()
                    } completion: {
                        completion()
                    }
                }
            }
        }
    }

    @Test func theCompletionOfAWaitingChangeMayCloseTheWindowAgain() throws {
        let kept = KeptChange()
        let content = ViewContent { Completing(kept: kept) }
        let window = HeadlessHost(content: content, viewport: Viewport(size: CGSize(width: 50, height: 50)))
        try window.advance(to: 0.1)
        let change = try #require(kept.change)
        // The closure refers to the view, which refers to `kept`.
        kept.change = nil
        var count = 0
        change {
            count += 1
            content.close()
        }
        #expect(count == 0)
        content.close()
        #expect(count == 1 && !content.graph.hasChanges)
    }
}
