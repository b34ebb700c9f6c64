import LiltTesting
import Testing

/// A stack measures flexible views with an infinite length. That is no misuse, because no view keeps an infinite length
/// or a position at infinity.
@MainActor
@Suite struct InfiniteMeasureTests {
    private func messages<Content: View>(@ViewBuilder _ content: @escaping () -> Content) throws -> [String] {
        let stage = try Stage(size: CGSize(width: 200, height: 240), content: content)
        try stage.settle()
        return stage.messages
    }

    @Test func aSpacerInABaselineAlignedStackIsNoMisuse() throws {
        for alignment in [VerticalAlignment.firstTextBaseline, .lastTextBaseline] {
            let messages = try messages {
                HStack {
                    HStack(alignment: alignment) {
                        HStack {
                            Text("x")
                            Spacer()
                            Text("z")
                        }
                    }
                    Text("y")
                }
            }
            #expect(messages == [])
        }
    }

    @Test func aControlInABaselineAlignedStackIsNoMisuse() throws {
        let messages = try messages {
            HStack {
                HStack(alignment: .firstTextBaseline) {
                    Toggle("Toggle", isOn: .constant(true))
                    Stepper("Stepper", value: .constant(1))
                    LabeledContent("Label", value: "Value")
                }
                Text("y")
            }
        }
        #expect(messages == [])
    }

    private struct Nowhere: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: 20, height: 20)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for subview in subviews { subview.place(at: CGPoint(x: CGFloat.infinity, y: 0), proposal: .unspecified) }
        }
    }

    @Test func aLayoutThatPlacesAViewAtInfinityIsAMisuse() throws {
        let messages = try messages {
            HStack {
                HStack(alignment: .firstTextBaseline) { Nowhere { Text("x") } }
                Text("y")
            }
        }
        #expect(messages.count == 1)
    }
}
