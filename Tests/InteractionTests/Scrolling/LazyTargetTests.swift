import LiltTesting
import Testing

/// Scrolling to the targets of lazy stacks, after a change of the scroll position and after a drag.
@MainActor
@Suite struct LazyTargetTests {
    @MainActor private final class Log { var position: Int? }

    private struct Covers: View {
        let log: Log
        let isLazy: Bool
        let hasEffect: Bool
        let anchor: UnitPoint?
        @State private var position: Int? = 0

        var body: some View {
            VStack {
                ScrollView(.horizontal) {
                    Group {
                        if isLazy {
                            LazyHStack(spacing: 0) { covers }.scrollTargetLayout()
                        } else {
                            HStack(spacing: 0) { covers }.scrollTargetLayout()
                        }
                    }
                }
                .scrollTargetBehavior(.viewAligned)
                .scrollPosition(id: $position, anchor: anchor)
                .contentMargins(.horizontal, 95, for: .scrollContent)
                .frame(height: 260)
                Button("Next") { withAnimation(.snappy) { position = (position ?? 0) + 1 } }
            }
            .onChange(of: position, initial: true) { log.position = position }
        }

        private var covers: some View {
            ForEach(0..<7, id: \.self) { index in
                Group {
                    if hasEffect {
                        Color.red.frame(width: 200, height: 200).visualEffect { content, proxy in
                            content.scaleEffect(1 - min(abs(proxy.frame(in: .scrollView).midX - 195) / 900, 0.3))
                        }
                    } else {
                        Color.red.frame(width: 200, height: 200)
                    }
                }
                .probe("cover \(index)")
            }
        }
    }

    @Test(arguments: [(false, false), (true, false), (false, true), (true, true)], [nil, UnitPoint.center])
    func aPositionAndAHandScrollToATarget(kind: (isLazy: Bool, hasEffect: Bool), anchor: UnitPoint?) throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 390, height: 400)) {
            Covers(log: log, isLazy: kind.isLazy, hasEffect: kind.hasEffect, anchor: anchor)
        }
        try stage.step()
        #expect(stage.presented("cover 0")?.minX == 95)
        try stage.tap("Next")
        try stage.settle()
        #expect(stage.presented("cover 1")?.minX == 95)
        try stage.drag(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 100, y: 200), duration: 0.3)
        try stage.settle()
        #expect((log.position ?? 0) >= 2)
    }
}

extension LazyTargetTests {
    private typealias LimitBehavior = ViewAlignedScrollTargetBehavior.LimitBehavior

    private struct Rows: View {
        let isLazy: Bool
        let limit: LimitBehavior
        let height: (Int) -> CGFloat

        var body: some View {
            ScrollView {
                if isLazy {
                    LazyVStack(spacing: 0) { rows }.scrollTargetLayout()
                } else {
                    VStack(spacing: 0) { rows }.scrollTargetLayout()
                }
            }
            .scrollTargetBehavior(.viewAligned(limitBehavior: limit))
            .contentMargins(.vertical, 20, for: .scrollContent)
        }

        private var rows: some View {
            ForEach(0..<60) { Color.red.frame(height: height($0)).probe("row \($0)") }
        }
    }

    /// Moves the content by notches, and then three times by precise turns. Returns the row at the margin after each of
    /// the last four movements.
    private func rowsAtMargin(_ rows: Rows, notchCount: Int, turns: Double) throws -> [Int?] {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { rows }
        var found: [Int?] = []
        for index in 0..<notchCount + 3 {
            let isPrecise = index >= notchCount
            let amount = isPrecise ? turns : -1000
            try stage.scroll(
                by: CGSize(width: 0, height: amount), at: CGPoint(x: 50, y: 50), isPrecise: isPrecise)
            try stage.settle()
            found.append((0..<60).first { abs((stage.presented("row \($0)")?.minY ?? .infinity) - 20) < 1e-6 })
        }
        return found.suffix(4)
    }

    /// A movement that is longer than a window removes the rows at its start from a lazy stack. They count
    /// nevertheless. Six rows are visible at the start.
    @Test(arguments: [false, true]) func aMovementPassesAtMostAsManyRowsAsAreVisible(isLazy: Bool) throws {
        func rows(_ limit: LimitBehavior) -> Rows { Rows(isLazy: isLazy, limit: limit) { _ in 10 } }
        #expect(try rowsAtMargin(rows(.alwaysByFew), notchCount: 2, turns: -221) == [12, 18, 24, 30])
        #expect(try rowsAtMargin(rows(.alwaysByFew), notchCount: 6, turns: 110) == [36, 30, 24, 18])
        #expect(try rowsAtMargin(rows(.alwaysByOne), notchCount: 2, turns: -221) == [2, 3, 4, 5])
    }

