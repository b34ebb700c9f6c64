import LiltRaster
import TestSupport
import Testing

/// Input that is legal but extreme.
@Suite struct ExtremeInputTests {
    /// A recursion over these clips would overflow the stack of a thread.
    @Test func tenThousandNestedClipsEqualOneClip() {
        let square = Path(CGRect(x: 4.5, y: 4.5, width: 20, height: 20))
        let bitmap = picture(width: 40, height: 40, threadCount: 2) { context in
            for _ in 0..<10_000 { context.clip(to: Path(CGRect(x: 0.25, y: 0.25, width: 39, height: 39))) }
            context.fill(square, with: .color(.red))
        }
        PictureComparison.exact.check(
            bitmap, equals: picture(width: 40, height: 40) { $0.fill(square, with: .color(.red)) }, "deep clips")
    }

    private static let extremeNumbers: [Double] = [
        .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300, 1e9, -1e9, 3e6, 1e-300,
        0, -0.0,
    ]

    @Test func nonFinitePathsDrawNothing() {
        for extreme in [Double.nan, .infinity, -.infinity] {
            var line = Path()
            line.addLines([CGPoint(x: 1, y: 1), CGPoint(x: extreme, y: 10), CGPoint(x: 10, y: 10)])
            let shapes = [
                line, Path(CGRect(x: extreme, y: 1, width: 5, height: 5)),
                Path(CGRect(x: 1, y: 1, width: extreme, height: 5)),
                Path(ellipseIn: CGRect(x: 1, y: extreme, width: 5, height: 5)),
                Path(roundedRect: CGRect(x: 1, y: extreme, width: 9, height: 9), cornerRadius: 3, style: .circular),
            ]
            for shape in shapes {
                let bitmap = picture(width: 20, height: 20) { context in
                    context.fill(shape, with: .color(.white))
                    context.stroke(shape, with: .color(.white), lineWidth: 2)
                }
                #expect(bitmap.pixels.allSatisfy { $0 == 0 }, "\(extreme): \(shape)")
            }
            let strange = picture(width: 20, height: 20) { context in
                context.translateBy(x: extreme, y: 0)
                context.fill(Path(CGRect(x: 1, y: 1, width: 5, height: 5)), with: .color(.white))
                context.stroke(Path(ellipseIn: CGRect(x: 1, y: 1, width: 9, height: 9)), with: .color(.white))
            }
            #expect(strange.pixels.allSatisfy { $0 == 0 })
        }
    }

