import LiltRaster
import TestSupport

/// Generates nested drawings: crowds of symbols that contain crowds, many paths, segments, layers, clips and text.
/// Several threads plan an outer crowd, and meanwhile also the crowds inside its symbol.
struct NestedDrawing {
    private var random: SeededRandom
    private let frame: CGRect

    /// A symbol, the number of shapes it contains, and whether it surely has a sprite.
    private typealias Weighed = (symbol: GraphicsContext.ResolvedSymbol, weight: Int, hasSprite: Bool)

    /// The maximum number of shapes in a crowd that is inside a symbol, or whose symbol may have no sprite.
    private static let maximumWeight = 5000
    private static let symbolSize = CGSize(width: 12, height: 10)

    init(seed: UInt64, side: Double) {
        random = SeededRandom(seed: seed)
        frame = CGRect(x: 0, y: 0, width: side, height: side)
    }

    /// Returns a list of drawings that nest up to a depth of three.
    mutating func list() -> DisplayList {
        var weight = 0
        return DisplayListRecorder().record { draw(&$0, in: frame, depth: 3, isOutermost: true, weight: &weight) }
    }

    /// Draws content of several kinds, and adds its number of shapes to `weight`.
    private mutating func draw(
        _ context: inout GraphicsContext, in area: CGRect, depth: Int, isOutermost: Bool, weight: inout Int
    ) {
        for _ in 0..<Int.random(in: 2...4, using: &random) {
            var copy = context
            change(&copy, in: area)
            // Inside a symbol, a crowd would repeat the filter thousands of times.
            if isOutermost && random.nextUnit() < 0.1 { copy.addFilter(.blur(radius: 1.5)) }
            switch Int.random(in: 0..<(depth > 0 ? 7 : 3), using: &random) {
            case 0: drawShapes([1, 45, 170].randomElement(using: &random)!, in: area, &copy, weight: &weight)
            case 1:
                copy.draw(Text("Crowd").font(.system(size: 9)), at: random.point(in: area))
                weight += 5
            case 2, 3:
                let placed = symbol(depth: random.nextUnit() < 0.5 ? 0 : depth)
                drawCrowd(of: placed, in: area, isOutermost: isOutermost, &copy, weight: &weight)
            case 4:
                copy.drawLayer { draw(&$0, in: area, depth: depth - 1, isOutermost: isOutermost, weight: &weight) }
            case 5:
                let inner = DisplayListRecorder().record {
                    draw(&$0, in: area, depth: depth - 1, isOutermost: isOutermost, weight: &weight)
                }
                copy.draw(DisplayListSegment(inner))
            default:
                let inner = symbol(depth: depth)
                copy.draw(inner.symbol, at: random.point(in: area))
                weight += inner.weight
            }
        }
    }

