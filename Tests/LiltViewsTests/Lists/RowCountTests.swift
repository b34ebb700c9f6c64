import LiltTesting
import Testing

/// A lazy grid counts the views of rows that it does not show. These tests measure the cost.
@MainActor
@Suite struct RowCountTests {
    /// An id that counts its comparisons.
    private struct CountedID: Hashable {
        // Safe: only the main thread compares ids.
        nonisolated(unsafe) static var comparisonCount = 0

        let number: Int

        static func == (first: CountedID, second: CountedID) -> Bool {
            comparisonCount += 1
            return first.number == second.number
        }

        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    private struct Cells: View {
        let ids: [CountedID]

        var body: some View {
            ScrollView {
                LazyVGrid(columns: [GridItem(), GridItem(), GridItem()]) {
                    ForEach(ids, id: \.self) { id in
                        if id.number.isMultiple(of: 2) { Color.blue.frame(height: 20).probe("cell\(id.number)") }
                    }
                }
            }
        }
    }

    @MainActor
    private final class MadeRows {
        /// The greatest index of a row that the grid has made.
        var last = 0
    }

    /// A grid with more views than the greatest integer.
    private struct Longest: View {
        let hasPairs: Bool
        let made: MadeRows

        var body: some View {
            ScrollView {
                LazyVGrid(columns: [GridItem(), GridItem(), GridItem()]) {
                    Color.red.frame(height: 20)
                    if hasPairs {
                        ForEach(0..<Int.max, id: \.self) { row in
                            let _ = made.last = max(made.last, row)
                            Color.blue.frame(height: 20)
                            Color.green.frame(height: 20)
                        }
                    } else {
                        ForEach(0..<Int.max, id: \.self) { row in
                            let _ = made.last = max(made.last, row)
                            Color.blue.frame(height: 20)
                        }
                    }
                    Color.red.frame(height: 20)
                }
            }
        }
    }

    @Test(arguments: [false, true]) func theLongestGridScrollsToItsEnd(hasPairs: Bool) throws {
        let made = MadeRows()
        let stage = try Stage(size: CGSize(width: 200, height: 160)) { Longest(hasPairs: hasPairs, made: made) }
        try stage.step()
        // A precise turn of the wheel moves the content at once, without an animation.
        try stage.scroll(by: CGSize(width: 0, height: -1e30), at: CGPoint(x: 50, y: 80), isPrecise: true)
        try stage.step(frames: 3)
        // The grid makes only rows near the window. The positions there are 16,384 or 32,768 points apart. Fewer than
        // 4,000 views in three columns are as long, so the last row that the grid makes may be that far from the end.
        #expect(Int.max - made.last < 10_000)
        // The drawing ends, too.
        #expect(stage.snapshot().width == 200)
    }

    @Test func theRowsBeforeTheWindowAreCountedInLinearTime() throws {
        let ids = (0..<2001).map { CountedID(number: $0) }
        let stage = try Stage(size: CGSize(width: 200, height: 160)) { Cells(ids: ids) }
        try stage.step()
        CountedID.comparisonCount = 0
        try stage.turnWheel(by: -1e6)
        try stage.settle()
        #expect(stage.presented("cell2000") != nil)
        #expect(CountedID.comparisonCount < 100 * ids.count, "\(CountedID.comparisonCount)")
    }
}
