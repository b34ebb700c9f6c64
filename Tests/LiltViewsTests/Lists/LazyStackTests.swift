import Foundation
import LiltTesting
import Testing

/// Lazy stacks skip work for rows outside of the window, without an effect on the picture.
@MainActor
@Suite struct LazyStackTests {
    /// A column in a scroll view, lazy or not.
    private struct Column<Content: View>: View {
        let isLazy: Bool
        @ViewBuilder let content: Content

        var body: some View {
            ScrollView {
                if isLazy {
                    LazyVStack(spacing: 0) { content }
                } else {
                    VStack(spacing: 0) { content }.frame(maxWidth: .infinity)
                }
            }
        }
    }

    /// A row that rotates without end.
    private struct Spinner: View {
        let index: Int
        @State private var isTurned = false

        var body: some View {
            Rectangle()
                .fill(index.isMultiple(of: 2) ? .blue : .orange)
                .frame(width: 18, height: 8)
                .rotationEffect(.degrees(isTurned ? 360 : 0))
                .frame(height: 20)
                .onAppear {
                    withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) { isTurned = true }
                }
        }
    }

    private struct Spinners: View {
        let isLazy: Bool
        let count: Int

        var body: some View {
            Column(isLazy: isLazy) { ForEach(0..<count, id: \.self) { Spinner(index: $0) } }
        }
    }

    private func computed(_ stage: Stage) throws -> Int {
        try stage.step(frames: 3)
        let before = stage.evaluationCount
        try stage.step()
        return stage.evaluationCount - before
    }

    /// The first frame makes rows until the window is full, and removes those that it does not need.
    @Test(arguments: [0, 20] as [CGFloat], [Axis.horizontal, .vertical])
    func aLazyStackAtRestNeedsOneFrame(margin: CGFloat, axis: Axis) throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            ScrollView(Axis.Set(axis)) {
                if axis == .vertical {
                    LazyVStack(spacing: 0) { ForEach(0..<40) { Color.red.frame(height: $0 % 2 == 0 ? 7 : 90) } }
                } else {
                    LazyHStack(spacing: 0) { ForEach(0..<40) { Color.red.frame(width: $0 % 2 == 0 ? 7 : 90) } }
                }
            }
            .contentMargins(margin)
        }
        try stage.step(frames: 5)
        #expect(stage.frames.count == 1)
        try stage.scroll(by: CGSize(width: -400, height: -400), at: CGPoint(x: 50, y: 50), isPrecise: true)
        try stage.settle()
        let count = stage.frames.count
        try stage.step(frames: 5)
        #expect(stage.frames.count == count)
    }

    @Test func aChangeDuringAFrameThatTheFrameShowsNeedsNoOther() throws {
        struct Counter: View {
            @State private var count = 0

            var body: some View {
                Color.red.frame(width: CGFloat(10 + count), height: 10).probe("bar")
                    .onAppear { count += 1 }
                    .onChange(of: count) { if count < 5 { count += 1 } }
            }
        }
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Counter() }
        #expect(stage.presented("bar")?.width == 15)
        try stage.step(frames: 5)
        #expect(stage.frames.count == 1)
    }

    @Test func aFrameEvaluatesOnlyRowsNearTheWindow() throws {
        let size = CGSize(width: 60, height: 200)
        let few = try computed(Stage(size: size) { Spinners(isLazy: true, count: 40) })
        let many = try computed(Stage(size: size) { Spinners(isLazy: true, count: 400) })
        #expect(few > 10, "rows in the window rotate")
        #expect(many == few)
        let eager = try computed(Stage(size: size) { Spinners(isLazy: false, count: 200) })
        #expect(eager > 4 * many)
    }

    /// Rows, of which only one animates. It is far from the window.
    private struct FarSpinner: View {
        var body: some View {
            Column(isLazy: true) {
                Color.gray.frame(height: 2000)
                ForEach(0..<1) { Spinner(index: $0) }
            }
        }
    }

    @Test func anAnimationFarFromTheWindowDemandsNoFrames() throws {
        let stage = try Stage(size: CGSize(width: 60, height: 200)) { FarSpinner() }
        func framesOfASecond(scrolledBy height: CGFloat) throws -> Int {
            try stage.turnWheel(by: height)
            try stage.advance(by: 1)
            let before = stage.frames.count
            try stage.advance(by: 1)
            return stage.frames.count - before
        }
        #expect(try framesOfASecond(scrolledBy: -100) == 0, "the animation has not begun")
        #expect(try framesOfASecond(scrolledBy: -1800) == 60, "in the window, it rotates")
        #expect(try framesOfASecond(scrolledBy: 1800) == 0)
        #expect(try framesOfASecond(scrolledBy: -1800) == 60, "the row appears again")
    }

    /// Rows that change with a tap: it shuffles the first eight, removes two and inserts two.
    private struct Shuffled: View {
        let isLazy: Bool
        @State private var order = Array(0..<60)
        @State private var newID = 100
        @State private var generator = SeededRandom(seed: 11)

        var body: some View {
            Column(isLazy: isLazy) {
                Color.yellow.frame(height: 20)
                    .onTapGesture {
                        withAnimation(.linear(duration: 0.5)) {
                            order[..<8].shuffle(using: &generator)
                            order.removeLast()
                            order.remove(at: 5)
                            order.insert(newID, at: 3)
                            order.insert(newID + 1, at: 0)
                            newID += 2
                        }
                    }
                    .zIndex(1)
                ForEach(order, id: \.self) { index in
                    Rectangle()
                        .fill(Color(hue: Double(index % 60) / 60, saturation: 0.8, brightness: 0.9))
                        .frame(width: 40, height: 20)
                }
            }
        }
    }

    @Test func aLazyColumnDrawsTheSamePixelsAsAColumnAtEveryOffset() throws {
        let size = CGSize(width: 60, height: 120)
        let stages = [true, false].map { isLazy in Result { try Stage(size: size) { Shuffled(isLazy: isLazy) } } }
        let lazy = try stages[0].get(), eager = try stages[1].get()
        func step(_ frames: Int) throws {
            for _ in 0..<frames {
                try lazy.step()
                try eager.step()
                let isSame = lazy.snapshot() == eager.snapshot()
                #expect(isSame, "at \(lazy.now)")
            }
        }
        func play(_ events: [InputEvent.Kind]) throws {
            for stage in [lazy, eager] { try stage.play(events.map { InputEvent(time: stage.now, $0) }) }
        }
        let middle = CGPoint(x: 30, y: 60), top = CGPoint(x: 30, y: 10)
        try step(2)
        for round in 0..<4 {
            try play([.press(.primary, at: top), .release(.primary, at: top)])
            // If the lazy column makes a row while other rows move, the new row does not move with them. So each scroll
            // waits until the rows are at rest.
            try step(40)
            try play([.scroll(by: CGSize(width: 0, height: -170 * Double(round)), at: middle)])
            try step(50)
            try play([.scroll(by: CGSize(width: 0, height: 4000), at: middle)])
            try step(40)
        }
    }

    /// Three rows in the window. A tap removes the last row. If the rows have transitions, the first tap removes no
    /// row, but changes the type of the transitions.
    private struct Shrinking: View {
        let hasTransition: Bool
        let tapped: (Int) -> Void
        @State private var ids = [0, 1, 2]
        @State private var moves = true

        @ViewBuilder
        private func row(_ id: Int) -> some View {
            let row = Color.black.frame(height: 20).onTapGesture { tap(id) }
            if hasTransition { row.transition(moves ? .offset(x: 60) : .opacity) } else { row }
        }

        private func tap(_ id: Int) {
            tapped(id)
            if hasTransition, moves {
                moves = false
            } else {
                withAnimation(.linear(duration: 1)) { _ = ids.removeLast() }
            }
        }

        var body: some View {
            Column(isLazy: true) { ForEach(ids, id: \.self) { row($0) } }.background(.white)
        }
    }

    @Test(arguments: [true, false])
    func aRemovedRowFadesAndReceivesNoEventsThoughTheOtherRowsStay(hasTransition: Bool) throws {
        var tapped: [Int] = []
        let stage = try Stage(size: CGSize(width: 60, height: 100)) {
            Shrinking(hasTransition: hasTransition) { tapped.append($0) }
        }
        func gray() -> Int { Int(stage.snapshot()[30, 50] & 0xFF) }
        let first = CGPoint(x: 30, y: 10), last = CGPoint(x: 30, y: 50)
        try stage.step()
        if hasTransition { try stage.tap(at: first) }
        #expect(gray() == 0)
        try stage.tap(at: first)
        try stage.step(frames: 30)
        #expect(abs(gray() - 127) < 20, "\(gray())")
        let taps = tapped
        try stage.tap(at: last)
        #expect(tapped == taps)
        try stage.settle()
        #expect(gray() == 255)
    }

    /// A row outside of the window, but near it, with an animation that has a completion.
    private struct FarCompletion: View {
        @State private var moved = false
        @State private var ends = 0

        var body: some View {
            Column(isLazy: true) {
                Color.gray.frame(height: 140)
                    .onTapGesture {
                        withAnimation(.linear(duration: 0.5)) {
                            moved.toggle()
                        } completion: {
                            ends += 1
                        }
                    }
                Color.red.frame(width: 10, height: 10).opacity(moved ? 0.2 : 1)
            }
            .probe("column", "ends", Double(ends))
        }
    }

    @Test func anInvisibleAnimationCompletesInTime() throws {
        let stage = try Stage(size: CGSize(width: 60, height: 100)) { FarCompletion() }
        try stage.tap(at: CGPoint(x: 30, y: 50))
        let start = stage.now
        while stage.probe("column.ends") != 1, stage.now < start + 2 { try stage.step() }
        #expect(abs(stage.now - start - 0.5) < 0.05)
    }

    @MainActor
    private final class Events {
        var lines: [String] = []
    }

    private struct Announced: View {
        let events: Events
        @State private var isLong = true

        var body: some View {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<(isLong ? 30 : 1), id: \.self) { index in
                        Color.gray.frame(height: 40)
                            .onAppear { events.lines.append("+\(index)") }
                            .onDisappear { events.lines.append("-\(index)") }
                            .onTapGesture { isLong = false }
                    }
                }
            }
        }
    }

    @Test func aViewAppearsWhenItEntersTheWindowAndDisappearsWhenItLeaves() throws {
        let events = Events()
        let stage = try Stage(size: CGSize(width: 60, height: 100)) { Announced(events: events) }
        try stage.step()
        #expect(events.lines == ["+0", "+1", "+2"])
        events.lines = []
        try stage.turnWheel(by: -100)
        try stage.settle()
        // At an offset of 100 points, the row that ends at 80 is outside, and so is the row that begins at 200.
        #expect(events.lines.sorted() == ["+3", "+4", "-0", "-1"])
        events.lines = []
        try stage.tap(at: CGPoint(x: 30, y: 50))
        try stage.settle()
        #expect(events.lines.sorted() == ["+0", "-2", "-3", "-4"], "only the visible removed rows disappear")
        stage.close()
        #expect(stage.attributeCount == 0)
    }

    private struct Working: View {
        let events: Events
        @Environment(\.clock) private var clock

        var body: some View {
            ScrollView {
                LazyVStack(spacing: 0) {
                    Color.gray.frame(height: 500)
                    Color.red.frame(height: 20).task {
                        events.lines.append("begins")
                        do { try await clock.sleep(for: .seconds(60)) } catch { events.lines.append("is canceled") }
                    }
                }
            }
        }
    }

    @Test func aTaskRunsWhileItsViewIsInTheWindow() async throws {
        let events = Events()
        let stage = try Stage(size: CGSize(width: 60, height: 100)) { Working(events: events) }
        func scroll(by height: Double) async throws {
            try stage.turnWheel(by: height)
            try await stage.advance(by: 0.5)
        }
        try await stage.step(frames: 3)
        #expect(events.lines.isEmpty)
        try await scroll(by: -450)
        #expect(events.lines == ["begins"])
        events.lines = []
        try await scroll(by: 450)
        #expect(events.lines == ["is canceled"])
        events.lines = []
        try await scroll(by: -450)
        #expect(events.lines == ["begins"])
        stage.close()
    }

    /// A shape that counts its hit tests.
    private struct Counted: Shape {
        let count: @MainActor () -> Void

        func path(in rect: CGRect) -> Path {
            MainActor.assumeIsolated { count() }
            return Path(rect)
        }
    }

    @Test(arguments: [true, false])
    func aPointerIsTestedOnlyAgainstTheViewsNearTheWindow(isLazy: Bool) throws {
        var (tests, tapped) = (0, [Int]())
        let stage = try Stage(size: CGSize(width: 60, height: 100)) {
            Column(isLazy: isLazy) {
                ForEach(0..<1000, id: \.self) { row in
                    Color.blue.frame(height: 20)
                        .contentShape(Counted { tests += 1 })
                        .onTapGesture { tapped.append(row) }
                }
            }
        }
        for offset in [0, 0, 5000, 10_000] {
            if offset > 0 { try stage.turnWheel(by: -5000) }
            try stage.settle()
            tests = 0
            try stage.tap(at: CGPoint(x: 30, y: 50))
            #expect(tapped.last == offset / 20 + 2)
            // The lazy column tests the views that are in the window or at most one window away from it.
            #expect(isLazy ? tests <= 15 : tests >= 400)
            try stage.advance(by: 1)
        }
    }
}