    @Test func absurdNumbersAnywhereAreAccepted() {
        forEachSeed(150) { seed, random in
            func number() -> Double {
                random.nextUnit() < 0.3
                    ? Self.extremeNumbers.randomElement(using: &random)! : random.nextDouble(in: -20...60)
            }
            func point() -> CGPoint { CGPoint(x: number(), y: number()) }
            func rect() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }
            let gradient = Gradient(stops: [
                .init(color: random.color(), location: number()), .init(color: random.color(), location: number()),
                .init(
                    color: Color(red: number(), green: number(), blue: number(), opacity: number()),
                    location: number()),
            ])
            let symbol = GraphicsContext.ResolvedSymbol(size: CGSize(width: number(), height: number())) {
                $0.fill(Path(ellipseIn: rect()), with: .color(.red))
            }
            let bitmap = picture(width: 40, height: 40, scale: number(), background: .white) { context in
                for _ in 0..<4 {
                    var path = Path(rect())
                    path.addEllipse(in: rect())
                    path.move(to: point())
                    path.addCurve(to: point(), control1: point(), control2: point())
                    path.addArc(
                        center: point(), radius: number(), startAngle: .radians(number()), endAngle: .radians(number()),
                        clockwise: true)
                    context.opacity = number()
                    context.fill(
                        path, with: .linearGradient(gradient, startPoint: point(), endPoint: point(), options: .repeat))
                    context.fill(
                        Path(ellipseIn: rect()),
                        with: .conicGradient(gradient, center: point(), angle: .radians(number()))
                    )
                    context.fill(
                        Path(roundedRect: rect(), cornerRadius: number(), style: .circular),
                        with: .radialGradient(
                            gradient, center: point(), startRadius: number(), endRadius: number(), options: .mirror))
                    context.stroke(
                        path, with: .color(.black),
                        style: StrokeStyle(
                            lineWidth: number(), lineCap: .round, lineJoin: .round, miterLimit: number(),
                            dash: [number(), number()], dashPhase: number()))
                    for _ in 0..<9 { context.draw(symbol, at: point()) }
                    context.draw(symbol, in: rect())
                    context.clip(to: path, options: random.nextUnit() < 0.5 ? .inverse : [])
                    context.concatenate(
                        CGAffineTransform(
                            a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number()))
                }
            }
            // The call has returned. The pixels must be valid premultiplied colors.
            let isPremultiplied = bitmap.pixels.allSatisfy { pixel in
                pixel >> 16 & 255 <= pixel >> 24 && pixel >> 8 & 255 <= pixel >> 24 && pixel & 255 <= pixel >> 24
            }
            #expect(isPremultiplied, "seed \(seed)")
        }
    }

    @Test func hugeShapesCoverThePicture() {
        for size in [1e4, 1e6, 1e9, 1e12] {
            let frame = CGRect(x: -size, y: -size, width: 2 * size, height: 2 * size)
            var diamond = Path()
            diamond.addLines([
                CGPoint(x: -size, y: 0), CGPoint(x: 0, y: -size), CGPoint(x: size, y: 0), CGPoint(x: 0, y: size),
            ])
            for path in [
                Path(frame), Path(ellipseIn: frame), Path(roundedRect: frame, cornerRadius: size / 2), diamond,
            ] {
                let bitmap = picture(width: 30, height: 30) { $0.fill(path, with: .color(.white)) }
                #expect(bitmap.pixels.allSatisfy { $0 == 0xFFFF_FFFF }, "\(size)")
            }
        }
    }

    @Test func emptyPicturesAndListsAreAccepted() {
        let list = DisplayListRecorder().record { $0.fill(Path(), with: .color(.white)) }
        for (width, height) in [(0, 0), (0, 5), (5, 0)] {
            var bitmap = Bitmap(width: width, height: height)
            Rasterizer(threadCount: 3).render(list, scale: 1, background: .white, into: &bitmap)
            #expect(bitmap.pixels.isEmpty)
        }
        #expect(picture(width: 3, height: 3, background: .white) { _ in }.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    }

    @Test func deeplyNestedLayersAndClipsAreAccepted() {
        func nest(_ context: GraphicsContext, _ depth: Int) {
            if depth == 0 {
                context.fill(Path(CGRect(x: 0, y: 0, width: 8, height: 8)), with: .color(.white))
                return
            }
            var copy = context
            copy.clip(to: Path(ellipseIn: CGRect(x: -9, y: -9, width: 26, height: 26)))
            copy.drawLayer { nest($0, depth - 1) }
        }
        let bitmap = picture(width: 8, height: 8) { nest($0, 60) }
        #expect(bitmap[4, 4] == 0xFFFF_FFFF)
    }

    @Test func nestedSymbolsStopAtTheLimit() {
        var symbol = GraphicsContext.ResolvedSymbol(size: CGSize(width: 1, height: 1)) {
            $0.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .color(.white))
        }
        // Each of twelve levels draws the symbol of the level below six times, which would be two billion squares
        // without the limit.
        for _ in 0..<12 {
            let inner = symbol
            symbol = GraphicsContext.ResolvedSymbol(size: CGSize(width: 1, height: 1)) { context in
                for _ in 0..<6 { context.draw(inner, at: .zero, anchor: .topLeading) }
            }
        }
        let outer = symbol
        let bitmap = picture(width: 1, height: 1) { $0.draw(outer, at: .zero, anchor: .topLeading) }
        #expect(bitmap.pixels == [0xFFFF_FFFF])
    }
}
