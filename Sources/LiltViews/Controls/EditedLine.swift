import Foundation

/// The text of a field with its caret or selection, and the gesture that moves them.
struct EditedLine: View {
    let editing: TextEditing
    /// Whether the field has the focus.
    let isActive: Bool
    /// The field's size, with its margins, in points.
    let size: CGSize
    /// The empty width on each side, in points.
    let margin: CGFloat
    /// Whether the text wraps and scrolls vertically. If not, it is one line, which scrolls horizontally.
    let isMultiline: Bool
    /// The object that receives the lines of the text. The arrow keys use it.
    let lines: LineMoves
    /// Scrolls the view around the field to the view with the identifier ``CaretID``; nil if the field scrolls itself.
    let revealCaret: (@MainActor () -> Void)?
    /// Applies a change to the field's text, caret or selection.
    let edit: ((inout TextEditing) -> Void) -> Void

    @Environment(\.self) private var environment
    /// The distance by which the text is scrolled to the left, or upward if it wraps, in points.
    @State private var scroll: CGFloat = 0
    @State private var presses = PressCount()
    @State private var isPressed = false
    @GestureState private var isDragging = false

    private static let caretWidth: CGFloat = 2

    var body: some View {
        let room = max(size.width - 2 * margin, 0)
        let layout = { [environment, width = isMultiline ? room : nil] text in
            TextBlock(Text(verbatim: text), in: environment).layout(width: width, height: nil)
        }
        let line = layout(editing.text)
        let position = line.caret(at: editing.caret)
        let caret = position.minX
        let _ = lines.set(line, of: editing.text, layout: layout)
        ZStack(alignment: .topLeading) {
            if isActive {
                ForEach(Array(line.areas(of: editing.selection).enumerated()), id: \.offset) { _, area in
                    Rectangle().fill(TintShapeStyle().opacity(0.3))
                        .frame(width: area.width, height: isMultiline ? area.height : Self.height(of: line))
                        .offset(x: area.minX, y: isMultiline ? area.minY : 0)
                }
            }
            Text(verbatim: editing.text).fixedSize(horizontal: !isMultiline, vertical: true)
            if isActive, editing.selection.isEmpty {
                Caret(height: isMultiline ? max(position.height, 14) : Self.height(of: line))
                    .offset(x: caret, y: isMultiline ? position.minY : 0)
            }
            if isActive, revealCaret != nil {
                // The stack is the container in which the scroll view finds the identifier.
                ZStack { Color.clear.frame(width: Self.caretWidth, height: position.height).id(CaretID()) }
                    .padding(.leading, max(caret, 0))
                    .padding(.top, max(position.minY, 0))
            }
        }
        .offset(x: isMultiline ? 0 : -scroll, y: isMultiline ? -scroll : 0)
        .frame(
            width: room + (isMultiline ? 0 : Self.caretWidth), height: size.height,
            alignment: isMultiline ? .topLeading : .leading
        )
        .clipped()
        .padding(.leading, margin)
        .frame(width: size.width, height: size.height, alignment: .leading)
        .contentShape(Rectangle())
        .gesture(
            DragGesture(minimumDistance: 0)
                .updating($isDragging) { _, isDragging, _ in isDragging = true }
                .onChanged { drag($0, along: line) }
                // `isPressed` is reset here, because the next press may arrive before the next frame, in which
                // `isDragging` changes.
                .onEnded { _ in isPressed = false }
        )
        // A canceled drag does not call `onEnded`.
        .onChange(of: isDragging) { _, isDragging in isPressed = isDragging }
        // When the field loses the focus, it scrolls to its beginning.
        .onChange(of: scrollInputs(line, caret: position, room: room), initial: true) { _, inputs in
            scroll = inputs.scroll(from: scroll)
        }
        .onChange(of: isActive ? position : nil) { _, position in
            if position != nil { revealCaret?() }
        }
    }

    private func scrollInputs(_ line: LaidOutText, caret: CGRect, room: CGFloat) -> ScrollInputs {
        let caret = isActive ? caret : .zero
        return isMultiline
            ? ScrollInputs(start: caret.minY, end: caret.maxY, text: line.size.height, room: size.height)
            : ScrollInputs(start: caret.minX, end: caret.minX, text: line.size.width, room: room)
    }

    private static func height(of line: LaidOutText) -> CGFloat { max(line.size.height, 14) }

    private func drag(_ drag: DragGesture.Value, along line: LaidOutText) {
        func characterIndex(at point: CGPoint) -> Int {
            line.characterOffset(
                nearest: isMultiline
                    ? CGPoint(x: point.x - margin, y: point.y + scroll)
                    : CGPoint(x: point.x - margin + scroll, y: 0))
        }
        let begins = !isPressed
        if begins {
            isPressed = true
            presses.add(at: drag.startLocation, time: drag.time)
        }
        let (start, end) = (characterIndex(at: drag.startLocation), characterIndex(at: drag.location))
        edit { editing in
            switch presses.count {
            case 1: editing.move(to: end, extending: !begins)
            case 2: editing.selectWords(from: start, to: end)
            default: editing.selectAll()
            }
        }
    }

    /// The values on which the scroll distance depends, in points along the axis that scrolls.
    private struct ScrollInputs: Equatable {
        /// The distance from the text's start to the caret's start.
        var start: CGFloat
        /// The distance from the text's start to the caret's end.
        var end: CGFloat
        /// The text's length.
        var text: CGFloat
        /// The visible length.
        var room: CGFloat

        /// Returns the scroll distance nearest to `scroll` at which the caret is visible and there is no gap after the
        /// text's end.
        func scroll(from scroll: CGFloat) -> CGFloat {
            let seen = min(max(scroll, end - room), start)
            return min(max(seen, 0), max(text - room, 0))
        }
    }
}
