import Foundation
import LiltRaster
import TestSupport
import Testing

@Suite struct FilterTests {
    /// A shape with a backdrop shows the filtered drawing behind it, like frosted glass. Pixels outside of the shape do
    /// not change.
    @Test func aBackdropIsTheEarlierDrawing() {
        let pane = Path(roundedRect: CGRect(x: 20, y: 15, width: 40, height: 30), cornerRadius: 6)
        func scene(_ context: inout GraphicsContext) {
            context.fill(Path(CGRect(x: 0, y: 0, width: 80, height: 60)), with: .color(.white))
            context.fill(Path(ellipseIn: CGRect(x: 10, y: 10, width: 30, height: 30)), with: .color(.red))
        }
        let plain = picture(width: 80, height: 60, scene)
        // Without a filter, the backdrop is drawn over itself, which changes nothing.
        let same = picture(width: 80, height: 60) { context in
            scene(&context)
            context.fill(pane, with: .backdrop)
            context.stroke(pane, with: .backdrop, lineWidth: 3)
        }
        PictureComparison.rounding.check(same, equals: plain, "unfiltered")
        let inverted = picture(width: 80, height: 60) { context in
            scene(&context)
            context.translateBy(x: 5, y: 0)
            context.addFilter(.colorInvert())
            context.fill(pane.offsetBy(dx: -5, dy: 0), with: .backdrop)
        }
        let wanted = picture(width: 80, height: 60) { context in
            scene(&context)
            context.clip(to: pane)
            context.addFilter(.colorInvert())
            context.drawLayer(content: scene)
        }
        PictureComparison.rounding.check(inverted, equals: wanted, "inverted")
    }

    /// Text in two weights on one line, a symbol and an underline each show the inverted backdrop.
    @Test func aBackdropAlsoFillsTextAndSymbols() {
        func scene(_ context: inout GraphicsContext) {
            context.fill(Path(CGRect(x: 0, y: 0, width: 80, height: 60)), with: .color(.white))
            context.fill(Path(ellipseIn: CGRect(x: 10, y: 10, width: 30, height: 30)), with: .color(.red))
        }
        func windows(_ context: GraphicsContext, _ shading: GraphicsContext.Shading) {
            var text = context.resolve(Text("Gla\(Text("ss").bold())").font(.system(size: 26)).underline())
            text.shading = shading
            context.draw(text, at: CGPoint(x: 36, y: 16))
            var symbol = context.resolve(Image(systemName: "heart"))
            symbol.shading = shading
            context.draw(symbol, in: CGRect(x: 20, y: 40, width: 24, height: 18))
        }
        let drawn = picture(width: 80, height: 60) { context in
            scene(&context)
            context.addFilter(.colorInvert())
            windows(context, .backdrop)
        }
        let wanted = picture(width: 80, height: 60) { context in
            scene(&context)
            context.clipToLayer { windows($0, .color(.black)) }
            context.addFilter(.colorInvert())
            context.drawLayer(content: scene)
        }
        PictureComparison.rounding.check(drawn, equals: wanted, "inverted")
    }

    @Test func aBackdropInsideALayerContainsTheOpenLayers() {
        let square = Path(CGRect(x: 5, y: 5, width: 20, height: 20))
        let plain = picture(width: 30, height: 30) { $0.fill(square, with: .color(.blue)) }
        let layered = picture(width: 30, height: 30) { context in
            context.drawLayer { layer in
                layer.fill(square, with: .color(.blue))
                layer.fill(square, with: .backdrop)
            }
        }
        PictureComparison.rounding.check(layered, equals: plain, "in a layer")
        // Nothing is drawn before the backdrop, so it is empty.
        let empty = picture(width: 30, height: 30) { $0.fill(square, with: .backdrop) }
        #expect(empty.pixels.allSatisfy { $0 == 0 })
    }

    private let frame = Path(CGRect(x: 0, y: 0, width: 100, height: 100))

