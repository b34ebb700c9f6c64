import CPixelKernels
import LiltRaster
import Synchronization
import TestSupport
import Testing

/// Materials: blurred and tinted pictures of the drawing behind a shape.
@Suite struct MaterialTests {
    private static let (width, height) = (320, 240)

    private func red(_ pixel: UInt32) -> Int { Int(pixel >> 16 & 255) }

    private func fill(_ context: GraphicsContext, _ rect: CGRect, _ style: some ShapeStyle) {
        context.fill(Path(rect), with: .style(style))
    }

    private let all = CGRect(x: -10, y: -10, width: 400, height: 400)

    // MARK: - Laws

    /// The material's saturation does not change a gray. So the result is the gray mixed with the tint by the tint's
    /// opacity.
    @Test func overAConstantGrayTheMaterialIsTheTintedGray() {
        for (material, opacity) in [(Material.ultraThin, 0.36), (.regular, 0.64), (.ultraThick, 0.9)] {
            for gray in [0.0, 0.25, 1] {
                let bitmap = picture(width: 200, height: 150, background: Color(white: gray)) {
                    fill($0, CGRect(x: 50, y: 40, width: 90, height: 70), material)
                }
                let expected = (gray + (1 - gray) * opacity) * 255
                #expect(abs(Double(red(bitmap[90, 70])) - expected) < 1.6, "\(gray) \(opacity)")
                #expect(abs(Double(red(bitmap[50, 40])) - expected) < 1.6, "\(gray) \(opacity)")
                #expect(abs(Double(red(bitmap[10, 10])) - gray * 255) < 1)
                #expect(bitmap[90, 70] >> 24 == 255)
            }
        }
    }

    @Test func aMaterialBlursAnEdgeBehindItAndNotBesideIt() {
        let bitmap = picture(width: 300, height: 200, background: .white) {
            fill($0, CGRect(x: 0, y: 0, width: 150, height: 200), .black)
            fill($0, CGRect(x: 0, y: 60, width: 300, height: 80), .ultraThinMaterial)
        }
        let row = (0..<300).map { red(bitmap[$0, 100]) }
        #expect(zip(row, row.dropFirst()).allSatisfy { $0 <= $1 + 1 }, "monotone")
        // The edge is at x = 150, where half of the change is reached. The next 20 points, one standard deviation, add
        // 0.34 of the change.
        let (low, high) = (Double(row[5]), Double(row[295]))
        #expect(abs((Double(row[150]) - low) / (high - low) - 0.5) < 0.03)
        #expect(abs((Double(row[170]) - low) / (high - low) - 0.84) < 0.03)
        #expect(red(bitmap[149, 30]) == 0 && red(bitmap[150, 30]) == 255)
    }

    @Test func colorsBehindBecomeMoreVivid() {
        let bitmap = picture(width: 200, height: 100, background: Color(red: 0.6, green: 0.45, blue: 0.45)) {
            fill($0, CGRect(x: 20, y: 20, width: 160, height: 60), .ultraThinMaterial)
        }
        let pixel = bitmap[100, 50]
        // The difference of the components is 38. With the tint alone, it would be only 0.64 times as large.
        #expect(red(pixel) - Int(pixel & 255) > 38)
    }

    @Test func contentInFrontIsNotBlurred() {
        func drawing(_ hasFront: Bool) -> Bitmap {
            picture(width: 200, height: 100, background: .white) {
                fill($0, CGRect(x: 20, y: 20, width: 160, height: 60), .regularMaterial)
                if hasFront { fill($0, CGRect(x: 90, y: 40, width: 20, height: 20), .black) }
            }
        }
        let (without, with) = (drawing(false), drawing(true))
        for y in 0..<100 {
            for x in 0..<200 where !(90..<110 ~= x && 40..<60 ~= y) {
                #expect(without[x, y] == with[x, y])
            }
        }
    }

    @Test func aFadedMaterialMixesTheSharpAndTheBlurredContent() {
        func drawing(_ opacity: Double) -> Bitmap {
            picture(width: 200, height: 100, background: .white) { context in
                fill(context, CGRect(x: 0, y: 0, width: 100, height: 100), .black)
                var faded = context
                faded.opacity = opacity
                fill(faded, all, .thinMaterial)
            }
        }
        let (none, half, full) = (drawing(0), drawing(0.5), drawing(1))
        for x in stride(from: 0, to: 200, by: 7) {
            let mean = Double(red(none[x, 50]) + red(full[x, 50])) / 2
            #expect(abs(Double(red(half[x, 50])) - mean) < 2, "\(x)")
        }
        // A layer with an opacity gives the same picture.
        let layer = picture(width: 200, height: 100, background: .white) { context in
            fill(context, CGRect(x: 0, y: 0, width: 100, height: 100), .black)
            var faded = context
            faded.opacity = 0.5
            faded.drawLayer { fill($0, all, .thinMaterial) }
        }
        PictureComparison(channelLimit: 2, differingPixelLimit: 0).check(layer, equals: half, "layer")
    }

