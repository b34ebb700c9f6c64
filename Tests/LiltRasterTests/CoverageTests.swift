import LiltRaster
import TestSupport
import Testing

/// The rasterizer's coverage, compared with a slow reference and with areas from geometry.
@Suite struct CoverageTests {
    /// The largest difference of a pixel from the reference, on a scale from 0 to 255. Three errors add up: the
    /// reference's error of 255/64, an error of 1/2 from rounding to bytes, and the error from rounding points to 1/256
    /// pixel.
    private static let tolerance = 255.0 / 64 + 2

    @Test func simplePolygonsAgreeWithTheReference() {
        forEachSeed(60) { seed, random in
            let path = random.simplePolygon(side: 40)
            let actual = coverage(of: path, width: 40, height: 40)
            let reference = ReferenceCoverage(path, width: 40, height: 40)
            let worst = zip(actual, reference.values).map { abs(Double($0) - $1 * 255) }.max()!
            #expect(worst <= Self.tolerance, "seed \(seed)")
            let area = Double(actual.reduce(0, +)) / 255
            #expect(abs(area - reference.area) < 0.5, "seed \(seed)")
        }
    }

    @Test(arguments: [false, true])
    func selfIntersectingPathsAgreeWithTheReferenceExceptAtIntersections(eoFill: Bool) {
        forEachSeed(40) { seed, random in
            let path = random.path(in: CGRect(x: 2, y: 2, width: 60, height: 60))
            let actual = coverage(of: path, width: 64, height: 64, style: FillStyle(eoFill: eoFill))
            let reference = ReferenceCoverage(path, width: 64, height: 64, eoFill: eoFill)
            // A chord may be 1/32 of a pixel from its curve, which is 8 of 255. The few pixels with intersections may
            // differ more.
            let differing = zip(actual, reference.values).filter { abs(Double($0) - $1 * 255) > 12 }.count
            #expect(differing <= 60, "seed \(seed)")
        }
    }

    /// The corners are up to `reach` pixels from the picture's center along each axis, and `reach` is from 32 to 10⁶.
    /// So edges of all slopes enter and leave the picture on every side, and cross a few rows or all rows.
    @Test func edgesAreClippedAtEverySideOfThePicture() {
        forEachSeed(120) { seed, random in
            let reach = pow(10, random.nextDouble(in: 1.5...6))
            var path = Path()
            path.addLines(
                (0..<3).map { _ in
                    CGPoint(
                        x: random.nextDouble(in: -reach...reach) + 20, y: random.nextDouble(in: -reach...reach) + 35)
                })
            path.closeSubpath()
            let drawn = picture(width: 40, height: 70) { $0.fill(path, with: .color(.white)) }
            let reference = ReferenceCoverage(path, width: 40, height: 70)
            let farthest = zip(drawn.pixels, reference.values).map { abs(Double($0 >> 24) - $1 * 255) }.max()!
            #expect(farthest <= Self.tolerance, "seed \(seed)")
        }
    }

    /// Edges beyond the left side still count for the winding of visible pixels. Outlines with few or many corners
    /// leave the picture at any slope. Both fill rules give the same picture.
    @Test func edgesLeftOfThePictureCountForItsWinding() {
        forEachSeed(60) { seed, random in
            let center = CGPoint(x: random.nextDouble(in: -60...10), y: random.nextDouble(in: 0...60))
            let radius = random.nextDouble(in: 20...90)
            var path = Path()
            let cornerCount = Int.random(in: 3...90, using: &random)
            path.addLines(
                (0..<cornerCount).map { corner in
                    let angle = (Double(corner) + 0.5 * random.nextUnit()) / Double(cornerCount) * 2 * .pi
                    return CGPoint(x: center.x + radius * cos(angle), y: center.y + 0.4 * radius * sin(angle))
                })
            path.closeSubpath()
            let pictures = [false, true].map { isEvenOdd in
                picture(width: 40, height: 70) {
                    $0.fill(path, with: .color(.white), style: FillStyle(eoFill: isEvenOdd))
                }
            }
            PictureComparison.rounding.check(pictures[1], equals: pictures[0], "seed \(seed)")
            let reference = ReferenceCoverage(path, width: 40, height: 70)
            let farthest = zip(pictures[1].pixels, reference.values).map { abs(Double($0 >> 24) - $1 * 255) }.max()!
            #expect(farthest <= Self.tolerance, "seed \(seed)")
        }
    }

