import CPixelKernels
import LiltRaster
import TestSupport
import Testing

/// Equal display lists give equal bytes.
@Suite struct DeterminismTests {
    private let side = 150.0

    private func render(_ list: DisplayList, with rasterizer: Rasterizer) -> Bitmap {
        var bitmap = Bitmap(width: 150, height: 150)
        rasterizer.render(list, scale: 1, background: Color(white: 0.9, opacity: 0.8), into: &bitmap)
        return bitmap
    }

    @Test func allThreadCountsGiveTheSameBytes() {
        forEachSeed(20) { seed, random in
            let list = DisplayListRecorder().record(random.drawing(side: side))
            let one = render(list, with: Rasterizer(threadCount: 1))
            for count in 2...3 {
                PictureComparison.exact.check(
                    render(list, with: Rasterizer(threadCount: count)), equals: one, "seed \(seed), \(count) threads")
            }
        }
    }

    /// The list has so many shapes that several threads plan them, too: outlines, gradients and recognized shapes.
    /// Batches of shapes end at clips, layers and symbols.
    @Test func shapesPlannedByManyThreadsGiveTheSameBytes() {
        forEachSeed(6) { seed, random in
            let list = DisplayListRecorder().record { context in
                for _ in 0..<4 {
                    var part = context
                    part.translateBy(x: random.nextDouble(in: -20...20), y: random.nextDouble(in: -20...20))
                    if random.nextUnit() < 0.5 {
                        part.clip(to: random.path(in: CGRect(x: 0, y: 0, width: side, height: side)))
                    }
                    for _ in 0..<100 {
                        let bounds = CGRect(
                            x: random.nextDouble(in: 0...side), y: random.nextDouble(in: 0...side), width: 30,
                            height: 20)
                        let color = Color(hue: random.nextUnit(), saturation: 1, brightness: 1, opacity: 0.4)
                        let fade = Gradient(colors: [color, .white.opacity(random.nextUnit())])
                        part.opacity = random.nextUnit() < 0.2 ? 0.5 : 1
                        part.fill(Path(ellipseIn: bounds), with: .color(color))
                        part.stroke(random.path(in: bounds), with: .color(color), lineWidth: 3)
                        part.fill(
                            random.path(in: bounds),
                            with: .linearGradient(fade, startPoint: bounds.origin, endPoint: CGPoint(x: 90, y: 90)))
                    }
                    part.drawLayer {
                        $0.fill(Path(ellipseIn: CGRect(x: 9, y: 9, width: 40, height: 40)), with: .color(.blue))
                    }
                }
            }
            let one = render(list, with: Rasterizer(threadCount: 1))
            for count in [2, 4] {
                PictureComparison.exact.check(
                    render(list, with: Rasterizer(threadCount: count)), equals: one, "seed \(seed), \(count) threads")
            }
        }
    }

    /// Drawings nest in random ways. So the threads begin to plan one shared drawing while they still plan another.
    @Test func nestedDrawingsGiveTheSameBytesWithEveryNumberOfThreads() {
        for seed in 0..<UInt64(8) {
            var drawing = NestedDrawing(seed: seed, side: side)
            let list = drawing.list()
            var one: Bitmap?
            for count in 1...4 {
                let rasterizer = Rasterizer(threadCount: count)
                // The first frame begins without sprites. In the later frames, all sprites exist.
                for frame in 0..<3 {
                    let bitmap = render(list, with: rasterizer)
                    let first = one ?? bitmap
                    PictureComparison.exact.check(
                        bitmap, equals: first, "seed \(seed), \(count) threads, frame \(frame)")
                    one = first
                }
            }
        }
    }

    @Test func kernelsOfAllLevelsGiveTheSameBytes() {
        let baseline = Rasterizer(threadCount: 1, kernels: pixel_kernels_baseline().pointee)
        let others = (1..<Int32(PIXEL_KERNELS_LEVELS)).compactMap { pixel_kernels_at_level($0)?.pointee }
            .map { Rasterizer(threadCount: 1, kernels: $0) }
        forEachSeed(40) { seed, random in
            let list = DisplayListRecorder().record(random.drawing(side: side))
            for other in others {
                PictureComparison.exact.check(
                    render(list, with: other), equals: render(list, with: baseline), "seed \(seed)")
            }
        }
    }

