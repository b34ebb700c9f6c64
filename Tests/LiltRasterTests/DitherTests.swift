import LiltRaster
import TestSupport
import Testing

/// The dither of gradients: laws of its values and of its pattern.
@Suite struct DitherTests {
    private typealias Geometry = ReferenceGradient.Geometry
    private typealias Extend = ReferenceGradient.Extend

    private func frame(_ width: Int, _ height: Int) -> Path {
        Path(CGRect(x: 0, y: 0, width: width, height: height))
    }

    /// The dark gradient of many backgrounds, across 600 pixels.
    private let dark = ReferenceGradient(
        geometry: .linear, space: .perceptual, extend: .pad,
        stops: [
            (0, Color(red: 16 / 255.0, green: 16 / 255.0, blue: 24 / 255.0)),
            (1, Color(red: 24 / 255.0, green: 24 / 255.0, blue: 40 / 255.0)),
        ], start: .zero, end: CGPoint(x: 600, y: 0))

    @Test(arguments: ReferenceGradient.Geometry.allCases, ReferenceGradient.Extend.allCases)
    func everyByteIsWithinOneOfTheExactValue(
        geometry: ReferenceGradient.Geometry, extend: ReferenceGradient.Extend
    ) {
        forEachSeed(8) { seed, random in
            let area = CGRect(x: 0, y: 0, width: 64, height: 40)
            let gradient = ReferenceGradient.random(&random, geometry: geometry, extend: extend, in: area)
            let bitmap = picture(width: 64, height: 40) { $0.fill(frame(64, 40), with: gradient.shading) }
            // The error of a position: half an entry of the smallest table for the color space, and the rounding to
            // single precision.
            let reach = 0.5 / (gradient.space == .device ? 255 : 1023) + 2e-5
            var worst = 0.0
            for y in 0..<40 {
                for x in 0..<64 {
                    let position = gradient.position(x: x, y: y)
                    // Between these positions, each component only grows or only falls.
                    let samples =
                        (-4...4).map { gradient.color(at: position + reach * Double($0) / 4) }
                        + gradient.stopColors(near: position, within: reach)
                    let low = samples.reduce(samples[0]) { pointwiseMin($0, $1) }
                    let high = samples.reduce(samples[0]) { pointwiseMax($0, $1) }
                    let drawn = channels(bitmap[x, y])
                    worst = max(worst, (low - drawn).max(), (drawn - high).max())
                }
            }
            #expect(worst < 1.02, "seed \(seed): \(gradient)")
        }
    }

    /// The test checks every square of 8 × 8 pixels, at any position.
    @Test(arguments: ReferenceGradient.Geometry.allCases)
    func aConstantColorHasItsExactMeanInEachSquare(geometry: ReferenceGradient.Geometry) {
        forEachSeed(24) { seed, random in
            var gradient = ReferenceGradient.random(
                &random, geometry: geometry, extend: .pad, in: CGRect(x: 0, y: 0, width: 24, height: 20))
            let color = random.color()
            gradient.stops = [(0, color), (1, color)]
            let exact = gradient.color(at: 0.5)
            let bitmap = picture(width: 24, height: 20) { $0.fill(frame(24, 20), with: gradient.shading) }
            for y in 0...12 {
                for x in 0...16 {
                    var sum = SIMD4<Double>.zero
                    for row in y..<y + 8 { for column in x..<x + 8 { sum += channels(bitmap[column, row]) } }
                    let error = sum / 64 - exact
                    #expect(max(error.max(), -error.min()) <= 1 / 64.0, "seed \(seed) at (\(x), \(y)): \(color)")
                }
            }
        }
    }

    @Test(arguments: ReferenceGradient.Geometry.allCases, ReferenceGradient.Space.allCases)
    func colorsOfWholeBytesAreNotDithered(geometry: ReferenceGradient.Geometry, space: ReferenceGradient.Space) {
        forEachSeed(60) { seed, random in
            func byteColor() -> (pixel: UInt32, color: Color) {
                let pixel = UInt32.random(in: 0...0xFFFFFF, using: &random) | 0xFF00_0000
                let parts = channels(pixel) / 255
                return (pixel, Color(red: parts.x, green: parts.y, blue: parts.z))
            }
            let (left, right) = (byteColor(), byteColor())
            var gradient = ReferenceGradient.random(
                &random, geometry: geometry, extend: .pad, in: CGRect(x: 0, y: 0, width: 24, height: 20))
            gradient.space = space
            // The gradient has a hard edge between two constant colors, so every pixel has one of these colors.
            gradient.stops = [(0, left.color), (0.5, left.color), (0.5, right.color), (1, right.color)]
            let bitmap = picture(width: 24, height: 20) { $0.fill(frame(24, 20), with: gradient.shading) }
            let areWhole = bitmap.pixels.allSatisfy { $0 == left.pixel || $0 == right.pixel }
            #expect(areWhole, "seed \(seed)")
        }
    }