    /// Returns the exact Gaussian blur of a picture's alpha.
    private func blurred(_ bitmap: Bitmap, sigma: Double) -> [Double] {
        let (width, height) = (bitmap.width, bitmap.height)
        let radius = Int(5 * sigma) + 1
        let weights = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let sum = weights.reduce(0, +)
        func pass(_ values: [Double], dx: Int, dy: Int) -> [Double] {
            var result = [Double](repeating: 0, count: values.count)
            for index in values.indices where values[index] != 0 {
                for offset in -radius...radius {
                    let (column, row) = (index % width + dx * offset, index / width + dy * offset)
                    guard column >= 0, column < width, row >= 0, row < height else { continue }
                    result[row * width + column] += weights[offset + radius] * values[index] / sum
                }
            }
            return result
        }
        return pass(pass(bitmap.pixels.map { Double($0 >> 24) }, dx: 1, dy: 0), dx: 0, dy: 1)
    }

    @Test(arguments: [0.7, 1.5, 3, 4, 6, 9, 17])
    func aBlurIsAGaussian(sigma: Double) {
        forEachSeed(1) { seed, random in
            let inner = CGRect(x: 60, y: 60, width: 80, height: 80)
            let path = random.path(in: inner)
            let sharp = picture(width: 200, height: 200) { $0.fill(path, with: .color(.black)) }
            let soft = picture(width: 200, height: 200) { context in
                context.addFilter(.blur(radius: sigma))
                // The path is not one of the recognized shapes, whose blur is computed in closed form.
                context.drawLayer { $0.fill(path, with: .color(.black)) }
            }
            let exact = blurred(sharp, sigma: sigma)
            let worst = zip(soft.pixels, exact).map { abs(Double($0 >> 24) - $1) }.max()!
            #expect(worst <= 3, "seed \(seed): off by \(worst)")
        }
    }

    @Test(arguments: [1.0, 3, 4, 8, 12])
    func theBlurOfARoundedRectangleIsAGaussian(sigma: Double) {
        forEachSeed(2) { seed, random in
            let rect = CGRect(
                x: 60 + random.nextUnit(), y: 60 + random.nextUnit(), width: 100 + random.nextDouble(in: 0...20),
                height: 100 + random.nextDouble(in: 0...20))
            // The radius is so small that the corners do not meet.
            let radius = random.nextDouble(in: 0...1) < 0.3 ? 0 : random.nextDouble(in: 2...10)
            let path = Path(roundedRect: rect, cornerRadius: radius, style: .circular)
            let sharp = picture(width: 240, height: 240) { $0.fill(path, with: .color(.black)) }
            let soft = picture(width: 240, height: 240) { context in
                context.addFilter(.blur(radius: sigma))
                context.fill(path, with: .color(.black))
            }
            let exact = blurred(sharp, sigma: sigma)
            let worst = zip(soft.pixels, exact).map { abs(Double($0 >> 24) - $1) }.max()!
            #expect(worst <= 3, "seed \(seed), radius \(radius): off by \(worst)")
            // Each pixel keeps its value if bands, clips and the border of the picture cut the shape.
            let cut = picture(width: 200, height: 130) { context in
                context.clip(to: Path(CGRect(x: 62, y: 50, width: 100, height: 100)))
                context.addFilter(.blur(radius: sigma))
                context.fill(path, with: .color(.black))
            }
            let isSame = (50..<130).allSatisfy { y in (62..<162).allSatisfy { cut[$0, y] == soft[$0, y] } }
            #expect(isSame, "seed \(seed)")
        }
    }

    @Test func blurredPixelsMatchTheRecording() throws {
        // The pixels of a row of a square of 40 points, blurred with a radius of 4, as SwiftUI draws it on white.
        let expected = [
            20: 253, 22: 248, 24: 234, 26: 207, 28: 165, 29: 140, 30: 115, 31: 90, 33: 48, 35: 21, 37: 7, 39: 2, 41: 0,
        ]
        let square = Path(CGRect(x: 30, y: 30, width: 40, height: 40))
        for isGroup in [false, true] {
            let bitmap = picture(width: 100, height: 100, background: .white) { context in
                context.addFilter(.blur(radius: 4))
                if isGroup {
                    context.drawLayer { layer in
                        layer.fill(square, with: .color(.black))
                        layer.fill(Path(CGRect(x: 40, y: 40, width: 2, height: 2)), with: .color(.black))
                    }
                } else {
                    context.fill(square, with: .color(.black))
                }
            }
            for (x, gray) in expected {
                #expect(abs(Int(bitmap[x, 50] & 255) - gray) <= 4, "at \(x), group \(isGroup): \(bitmap[x, 50] & 255)")
            }
        }
    }

