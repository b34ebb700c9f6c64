import LiltRaster
import TestSupport
import Testing

/// Shapes that are filled with a repeated picture.
@Suite struct ImagePaintTests {
    /// Four pixels in each direction, all different.
    private let bitmap: Bitmap = {
        var bitmap = Bitmap(width: 4, height: 4)
        for y in 0..<4 {
            for x in 0..<4 { bitmap[x, y] = 0xFF00_0000 | UInt32(40 + 60 * x) << 16 | UInt32(40 + 60 * y) << 8 }
        }
        return bitmap
    }()

    private func draw(_ style: some ShapeStyle, in rect: CGRect = CGRect(x: 3, y: 5, width: 20, height: 16)) -> Bitmap {
        picture(width: 30, height: 30) { $0.fill(Path(rect), with: .style(style)) }
    }

    @Test func theCornerOfATileIsAtTheCornerOfTheShape() {
        let drawn = draw(ImagePaint(image: Image(bitmap: bitmap)))
        for y in 0..<30 {
            for x in 0..<30 {
                let isInside = (3..<23).contains(x) && (5..<21).contains(y)
                let expected: UInt32 = isInside ? bitmap[(x - 3) % 4, (y - 5) % 4] : 0
                #expect(drawn[x, y] == expected, "at \(x), \(y)")
            }
        }
    }

    @Test func theScaleAndThePartAreThoseOfATiledShading() {
        let part = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
        for scale in [0.5, 1, 2, 3] {
            let image = Image(bitmap: bitmap, scale: 2)
            let origin = CGPoint(x: 3, y: 5)
            let expected = picture(width: 30, height: 30) {
                $0.fill(
                    Path(CGRect(x: 3, y: 5, width: 20, height: 16)),
                    with: .tiledImage(image, origin: origin, sourceRect: part, scale: scale))
            }
            #expect(Set(expected.pixels).count > 1)
            let drawn = draw(.image(image, sourceRect: part, scale: scale))
            PictureComparison.exact.check(drawn, equals: expected, "scale \(scale)")
        }
    }

    /// Pictures are drawn smaller from halved copies, which have whole pixels.
    @Test(arguments: [(33, 0.5, 1, 33), (5, 0.4, 1, 2), (101, 0.25, 1, 101), (3, 4, 0.5, 6), (13, 0.25, 0.5, 13)])
    func tilesRepeatAfterTheirLength(side: Int, scale: Double, part: Double, distance: Int) {
        var tile = Bitmap(width: side, height: side)
        for y in 0..<side {
            for x in 0..<side { tile[x, y] = 0xFF00_0000 | UInt32(x * 255 / side) << 16 | UInt32(y * 255 / side) }
        }
        let (length, size) = (Double(side) * part * scale, distance * 5 / 2)
        #expect((Double(distance) / length).rounded() == Double(distance) / length)
        let style = ImagePaint(
            image: Image(bitmap: tile), sourceRect: CGRect(x: 0, y: 0, width: part, height: part), scale: scale)
        let drawn = picture(width: size, height: size) {
            $0.fill(Path(CGRect(x: 0, y: 0, width: size, height: size)), with: .style(style))
        }
        #expect(Set(drawn.pixels).count > 1 || distance == 2)
        for y in 0..<size - distance {
            let isRepeated = (0..<size - distance).allSatisfy {
                drawn[$0, y] == drawn[$0 + distance, y] && drawn[$0, y] == drawn[$0, y + distance]
            }
            #expect(isRepeated, "row \(y)")
        }
    }

    @Test func aStyleInARectangleHasTheCornerOfATileThere() {
        let drawn = draw(ImagePaint(image: Image(bitmap: bitmap)).in(CGRect(x: 1, y: 2, width: 1, height: 1)))
        #expect(drawn[3, 5] == bitmap[2, 3] && drawn[4, 6] == bitmap[3, 0])
    }

    @Test func theOpacityOfTheStyleFadesThePicture() {
        let drawn = draw(ImagePaint(image: Image(bitmap: bitmap)).opacity(0.5))
        let whole = draw(ImagePaint(image: Image(bitmap: bitmap)))
        let faded = picture(width: 30, height: 30) { context in
            context.opacity = 0.5
            context.fill(
                Path(CGRect(x: 3, y: 5, width: 20, height: 16)), with: .style(ImagePaint(image: Image(bitmap: bitmap))))
        }
        PictureComparison.exact.check(drawn, equals: faded)
        #expect(drawn[10, 10] != whole[10, 10] && drawn[10, 10] >> 24 == 128)
        #expect(draw(ImagePaint(image: Image(bitmap: bitmap)).opacity(0)).pixels.allSatisfy { $0 == 0 })
    }

