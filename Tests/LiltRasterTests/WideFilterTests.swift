import CPixelKernels
import LiltDrawing
import LiltRaster
import TestSupport
import Testing

/// Filters of any radius, and any number of filters: the resulting pixels, and the number of pixels drawn for them.
@Suite struct WideFilterTests {
    /// Returns the exact blur of a picture's alpha in floating point, truncated at five standard deviations. Pixels
    /// beyond the picture's border count as clear.
    private func exactAlpha(_ bitmap: Bitmap, sigma: Double) -> [Double] {
        let (width, height) = (bitmap.width, bitmap.height)
        let weights = (0...Int(5 * sigma)).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let sum = 2 * weights.reduce(0, +) - 1
        func pass(_ values: [Double], count: Int, step: Int, lines: Int, lineStep: Int) -> [Double] {
            var result = [Double](repeating: 0, count: values.count)
            values.withUnsafeBufferPointer { values in
                for line in 0..<lines {
                    for from in 0..<count where values[line * lineStep + from * step] != 0 {
                        let value = values[line * lineStep + from * step] / sum
                        for to in max(0, from - weights.count + 1)..<min(count, from + weights.count) {
                            result[line * lineStep + to * step] += weights[abs(to - from)] * value
                        }
                    }
                }
            }
            return result
        }
        let across = pass(bitmap.pixels.map { Double($0 >> 24) }, count: width, step: 1, lines: height, lineStep: width)
        return pass(across, count: height, step: width, lines: width, lineStep: 1)
    }

    private func shapes(_ context: inout GraphicsContext) {
        context.drawLayer { layer in
            layer.fill(Path(CGRect(x: 10, y: 20, width: 90, height: 70)), with: .color(.black))
            layer.fill(Path(ellipseIn: CGRect(x: 90, y: 60, width: 50, height: 50)), with: .color(.black))
        }
    }

    @Test(arguments: [31.0, 33, 48, 64, 100, 300]) func wideBlursAndShadowsAreGaussians(sigma: Double) {
        let sharp = picture(width: 160, height: 120) { shapes(&$0) }
        let exact = exactAlpha(sharp, sigma: sigma)
        let blurred = picture(width: 160, height: 120) { context in
            context.addFilter(.blur(radius: sigma))
            shapes(&context)
        }
        let shadow = picture(width: 160, height: 120) { context in
            context.addFilter(.shadow(color: .black, radius: sigma, options: .shadowOnly))
            shapes(&context)
        }
        let worst = zip(blurred.pixels, exact).map { abs(Double($0 >> 24) - $1) }.max()!
        #expect(worst <= 3, "the blur is off by \(worst)")
        let worstShadow = zip(shadow.pixels, exact).map { abs(Double($0 >> 24) - $1) }.max()!
        #expect(worstShadow <= 3, "the shadow is off by \(worstShadow)")
    }

