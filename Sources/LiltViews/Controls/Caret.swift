import Foundation

/// The identifier of the view at the caret's position, in a field inside a scroll view that follows the caret.
struct CaretID: Hashable {}

/// A blinking vertical line at the position at which typed text is inserted.
struct Caret: View {
    let height: CGFloat

    var body: some View {
        TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 0.5)) { context in
            let isLit = Int((context.date.timeIntervalSinceReferenceDate * 2).rounded()) % 2 == 0
            Rectangle().fill(TintShapeStyle()).frame(width: 2, height: height).opacity(isLit ? 1 : 0)
        }
    }
}