    @Test func anOpaqueBlurKeepsTheEdgeOfTheShape() {
        let bitmap = picture(width: 100, height: 100, background: .white) { context in
            context.addFilter(.blur(radius: 4, options: .opaque))
            context.fill(Path(CGRect(x: 30, y: 30, width: 40, height: 40)), with: .color(.black))
        }
        #expect(bitmap[28, 50] & 255 == 255 && bitmap[30, 50] & 255 == 0)
    }

    @Test func aShadowIsBehindTheShapeWithOffsetAndBlur() {
        let square = Path(CGRect(x: 30, y: 30, width: 30, height: 30))
        for isGroup in [false, true] {
            let bitmap = picture(width: 100, height: 100, background: .white) { context in
                context.addFilter(.shadow(color: .black, radius: 3, x: 10.5, y: 5))
                if isGroup {
                    context.drawLayer { layer in
                        layer.fill(square, with: .color(.red))
                        layer.fill(square, with: .color(.red))
                    }
                } else {
                    context.fill(square, with: .color(.red))
                }
            }
            #expect(bitmap[45, 45] == Bitmap.pixel(.red))
            // The shadow's right edge is at 70.5, where it is half black.
            let (inside, onEdge) = (Int(bitmap[69, 50] & 255), Int(bitmap[70, 50] & 255))
            #expect(abs(onEdge - 128) < 20 && inside < onEdge, "group \(isGroup): \(inside) \(onEdge)")
            #expect(bitmap[80, 50] & 255 >= 253 && bitmap[20, 50] == 0xFFFF_FFFF)
        }
    }

    /// The underline, strikethrough, color glyphs and redaction bars of a text are parts of it, even if the text has a
    /// single run.
    @Test func filtersBlendModesAndOpacityApplyToATextAsAWhole() {
        let changes: [(name: String, apply: (inout GraphicsContext) -> Void)] = [
            ("shadow", { $0.addFilter(.shadow(color: .black, radius: 0, y: -4)) }),
            ("soft shadow", { $0.addFilter(.shadow(color: .red, radius: 3, x: 5, y: 2)) }),
            ("blend mode", { $0.blendMode = .multiply }), ("opacity", { $0.opacity = 0.5 }),
        ]
        // The pixels of a layer are rounded when it is drawn, and again when its opacity applies.
        let comparison = PictureComparison(channelLimit: 2, differingPixelLimit: 0)
        let large = Font.system(size: 26)
        let texts: [(name: String, text: Text, isRedacted: Bool)] = [
            ("underline", Text("gyp").font(large).underline(), false),
            ("strikethrough", Text("gyp").font(large).strikethrough(color: .blue), false),
            ("plain", Text("gyp").font(large), false), ("emoji", Text("🎈🎉🎈").font(large), false),
            ("two runs", Text("g \(Text("y").bold()) p").font(large), false),
            ("bars", Text("gyp gyp gyp").font(large), true),
        ]
        for (textName, text, isRedacted) in texts {
            var environment = EnvironmentValues()
            if isRedacted { environment.redactionReasons = .placeholder }
            for (name, apply) in changes {
                let pictures = [false, true].map { isLayer in
                    let list = DisplayListRecorder().record(environment: environment) { context in
                        context.fill(Path(CGRect(x: 0, y: 0, width: 40, height: 80)), with: .color(.yellow))
                        apply(&context)
                        let rect = CGRect(x: 8, y: 8, width: 64, height: 64)
                        if isLayer {
                            context.drawLayer { $0.draw(text, in: rect) }
                        } else {
                            context.draw(text, in: rect)
                        }
                    }
                    var bitmap = Bitmap(width: 80, height: 80)
                    Rasterizer(threadCount: 1).render(list, scale: 1, background: .white, into: &bitmap)
                    return bitmap
                }
                comparison.check(pictures[0], equals: pictures[1], "\(textName), \(name)")
            }
        }
    }

