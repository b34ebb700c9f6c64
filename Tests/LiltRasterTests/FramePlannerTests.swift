import CPixelKernels
import LiltRaster
import TestSupport
import Testing

/// Plans of frames: parts that are joined, and the limit of their size.
struct FramePlannerTests {
    private let resources = PlanResources(threadCount: 1, kernels: pixel_kernels_baseline().pointee)

    private func plan(
        _ segment: DisplayListSegment, _ items: Range<Int>? = nil, limit: Int = FramePlan.maximumCommandCount
    ) -> FramePlan {
        var planner = FramePlanner(resources: resources, maximumCommandCount: limit)
        return planner.makePlan(
            of: segment, items: items, transform: .identity, viewport: PixelRect(x0: 0, y0: 0, x1: 300, y1: 200))
    }

    // MARK: - Parts

    /// Draws shapes, images and text with several kinds of paints and filters, with clips and layers, and crowds of
    /// symbols.
    private func drawThings(_ count: Int, _ random: inout SeededRandom, in context: GraphicsContext) {
        let frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        let symbol = GraphicsContext.ResolvedSymbol(size: CGSize(width: 6, height: 6)) { context in
            context.fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: 6, height: 6)), with: .color(.green))
        }
        let image = BitmapContent(Bitmap(width: 5, height: 4))
        for _ in 0..<count {
            var context = context
            let rect = CGRect(
                origin: random.point(in: frame),
                size: CGSize(width: random.nextDouble(in: 3...90), height: random.nextDouble(in: 3...90)))
            let colors: [Color] = [.red, random.nextUnit() < 0.5 ? .blue : .yellow]
            if random.nextUnit() < 0.5 { context.clip(to: Path(ellipseIn: rect.insetBy(dx: 2, dy: -9))) }
            switch Int.random(in: 0..<10, using: &random) {
            case 0: context.fill(Path(rect), with: .color(.red))
            case 1: context.stroke(Path(ellipseIn: rect), with: .color(.blue), lineWidth: 3)
            case 2:
                context.fill(
                    Path(ellipseIn: rect),
                    with: .linearGradient(
                        Gradient(colors: colors), startPoint: rect.origin, endPoint: CGPoint(x: rect.maxX, y: rect.maxY)
                    ))
            case 3: context.draw(image, in: rect)
            case 4: for _ in 0..<20 { context.draw(symbol, at: random.point(in: frame)) }
            case 5:
                for _ in 0..<70 {
                    context.rotate(by: .degrees(4))
                    context.draw(symbol, at: random.point(in: frame))
                }
            case 6, 7:
                context.addFilter(random.nextUnit() < 0.5 ? .blur(radius: 3) : .hueRotation(.degrees(40)))
                context.drawLayer { layer in
                    layer.fill(Path(rect), with: .color(.red))
                    layer.stroke(Path(ellipseIn: rect), with: .color(.blue))
                }
            case 8:
                context.addFilter(.shadow(radius: 5, x: 2, y: 2))
                context.fill(Path(roundedRect: rect.insetBy(dx: -40, dy: -40), cornerRadius: 4), with: .color(.red))
            default: context.draw(Text("Plan").font(.system(size: 20)), at: rect.origin)
            }
        }
    }

    /// Returns the indices at which a list can be divided between top-level items.
    private func cuts(of list: DisplayList) -> [Int] {
        var depth = 0
        var cuts = [0]
        for (index, item) in list.items.enumerated() {
            if case .beginLayer = item.kind { depth += 1 }
            if case .endLayer = item.kind { depth -= 1 }
            if depth == 0 { cuts.append(index + 1) }
        }
        return cuts
    }

    /// The test compares fingerprints. A fingerprint covers everything that a command draws, by value and not by index.
    @Test func aPlanOfTwoPartsJoinedEqualsThePlanOfTheWhole() {
        forEachSeed(40) { seed, random in
            let segment = DisplayListSegment(DisplayListRecorder().record { drawThings(12, &random, in: $0) })
            let whole = plan(segment).fingerprints(resources)
            for cut in cuts(of: segment.list) {
                var joined = plan(segment, 0..<cut)
                joined.append(plan(segment, cut..<segment.list.items.count))
                #expect(joined.fingerprints(resources) == whole, "seed \(seed), cut at \(cut)")
            }
        }
    }

    // MARK: - Limit

    @Test(arguments: [(0.001, 0), (0.01, 1)])
    func aMaterialHasAPictureIfItsOpacityIsVisible(opacity: Double, pictureCount: Int) {
        let segment = DisplayListSegment(
            DisplayListRecorder().record { context in
                context.opacity = opacity
                context.fill(Path(CGRect(x: 9, y: 9, width: 90, height: 90)), with: .style(.regularMaterial))
            })
        #expect(plan(segment).pictures.count == pictureCount)
    }

    @Test func aPlanOmitsTheCommandsBeyondItsLimitAndEndsTheOpenLayer() {
        let segment = DisplayListSegment(
            DisplayListRecorder().record { context in
                context.opacity = 0.5
                context.drawLayer { layer in
                    for x in 0..<100 { layer.fill(Path(CGRect(x: x, y: 5, width: 1, height: 1)), with: .color(.red)) }
                }
            })
        #expect(plan(segment).fingerprints(resources).count == 102)
        // The plan has the begin of the layer and nine shapes, and in addition the end of the layer.
        #expect(plan(segment, limit: 10).fingerprints(resources).count == 11)
    }
}