    @Test func theKernelLevelIsTheHighestLevelUpToTheRequestedLevel() {
        #expect(String(cString: pixel_kernels_up_to(KernelLevel.baseline.rawValue).pointee.name) == "baseline")
        for level in KernelLevel.allCases {
            let highest = (0...level.rawValue).reversed().lazy.compactMap { pixel_kernels_at_level($0) }.first
            #expect(pixel_kernels_up_to(level.rawValue) == highest)
        }
        #expect(KernelLevel(variable: nil) == .avx512)
        #expect(KernelLevel(variable: "") == .avx512)
        #expect(KernelLevel(variable: "baseline") == .baseline)
        #expect(KernelLevel(variable: "avx2") == .avx2)
        #expect(KernelLevel(variable: "AVX2") == nil)
    }

    @Test func reusedRecordersAndRasterizersGiveTheBytesOfNewRecordersAndRasterizers() {
        let recorder = DisplayListRecorder()
        let rasterizer = Rasterizer()
        var kept: [(list: DisplayList, bitmap: Bitmap, text: String)] = []
        forEachSeed(12) { seed, random in
            let drawing = random.drawing(side: side)
            let list = recorder.record(drawing)
            let bitmap = render(list, with: rasterizer)
            PictureComparison.exact.check(
                bitmap, equals: render(DisplayListRecorder().record(drawing), with: Rasterizer()), "seed \(seed)")
            kept.append((list, bitmap, list.description))
        }
        // Later recordings do not affect earlier lists.
        for (list, bitmap, text) in kept {
            #expect(list.description == text)
            PictureComparison.exact.check(render(list, with: rasterizer), equals: bitmap, "kept")
        }
    }

    @Test func movingByWholePixelsMovesTheBytes() {
        forEachSeed(40) { seed, random in
            let path = random.path(in: CGRect(x: 10, y: 10, width: 50, height: 50))
            let circle = Path(
                ellipseIn: CGRect(x: 60 + random.nextUnit(), y: 20 + random.nextUnit(), width: 31.4, height: 31.4))
            let card = Path(
                roundedRect: CGRect(x: 20 + random.nextUnit(), y: 60 + random.nextUnit(), width: 70.3, height: 30.7),
                cornerRadius: 9.3, style: .circular)
            func draw(_ context: inout GraphicsContext) {
                context.fill(path, with: .color(.blue))
                context.fill(circle, with: .color(.red))
                context.fill(card, with: .color(.green))
                context.stroke(path, with: .color(.black), lineWidth: 2.3)
            }
            let still = picture(width: 100, height: 100, background: .white, draw)
            let (dx, dy) = (Int.random(in: 0...900, using: &random), Int.random(in: 0...400, using: &random))
            let moved = picture(width: 100 + dx, height: 100 + dy, background: .white) { context in
                context.translateBy(x: CGFloat(dx), y: CGFloat(dy))
                draw(&context)
            }
            var cut = Bitmap(width: 100, height: 100)
            for y in 0..<100 { for x in 0..<100 { cut[x, y] = moved[x + dx, y + dy] } }
            PictureComparison.exact.check(cut, equals: still, "seed \(seed), moved by (\(dx), \(dy))")
        }
    }

    @Test func noColorComponentOfAPixelExceedsItsOpacity() {
        forEachSeed(30) { seed, random in
            let bitmap = picture(width: 150, height: 150, random.drawing(side: side))
            let isPremultiplied = bitmap.pixels.allSatisfy { pixel in
                let alpha = pixel >> 24
                return pixel >> 16 & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel & 255 <= alpha
            }
            #expect(isPremultiplied, "seed \(seed)")
        }
    }
}
