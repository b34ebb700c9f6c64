import Foundation

/// Measures the velocity of a value that changes in steps, from its last three samples. It is SwiftUI's rule for
/// tracked velocity.
///
/// For a pointer's release use `ReleaseVelocityEstimator`, which is more accurate. This type reproduces the velocity
/// that SwiftUI reports for an animation with `tracksVelocity`.
@frozen
@usableFromInline
package struct VelocitySampler<Value: VectorArithmetic> {
    @usableFromInline
    struct Sample {
        @usableFromInline var time: TimeInterval
        @usableFromInline var value: Value

        @inlinable
        init(time: TimeInterval, value: Value) {
            self.time = time
            self.value = value
        }
    }

    // Stored as properties, not as an array, so a sampler inside an animation's state does not allocate.
    @usableFromInline var oldest: Sample?
    @usableFromInline var middle: Sample?
    @usableFromInline var newest: Sample?

    /// Creates a sampler without samples.
    @inlinable
    package init() {}

    /// The time of the newest sample; nil if there is none.
    @inlinable
    package var lastTime: TimeInterval? { newest?.time }

    /// Adds a value at a time in seconds.
    ///
    /// A sample within 2.2e-16 s of the newest sample replaces it. A sample is ignored if its time is earlier or NaN.
    @inlinable
    package mutating func add(_ value: Value, at time: TimeInterval) {
        guard !time.isNaN else { return }
        guard let newest else {
            newest = Sample(time: time, value: value)
            return
        }
        let elapsed = time - newest.time
        if abs(elapsed) < .ulpOfOne {
            self.newest?.value = value
        } else if elapsed > 0 {
            (oldest, middle) = (middle, newest)
            self.newest = Sample(time: time, value: value)
        }
    }

    /// The velocity in units per second: with two samples, their difference quotient; with three, 3/4 of the older
    /// quotient plus 1/4 of the newer one. Zero if there are fewer than two samples.
    @inlinable
    package var velocity: Value {
        guard let newest, let middle else { return .zero }
        let last = Self.quotient(middle, newest)
        guard let oldest else { return last }
        return Self.quotient(oldest, middle).scaled(by: 0.75) + last.scaled(by: 0.25)
    }

    @inlinable
    static func quotient(_ older: Sample, _ newer: Sample) -> Value {
        (newer.value - older.value).scaled(by: 1 / (newer.time - older.time))
    }
}

extension VelocitySampler.Sample: Sendable where Value: Sendable {}
extension VelocitySampler: Sendable where Value: Sendable {}