    @Test func shadowOnlyDrawsOnlyTheShadow() {
        let bitmap = picture(width: 60, height: 60) { context in
            context.addFilter(.shadow(color: .blue, radius: 0, x: 20, options: .shadowOnly))
            context.drawLayer { $0.fill(Path(CGRect(x: 10, y: 10, width: 10, height: 10)), with: .color(.red)) }
        }
        #expect(bitmap[15, 15] == 0 && bitmap[35, 15] == Bitmap.pixel(.blue))
    }

    @Test func anInnerShadowStaysInside() {
        let style = Color.white.shadow(.inner(color: .black, radius: 4))
        let bitmap = picture(width: 60, height: 60) {
            $0.fill(Path(CGRect(x: 10, y: 10, width: 40, height: 40)), with: .style(style))
        }
        #expect(bitmap[5, 30] == 0 && bitmap[30, 30] & 255 >= 250)
        #expect(bitmap[10, 30] & 255 < 160 && bitmap[10, 30] >> 24 == 255)
    }

    @Test func colorFiltersApplyTheirMatrices() {
        func filtered(_ filter: GraphicsContext.Filter, _ color: Color) -> UInt32 {
            picture(width: 8, height: 8) { context in
                context.addFilter(filter)
                context.fill(Path(CGRect(x: 0, y: 0, width: 8, height: 8)), with: .color(color))
            }[4, 4]
        }
        let orange = Color(red: 1, green: 0.5, blue: 0)
        #expect(filtered(.colorInvert(), orange).isNear(0xFF00_7FFF))
        #expect(filtered(.brightness(0.5), orange).isNear(0xFFFF_FF80))
        #expect(filtered(.contrast(0), orange).isNear(0xFF80_8080))
        #expect(filtered(.grayscale(1), .white).isNear(0xFFFF_FFFF))
        #expect(filtered(.saturation(1), orange).isNear(0xFFFF_8000))
        #expect(filtered(.hueRotation(.degrees(360)), orange).isNear(0xFFFF_8000))
        #expect(filtered(.colorMultiply(Color(red: 0.5, green: 1, blue: 1, opacity: 0.5)), .white).isNear(0x8040_8080))
        #expect(filtered(.luminanceToAlpha, .white).isNear(0xFF00_0000))
        #expect(filtered(.luminanceToAlpha, .black) == 0)
        let gray = filtered(.grayscale(1), orange)
        #expect(gray >> 16 & 255 == gray & 255)
        #expect(filtered(.alphaThreshold(min: 0.5, color: .red), .black.opacity(0.6)) == Bitmap.pixel(.red))
        #expect(filtered(.alphaThreshold(min: 0.5, color: .red), .black.opacity(0.4)) == 0)
    }

    @Test(arguments: [(.nan, 1), (0, .nan), (.nan, .nan)] as [(Double, Double)])
    func aThresholdWithALimitThatIsNaNClearsEverything(low: Double, high: Double) {
        let bitmap = picture(width: 8, height: 8) { context in
            context.addFilter(.alphaThreshold(min: low, max: high, color: .red))
            context.fill(Path(CGRect(x: 2, y: 2, width: 4, height: 4)), with: .color(.black))
        }
        let isClear = bitmap.pixels.allSatisfy { $0 == 0 }
        #expect(isClear)
    }

    @Test func aColorFilterInLinearLightDiffers() {
        func gray(_ options: GraphicsContext.FilterOptions) -> UInt32 {
            picture(width: 8, height: 8) { context in
                context.addFilter(.colorMultiply(Color(white: 0.5)), options: options)
                context.fill(Path(CGRect(x: 0, y: 0, width: 8, height: 8)), with: .color(.white))
            }[4, 4] & 255
        }
        #expect(gray([]) == 128 && gray(.linearColor) == 188)
    }

