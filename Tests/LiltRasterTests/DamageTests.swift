import LiltRaster
import TestSupport
import Testing

/// The rasterizer draws only the part of a picture that differs from the previous one.
@Suite struct DamageTests {
    private static let width = 300
    private static let height = 230

    /// A part of a scene: a drawing and its position.
    private struct Part {
        var segment: DisplayListSegment
        var position: CGPoint
    }

    private func segment(_ random: inout SeededRandom) -> DisplayListSegment {
        let drawing = random.drawing(side: 70)
        let color = random.color()
        let amount = random.nextDouble(in: 0.5...9)
        let instances = (0..<80).map { _ in
            let turn = random.nextDouble(in: 0...6)
            return DisplayList.SymbolInstance(
                center: Float(random.nextDouble(in: 0...90)), Float(random.nextDouble(in: 0...90)),
                cosine: Float(turn - 3), sine: Float(turn / 6), width: 8, height: 8, opacity: 0.7)
        }
        let symbol = GraphicsContext.ResolvedSymbol(size: CGSize(width: 8, height: 8)) { context in
            context.fill(Path(CGRect(x: 1, y: 2, width: 6, height: 5)), with: .color(color))
        }
        var bitmap = Bitmap(width: 9, height: 7)
        for index in bitmap.pixels.indices {
            bitmap.pixels[index] = 0xFF00_0000 | UInt32.random(in: 0...0xFFFFFF, using: &random)
        }
        let content = BitmapContent(bitmap)
        let kind = Int.random(in: 0..<8, using: &random)
        return DisplayListSegment { context in
            var copy = context
            switch kind {
            case 0:
                copy.addFilter(.blur(radius: amount))
                copy.drawLayer(content: drawing)
            case 1:
                copy.addFilter(.shadow(color: color, radius: amount, x: 4, y: -3))
                copy.fill(
                    Path(roundedRect: CGRect(x: 5, y: 5, width: 80, height: 60), cornerRadius: 9), with: .color(color))
            case 2: instances.withUnsafeBufferPointer { copy.draw(symbol, instances: $0) }
            case 3:
                copy.rotate(by: .degrees(20))
                copy.draw(content, in: CGRect(x: 3, y: 3, width: 70, height: 50))
            case 4:
                copy.draw(Text("Damage \(Int(amount))"), at: CGPoint(x: 40, y: 30))
            case 5:
                copy.clipToLayer {
                    $0.fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: 66, height: 40)), with: .color(color))
                }
                copy.fill(Path(CGRect(x: 0, y: 0, width: 90, height: 90)), with: .color(color))
            case 6:
                copy.blendMode = .copy
                copy.clip(to: Path(ellipseIn: CGRect(x: 0, y: 0, width: 66, height: 40)))
                copy.fill(Path(CGRect(x: 3.3, y: 0, width: 30, height: 90)), with: .color(color))
            default: drawing(&copy)
            }
        }
    }

    private func position(_ random: inout SeededRandom) -> CGPoint {
        CGPoint(x: random.nextDouble(in: -20...280), y: random.nextDouble(in: -20...210))
    }

    private func list(_ parts: [Part]) -> DisplayList {
        DisplayListRecorder().record { context in
            for part in parts {
                var copy = context
                copy.translateBy(x: part.position.x, y: part.position.y)
                copy.draw(part.segment)
            }
        }
    }

    private func whole(_ list: DisplayList, background: Color) -> Bitmap {
        var bitmap = Bitmap(width: Self.width, height: Self.height)
        Rasterizer().render(list, scale: 1, background: background, into: &bitmap)
        return bitmap
    }

    @Test func anUpdatedPictureEqualsTheOneDrawnCompletely() {
        forEachSeed(12) { seed, random in
            let rasterizer = Rasterizer(threadCount: 1 + Int(seed % 2))
            var bitmap = Bitmap(width: Self.width, height: Self.height)
            var parts = (0..<9).map { _ in Part(segment: segment(&random), position: position(&random)) }
            var background = Color.white
            for frame in 0..<14 {
                let index = Int.random(in: parts.indices, using: &random)
                switch Int.random(in: 0..<7, using: &random) {
                case 0: parts[index].segment = segment(&random)
                case 1, 2, 3: parts[index].position = position(&random)
                case 4: parts.swapAt(0, index)
                case 5: if parts.count > 3 { parts.remove(at: index) } else { background = random.color() }
                // The scene does not change.
                default: break
                }
                let list = list(parts)
                let before = bitmap
                let damage = rasterizer.update(&bitmap, with: list, scale: 1, background: background)
                PictureComparison.exact.check(
                    bitmap, equals: whole(list, background: background), "seed \(seed), frame \(frame)")
                // Outside of the damage, the previous picture must already be correct.
                var outside = before
                for region in damage.regions {
                    for y in region.y..<region.y + region.height {
                        for x in region.x..<region.x + region.width { outside[x, y] = bitmap[x, y] }
                    }
                }
                PictureComparison.exact.check(outside, equals: bitmap, "seed \(seed), frame \(frame), outside")
            }
        }
    }

    @Test func anEqualListRecordedAgainDamagesNothing() {
        forEachSeed(10) { seed, random in
            let rasterizer = Rasterizer()
            var bitmap = Bitmap(width: Self.width, height: Self.height)
            let drawing = random.drawing(side: 200)
            let first = rasterizer.update(
                &bitmap, with: DisplayListRecorder().record(drawing), scale: 1, background: .white)
            let again = rasterizer.update(
                &bitmap, with: DisplayListRecorder().record(drawing), scale: 1, background: .white)
            #expect(first.regions == [PictureDamage.Region(x: 0, y: 0, width: Self.width, height: Self.height)])
            #expect(again.isEmpty, "seed \(seed)")
        }
    }

    @Test func aMovedCircleDamagesItsOldAndNewTiles() {
        let rasterizer = Rasterizer()
        var bitmap = Bitmap(width: 640, height: 640)
        func list(_ x: CGFloat) -> DisplayList {
            DisplayListRecorder().record { context in
                for index in 0..<100 {
                    let (column, row) = (CGFloat(index % 10), CGFloat(index / 10))
                    context.fill(
                        Path(ellipseIn: CGRect(x: column * 64, y: row * 64, width: 40, height: 30)), with: .color(.blue)
                    )
                }
                context.fill(Path(ellipseIn: CGRect(x: x, y: 130, width: 40, height: 40)), with: .color(.red))
            }
        }
        _ = rasterizer.update(&bitmap, with: list(10), scale: 1, background: .white)
        let damage = rasterizer.update(&bitmap, with: list(70), scale: 1, background: .white)
        #expect(damage.regions == [PictureDamage.Region(x: 0, y: 128, width: 128, height: 64)])
    }

    @Test func anotherBackgroundOrSizeOrRenderCallDamagesTheWholePicture() {
        let rasterizer = Rasterizer()
        let list = DisplayListRecorder().record {
            $0.fill(Path(CGRect(x: 3, y: 3, width: 9, height: 9)), with: .color(.red))
        }
        var bitmap = Bitmap(width: 100, height: 80)
        func isWhole(_ background: Color) -> Bool {
            rasterizer.update(&bitmap, with: list, scale: 1, background: background).regions
                == [PictureDamage.Region(x: 0, y: 0, width: bitmap.width, height: bitmap.height)]
        }
        #expect(isWhole(.white))
        #expect(!isWhole(.white))
        #expect(isWhole(.black))
        bitmap = Bitmap(width: 80, height: 100)
        #expect(isWhole(.black))
        rasterizer.render(list, scale: 1, background: .black, into: &bitmap)
        #expect(isWhole(.black))
    }

    /// The rasterizer does not compare plans with more than 16,384 commands and sprites. So a frame with such a plan,
    /// and the frame after it, are drawn completely.
    @Test func listsWithTooManyItemsAreDrawnCompletely() {
        let rasterizer = Rasterizer()
        var bitmap = Bitmap(width: 128, height: 128)
        let crowd = DisplayListRecorder().record { context in
            for index in 0..<20_000 {
                context.fill(Path(CGRect(x: index % 100, y: index / 200, width: 2, height: 2)), with: .color(.red))
            }
        }
        for list in [crowd, crowd, DisplayList()] {
            let damage = rasterizer.update(&bitmap, with: list, scale: 1, background: .white)
            #expect(damage.regions == [PictureDamage.Region(x: 0, y: 0, width: 128, height: 128)])
        }
        #expect(rasterizer.update(&bitmap, with: DisplayList(), scale: 1, background: .white).isEmpty)
    }
}
