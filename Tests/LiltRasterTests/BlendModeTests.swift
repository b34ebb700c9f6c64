import CPixelKernels
import LiltRaster
import TestSupport
import Testing

@Suite struct BlendModeTests {
    private let builds = (0..<Int32(PIXEL_KERNELS_LEVELS)).compactMap { pixel_kernels_at_level($0)?.pointee }

    private func components(_ pixel: UInt32) -> SIMD4<Double> {
        SIMD4(Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255), Double(pixel >> 24)) / 255
    }

    /// Whether each byte of a pixel differs from a color by at most one. Single precision may round differently from
    /// double precision.
    private func isNear(_ pixel: UInt32, _ color: SIMD4<Double>) -> Bool {
        let difference = components(pixel) * 255 - color * 255
        return (0..<4).allSatisfy { abs(difference[$0]) <= 1.01 }
    }

    @Test(arguments: 1...11)
    func separableModesFollowTheirFormulaOnAllPairs(mode: Int) {
        for kernels in builds {
            var wrong = 0
            for backdrop in UInt32(0)..<256 {
                let source = (0..<UInt32(256)).map { 0xFF00_0000 | $0 << 16 | $0 << 8 | $0 }
                var row = [UInt32](repeating: 0xFF00_0000 | backdrop * 0x010101, count: 272)
                kernels.blend_row(&row, source, nil, 256, 255, Int32(mode))
                for s in 0..<256 {
                    let expected = BlendFormulas.separable(Double(backdrop) / 255, Double(s) / 255, mode)
                    if abs(Double(row[s] & 255) - expected * 255) > 0.51 || row[s] >> 24 != 255 { wrong += 1 }
                }
            }
            #expect(wrong == 0, "\(String(cString: kernels.name)): \(wrong) of 65,536 pairs")
        }
    }

    /// Clear paints of each kind. The modes `copy` and `sourceIn` erase what is below a clear source, and the mode
    /// `normal` keeps it.
    @Test func aClearPaintErasesUnlessItsModeKeepsWhatIsBelow() {
        let rect = CGRect(x: 0, y: 0, width: 4, height: 4)
        let image = Bitmap(width: 4, height: 4)
        let paints: [(String, (inout GraphicsContext) -> Void)] = [
            ("color", { $0.fill(Path(rect), with: .color(.clear)) }),
            (
                "gradient of one stop",
                {
                    $0.fill(
                        Path(rect),
                        with: .linearGradient(
                            Gradient(colors: [.clear]), startPoint: .zero, endPoint: CGPoint(x: 4, y: 0)))
                }
            ),
            (
                "gradient without a length",
                {
                    $0.fill(
                        Path(rect),
                        with: .linearGradient(
                            Gradient(colors: [.red, .clear]), startPoint: .zero, endPoint: .zero))
                }
            ),
            (
                "invisible gradient",
                {
                    $0.opacity = 0
                    $0.fill(
                        Path(rect),
                        with: .linearGradient(
                            Gradient(colors: [.red, .blue]), startPoint: .zero, endPoint: CGPoint(x: 4, y: 0)))
                }
            ),
            (
                "invisible image",
                {
                    $0.opacity = 0
                    $0.draw(BitmapContent(image), in: rect)
                }
            ),
        ]
        for (name, paint) in paints {
            for (mode, isKept) in [(GraphicsContext.BlendMode.copy, false), (.sourceIn, false), (.normal, true)] {
                let bitmap = picture(width: 4, height: 4, background: .clear) { context in
                    context.fill(Path(rect), with: .color(.green))
                    context.blendMode = mode
                    paint(&context)
                }
                #expect((bitmap[2, 2] != 0) == isKept, "\(name), \(mode)")
            }
        }
    }

    @Test(arguments: 0...27)
    func modesFollowTheirFormulasOnAnyColors(mode: Int) {
        forEachSeed(200) { seed, random in
            func pixel() -> UInt32 {
                let alpha = [0, 255, UInt32.random(in: 0...255, using: &random)].randomElement(using: &random)!
                func component() -> UInt32 { UInt32.random(in: 0...alpha, using: &random) }
                return alpha << 24 | component() << 16 | component() << 8 | component()
            }
            let count = Int.random(in: 1...30, using: &random)
            let source = (0..<count + 16).map { _ in pixel() }
            let below = (0..<count + 16).map { _ in pixel() }
            let mask = (0..<count + 16).map { _ in UInt8.random(in: 0...255, using: &random) }
            let opacity = UInt32.random(in: 0...255, using: &random)
            var results: [[UInt32]] = []
            for kernels in builds {
                var row = below
                kernels.blend_row(&row, source, nil, count, 255, Int32(mode))
                var masked = below
                kernels.blend_row(&masked, source, mask, count, opacity, Int32(mode))
                for index in 0..<count {
                    let (s, b) = (components(source[index]), components(below[index]))
                    let plain = BlendFormulas.mix(s, over: b, mode: mode)
                    let faded = BlendFormulas.mix(s * (Double(opacity) / 255), over: b, mode: mode)
                    let laid = b + (faded - b) * (Double(mask[index]) / 255)
                    if !isNear(row[index], plain) || !isNear(masked[index], laid) {
                        Issue.record("seed \(seed): \(source[index]) over \(below[index])")
                    }
                }
                #expect(row[count...].elementsEqual(below[count...]), "seed \(seed)")
                results.append(row + masked)
            }
            for (kernels, result) in zip(builds, results) {
                #expect(result == results[0], "\(String(cString: kernels.name)), seed \(seed)")
            }
        }
    }

    @Test(arguments: 0...27)
    func everyModeBlendsShapesLayersAndSymbolsEqually(mode: Int) {
        let frame = Path(CGRect(x: 0, y: 0, width: 24, height: 24))
        let shape = Path(CGRect(x: 4, y: 4, width: 13, height: 11))
        let color = Color(red: 0.9, green: 0.2, blue: 0.4, opacity: 0.7)
        func draw(_ body: @escaping (inout GraphicsContext) -> Void) -> Bitmap {
            picture(width: 24, height: 24) { context in
                context.fill(frame, with: .color(red: 0.2, green: 0.6, blue: 0.8, opacity: 0.8))
                context.clip(to: shape)
                context.blendMode = GraphicsContext.BlendMode(rawValue: Int32(mode))
                body(&context)
            }
        }
        let filled = draw { $0.fill(shape, with: .color(color)) }
        let layered = draw { $0.drawLayer { $0.fill(shape, with: .color(color)) } }
        let symbol = GraphicsContext.ResolvedSymbol(size: CGSize(width: 24, height: 24)) {
            $0.fill(shape, with: .color(color))
        }
        let placed = draw { $0.draw(symbol, at: .zero, anchor: .topLeading) }
        let segment = DisplayListSegment { $0.fill(shape, with: .color(color)) }
        let spliced = draw { $0.draw(segment) }
        PictureComparison.exact.check(layered, equals: filled, "layer")
        PictureComparison.exact.check(placed, equals: filled, "symbol")
        PictureComparison.exact.check(spliced, equals: filled, "segment")
    }

    /// Symbols with and without visible content, drawn a few times, and so often that other modes use sprites. Like
    /// layers, they erase where they are clear, also if they are invisible.
    @Test(arguments: [GraphicsContext.BlendMode.clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop])
    func aSymbolErasesAsALayerDoes(mode: GraphicsContext.BlendMode) {
        let contents: [(String, (inout GraphicsContext) -> Void)] = [
            ("nothing", { _ in }),
            ("clear", { $0.fill(Path(CGRect(x: 0, y: 0, width: 8, height: 8)), with: .color(.clear)) }),
            ("dot", { $0.fill(Path(CGRect(x: 2, y: 2, width: 4, height: 4)), with: .color(.red.opacity(0.6))) }),
        ]
        for (name, content) in contents {
            let symbol = GraphicsContext.ResolvedSymbol(size: CGSize(width: 8, height: 8), content)
            for count in [1, 7, 8, 90] {
                for opacity in [1, 0.5, 0] {
                    func draw(_ body: (GraphicsContext, CGPoint) -> Void) -> Bitmap {
                        picture(width: 24, height: 24) { context in
                            context.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 24)), with: .color(.green))
                            context.blendMode = mode
                            context.opacity = opacity
                            for index in 0..<count { body(context, CGPoint(x: index % 12, y: index % 9)) }
                        }
                    }
                    let drawn = draw { $0.draw(symbol, at: $1, anchor: .topLeading) }
                    let layered = draw { context, origin in
                        context.drawLayer { layer in
                            layer.translateBy(x: origin.x, y: origin.y)
                            content(&layer)
                        }
                    }
                    let comment = "\(name), \(count) times, opacity \(opacity), mode \(mode.rawValue)"
                    PictureComparison.exact.check(drawn, equals: layered, comment)
                }
            }
        }
    }

    @Test func aLayerWithDestinationInClearsTheBackdropWhereItIsClear() {
        let frame = Path(CGRect(x: 0, y: 0, width: 20, height: 150))
        let bitmap = picture(width: 20, height: 150) { context in
            context.drawLayer { layer in
                layer.fill(frame, with: .color(.white))
                layer.blendMode = .destinationIn
                layer.drawLayer { $0.fill(Path(CGRect(x: 5, y: 5, width: 10, height: 10)), with: .color(.black)) }
            }
        }
        #expect(bitmap[10, 10] == 0xFFFF_FFFF && bitmap[2, 10] == 0 && bitmap[10, 140] == 0)
    }

    @Test func destinationOutMakesAHole() {
        let bitmap = picture(width: 20, height: 20, background: .clear) { context in
            context.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 20)), with: .color(.red))
            context.blendMode = .destinationOut
            context.fill(Path(CGRect(x: 5, y: 5, width: 10, height: 10)), with: .color(.black))
        }
        #expect(bitmap[10, 10] == 0 && bitmap[2, 2] >> 24 == 255)
    }
}