    /// The tolerance for lines that overlap themselves: a pixel differs from the reference by at most 24 of 255. The
    /// mean difference of the pixels is less than 1 of 255.
    @Test func linesThatDoubleBackAreNotBolder() {
        forEachSeed(60) { seed, random in
            let box = CGRect(x: 8, y: 8, width: 84, height: 84)
            // The curve goes from `start` toward `turn`, and back. The smaller `spread` is, the sharper is the turn.
            let start = random.point(in: box)
            let turn = random.point(in: box)
            let spread = random.nextDouble(in: 0...6)
            func near(_ point: CGPoint) -> CGPoint {
                CGPoint(
                    x: point.x + random.nextDouble(in: -spread...spread),
                    y: point.y + random.nextDouble(in: -spread...spread))
            }
            var path = Path()
            path.move(to: start)
            path.addCurve(to: near(start), control1: turn, control2: near(turn))
            let style = StrokeStyle(
                lineWidth: random.nextDouble(in: 2...6), lineCap: [.round, .butt].randomElement(using: &random)!,
                lineJoin: .round)
            let actual = picture(width: 100, height: 100) { $0.stroke(path, with: .color(.white), style: style) }
                .pixels.map { Double($0 >> 24) }
            let reference = ReferenceCoverage(path.strokedPath(style), width: 100, height: 100)
            let differences = zip(actual, reference.values).map { abs($0 - $1 * 255) }
            #expect(differences.max()! <= 24, "seed \(seed)")
            #expect(differences.mean < 1, "seed \(seed)")
        }
    }

    /// By the non-zero rule, a point with a winding number of 1 or −1 is inside. The halves meet the axis at right
    /// angles, because a tip that is thinner than a pixel may cancel unseen. A pixel differs by at most 24 of 255.
    @Test func mirroredHalvesMeetWithoutALine() {
        forEachSeed(60) { seed, random in
            let count = Int.random(in: 1...5, using: &random)
            var half = Path()
            half.move(to: CGPoint(x: 0, y: -40))
            for index in 0...count {
                let y = -40 + 80 * Double(index) / Double(count)
                half.addLine(to: CGPoint(x: random.nextDouble(in: 5...40), y: y))
            }
            half.addLine(to: CGPoint(x: 0, y: 40))
            half.closeSubpath()
            let center = random.point(in: CGRect(x: 60, y: 60, width: 8, height: 8))
            let place = CGAffineTransform(translationX: center.x, y: center.y)
                .rotated(by: random.nextDouble(in: 0...2 * .pi))
            var path = half.applying(place)
            path.addPath(half, transform: CGAffineTransform(scaleX: -1, y: 1).concatenating(place))
            let actual = coverage(of: path, width: 128, height: 128)
            let reference = ReferenceCoverage(path, width: 128, height: 128)
            let worst = zip(actual, reference.values).map { abs(Double($0) - $1 * 255) }.max()!
            #expect(worst <= 24, "seed \(seed)")
        }
    }

