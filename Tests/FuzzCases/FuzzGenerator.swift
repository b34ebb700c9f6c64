import Foundation
import LiltDrawing
import LiltText

/// Generates drawings and files that no app makes on purpose. `lilt-bench fuzz` generates them from seeds,
/// `FuzzTargets` from the bytes of a fuzzer.
package struct FuzzGenerator<Random: RandomNumberGenerator> {
    private var random: Random
    /// The divisor of the numbers of instances in a crowd and of nested clips.
    private let thinning: Int

    /// - Parameter thinning: 1 makes crowds so large that several threads draw them. A fuzzer needs smaller crowds, so
    ///   it passes a larger number.
    package init(_ random: Random, thinning: Int = 1) {
        self.random = random
        self.thinning = thinning
    }

    private mutating func number() -> CGFloat {
        switch Int.random(in: 0..<24, using: &random) {
        case 0: return .nan
        case 1: return .infinity
        case 2: return -.infinity
        case 3: return .leastNonzeroMagnitude
        case 4: return -1000 * .leastNonzeroMagnitude
        case 5: return 1e30
        case 6: return -1e9
        case 7: return 0
        case 8: return 3e4
        default: return random.nextDouble(in: -40...200)
        }
    }

    package mutating func scale() -> Double {
        [1, 1, 2, 0.5, 1e-9, 1e9, .nan, -1].randomElement(using: &random)!
    }

    private mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

    private mutating func path() -> Path {
        var path = Path()
        let end = point()
        for _ in 0..<Int.random(in: 0...12, using: &random) {
            switch Int.random(in: 0..<9, using: &random) {
            case 0: path.move(to: point())
            case 1, 2: path.addLine(to: point())
            case 3: path.addQuadCurve(to: point(), control: point())
            case 4: path.addCurve(to: point(), control1: point(), control2: point())
            // A curve whose points coincide.
            case 5: path.addCurve(to: end, control1: end, control2: end)
            case 6: path.closeSubpath()
            case 7: path.addEllipse(in: CGRect(origin: point(), size: CGSize(width: number(), height: number())))
            default:
                path.addArc(
                    center: point(), radius: number(), startAngle: .degrees(number()), endAngle: .degrees(number()),
                    clockwise: random.nextUnit() < 0.5)
            }
        }
        if random.nextUnit() < 0.2 { path = path.trimmedPath(from: number(), to: number()) }
        return path
    }

    private mutating func shading() -> GraphicsContext.Shading {
        let gradient = Gradient(
            stops: (0..<Int.random(in: 0...4, using: &random)).map { _ in
                Gradient.Stop(
                    color: Color(hue: number(), saturation: 1, brightness: 1, opacity: number()), location: number())
            })
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return .linearGradient(gradient, startPoint: point(), endPoint: point(), options: .repeat)
        case 1: return .radialGradient(gradient, center: point(), startRadius: number(), endRadius: number())
        case 2: return .conicGradient(gradient, center: point(), angle: .degrees(number()))
        case 3:
            return .style(
                AngularGradient(gradient: gradient, center: .center, startAngle: .degrees(number()), endAngle: .zero))
        default: return .color(red: number(), green: number(), blue: 0.5, opacity: number())
        }
    }

    private mutating func filter() -> GraphicsContext.Filter {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return .blur(radius: number())
        case 1:
            return .shadow(
                radius: number(), x: number(), y: number(), options: random.nextUnit() < 0.3 ? .invertsAlpha : [])
        case 2: return .brightness(number())
        case 3: return .hueRotation(.degrees(number()))
        case 4: return .alphaThreshold(min: number(), max: number())
        case 5: return .colorMultiply(Color(white: number(), opacity: number()))
        case 6: return .contrast(number())
        default:
            var matrix = ProjectionTransform()
            (matrix.m13, matrix.m23, matrix.m31) = (number() / 1e4, number() / 1e4, number())
            return .projectionTransform(matrix)
        }
    }

    package mutating func draw(_ context: inout GraphicsContext, depth: Int) {
        // One case in a hundred draws many nested clips.
        if depth == 0, random.nextUnit() < 0.01 {
            let corner = random.nextUnit() < 0.5 ? 0 : random.nextUnit()
            for _ in 0..<10_000 / thinning { context.clip(to: Path(CGRect(x: corner, y: 0, width: 100, height: 100))) }
        }
        // One case in twenty draws only a crowd, so large that several threads draw it.
        if depth == 0, random.nextUnit() < 0.05 { return drawLargeCrowd(&context) }
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            var copy = context
            if random.nextUnit() < 0.3 { copy.translateBy(x: number(), y: number()) }
            if random.nextUnit() < 0.3 { copy.scaleBy(x: number(), y: number()) }
            if random.nextUnit() < 0.3 { copy.rotate(by: .degrees(number())) }
            if random.nextUnit() < 0.3 { copy.clip(to: path(), options: random.nextUnit() < 0.5 ? .inverse : []) }
            if random.nextUnit() < 0.3 { copy.opacity = number() }
            if random.nextUnit() < 0.3 {
                copy.blendMode = GraphicsContext.BlendMode(rawValue: Int32.random(in: -2...30, using: &random))
            }
            let isFiltered = random.nextUnit() < 0.2
            if isFiltered { copy.addFilter(filter()) }
            if random.nextUnit() < 0.1 {
                let region = path()
                copy.clipToLayer { $0.fill(region, with: .color(.black)) }
            }
            switch Int.random(in: 0..<5, using: &random) {
            case 0, 1: copy.fill(path(), with: shading(), style: FillStyle(eoFill: random.nextUnit() < 0.5))
            case 2:
                copy.stroke(
                    path(), with: shading(),
                    style: StrokeStyle(
                        lineWidth: number(), lineCap: .round, miterLimit: number(), dash: [number(), number()],
                        dashPhase: number()))
            case 3:
                let shapes = (0..<Int.random(in: 1...2, using: &random)).map { _ in path() }
                let size = CGSize(width: number(), height: number())
                let symbol = GraphicsContext.ResolvedSymbol(size: size) { context in
                    for path in shapes { context.fill(path, with: .color(red: 1, green: 0.5, blue: 0, opacity: 0.7)) }
                }
                // In a filtered layer, each instance may cover several million pixels.
                let limit = depth == 0 && !isFiltered ? 80 : 8
                drawInstances(symbol, count: Int.random(in: 1...limit, using: &random), extremeCount: 10, &copy)
            default:
                guard depth < 4 else { break }
                // The closure uses a copy, because it must not change the generator that its caller is using.
                var inner = self
                copy.drawLayer { inner.draw(&$0, depth: depth + 1) }
                self = inner
            }
        }
    }

    /// Draws thousands of instances of a symbol, or a few dozen instances of a symbol that is itself a crowd. A few of
    /// the instances have no sprite: they are drawn directly, and several threads draw them, too.
    private mutating func drawLargeCrowd(_ context: inout GraphicsContext) {
        let frame = CGRect(x: 0, y: 0, width: 12, height: 10)
        let shapes = (0..<[1, 3, 160].randomElement(using: &random)!).map { _ in
            var path = Path(
                ellipseIn: CGRect(x: random.nextDouble(in: 0...8), y: random.nextDouble(in: 0...6), width: 4, height: 3)
            )
            path.addLine(to: CGPoint(x: random.nextDouble(in: 0...12), y: random.nextDouble(in: 0...10)))
            return (path, Color(hue: random.nextUnit(), saturation: 1, brightness: 1, opacity: random.nextUnit()))
        }
        var symbol = GraphicsContext.ResolvedSymbol(size: frame.size) { context in
            for (path, color) in shapes { context.fill(path, with: .color(color)) }
        }
        // There are enough instances for several threads, and few enough to store each instance in memory.
        var count = Int.random(in: 4000...(shapes.count > 3 ? 4200 : 9000), using: &random) / thinning
        if shapes.count < 10, random.nextUnit() < 0.5 {
            let inner = symbol
            // If no instance has a sprite, all instances of both crowds are drawn directly.
            count = max(1, count / 200)
            symbol = GraphicsContext.ResolvedSymbol(size: frame.size) { context in
                context.scaleBy(x: 0.08, y: 0.08)
                drawInstances(inner, count: 4200 / thinning, extremeCount: 0, &context)
            }
        }
        if random.nextUnit() < 0.3 { context.blendMode = .plusLighter }
        if random.nextUnit() < 0.3 { context.clip(to: path()) }
        if random.nextUnit() < 0.3 { context.opacity = random.nextUnit() }
        drawInstances(symbol, count: count, extremeCount: 5, &context)
    }

    /// Draws instances at whole pixels, except at most `extremeCount` instances with extreme transforms.
    private mutating func drawInstances(
        _ symbol: GraphicsContext.ResolvedSymbol, count: Int, extremeCount: Int, _ context: inout GraphicsContext
    ) {
        var instances = (0..<count).map { _ in
            DisplayList.SymbolInstance(
                a: 1, b: 0, c: 0, d: 1, tx: Float(Int.random(in: -20...180, using: &random)),
                ty: Float(Int.random(in: -20...140, using: &random)), opacity: Float(random.nextUnit()))
        }
        for _ in 0..<extremeCount where random.nextUnit() < 0.5 {
            instances[Int.random(in: 0..<count, using: &random)] = DisplayList.SymbolInstance(
                a: Float(number()), b: Float(number()), c: Float(number()), d: Float(number()), tx: Float(number()),
                ty: Float(number()), opacity: Float(number()), tint: UInt32.random(in: 0...UInt32.max, using: &random))
        }
        instances.withUnsafeBufferPointer { context.draw(symbol, instances: $0) }
    }

    package mutating func combinePaths() {
        let (a, b) = (path(), path())
        // A case performs only one operation, because a single operation can take long.
        let result =
            switch Int.random(in: 0..<5, using: &random) {
            case 0: a.union(b)
            case 1: a.intersection(b, eoFill: true)
            case 2: a.subtracting(b)
            case 3: a.symmetricDifference(b)
            default: a.lineIntersection(b)
            }
        keep(result.description.count)
        keep(a.contains(point()) ? 1 : 0)
    }

    /// Reads a font file that may be truncated and may have changed bytes, about half of them in its first 600 bytes.
    package mutating func readFont(_ fonts: [Data]) {
        guard var file = fonts.randomElement(using: &random) else { return }
        for _ in 0..<Int.random(in: 0...12, using: &random) {
            let end = random.nextUnit() < 0.5 ? min(600, file.count) : file.count
            file[Int.random(in: 0..<end, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        if random.nextUnit() < 0.3 { file.removeLast(Int.random(in: 0..<file.count, using: &random)) }
        guard let font = try? FontFile(data: file), let instance = try? FontInstance(font) else { return }
        for _ in 0..<20 { keep(instance.outline(of: UInt32.random(in: 0...400, using: &random)).isEmpty) }
        keep(instance.width(of: "שלום, Affinity fi"))
    }

    /// Decodes a picture file that has changed bytes and may be truncated.
    package mutating func decodePicture() {
        var bitmap = Bitmap(
            width: Int.random(in: 1...20, using: &random), height: Int.random(in: 1...20, using: &random))
        for index in bitmap.pixels.indices { bitmap.pixels[index] = UInt32.random(in: 0...255, using: &random) << 24 }
        guard var file = try? bitmap.pngData() else { return }
        for _ in 0..<Int.random(in: 1...8, using: &random) {
            file[Int.random(in: 0..<file.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        if random.nextUnit() < 0.5 { file.removeLast(Int.random(in: 0..<file.count, using: &random)) }
        keep((try? Bitmap(pngData: file))?.width ?? 0)
    }
}

extension RandomNumberGenerator {
    /// Returns a number from 0 up to 1, without 1 itself.
    fileprivate mutating func nextUnit() -> Double { Double(next() >> 11) * 0x1p-53 }

    fileprivate mutating func nextDouble(in range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * nextUnit()
    }
}

/// Keeps the compiler from removing a computation whose result nothing uses.
@inline(never)
package func keep<Value>(_ value: Value) {}