    @Test func theFilterAddedLastAppliesFirst() {
        func draw(_ filters: [GraphicsContext.Filter]) -> UInt32 {
            picture(width: 60, height: 60) { context in
                for filter in filters { context.addFilter(filter) }
                context.drawLayer { $0.fill(Path(CGRect(x: 10, y: 10, width: 10, height: 10)), with: .color(.white)) }
            }[35, 15]
        }
        let shadow = GraphicsContext.Filter.shadow(color: .black, radius: 0, x: 20)
        #expect(draw([.colorInvert(), shadow]).isNear(0xFFFF_FFFF))
        #expect(draw([shadow, .colorInvert()]).isNear(0xFF00_0000))
    }

    /// A blur, and then a threshold, connect two discs that do not touch.
    @Test func blurredDiscsMergeUnderAThreshold() {
        let bitmap = picture(width: 100, height: 60) { context in
            context.addFilter(.alphaThreshold(min: 0.5, color: .red))
            context.addFilter(.blur(radius: 6))
            context.drawLayer { layer in
                for x in [14.0, 52] {
                    layer.fill(Path(ellipseIn: CGRect(x: x, y: 13, width: 34, height: 34)), with: .color(.black))
                }
            }
        }
        let red = Bitmap.pixel(.red)
        #expect(bitmap[31, 30] == red && bitmap[69, 30] == red && bitmap[50, 30] == red && bitmap[50, 12] == 0)
        let isSharp = bitmap.pixels.allSatisfy { $0 == 0 || $0 == red }
        #expect(isSharp)
    }

    @Test func aProjectionThatOnlyTranslatesIsATranslation() {
        forEachSeed(5) { seed, random in
            let path = random.path(in: CGRect(x: 10, y: 10, width: 40, height: 40))
            let moved = picture(width: 100, height: 100) { context in
                context.addFilter(.projectionTransform(ProjectionTransform(CGAffineTransform(translationX: 30, y: 20))))
                context.fill(path, with: .color(.blue))
            }
            let expected = picture(width: 100, height: 100) { context in
                context.translateBy(x: 30, y: 20)
                context.fill(path, with: .color(.blue))
            }
            PictureComparison.rounding.check(moved, equals: expected, "seed \(seed)")
        }
    }