    /// The second disc has the other direction. Where the discs overlap, winding numbers of 1 and −1 cancel.
    @Test func discsOfOppositeDirectionsAgreeWithTheReference() {
        forEachSeed(60) { seed, random in
            var path = Path()
            for isClockwise in [false, true] {
                path.addPath(
                    Path {
                        $0.addArc(
                            center: random.point(in: CGRect(x: 24, y: 24, width: 16, height: 16)),
                            radius: random.nextDouble(in: 6...20), startAngle: .zero, endAngle: .degrees(360),
                            clockwise: isClockwise)
                    })
            }
            let actual = coverage(of: path, width: 64, height: 64)
            let reference = ReferenceCoverage(path, width: 64, height: 64)
            let worst = zip(actual, reference.values).map { abs(Double($0) - $1 * 255) }.max()!
            #expect(worst <= 24, "seed \(seed)")
        }
    }

    /// A few dashes of a line of 40,000 dashes are in the picture. They have the pixels of a line that has only the
    /// middle 80 dashes.
    @Test func dashesOutsideOfThePictureDoNotCount() {
        forEachSeed(40) { seed, random in
            let center = random.point(in: CGRect(x: 12, y: 12, width: 40, height: 40))
            let angle = random.nextDouble(in: 0...2 * .pi)
            let dash = [random.nextDouble(in: 2...9), random.nextDouble(in: 2...9)]
            let style = StrokeStyle(
                lineWidth: random.nextDouble(in: 1...8),
                lineCap: [.butt, .round, .square].randomElement(using: &random)!,
                dash: dash.map { CGFloat($0) }, dashPhase: random.nextDouble(in: -20...20))
            let pictures = [40.0, 20_000].map { periods in
                let reach = (dash[0] + dash[1]) * periods
                var path = Path()
                path.move(to: CGPoint(x: center.x - reach * cos(angle), y: center.y - reach * sin(angle)))
                path.addLine(to: CGPoint(x: center.x + reach * cos(angle), y: center.y + reach * sin(angle)))
                return picture(width: 64, height: 64) { $0.stroke(path, with: .color(.white), style: style) }
            }
            PictureComparison.rounding.check(pictures[1], equals: pictures[0], "seed \(seed)")
        }
    }

    /// Two rectangles without antialiasing that share an edge cover each pixel once, also if the edge goes through
    /// the middle of pixels. A pixel belongs to the rectangle that contains its center.
    @Test func rectanglesWithoutAntialiasingShareNoPixel() {
        for eighth in 0...8 {
            let edge = 10 + Double(eighth) / 8
            let bitmap = picture(width: 20, height: 20) { context in
                for (from, to) in [(2.5, edge), (edge, edge + 5)] {
                    context.fill(
                        Path(CGRect(x: from, y: 3.5, width: to - from, height: 10)),
                        with: .color(.white.opacity(0.5)), style: FillStyle(antialiased: false))
                }
            }
            let right = Int((edge + 4.5).rounded(.up))
            for y in 0..<20 {
                for x in 0..<20 {
                    let isInside = x >= 2 && x < right && y >= 3 && y < 13
                    #expect((bitmap[x, y] >> 24) / 100 == (isInside ? 1 : 0), "(\(x), \(y)), \(edge)")
                }
            }
        }
    }

