import LiltGeometry
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

    @Test func theTransformOfATestMapsThePoint() {
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
}