    @Test func aLayerWithABlendModeSeesOnlyItself() {
        let bitmap = picture(width: 200, height: 100, background: .white) { context in
            fill(context, all, .black)
            var lit = context
            lit.blendMode = .plusLighter
            lit.drawLayer { fill($0, CGRect(x: 20, y: 20, width: 160, height: 60), .ultraThinMaterial) }
        }
        // Nothing is behind the material in its layer, so it shows only its tint.
        #expect(abs(red(bitmap[100, 50]) - Int(0.36 * 255)) <= 2)
    }

    // MARK: - Incremental drawing

    /// A scene of shapes, layers and materials over one another. Each step makes one change.
    private struct Scene {
        var dots: [CGPoint]
        var panes: [CGRect]
        var opacity = 1.0
        var hasBlur = false

        init(_ random: inout SeededRandom) {
            dots = (0..<6).map { _ in random.point(in: CGRect(x: 0, y: 0, width: 320, height: 240)) }
            panes = (0..<4).map { _ in
                CGRect(
                    origin: random.point(in: CGRect(x: -40, y: -40, width: 300, height: 220)),
                    size: CGSize(width: random.nextDouble(in: 20...150), height: random.nextDouble(in: 20...120)))
            }
        }

        mutating func change(_ random: inout SeededRandom) {
            switch Int.random(in: 0..<5, using: &random) {
            case 0, 1: dots[Int.random(in: 0..<6, using: &random)].x += random.nextDouble(in: -12...12)
            case 2: panes[Int.random(in: 0..<4, using: &random)].origin.y += random.nextDouble(in: -9...9)
            case 3: opacity = random.nextDouble(in: 0.2...1)
            default: hasBlur.toggle()
            }
        }

        func draw(_ context: inout GraphicsContext) {
            for (index, dot) in dots.enumerated() {
                let box = CGRect(x: dot.x - 14, y: dot.y - 14, width: 28, height: 28)
                context.fill(Path(ellipseIn: box), with: .color([.red, .green, .blue][index % 3]))
                if index == 2 {
                    context.fill(Path(roundedRect: panes[0], cornerRadius: 14), with: .style(.ultraThinMaterial))
                }
            }
            context.fill(Path(panes[1]), with: .style(.regularMaterial))
            let (panes, hasBlur, dots) = (panes, hasBlur, dots)
            var group = context
            group.opacity = opacity
            group.clip(to: Path(ellipseIn: CGRect(x: 10, y: 10, width: 280, height: 210)))
            group.drawLayer { layer in
                layer.fill(Path(CGRect(x: 100, y: 20, width: 30, height: 200)), with: .color(.orange))
                layer.fill(Path(panes[2]), with: .style(.thinMaterial))
            }
            var filtered = context
            if hasBlur { filtered.addFilter(.blur(radius: 3)) }
            filtered.drawLayer { layer in
                layer.fill(Path(CGRect(x: dots[0].y, y: 50, width: 60, height: 60)), with: .color(.purple))
                layer.rotate(by: .degrees(10))
                layer.fill(Path(panes[3]), with: .style(.thickMaterial))
            }
            context.draw(Text("in front"), at: dots[1])
        }
    }

    private func whole(_ list: DisplayList, scale: Double, threads: Int) -> Bitmap {
        var bitmap = Bitmap(width: Self.width, height: Self.height)
        Rasterizer(threadCount: threads).render(list, scale: scale, background: .white, into: &bitmap)
        return bitmap
    }

    @Test(arguments: [1.0, 1.5]) func motionsBehindMaterialsHaveTheBytesOfACompleteDrawing(scale: Double) {
        forEachSeed(15) { seed, random in
            var scene = Scene(&random)
            let rasterizer = Rasterizer(threadCount: Int.random(in: 1...3, using: &random))
            var bitmap = Bitmap(width: Self.width, height: Self.height)
            for step in 0..<8 {
                let list = DisplayListRecorder().record { scene.draw(&$0) }
                _ = rasterizer.update(&bitmap, with: list, scale: scale, background: .white)
                PictureComparison.exact.check(
                    bitmap, equals: whole(list, scale: scale, threads: 1), "seed \(seed), step \(step)")
                if step == 7 {
                    PictureComparison.exact.check(
                        bitmap, equals: whole(list, scale: scale, threads: 4), "seed \(seed), threads")
                }
                scene.change(&random)
            }
        }
    }

