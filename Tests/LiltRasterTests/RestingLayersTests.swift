import LiltRaster
import TestSupport
import Testing

/// Layers with filters. They do not change while other content moves.
@Suite struct RestingLayersTests {
    private static let side = 200

    /// Returns a list with `layers` and, in front of them, a bar that moves from frame to frame.
    private func list(_ frame: Int, _ layers: (inout GraphicsContext) -> Void) -> DisplayList {
        DisplayListRecorder().record { context in
            layers(&context)
            context.fill(Path(CGRect(x: 0, y: 7 * frame, width: 200, height: 30)), with: .color(.blue.opacity(0.5)))
        }
    }

    private func shadow(_ context: inout GraphicsContext, x: CGFloat) {
        var copy = context
        copy.addFilter(.shadow(color: .black, radius: 12, x: 3, y: 4))
        copy.drawLayer { $0.fill(Path(ellipseIn: CGRect(x: x, y: 30, width: 90, height: 110)), with: .color(.red)) }
    }

    private func whole(_ list: DisplayList) -> Bitmap {
        var bitmap = Bitmap(width: Self.side, height: Self.side)
        Rasterizer().render(list, scale: 1, background: .white, into: &bitmap)
        return bitmap
    }

    @Test(arguments: [1, 3]) func aRestingLayerIsDrawnTwiceAndAMovingLayerInEachPicture(threadCount: Int) {
        let rasterizer = Rasterizer(threadCount: threadCount)
        var bitmap = Bitmap(width: Self.side, height: Self.side)
        for (frame, x) in [40, 40, 40, 40, 40, 41, 42, 43, 43, 43, 43].enumerated() {
            let list = list(frame) { shadow(&$0, x: CGFloat(x)) }
            _ = rasterizer.update(&bitmap, with: list, scale: 1, background: .white)
            PictureComparison.exact.check(bitmap, equals: whole(list), "frame \(frame)")
            #expect(rasterizer.drawnLayerCount == [1, 2, 2, 2, 2, 3, 4, 5, 6, 6, 6][frame], "frame \(frame)")
        }
    }

    /// The outer layer, whose content moves, is drawn in each picture. The layer that rests inside it is drawn twice.
    @Test func aLayerRestsInsideAMovingLayer() {
        let rasterizer = Rasterizer()
        var bitmap = Bitmap(width: Self.side, height: Self.side)
        for frame in 0..<6 {
            let list = DisplayListRecorder().record { context in
                context.addFilter(.blur(radius: 2))
                context.drawLayer { inner in
                    shadow(&inner, x: 20)
                    inner.fill(Path(CGRect(x: 9 * frame, y: 90, width: 20, height: 20)), with: .color(.green))
                }
            }
            _ = rasterizer.update(&bitmap, with: list, scale: 1, background: .white)
            PictureComparison.exact.check(bitmap, equals: whole(list), "frame \(frame)")
        }
        #expect(rasterizer.drawnLayerCount == 6 + 2)
    }

    @Test func aLayerThatLeavesIsReleased() {
        let rasterizer = Rasterizer()
        var bitmap = Bitmap(width: Self.side, height: Self.side)
        for frame in 0..<3 {
            _ = rasterizer.update(
                &bitmap, with: list(frame) { shadow(&$0, x: 40) }, scale: 1, background: .white)
        }
        #expect(rasterizer.restingLayerBytes > 4 * 90 * 110)
        for frame in 3..<5 {
            _ = rasterizer.update(&bitmap, with: list(frame) { _ in }, scale: 1, background: .white)
        }
        #expect(rasterizer.restingLayerBytes == 0)
    }

    @Test func layersBeyondTheLimitAreDrawnInEachPicture() {
        let rasterizer = Rasterizer(threadCount: 2)
        // Each layer needs 16 MB, so four of the seven layers are within the limit of 64 MiB.
        let side = 2000
        var bitmap = Bitmap(width: side, height: side)
        for frame in 0..<4 {
            let list = list(frame) { context in
                for index in 0..<7 {
                    var copy = context
                    copy.addFilter(.blur(radius: 1))
                    copy.drawLayer {
                        $0.fill(Path(CGRect(x: 0, y: 0, width: side, height: side - index)), with: .color(.red))
                    }
                }
            }
            _ = rasterizer.update(&bitmap, with: list, scale: 1, background: .white)
            #expect(rasterizer.restingLayerBytes <= 64 << 20)
        }
        #expect(rasterizer.drawnLayerCount == 7 + 7 + 3 + 3)
    }

    /// The picture is right whichever layers rest or move, in any order.
    @Test func keptLayersNeverChangeAPixel() {
        var reusedCount = 0
        forEachSeed(20) { seed, random in
            let rasterizer = Rasterizer(threadCount: 1 + Int(seed % 3))
            var bitmap = Bitmap(width: Self.side, height: Self.side)
            var layers = (0..<5).map { _ in layer(&random) }
            var (drawn, wanted) = (0, 0)
            for frame in 0..<16 {
                let index = Int.random(in: 0..<12, using: &random)
                if index < layers.count { layers[index] = layer(&random) }
                if index == layers.count { layers.swapAt(0, 3) }
                let list = list(Int.random(in: 0..<30, using: &random)) { context in
                    for layer in layers { layer(&context) }
                }
                _ = rasterizer.update(&bitmap, with: list, scale: 1, background: .white)
                PictureComparison.exact.check(bitmap, equals: whole(list), "seed \(seed), frame \(frame)")
                wanted += layers.count
                drawn = rasterizer.drawnLayerCount
            }
            reusedCount += wanted - drawn
        }
        #expect(reusedCount > 0)
    }

    private func layer(_ random: inout SeededRandom) -> (inout GraphicsContext) -> Void {
        let drawing = random.drawing(side: 90)
        let (amount, color) = (random.nextDouble(in: 0.5...9), random.color())
        let position = CGPoint(x: random.nextDouble(in: 0...110), y: random.nextDouble(in: 0...110))
        let kind = Int.random(in: 0..<4, using: &random)
        return { context in
            var copy = context
            copy.translateBy(x: position.x, y: position.y)
            switch kind {
            case 0: copy.addFilter(.blur(radius: amount))
            case 1: copy.addFilter(.shadow(color: color, radius: amount, x: 4, y: -3))
            case 2: copy.clipToLayer { $0.fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: 66, height: 40))) }
            default:
                copy.addFilter(.shadow(color: color, radius: amount))
                copy.addFilter(.blur(radius: 1))
            }
            copy.drawLayer(content: drawing)
        }
    }
}

extension GraphicsContext {
    fileprivate func fill(_ path: Path) { fill(path, with: .color(.black)) }
}
