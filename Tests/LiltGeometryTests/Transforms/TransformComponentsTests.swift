import LiltGeometry
import TestSupport
import Testing

/// The components of affine transforms.
@Suite struct TransformComponentsTests {
    private func distance(_ a: CGAffineTransform, _ b: CGAffineTransform) -> CGFloat {
        max(
            max(abs(a.a - b.a), abs(a.b - b.b), abs(a.c - b.c)),
            max(abs(a.d - b.d), abs(a.tx - b.tx), abs(a.ty - b.ty)))
    }

    @Test func theStepsAreScaleShearRotationAndTranslation() {
        let components = CGAffineTransformComponents(
            scale: CGSize(width: 2, height: 3), horizontalShear: 0.5, rotation: .pi / 2,
            translation: CGVector(dx: 10, dy: 20))
        // The scale moves (1, 1) to (2, 3), the shear to (3.5, 3), and the rotation to (−3, 3.5).
        let point = CGPoint(x: 1, y: 1).applying(CGAffineTransform(components))
        #expect(abs(point.x - 7) < 1e-9 && abs(point.y - 23.5) < 1e-9)
        #expect(CGAffineTransform(CGAffineTransformComponents(rotation: 0)).isIdentity)
        #expect(CGAffineTransform(CGAffineTransformComponents()) == CGAffineTransform())
    }

    @Test func theComponentsOfATransformComposeIt() {
        forEachSeed(500) { seed, random in
            func number() -> CGFloat { CGFloat(random.nextDouble(in: -9...9)) }
            let transform = CGAffineTransform(number(), number(), number(), number(), number(), number())
            let components = transform.decomposed()
            #expect(distance(CGAffineTransform(components), transform) < 1e-9, "seed \(seed)")
            #expect(components.scale.width > 0)
            #expect((components.scale.height < 0) == (transform.a * transform.d < transform.b * transform.c))
        }
    }

    @Test func aTransformThatFlattensThePlaneHasComponents() {
        let flat = [
            CGAffineTransform(), CGAffineTransform(0, 0, 3, 4, 5, 6), CGAffineTransform(3, 4, 0, 0, 5, 6),
            CGAffineTransform(scaleX: 0, y: -2),
        ]
        for transform in flat {
            #expect(distance(CGAffineTransform(transform.decomposed()), transform) < 1e-9, "\(transform)")
        }
    }
}
