import LiltGeometry
import TestSupport
import Testing

@Suite struct TransformTests {
    private func isClose(_ a: CGPoint, _ b: CGPoint, within tolerance: CGFloat = 1e-9) -> Bool {
        abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
    }

    private func randomAffine(_ random: inout SeededRandom) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: CGFloat(random.nextDouble(in: -4...4)))
            .scaledBy(x: CGFloat(random.nextDouble(in: 0.5...2)), y: CGFloat(random.nextDouble(in: -2 ... -0.5)))
            .translatedBy(x: CGFloat(random.nextDouble(in: -9...9)), y: CGFloat(random.nextDouble(in: -9...9)))
    }

    private func randomPoint(_ random: inout SeededRandom) -> CGPoint {
        CGPoint(x: random.nextDouble(in: -10...10), y: random.nextDouble(in: -10...10))
    }

    @Test func concatenatingAppliesTheReceiverFirst() {
        let moveThenScale = CGAffineTransform(translationX: 10, y: 0).concatenating(.init(scaleX: 2, y: 2))
        #expect(CGPoint(x: 1, y: 1).applying(moveThenScale) == CGPoint(x: 22, y: 2))
        forEachSeed(100) { seed, random in
            let (a, b) = (randomAffine(&random), randomAffine(&random))
            let point = randomPoint(&random)
            #expect(isClose(point.applying(a.concatenating(b)), point.applying(a).applying(b)), "seed \(seed)")
        }
    }

    @Test func translatedScaledAndRotatedApplyBeforeTheTransform() {
        forEachSeed(100) { seed, random in
            let base = randomAffine(&random)
            let point = randomPoint(&random)
            let moved = point.applying(.init(translationX: 3, y: -2)).applying(base)
            #expect(isClose(point.applying(base.translatedBy(x: 3, y: -2)), moved), "seed \(seed)")
            let scaled = point.applying(.init(scaleX: 3, y: -2)).applying(base)
            #expect(isClose(point.applying(base.scaledBy(x: 3, y: -2)), scaled), "seed \(seed)")
            let turned = point.applying(.init(rotationAngle: 0.7)).applying(base)
            #expect(isClose(point.applying(base.rotated(by: 0.7)), turned), "seed \(seed)")
        }
    }

    @Test func positiveAnglesTurnClockwiseOnScreen() {
        // y points down, so a clockwise quarter turn maps right to down.
        #expect(isClose(CGPoint(x: 1, y: 0).applying(.init(rotationAngle: .pi / 2)), CGPoint(x: 0, y: 1)))
    }

    @Test func theInverseUndoesTheTransform() {
        forEachSeed(100) { seed, random in
            let transform = randomAffine(&random)
            let point = randomPoint(&random)
            #expect(isClose(point.applying(transform).applying(transform.inverted()), point), "seed \(seed)")
        }
    }

    @Test func aSingularTransformIsItsOwnInverse() {
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat)
        let broken = CGAffineTransform(scaleX: .nan, y: 1)
        #expect(broken.inverted().d == 1)
        #expect(CGAffineTransform.identity.isIdentity && !flat.isIdentity)
    }

    @Test func sizesIgnoreTheTranslation() {
        let transform = CGAffineTransform(scaleX: 2, y: -3).concatenating(.init(translationX: 50, y: 60))
        #expect(CGSize(width: 4, height: 5).applying(transform) == CGSize(width: 8, height: -15))
    }

    @Test func aTransformedRectangleContainsItsFourCorners() {
        forEachSeed(100) { seed, random in
            let transform = randomAffine(&random)
            let origin = randomPoint(&random)
            let rect = CGRect(x: origin.x, y: origin.y, width: 7, height: 3)
            let corners = [(0, 0), (7, 0), (7, 3), (0, 3)].map { offset in
                CGPoint(x: origin.x + CGFloat(offset.0), y: origin.y + CGFloat(offset.1)).applying(transform)
            }
            let box = rect.applying(transform)
            #expect(abs(box.minX - corners.map(\.x).min()!) < 1e-9, "seed \(seed)")
            #expect(abs(box.maxX - corners.map(\.x).max()!) < 1e-9, "seed \(seed)")
            #expect(abs(box.minY - corners.map(\.y).min()!) < 1e-9, "seed \(seed)")
            #expect(abs(box.maxY - corners.map(\.y).max()!) < 1e-9, "seed \(seed)")
        }
        #expect(CGRect.null.applying(.init(scaleX: 2, y: 2)).isNull)
    }

    @Test func projectionsOfAffineTransformsActTheSame() {
        forEachSeed(50) { seed, random in
            let (a, b) = (randomAffine(&random), randomAffine(&random))
            let point = randomPoint(&random)
            let projection = ProjectionTransform(a).concatenating(ProjectionTransform(b))
            #expect(isClose(point.applying(projection), point.applying(a.concatenating(b))), "seed \(seed)")
            #expect(projection.isAffine && projection.affineTransform != nil, "seed \(seed)")
            let spatial = ProjectionTransform(
                CATransform3DConcat(CATransform3DMakeAffineTransform(a), CATransform3DMakeAffineTransform(b)))
            #expect(isClose(point.applying(spatial), point.applying(projection)), "seed \(seed)")
        }
    }

    @Test func projectionsHaveInverses() {
        forEachSeed(50) { seed, random in
            let angle = Angle.degrees(random.nextDouble(in: -80...80))
            let projection = ProjectionTransform.rotation3D(
                angle, axis: (1, 2, 0.5), size: CGSize(width: 100, height: 60))
            let point = randomPoint(&random)
            #expect(
                isClose(point.applying(projection).applying(projection.inverted()), point, within: 1e-8),
                "seed \(seed)")
        }
        var flat = ProjectionTransform(CGAffineTransform(scaleX: 0, y: 1))
        #expect(!flat.invert() && flat == ProjectionTransform(CGAffineTransform(scaleX: 0, y: 1)))
        // The determinant is so small that its reciprocal is infinite.
        var tiny = ProjectionTransform(CGAffineTransform(scaleX: 1e-160, y: 1e-160))
        #expect(!tiny.invert() && tiny == ProjectionTransform(CGAffineTransform(scaleX: 1e-160, y: 1e-160)))
    }

    @Test func mapsOfSpaceHaveInverses() {
        forEachSeed(50) { seed, random in
            var map = CATransform3DMakeRotation(CGFloat(random.nextDouble(in: -3...3)), 1, -2, 3)
            map = CATransform3DTranslate(CATransform3DScale(map, 2, 3, 0.5), 4, 5, 6)
            map.m34 = -0.01
            let identity = CATransform3DConcat(map, CATransform3DInvert(map)).animatableData
            let error = (identity - CATransform3DIdentity.animatableData).magnitudeSquared.squareRoot()
            #expect(error < 1e-9, "seed \(seed)")
        }
        let flat = CATransform3DMakeScale(1, 1, 0)
        #expect(CATransform3DInvert(flat) == flat)
    }

    @Test func aRotationAroundZIsTheRotationOfThePlane() {
        let turn = ProjectionTransform(CATransform3DMakeRotation(0.4, 0, 0, 5))
        let point = CGPoint(x: 3, y: 4)
        #expect(isClose(point.applying(turn), point.applying(CGAffineTransform(rotationAngle: 0.4))))
        for axis in [1e-300, 1e-200, 1e200, 1e300] as [CGFloat] {
            #expect(CATransform3DMakeRotation(0.4, 0, 0, axis) == CATransform3DMakeRotation(0.4, 0, 0, 1), "\(axis)")
        }
        for axis in [0, .infinity, .nan] as [CGFloat] {
            #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, axis, 0)), "\(axis)")
        }
        #expect(CATransform3DEqualToTransform(CATransform3DMakeTranslation(0, 0, 0), CATransform3DIdentity))
    }

    @Test func aRotationInSpaceKeepsItsAnchorAndShortensTheFarSide() {
        let size = CGSize(width: 100, height: 100)
        let turn = ProjectionTransform.rotation3D(.degrees(60), axis: (0, 1, 0), size: size)
        #expect(isClose(CGPoint(x: 50, y: 50).applying(turn), CGPoint(x: 50, y: 50)))
        let left = CGPoint(x: 0, y: 0).applying(turn)
        let right = CGPoint(x: 100, y: 0).applying(turn)
        // The rotation around y moves the right side away from the viewer, so the right side appears shorter than the
        // left.
        #expect(left.y < 0 && right.y > 0)
        let flat = ProjectionTransform.rotation3D(.degrees(60), axis: (0, 1, 0), perspective: 0, size: size)
        #expect(flat.isAffine && isClose(CGPoint(x: 100, y: 0).applying(flat), CGPoint(x: 75, y: 0)))
    }
}
