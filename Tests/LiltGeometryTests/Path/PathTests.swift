import LiltGeometry
import TestSupport
import Testing

@Suite struct PathTests {
    private let rect = CGRect(x: 10, y: 20, width: 80, height: 40)

    private func elements(_ path: Path) -> [Path.Element] {
        var result: [Path.Element] = []
        path.forEach { result.append($0) }
        return result
    }

    @Test func recognizedShapesEqualTheirElements() {
        for path in [Path(rect), Path(ellipseIn: rect), Path(roundedRect: rect, cornerRadius: 7), Path()] {
            var spelled = Path()
            for element in elements(path) {
                switch element {
                case .move(let to): spelled.move(to: to)
                case .line(let to): spelled.addLine(to: to)
                case .quadCurve(let to, let control): spelled.addQuadCurve(to: to, control: control)
                case .curve(let to, let control1, let control2):
                    spelled.addCurve(to: to, control1: control1, control2: control2)
                case .closeSubpath: spelled.closeSubpath()
                }
            }
            #expect(spelled == path)
            #expect(spelled.boundingRect == path.boundingRect || path.isEmpty)
        }
    }

    @Test func parsingADescriptionReturnsThePath() throws {
        forEachSeed(50) { seed, random in
            var path = Path()
            func point() -> CGPoint {
                CGPoint(x: random.nextDouble(in: -1e3...1e3), y: Double(Int.random(in: -9...9, using: &random)))
            }
            for _ in 0..<6 {
                path.move(to: point())
                path.addLine(to: point())
                path.addQuadCurve(to: point(), control: point())
                path.addCurve(to: point(), control1: point(), control2: point())
                if random.nextUnit() < 0.5 { path.closeSubpath() }
            }
            #expect(Path(path.description) == path, "seed \(seed)")
        }
        #expect(Path(CGRect(x: 0, y: 0, width: 2, height: 1)).description == "0 0 m 2 0 l 2 1 l 0 1 l h")
        #expect(Path("")?.isEmpty == true)
        for text in ["1 2 l", "1 m", "0 0 m 1 2 3 l", "0 0 m x", "0 0 m 1", "h", "0x10 0 m", "0 -0X1p2 m"] {
            #expect(Path(text) == nil, "\(text)")
        }
    }

    @Test func drawingWithoutACurrentPointOnlyMoves() {
        var path = Path()
        #expect(path.currentPoint == nil)
        path.addLine(to: CGPoint(x: 3, y: 4))
        #expect(elements(path) == [.move(to: CGPoint(x: 3, y: 4))])
        path.addLine(to: CGPoint(x: 5, y: 4))
        path.closeSubpath()
        #expect(path.currentPoint == CGPoint(x: 3, y: 4))
        path.addLine(to: CGPoint(x: 9, y: 9))
        #expect(elements(path).suffix(2) == [.move(to: CGPoint(x: 3, y: 4)), .line(to: CGPoint(x: 9, y: 9))])
    }

    @Test func boundsReachTheExtremesOfCurves() {
        #expect(Path().boundingRect.isNull)
        forEachSeed(100) { seed, random in
            var path = Path()
            func point() -> CGPoint { CGPoint(x: random.nextDouble(in: -50...50), y: random.nextDouble(in: -50...50)) }
            let p = [point(), point(), point(), point()]
            path.move(to: p[0])
            path.addCurve(to: p[3], control1: p[1], control2: p[2])
            path.addQuadCurve(to: p[0], control: p[2])
            let bounds = path.boundingRect
            var (low, high) = (p[0], p[0])
            for step in 0...2000 {
                let t = Double(step) / 2000
                let s = 1 - t
                for q in [
                    CGPoint(
                        x: s * s * s * p[0].x + 3 * s * s * t * p[1].x + 3 * s * t * t * p[2].x + t * t * t * p[3].x,
                        y: s * s * s * p[0].y + 3 * s * s * t * p[1].y + 3 * s * t * t * p[2].y + t * t * t * p[3].y),
                    CGPoint(
                        x: s * s * p[3].x + 2 * s * t * p[2].x + t * t * p[0].x,
                        y: s * s * p[3].y + 2 * s * t * p[2].y + t * t * p[0].y),
                ] {
                    low = CGPoint(x: min(low.x, q.x), y: min(low.y, q.y))
                    high = CGPoint(x: max(high.x, q.x), y: max(high.y, q.y))
                }
            }
            // Points on the curve at parameters 1/2000 apart differ from its extremes by at most about 10⁻⁴.
            #expect(abs(bounds.minX - low.x) < 1e-3 && abs(bounds.maxX - high.x) < 1e-3, "seed \(seed)")
            #expect(abs(bounds.minY - low.y) < 1e-3 && abs(bounds.maxY - high.y) < 1e-3, "seed \(seed)")
        }
    }

