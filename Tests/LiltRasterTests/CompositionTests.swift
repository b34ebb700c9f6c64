import Foundation
import LiltRaster
import TestSupport
import Testing

/// The composition of drawings: opacity, layers, clips and symbols.
@Suite struct CompositionTests {
    private let square = Path(CGRect(x: 2, y: 2, width: 12, height: 12))

    @Test func opacityOfTheContextIsOpacityOfTheColor() {
        for opacity in stride(from: 0.0, through: 1, by: 0.1) {
            let faded = picture(width: 16, height: 16, background: .white) { context in
                context.opacity = opacity
                context.fill(square, with: .color(.blue))
            }
            let colored = picture(width: 16, height: 16, background: .white) {
                $0.fill(square, with: .color(.blue.opacity(opacity)))
            }
            PictureComparison.exact.check(faded, equals: colored, "opacity \(opacity)")
        }
    }

    @Test func anOpaqueFillReplacesPixelsAndAClearFillChangesNothing() {
        let bitmap = picture(width: 16, height: 16, background: .white) { context in
            context.fill(square, with: .color(red: 1, green: 0, blue: 0.2))
            context.fill(square, with: .color(.clear))
        }
        #expect(bitmap[8, 8] == 0xFFFF_0033)
        #expect(bitmap[1, 1] == 0xFFFF_FFFF)
    }

    @Test func halfOverHalfGivesThreeQuarters() {
        let bitmap = picture(width: 16, height: 16) { context in
            context.fill(square, with: .color(white: 0, opacity: 0.5))
            context.fill(square, with: .color(white: 0, opacity: 0.5))
        }
        #expect(abs(Int(bitmap[8, 8] >> 24) - 191) <= 1)
    }

    @Test func aFullyOpaqueLayerIsItsContents() {
        forEachSeed(20) { seed, random in
            let path = random.path(in: CGRect(x: 0, y: 0, width: 80, height: 80))
            let (a, b) = (random.color(), random.color())
            func draw(_ context: inout GraphicsContext) {
                context.fill(path, with: .color(a))
                context.stroke(path, with: .color(b), lineWidth: 4)
            }
            let direct = picture(width: 80, height: 80, draw)
            let layered = picture(width: 80, height: 80) { $0.drawLayer(content: draw) }
            PictureComparison.exact.check(layered, equals: direct, "seed \(seed)")
        }
    }

    @Test func shapesInAFadedLayerDoNotShowThroughEachOther() {
        let bitmap = picture(width: 16, height: 16) { context in
            context.opacity = 0.5
            context.drawLayer { layer in
                layer.fill(square, with: .color(.black))
                layer.fill(square, with: .color(.white))
            }
        }
        #expect(bitmap[8, 8] == 0x8080_8080)
    }

    @Test func layersNest() {
        let bitmap = picture(width: 16, height: 160) { context in
            context.opacity = 0.5
            context.drawLayer { outer in
                outer.opacity = 0.5
                outer.drawLayer { $0.fill(Path(CGRect(x: 0, y: 0, width: 16, height: 160)), with: .color(.white)) }
            }
        }
        #expect(bitmap.pixels.allSatisfy { $0 == 0x4040_4040 })
    }

    @Test func aClipKeepsTheCoverageOfBothShapes() {
        forEachSeed(30) { seed, random in
            let frame = CGRect(x: 0, y: 0, width: 80, height: 80)
            let (shape, clip) = (random.path(in: frame), random.path(in: frame))
            for isInverse in [false, true] {
                let clipped = picture(width: 80, height: 80) { context in
                    context.clip(to: clip, options: isInverse ? .inverse : [])
                    context.fill(shape, with: .color(.white))
                }
                let (a, b) = (coverage(of: shape, width: 80, height: 80), coverage(of: clip, width: 80, height: 80))
                let isProduct = (0..<a.count).allSatisfy { index in
                    let kept = isInverse ? 255 - b[index] : b[index]
                    // The limit is 2: 1 for rounding, and 1 for an edge that is divided where the clip begins.
                    return abs(Double(clipped.pixels[index] >> 24) - Double(a[index] * kept) / 255) <= 2
                }
                #expect(isProduct, "seed \(seed), inverse \(isInverse)")
            }
        }
    }

    @Test func nestedClipsIntersectAndClipsOfACopyDoNotAffectTheOriginal() {
        let bitmap = picture(width: 30, height: 10) { context in
            var inner = context
            inner.clip(to: Path(CGRect(x: 0, y: 0, width: 20, height: 10)))
            inner.clip(to: Path(CGRect(x: 10, y: 0, width: 20, height: 10)))
            inner.fill(Path(CGRect(x: 0, y: 0, width: 30, height: 10)), with: .color(.white))
            context.fill(Path(CGRect(x: 25, y: 0, width: 5, height: 10)), with: .color(.white))
        }
        let row = (0..<30).map { bitmap[$0, 5] >> 24 }
        #expect(row == (0..<30).map { (10..<20).contains($0) || $0 >= 25 ? 255 : 0 })
    }

