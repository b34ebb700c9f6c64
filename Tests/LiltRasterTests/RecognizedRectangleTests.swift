import CPixelKernels
import LiltRaster
import TestSupport
import Testing

/// Filled and stroked rectangles. The rasterizer recognizes them and draws them without the lines of a path.
@Suite struct RecognizedRectangleTests {
    private func rect(_ random: inout SeededRandom) -> CGRect {
        let isWhole = Bool.random(using: &random)
        func number(_ range: ClosedRange<Double>) -> Double {
            let number = random.nextDouble(in: range)
            return isWhole ? number.rounded() : number
        }
        return CGRect(x: number(-10...60), y: number(-10...120), width: number(4...60), height: number(4...90))
    }

    /// Returns the path of a rectangle as a move and lines. The rasterizer does not recognize it.
    private func elements(_ rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.minX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
            path.closeSubpath()
        }
    }

    @Test func aRectangleHasThePixelsOfItsFourLines() {
        forEachSeed(200) { seed, random in
            let (rect, color) = (rect(&random), random.color())
            let width = random.nextDouble(in: 0.1...3.9)
            let gradient = GraphicsContext.Shading.linearGradient(
                Gradient(colors: [color, random.color()]), startPoint: .zero, endPoint: CGPoint(x: 60, y: 80))
            for shading in [.color(color), gradient] {
                for isStroke in [false, true] {
                    func draw(_ path: Path) -> Bitmap {
                        picture(width: 80, height: 150, background: .white) { context in
                            if isStroke {
                                context.stroke(path, with: shading, lineWidth: width)
                            } else {
                                context.fill(path, with: shading)
                            }
                        }
                    }
                    PictureComparison.exact.check(draw(Path(rect)), equals: draw(elements(rect)), "seed \(seed)")
                }
            }
        }
    }

    @Test func everyKernelLevelFillsAFrameShapeAlikeAndStaysInsideItsBounds() {
        let builds = (0..<Int32(PIXEL_KERNELS_LEVELS)).compactMap { pixel_kernels_at_level($0)?.pointee }
        forEachSeed(300) { seed, random in
            func side(_ size: Int32) -> [Int32] {
                (0..<4).map { _ in Int32.random(in: -600...size * 256 + 600, using: &random) }.sorted()
            }
            let (x, y) = (side(37), side(20))
            let shape = FrameShape(
                x0: x[0], y0: y[0], x1: x[3], y1: y[3], inner_x0: x[1], inner_y0: y[1], inner_x1: x[2],
                inner_y1: y[2])
            let bounds = PixelRect(
                x0: Int32.random(in: 0...8, using: &random), y0: Int32.random(in: 0...5, using: &random),
                x1: Int32.random(in: 20...37, using: &random), y1: Int32.random(in: 10...20, using: &random))
            let before = (0..<37 * 20).map { _ in UInt32.random(in: 0...0xFFFF_FFFF, using: &random) }
            let color = UInt32.random(in: 0...255, using: &random) * 0x0101_0101
            let filled = builds.map { kernels in
                var pixels = before
                kernels.fill_frame(&pixels, 37, shape, bounds, color)
                return pixels
            }
            #expect(filled.allSatisfy { $0 == filled[0] }, "seed \(seed)")
            for index in 0..<37 * 20 {
                let (column, row) = (Int32(index % 37), Int32(index / 37))
                let isInside =
                    column >= bounds.x0 && column < bounds.x1 && row >= bounds.y0 && row < bounds.y1
                if !isInside { #expect(filled[0][index] == before[index], "seed \(seed)") }
            }
        }
    }
}