    /// A blur reads only the part of a picture that is not clear, and writes only the part that is needed. Its numbers
    /// equal those of the blur of the whole picture.
    @Test(arguments: [0.7, 3, 5, 9, 33, 100]) func aBlurOfAPartEqualsThePartOfTheWholeBlur(sigma: Double) {
        forEachSeed(6) { seed, random in
            let (width, height) = (Int.random(in: 40...150, using: &random), Int.random(in: 40...150, using: &random))
            func range(_ length: Int) -> Range<Int32> {
                let ends = (0..<2).map { _ in Int32.random(in: 0...Int32(length), using: &random) }.sorted()
                return ends[0]..<min(ends[1] + 1, Int32(length) + 1)
            }
            func rect() -> PixelRect {
                let (x, y) = (range(width - 1), range(height - 1))
                return PixelRect(x0: x.lowerBound, y0: y.lowerBound, x1: x.upperBound, y1: y.upperBound)
            }
            let (source, target) = (rect(), rect())
            let numbers = (0..<width * height).map { index in
                let (x, y) = (Int32(index % width), Int32(index / width))
                let isIn = x >= source.x0 && x < source.x1 && y >= source.y0 && y < source.y1
                return isIn ? Float.random(in: 0...255, using: &random) : 0
            }
            let whole = PixelRect(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height))
            func blurred(_ source: PixelRect, _ target: PixelRect) -> [Float] {
                let result = FloatPlane(rows: height, length: width)
                let count = Int(target.x1 - target.x0)
                GaussianBlur(sigma: SIMD2(sigma, sigma * 1.5), channels: 1, isOpaque: false).apply(
                    width: width, height: height, source: source, target: target,
                    crew: BandCrew(threadCount: 2, kernels: pixel_kernels_baseline().pointee),
                    read: { y, out in
                        for x in Int(source.x0)..<Int(source.x1) { out[x - Int(source.x0)] = numbers[y * width + x] }
                    },
                    write: { y, row in (result.row(y) + Int(target.x0)).update(from: row, count: count) })
                return (Int(target.y0)..<Int(target.y1)).flatMap { y in
                    (Int(target.x0)..<Int(target.x1)).map { result.row(y)[$0] }
                }
            }
            let all = blurred(whole, whole)
            let wanted = (Int(target.y0)..<Int(target.y1)).flatMap { y in
                (Int(target.x0)..<Int(target.x1)).map { all[y * width + $0] }
            }
            #expect(blurred(source, target) == wanted, "seed \(seed)")
        }
    }

    // MARK: - Work

    /// Returns the plan of a drawing in a picture of 1280 by 720 pixels.
    private func plan(_ drawing: (inout GraphicsContext) -> Void) -> FramePlan {
        var planner = FramePlanner(
            resources: PlanResources(threadCount: 1, kernels: pixel_kernels_baseline().pointee))
        return planner.makePlan(
            of: DisplayListSegment(DisplayListRecorder().record(drawing)), transform: .identity,
            viewport: PixelRect(x0: 0, y0: 0, x1: 1280, y1: 720))
    }

    @Test(arguments: [40.0, 200, 1000, 1e9]) func wideFiltersDrawNoInvisiblePixels(radius: Double) throws {
        for filter in [GraphicsContext.Filter.blur(radius: radius), .shadow(radius: radius, x: 30, y: -20)] {
            let plan = plan { context in
                context.addFilter(filter)
                context.drawLayer { layer in
                    layer.fill(Path(CGRect(x: 100, y: 100, width: 600, height: 400)), with: .color(.red))
                    layer.fill(Path(ellipseIn: CGRect(x: 500, y: 300, width: 300, height: 300)), with: .color(.blue))
                }
            }
            let picture = try #require(plan.pictures.first)
            func area(_ rect: PixelRect) -> Int { Int(rect.x1 - rect.x0) * Int(rect.y1 - rect.y0) }
            // The sharp picture has only the drawing's own rectangle, and the result only the visible part.
            #expect(area(picture.frame) <= 701 * 501)
            #expect(area(picture.resultBounds) <= 1280 * 720)
        }
    }

    @Test func filtersBeyondTheLimitAreOmitted() {
        let many = plan { context in
            for index in 0..<5000 { context.addFilter(.hueRotation(.degrees(Double(index + 1)))) }
            context.fill(Path(CGRect(x: 0, y: 0, width: 50, height: 50)), with: .color(.red))
        }
        #expect(many.filters.count == PreparedFilter.maximumCount)
        #expect(many.omittedFilterCount == 5000 - PreparedFilter.maximumCount)
    }

    @Test(arguments: [GraphicsContext.Filter.blur(radius: 1), .hueRotation(.degrees(10)), .shadow(radius: 2)])
    func nestedLayersOfFiltersAreBounded(_ filter: GraphicsContext.Filter) {
        func nest(_ context: inout GraphicsContext, depth: Int) {
            guard depth > 0 else {
                context.fill(Path(ellipseIn: CGRect(x: 100, y: 100, width: 50, height: 50)), with: .color(.red))
                context.fill(Path(CGRect(x: 120, y: 120, width: 50, height: 50)), with: .color(.blue))
                return
            }
            context.addFilter(filter)
            context.drawLayer { nest(&$0, depth: depth - 1) }
        }
        let plan = plan { nest(&$0, depth: 300) }
        /// Returns the number of filters in all pictures of a plan.
        func count(_ plan: FramePlan) -> Int {
            plan.filters.count + plan.pictures.reduce(0) { $0 + $1.filterCount }
        }
        #expect((1...PreparedFilter.maximumCount).contains(count(plan)))
    }

    @Test func consecutiveBlursAreCombined() throws {
        let filters = PreparedFilter.combined([
            .blur(sigma: SIMD2(3, 6), isOpaque: false), .blur(sigma: SIMD2(4, 8), isOpaque: false),
            .blur(sigma: SIMD2(1, 1), isOpaque: true), .blur(sigma: SIMD2(400, 1), isOpaque: false),
            .blur(sigma: SIMD2(400, 1), isOpaque: false),
        ])
        let sigmas = filters.map { if case .blur(let sigma, _) = $0 { sigma } else { SIMD2<Double>.zero } }
        #expect(sigmas == [SIMD2(5, 10), SIMD2(1, 1), SIMD2(500, 2.0.squareRoot())])
        // A blur with a radius of 3 and a blur with a radius of 4 equal a blur with a radius of 5.
        func drawn(_ radii: [CGFloat]) -> Bitmap {
            picture(width: 160, height: 120) { context in
                for radius in radii { context.addFilter(.blur(radius: radius)) }
                shapes(&context)
            }
        }
        #expect(drawn([3, 4]) == drawn([5]))
    }

    @Test func anIdentityMatrixChangesNoPixel() {
        let identity: [Float] = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]
        for level in 0..<Int32(PIXEL_KERNELS_LEVELS) {
            guard let kernels = pixel_kernels_at_level(level)?.pointee else { continue }
            for alpha in UInt32(0)...255 {
                let row = (0...alpha).map { alpha << 24 | $0 << 16 | (alpha - $0) << 8 | $0 / 2 }
                var changed = row + [UInt32](repeating: 0, count: 16)
                kernels.color_matrix_row(&changed, row.count, identity)
                #expect(Array(changed.prefix(row.count)) == row)
            }
        }
    }
}