    @Test func anEmptyClipHidesAllAndItsInverseNothing() {
        for (options, expected) in [(GraphicsContext.ClipOptions(), UInt32(0)), (.inverse, 255)] {
            let bitmap = picture(width: 4, height: 4) { context in
                context.clip(to: Path(), options: options)
                context.fill(Path(CGRect(x: 0, y: 0, width: 4, height: 4)), with: .color(.white))
            }
            #expect(bitmap.pixels.allSatisfy { $0 >> 24 == expected })
        }
    }

    @Test func aLayerTakesTheClipOfItsContext() {
        let bitmap = picture(width: 20, height: 20) { context in
            context.clip(to: Path(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20)))
            context.drawLayer { $0.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 20)), with: .color(.white)) }
        }
        #expect(bitmap[0, 0] == 0 && bitmap[10, 10] == 0xFFFF_FFFF)
    }

    @Test(arguments: [1, 7, 8, 40])
    func aSymbolAtWholePixelsIsItsContents(count: Int) {
        forEachSeed(10) { seed, random in
            let path = random.path(in: CGRect(x: 0, y: 0, width: 30, height: 30))
            let color = random.color()
            let gradient = Gradient(colors: [random.color(), random.color()])
            func draw(_ context: inout GraphicsContext) {
                context.fill(path, with: .radialGradient(gradient, center: .zero, startRadius: 0, endRadius: 40))
                context.stroke(path, with: .color(color), lineWidth: 1.5)
            }
            // The symbols do not overlap: where symbols overlap, their shapes are composited in another order than
            // shapes that are drawn directly.
            let positions: [CGPoint] = (0..<count).map { index in
                let (column, row) = (Double(index % 8), Double(index / 8))
                return CGPoint(x: 4 + 35 * column, y: 4 + 35 * row)
            }
            let symbol = GraphicsContext.ResolvedSymbol(size: CGSize(width: 30, height: 30), draw)
            let placed = picture(width: 300, height: 180) { context in
                for position in positions { context.draw(symbol, at: position, anchor: .topLeading) }
            }
            let drawn = picture(width: 300, height: 180) { context in
                for position in positions {
                    var copy = context
                    copy.translateBy(x: position.x, y: position.y)
                    draw(&copy)
                }
            }
            // The index into a gradient's table may round differently at another position, by one entry.
            PictureComparison.rounding.check(placed, equals: drawn, "seed \(seed), \(count) times")
        }
    }

    @Test func aSymbolBetweenPixelsIsDrawnAtMostASixteenthOfAPixelAway() {
        let disc = Path(ellipseIn: CGRect(x: 0, y: 0, width: 12, height: 12))
        let symbol = GraphicsContext.ResolvedSymbol(size: CGSize(width: 12, height: 12)) {
            $0.fill(disc, with: .color(.white))
        }
        forEachSeed(10) { seed, random in
            let positions: [CGPoint] = (0..<20).map { index in
                let (column, row) = (Double(index % 5), Double(index / 5))
                return CGPoint(x: 2 + 20 * column + random.nextUnit(), y: 2 + 20 * row + random.nextUnit())
            }
            let placed = picture(width: 110, height: 90) { context in
                for position in positions { context.draw(symbol, at: position, anchor: .topLeading) }
            }
            let drawn = picture(width: 110, height: 90) { context in
                for position in positions {
                    context.fill(disc.offsetBy(dx: position.x, dy: position.y), with: .color(.white))
                }
            }
            // A symbol is drawn at most 1/16 pixel from its position in x and in y, which moves a slanted edge by at
            // most √2/16 pixel across its direction. The coverage of such an edge changes by at most √2 per pixel. So
            // the limit of the difference is 1/8.
            PictureComparison(channelLimit: 32, differingPixelLimit: 0).check(placed, equals: drawn, "seed \(seed)")
        }
    }

    @Test func aSymbolFadesAsAWhole() {
        let symbol = GraphicsContext.ResolvedSymbol(size: CGSize(width: 10, height: 10)) { context in
            context.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .color(.black))
            context.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .color(.white))
        }
        for count in [1, 20] {
            let bitmap = picture(width: 10, height: 10 * count) { context in
                context.opacity = 0.5
                for index in 0..<count { context.draw(symbol, at: CGPoint(x: 5, y: 5 + 10 * index)) }
            }
            #expect(bitmap.pixels.allSatisfy { $0 == 0x8080_8080 }, "\(count) times")
        }
    }

    @Test func aSymbolStretchesOverARectangle() {
        let symbol = GraphicsContext.ResolvedSymbol(size: CGSize(width: 10, height: 20)) {
            $0.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 20)), with: .color(.white))
        }
        let bitmap = picture(width: 40, height: 30) { $0.draw(symbol, in: CGRect(x: 5, y: 3, width: 30, height: 10)) }
        let expected = picture(width: 40, height: 30) {
            $0.fill(Path(CGRect(x: 5, y: 3, width: 30, height: 10)), with: .color(.white))
        }
        PictureComparison.exact.check(bitmap, equals: expected)
    }

    @Test func scaleIsPixelsPerPoint() {
        let path = Path(ellipseIn: CGRect(x: 1, y: 1, width: 9, height: 9))
        let scaled = picture(width: 30, height: 30, scale: 3) { $0.fill(path, with: .color(.red)) }
        let drawn = picture(width: 30, height: 30) { context in
            context.scaleBy(x: 3, y: 3)
            context.fill(path, with: .color(.red))
        }
        PictureComparison.exact.check(scaled, equals: drawn)
    }

    @Test func withoutABackgroundThePictureIsKept() {
        var bitmap = Bitmap(width: 2, height: 1)
        bitmap.pixels = [0xFF00_FF00, 0xFF00_FF00]
        let list = DisplayListRecorder().record {
            $0.fill(Path(CGRect(x: 1, y: 0, width: 1, height: 1)), with: .color(red: 1, green: 0, blue: 0))
        }
        Rasterizer().render(list, scale: 1, background: nil, into: &bitmap)
        #expect(bitmap.pixels == [0xFF00_FF00, 0xFFFF_0000])
    }

    @Test func aSegmentIsItsContents() {
        forEachSeed(20) { seed, random in
            let frame = CGRect(x: 0, y: 0, width: 60, height: 60)
            let (path, hole, color) = (random.path(in: frame), random.path(in: frame), random.color())
            func draw(_ context: inout GraphicsContext) {
                context.fill(path, with: .color(color))
                var copy = context
                copy.clip(to: hole, options: .inverse)
                copy.opacity = 0.5
                copy.drawLayer { $0.stroke(path, with: .color(color), lineWidth: 3) }
            }
            let segment = DisplayListSegment(draw)
            let outer = DisplayListSegment { context in
                context.translateBy(x: 3, y: 4)
                context.draw(segment)
            }
            let clip = Path(ellipseIn: CGRect(x: 5, y: 5, width: 60, height: 50))
            func setUp(_ context: inout GraphicsContext) {
                context.scaleBy(x: 1.5, y: 1.5)
                context.clip(to: clip)
            }
            let spliced = picture(width: 100, height: 100) { context in
                setUp(&context)
                context.draw(outer)
            }
            let direct = picture(width: 100, height: 100) { context in
                setUp(&context)
                context.translateBy(x: 3, y: 4)
                draw(&context)
            }
            PictureComparison.exact.check(spliced, equals: direct, "seed \(seed)")
        }
    }

    @Test func nestedSegmentsEndAtTheMaximumDepth() {
        var segment = DisplayListSegment { $0.fill(square, with: .color(.white)) }
        for _ in 0..<1500 {
            let inner = segment
            segment = DisplayListSegment { $0.draw(inner) }
        }
        let deepest = segment
        #expect(picture(width: 16, height: 16) { $0.draw(deepest) }[8, 8] == 0)
    }

    /// The limit for small upright symbols is 3/16: 1/16 for the position along each axis, and 1/16 at the rim. Large
    /// symbols are resampled from a picture of a similar size. In the worst case, each pixel is the mean of two pixels
    /// of that picture. So a straight edge is two pixels wide instead of one, which is an error of at most a quarter.
    /// The pixels of rotated symbols are means of four pixels, and the rim of a small circle is curved, so the limit
    /// for rotated symbols is slightly larger.
    @Test(arguments: [(0.3...1.6, false, 48), (1.7...4, false, 64), (0.3...2, true, 72)])
    func aCrowdOfScaledAndRotatedSymbolsIsNearlyItsContents(
        scales: ClosedRange<Double>, isTurned: Bool, limit: Int
    ) {
        let symbol = GraphicsContext.ResolvedSymbol(size: CGSize(width: 10, height: 8)) { context in
            context.fill(Path(ellipseIn: CGRect(x: 1, y: 0, width: 8, height: 8)), with: .color(.blue))
        }
        forEachSeed(3) { seed, random in
            let instances = (0..<100).map { index in
                let (column, row) = (Float(index % 10), Float(index / 10))
                let scale = Float(random.nextDouble(in: scales))
                let angle = isTurned ? random.nextDouble(in: -3...3) : 0
                return DisplayList.SymbolInstance(
                    center: 20 + 40 * column + Float(random.nextUnit()), 20 + 40 * row + Float(random.nextUnit()),
                    cosine: scale * Float(cos(angle)), sine: scale * Float(sin(angle)), width: 10, height: 8, opacity: 1
                )
            }
            for isClipped in [false, true] {
                func draw(_ body: (inout GraphicsContext) -> Void) -> Bitmap {
                    picture(width: 400, height: 400, background: .white) { context in
                        if isClipped { context.clip(to: Path(ellipseIn: CGRect(x: 0, y: 0, width: 400, height: 400))) }
                        body(&context)
                    }
                }
                let crowd = draw { context in
                    instances.withUnsafeBufferPointer { context.draw(symbol, instances: $0) }
                }
                let drawn = draw { context in
                    // Each instance is in a separate crowd, and a crowd of one instance has no sprite.
                    for instance in instances {
                        let segment = DisplayListSegment { inner in
                            withUnsafePointer(to: instance) {
                                inner.draw(symbol, instances: UnsafeBufferPointer(start: $0, count: 1))
                            }
                        }
                        context.draw(segment)
                    }
                }
                PictureComparison(channelLimit: limit, differingPixelLimit: 0)
                    .check(crowd, equals: drawn, "seed \(seed), clipped \(isClipped)")
                func mean(_ bitmap: Bitmap) -> Double {
                    Double(bitmap.pixels.reduce(0) { $0 + Int($1 >> 16 & 255) }) / Double(bitmap.pixels.count)
                }
                #expect(abs(mean(crowd) - mean(drawn)) < 0.5, "seed \(seed), clipped \(isClipped)")
            }
        }
    }

    @Test(arguments: [GraphicsContext.BlendMode.normal, .plusLighter, .multiply])
    func aCrowdWithAbsurdInstancesIsDrawn(mode: GraphicsContext.BlendMode) {
        let extreme: [Float] = [
            0, -1, .nan, .infinity, -.infinity, .leastNonzeroMagnitude, .leastNormalMagnitude, 1e-20, 1e-3, 3, 40, 1e9,
            1e30,
        ]
        let sizes = [
            CGSize(width: 10, height: 10), CGSize(width: 1e-30, height: 1e-30), CGSize(width: 1e30, height: 1),
        ]
        for size in sizes {
            let symbol = GraphicsContext.ResolvedSymbol(size: size) { context in
                context.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .color(.blue))
            }
            let instances = extreme.flatMap { scale in
                extreme.map { position in
                    DisplayList.SymbolInstance(
                        a: scale, b: 0, c: 0, d: scale, tx: position, ty: 8, opacity: 0.5, tint: 0xFFFF_8000)
                }
            }
            let drawn = picture(width: 32, height: 32) { context in
                context.blendMode = mode
                instances.withUnsafeBufferPointer { context.draw(symbol, instances: $0) }
            }
            #expect(drawn.pixels.contains { $0 != 0 }, "\(size)")
        }
    }

    @Test func aTintMultipliesTheSymbolsPixels() {
        let symbol = GraphicsContext.ResolvedSymbol(size: CGSize(width: 11, height: 10)) { context in
            context.fill(Path(CGRect(x: 0, y: 0, width: 11, height: 10)), with: .color(red: 1, green: 0.5, blue: 1))
            context.fill(Path(CGRect(x: 0, y: 0, width: 11, height: 5)), with: .color(white: 1, opacity: 0.2))
        }
        // One symbol is drawn directly, and twenty symbols are drawn as sprites.
        for count in [1, 20] {
            let instances = (0..<count).map {
                DisplayList.SymbolInstance(
                    a: 1, b: 0, c: 0, d: 1, tx: 0, ty: Float(10 * $0), opacity: 0.5, tint: 0x8040_8000)
            }
            for isClipped in [false, true] {
                let bitmap = picture(width: 11, height: 10 * count) { context in
                    // The clip covers everything, but is not a rectangle.
                    if isClipped {
                        context.clip(to: Path(ellipseIn: CGRect(x: -999, y: -999, width: 2000, height: 2000)))
                    }
                    instances.withUnsafeBufferPointer { context.draw(symbol, instances: $0) }
                }
                let isTinted = (0..<count).allSatisfy { index in
                    (0..<11).allSatisfy { bitmap[$0, 10 * index + 8].isNear(0x4020_2000, within: 1) }
                }
                #expect(isTinted, "\(count) times, clipped \(isClipped): \(String(bitmap[0, 8], radix: 16))")
            }
        }
    }
}

extension UInt32 {
    fileprivate func isNear(_ other: UInt32, within limit: Int) -> Bool {
        [0, 8, 16, 24].allSatisfy { abs(Int(self >> $0 & 255) - Int(other >> $0 & 255)) <= limit }
    }
}
