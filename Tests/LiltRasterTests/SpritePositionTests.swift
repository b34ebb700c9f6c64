import CPixelKernels
import LiltDrawing
import LiltRaster
import TestSupport
import Testing

/// Two implementations position sprites: a kernel for long runs of instances, and `SpriteFinder` for short runs. They
/// must agree.
struct SpritePositionTests {
    private let symbol = GraphicsContext.ResolvedSymbol(size: CGSize(width: 7, height: 5)) { context in
        context.fill(Path(ellipseIn: CGRect(x: 0.5, y: 0, width: 6, height: 5)), with: .color(.blue))
    }

    /// Draws instances in runs of `count`. A new clip around everything begins each run.
    private func draw(
        _ instances: [DisplayList.SymbolInstance], runsOf count: Int, scale: Double,
        by rasterizer: Rasterizer = Rasterizer()
    ) -> Bitmap {
        let list = DisplayListRecorder().record { context in
            for start in stride(from: 0, to: instances.count, by: count) {
                var part = context
                part.clip(to: Path(CGRect(x: -40_000, y: -40_000, width: 80_000, height: 80_000)))
                instances[start..<min(start + count, instances.count)].withUnsafeBufferPointer {
                    part.draw(symbol, instances: $0)
                }
            }
        }
        var bitmap = Bitmap(width: 160, height: 160)
        rasterizer.render(list, scale: scale, background: .white, into: &bitmap)
        return bitmap
    }

    /// The positions are multiples of 1/32 pixel. They include every phase, and every position halfway between two
    /// phases, on both sides of zero.
    @Test(arguments: [1, 2])
    func theKernelAndTheSwiftCodeRoundPositionsEqually(scale: Double) {
        let instances = (0..<640).map { index in
            let (column, row) = (Float(index % 16) * 8, Float(index / 16 % 16) * 8)
            let fraction = Float(index - 128) / 32
            return DisplayList.SymbolInstance(
                a: 1, b: 0, c: 0, d: 1, tx: column + fraction, ty: row - fraction, opacity: 0.5)
        }
        PictureComparison.exact.check(
            draw(instances, runsOf: 640, scale: scale), equals: draw(instances, runsOf: 40, scale: scale))
    }

    /// Neither implementation gives a sprite to an instance at or beyond the limit. Both continue with the next
    /// instance.
    @Test func theKernelAndTheSwiftCodeHaveTheSamePositionLimit() {
        let positions: [Float] = [27_999.9, 28_000, -28_000, -27_999.9, .infinity, .nan, 32_768, 1e9]
        let instances = (0..<256).map { index in
            DisplayList.SymbolInstance(
                a: 1, b: 0, c: 0, d: 1, tx: index % 3 == 0 ? positions[index / 3 % positions.count] : Float(index) / 2,
                ty: 40, opacity: 0.5)
        }
        PictureComparison.exact.check(
            draw(instances, runsOf: 256, scale: 1), equals: draw(instances, runsOf: 16, scale: 1))
    }

    /// The kernel of this test positions nothing. It stands for a kernel whose phase of a sprite differs from the phase
    /// that `SpriteFinder` computes. The expected picture has fills instead of symbols, so it has no sprites.
    @Test(arguments: [1, 4])
    func instancesThatTheKernelNeverPositionsAreDrawnAsTheirOwnItems(threadCount: Int) {
        var kernels = pixel_kernels_baseline().pointee
        kernels.position_sprites = { _, _, _, _, _, _ in 0 }
        let instances = (0..<5000).map { index in
            DisplayList.SymbolInstance(
                a: 1, b: 0, c: 0, d: 1, tx: Float(index % 37) * 4.3, ty: Float(index % 31) * 5.1, opacity: 1)
        }
        let drawn = draw(
            instances, runsOf: 5000, scale: 1, by: Rasterizer(threadCount: threadCount, kernels: kernels))
        let list = DisplayListRecorder().record { context in
            for instance in instances {
                var single = context
                single.translateBy(x: CGFloat(instance.tx), y: CGFloat(instance.ty))
                single.fill(Path(ellipseIn: CGRect(x: 0.5, y: 0, width: 6, height: 5)), with: .color(.blue))
            }
        }
        var expected = Bitmap(width: 160, height: 160)
        Rasterizer(threadCount: 1, kernels: kernels).render(list, scale: 1, background: .white, into: &expected)
        PictureComparison.exact.check(drawn, equals: expected)
    }
}
