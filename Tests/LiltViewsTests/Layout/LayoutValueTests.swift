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

    /// Shows the values of its views: the note is a view's position, and the count its width.
    private struct Values: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: 100, height: 20)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for subview in subviews {
                let x: CGFloat? = ["default": 10, nil: 20, "set": 30][subview[Note.self]]
                subview.place(
                    at: CGPoint(x: bounds.minX + (x ?? 0), y: bounds.minY),
                    proposal: ProposedViewSize(width: CGFloat(subview[Count.self]), height: 10))
            }
        }
    }

    @Test func aMissingValueIsTheDefaultAndAValueThatIsNilIsNil() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 20)) {
            Values {
                Color.red.probe("missing")
                Color.red.probe("nil").layoutValue(key: Note.self, value: nil)
                Color.red.probe("set").layoutValue(key: Note.self, value: "set").layoutValue(key: Count.self, value: 5)
            }
        }
        try stage.step()
        for (name, x, count) in [("missing", 10.0, 1.0), ("nil", 20, 1), ("set", 30, 5)] {
            #expect(stage.presented(name) == CGRect(x: x, y: 0, width: count, height: 10), "\(name)")
        }
    }
}
