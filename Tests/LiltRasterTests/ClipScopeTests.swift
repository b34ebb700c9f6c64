import LiltRaster
import TestSupport
import Testing

/// Drawings of several commands in one clip.
@Suite struct ClipScopeTests {
    private static let (width, height) = (70, 150)
    private let frame = CGRect(x: 0, y: 0, width: width, height: height)

    private func picture(_ draw: (inout GraphicsContext) -> Void) -> Bitmap {
        LiltRasterTests.picture(width: Self.width, height: Self.height, draw)
    }

    /// Returns the largest difference of a component from a picture that is mixed of two pictures by coverage.
    private func difference(_ drawn: Bitmap, from below: Bitmap, _ above: Bitmap, by coverage: [Int]) -> Int {
        var largest = 0
        for index in drawn.pixels.indices {
            let pixels = [drawn, below, above].map { KernelTwins.channels($0.pixels[index]) }
            for (drawn, (below, above)) in zip(pixels[0], zip(pixels[1], pixels[2])) {
                let mixed = KernelTwins.divide255(above * coverage[index] + below * (255 - coverage[index]))
                largest = max(largest, abs(drawn - mixed))
            }
        }
        return largest
    }

    @Test func aCoveredColorIsInvisibleAtTheEdgeOfAClip() {
        let card = Path(roundedRect: CGRect(x: 5.3, y: 7.6, width: 50.2, height: 61.9), cornerRadius: 14)
        let drawn = LiltRasterTests.picture(width: 70, height: 80, background: .white) { context in
            context.clip(to: card)
            for color in [Color.red, .white] { context.fill(Path(frame), with: .color(color)) }
        }
        #expect(drawn.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    }

    @Test func theColorsOfNestedClipsAreInvisibleAtTheirEdges() {
        let drawn = LiltRasterTests.picture(width: 70, height: 80, background: .white) { context in
            context.clip(to: Path(ellipseIn: CGRect(x: 2.5, y: 3.2, width: 60, height: 70)))
            context.fill(Path(frame), with: .color(.red))
            var inner = context
            inner.clip(to: Path(ellipseIn: CGRect(x: 20, y: 30, width: 80, height: 30)))
            inner.fill(Path(frame), with: .color(.blue))
            inner.fill(Path(frame), with: .color(.green))
            context.fill(Path(frame), with: .color(.white))
        }
        #expect(drawn.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    }

    /// Draws shapes, layers, groups of other clips, text and symbols. Some of them overlap.
    private func draw(_ context: inout GraphicsContext, _ random: inout SeededRandom, depth: Int) {
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            var copy = context
            if random.nextUnit() < 0.3 { copy.opacity = random.nextUnit() }
            if random.nextUnit() < 0.3 {
                copy.blendMode = [.multiply, .screen, .plusLighter, .sourceAtop, .destinationOut, .copy]
                    .randomElement(using: &random)!
            }
            switch Int.random(in: 0..<(depth > 0 ? 6 : 3), using: &random) {
            case 0: copy.fill(random.path(in: frame), with: .color(random.color()))
            case 1: copy.fill(Path(frame), with: .color(random.color()))
            case 2:
                let area = CGRect(origin: random.point(in: frame), size: CGSize(width: 30, height: 20.5))
                copy.fill(Path(area), with: .color(random.color()))
            case 3: copy.drawLayer { draw(&$0, &random, depth: depth - 1) }
            case 4:
                copy.clip(
                    to: Path(ellipseIn: CGRect(origin: random.point(in: frame), size: CGSize(width: 50, height: 40))),
                    options: random.nextUnit() < 0.3 ? .inverse : [])
                draw(&copy, &random, depth: depth - 1)
            default:
                let inner = DisplayListRecorder().record { draw(&$0, &random, depth: depth - 1) }
                copy.draw(DisplayListSegment(inner))
            }
        }
    }

    /// The limit is 3: 1 for rounding at each of two clips, and 1 for an edge that is divided where a clip begins.
    @Test func aClippedDrawingIsTheDrawingMixedWithThePixelsBelowByTheClip() {
        forEachSeed(60) { seed, random in
            let clip = random.path(in: frame)
            let isInverse = random.nextUnit() < 0.3
            let start = random
            func drawing(clipped: Bool, isShown: Bool) -> Bitmap {
                var random = start
                return picture { context in
                    context.fill(Path(frame.insetBy(dx: 9.5, dy: 0)), with: .color(random.color()))
                    guard isShown else { return }
                    if clipped { context.clip(to: clip, options: isInverse ? .inverse : []) }
                    draw(&context, &random, depth: 2)
                }
            }
            let coverage = coverage(of: clip, width: Self.width, height: Self.height).map { isInverse ? 255 - $0 : $0 }
            let largest = difference(
                drawing(clipped: true, isShown: true), from: drawing(clipped: false, isShown: false),
                drawing(clipped: false, isShown: true), by: coverage)
            #expect(largest <= 3, "seed \(seed)")
        }
    }

    @Test func commandsThatDoNotOverlapAreClippedAsIfEachWereAlone() {
        let clip = Path(ellipseIn: CGRect(x: 3.4, y: 2, width: 60, height: 140))
        let halves = [
            CGRect(x: 0, y: 0, width: 70, height: 60), CGRect(x: 0, y: 60, width: 70, height: 90),
        ]
        func drawing(_ indices: [Int]) -> Bitmap {
            picture { context in
                context.clip(to: clip)
                for index in indices {
                    context.fill(Path(halves[index]), with: .color([Color.red, .blue][index].opacity(0.7)))
                }
            }
        }
        let (both, first, second) = (drawing([0, 1]), drawing([0]), drawing([1]))
        for index in both.pixels.indices {
            #expect(both.pixels[index] == first.pixels[index] | second.pixels[index])
        }
    }

    @Test func aClipWithoutAntialiasingCutsWholePixels() {
        let drawn = picture { context in
            context.clip(
                to: Path(ellipseIn: CGRect(x: 3.4, y: 2, width: 60, height: 140)), style: FillStyle(antialiased: false))
            for color in [Color.red, .white] { context.fill(Path(frame), with: .color(color)) }
        }
        #expect(Set(drawn.pixels) == [0, 0xFFFF_FFFF])
    }
}
