import Foundation

/// The text of a field with its caret or its selection, and the presses that put them.
struct EditedLine: View {
    let editing: TextEditing
    /// Whether it has the keyboard.
    let isActive: Bool
    /// Of the field, with its margins.
    let size: CGSize
    /// Left free on both sides.
    let margin: CGFloat
    let edit: ((inout TextEditing) -> Void) -> Void

    @Environment(\.self) private var environment
    /// How far the text is moved to the left, so that the caret is seen.
    @State private var scroll: CGFloat = 0
    @State private var presses = PressCount()
    @State private var isPressed = false
    @GestureState private var isDragging = false

    private static let caretWidth: CGFloat = 2

    var body: some View {
        let line = TextBlock(Text(verbatim: editing.text), in: environment).layout(width: nil, height: nil)
        let caret = line.caret(at: editing.caret).minX
        let room = max(size.width - 2 * margin, 0)
        ZStack(alignment: .topLeading) {
            if isActive {
                ForEach(Array(line.areas(of: editing.selection).enumerated()), id: \.offset) { _, area in
                    Rectangle().fill(TintShapeStyle().opacity(0.3))
                        .frame(width: area.width, height: Self.height(of: line))
                        .offset(x: area.minX)
                }
            }
            Text(verbatim: editing.text).fixedSize()
            if isActive, editing.selection.isEmpty {
                Caret(height: Self.height(of: line)).offset(x: caret)
            }
        }
        .offset(x: -scroll)
        .frame(width: room + Self.caretWidth, height: size.height, alignment: .leading)
        .clipped()
        .padding(.leading, margin)
        .frame(width: size.width, height: size.height, alignment: .leading)
        .contentShape(Rectangle())
        .gesture(
            DragGesture(minimumDistance: 0)
                .updating($isDragging) { _, isDragging, _ in isDragging = true }
                .onChanged { drag($0, along: line) }
                // At once: the next press may come before the next frame.
                .onEnded { _ in isPressed = false })
        // The system may take the press away.
        .onChange(of: isDragging) { _, isDragging in isPressed = isDragging }
        // Without the keyboard it shows its beginning.
        .onChange(
            of: Reach(caret: isActive ? caret : 0, text: line.size.width, room: room), initial: true
        ) { _, reach in scroll = reach.scroll(from: scroll) }
    }

    private static func height(of line: LaidOutText) -> CGFloat { max(line.size.height, 14) }

    private func drag(_ drag: DragGesture.Value, along line: LaidOutText) {
        func place(_ point: CGPoint) -> Int {
            line.characterOffset(nearest: CGPoint(x: point.x - margin + scroll, y: 0))
        }
        let begins = !isPressed
        if begins {
            isPressed = true
            presses.add(at: drag.startLocation, time: drag.time)
        }
        let (start, end) = (place(drag.startLocation), place(drag.location))
        edit { editing in
            switch presses.count {
            case 1: editing.move(to: end, extending: !begins)
            case 2: editing.selectWords(from: start, to: end)
            default: editing.selectAll()
            }
        }
    }

    /// What decides how far the text is moved.
    private struct Reach: Equatable {
        var caret: CGFloat
        var text: CGFloat
        var room: CGFloat

        /// As little as shows the caret, and no further than the text's end.
        func scroll(from scroll: CGFloat) -> CGFloat {
            let seen = min(max(scroll, caret - room), caret)
            return min(max(seen, 0), max(text - room, 0))
        }
    }
}

/// How often the pointer has been pressed at one place, one press soon after the other.
private struct PressCount {
    /// Of presses that follow each other, in seconds.
    private static let interval = 0.35
    /// In points.
    private static let distance: CGFloat = 5

    private(set) var count = 0
    private var location = CGPoint.zero
    private var time = Date.distantPast

    mutating func add(at location: CGPoint, time: Date) {
        let follows = time.timeIntervalSince(self.time) <= Self.interval
            && hypot(location.x - self.location.x, location.y - self.location.y) <= Self.distance
        count = follows ? count + 1 : 1
        (self.location, self.time) = (location, time)
    }
}

/// A line that blinks where typing goes.
private struct Caret: View {
    let height: CGFloat

    var body: some View {
        TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 0.5)) { context in
            let isLit = Int((context.date.timeIntervalSinceReferenceDate * 2).rounded()) % 2 == 0
            Rectangle().fill(TintShapeStyle()).frame(width: 2, height: height).opacity(isLit ? 1 : 0)
        }
    }
}