    /// The content is beyond an end at the release, and its velocity carries it back inside.
    @Test(arguments: [false, true], [false, true])
    func aThrowFromBeyondAnEndStopsAtARow(isLazy: Bool, isBottom: Bool) throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            Rows(isLazy: isLazy, limit: .never) { [35, 20, 60, 13, 44][$0 % 5] }
        }
        func minY(_ row: Int) -> CGFloat { stage.presented("row \(row)")?.minY ?? .infinity }
        if isBottom {
            for _ in 0..<9 { try stage.scroll(by: CGSize(width: 0, height: -1000), at: CGPoint(x: 50, y: 50)) }
            try stage.settle()
        }
        func move(to y: CGFloat, frames: Int, from start: CGFloat) throws {
            for frame in 1...frames {
                let fraction = CGFloat(frame) / CGFloat(frames)
                try stage.move(to: CGPoint(x: 50, y: start + fraction * (y - start)))
                try stage.step()
            }
        }
        let (start, stretched, end) = isBottom ? (90.0, 10.0, 40.0) : (10, 90, 60)
        try stage.press(at: CGPoint(x: 50, y: start))
        try move(to: stretched, frames: 20, from: start)
        try move(to: end, frames: 3, from: stretched)
        #expect(isBottom ? (stage.presented("row 59")?.maxY ?? 0) < 80 : minY(0) > 20, "beyond the end")
        try stage.release(at: CGPoint(x: 50, y: end))
        try stage.settle()
        #expect((0..<60).contains { abs(minY($0) - 20) < 1e-6 })
        #expect(isBottom ? (stage.presented("row 59")?.maxY ?? 999) > 81 : minY(0) < 19, "inside the ends")
    }

    /// The rows are shorter at the start, at the end, or alternately. In all cases, a lazy stack estimates lengths.
    @Test(arguments: [-505.0, -36, 9])
    func aLimitCountsTheSameRowsInALazyStackAsInAStack(turns: Double) throws {
        let heights: [(Int) -> CGFloat] = [
            { $0 < 30 ? 10 : 60 }, { $0 < 30 ? 60 : 10 }, { 8 + 10 * CGFloat($0 % 7) }, { $0 % 9 == 0 ? 300 : 10 },
        ]
        for (kind, height) in heights.enumerated() {
            for limit in [LimitBehavior.alwaysByFew, .alwaysByOne] {
                let rows = try [false, true].map { isLazy in
                    try rowsAtMargin(
                        Rows(isLazy: isLazy, limit: limit, height: height), notchCount: 6, turns: turns)
                }
                #expect(rows[0] == rows[1] && !rows[0].contains(nil), "rows of kind \(kind), \(limit)")
            }
        }
    }
}

extension LazyTargetTests {
    private struct Chat: View {
        @State private var count = 1

        var body: some View {
            VStack {
                ScrollView { LazyVStack { ForEach(0..<count, id: \.self) { Text("row \($0)").probe("row \($0)") } } }
                Button("Add") { count += 1 }
            }
        }
    }

    /// With this spacing, each row is above the row before it, so the last row ends above the first one.
    @Test func aSearchForTargetsInAColumnThatRunsBackwardCausesNoTrap() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) {
            ScrollView {
                LazyVStack(spacing: -100) {
                    ForEach(0..<10, id: \.self) { _ in Color.red.frame(height: 20) }
                }
                .scrollTargetLayout()
                Color.blue.frame(height: 500).probe("tail")
            }
            .scrollTargetBehavior(.viewAligned)
        }
        try stage.step()
        try stage.drag(from: CGPoint(x: 100, y: 80), to: CGPoint(x: 100, y: 30), duration: 0.3)
        try stage.settle()
        #expect(stage.presented("tail") != nil)
    }

    /// The row is longer than the part near the window, so no other row exists, and both neighbors are searched.
    @Test(arguments: [300.0, 1_000]) func aNotchInTheMiddleOfALongRowMovesNoRowOverAnother(height: CGFloat) throws {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<20) { Color.red.frame(height: height).probe("row \($0)") }
                }
                .scrollTargetLayout()
            }
            .scrollTargetBehavior(.viewAligned)
        }
        try stage.step()
        let point = CGPoint(x: 100, y: 50)
        for _ in 0..<5 {
            // Far into a row, and then one notch.
            try stage.scroll(by: CGSize(width: 0, height: -1.45 * height), at: point, isPrecise: true)
            try stage.step()
            try stage.scroll(by: CGSize(width: 0, height: -40), at: point)
            for _ in 0..<60 {
                try stage.step()
                let rows = (0..<20).compactMap { row in
                    stage.presented("row \(row)").map { $0.minY - CGFloat(row) * height }
                }
                #expect(!rows.isEmpty && rows.allSatisfy { abs($0 - rows[0]) < 1e-6 }, "\(rows)")
            }
            try stage.settle()
        }
    }

    /// Content that fits into the window is at both of its ends. It must not follow the bottom.
    @Test(arguments: [false, true], [0, 1])
    func rowsThatAreAddedWhileShortContentSpringsBackLeaveItAtTheTop(isLazy: Bool, first: Int) throws {
        struct Column: View {
            let isLazy: Bool
            @State var count: Int

            var body: some View {
                ScrollView {
                    if isLazy { LazyVStack(spacing: 0) { rows } } else { VStack(spacing: 0) { rows } }
                }
                .onKeyPress("a") {
                    count = 8
                    return .handled
                }
            }

            private var rows: some View {
                ForEach(0..<count, id: \.self) { Color.red.frame(height: 20).probe("row \($0)") }
            }
        }
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Column(isLazy: isLazy, count: first) }
        try stage.step()
        try stage.drag(from: CGPoint(x: 50, y: 80), to: CGPoint(x: 50, y: 40), duration: 0.1)
        try stage.step(frames: 5)
        try stage.key("a")
        try stage.settle()
        #expect(stage.presented("row 0")?.minY == 0)
    }

    @Test func aRowThatIsAddedToAShortColumnIsShown() throws {
        let stage = try Stage(size: CGSize(width: 300, height: 300)) { Chat() }
        try stage.step()
        for number in 1...3 {
            try stage.tap("Add")
            try stage.step()
            #expect(stage.presented("row \(number)") != nil)
        }
    }
}
