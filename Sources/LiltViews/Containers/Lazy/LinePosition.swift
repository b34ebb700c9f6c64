/// The position of a view in the lines of a lazy grid.
struct LinePosition: Equatable {
    /// The number of views between the view and the last line break of a section before it, at most `Int.max`. Without
    /// a section, it is the number of views before the view.
    var ordinal = 0
    /// Whether the view is alone in its line: it is in the header or the footer of a section.
    var fillsLine = false

    /// Returns the positions of elements that were not made lazily, in order.
    @MainActor
    static func positions(of elements: [ViewListElement]) -> [LinePosition] {
        var positions: [LinePosition] = []
        var last: ViewListElement?
        for element in elements {
            var position = LinePosition(fillsLine: element.sectionPart?.isEdge ?? false)
            if let last, last.sectionPart === element.sectionPart, !position.fillsLine {
                position.ordinal = positions[positions.count - 1].ordinal + 1
            }
            positions.append(position)
            last = element
        }
        return positions
    }
}
