import LiltGeometry
import TestSupport
import Testing

@Suite struct StrokeTests {
    /// Returns the area of the outline by Gauss's formula, which is exact if the outline does not overlap itself.
    private func area(_ path: Path) -> Double {
        var sum = 0.0
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        path.forEach { element in
            switch element {
            case .move(let to): (start, current) = (to, to)
            case .line(let to):
                sum += current.x * to.y - current.y * to.x
                current = to
            case .closeSubpath:
                sum += current.x * start.y - current.y * start.x
                current = start
            case .quadCurve, .curve: Issue.record("the outline has a curve")
            }
        }
        return abs(sum) / 2
    }

    private let line: Path = {
        var path = Path()
        path.addLines([CGPoint(x: 10, y: 10), CGPoint(x: 40, y: 50)])
        return path
    }()

    @Test func capsAddTheirArea() {
        // The line is 50 points long.
        func outline(_ cap: CGLineCap) -> Double { area(line.strokedPath(StrokeStyle(lineWidth: 8, lineCap: cap))) }
        #expect(abs(outline(.butt) - 400) < 1e-6)
        #expect(abs(outline(.square) - 464) < 1e-6)
        // The chords are inside the arc of the cap, so the area is slightly less than with an exact disc.
        #expect(abs(outline(.round) - (400 + .pi * 16)) < 0.5)
    }

    /// Rounding can give the cosine of such a corner a value beyond -1.
    @Test(arguments: [CGLineJoin.miter, .round, .bevel])
    func aLineThatAlmostTurnsBackHasNoSpike(join: CGLineJoin) {
        forEachSeed(200) { seed, random in
            let corner = CGPoint(x: random.nextDouble(in: 1...30).rounded(), y: random.nextDouble(in: 1...30).rounded())
            for shift in [0, 1e-15, 1e-9, 3e-8] {
                for limit in [4, CGFloat.infinity] where limit == 4 || shift == 0 {
                    var path = Path()
                    path.addLines([.zero, corner, CGPoint(x: 0, y: shift)])
                    let style = StrokeStyle(lineWidth: 4, lineJoin: join, miterLimit: limit)
                    let bounds = path.strokedPath(style).boundingRect
                    let limits = path.boundingRect.insetBy(dx: -9, dy: -9)
                    #expect(limits.contains(bounds), "\(seed): \(corner) and \(shift) reach \(bounds)")
                }
            }
        }
    }

    @Test func joinsAddTheirArea() {
        var corner = Path()
        corner.addLines([CGPoint(x: 0, y: 50), CGPoint(x: 50, y: 50), CGPoint(x: 50, y: 0)])
        func outline(_ join: CGLineJoin, limit: CGFloat = 10) -> Double {
            area(corner.strokedPath(StrokeStyle(lineWidth: 8, lineJoin: join, miterLimit: limit)))
        }
        // Two bars with areas of 400 overlap in a square of 16. Outside of the overlap, the join adds a part of a
        // second square of this size.
        #expect(abs(outline(.miter) - (800 - 16 + 16)) < 1e-6)
        #expect(abs(outline(.bevel) - (800 - 16 + 8)) < 1e-6)
        #expect(abs(outline(.round) - (800 - 16 + .pi * 4)) < 0.2)
        // The miter of a right angle is √2 times as long as the line's width.
        #expect(abs(outline(.miter, limit: 1.5) - outline(.miter)) < 1e-9)
        #expect(abs(outline(.miter, limit: 1.4) - outline(.bevel)) < 1e-9)
    }

    @Test func aClosedPathHasNoCaps() {
        let ring = Path(CGRect(x: 0, y: 0, width: 40, height: 20))
        for cap in [CGLineCap.butt, .round, .square] {
            let outline = ring.strokedPath(StrokeStyle(lineWidth: 4, lineCap: cap))
            #expect(abs(area(outline) - (44 * 24 - 36 * 16)) < 1e-6)
            #expect(!outline.contains(CGPoint(x: 20, y: 10)) && outline.contains(CGPoint(x: 1, y: 1)))
        }
    }

