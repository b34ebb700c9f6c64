import Lilt

/// The scene as text, for the programs of other renderers.
///
/// Words are separated by white space; lengths are in pixels, colors in 0…1.
///
/// ```
/// width height  nonzero|evenodd|stroke  lineWidth  miter|round|bevel  solid|linear|radial  item count
/// element count, then elements: M x y | L x y | C x y x y x y | Z      (the path that all items share; 0: none)
/// for each item:
///     a b c d tx ty                                  the map from the item's coordinates to pixels
///     rect x y w h | round x y w h radius | polygon count x y … | path
///     r g b a                                        solid
///     x0 y0 x1 y1, then r g b a at 0, 1/2 and 1      linear, from the first point to the second;
///                                                    radial, around the first point, to the second
/// ```
extension GridScene {
    var text: String {
        var lines = [
            "\(Self.width) \(Self.height) \(operation.rule.rawValue) \(Self.lineWidth) \(joinName) \(style.rawValue) "
                + "\(items.count)"
        ]
        var elements: [String] = []
        path?.forEach { element in
            switch element {
            case .move(let to): elements.append("M " + words(to))
            case .line(let to): elements.append("L " + words(to))
            case .curve(let to, let control1, let control2):
                elements.append("C " + words(control1) + " " + words(control2) + " " + words(to))
            case .closeSubpath: elements.append("Z")
            default: break
            }
        }
        lines.append("\(elements.count)")
        lines += elements
        for item in items {
            let t = item.transform
            lines.append("\(t.a) \(t.b) \(t.c) \(t.d) \(t.tx) \(t.ty)")
            lines.append(shapeText(item))
            if style != .solid { lines.append(words(item.gradientStart) + " " + words(item.gradientEnd)) }
            for color in item.colors { lines.append("\(color.x) \(color.y) \(color.z) \(color.w)") }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var joinName: String {
        switch join {
        case .miter: "miter"
        case .round: "round"
        case .bevel: "bevel"
        }
    }

    private func shapeText(_ item: Item) -> String {
        let rect = words(item.rect.origin) + " \(item.rect.width) \(item.rect.height)"
        switch operation.shape {
        case .alignedRect, .rect: return "rect " + rect
        case .roundedRect: return "round " + rect + " \(item.cornerRadius)"
        case .polygon: return "polygon \(item.points.count) " + item.points.map(words).joined(separator: " ")
        case .drawing: return "path"
        }
    }

    private func words(_ point: CGPoint) -> String { "\(point.x) \(point.y)" }
}