    @Test func perspectiveKeepsStraightLinesStraight() {
        // A square turned around its vertical center line: its near side is taller than its far side.
        var space = CATransform3DIdentity
        space.m34 = -1 / 200
        let turned = CATransform3DRotate(space, 0.9, 0, 1, 0)
        let centered = CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeTranslation(-50, -50, 0), turned),
            CATransform3DMakeTranslation(50, 50, 0))
        let map = ProjectionTransform(centered)
        let square = CGRect(x: 20, y: 20, width: 60, height: 60)
        let bitmap = picture(width: 100, height: 100) { context in
            context.addFilter(.projectionTransform(map))
            context.fill(Path(square), with: .color(.black))
        }
        var outline = Path()
        let corners = [CGPoint(x: 20, y: 20), CGPoint(x: 80, y: 20), CGPoint(x: 80, y: 80), CGPoint(x: 20, y: 80)]
        outline.addLines(corners.map { $0.applying(map) })
        outline.closeSubpath()
        let expected = picture(width: 100, height: 100) { $0.fill(outline, with: .color(.black)) }
        // A projection samples pixels and computes no coverage, so the pixels on the edges differ.
        PictureComparison(channelLimit: 90, differingPixelLimit: 400).check(bitmap, equals: expected)
        func coverage(_ bitmap: Bitmap) -> Int { bitmap.pixels.reduce(0) { $0 + Int($1 >> 24) } }
        #expect(abs(coverage(bitmap) - coverage(expected)) < 255 * 20)
    }

    /// Draws a layer of 60 × 60 points that is turned by `map`, at several positions of a picture of 200 × 260 points.
    /// Calls `check` with each picture and the layer's position.
    private func forEachTurnedLayer(
        by map: ProjectionTransform, draw: (inout GraphicsContext) -> Void, check: (Bitmap, CGPoint) -> Void
    ) {
        for position in [CGPoint(x: 70, y: 100), CGPoint(x: 10, y: 40), CGPoint(x: 130, y: 150)] {
            let bitmap = picture(width: 200, height: 260) { context in
                context.translateBy(x: position.x, y: position.y)
                context.addFilter(.projectionTransform(map))
                context.drawLayer(content: draw)
            }
            check(bitmap, position)
        }
    }

    /// Draws a black square of 60 × 60 points, of two shapes, through a filter.
    private func drawSquare(with filter: GraphicsContext.Filter, in context: inout GraphicsContext) {
        context.addFilter(filter)
        context.drawLayer { layer in
            layer.fill(Path(CGRect(x: 0, y: 0, width: 60, height: 40)), with: .color(.black))
            layer.fill(Path(CGRect(x: 0, y: 20, width: 60, height: 40)), with: .color(.black))
        }
    }

    @Test(arguments: [0.0, 10, 20, 30, 40, 50, 60, 70, 80]) func aTurnedLayerKeepsItsBlurOrShadow(degrees: Double) {
        let map = ProjectionTransform.rotation3D(
            .degrees(degrees), axis: (x: 0, y: 1, z: 0), size: CGSize(width: 60, height: 60))
        let corners = [CGPoint(x: 0, y: 0), CGPoint(x: 60, y: 0), CGPoint(x: 0, y: 60), CGPoint(x: 60, y: 60)]
        let heights = corners.map { Double($0.applying(map).y) }
        for filter in [GraphicsContext.Filter.blur(radius: 8), .shadow(color: .black, radius: 8)] {
            forEachTurnedLayer(by: map) {
                drawSquare(with: filter, in: &$0)
            } check: { bitmap, position in
                let top = Int((heights.min()! + Double(position.y)).rounded(.down))
                let bottom = Int((heights.max()! + Double(position.y)).rounded(.up))
                for row in [top - 4, bottom + 3] {
                    let strongest = (0..<bitmap.width).map { bitmap[$0, row] >> 24 }.max()!
                    #expect((20...200).contains(strongest), "row \(row), layer at \(position)")
                }
            }
        }
    }

    /// Beyond 70°, a pixel at the far edge spans more points than the blur.
    @Test(arguments: [0.0, 10, 20, 30, 40, 50, 60, 70], [true, false])
    func aTurnedLayerKeepsItsBlurOrShadowAtEachEdge(degrees: Double, turnsAroundX: Bool) {
        let map = ProjectionTransform.rotation3D(
            .degrees(degrees), axis: turnsAroundX ? (x: 1, y: 0, z: 0) : (x: 0, y: 1, z: 0),
            size: CGSize(width: 60, height: 60))
        // A blur of 8 points has 23 % of the opacity at a distance of 6 points outside the middle of each edge.
        let outside = [CGPoint(x: -6, y: 30), CGPoint(x: 66, y: 30), CGPoint(x: 30, y: -6), CGPoint(x: 30, y: 66)]
        for filter in [GraphicsContext.Filter.blur(radius: 8), .shadow(color: .black, radius: 8)] {
            forEachTurnedLayer(by: map) {
                drawSquare(with: filter, in: &$0)
            } check: { bitmap, position in
                for point in outside {
                    let image = point.applying(map)
                    let x = Int((position.x + image.x).rounded(.down))
                    let y = Int((position.y + image.y).rounded(.down))
                    guard (0..<bitmap.width).contains(x), (0..<bitmap.height).contains(y) else { continue }
                    #expect((20...200).contains(bitmap[x, y] >> 24), "\(point), layer at \(position)")
                }
            }
        }
    }

    @Test(arguments: [0.0, 10, 20, 30, 40, 50, 60, 70, 80]) func aTurnedBlurReadsBeyondItsClip(degrees: Double) {
        let map = ProjectionTransform.rotation3D(
            .degrees(degrees), axis: (x: 0, y: 1, z: 0), size: CGSize(width: 60, height: 60))
        forEachTurnedLayer(by: map) { context in
            context.clip(to: Path(CGRect(x: 0, y: 0, width: 60, height: 60)))
            context.addFilter(.blur(radius: 8))
            context.drawLayer { layer in
                layer.fill(Path(CGRect(x: -40, y: -40, width: 140, height: 100)), with: .color(.black))
                layer.fill(Path(CGRect(x: -40, y: 0, width: 140, height: 100)), with: .color(.black))
            }
        } check: { bitmap, position in
            // The center line keeps its position and its length.
            #expect(bitmap[Int(position.x) + 30, Int(position.y) + 3] >> 24 > 245, "layer at \(position)")
        }
    }

    @Test func aClipToALayerKeepsItsOpacity() {
        let bitmap = picture(width: 100, height: 140) { context in
            context.clipToLayer(opacity: 0.5) { layer in
                layer.fill(Path(CGRect(x: 10, y: 10, width: 50, height: 120)), with: .color(.white))
                layer.blendMode = .destinationOut
                layer.fill(Path(CGRect(x: 20, y: 20, width: 10, height: 100)), with: .color(.white))
            }
            context.fill(Path(CGRect(x: 0, y: 0, width: 100, height: 140)), with: .color(.white))
        }
        #expect(bitmap[15, 130 - 5] >> 24 == 128 && bitmap[25, 100] == 0 && bitmap[5, 50] == 0 && bitmap[80, 50] == 0)
        let inverse = picture(width: 100, height: 140) { context in
            context.clipToLayer(options: .inverse) {
                $0.fill(Path(CGRect(x: 10, y: 10, width: 50, height: 120)), with: .color(.black))
            }
            context.fill(Path(CGRect(x: 0, y: 0, width: 100, height: 140)), with: .color(.white))
        }
        #expect(inverse[15, 50] == 0 && inverse[80, 50] == 0xFFFF_FFFF)
    }

    @Test(arguments: [1, 2, 4])
    func filteredPicturesDoNotDependOnTheThreads(threadCount: Int) {
        func draw(_ context: inout GraphicsContext) {
            context.fill(frame, with: .color(.yellow))
            context.addFilter(.shadow(color: .black, radius: 5, x: 3.3, y: 2.2))
            context.addFilter(.blur(radius: 6))
            context.drawLayer { layer in
                layer.rotate(by: .degrees(10))
                layer.fill(Path(ellipseIn: CGRect(x: 20, y: 20, width: 90, height: 60)), with: .color(.blue))
                layer.blendMode = .multiply
                layer.fill(Path(CGRect(x: 40, y: 0, width: 30, height: 150)), with: .color(.orange))
            }
        }
        let one = picture(width: 150, height: 180, draw)
        let several = picture(width: 150, height: 180, threadCount: threadCount, draw)
        PictureComparison.exact.check(several, equals: one)
    }

    @Test func aBlurThatATransformFlattensIsWideInOneDirectionOnly() {
        let bitmap = picture(width: 200, height: 200) { context in
            context.scaleBy(x: 1, y: 0.01)
            context.addFilter(.blur(radius: 20))
            context.drawLayer { layer in
                layer.fill(Path(CGRect(x: 80, y: 8000, width: 40, height: 4000)), with: .color(.black))
                layer.fill(Path(CGRect(x: 90, y: 8000, width: 4, height: 100)), with: .color(.black))
            }
        }
        #expect(bitmap[60, 100] >> 24 > 25 && bitmap[100, 100] >> 24 > 150)
        #expect(bitmap[100, 70] == 0 && bitmap[100, 130] == 0)
    }

    @Test func absurdFiltersAreAccepted() {
        for radius in [-1, 0, 1e-9, 1e9, .infinity, .nan] {
            _ = picture(width: 30, height: 30) { context in
                context.addFilter(.blur(radius: radius))
                context.addFilter(.shadow(radius: radius, x: radius, y: -radius))
                context.addFilter(.brightness(radius))
                var map = ProjectionTransform()
                map.m13 = radius
                context.addFilter(.projectionTransform(map))
                context.fill(Path(CGRect(x: 5, y: 5, width: 10, height: 10)), with: .color(.white))
            }
        }
    }
}

extension Bitmap {
    /// Returns an opaque color as a pixel.
    fileprivate static func pixel(_ color: Color) -> UInt32 {
        picture(width: 1, height: 1) { $0.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .color(color)) }[
            0, 0]
    }
}

extension UInt32 {
    fileprivate func isNear(_ other: UInt32) -> Bool {
        [0, 8, 16, 24].allSatisfy { abs(Int(self >> $0 & 255) - Int(other >> $0 & 255)) <= 1 }
    }
}