    @Test func everyPointNearTheLineIsInside() {
        forEachSeed(60) { seed, random in
            var path = Path()
            func point() -> CGPoint { CGPoint(x: random.nextDouble(in: 0...100), y: random.nextDouble(in: 0...100)) }
            let p = [point(), point(), point(), point()]
            path.move(to: p[0])
            path.addCurve(to: p[3], control1: p[1], control2: p[2])
            let half = random.nextDouble(in: 0.5...30)
            let outline = path.strokedPath(StrokeStyle(lineWidth: 2 * half, lineCap: .round, lineJoin: .round))
            for step in 0...40 {
                let t = Double(step) / 40
                let s = 1 - t
                let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
                let x = a * p[0].x + b * p[1].x + c * p[2].x + d * p[3].x
                let y = a * p[0].y + b * p[1].y + c * p[2].y + d * p[3].y
                // The point is at an offset of any direction from the line, and at least a tenth of a point inside the
                // edge.
                let (sine, cosine) = sineAndCosine(random.nextDouble(in: 0...7))
                let reach = (half - 0.1) * random.nextUnit()
                #expect(outline.contains(CGPoint(x: x + reach * cosine, y: y + reach * sine)), "seed \(seed), t \(t)")
            }
        }
    }

    @Test func noPointFarFromTheLineIsInside() {
        forEachSeed(60) { seed, random in
            var path = Path()
            func point() -> CGPoint { CGPoint(x: random.nextDouble(in: 0...100), y: random.nextDouble(in: 0...100)) }
            let p = [point(), point(), point()]
            path.addLines(p)
            let half = random.nextDouble(in: 0.5...20)
            let outline = path.strokedPath(StrokeStyle(lineWidth: 2 * half, lineCap: .round, lineJoin: .round))
            for _ in 0..<60 {
                let q = point()
                let distance = min(distance(q, p[0], p[1]), distance(q, p[1], p[2]))
                if abs(distance - half) < 0.1 { continue }
                #expect(outline.contains(q) == (distance < half), "seed \(seed), \(q)")
            }
        }
    }

