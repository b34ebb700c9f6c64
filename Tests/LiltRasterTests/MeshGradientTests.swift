import CPixelKernels
import LiltRaster
import TestSupport
import Testing

/// Mesh gradients: laws, limits and extreme input.
@Suite struct MeshGradientTests {
    private static let side = 90

    private func frame(_ side: Int = side) -> Path { Path(CGRect(x: 0, y: 0, width: side, height: side)) }

    private func channels(_ pixel: UInt32) -> SIMD4<Int> {
        SIMD4(Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255), Int(pixel >> 24))
    }

    /// Returns the points of a regular grid.
    private func grid(_ width: Int, _ height: Int) -> [SIMD2<Float>] {
        let scale = SIMD2(Float(width - 1), Float(height - 1))
        return (0..<height).flatMap { y in
            (0..<width).map { x in SIMD2(Float(x), Float(y)) / scale }
        }
    }

    /// Returns a grid whose inner points, and points along the border, are moved by less than half of a cell.
    private func movedGrid(_ width: Int, _ height: Int, _ random: inout SeededRandom) -> [SIMD2<Float>] {
        var points = grid(width, height)
        for index in points.indices {
            let (x, y) = (index % width, index / width)
            let reach = SIMD2(0.3 / Float(width - 1), 0.3 / Float(height - 1))
            if x > 0, x < width - 1 { points[index].x += Float(random.nextDouble(in: -1...1)) * reach.x }
            if y > 0, y < height - 1 { points[index].y += Float(random.nextDouble(in: -1...1)) * reach.y }
        }
        return points
    }

    private func opaqueColors(_ count: Int, _ random: inout SeededRandom) -> [Color] {
        (0..<count).map { _ in Color(red: random.nextUnit(), green: random.nextUnit(), blue: random.nextUnit()) }
    }

    // MARK: - Laws

    /// Colors that change linearly over a regular grid are a linear gradient: each byte differs by at most 1.
    @Test(arguments: [true, false]) func aLinearRampIsALinearGradient(smoothsColors: Bool) {
        forEachSeed(30) { seed, random in
            let (width, height) = (Int.random(in: 2...6, using: &random), Int.random(in: 2...6, using: &random))
            let ends = opaqueColors(2, &random)
            let (start, end) = (ends[0], ends[1])
            let isAcross = random.nextUnit() < 0.5
            let (first, last) = (start.resolve(in: EnvironmentValues()), end.resolve(in: EnvironmentValues()))
            let colors = grid(width, height).map { point in
                let amount = Double(isAcross ? point.x : point.y)
                func mix(_ from: Float, _ to: Float) -> Double { Double(from) + (Double(to) - Double(from)) * amount }
                return Color(
                    red: mix(first.red, last.red), green: mix(first.green, last.green),
                    blue: mix(first.blue, last.blue))
            }
            let mesh = MeshGradient(
                width: width, height: height, points: grid(width, height), colors: colors,
                smoothsColors: smoothsColors)
            let end2 = isAcross ? CGPoint(x: Self.side, y: 0) : CGPoint(x: 0, y: Self.side)
            let line = AnyGradient(Gradient(colors: [start, end])).colorSpace(.device)
            let expected = picture(width: Self.side, height: Self.side) {
                $0.fill(frame(), with: .linearGradient(line, startPoint: .zero, endPoint: end2))
            }
            let actual = picture(width: Self.side, height: Self.side) { $0.fill(frame(), with: .meshGradient(mesh)) }
            PictureComparison.rounding.check(actual, equals: expected, "seed \(seed)")
        }
    }

    @Test func aMeshOfOneColorIsAFillOfThatColor() {
        forEachSeed(20) { seed, random in
            let color = random.color()
            let mesh = MeshGradient(
                width: 4, height: 3, points: movedGrid(4, 3, &random), colors: Array(repeating: color, count: 12))
            let actual = picture(width: 50, height: 40) {
                $0.fill(Path(CGRect(x: 0, y: 0, width: 50, height: 40)), with: .meshGradient(mesh))
            }
            let expected = picture(width: 50, height: 40) {
                $0.fill(Path(CGRect(x: 0, y: 0, width: 50, height: 40)), with: .color(color))
            }
            PictureComparison.rounding.check(actual, equals: expected, "seed \(seed)")
        }
    }

    @Test(arguments: [Gradient.ColorSpace.device, .perceptual])
    func theCornersHaveTheirColors(space: Gradient.ColorSpace) {
        forEachSeed(30) { seed, random in
            let colors = opaqueColors(9, &random)
            let mesh = MeshGradient(
                width: 3, height: 3, points: movedGrid(3, 3, &random), colors: colors, colorSpace: space)
            let side = 400
            let bitmap = picture(width: side, height: side) { $0.fill(frame(side), with: .meshGradient(mesh)) }
            for (x, y, index) in [(0, 0, 0), (side - 1, 0, 2), (0, side - 1, 6), (side - 1, side - 1, 8)] {
                let color = colors[index].resolve(in: EnvironmentValues())
                let actual = channels(bitmap[x, y])
                for (byte, expected) in [(actual.x, color.red), (actual.y, color.green), (actual.z, color.blue)] {
                    // The pixel's center is half a pixel from both edges of the corner. Along each axis, a component
                    // changes there by at most three times its whole range in 140 pixels, the least width of a cell.
                    #expect(abs(Double(byte) - Double(expected) * 255) < 5, "seed \(seed), corner \(index)")
                }
            }
        }
    }

    @Test func theMiddleOfAPatchWithoutSmoothColorsIsTheMeanOfItsCorners() {
        forEachSeed(20) { seed, random in
            let colors = opaqueColors(4, &random)
            let mesh = MeshGradient(width: 2, height: 2, points: grid(2, 2), colors: colors, smoothsColors: false)
            let bitmap = picture(width: 101, height: 101) { $0.fill(frame(101), with: .meshGradient(mesh)) }
            let resolved = colors.map { $0.resolve(in: EnvironmentValues()) }
            let red = resolved.reduce(0) { $0 + $1.red } / 4 * 255
            #expect(abs(Float(channels(bitmap[50, 50]).x) - red) < 1.5, "seed \(seed)")
        }
    }

    /// A regular grid with control points at the thirds of its edges is the same mesh as one without control points.
    @Test func controlPointsAtThirdsGiveTheRegularGrid() {
        forEachSeed(10) { seed, random in
            let colors = opaqueColors(9, &random)
            let points = grid(3, 3)
            let third = Float(1) / 6
            let bezier = points.map { point in
                MeshGradient.BezierPoint(
                    position: point, leadingControlPoint: point - SIMD2(third, 0),
                    topControlPoint: point - SIMD2(0, third), trailingControlPoint: point + SIMD2(third, 0),
                    bottomControlPoint: point + SIMD2(0, third))
            }
            let bitmaps = [
                MeshGradient(width: 3, height: 3, points: points, colors: colors),
                MeshGradient(width: 3, height: 3, bezierPoints: bezier, colors: colors),
            ].map { mesh in picture(width: 80, height: 80) { $0.fill(frame(80), with: .meshGradient(mesh)) } }
            PictureComparison.rounding.check(bitmaps[1], equals: bitmaps[0], "seed \(seed)")
        }
    }

    @Test func meshesThatExtendToTheBorderHaveNoHoles() {
        forEachSeed(40) { seed, random in
            let (width, height) = (Int.random(in: 2...7, using: &random), Int.random(in: 2...7, using: &random))
            let mesh = MeshGradient(
                width: width, height: height, points: movedGrid(width, height, &random),
                colors: opaqueColors(width * height, &random))
            let turn = Angle.degrees(random.nextDouble(in: -180...180))
            let shift = random.nextDouble(in: 0...1)
            let area = CGRect(x: 20.3, y: 15.7, width: 60 + shift, height: 70.2)
            let bitmap = picture(width: 120, height: 110) { context in
                context.translateBy(x: 55, y: 55)
                context.rotate(by: turn)
                context.translateBy(x: -55, y: -55)
                context.fill(Path(area), with: .meshGradient(mesh))
            }
            let solid = picture(width: 120, height: 110) { context in
                context.translateBy(x: 55, y: 55)
                context.rotate(by: turn)
                context.translateBy(x: -55, y: -55)
                context.fill(Path(area), with: .color(.red))
            }
            // The colors are opaque, so the opacity of a pixel that the edge covers in part is its coverage.
            let wrong = zip(bitmap.pixels, solid.pixels).count { $0 >> 24 != $1 >> 24 }
            #expect(wrong == 0, "seed \(seed)")
        }
    }

    // MARK: - Limits

    private func random(_ random: inout SeededRandom, spread: Double) -> MeshGradient {
        let (width, height) = (Int.random(in: 2...6, using: &random), Int.random(in: 2...6, using: &random))
        let points = (0..<width * height).map { _ in
            SIMD2(
                Float(random.nextDouble(in: -spread...1 + spread)), Float(random.nextDouble(in: -spread...1 + spread)))
        }
        return MeshGradient(
            width: width, height: height, points: points,
            colors: (0..<width * height).map { _ in random.color() }, background: random.color(),
            smoothsColors: random.nextUnit() < 0.5,
            colorSpace: random.nextUnit() < 0.5 ? .device : .perceptual)
    }

    @Test func foldedMeshesHaveTheSameBytesWithAnyNumberOfThreads() {
        forEachSeed(30) { seed, random in
            let mesh = self.random(&random, spread: 0.7)
            let area = Path(ellipseIn: CGRect(x: 4.5, y: 3.1, width: 180, height: 170))
            let bitmaps = [1, 2, 3, 7].map { count in
                picture(width: 190, height: 180, threadCount: count) { $0.fill(area, with: .meshGradient(mesh)) }
            }
            for bitmap in bitmaps.dropFirst() {
                PictureComparison.exact.check(bitmap, equals: bitmaps[0], "seed \(seed)")
            }
            // The pixels are premultiplied, so no color byte exceeds the opacity.
            #expect(bitmaps[0].pixels.allSatisfy { max(channels($0).x, channels($0).y, channels($0).z) <= $0 >> 24 })
        }
    }

    @Test func kernelsOfAllLevelsGiveTheSameBytes() {
        forEachSeed(20) { seed, random in
            let mesh = self.random(&random, spread: 0.5)
            let list = DisplayListRecorder().record { context in
                context.translateBy(x: random.nextUnit(), y: random.nextUnit())
                context.fill(frame(), with: .meshGradient(mesh))
            }
            let bitmaps = (0..<Int32(PIXEL_KERNELS_LEVELS)).compactMap { pixel_kernels_at_level($0) }.map { kernels in
                var bitmap = Bitmap(width: 95, height: 93)
                Rasterizer(threadCount: 1, kernels: kernels.pointee)
                    .render(list, scale: 1, background: .white, into: &bitmap)
                return bitmap
            }
            for bitmap in bitmaps { PictureComparison.exact.check(bitmap, equals: bitmaps[0], "seed \(seed)") }
        }
    }

    @Test func hugeDistancesGivePremultipliedPixels() {
        let mesh = MeshGradient(
            width: 2, height: 2, points: [[-1e30, -1e30], [1e30, 0], [0, 1e30], [3e38, 3e38]],
            colors: [.red, .green, .blue, .white])
        let bitmap = picture(width: 60, height: 60, threadCount: 2) { $0.fill(frame(60), with: .meshGradient(mesh)) }
        #expect(bitmap.pixels.allSatisfy { max(channels($0).x, channels($0).y, channels($0).z) <= $0 >> 24 })
    }

    /// The red cells of the second row are enough for the limit of 64 times the area plus 2²⁰ pixels. So the blue cells
    /// further down, which would be in front, are left out.
    @Test func aMeshThatFoldsOverItselfIsDrawnOnlyUpToItsLimit() {
        let many = 700
        let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
        let mesh = MeshGradient(
            width: many, height: many,
            points: (0..<many * many).map {
                SIMD2(Float($0 % 3) * 1000 - 1000, Float($0 / many % 3) * 1000 - 1000)
            },
            colors: (0..<many * many).map { $0 < many * many / 2 ? red : blue })
        let actual = picture(width: 60, height: 60, threadCount: 2) { $0.fill(frame(60), with: .meshGradient(mesh)) }
        let expected = picture(width: 60, height: 60) { $0.fill(frame(60), with: .color(red)) }
        PictureComparison.rounding.check(actual, equals: expected)
    }

    @Test func invalidMeshesDrawTheirBackground() {
        let four: [Color] = [.red, .green, .blue, .white]
        let invalid = [
            MeshGradient(
                width: 2, height: 2, points: [[0, 0], [1, 0], [.nan, 1], [1, 1]], colors: four, background: .blue),
            MeshGradient(
                width: 2, height: 2, points: [[0, 0], [1, 0], [0, .infinity], [1, 1]], colors: four, background: .blue),
            MeshGradient(width: 2, height: 2, points: [[0, 0]], colors: four, background: .blue),
            MeshGradient(width: 2, height: 2, points: grid(2, 2), colors: [.red], background: .blue),
            MeshGradient(width: 1, height: 4, points: grid(2, 2), colors: four, background: .blue),
            MeshGradient(width: -2, height: -2, points: grid(2, 2), colors: four, background: .blue),
            MeshGradient(width: .max, height: 2, points: grid(2, 2), colors: four, background: .blue),
            MeshGradient(width: 0, height: 0, points: [], colors: [], background: .blue),
        ]
        let expected = picture(width: 9, height: 9) { $0.fill(frame(9), with: .color(.blue)) }
        for mesh in invalid {
            let bitmap = picture(width: 9, height: 9) { $0.fill(frame(9), with: .meshGradient(mesh)) }
            PictureComparison.exact.check(bitmap, equals: expected, "\(mesh.width)x\(mesh.height)")
        }
        let extreme = MeshGradient(
            width: 2, height: 2, points: grid(2, 2),
            resolvedColors: [.nan, .infinity, -.infinity, -4].map {
                Color.Resolved(red: $0, green: 0, blue: $0, opacity: $0)
            })
        _ = picture(width: 9, height: 9) { $0.fill(frame(9), with: .meshGradient(extreme)) }
        for area in [
            CGRect(x: 0, y: 0, width: 0, height: 5), CGRect(x: 2, y: 2, width: 1e-12, height: 1e12),
            CGRect(x: -1e8, y: -1e8, width: 2e8, height: 2e8),
        ] {
            let mesh = MeshGradient(width: 2, height: 2, points: grid(2, 2), colors: four)
            _ = picture(width: 9, height: 9) { $0.fill(Path(area), with: .meshGradient(mesh)) }
        }
    }

    // MARK: - Drawing a part

    @Test func aMeshInMotionHasTheBytesOfACompleteDrawing() {
        forEachSeed(12) { seed, random in
            let rasterizer = Rasterizer(threadCount: 2)
            var bitmap = Bitmap(width: 200, height: 150)
            var mesh = self.random(&random, spread: 0.2)
            var position = CGPoint(x: 20, y: 20)
            for step in 0..<6 {
                switch Int.random(in: 0..<3, using: &random) {
                case 0: mesh = self.random(&random, spread: 0.2)
                case 1: position.x += random.nextDouble(in: -9...9)
                default: break
                }
                let dot = CGRect(x: random.nextDouble(in: 0...190), y: 40, width: 9, height: 9)
                let list = DisplayListRecorder().record { context in
                    let area = CGRect(origin: position, size: CGSize(width: 120, height: 90))
                    context.fill(Path(roundedRect: area, cornerRadius: 12), with: .meshGradient(mesh))
                    context.stroke(Path(area.insetBy(dx: -9, dy: -9)), with: .meshGradient(mesh), lineWidth: 4)
                    var faded = context
                    faded.opacity = 0.4
                    faded.draw(Text("mesh").font(.largeTitle).foregroundStyle(mesh), at: CGPoint(x: 100, y: 120))
                    faded.blendMode = .multiply
                    faded.fill(Path(ellipseIn: CGRect(x: 60, y: 60, width: 70, height: 70)), with: .meshGradient(mesh))
                    context.fill(Path(dot), with: .color(.black))
                }
                _ = rasterizer.update(&bitmap, with: list, scale: 1, background: .white)
                var whole = Bitmap(width: 200, height: 150)
                Rasterizer(threadCount: 1).render(list, scale: 1, background: .white, into: &whole)
                PictureComparison.exact.check(bitmap, equals: whole, "seed \(seed), step \(step)")
            }
        }
    }
}
