import LiltGeometry
import TestSupport
import Testing

@Suite struct VectorArithmeticTests {
    @Test func numbersObeyTheLaws() {
        checkVectorArithmetic(Double.self) { $0.nextDouble(in: -100...100) }
        checkVectorArithmetic(Float.self) { Float($0.nextDouble(in: -100...100)) }
        checkVectorArithmetic(CGFloat.self) { CGFloat($0.nextDouble(in: -100...100)) }
    }

    @Test func pairsObeyTheLaws() {
        checkVectorArithmetic(AnimatablePair<Double, AnimatablePair<Float, CGFloat>>.self) { random in
            AnimatablePair(
                random.nextDouble(in: -100...100),
                AnimatablePair(Float(random.nextDouble(in: -9...9)), CGFloat(random.nextDouble(in: -9...9))))
        }
    }

    @Test func anyNumberOfValuesObeysTheLaws() {
        // The formatter would remove the space, and `<>` would be an operator.
        // swift-format-ignore
        checkVectorArithmetic(AnimatableValues< >.self) { _ in AnimatableValues() }
        checkVectorArithmetic(AnimatableValues<Double>.self) { AnimatableValues($0.nextDouble(in: -100...100)) }
        checkVectorArithmetic(AnimatableValues<Double, Float, CGFloat>.self) { random in
            AnimatableValues(
                random.nextDouble(in: -100...100), Float(random.nextDouble(in: -9...9)),
                CGFloat(random.nextDouble(in: -9...9)))
        }
    }

    @Test func theEmptyVectorObeysTheLaws() {
        checkVectorArithmetic(EmptyAnimatableData.self) { _ in EmptyAnimatableData() }
    }

    @Test func valuesAreReturnedAsATuple() {
        let (x, y, z) = AnimatableValues(1.0, Float(2), CGFloat(3)).value
        #expect((x, y, z) == (1, 2, 3))
    }

    @Test func interpolationOvershootsOutsideTheUnitRange() {
        #expect(10.0.interpolated(towards: 20, amount: 1.5) == 25)
        #expect(10.0.interpolated(towards: 20, amount: -1) == 0)
    }

    @Test func interpolationByZeroIsTheStartEvenIfTheDistanceIsNotFinite() {
        for (start, end) in [(-1e308, 1e308), (3, .infinity), (3, .nan)] as [(Double, Double)] {
            #expect(start.interpolated(towards: end, amount: 0) == start, "\(start) to \(end)")
        }
    }

    @Test func aTypeWithoutAnimatedPartsNeedsOnlyTheConformance() {
        struct Still: Animatable, Equatable { var name = "still" }
        checkAnimatable(Still(), Still())
        #expect(Still().animatableData == EmptyAnimatableData())
    }

    @Test func aVectorIsItsOwnAnimatableData() {
        var number = 3.0
        number.animatableData = 4
        #expect(number == 4)
        checkAnimatable(CGFloat(1), CGFloat(2))
        checkAnimatable(Float(1), Float(2))
    }
}
