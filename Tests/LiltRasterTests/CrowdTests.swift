import LiltRaster
import TestSupport
import Testing

/// Crowds that are so large that kernels position the instances and several threads plan them. Their pictures depend
/// neither on the number of threads nor on the number of instances that the context draws at once.
@Suite struct CrowdTests {
    enum Kind: CaseIterable {
        /// All instances have the same scale and angle.
        case uniform
        /// The instances are small and upright, each of a different size.
        case upright
        case turned
        /// Instances of all these kinds, mixed with instances that are drawn directly, are invisible, or are not drawn.
        case mixed
    }

    private let symbol = GraphicsContext.ResolvedSymbol(size: CGSize(width: 10, height: 8)) { context in
        context.fill(Path(ellipseIn: CGRect(x: 1, y: 0, width: 8, height: 8)), with: .color(.blue))
        context.fill(Path(CGRect(x: 4, y: 2, width: 6, height: 3)), with: .color(.yellow.opacity(0.5)))
    }

    private func instances(_ kind: Kind, count: Int, _ random: inout SeededRandom) -> [DisplayList.SymbolInstance] {
        (0..<count).map { index in
            let scale = kind == .uniform ? 1 : Float(random.nextDouble(in: 0.3...1.4))
            let isTurned = kind == .turned || kind == .mixed && index % 3 == 0
            let angle = isTurned ? random.nextDouble(in: -3...3) : 0
            var instance = DisplayList.SymbolInstance(
                center: Float(random.nextDouble(in: -10...210)), Float(random.nextDouble(in: -10...210)),
                cosine: scale * Float(cos(angle)), sine: scale * Float(sin(angle)), width: 10, height: 8,
                opacity: Float(random.nextUnit()), tint: 0xFF00_0000 | UInt32(random.nextUnit() * 0xFFFFFF))
            guard kind == .mixed else { return instance }
            switch index % 500 {
            case 7: instance.tx = .nan
            case 77: instance.ty = 1e9
            case 177: (instance.a, instance.d) = (60, 60)
            case 277: instance.opacity = 0
            case 377: instance.opacity = .nan
            case 383: instance.d = .nan
            case 389: instance.b = .infinity
            case 400..<450: (instance.a, instance.b, instance.c, instance.d) = (1, 0, 0, 1)
            default: break
            }
            return instance
        }
    }

    private func render(_ list: DisplayList, with rasterizer: Rasterizer) -> Bitmap {
        var bitmap = Bitmap(width: 200, height: 200)
        rasterizer.render(list, scale: 1, background: .white, into: &bitmap)
        return bitmap
    }

    @Test(arguments: Kind.allCases)
    func crowdsPlannedByThreadsGiveTheSameBytes(kind: Kind) {
        forEachSeed(2) { seed, random in
            let (first, second) = (instances(kind, count: 9000, &random), instances(kind, count: 5000, &random))
            let list = DisplayListRecorder().record { context in
                context.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 20)), with: .color(.red))
                first.withUnsafeBufferPointer { context.draw(symbol, instances: $0) }
                context.blendMode = .plusLighter
                second.withUnsafeBufferPointer { context.draw(symbol, instances: $0) }
            }
            let one = render(list, with: Rasterizer(threadCount: 1))
            for count in [2, 3] {
                let rasterizer = Rasterizer(threadCount: count)
                // The first frame begins without sprites. In the second frame, all sprites exist.
                for frame in 0..<2 {
                    PictureComparison.exact.check(
                        render(list, with: rasterizer), equals: one, "seed \(seed), \(count) threads, frame \(frame)")
                }
            }
        }
    }

    /// Four instances have twice the scale of the others. They are drawn directly, between the sprites. The symbol has
    /// many paths or a crowd, so several threads plan these four, too.
    @Test(arguments: [false, true])
    func crowdsOfSymbolsPlannedByThreadsGiveTheSameBytes(isNested: Bool) {
        forEachSeed(2) { seed, random in
            let inner = instances(.uniform, count: 5000, &random)
            let paths = (0..<200).map { _ in random.path(in: CGRect(x: 0, y: 0, width: 10, height: 8)) }
            let outer = GraphicsContext.ResolvedSymbol(size: CGSize(width: 10, height: 8)) { context in
                if isNested {
                    context.scaleBy(x: 0.05, y: 0.05)
                    inner.withUnsafeBufferPointer { context.draw(symbol, instances: $0) }
                } else {
                    for path in paths { context.fill(path, with: .color(random.color())) }
                }
            }
            // The instances are at whole pixels, so all instances of one size share one sprite.
            let instances = (0..<6000).map { index in
                let scale: Float = [100, 3000, 3001, 5999].contains(index) ? 2 : 1
                return DisplayList.SymbolInstance(
                    a: scale, b: 0, c: 0, d: scale, tx: Float(Int.random(in: -5...200, using: &random)),
                    ty: Float(Int.random(in: -5...200, using: &random)), opacity: Float(random.nextUnit()))
            }
            let list = DisplayListRecorder().record { context in
                instances.withUnsafeBufferPointer { context.draw(outer, instances: $0) }
            }
            let one = render(list, with: Rasterizer(threadCount: 1))
            for count in [2, 3] {
                let rasterizer = Rasterizer(threadCount: count)
                for frame in 0..<3 {
                    PictureComparison.exact.check(
                        render(list, with: rasterizer), equals: one, "seed \(seed), \(count) threads, frame \(frame)")
                }
            }
        }
    }

    @Test(arguments: [
        CGSize(width: -1e9, height: 1e-3), CGSize(width: 8, height: CGFloat.nan), CGSize(width: 1e-38, height: 0),
    ])
    func crowdsOfSymbolsOfExtremeSizesGiveTheSameBytes(size: CGSize) {
        var random = SeededRandom(seed: 1)
        var all = instances(.mixed, count: 1000, &random)
        (all[10].a, all[10].d) = (1e38, 1e38)
        let symbol = GraphicsContext.ResolvedSymbol(size: size) { context in
            context.fill(Path(ellipseIn: CGRect(x: 1, y: 0, width: 8, height: 8)), with: .color(.blue))
        }
        let list = DisplayListRecorder().record { context in
            all.withUnsafeBufferPointer { context.draw(symbol, instances: $0) }
        }
        PictureComparison.exact.check(
            render(list, with: Rasterizer(threadCount: 2)), equals: render(list, with: Rasterizer()))
    }

    @Test(arguments: [1, 2.5])
    func aLongRunOfInstancesEqualsShortRuns(scale: Double) {
        forEachSeed(4) { seed, random in
            var all = instances(.uniform, count: 2000, &random)
            // Some instances are skipped, some are invisible, and some have another transform.
            (all[300].opacity, all[500].tx, all[700].ty) = (0, 1e6, -.infinity)
            (all[900].a, all[900].d) = (2, 2)
            func draw(runsOf count: Int) -> Bitmap {
                let list = DisplayListRecorder().record { context in
                    context.scaleBy(x: CGFloat(scale), y: CGFloat(scale))
                    for (index, start) in stride(from: 0, to: all.count, by: count).enumerated() {
                        var part = context
                        // A clip around everything does not change the picture, but begins a new run.
                        if index % 2 == 1 { part.clip(to: Path(CGRect(x: -1000, y: -1000, width: 2000, height: 2000))) }
                        all[start..<start + count].withUnsafeBufferPointer { part.draw(symbol, instances: $0) }
                    }
                }
                return render(list, with: Rasterizer())
            }
            PictureComparison.exact.check(draw(runsOf: 2000), equals: draw(runsOf: 50), "seed \(seed)")
        }
    }
}
