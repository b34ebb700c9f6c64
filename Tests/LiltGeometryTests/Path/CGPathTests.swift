import LiltGeometry
import TestSupport
import Testing

/// Paths of Core Graphics.
@Suite struct CGPathTests {
    private let rect = CGRect(x: 10, y: 20, width: 40, height: 30)

    @Test func anOutlineHasTheElementsThatAreAdded() {
        let outline = CGMutablePath()
        #expect(outline.isEmpty && outline.currentPoint == .zero)
        outline.move(to: .zero)
        outline.addLine(to: CGPoint(x: 10, y: 0))
        outline.addQuadCurve(to: CGPoint(x: 20, y: 10), control: CGPoint(x: 20, y: 0))
        outline.addCurve(to: .zero, control1: CGPoint(x: 20, y: 20), control2: CGPoint(x: 0, y: 20))
        outline.closeSubpath()
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addQuadCurve(to: CGPoint(x: 20, y: 10), control: CGPoint(x: 20, y: 0))
        path.addCurve(to: .zero, control1: CGPoint(x: 20, y: 20), control2: CGPoint(x: 0, y: 20))
        path.closeSubpath()
        #expect(Path(outline) == path && outline == path.cgPath && outline.hashValue == path.cgPath.hashValue)
    }

    @Test func shapesAreThoseOfAPath() {
        var shift = CGAffineTransform(translationX: 5, y: 7)
        #expect(Path(CGPath(rect: rect, transform: nil)) == Path(rect))
        #expect(Path(CGPath(rect: rect, transform: &shift)) == Path(rect.offsetBy(dx: 5, dy: 7)))
        #expect(Path(CGPath(ellipseIn: rect, transform: nil)) == Path(ellipseIn: rect))
        let round = CGPath(roundedRect: rect, cornerWidth: 4, cornerHeight: 6, transform: nil)
        #expect(Path(round) == Path(roundedRect: rect, cornerSize: CGSize(width: 4, height: 6), style: .circular))
        #expect(round.boundingBoxOfPath == rect)
    }

    @Test func equalPathsHaveEqualHashes() {
        forEachSeed(200) { seed, random in
            func number() -> CGFloat { CGFloat(Int.random(in: -20...20, using: &random)) / 10 }
            let rect = CGRect(x: number(), y: number(), width: number(), height: number())
            let shapes = [
                CGPath(rect: rect, transform: nil), CGPath(ellipseIn: rect, transform: nil),
                CGPath(roundedRect: rect, cornerWidth: 0.1, cornerHeight: 0.2, transform: nil),
            ]
            for shape in shapes {
                let copy = CGMutablePath()
                Path(shape).forEach { element in
                    switch element {
                    case .move(let point): copy.move(to: point)
                    case .line(let point): copy.addLine(to: point)
                    case .quadCurve(let point, let control): copy.addQuadCurve(to: point, control: control)
                    case .curve(let point, let first, let second):
                        copy.addCurve(to: point, control1: first, control2: second)
                    case .closeSubpath: copy.closeSubpath()
                    }
                }
                #expect(copy == shape && copy.hashValue == shape.hashValue, "seed \(seed)")
            }
        }
    }

    @Test func theBoundingBoxContainsTheControlPoints() {
        #expect(CGMutablePath().boundingBox.isNull)
        let outline = CGMutablePath()
        outline.move(to: CGPoint(x: 2, y: 3))
        outline.addQuadCurve(to: CGPoint(x: 10, y: 3), control: CGPoint(x: 6, y: 23))
        #expect(outline.boundingBox == CGRect(x: 2, y: 3, width: 8, height: 20))
        #expect(outline.boundingBoxOfPath == CGRect(x: 2, y: 3, width: 8, height: 10))
    }

    @Test func aCopyDoesNotFollowItsSource() throws {
        let outline = CGMutablePath()
        outline.addRect(rect)
        let copy = try #require(outline.copy())
        let other = try #require(copy.mutableCopy())
        outline.addEllipse(in: rect)
        #expect(Path(copy) == Path(rect) && Path(other) == Path(rect) && outline != copy)
    }

    @Test func anArcHasAnglesInRadians() {
        let outline = CGMutablePath()
        outline.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(abs(outline.currentPoint.x) < 1e-9 && abs(outline.currentPoint.y - 10) < 1e-9)
        outline.addRelativeArc(center: .zero, radius: 10, startAngle: .pi / 2, delta: -.pi / 2)
        #expect(abs(outline.currentPoint.x - 10) < 1e-9 && abs(outline.currentPoint.y) < 1e-9)
    }

    @Test func theTransformOfContainsMapsThePoint() {
        let outline = CGPath(rect: rect, transform: nil)
        let shift = CGAffineTransform(translationX: 100, y: 0)
        #expect(outline.contains(CGPoint(x: -80, y: 30), transform: shift))
        #expect(!outline.contains(CGPoint(x: 120, y: 30), transform: shift))
    }