    /// Two lines of a closed path cross a visible square of 100 points. The dashes in the square and within the longest
    /// miter around it are made. If the positions on a line are too coarse for dashes, the line is solid.
    @Test(arguments: [1e4, 1e6, 1e9, 1e14, 1e16, 1e17, 1e30, 1e150, 1e300])
    func aLineOfAnyLengthHasTheDashesOfItsVisiblePart(reach: Double) {
        var path = Path()
        path.move(to: CGPoint(x: -reach, y: 10))
        path.addLine(to: CGPoint(x: reach, y: 20))
        path.addCurve(
            to: CGPoint(x: 50, y: -reach), control1: CGPoint(x: reach, y: reach), control2: CGPoint(x: 50, y: reach))
        path.addLine(to: CGPoint(x: 50, y: reach))
        path.closeSubpath()
        let visible = CGRect(x: 0, y: 0, width: 100, height: 100)
        let tiny = [CGFloat](repeating: 1e-9, count: 3000) + [50]
        var outliner = StrokeOutliner()
        let dashes: [[CGFloat]] = [
            [5, 5], [0.25, 1], [3], [0, 1e-9], [1e-9, 1e9], [1e300, 1], [1e-300, 1e-300], [0, 0, 7, 3], tiny,
        ]
        // With a reach of 1e300, the stroke is solid and has half a million points. One list of dashes is enough.
        for dash in reach < 1e200 ? dashes : [[5, 5]] {
            for phase in [0, 1e17, -1e300] {
                let style = StrokeStyle(lineWidth: 4, dash: dash, dashPhase: phase)
                outliner.setOutline(of: path, style: style, tolerance: 1.0 / 32, visible: visible)
                let count = outliner.outline.contours.count
                if dash == [5, 5] && reach < 1e15 {
                    // Each of the two visible parts is 140 points long and has 14 dashes, or 15 with a cut one.
                    #expect((28...30).contains(count), "\(phase)")
                } else {
                    // The number of dashes is limited by the visible length, and each visible line may begin one.
                    #expect(count <= 10_000 + 3, "\(dash), \(phase)")
                }
                // A closed path without dashes has two contours.
                if dash == [5, 5] && reach > 1e15 { #expect(count == 2, "\(phase)") }
            }
        }
    }

    private func distance(_ p: CGPoint, _ a: CGPoint, _ b: CGPoint) -> Double {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let t = max(0, min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy)))
        let (ex, ey) = (p.x - a.x - t * dx, p.y - a.y - t * dy)
        return (ex * ex + ey * ey).squareRoot()
    }

    @Test func dashesCoverTheirShareOfTheLine() {
        func outline(_ dash: [CGFloat], phase: CGFloat = 0) -> Path {
            line.strokedPath(StrokeStyle(lineWidth: 2, dash: dash, dashPhase: phase))
        }
        // The line is 50 points long and has five dashes of 5 points, with gaps of 5 points.
        #expect(abs(area(outline([5, 5])) - 50) < 1e-6)
        #expect(outline([5, 5]).description.split(separator: " ").filter { $0 == "h" }.count == 5)
        // A list with an odd number of lengths is repeated: dashes of 5 points and gaps of 5 points.
        #expect(outline([5]) == outline([5, 5]))
        // A phase of one period has no effect; a phase of half a period swaps dashes and gaps.
        #expect(outline([5, 5], phase: 10) == outline([5, 5]))
        #expect(outline([5, 5], phase: -5) == outline([5, 5], phase: 5))
        #expect(!outline([5, 5], phase: 5).contains(CGPoint(x: 11.5, y: 12)))
        #expect(outline([5, 5]).contains(CGPoint(x: 11.5, y: 12)))
        // These patterns give a solid line.
        for dash in [[0, 0], [-1, 4], [.nan], []] as [[CGFloat]] { #expect(outline(dash) == outline([])) }
        #expect(outline([1e-9, 1e-9]) == outline([]))
    }

    @Test func subpathsWithoutLengthAreDotsIfTheCapsExtendBeyondTheEnds() {
        var dot = Path()
        dot.addLines([CGPoint(x: 5, y: 5), CGPoint(x: 5, y: 5)])
        #expect(dot.strokedPath(StrokeStyle(lineWidth: 4)).isEmpty)
        #expect(abs(area(dot.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .square))) - 16) < 1e-9)
        #expect(abs(area(dot.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round))) - .pi * 4) < 0.2)
        var move = Path()
        move.move(to: CGPoint(x: 5, y: 5))
        #expect(move.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round)).isEmpty)
    }

    @Test func widthsThatAreNotPositiveOrNotFiniteDrawNothing() {
        for width in [0, -3, CGFloat.nan, .infinity] {
            #expect(line.strokedPath(StrokeStyle(lineWidth: width)).isEmpty)
        }
    }

    @Test func theStyleAnimatesItsWidthLimitAndPhase() {
        checkAnimatable(
            StrokeStyle(lineWidth: 2, lineCap: .round, miterLimit: 4, dash: [3], dashPhase: 1),
            StrokeStyle(lineWidth: 5, lineCap: .round, miterLimit: 9, dash: [3], dashPhase: 7))
    }
}

@Suite struct SineAndCosineTests {
    @Test func sineAndCosineAgreeWithTheSystem() {
        forEachSeed(5000) { seed, random in
            let angle = random.nextDouble(in: -1...1) * [1, 10, 1000, 1e5].randomElement(using: &random)!
            let (sine, cosine) = sineAndCosine(angle)
            // The error grows with the number of quarter turns that the reduction removes.
            let tolerance = 4e-16 + angle.magnitude * 1e-16
            #expect(abs(sine - sin(angle)) <= tolerance && abs(cosine - cos(angle)) <= tolerance, "\(angle)")
        }
    }

    @Test func quarterTurnsAreExactUpToRounding() {
        for quarter in -8...8 {
            let (sine, cosine) = sineAndCosine(Double(quarter) * .pi / 2)
            let expected = [(0.0, 1.0), (1, 0), (0, -1), (-1, 0)][quarter & 3]
            #expect(abs(sine - expected.0) < 1e-15 && abs(cosine - expected.1) < 1e-15, "\(quarter)")
        }
    }

    @Test func sineAndCosineOfANonFiniteAngleAreNaN() {
        for extreme in [Double.nan, .infinity, -.infinity] {
            #expect(sineAndCosine(extreme).sine.isNaN && sineAndCosine(extreme).cosine.isNaN)
        }
    }
}
