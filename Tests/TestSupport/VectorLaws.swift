import LiltGeometry
import Testing

/// Records an issue for each law of `VectorArithmetic` that random vectors of a type violate.
///
/// The tests call this for every conforming type. Laws that hold only approximately in floating-point arithmetic have a
/// relative tolerance of 1e-5, which allows for the 24 bits of `Float` in sums of a few components.
///
/// - Parameter makeVector: Returns a vector with components of magnitude 100 or less.
package func checkVectorArithmetic<V: VectorArithmetic>(
    _ type: V.Type, sourceLocation: SourceLocation = #_sourceLocation,
    makeVector: (inout SeededRandom) -> V
) {
    forEachSeed(50) { seed, random in
        let (a, b) = (makeVector(&random), makeVector(&random))
        let (j, k) = (random.nextDouble(in: -3...3), random.nextDouble(in: -3...3))
        func check(_ holds: Bool, _ law: String) {
            if !holds { Issue.record("\(V.self), seed \(seed): \(law)", sourceLocation: sourceLocation) }
        }
        func isClose(_ lhs: V, _ rhs: V) -> Bool {
            // The vectors in the laws are up to about ten times as long as the longer one of a and b.
            let scale = max(a.magnitudeSquared, b.magnitudeSquared, 1e-12)
            return (lhs - rhs).magnitudeSquared <= 1e-10 * scale * 100
        }
        func isClose(_ lhs: Double, _ rhs: Double) -> Bool { abs(lhs - rhs) <= 1e-5 * max(abs(lhs), abs(rhs), 1e-12) }

        check(a + b == b + a, "addition commutes")
        check(a + .zero == a && a - .zero == a, "zero is neutral")
        check(a - a == .zero, "a vector minus itself is zero")
        check(isClose(a + b - b, a), "subtraction undoes addition")
        var sum = a
        sum += b
        check(sum == a + b, "+= is +")
        sum = a
        sum -= b
        check(sum == a - b, "-= is -")

        check(a.scaled(by: 1) == a && a.scaled(by: 0) == .zero, "scaling by 1 and 0")
        check(isClose(a.scaled(by: j + k), a.scaled(by: j) + a.scaled(by: k)), "scaling distributes over numbers")
        check(isClose((a + b).scaled(by: k), a.scaled(by: k) + b.scaled(by: k)), "scaling distributes over vectors")
        check(isClose(a.scaled(by: j).scaled(by: k), a.scaled(by: j * k)), "scaling by j, then k, is scaling by j·k")

        check(V.zero.magnitudeSquared == 0, "zero has no magnitude")
        check(a.magnitudeSquared >= 0, "magnitudeSquared is not negative")
        check(isClose(a.scaled(by: k).magnitudeSquared, k * k * a.magnitudeSquared), "magnitudeSquared is quadratic")
        check(
            isClose(
                (a + b).magnitudeSquared + (a - b).magnitudeSquared,
                2 * a.magnitudeSquared + 2 * b.magnitudeSquared), "the parallelogram law")

        check(a.interpolated(towards: b, amount: 0) == a, "interpolation starts exactly at its start")
        check(a.interpolated(towards: b, amount: 1) == b, "interpolation ends exactly at its end")
        check(
            isClose(a.interpolated(towards: b, amount: k), a.scaled(by: 1 - k) + b.scaled(by: k)),
            "interpolation is affine")
    }
}

/// Records an issue if setting `animatableData` to its own value changes a value, or if setting it to another value's
/// data does not make both values equal.
///
/// - Parameters:
///   - value: Any value of the type.
///   - other: Another value that differs from `value` only in its animatable data.
package func checkAnimatable<Value: Animatable & Equatable>(
    _ value: Value, _ other: Value, sourceLocation: SourceLocation = #_sourceLocation
) {
    var copy = value
    copy.animatableData = value.animatableData
    if copy != value {
        Issue.record("\(Value.self): setting a value's own data changes it", sourceLocation: sourceLocation)
    }
    copy.animatableData = other.animatableData
    if copy != other || copy.animatableData != other.animatableData {
        Issue.record(
            "\(Value.self): setting another value's data does not make both equal", sourceLocation: sourceLocation)
    }
}