    @Test func theFillRuleDecidesWhetherAHoleIsInside() {
        let outline = CGMutablePath()
        outline.addRects([rect, rect.insetBy(dx: 10, dy: 10)])
        let middle = CGPoint(x: rect.midX, y: rect.midY)
        #expect(outline.contains(middle) && !outline.contains(middle, using: .evenOdd))
    }

    @Test func aRectangleIsAClosedSubpathWithSidesAlongTheAxes() {
        func found(_ path: Path) -> CGRect? {
            var found = CGRect.null
            return path.cgPath.isRect(&found) ? found : nil
        }
        #expect(found(Path(rect)) == rect)
        #expect(Path(rect).cgPath.isRect(nil))
        #expect(found(Path(rect).applying(CGAffineTransform(rotationAngle: 0.5))) == nil)
        let mirrored = Path(rect).applying(CGAffineTransform(scaleX: -2, y: 3))
        #expect(found(mirrored) == CGRect(x: -100, y: 60, width: 80, height: 90))
        let corners = [(0, 0), (0, 30), (10, 30), (10, 0), (0, 0)].map { CGPoint(x: $0.0, y: $0.1) }
        let box = CGRect(x: 0, y: 0, width: 10, height: 30)
        for count in 3...5 {
            var path = Path()
            path.addLines(Array(corners.prefix(count)))
            #expect(found(path) == nil, "an open path with \(count) corners")
            path.closeSubpath()
            #expect(found(path) == (count == 3 ? nil : box), "\(count) corners")
            path.addLine(to: .zero)
            #expect(found(path) == nil)
        }
        #expect(found(Path()) == nil)
        #expect(found(Path(ellipseIn: rect)) == nil)
        #expect(found(Path { $0.addRects([rect, rect]) }) == nil)
        #expect(found(Path { $0.addLines([.zero, CGPoint(x: 9, y: 1), CGPoint(x: 8, y: 8), .zero]) }) == nil)
    }

    @Test func theOutlineOfAStrokeIsThatOfAPathAndIsTransformedAfterwards() {
        let line = CGMutablePath()
        line.addLines(between: [CGPoint(x: 0, y: 5), CGPoint(x: 20, y: 5)])
        let outline = line.copy(strokingWithWidth: 4, lineCap: .square, lineJoin: .miter, miterLimit: 10)
        #expect(outline.boundingBoxOfPath == CGRect(x: -2, y: 3, width: 24, height: 4))
        #expect(Path(outline) == Path(line).strokedPath(StrokeStyle(lineWidth: 4, lineCap: .square)))
        let high = line.copy(
            strokingWithWidth: 4, lineCap: .butt, lineJoin: .round, miterLimit: 10,
            transform: CGAffineTransform(scaleX: 1, y: 3))
        #expect(high.boundingBoxOfPath == CGRect(x: 0, y: 9, width: 20, height: 12))
        var shift = CGAffineTransform(translationX: 5, y: 7)
        #expect(line.copy(using: &shift).map { Path($0) } == Path(line).offsetBy(dx: 5, dy: 7))
        #expect(line.copy(using: nil) == line)
    }

    @Test(arguments: [false, true]) func theOperationsOnAreasAreThoseOfAPath(isEvenOdd: Bool) {
        let rule = isEvenOdd ? CGPathFillRule.evenOdd : .winding
        let first = Path { $0.addRects([rect, rect.insetBy(dx: 10, dy: 10)]) }
        let second = Path(ellipseIn: rect.offsetBy(dx: 15, dy: 5))
        let (a, b) = (first.cgPath, second.cgPath)
        #expect(Path(a.union(b, using: rule)) == first.union(second, eoFill: isEvenOdd))
        #expect(Path(a.intersection(b, using: rule)) == first.intersection(second, eoFill: isEvenOdd))
        #expect(Path(a.subtracting(b, using: rule)) == first.subtracting(second, eoFill: isEvenOdd))
        #expect(Path(a.symmetricDifference(b, using: rule)) == first.symmetricDifference(second, eoFill: isEvenOdd))
        #expect(Path(b.lineIntersection(a, using: rule)) == second.lineIntersection(first, eoFill: isEvenOdd))
        #expect(Path(b.lineSubtracting(a, using: rule)) == second.lineSubtraction(first, eoFill: isEvenOdd))
        #expect(Path(a.normalized(using: rule)) == first.normalized(eoFill: isEvenOdd))
    }

    @Test func theDefaultRuleOfTheOperationsIsWinding() {
        let first = Path { $0.addRects([rect, rect.insetBy(dx: 10, dy: 10)]) }.cgPath
        let middle = CGPoint(x: rect.midX, y: rect.midY)
        #expect(first.normalized().contains(middle) && !first.normalized(using: .evenOdd).contains(middle))
        #expect(first.union(CGMutablePath()).contains(middle))
    }
}