    @Test func theEndColorsContinueWithoutDither() {
        forEachSeed(40) { seed, random in
            let pixel = UInt32.random(in: 0...0xFFFFFF, using: &random) | 0xFF00_0000
            let parts = channels(pixel) / 255
            var gradient = dark
            gradient.space = ReferenceGradient.Space.allCases.randomElement(using: &random)!
            gradient.stops[1].color = Color(red: parts.x, green: parts.y, blue: parts.z)
            (gradient.start, gradient.end) = (CGPoint(x: 20, y: 0), CGPoint(x: 40, y: 0))
            let bitmap = picture(width: 64, height: 9) { $0.fill(frame(64, 9), with: gradient.shading) }
            for y in 0..<9 {
                #expect((0..<19).allSatisfy { bitmap[$0, y] == 0xFF10_1018 }, "seed \(seed)")
                #expect((41..<64).allSatisfy { bitmap[$0, y] == pixel }, "seed \(seed)")
            }
        }
    }

    @Test func opaqueStaysOpaqueAndClearStaysClear() {
        for (geometry, extend) in Geometry.allCases.flatMap({ kind in Extend.allCases.map { (kind, $0) } }) {
            forEachSeed(6) { seed, random in
                var gradient = ReferenceGradient.random(
                    &random, geometry: geometry, extend: extend, in: CGRect(x: 0, y: 0, width: 40, height: 30))
                func draw() -> [UInt32] {
                    picture(width: 40, height: 30) { $0.fill(frame(40, 30), with: gradient.shading) }.pixels
                }
                for index in gradient.stops.indices {
                    gradient.stops[index].color = Color(
                        red: random.nextUnit(), green: random.nextUnit(), blue: random.nextUnit())
                }
                #expect(draw().allSatisfy { $0 >> 24 == 255 }, "seed \(seed), \(geometry), \(extend)")
                for index in gradient.stops.indices {
                    gradient.stops[index].color = random.color().opacity(0)
                }
                #expect(draw().allSatisfy { $0 == 0 }, "seed \(seed), \(geometry), \(extend)")
            }
        }
    }

    /// Blue rises by 16 byte values over 600 pixels, so without dither each band of one value is 37.5 pixels wide.
    /// Consecutive thresholds in a row of the 8 × 8 square differ by at most 11/64 of a value. The color needs
    /// 6.5 pixels to rise by that. So a run of equal pixels has at most these 6.5 pixels and, on each side, 8 pixels,
    /// the width of the square: 22 pixels in all. In this picture it has at most 20.
    @Test func theBandsOfADarkGradientBreakUp() {
        let bitmap = picture(width: 600, height: 16) { $0.fill(frame(600, 16), with: dark.shading) }
        func longestRun(_ pixels: [UInt32]) -> Int {
            var (longest, run) = (1, 1)
            for (a, b) in zip(pixels, pixels.dropFirst()) {
                run = a == b ? run + 1 : 1
                longest = max(longest, run)
            }
            return longest
        }
        let rounded = (0..<600).map { x in
            let color = dark.color(at: dark.position(x: x, y: 0))
            return UInt32(color.x + 0.5) << 16 | UInt32(color.y + 0.5) << 8 | UInt32(color.z + 0.5)
        }
        #expect(longestRun(rounded) > 30)
        for y in 0..<16 {
            let run = longestRun((0..<600).map { bitmap[$0, y] })
            #expect(run <= 20, "row \(y): \(run)")
        }
    }

    /// Without dither, the bytes of a band are rounded, so its mean is wrong by up to half of a byte value.
    @Test func theMeanOfEachSquareFollowsADarkGradient() {
        let bitmap = picture(width: 600, height: 8) { $0.fill(frame(600, 8), with: dark.shading) }
        var worst = 0.0
        for x in 0...592 {
            var (sum, exact) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
            for column in x..<x + 8 {
                for y in 0..<8 {
                    sum += channels(bitmap[column, y])
                    exact += dark.color(at: dark.position(x: column, y: y))
                }
            }
            let error = (sum - exact) / 64
            worst = max(worst, error.max(), -error.min())
        }
        #expect(worst <= 0.06, "\(worst)")
    }

