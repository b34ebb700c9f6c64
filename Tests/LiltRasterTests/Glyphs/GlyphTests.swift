import LiltDrawing
import LiltRaster
import LiltText
import TestSupport
import Testing

/// Glyphs that are drawn into pixels.
@Suite struct GlyphTests {
    private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Goldens")

    /// Returns the ink of a picture: the sum of the coverage of its pixels.
    private func ink(_ bitmap: Bitmap) -> Double {
        bitmap.pixels.reduce(0) { $0 + Double($1 >> 24) / 255 }
    }

    @Test func textFromTheAtlasEqualsItsPaths() {
        // With a tiny shear, text is drawn by paths instead of the atlas.
        let text = Text("Ragged Quilts & 42").font(.system(size: 24))
        let upright = picture(width: 260, height: 40) { $0.draw(text, at: CGPoint(x: 4, y: 4), anchor: .topLeading) }
        let path = picture(width: 260, height: 40) { context in
            context.concatenate(CGAffineTransform(a: 1, b: 0, c: 1e-9, d: 1, tx: 0, ty: 0))
            context.draw(text, at: CGPoint(x: 4, y: 4), anchor: .topLeading)
        }
        #expect(abs(ink(upright) - ink(path)) < 0.01 * ink(path))
        // A glyph is drawn at most an eighth of a pixel from its position in x and y, which changes the coverage at an
        // upright edge by 32 of 255.
        PictureComparison(channelLimit: 68, differingPixelLimit: 0).check(upright, equals: path)
    }

    @Test func glyphsOfAnyWidthAreDrawnAtEverySize() {
        // Two wide Arabic ligatures, the first of which is almost eight ems wide, and an em dash.
        for wide in ["\u{FDFD}", "\u{FD69}", "\u{2014}"] {
            for size in stride(from: 8, through: 64, by: 8) {
                let text = Text(wide).font(.system(size: CGFloat(size), weight: .bold))
                let upright = picture(width: 560, height: 130) {
                    $0.draw(text, at: CGPoint(x: 4, y: 4), anchor: .topLeading)
                }
                let path = picture(width: 560, height: 130) { context in
                    context.concatenate(CGAffineTransform(a: 1, b: 0, c: 1e-9, d: 1, tx: 0, ty: 0))
                    context.draw(text, at: CGPoint(x: 4, y: 4), anchor: .topLeading)
                }
                #expect(ink(path) > 1 && abs(ink(upright) - ink(path)) < 0.02 * ink(path), "\(wide) at \(size)")
            }
        }
    }

    @Test func textThatMovesByAWholePixelHasTheSamePixels() {
        // The same glyph one pixel further to the right has the same pixels, at each quarter of a pixel.
        let text = Text("o").font(.system(size: 20))
        for phase in [0, 0.25, 0.5, 0.75] {
            let first = picture(width: 40, height: 40) { $0.draw(text, at: CGPoint(x: 10 + phase, y: 20)) }
            let second = picture(width: 40, height: 40) { $0.draw(text, at: CGPoint(x: 11 + phase, y: 20)) }
            let shifted = (0..<40).allSatisfy { y in (0..<39).allSatisfy { first[$0, y] == second[$0 + 1, y] } }
            #expect(shifted)
        }
    }

    /// The contours of bold letters in the variable face overlap where strokes meet. The overlap has neither a seam nor
    /// a hole.
    @Test(arguments: [("t", 1), ("f", 1), ("Q", 2), ("&", 3), ("l", 1)])
    func overlappingContoursAreOneShape(letter: String, whiteAreas: Int) {
        let bitmap = picture(width: 80, height: 90, background: .white) {
            $0.draw(Text(letter).font(.system(size: 60, weight: .black)), at: CGPoint(x: 40, y: 45))
        }
        #expect(bitmap.pixels.contains(0xFF00_0000))
        #expect(!hasSeam(bitmap))
        // The white areas are the outside and the counters. Areas of at most four pixels do not count.
        #expect(bitmap.areas { $0 == 0xFFFF_FFFF }.count { $0.count > 4 } == whiteAreas)
    }

