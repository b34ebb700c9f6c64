import Lilt

/// An operation of the grid of `lilt-bench raster`: a kind of shape, and how it is drawn.
struct GridOperation {
    /// The kind of a shape.
    enum Shape {
        /// A rectangle with its sides at whole pixels.
        case alignedRect
        /// A rectangle with its sides at fractions of pixels.
        case rect
        case roundedRect
        /// A closed polygon with corners at random positions.
        case polygon(cornerCount: Int)
        case drawing(GridDrawing)
    }

    /// The part that is drawn: the inside of a shape by a fill rule, or a line along its contours.
    enum Rule: String {
        case nonzero, evenodd
        /// A line that is two pixels wide.
        case stroke
    }

    var name: String
    var shape: Shape
    var rule: Rule
    var isRotated = false

    /// The grid's operations: 16 fills and 13 strokes.
    static let all: [GridOperation] = fills + strokes

    private static let fills: [GridOperation] =
        [
            GridOperation(name: "FillRectA", shape: .alignedRect, rule: .nonzero),
            GridOperation(name: "FillRectU", shape: .rect, rule: .nonzero),
            GridOperation(name: "FillRectRot", shape: .rect, rule: .nonzero, isRotated: true),
            GridOperation(name: "FillRoundU", shape: .roundedRect, rule: .nonzero),
            GridOperation(name: "FillRoundRot", shape: .roundedRect, rule: .nonzero, isRotated: true),
            GridOperation(name: "FillTriangle", shape: .polygon(cornerCount: 3), rule: .nonzero),
        ]
        + [10, 20, 40].flatMap { count in
            [("NZ", Rule.nonzero), ("EO", Rule.evenodd)].map { suffix, rule in
                GridOperation(name: "FillPoly\(count)\(suffix)", shape: .polygon(cornerCount: count), rule: rule)
            }
        }
        + GridDrawing.all.map { GridOperation(name: "Fill\($0.name)", shape: .drawing($0), rule: .nonzero) }

    private static let strokes: [GridOperation] =
        [
            GridOperation(name: "StrokeRectA", shape: .alignedRect, rule: .stroke),
            GridOperation(name: "StrokeRectU", shape: .rect, rule: .stroke),
            GridOperation(name: "StrokeRectRot", shape: .rect, rule: .stroke, isRotated: true),
            GridOperation(name: "StrokeRoundU", shape: .roundedRect, rule: .stroke),
            GridOperation(name: "StrokeRoundRot", shape: .roundedRect, rule: .stroke, isRotated: true),
            GridOperation(name: "StrokeTriangle", shape: .polygon(cornerCount: 3), rule: .stroke),
        ]
        + [10, 20, 40].map {
            GridOperation(name: "StrokePoly\($0)", shape: .polygon(cornerCount: $0), rule: .stroke)
        }
        + GridDrawing.all.map { GridOperation(name: "Stroke\($0.name)", shape: .drawing($0), rule: .stroke) }
}

/// The paint of a cell of the benchmark's grid.
enum GridStyle: String, CaseIterable {
    case solid, linear, radial
}