    // MARK: - Pattern

    /// A layer with a shadow is drawn as a separate picture with its own origin.
    @Test func layersHaveTheDitherOfThePicture() {
        forEachSeed(30) { seed, random in
            let gradient = ReferenceGradient.random(
                &random, geometry: Geometry.allCases.randomElement(using: &random)!, extend: .mirror,
                in: CGRect(x: 0, y: 0, width: 90, height: 70))
            let rect = CGRect(
                x: Int.random(in: 5...30, using: &random), y: Int.random(in: 5...30, using: &random),
                width: Int.random(in: 5...40, using: &random), height: Int.random(in: 5...30, using: &random))
            // The fill is opaque, so that the shadow is not visible inside the rectangle.
            func fill(_ context: inout GraphicsContext) {
                context.fill(Path(rect), with: .color(.gray))
                context.fill(Path(rect), with: gradient.shading)
            }
            let plain = picture(width: 90, height: 70, fill)
            let radius = random.nextDouble(in: 1...4)
            let variants: [(String, (inout GraphicsContext) -> Void)] = [
                ("a group", { $0.drawLayer(content: fill) }),
                (
                    "a shadow",
                    { context in
                        context.addFilter(.shadow(color: .black, radius: radius, x: 3, y: 2))
                        context.drawLayer(content: fill)
                    }
                ),
                (
                    "a shadow in a shadow",
                    { context in
                        context.addFilter(.shadow(color: .black, radius: radius))
                        context.drawLayer { inner in
                            inner.addFilter(.shadow(color: .red, radius: 2, x: -1))
                            inner.drawLayer(content: fill)
                        }
                    }
                ),
                (
                    "a clip",
                    { context in
                        context.clipToLayer { $0.fill(Path(rect), with: .color(.black)) }
                        fill(&context)
                    }
                ),
            ]
            for (name, draw) in variants {
                let bitmap = picture(width: 90, height: 70, draw)
                var count = 0
                for y in Int(rect.minY)..<Int(rect.maxY) {
                    for x in Int(rect.minX)..<Int(rect.maxX) where bitmap[x, y] != plain[x, y] { count += 1 }
                }
                #expect(count == 0, "seed \(seed), \(name)")
            }
        }
    }

    @Test func aShapeThatMovesOverAGradientDoesNotChangeItsDither() {
        let rasterizer = Rasterizer(threadCount: 2)
        var kept = Bitmap(width: 200, height: 150)
        forEachSeed(40) { seed, random in
            let point = random.point(in: CGRect(x: 0, y: 0, width: 160, height: 110))
            let radius = random.nextDouble(in: 1...6)
            let list = DisplayListRecorder().record { context in
                context.fill(frame(200, 150), with: dark.shading)
                context.addFilter(.shadow(color: .black, radius: radius))
                context.fill(Path(CGRect(x: point.x, y: point.y, width: 30, height: 25)), with: dark.shading)
            }
            _ = rasterizer.update(&kept, with: list, scale: 1, background: .black)
            for threadCount in 1...4 {
                var whole = Bitmap(width: 200, height: 150)
                Rasterizer(threadCount: threadCount).render(list, scale: 1, background: .black, into: &whole)
                PictureComparison.exact.check(kept, equals: whole, "seed \(seed), \(threadCount) threads")
            }
        }
    }

    /// The pictures of symbols keep their own dither, so a symbol in motion does not flicker.
    @Test func theSpritesOfASymbolAreEqualEverywhere() {
        let symbol = GraphicsContext.ResolvedSymbol(size: CGSize(width: 20, height: 20)) { context in
            context.fill(
                Path(CGRect(x: 0, y: 0, width: 20, height: 20)),
                with: .linearGradient(
                    Gradient(colors: [Color(white: 0.1), Color(white: 0.13)]), startPoint: .zero,
                    endPoint: CGPoint(x: 20, y: 11)))
        }
        let corners = (0..<24).map { (x: $0 % 6 * 27 + $0, y: $0 / 6 * 31 + $0 % 5) }
        let bitmap = picture(width: 210, height: 140) { context in
            for corner in corners { context.draw(symbol, at: CGPoint(x: corner.x + 10, y: corner.y + 10)) }
        }
        func block(_ corner: (x: Int, y: Int)) -> [UInt32] {
            (0..<400).map { bitmap[corner.x + $0 % 20, corner.y + $0 / 20] }
        }
        let first = block(corners[0])
        #expect(Set(first).count > 4)
        for corner in corners { #expect(block(corner) == first, "\(corner)") }
    }
}