    @Test func aSeamBetweenTwoShapesIsFound() {
        func rectangles(_ edge: CGFloat) -> Bitmap {
            picture(width: 80, height: 90, background: .white) {
                $0.fill(Path(CGRect(x: 10, y: 10, width: edge - 10, height: 60)), with: .color(.black))
                $0.fill(Path(CGRect(x: edge, y: 10, width: 30, height: 60)), with: .color(.black))
            }
        }
        #expect(hasSeam(rectangles(35.5)) && !hasSeam(rectangles(35)))
    }

    /// Whether a gray pixel has no lighter neighbor. A gray pixel at an edge is beside a lighter pixel outside of the
    /// shape.
    private func hasSeam(_ bitmap: Bitmap) -> Bool {
        for y in 1..<bitmap.height - 1 {
            for x in 1..<bitmap.width - 1 {
                let light = bitmap[x, y] & 255
                guard light > 8, light < 255 else { continue }
                let isAtEdge = (-1...1).contains { dy in (-1...1).contains { bitmap[x + $0, y + dy] & 255 > light } }
                if !isAtEdge { return true }
            }
        }
        return false
    }

    @Test func threadsAndRepetitionGiveTheSameBytes() {
        func draw(_ context: inout GraphicsContext) {
            for line in 0..<12 {
                context.draw(
                    Text("Line \(line) of emoji 🎉 and symbols \(Image(systemName: "heart.fill"))")
                        .font(.system(size: 9 + CGFloat(line))),
                    at: CGPoint(x: 3.3, y: 20 * CGFloat(line)), anchor: .topLeading)
            }
        }
        let one = picture(width: 400, height: 260, background: .white, draw)
        let four = picture(width: 400, height: 260, background: .white, threadCount: 4, draw)
        PictureComparison.exact.check(one, equals: four)

        var again = Bitmap(width: 400, height: 260)
        let rasterizer = Rasterizer(threadCount: 2)
        for _ in 0..<3 {
            rasterizer.render(DisplayListRecorder().record(draw), scale: 1, background: .white, into: &again)
            PictureComparison.exact.check(one, equals: again)
        }
    }

    @Test func boldSymbolsHaveMoreInkOfTheSameColor() {
        func symbol(_ weight: Font.Weight) -> Bitmap {
            picture(width: 60, height: 60) {
                let star = Text(Image(systemName: "star")).font(.system(size: 40, weight: weight))
                $0.draw(star.foregroundStyle(.red.opacity(0.5)), at: CGPoint(x: 30, y: 30))
            }
        }
        let inks = [Font.Weight.light, .regular, .semibold, .bold, .black].map { ink(symbol($0)) }
        #expect(inks[0] == inks[1] && inks[1...] == inks[1...].sorted()[...])
        #expect(inks[4] > 1.3 * inks[1])
        // Where the fill and the stroke that widens it overlap, their opacities must not add up.
        #expect(symbol(.black).pixels.allSatisfy { $0 >> 24 <= 128 })
    }