    @Test func anEllipseDiffersFromTheExactEllipseByAtMostThreeTenThousandths() {
        let path = Path(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2))
        var worst = 0.0
        for fraction in stride(from: 0.0, to: 1, by: 0.001) {
            let end = path.trimmedPath(from: 0, to: max(fraction, 1e-6)).currentPoint!
            worst = max(worst, abs((end.x * end.x + end.y * end.y).squareRoot() - 1))
        }
        #expect(worst < 2.8e-4)
    }

    @Test func aCornerOfHalfTheSideIsACircleInBothStyles() {
        let square = CGRect(x: -1, y: -1, width: 2, height: 2)
        for style in [RoundedCornerStyle.circular, .continuous] {
            let path = Path(roundedRect: square, cornerRadius: 1, style: style)
            for fraction in stride(from: 0.001, to: 1, by: 0.01) {
                let end = path.trimmedPath(from: 0, to: fraction).currentPoint!
                #expect(abs((end.x * end.x + end.y * end.y).squareRoot() - 1) < 3e-4, "\(style) at \(fraction)")
            }
        }
    }

    @Test func radiiAreClampedToTheRectangle() {
        let limit = Path(roundedRect: rect, cornerRadius: 20, style: .circular)
        #expect(Path(roundedRect: rect, cornerRadius: 500, style: .circular) == limit)
        for corner in [500, 1e300, .greatestFiniteMagnitude, .infinity] as [CGFloat] {
            let size = CGSize(width: corner, height: corner)
            #expect(Path(roundedRect: rect, cornerSize: size, style: .circular) == limit, "\(corner)")
        }
        for radius in 1...60 {
            for height in 1...2 * radius {
                let bar = CGRect(x: 0, y: 0, width: 200, height: CGFloat(height))
                let size = CGSize(width: radius, height: radius)
                let pill = Path(roundedRect: bar, cornerRadius: CGFloat(height) / 2, style: .circular)
                #expect(Path(roundedRect: bar, cornerSize: size, style: .circular) == pill, "\(radius), \(height)")
            }
        }
        #expect(Path(roundedRect: rect, cornerRadius: .nan) == Path(rect))
        #expect(Path(roundedRect: rect, cornerRadius: 0) == Path(rect))
        #expect(Path(roundedRect: rect, cornerRadius: -5) == Path(rect))
        let radii = RectangleCornerRadii(topLeading: 20, bottomLeading: 20, bottomTrailing: 20, topTrailing: 20)
        #expect(Path(roundedRect: rect, cornerRadii: radii, style: .circular) == limit)
        let bounds = Path(roundedRect: rect, cornerRadius: 9).elementsPath.boundingRect
        #expect(abs(bounds.width - rect.width) < 1e-9 && abs(bounds.minY - rect.minY) < 1e-9)
    }

    @Test func anArcRunsInTheRequestedDirection() {
        func end(_ from: Double, _ to: Double, clockwise: Bool) -> (quarter: CGPoint, end: CGPoint, length: Double) {
            var path = Path()
            path.addArc(
                center: .zero, radius: 1, startAngle: .degrees(from), endAngle: .degrees(to), clockwise: clockwise)
            let length = path.polylineLength
            return (path.trimmedPath(from: 0, to: 0.5).currentPoint!, path.currentPoint!, length)
        }
        // Angles grow clockwise on screen. If `clockwise` is false, the arc runs in the direction of growing angles.
        let forward = end(0, 90, clockwise: false)
        #expect(forward.quarter.y > 0.7 && abs(forward.end.y - 1) < 1e-9 && abs(forward.length - .pi / 2) < 1e-3)
        let backward = end(0, 90, clockwise: true)
        #expect(backward.quarter.x < 0 && abs(backward.end.y - 1) < 1e-9 && abs(backward.length - 1.5 * .pi) < 2e-3)
        #expect(abs(end(0, 360, clockwise: false).length - 2 * .pi) < 3e-3)
        #expect(abs(end(0, 1000, clockwise: false).length - 2 * .pi) < 3e-3)
        #expect(abs(end(90, 0, clockwise: false).length - 1.5 * .pi) < 2e-3)
        #expect(abs(end(90, 0, clockwise: true).length - .pi / 2) < 1e-3)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func anArcWithAnArgumentThatIsNotFiniteAddsNothing(extreme: Double) {
        let arguments = [3, 4, 5, 0.1, 2, 1, 0.3, -0.2, 1, 5, 6]
        for index in arguments.indices {
            var v = arguments
            v[index] = extreme
            let (center, angles) = (CGPoint(x: v[0], y: v[1]), (Angle.radians(v[3]), Angle.radians(v[4])))
            let transform = CGAffineTransform(a: v[5], b: v[6], c: v[7], d: v[8], tx: v[9], ty: v[10])
            for start in [Path(), Path(rect)] {
                var path = start
                for clockwise in [false, true] {
                    path.addArc(
                        center: center, radius: v[2], startAngle: angles.0, endAngle: angles.1, clockwise: clockwise,
                        transform: transform)
                }
                path.addRelativeArc(
                    center: center, radius: v[2], startAngle: angles.0, delta: angles.1, transform: transform)
                #expect(path == start, "argument \(index)")
            }
        }
    }

    @Test func aTangentArcThatIsFartherAwayThanTheGreatestNumberIsALine() {
        for corner in [CGPoint(x: 20, y: 10), CGPoint(x: 10, y: 20)] {
            for radius in [1e308, .greatestFiniteMagnitude] {
                var (path, line) = (Path(), Path())
                path.move(to: CGPoint(x: 10, y: 10))
                line.move(to: CGPoint(x: 10, y: 10))
                path.addArc(tangent1End: corner, tangent2End: CGPoint(x: 12, y: 12), radius: radius)
                line.addLine(to: corner)
                #expect(path == line, "\(corner), \(radius)")
            }
        }
    }

    @Test func aTangentArcBetweenAlmostParallelLinesHasNumbers() {
        for (x, y, shift) in [(1.0, 4.0, 1e-7), (2, 7, 3e-8), (2, 8, 2e-7), (3, 5, 1e-7), (1, 5, 3e-8)] {
            for end in [CGPoint(x: 2 * x, y: 2 * y + shift), CGPoint(x: 0, y: shift)] {
                var path = Path()
                path.move(to: .zero)
                path.addArc(tangent1End: CGPoint(x: x, y: y), tangent2End: end, radius: 3)
                path.forEach { element in
                    guard case .curve(let to, let control1, let control2) = element else { return }
                    let numbers = [to.x, to.y, control1.x, control1.y, control2.x, control2.y]
                    let areFinite = numbers.allSatisfy(\.isFinite)
                    #expect(areFinite, "\(x), \(y) and \(end): \(numbers)")
                }
            }
        }
    }

    @Test func aTangentArcTouchesBothLines() {
        forEachSeed(50) { seed, random in
            func point() -> CGPoint { CGPoint(x: random.nextDouble(in: -50...50), y: random.nextDouble(in: -50...50)) }
            let (start, corner, end) = (point(), point(), point())
            var path = Path()
            path.move(to: start)
            path.addArc(tangent1End: corner, tangent2End: end, radius: 3)
            var previous = CGPoint.zero
            path.forEach { element in
                switch element {
                case .line(let to):
                    #expect(distance(to, toLine: start, corner) < 1e-6, "seed \(seed)")
                    previous = to
                case .curve(let to, let control1, let control2):
                    #expect(distance(to, toLine: corner, end) < 1e-6, "seed \(seed)")
                    #expect(distance(control1, toLine: start, corner) < 1e-6, "seed \(seed)")
                    #expect(distance(control2, toLine: corner, end) < 1e-6, "seed \(seed)")
                    // Both ends and the middle of the arc are on a circle of radius 3.
                    let middle = CGPoint(
                        x: (previous.x + 3 * control1.x + 3 * control2.x + to.x) / 8,
                        y: (previous.y + 3 * control1.y + 3 * control2.y + to.y) / 8)
                    let (chordX, chordY) = (to.x - previous.x, to.y - previous.y)
                    let half = (chordX * chordX + chordY * chordY).squareRoot() / 2
                    let sagitta = distance(middle, toLine: previous, to)
                    #expect(abs((half * half + sagitta * sagitta) / (2 * sagitta) - 3) < 0.05, "seed \(seed)")
                default: break
                }
            }
        }
    }

    @Test func aTangentArcWhoseTransformHasNoInverseIsALine() {
        let (corner, end) = (CGPoint(x: 20, y: 30), CGPoint(x: 40, y: 10))
        for transform in [
            CGAffineTransform(a: 0, b: 0, c: 0, d: 1, tx: 0, ty: 0),
            CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 1, ty: 2),
            CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 3, ty: 5),
        ] {
            var (path, line) = (Path(), Path())
            path.addArc(tangent1End: corner, tangent2End: end, radius: 3, transform: transform)
            line.move(to: corner.applying(transform))
            #expect(path == line, "an empty path does not begin at the corner")
            for point in [CGPoint(x: 50, y: 60), CGPoint(x: 70, y: 80)] {
                path.addLine(to: point)
                line.addLine(to: point)
            }
            path.addArc(tangent1End: corner, tangent2End: end, radius: 3, transform: transform)
            line.addLine(to: corner.applying(transform))
            #expect(path == line)
        }
    }

    private func distance(_ p: CGPoint, toLine a: CGPoint, _ b: CGPoint) -> Double {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        return abs((p.x - a.x) * dy - (p.y - a.y) * dx) / (dx * dx + dy * dy).squareRoot()
    }

    @Test func containsFollowsTheFillRule() {
        var rings = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
        rings.addEllipse(in: CGRect(x: 25, y: 25, width: 50, height: 50))
        let (middle, rim, outside) = (CGPoint(x: 50, y: 50), CGPoint(x: 10, y: 50), CGPoint(x: 2, y: 2))
        #expect(rings.contains(middle) && !rings.contains(middle, eoFill: true))
        #expect(rings.contains(rim) && rings.contains(rim, eoFill: true))
        #expect(!rings.contains(outside))
        #expect(!Path().contains(.zero) && !rings.contains(CGPoint(x: CGFloat.nan, y: 0)))
    }

    @Test func anOpenPathContainsTheSamePointsAsTheClosedOne() {
        var corner = Path()
        corner.addLines([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
        #expect(corner.contains(CGPoint(x: 8, y: 2)) && !corner.contains(CGPoint(x: 2, y: 8)))
    }

    @Test func transformsKeepRecognizedShapesThatStayUpright() {
        let moved = Path(ellipseIn: rect).offsetBy(dx: 5, dy: -3)
        #expect(moved == Path(ellipseIn: rect.offsetBy(dx: 5, dy: -3)))
        let turned = Path(rect).applying(CGAffineTransform(rotationAngle: .pi / 2))
        let bounds = turned.boundingRect
        #expect(abs(bounds.width - 40) < 1e-9 && abs(bounds.height - 80) < 1e-9)
        #expect(Path(rect).applying(.identity) == Path(rect))
    }

    @Test func pathsThatAreNotFiniteHaveNoBounds() {
        for extreme in [Double.nan, .infinity] {
            var path = Path(rect)
            path.addCurve(to: .zero, control1: CGPoint(x: extreme, y: 0), control2: .zero)
            #expect(path.boundingRect.isNull && !path.contains(CGPoint(x: 50, y: 40)))
            #expect(path.trimmedPath(from: 0, to: 0.5).isEmpty)
            #expect(path.strokedPath(StrokeStyle(lineWidth: 2)).isEmpty)
        }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func everyControlPointThatIsNotFiniteRemovesTheBounds(extreme: Double) {
        for index in 0..<4 {
            var numbers = [3.0, 4, 5, 6]
            numbers[index] = extreme
            let (first, second) = (CGPoint(x: numbers[0], y: numbers[1]), CGPoint(x: numbers[2], y: numbers[3]))
            for end in [CGPoint(x: 10, y: 10), CGPoint(x: -1, y: 7)] {
                var path = Path()
                path.move(to: .zero)
                path.addCurve(to: end, control1: first, control2: second)
                #expect(path.boundingRect.isNull, "\(path)")
                path = Path()
                path.move(to: .zero)
                path.addQuadCurve(to: end, control: index < 2 ? first : second)
                #expect(path.boundingRect.isNull, "\(path)")
            }
        }
    }

    @Test(arguments: [0x1p300, 0x1p400, 0x1p700, 0x1p1000])
    func theBoundsOfHugeCurvesReachTheirExtremes(factor: Double) {
        forEachSeed(100) { seed, random in
            func point() -> CGPoint { CGPoint(x: random.nextDouble(in: -50...50), y: random.nextDouble(in: -50...50)) }
            let points = [point(), point(), point(), point()]
            func bounds(_ x: CGFloat, _ y: CGFloat) -> CGRect {
                let p = points.map { CGPoint(x: $0.x * x, y: $0.y * y) }
                var path = Path()
                path.move(to: p[0])
                path.addCurve(to: p[3], control1: p[1], control2: p[2])
                path.addQuadCurve(to: p[0], control: p[2])
                return path.boundingRect
            }
            // A factor that is a power of two scales every step of the calculation exactly.
            let base = bounds(1, 1)
            let factor = CGFloat(factor)
            for (x, y) in [(factor, CGFloat(1)), (CGFloat(1), factor), (factor, factor)] {
                let expected = CGRect(
                    x: base.minX * x, y: base.minY * y, width: base.width * x, height: base.height * y)
                #expect(bounds(x, y) == expected, "seed \(seed)")
            }
        }
    }
}

@Suite struct TrimmedPathTests {
    @Test func trimmedPartsAddUpToTheWholePath() {
        forEachSeed(40) { seed, random in
            var path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 20))
            path.addLine(to: CGPoint(x: random.nextDouble(in: 0...90), y: 5))
            path.addCurve(
                to: CGPoint(x: 3, y: random.nextDouble(in: 0...90)), control1: CGPoint(x: 70, y: 10),
                control2: CGPoint(x: -20, y: random.nextDouble(in: 0...90)))
            let whole = path.polylineLength
            let cut = random.nextUnit()
            let (first, second) = (path.trimmedPath(from: 0, to: cut), path.trimmedPath(from: cut, to: 1))
            #expect(abs(first.polylineLength - cut * whole) < 1e-3 * whole, "seed \(seed)")
            #expect(abs(first.polylineLength + second.polylineLength - whole) < 1e-3 * whole, "seed \(seed)")
        }
    }

    @Test func trimmingToTheWholeRangeReturnsThePath() {
        let path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9))
        #expect(path.trimmedPath(from: 0, to: 1) == path)
        #expect(path.trimmedPath(from: -2, to: 7) == path)
    }

    @Test func trimmingToAnEmptyRangeGivesAnEmptyPath() {
        let path = Path(CGRect(x: 0, y: 0, width: 9, height: 9))
        #expect(path.trimmedPath(from: 0.5, to: 0.5).isEmpty)
        #expect(path.trimmedPath(from: 0.7, to: 0.2).isEmpty)
        #expect(path.trimmedPath(from: .nan, to: 0.2).isEmpty)
        #expect(Path().trimmedPath(from: 0, to: 0.5).isEmpty)
    }

    @Test func aCircleIsTrimmedClockwiseFromTheRight() {
        let circle = Path(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2))
        let quarter = circle.trimmedPath(from: 0, to: 0.25)
        let end = quarter.currentPoint!
        #expect(abs(end.x) < 1e-6 && abs(end.y - 1) < 1e-6)
    }

    @Test func aRectangleIsTrimmedFromItsOrigin() {
        let rect = Path(CGRect(x: 0, y: 0, width: 30, height: 10))
        #expect(rect.trimmedPath(from: 0, to: 0.375).description == "0 0 m 30 0 l")
        #expect(rect.trimmedPath(from: 0.5, to: 1).description == "30 10 m 0 10 l 0 0 l")
    }

    @Test func onlyTheSubpathsThatAreCutAreOpened() {
        let squares = Path("0 0 m 9 0 l 9 9 l 0 9 l h 20 0 m 29 0 l 29 9 l 20 9 l h")!
        let first = "0 0 m 9 0 l 9 9 l 0 9 l h"
        #expect(squares.trimmedPath(from: 0, to: 0.75).description == "\(first) 20 0 m 29 0 l 29 9 l")
        #expect(squares.trimmedPath(from: 0.25, to: 1).description == "9 9 m 0 9 l 0 0 l 20 0 m 29 0 l 29 9 l 20 9 l h")
        #expect(squares.trimmedPath(from: 0, to: 0.5).description == first)
        #expect(squares.trimmedPath(from: 0, to: 1) == squares)
        // The closing lines of these subpaths have no length.
        let returning = Path("0 0 m 9 0 l 9 9 l 0 0 l h 20 0 m 29 0 l 20 0 l h")!
        #expect(returning.trimmedPath(from: 0, to: 0.99).description.hasPrefix("0 0 m 9 0 l 9 9 l 0 0 l h 20 0 m"))
    }

    @Test func aSubpathIsClosedIfAndOnlyIfItIsClosedAndWhollyInTheRange() {
        forEachSeed(200) { seed, random in
            let count = 1 + Int(seed % 5)
            var (path, lengths, areClosed) = (Path(), [Double](), [Bool]())
            for index in 0..<count {
                let (left, side) = (30 * Double(index), random.nextDouble(in: 1...9))
                let isClosed = random.nextUnit() < 0.7
                path.move(to: CGPoint(x: left, y: 0))
                path.addLine(to: CGPoint(x: left + side, y: 0))
                path.addLine(to: CGPoint(x: left + side, y: side))
                path.addLine(to: CGPoint(x: left, y: side))
                if isClosed { path.closeSubpath() }
                lengths.append(isClosed ? 4 * side : 3 * side)
                areClosed.append(isClosed)
            }
            let ends = lengths.indices.map { lengths[...$0].reduce(0, +) / lengths.reduce(0, +) }
            // Cuts are between subpaths, or in the middle of one.
            var cuts = [0.0]
            for (start, end) in zip([0.0] + ends, ends) { cuts += [(start + end) / 2, end] }
            for from in cuts {
                for to in cuts where from < to {
                    let trimmed = path.trimmedPath(from: from, to: to)
                    let closed = (0..<count).filter { index in
                        let begin = index == 0 ? 0 : ends[index - 1]
                        return areClosed[index] && begin >= from - 1e-6 && ends[index] <= to + 1e-6
                    }
                    let closings = trimmed.description.split(separator: " ").filter { $0 == "h" }.count
                    #expect(closings == closed.count, "seed \(seed), \(from)...\(to)")
                }
            }
        }
    }
}

