import Lilt

/// The shapes and paints of one cell of the benchmark's grid. A cell has an operation, a style and a size in pixels.
struct GridScene {
    static let width = 512
    static let height = 600
    /// The width of a stroke in pixels.
    static let lineWidth = 2.0

    /// One shape with its paint.
    struct Item {
        var transform = CGAffineTransform.identity
        /// The shape's box. A polygon's corners are in `points` instead.
        var rect = CGRect.zero
        var cornerRadius = 0.0
        var points: [CGPoint] = []
        /// Red, green, blue and opacity: one color, or the three stops of a gradient.
        var colors: [SIMD4<Double>]
        /// The start and the end of a linear gradient; the center of a radial one, and a point of its circle.
        var gradientStart = CGPoint.zero
        var gradientEnd = CGPoint.zero
    }

    let operation: GridOperation
    let style: GridStyle
    /// The side of the box that contains a shape, in pixels.
    let size: Int
    let join: CGLineJoin
    /// The space in which gradients mix their colors.
    let space: Gradient.ColorSpace
    let items: [Item]
    /// The path that all items share, or nil.
    let path: Path?

    /// The number of shapes: 1,000 up to a size of 32 pixels, 240 above it, and a quarter of that for drawings. So a
    /// frame takes milliseconds.
    private static func count(_ operation: GridOperation, size: Int) -> Int {
        let count = size <= 32 ? 1000 : 240
        if case .drawing = operation.shape { return count / 4 }
        return count
    }

    init(_ operation: GridOperation, _ style: GridStyle, size: Int, join: CGLineJoin, space: Gradient.ColorSpace) {
        (self.operation, self.style, self.size, self.join, self.space) = (operation, style, size, join, space)
        if case .drawing(let drawing) = operation.shape {
            path = drawing.path(size: Double(size))
        } else {
            path = nil
        }
        var random = SeededRandom(seed: UInt64(size))
        items = (0..<Self.count(operation, size: size)).map { index in
            Self.item(operation, style, size: Double(size), index: index, &random)
        }
    }

    private static func item(
        _ operation: GridOperation, _ style: GridStyle, size: Double, index: Int, _ random: inout SeededRandom
    ) -> Item {
        func color() -> SIMD4<Double> {
            // Components are multiples of 1/255, so that all compared renderers have the same color.
            SIMD4((0..<4).map { _ in (random.nextUnit() * 256).rounded(.down) / 255 })
        }
        let stopCount = style == .solid ? 1 : 3
        var item = Item(colors: (0..<stopCount).map { _ in color() })
        var corner = CGPoint(
            x: random.nextUnit() * (Double(width) - size), y: random.nextUnit() * (Double(height) - size))
        if case .alignedRect = operation.shape {
            corner = CGPoint(x: corner.x.rounded(.down), y: corner.y.rounded(.down))
        }
        // The path of a drawing is at the origin, and the transform moves it.
        if case .drawing = operation.shape {
            item.transform = CGAffineTransform(translationX: corner.x, y: corner.y)
            corner = .zero
        }
        let middle = CGPoint(x: corner.x + size / 2, y: corner.y + size / 2)
        item.rect = CGRect(x: corner.x, y: corner.y, width: size, height: size)
        if case .roundedRect = operation.shape { item.cornerRadius = min(4 + 36 * random.nextUnit(), size / 2) }
        if case .polygon(let cornerCount) = operation.shape {
            item.points = (0..<cornerCount).map { _ in
                CGPoint(x: corner.x + random.nextUnit() * size, y: corner.y + random.nextUnit() * size)
            }
        }
        if operation.isRotated {
            item.transform = CGAffineTransform(translationX: middle.x, y: middle.y).rotated(
                by: 0.01 * Double(index + 1)
            )
            .translatedBy(x: -middle.x, y: -middle.y)
        }
        switch style {
        case .solid: break
        case .linear:
            item.gradientStart = CGPoint(x: corner.x + 0.2 * size, y: corner.y + 0.2 * size)
            item.gradientEnd = CGPoint(x: corner.x + 0.8 * size, y: corner.y + 0.8 * size)
        case .radial:
            item.gradientStart = middle
            item.gradientEnd = CGPoint(x: middle.x + size / 2, y: middle.y)
        }
        return item
    }

    /// Draws the scene. The colors of the gradients change in each frame, so no gradient is cached from an earlier
    /// frame.
    func draw(into context: inout GraphicsContext, frame: Int) {
        let shift = Double(frame % 251) / 251
        let fill = FillStyle(eoFill: operation.rule == .evenodd)
        let stroke = StrokeStyle(lineWidth: Self.lineWidth, lineJoin: join)
        for item in items {
            context.transform = item.transform
            let (path, shading) = (path(of: item), shading(of: item, shift: shift))
            if operation.rule == .stroke {
                context.stroke(path, with: shading, style: stroke)
            } else {
                context.fill(path, with: shading, style: fill)
            }
        }
    }

    private func path(of item: Item) -> Path {
        switch operation.shape {
        case .alignedRect, .rect: Path(item.rect)
        case .roundedRect: Path(roundedRect: item.rect, cornerRadius: item.cornerRadius, style: .circular)
        case .polygon:
            Path { path in
                path.addLines(item.points)
                path.closeSubpath()
            }
        case .drawing: path ?? Path()
        }
    }

    private func shading(of item: Item, shift: Double) -> GraphicsContext.Shading {
        func color(_ c: SIMD4<Double>) -> Color { Color(red: c.x, green: c.y, blue: c.z, opacity: c.w) }
        if style == .solid { return .color(color(item.colors[0])) }
        let stops = item.colors.enumerated().map { index, components in
            var components = components
            components.x += components.x + shift > 1 ? shift - 1 : shift
            return Gradient.Stop(color: color(components), location: Double(index) / 2)
        }
        let gradient = Gradient(stops: stops).colorSpace(space)
        return style == .linear
            ? .linearGradient(gradient, startPoint: item.gradientStart, endPoint: item.gradientEnd)
            : .radialGradient(
                gradient, center: item.gradientStart, startRadius: 0,
                endRadius: item.gradientEnd.x - item.gradientStart.x)
    }
}