    @Test func clipsAndOpacityApplyToGlyphs() {
        let text = Text("MMMM").font(.system(size: 30, weight: .black))
        let bitmap = picture(width: 120, height: 40) { context in
            context.clip(to: Path(CGRect(x: 0, y: 0, width: 60, height: 40)))
            context.opacity = 0.5
            context.draw(text, at: CGPoint(x: 60, y: 20))
        }
        for y in 0..<40 { for x in 60..<120 { #expect(bitmap[x, y] == 0) } }
        let strongest = bitmap.pixels.map { $0 >> 24 }.max() ?? 0
        #expect((127...128).contains(strongest))
    }

    @Test func absurdPositionsDrawNothing() {
        let bitmap = picture(width: 20, height: 20) { context in
            for position in [CGFloat.nan, .infinity, -.infinity, 1e300, -1e12] {
                context.draw(Text("x"), at: CGPoint(x: position, y: 10))
                context.draw(Image(systemName: "star"), at: CGPoint(x: 10, y: position))
            }
            for scale in [0, CGFloat.nan, 1e200, -1e-300] {
                var copy = context
                copy.scaleBy(x: scale, y: scale)
                copy.draw(Text("x"), at: CGPoint(x: 1e9, y: 1e9))
            }
        }
        #expect(bitmap.pixels.allSatisfy { $0 == 0 })
    }

    @Test func theAtlasIsBoundedForAnyNumberOfSizes() {
        let rasterizer = Rasterizer(threadCount: 1)
        var bitmap = Bitmap(width: 64, height: 64)
        func draw(_ context: inout GraphicsContext, step: Int) {
            context.draw(Text("Ag").font(.system(size: 8 + CGFloat(step) / 50)), at: CGPoint(x: 32, y: 32))
        }
        var most = 0
        for step in 0..<2000 {
            let list = DisplayListRecorder().record { draw(&$0, step: step) }
            rasterizer.render(list, scale: 1, background: .white, into: &bitmap)
            most = max(most, rasterizer.glyphFaceCount)
        }
        #expect(most <= 520, "512 fonts and sizes, and those of one picture")
        #expect(bitmap == picture(width: 64, height: 64, background: .white) { draw(&$0, step: 1999) })
    }

    @Test func theAtlasIsBoundedForLargeGlyphs() {
        let rasterizer = Rasterizer(threadCount: 1)
        var bitmap = Bitmap(width: 1200, height: 80)
        var (most, made, before) = (0, 0, 0)
        for step in 0..<24 {
            let text = Text("ABCDEFGHIJKLMNOPQRSTUVWXYZ").font(.system(size: 52 + CGFloat(step) / 2))
            let list = DisplayListRecorder().record { context in
                for phase in 0..<16 {
                    let point = CGPoint(x: 4 + CGFloat(phase % 4) / 4, y: 4 + CGFloat(phase / 4) / 4)
                    context.draw(text, at: point, anchor: .topLeading)
                }
            }
            rasterizer.render(list, scale: 1, background: .white, into: &bitmap)
            let bytes = rasterizer.glyphBytes
            made += bytes < before ? bytes : bytes - before
            most = max(most, bytes)
            before = bytes
        }
        #expect(most <= 10 << 20, "8 MiB, and the glyphs of one picture")
        #expect(made > 10 << 20, "\(made) bytes do not reach the limit")
    }

    @Test func textMatchesItsGolden() throws {
        let bitmap = picture(width: 640, height: 400, background: .white) { context in
            let leading = UnitPoint.topLeading
            var y: CGFloat = 8
            for style in Font.TextStyle.allCases {
                context.draw(
                    Text("\(String(describing: style)) 123").font(.system(style)), at: CGPoint(x: 8, y: y),
                    anchor: leading)
                y += style.size(at: .large) * 1.3
            }
            let faces = [Font.Design.default, .serif, .rounded, .monospaced]
            for (index, design) in faces.enumerated() {
                context.draw(
                    (Text("Face ") + Text("bold ").bold() + Text("italic").italic()).font(
                        .system(size: 18, design: design)),
                    at: CGPoint(x: 230, y: 8 + 26 * CGFloat(index)), anchor: leading)
            }
            context.draw(
                Text("Grumpy wizards make toxic brew for the evil queen and jack.").font(.system(size: 14)),
                in: CGRect(x: 230, y: 118, width: 150, height: 80))
            context.draw(
                Text("שלום עולם 123 مرحبا بالعالم").font(.title3), at: CGPoint(x: 230, y: 190), anchor: leading)
            context.draw(
                Text("Emoji 🎉👩‍👩‍👧👍🏽🇫🇷 \(Image(systemName: "heart.fill"))").font(.title2)
                    .foregroundStyle(.red), at: CGPoint(x: 230, y: 225), anchor: leading)
            context.draw(
                Text("under").underline() + Text(" ") + Text("through").strikethrough(color: .red) + Text(" ")
                    + Text("dashed").underline(pattern: .dash, color: .blue), at: CGPoint(x: 230, y: 265),
                anchor: leading)
            context.draw(
                Text("Gradient").font(.system(size: 60, weight: .heavy))
                    .foregroundStyle(
                        .linearGradient(colors: [.orange, .purple], startPoint: .leading, endPoint: .trailing)),
                at: CGPoint(x: 230, y: 290), anchor: leading)
            var turned = context
            turned.translateBy(x: 480, y: 60)
            turned.rotate(by: .degrees(30))
            turned.draw(Text("Turned 🙂").font(.title), at: .zero, anchor: leading)
            for (index, name) in ["star.fill", "bolt.circle.fill", "hand.thumbsup", "cloud.sun.fill"].enumerated() {
                context.draw(
                    Image(systemName: name), in: CGRect(x: 430 + 50 * CGFloat(index), y: 130, width: 40, height: 40))
            }
        }
        try expectGolden(bitmap, named: "text", in: folder)
    }
}