    /// Fills a path after so many invisible rectangles that several threads plan them.
    private static func fillAmongMany(_ path: Path, style: FillStyle = FillStyle(), in context: GraphicsContext) {
        for _ in 0..<1300 { context.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .color(.clear)) }
        context.fill(path, with: .color(.white), style: style)
    }

    /// A rectangle has the same edges with a clip to the same or a larger rectangle, on any number of threads.
    @Test(arguments: [1, 4]) func aClipThatContainsARectangleDoesNotChangeIt(threadCount: Int) {
        forEachSeed(20) { seed, random in
            let origin = random.point(in: CGRect(x: 2, y: 2, width: 10, height: 10))
            let rect = CGRect(
                origin: origin,
                size: CGSize(width: random.nextDouble(in: 3...20), height: random.nextDouble(in: 3...20)))
            let outset = random.nextUnit() < 0.5 ? 0 : random.nextUnit()
            let pictures = [false, true].map { isClipped in
                picture(width: 40, height: 40, threadCount: threadCount) { context in
                    if isClipped { context.clip(to: Path(rect.insetBy(dx: -outset, dy: -outset))) }
                    Self.fillAmongMany(Path(rect), in: context)
                }
            }
            PictureComparison.exact.check(pictures[1], equals: pictures[0], "seed \(seed)")
        }
    }

    /// A rectangle without antialiasing may cover a part of a pixel outside of the clip, which the clip cuts off.
    @Test(arguments: [1, 4]) func aClipCutsARectangleWithoutAntialiasing(threadCount: Int) {
        let rect = Path(CGRect(x: 2, y: 0, width: 8.6, height: 8))
        let bitmap = picture(width: 16, height: 8, threadCount: threadCount) { context in
            context.clip(to: rect)
            Self.fillAmongMany(rect, style: FillStyle(antialiased: false), in: context)
        }
        for x in 0..<16 { #expect(bitmap[x, 3] >> 24 == (2..<10 ~= x ? 255 : x == 10 ? 153 : 0), "column \(x)") }
    }

    /// A clip without antialiasing equals the clip to the pixels whose centers are inside. An edge belongs to the
    /// rectangle on its right or below.
    @Test(arguments: [false, true]) func aRectangularClipWithoutAntialiasingHasWholePixels(isInverse: Bool) {
        forEachSeed(60) { seed, random in
            // Multiples of 1/4 go through the centers of pixels, too.
            func edge(_ range: ClosedRange<Double>) -> Double { (random.nextDouble(in: range) * 4).rounded() / 4 }
            let (x0, y0) = (edge(-3...20), edge(-3...20))
            let (x1, y1) = (x0 + edge(0...25), y0 + edge(0...25))
            func whole(_ edge: Double) -> Double { (edge - 0.5).rounded(.up) }
            let rect = CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
            let pixels = CGRect(x: whole(x0), y: whole(y0), width: whole(x1) - whole(x0), height: whole(y1) - whole(y0))
            let path = random.path(in: CGRect(x: 0, y: 0, width: 40, height: 40))
            for path in [path, Path(rect.insetBy(dx: -0.3, dy: 0.2))] {
                let pictures = [(rect, false), (pixels, true)].map { rect, isAntialiased in
                    picture(width: 40, height: 40) { context in
                        context.clip(
                            to: Path(rect), style: FillStyle(antialiased: isAntialiased),
                            options: isInverse ? .inverse : [])
                        context.fill(path, with: .color(.white))
                    }
                }
                PictureComparison.exact.check(pictures[0], equals: pictures[1], "seed \(seed)")
            }
        }
    }

    /// A shape has the same edges in one clip as in any number of clips that are equal to it or larger.
    @Test(arguments: [1, 2, 5, 50]) func rectangularClipsInsideOneAnotherCutAnEdgeOnce(count: Int) {
        forEachSeed(20) { seed, random in
            let rect = CGRect(
                origin: random.point(in: CGRect(x: 2, y: 2, width: 10, height: 10)),
                size: CGSize(width: random.nextDouble(in: 3...20), height: random.nextDouble(in: 3...20)))
            // From the outside inward.
            var outsets = [0.0]
            for _ in 0..<count { outsets.append(outsets[outsets.count - 1] + [0, 0.2].randomElement(using: &random)!) }
            outsets.reverse()
            let shape = random.path(in: CGRect(x: 0, y: 0, width: 40, height: 40))
            for path in [shape, Path(rect)] {
                let pictures = [outsets.suffix(1), outsets[...]].map { outsets in
                    picture(width: 40, height: 40) { context in
                        for outset in outsets { context.clip(to: Path(rect.insetBy(dx: -outset, dy: -outset))) }
                        context.fill(path, with: .color(.white))
                    }
                }
                PictureComparison.exact.check(pictures[1], equals: pictures[0], "seed \(seed)")
            }
        }
    }

    @Test func circlesOfEveryRadiusAgreeWithTheReference() {
        forEachSeed(80) { seed, random in
            let radius = random.nextLogarithmic(in: 2...30)
            let center = random.point(in: CGRect(x: 31, y: 31, width: 2, height: 2))
            let path = Path(
                ellipseIn: CGRect(
                    x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
            let actual = coverage(of: path, width: 64, height: 64)
            let reference = ReferenceCoverage(path, width: 64, height: 64)
            let worst = zip(actual, reference.values).map { abs(Double($0) - $1 * 255) }.max()!
            // The error of the reference is at most 4. In each pixel, the rasterizer replaces the arc by a tangent.
            // This adds at most 4. It adds the most at the smallest radius, which is 2.
            #expect(worst <= 8, "seed \(seed), radius \(radius)")
            let area = Double(actual.reduce(0, +)) / 255
            // Rounding changes the radius by at most 1/512 pixel along the whole rim. The mean of the other errors is
            // nearly 0.
            #expect(abs(area - .pi * radius * radius) < 0.0123 * radius + 0.08, "seed \(seed), radius \(radius)")
        }
    }

    @Test func aCircleFullyCoversThePixelAtItsCenter() {
        for radius in [2.0, 5.5, 17] {
            let box = CGRect(x: 20.5 - radius, y: 20.5 - radius, width: 2 * radius, height: 2 * radius)
            #expect(coverage(of: Path(ellipseIn: box), width: 41, height: 41)[20 * 41 + 20] == 255)
        }
    }

    @Test func roundedRectanglesAgreeWithTheReference() {
        forEachSeed(60) { seed, random in
            let rect = CGRect(
                x: random.nextDouble(in: 2...6), y: random.nextDouble(in: 2...6),
                width: random.nextDouble(in: 6...50), height: random.nextDouble(in: 6...50))
            let radius = random.nextDouble(in: 0.5...30)
            for style in [RoundedCornerStyle.circular, .continuous] {
                let path = Path(roundedRect: rect, cornerRadius: radius, style: style)
                let actual = coverage(of: path, width: 60, height: 60)
                let reference = ReferenceCoverage(path, width: 60, height: 60)
                let worst = zip(actual, reference.values).map { abs(Double($0) - $1 * 255) }.max()!
                // The error of the chords or of the tangent is at most 8, and the error of the reference at most 4.
                #expect(worst <= 12, "seed \(seed), radius \(radius), \(style)")
            }
        }
    }

    @Test func anUprightRectangleCoversTheProductOfItsFractions() {
        let actual = coverage(of: Path(CGRect(x: 1.25, y: 2.5, width: 2.5, height: 1.75)), width: 6, height: 6)
        let columns = [0, 0.75, 1, 0.75, 0, 0]
        let rows = [0, 0, 0.5, 1, 0.25, 0]
        for y in 0..<6 {
            for x in 0..<6 { #expect(actual[y * 6 + x] == Int((rows[y] * columns[x] * 255).rounded()), "(\(x), \(y))") }
        }
    }

    @Test func aRectangleFilledAsAPolygonHasTheSameCoverage() {
        forEachSeed(100) { seed, random in
            let (a, b) = (
                random.point(in: CGRect(x: -4, y: -4, width: 28, height: 28)),
                random.point(in: CGRect(x: -4, y: -4, width: 28, height: 28))
            )
            let rect = CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
            var spelled = Path()
            spelled.addLines([
                rect.origin, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
                CGPoint(x: rect.minX, y: rect.maxY),
            ])
            spelled.closeSubpath()
            let recognized = coverage(of: Path(rect), width: 20, height: 20)
            let flattened = coverage(of: spelled, width: 20, height: 20)
            #expect(zip(recognized, flattened).allSatisfy { abs($0 - $1) <= 1 }, "seed \(seed)")
        }
    }

    @Test func aFillIsTheSumOfItsTwoHalves() {
        forEachSeed(60) { seed, random in
            // Two triangles on both sides of a shared edge, and the quadrilateral that they form.
            let p = (0..<4).map { corner in
                random.point(in: CGRect(x: [2, 26, 26, 2][corner], y: [2, 2, 26, 26][corner], width: 10, height: 10))
            }
            func closed(_ points: CGPoint...) -> Path {
                var path = Path()
                path.addLines(points)
                path.closeSubpath()
                return path
            }
            let whole = coverage(of: closed(p[0], p[1], p[2], p[3]), width: 40, height: 40)
            let first = coverage(of: closed(p[0], p[1], p[2]), width: 40, height: 40)
            let second = coverage(of: closed(p[0], p[2], p[3]), width: 40, height: 40)
            let isSum = (0..<whole.count).allSatisfy { abs(whole[$0] - first[$0] - second[$0]) <= 1 }
            #expect(isSum, "seed \(seed)")
        }
    }

    @Test func theStrokeOfACircleIsTheDifferenceOfTwoDiscs() {
        forEachSeed(40) { seed, random in
            let (radius, width) = (random.nextDouble(in: 6...25), random.nextDouble(in: 1...8))
            func box(_ r: Double) -> CGRect { CGRect(x: 32 - r, y: 32 - r, width: 2 * r, height: 2 * r) }
            let ring = picture(width: 64, height: 64) {
                $0.stroke(Path(ellipseIn: box(radius)), with: .color(.white), lineWidth: width)
            }.pixels.map { Int($0 >> 24) }
            let outer = coverage(of: Path(ellipseIn: box(radius + width / 2)), width: 64, height: 64)
            let inner = coverage(of: Path(ellipseIn: box(radius - width / 2)), width: 64, height: 64)
            let worst = (0..<ring.count).map { abs(ring[$0] - (outer[$0] - inner[$0])) }.max()!
            // In the worst pixel, the chords on both sides of the ring have an error of 1/32 of a pixel.
            #expect(worst <= 18, "seed \(seed), radius \(radius), width \(width)")
        }
    }

    @Test func aRectangleWithoutAntialiasingCoversThePixelsWhoseCentersAreInside() {
        let style = FillStyle(antialiased: false)
        let path = Path(CGRect(x: 0.4, y: 0, width: 2.2, height: 2))
        #expect(coverage(of: path, width: 4, height: 2, style: style) == [255, 255, 255, 0, 255, 255, 255, 0])
        let later = Path(CGRect(x: 0.6, y: 0, width: 2.2, height: 1))
        #expect(coverage(of: later, width: 4, height: 1, style: style) == [0, 255, 255, 0])
    }

    @Test func aTightBendOfAWideLineHasNoHoles() {
        var hairpin = Path()
        hairpin.move(to: CGPoint(x: 10, y: 50))
        hairpin.addCurve(to: CGPoint(x: 14, y: 50), control1: CGPoint(x: 10, y: -10), control2: CGPoint(x: 14, y: -10))
        let style = StrokeStyle(lineWidth: 16, lineCap: .round, lineJoin: .round)
        let bitmap = picture(width: 64, height: 64) { $0.stroke(hairpin, with: .color(.white), style: style) }
        for y in 14...50 { #expect(bitmap[12, y] == 0xFFFF_FFFF, "row \(y)") }
    }

    @Test func theVisiblePartOfAShapeDoesNotDependOnTheSizeOfThePicture() {
        // The coverage of a pixel may differ by 1 if the rest of the shape is in the picture, too.
        forEachSeed(40) { seed, random in
            let path = random.path(in: CGRect(x: -20, y: -90, width: 120, height: 240))
            let small = coverage(of: path, width: 50, height: 40)
            let moved = coverage(of: path.offsetBy(dx: 30, dy: 100), width: 150, height: 260)
            var same = true
            for y in 0..<40 {
                for x in 0..<50 where abs(small[y * 50 + x] - moved[(y + 100) * 150 + x + 30]) > 1 { same = false }
            }
            #expect(same, "seed \(seed)")
        }
    }
}
