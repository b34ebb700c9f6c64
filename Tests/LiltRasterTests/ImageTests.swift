import LiltRaster
import TestSupport
import Testing

@Suite struct ImageTests {
    private func noise(_ width: Int, _ height: Int, _ random: inout SeededRandom) -> Bitmap {
        var bitmap = Bitmap(width: width, height: height)
        for index in bitmap.pixels.indices {
            let alpha = UInt32.random(in: 0...255, using: &random)
            func component() -> UInt32 { UInt32.random(in: 0...alpha, using: &random) }
            bitmap.pixels[index] = alpha << 24 | component() << 16 | component() << 8 | component()
        }
        return bitmap
    }

    @Test func aPictureAtItsOwnSizeIsCopied() {
        forEachSeed(10) { seed, random in
            let bitmap = noise(23, 17, &random)
            for sampling in [DisplayList.ImagePaint.Sampling.nearest, .linear] {
                let drawn = picture(width: 23, height: 17) {
                    $0.draw(BitmapContent(bitmap), in: CGRect(x: 0, y: 0, width: 23, height: 17), sampling: sampling)
                }
                PictureComparison.exact.check(drawn, equals: bitmap, "seed \(seed)")
            }
        }
    }

    @Test func nearestSamplingAtWholeMultiplesGivesSquares() {
        forEachSeed(5) { seed, random in
            let bitmap = noise(7, 5, &random)
            let drawn = picture(width: 28, height: 20) {
                $0.draw(BitmapContent(bitmap), in: CGRect(x: 0, y: 0, width: 28, height: 20), sampling: .nearest)
            }
            let isRight = (0..<20).allSatisfy { y in (0..<28).allSatisfy { drawn[$0, y] == bitmap[$0 / 4, y / 4] } }
            #expect(isRight, "seed \(seed)")
        }
    }

    @Test func shrunkPicturesKeepTheirMean() {
        forEachSeed(10) { seed, random in
            let bitmap = noise(128, 128, &random)
            let drawn = picture(width: 16, height: 16) {
                $0.draw(BitmapContent(bitmap), in: CGRect(x: 0, y: 0, width: 16, height: 16))
            }
            func mean(_ bitmap: Bitmap) -> Double {
                Double(bitmap.pixels.reduce(0) { $0 + Int($1 >> 8 & 255) }) / Double(bitmap.pixels.count)
            }
            #expect(abs(mean(drawn) - mean(bitmap)) < 1, "seed \(seed)")
            // Each drawn pixel is the mean of 8 by 8 pixels of noise, and these means vary only slightly.
            let spread = drawn.pixels.map { abs(Double($0 >> 8 & 255) - mean(bitmap)) }.max()!
            #expect(spread < 40, "seed \(seed): \(spread)")
        }
    }

    @Test func aPartOfAPictureDoesNotShowAdjacentPixels() {
        var bitmap = Bitmap(width: 30, height: 10)
        for y in 0..<10 { for x in 0..<30 { bitmap[x, y] = (10..<20).contains(x) ? 0xFFFF_FFFF : 0xFFFF_0000 } }
        let drawn = picture(width: 95, height: 40) {
            $0.draw(
                BitmapContent(bitmap), source: CGRect(x: 10, y: 0, width: 10, height: 10),
                in: CGRect(x: 0, y: 0, width: 95, height: 40))
        }
        #expect(drawn.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    }

    @Test func tilesRepeatInEveryDirection() {
        forEachSeed(5) { seed, random in
            let bitmap = noise(6, 4, &random)
            let drawn = picture(width: 40, height: 30) {
                $0.fill(
                    Path(CGRect(x: 0, y: 0, width: 40, height: 30)),
                    with: .tiled(BitmapContent(bitmap), origin: CGPoint(x: 13, y: 7)))
            }
            let isRight = (0..<30).allSatisfy { y in
                (0..<40).allSatisfy { drawn[$0, y] == bitmap[($0 - 13 + 60) % 6, (y - 7 + 40) % 4] }
            }
            #expect(isRight, "seed \(seed)")
        }
    }

    @Test func bordersOfNinePartsKeepTheirSize() {
        var bitmap = Bitmap(width: 12, height: 12)
        for y in 0..<12 {
            for x in 0..<12 { bitmap[x, y] = (4..<8).contains(x) && (4..<8).contains(y) ? 0xFFFF_FFFF : 0xFF00_00FF }
        }
        for tiles in [false, true] {
            let drawn = picture(width: 50, height: 30) {
                $0.draw(
                    BitmapContent(bitmap), in: CGRect(x: 0, y: 0, width: 50, height: 30),
                    insets: EdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4), scale: 1, tiles: tiles)
            }
            let isRight = (0..<30).allSatisfy { y in
                (0..<50).allSatisfy {
                    drawn[$0, y] == ((4..<46).contains($0) && (4..<26).contains(y) ? 0xFFFF_FFFF : 0xFF00_00FF)
                }
            }
            #expect(isRight, "tiles \(tiles)")
        }
    }

    @Test func aRotatedPictureHasRotatedPixels() {
        forEachSeed(5) { seed, random in
            let bitmap = noise(20, 20, &random)
            let drawn = picture(width: 20, height: 20) { context in
                context.translateBy(x: 20, y: 0)
                context.rotate(by: .degrees(90))
                context.draw(BitmapContent(bitmap), in: CGRect(x: 0, y: 0, width: 20, height: 20))
            }
            let isRight = (0..<20).allSatisfy { y in (0..<20).allSatisfy { drawn[19 - y, $0] == bitmap[$0, y] } }
            #expect(isRight, "seed \(seed)")
        }
    }

    @Test func opacityFadesAPicture() {
        var bitmap = Bitmap(width: 4, height: 4)
        bitmap.pixels = [UInt32](repeating: 0xFFFF_FFFF, count: 16)
        let drawn = picture(width: 4, height: 4) { context in
            context.opacity = 0.5
            context.draw(BitmapContent(bitmap), in: CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        #expect(drawn.pixels.allSatisfy { $0 == 0x8080_8080 })
    }
}