    @Test func aChangeWithinTheBlurDamagesTheWholeMaterialAndAFartherChangeDoesNot() {
        func list(_ dot: Double) -> DisplayList {
            DisplayListRecorder().record { context in
                fill(context, CGRect(x: dot, y: 100, width: 4, height: 4), .black)
                fill(context, CGRect(x: 200, y: 10, width: 110, height: 220), .regularMaterial)
            }
        }
        func damage(from start: Double, to end: Double) -> PictureDamage {
            let rasterizer = Rasterizer()
            var bitmap = Bitmap(width: Self.width, height: Self.height)
            _ = rasterizer.update(&bitmap, with: list(start), scale: 1, background: .white)
            return rasterizer.update(&bitmap, with: list(end), scale: 1, background: .white)
        }
        // The blur extends over 61 pixels: three standard deviations of 20 pixels, and one pixel more.
        let near = damage(from: 170, to: 171)
        for y in [10, 100, 228] {
            for x in [200, 250, 309] {
                let isDamaged = near.regions.contains {
                    $0.x <= x && x < $0.x + $0.width && $0.y <= y && y < $0.y + $0.height
                }
                #expect(isDamaged, "\(x) \(y)")
            }
        }
        let far = damage(from: 20, to: 21)
        #expect(far.regions.allSatisfy { $0.x + $0.width <= 64 } && !far.regions.isEmpty)
    }

    @Test func aTextInAMaterialDependsOnlyOnTheDrawingNearIt() {
        func list(_ dot: Double) -> DisplayList {
            DisplayListRecorder().record { context in
                fill(context, CGRect(x: dot, y: 100, width: 4, height: 4), .black)
                context.draw(
                    Text("ab").font(.system(size: 30)).foregroundStyle(.regularMaterial), at: CGPoint(x: 270, y: 120))
            }
        }
        let rasterizer = Rasterizer()
        var bitmap = Bitmap(width: Self.width, height: Self.height)
        _ = rasterizer.update(&bitmap, with: list(20), scale: 1, background: .white)
        let damage = rasterizer.update(&bitmap, with: list(21), scale: 1, background: .white)
        #expect(damage.regions.allSatisfy { $0.x + $0.width <= 64 } && !damage.regions.isEmpty)
        PictureComparison.exact.check(bitmap, equals: whole(list(21), scale: 1, threads: 1))
    }

    // MARK: - Limits

    /// The number of rows whose saturation the kernel of `saturatedRows(ofMaterials:)` has changed.
    private static let rowCounter = Atomic<Int>(0)

    /// Draws materials of one height over one another, and returns the number of rows whose saturation they change.
    private func saturatedRows(ofMaterials count: Int) -> Int {
        var kernels = pixel_kernels_baseline().pointee
        kernels.color_matrix_row = { pixels, count, matrix in
            MaterialTests.rowCounter.wrappingAdd(1, ordering: .relaxed)
            pixel_kernels_baseline().pointee.color_matrix_row(pixels, count, matrix)
        }
        let list = DisplayListRecorder().record { context in
            fill(context, CGRect(x: 40, y: 40, width: 60, height: 60), .red)
            for index in 0..<count {
                fill(context, CGRect(x: 5 + index, y: 5, width: 200, height: 150), .ultraThinMaterial)
            }
        }
        Self.rowCounter.store(0, ordering: .relaxed)
        var bitmap = Bitmap(width: 260, height: 180)
        Rasterizer(threadCount: 2, kernels: kernels).render(list, scale: 1, background: .white, into: &bitmap)
        return Self.rowCounter.load(ordering: .relaxed)
    }

    /// A material is behind all later ones, but is not blurred again for each of them.
    @Test func eachOfManyMaterialsOverOneAnotherIsBlurredAsOftenAsASingleMaterial() {
        let single = saturatedRows(ofMaterials: 1)
        #expect(single > 0)
        #expect(saturatedRows(ofMaterials: 40) == 40 * single)
    }

    @Test func extremeAreasDrawNothingOrTheirVisiblePart() {
        for rect in [
            CGRect(x: 0, y: 0, width: 0, height: 9), CGRect(x: 1e9, y: 0, width: 9, height: 9),
            CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9), CGRect(x: CGFloat.nan, y: 0, width: 9, height: 9),
        ] {
            for scale in [1, 1e-7, 1e7] {
                _ = picture(width: 20, height: 20, scale: scale, background: .white) { fill($0, rect, .barStyle) }
            }
        }
        let text = picture(width: 120, height: 60, background: .white) { context in
            fill(context, CGRect(x: 0, y: 0, width: 60, height: 60), .black)
            context.draw(Text("ooooo").font(.largeTitle).foregroundStyle(.thinMaterial), at: CGPoint(x: 60, y: 30))
        }
        #expect(text.pixels.contains { red($0) != 0 && red($0) != 255 })
        let instances = [
            DisplayList.SymbolInstance(center: 30, 30, cosine: 1, sine: 0.2, width: 20, height: 20, opacity: 1)
        ]
        let symbol = GraphicsContext.ResolvedSymbol(size: CGSize(width: 20, height: 20)) { context in
            fill(context, CGRect(x: 0, y: 0, width: 20, height: 20), .thinMaterial)
        }
        _ = picture(width: 60, height: 60, background: .white) { context in
            context.draw(symbol, at: CGPoint(x: 20, y: 20))
            instances.withUnsafeBufferPointer { context.draw(symbol, instances: $0) }
        }
    }
}

extension ShapeStyle where Self == Material {
    fileprivate static var barStyle: Material { .bar }
}