extension Path {
    /// The path with its recognized shapes replaced by their elements.
    fileprivate var elementsPath: Path { Path(description)! }

    /// The length of the path, with each curve replaced by 500 chords.
    fileprivate var polylineLength: Double {
        var sum = 0.0
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        func go(to end: CGPoint) {
            sum += ((end.x - current.x) * (end.x - current.x) + (end.y - current.y) * (end.y - current.y)).squareRoot()
            current = end
        }
        forEach { element in
            switch element {
            case .move(let to): (start, current) = (to, to)
            case .line(let to): go(to: to)
            case .quadCurve(let to, let c):
                let from = current
                for step in 1...500 {
                    let t = Double(step) / 500
                    let s = 1 - t
                    go(
                        to: CGPoint(
                            x: s * s * from.x + 2 * s * t * c.x + t * t * to.x,
                            y: s * s * from.y + 2 * s * t * c.y + t * t * to.y))
                }
            case .curve(let to, let c, let d):
                let from = current
                for step in 1...500 {
                    let t = Double(step) / 500
                    let s = 1 - t
                    let (a, b) = (s * s * s, 3 * s * s * t)
                    let (e, f) = (3 * s * t * t, t * t * t)
                    go(
                        to: CGPoint(
                            x: a * from.x + b * c.x + e * d.x + f * to.x, y: a * from.y + b * c.y + e * d.y + f * to.y))
                }
            case .closeSubpath: go(to: start)
            }
        }
        return sum
    }
}