    @Test(arguments: [0.25, 0.5, 0.9, 1])
    func aPictureOfOneColorIsThatColor(opacity: Double) {
        var red = Bitmap(width: 2, height: 2)
        for y in 0..<2 { for x in 0..<2 { red[x, y] = 0xFFFF_0000 } }
        let rect = Path(CGRect(x: 4, y: 4, width: 16, height: 14))
        let drawings: [(String, (inout GraphicsContext, GraphicsContext.Shading) -> Void)] = [
            ("fill", { $0.fill(rect, with: $1) }), ("stroke", { $0.stroke(rect, with: $1, lineWidth: 3) }),
            ("ellipse", { $0.fill(Path(ellipseIn: rect.boundingRect), with: $1) }),
        ]
        for shadow in [ShadowStyle.drop(color: .black, radius: 2, x: 4, y: 3), .inner(color: .black, radius: 2), nil] {
            func styled(_ style: some ShapeStyle) -> GraphicsContext.Shading {
                guard let shadow else { return .style(style.opacity(opacity)) }
                return .style(style.shadow(shadow).opacity(opacity))
            }
            for (name, draw) in drawings {
                let color = picture(width: 30, height: 30) { draw(&$0, styled(Color(red: 1, green: 0, blue: 0))) }
                let tiles = picture(width: 30, height: 30) { draw(&$0, styled(ImagePaint(image: Image(bitmap: red)))) }
                #expect(Set(color.pixels).count > 1)
                PictureComparison.rounding.check(tiles, equals: color, "\(name) at \(opacity)")
            }
        }
    }

    @Test func strokesAndShadowsHaveThePicture() {
        let rect = CGRect(x: 4, y: 4, width: 20, height: 20)
        let style = ImagePaint(image: Image(bitmap: bitmap))
        let stroked = picture(width: 30, height: 30) {
            $0.stroke(Path(rect), with: .style(style), lineWidth: 4)
        }
        #expect(Set(stroked.pixels).count > 10 && stroked[14, 14] == 0)
        let shadowed = draw(style.shadow(.drop(color: .blue, radius: 0, x: 4, y: 0)))
        #expect(shadowed[25, 10] == 0xFF00_00FF || shadowed[25, 10] >> 24 == 255)
        #expect(shadowed[4, 6] == bitmap[1, 1])
    }

    @Test func imagesWithoutPixelsAndExtremeNumbersDrawNothing() {
        let styles: [ImagePaint] =
            [ImagePaint(image: Image(systemName: "star")), ImagePaint(image: Image(decorative: "there is none"))]
            + [0, -1, .nan, .infinity].map { ImagePaint(image: Image(bitmap: bitmap), scale: $0) }
            + [CGFloat.nan, .infinity, -.infinity].flatMap { number in
                [CGRect(x: number, y: 0, width: 1, height: 1), CGRect(x: 0, y: 0, width: number, height: 1)].map {
                    ImagePaint(image: Image(bitmap: bitmap), sourceRect: $0)
                }
            }
            + [ImagePaint(image: Image(bitmap: bitmap), sourceRect: .zero)]
        for style in styles { #expect(draw(style).pixels.allSatisfy { $0 == 0 }, "\(style)") }
    }

    @Test func hugeAndTinyNumbersDrawSomethingOrNothing() {
        for scale in [1e-300, 1e-9, 1e-3, 1e6, 1e300] {
            for side in [1e-300, 1e-9, 0.1, 1e6, 1e300] {
                let part = CGRect(x: -side, y: side / 2, width: side, height: side)
                _ = draw(ImagePaint(image: Image(bitmap: bitmap), sourceRect: part, scale: scale))
            }
        }
    }

    @Test func thePartAndTheScaleAnimate() {
        let environment = EnvironmentValues()
        let image = Image(bitmap: bitmap)
        let first = ImagePaint(image: image, sourceRect: CGRect(x: 0, y: 0, width: 0.5, height: 0.5), scale: 1)
        let second = ImagePaint(image: image, sourceRect: CGRect(x: 0.5, y: 0.25, width: 1, height: 1), scale: 3)
        var style = first.resolvedStyle(in: environment)
        var difference = second.resolvedStyle(in: environment).animatableData - style.animatableData
        difference.scale(by: 0.5)
        style.animatableData += difference
        let middle = ImagePaint(
            image: image, sourceRect: CGRect(x: 0.25, y: 0.125, width: 0.75, height: 0.75), scale: 2)
        #expect(style == middle.resolvedStyle(in: environment))
    }
}
