import LiltTesting
import LiltViews
import Testing

/// The values that views provide to a layout.
@MainActor
@Suite struct LayoutValueTests {
    private struct Note: LayoutValueKey {
        static let defaultValue: String? = "default"
    }

    private struct Count: LayoutValueKey {
        static let defaultValue = 1
    }

    /// A row of views of 10 points. Keeps the values of the views.
    private struct Row: Layout {
        let remember: @Sendable ([String?], [Int]) -> Void

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            remember(subviews.map { $0[Note.self] }, subviews.map { $0[Count.self] })
            return CGSize(width: 10 * subviews.count, height: 10)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for (index, subview) in subviews.enumerated() {
                let position = CGPoint(x: bounds.minX + CGFloat(10 * index), y: bounds.minY)
                subview.place(at: position, proposal: ProposedViewSize(width: 10, height: 10))
            }
        }
    }

    @Test func aMissingValueIsTheDefaultAndAValueThatIsNilIsNil() throws {
        nonisolated(unsafe) var (notes, counts): ([String?], [Int]) = ([], [])
        let stage = try Stage(size: CGSize(width: 100, height: 20)) {
            Row(remember: { (notes, counts) = ($0, $1) }) {
                Color.red
                Color.red.layoutValue(key: Note.self, value: nil)
                Color.red.layoutValue(key: Note.self, value: "set").layoutValue(key: Count.self, value: 5)
            }
        }
        try stage.step()
        #expect(notes == ["default", nil, "set"])
        #expect(counts == [1, 1, 5])
    }
}
