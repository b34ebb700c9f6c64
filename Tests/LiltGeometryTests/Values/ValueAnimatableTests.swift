import LiltGeometry
import TestSupport
import Testing

/// The animatable data of values that views animate: the components, their order and their scale.
@Suite struct ValueAnimatableTests {
    struct Scale: Decodable {
        let angle_degrees_180: Double
        let unitScale: Double
    }

    @Test func unitPointsAndAnglesAreScaledByTheRecordedFactor() throws {
        let recorded: Scale = try RecordedVectors.section("animatableData_scale")
        #expect(Angle.degrees(180).animatableData == recorded.angle_degrees_180)
        #expect(Angle.radians(1).animatableData == recorded.unitScale)
        let unit = AnimatablePair(CGFloat(recorded.unitScale), CGFloat(recorded.unitScale))
        #expect(UnitPoint.bottomTrailing.animatableData == unit)
    }

    @Test func everyValueRoundTripsThroughItsAnimatableData() {
        checkAnimatable(CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 5))
        checkAnimatable(CGSize(width: 1, height: 2), CGSize(width: 3, height: 5))
        checkAnimatable(CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 5, y: 6, width: 7, height: 8))
        checkAnimatable(CGVector(dx: 1, dy: 2), CGVector(dx: 3, dy: 5))
        checkAnimatable(Angle.degrees(30), Angle.degrees(400))
        checkAnimatable(UnitPoint.topTrailing, UnitPoint(x: 0.25, y: 2))
        checkAnimatable(
            EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4),
            EdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8))
        checkAnimatable(
            RectangleCornerRadii(topLeading: 1, bottomLeading: 2, bottomTrailing: 3, topTrailing: 4),
            RectangleCornerRadii(topLeading: 5, bottomLeading: 6, bottomTrailing: 7, topTrailing: 8))
        checkAnimatable(CGAffineTransform.identity, CGAffineTransform(1, 2, 3, 4, 5, 6))
        checkAnimatable(
            ProjectionTransform(), ProjectionTransform(CATransform3DMakeRotation(1, 2, 3, 4)))
        var numbered = CATransform3D()
        (numbered.m11, numbered.m12, numbered.m13, numbered.m14) = (1, 2, 3, 4)
        (numbered.m21, numbered.m22, numbered.m23, numbered.m24) = (5, 6, 7, 8)
        (numbered.m31, numbered.m32, numbered.m33, numbered.m34) = (9, 10, 11, 12)
        (numbered.m41, numbered.m42, numbered.m43, numbered.m44) = (13, 14, 15, 16)
        checkAnimatable(CATransform3DIdentity, numbered)
    }

    @Test func animatableDataHasTheOrderOfSwiftUI() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(rect.animatableData == AnimatablePair(AnimatablePair(1, 2), AnimatablePair(3, 4)))
        let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(insets.animatableData == AnimatablePair(1, AnimatablePair(2, AnimatablePair(3, 4))))
        let radii = RectangleCornerRadii(topLeading: 1, bottomLeading: 2, bottomTrailing: 3, topTrailing: 4)
        #expect(radii.animatableData == AnimatablePair(AnimatablePair(1, 4), AnimatablePair(2, 3)))
    }

    @Test func degreesAndRadiansGiveTheSameAngle() {
        #expect(Angle.degrees(180) == .radians(.pi))
        #expect(abs(Angle.radians(1).degrees - 57.295_779_513) < 1e-8)
        var angle = Angle.zero
        angle.degrees = 90
        #expect(angle.radians == .pi / 2)
    }

    @Test func anAdditionalTurnGivesAGreaterAngle() {
        #expect(Angle.degrees(370) > .degrees(10))
        #expect(-Angle.radians(1) + .radians(3) * 2 - .radians(2) / 2 == .radians(4))
    }

    @Test func edgeSetsHaveOneBitPerEdge() {
        #expect(Edge.allCases.map { Edge.Set($0).rawValue } == [1, 2, 4, 8])
        #expect(Edge.Set.all == Edge.Set.horizontal.union(.vertical))
        #expect(Axis.allCases.map(\.description) == ["horizontal", "vertical"])
        #expect(Axis.Set(.vertical) == .vertical)
        let insets = EdgeInsets(3, edges: [.top, .trailing])
        #expect(insets == EdgeInsets(top: 3, leading: 0, bottom: 0, trailing: 3))
        #expect((insets.horizontal, insets.vertical) == (3, 3))
    }
}