    /// Changes the context at random. Moves it by whole pixels, scales it along x by 0.5 or 2, and rotates it by a
    /// right angle, so that the drawing needs only a few sprites. Also sets clips, an opacity, a blend mode and a color
    /// filter.
    private mutating func change(_ context: inout GraphicsContext, in area: CGRect) {
        if random.nextUnit() < 0.4 {
            context.translateBy(
                x: CGFloat(Int.random(in: -3...3, using: &random)), y: CGFloat(Int.random(in: -3...3, using: &random)))
        }
        if random.nextUnit() < 0.2 { context.scaleBy(x: random.nextUnit() < 0.5 ? 0.5 : 2, y: 1) }
        if random.nextUnit() < 0.1 {
            context.concatenate(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: area.maxX, ty: 0))
        }
        if random.nextUnit() < 0.2 {
            context.clip(to: random.path(in: area), options: random.nextUnit() < 0.3 ? .inverse : [])
        }
        if random.nextUnit() < 0.2 { context.clip(to: Path(area.insetBy(dx: 2, dy: 1))) }
        if random.nextUnit() < 0.3 { context.opacity = random.nextUnit() }
        if random.nextUnit() < 0.2 {
            context.blendMode = [.multiply, .plusLighter, .screen, .destinationOut, .copy].randomElement(
                using: &random)!
        }
        if random.nextUnit() < 0.08 { context.addFilter(.hueRotation(.degrees(random.nextDouble(in: 0...360)))) }
    }

    /// Draws outlines, gradients and recognized shapes.
    private mutating func drawShapes(
        _ count: Int, in area: CGRect, _ context: inout GraphicsContext, weight: inout Int
    ) {
        for _ in 0..<count {
            let path = random.path(in: area)
            let color = random.color()
            switch Int.random(in: 0...6, using: &random) {
            case 0, 3, 4: context.fill(path, with: .color(color))
            case 1: context.stroke(path, with: .color(color), lineWidth: 1.5)
            case 2, 5: context.fill(Path(ellipseIn: path.boundingRect), with: .color(color))
            default:
                // The table of a gradient takes as much time as 30 shapes.
                weight += 30
                let fade = Gradient(colors: [color, random.color()])
                context.fill(
                    path, with: .linearGradient(fade, startPoint: area.origin, endPoint: random.point(in: area)))
            }
        }
        weight += count
    }

    /// Returns a symbol with shapes. If `depth` is above 0, the symbol may have a crowd instead; if it is above 1, any
    /// content.
    private mutating func symbol(depth: Int) -> Weighed {
        var weight = 0
        let area = CGRect(origin: .zero, size: Self.symbolSize)
        let kind = Int.random(in: 0...min(depth, 2), using: &random)
        let inner = kind == 1 ? symbol(depth: 0) : nil
        let symbol = GraphicsContext.ResolvedSymbol(size: area.size) { context in
            if kind == 0 {
                drawShapes([1, 2, 170].randomElement(using: &random)!, in: area, &context, weight: &weight)
            } else if let inner {
                let count = min(4500, Self.maximumWeight / inner.weight)
                let instances = (0..<count).map { _ in instance(in: area, isUpright: true, isWhole: false) }
                instances.withUnsafeBufferPointer { context.draw(inner.symbol, instances: $0) }
                weight = count * inner.weight
            } else {
                draw(&context, in: area, depth: depth - 1, isOutermost: false, weight: &weight)
            }
        }
        return (symbol, weight, hasSprite: kind < 2)
    }

    private mutating func instance(in area: CGRect, isUpright: Bool, isWhole: Bool) -> DisplayList.SymbolInstance {
        let scale = isUpright ? 1 : Float(random.nextDouble(in: 0.2...1.2))
        let isTurned = !isUpright && random.nextUnit() < 0.2
        let (sine, cosine) = sineAndCosine(isTurned ? random.nextDouble(in: -3...3) : 0)
        let point = random.point(in: area.insetBy(dx: -10, dy: -10))
        return DisplayList.SymbolInstance(
            a: scale * Float(cosine), b: scale * Float(sine), c: -scale * Float(sine), d: scale * Float(cosine),
            tx: Float(isWhole ? point.x.rounded() : point.x), ty: Float(isWhole ? point.y.rounded() : point.y),
            opacity: Float(random.nextUnit()), tint: random.nextUnit() < 0.5 ? .max : 0xFF80_40C0)
    }

    /// Draws many instances of a symbol. Either all instances have the scale 1 and no rotation, or each has a random
    /// scale and some have a random angle. A few instances are then enlarged, moved far away or to NaN, or transparent.
    private mutating func drawCrowd(
        of placed: Weighed, in area: CGRect, isOutermost: Bool, _ context: inout GraphicsContext, weight: inout Int
    ) {
        var count = [12, 200, 4500, 6000].randomElement(using: &random)!
        if !isOutermost || !placed.hasSprite { count = min(count, Self.maximumWeight / max(placed.weight, 1), 500) }
        // The instances of a symbol with many shapes are at whole pixels, so that one sprite is enough.
        let isHeavy = placed.weight > 20
        let isUpright = isHeavy || random.nextUnit() < 0.5
        var all = (0..<count).map { _ in instance(in: area, isUpright: isUpright, isWhole: isHeavy) }
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            guard let index = all.indices.randomElement(using: &random) else { break }
            switch Int.random(in: 0...4, using: &random) {
            case 0: (all[index].a, all[index].d) = (2, 2)
            case 1: (all[index].a, all[index].d) = (70, 70)
            case 2: all[index].tx = .nan
            case 3: all[index].ty = 1e9
            default: all[index].opacity = 0
            }
        }
        all.withUnsafeBufferPointer { context.draw(placed.symbol, instances: $0) }
        weight += count * placed.weight
    }
}
