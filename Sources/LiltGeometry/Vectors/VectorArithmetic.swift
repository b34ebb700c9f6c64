import Foundation

/// A vector: a value that can be added, subtracted and scaled. Such a value can be animated.
///
/// Laws, which `checkVectorArithmetic` tests: addition is commutative with `zero` as its neutral element, scaling
/// distributes over addition, `magnitudeSquared` of `zero` is 0, and scaling by `k` multiplies `magnitudeSquared` by
/// `k * k`. Each law holds to the precision of the stored numbers. NaN and infinities follow IEEE 754: nothing here
/// traps.
///
/// ```swift
/// let start = AnimatablePair(0.0, 10.0)
/// let middle = start.interpolated(towards: AnimatablePair(1.0, 20.0), amount: 0.5)      // (0.5, 15)
/// ```
public protocol VectorArithmetic: AdditiveArithmetic {
    /// Multiplies each component by `rhs`.
    mutating func scale(by rhs: Double)

    /// The dot product of the vector with itself, in squared units of its components.
    var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
    /// Returns the vector with each component multiplied by `rhs`.
    @inlinable
    public func scaled(by rhs: Double) -> Self {
        var result = self
        result.scale(by: rhs)
        return result
    }

    /// Moves the vector by the fraction `amount` of its distance to `other`.
    ///
    /// - Parameter amount: The fraction. 0 changes nothing, 1 gives exactly `other`; a value outside 0...1
    ///   extrapolates.
    @inlinable
    public mutating func interpolate(towards other: Self, amount: Double) {
        // Rounding could make self + (other - self) differ from `other` in the last bit. A distance that is not finite
        // would give NaN at the start.
        if amount == 1 {
            self = other
        } else if amount != 0 {
            var step = other - self
            step.scale(by: amount)
            self += step
        }
    }

    /// Returns the vector moved by the fraction `amount` of its distance to `other`.
    ///
    /// - Parameter amount: The fraction. 0 gives `self`, 1 gives exactly `other`; a value outside 0...1 extrapolates.
    @inlinable
    public func interpolated(towards other: Self, amount: Double) -> Self {
        var result = self
        result.interpolate(towards: other, amount: amount)
        return result
    }
}

extension Double: VectorArithmetic {
    /// Multiplies the number by `rhs`.
    @inlinable
    public mutating func scale(by rhs: Double) { self *= rhs }

    /// The number's square.
    @inlinable
    public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
    /// Multiplies the number by `rhs`, rounding once to `Float`.
    @inlinable
    public mutating func scale(by rhs: Double) { self = Float(Double(self) * rhs) }

    /// The number's square, in double precision.
    @inlinable
    public var magnitudeSquared: Double { Double(self) * Double(self) }
}

extension CGFloat: VectorArithmetic {
    /// Multiplies the number by `rhs`.
    @inlinable
    public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }

    /// The number's square.
    @inlinable
    public var magnitudeSquared: Double { Double(self) * Double(self) }
}
