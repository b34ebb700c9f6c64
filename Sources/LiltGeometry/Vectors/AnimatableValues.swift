import Foundation

/// Any number of vectors that move as one: the flat form of nested `AnimatablePair`s.
///
/// ```swift
/// var animatableData: AnimatableValues<Double, CGFloat, CGFloat> {
///     get { AnimatableValues(progress, width, height) }
///     set { (progress, width, height) = newValue.value }
/// }
/// ```
@frozen
public struct AnimatableValues<each Value: VectorArithmetic>: VectorArithmetic {
    /// The vectors, as a tuple.
    public var value: (repeat each Value)

    /// Creates a vector from vectors.
    @inlinable
    public init(_ value: repeat each Value) {
        self.value = (repeat each value)
    }

    /// The vector whose parts are all zero.
    @inlinable
    public static var zero: Self { Self(repeat (each Value).zero) }

    /// Returns whether all vectors are equal.
    @inlinable
    public static func == (lhs: Self, rhs: Self) -> Bool {
        for isEqual in repeat (each lhs.value) == (each rhs.value) {
            guard isEqual else { return false }
        }
        return true
    }

    /// Returns the sum, component by component.
    @inlinable
    public static func + (lhs: Self, rhs: Self) -> Self {
        Self(repeat (each lhs.value) + (each rhs.value))
    }

    /// Returns the difference, component by component.
    @inlinable
    public static func - (lhs: Self, rhs: Self) -> Self {
        Self(repeat (each lhs.value) - (each rhs.value))
    }

    /// Multiplies all vectors by `rhs`.
    @inlinable
    public mutating func scale(by rhs: Double) {
        value = (repeat (each value).scaled(by: rhs))
    }

    /// The sum of all vectors' squared magnitudes.
    @inlinable
    public var magnitudeSquared: Double {
        var sum = 0.0
        for part in repeat (each value).magnitudeSquared {
            sum += part
        }
        return sum
    }
}

extension AnimatableValues: Sendable where repeat each Value: Sendable {}
