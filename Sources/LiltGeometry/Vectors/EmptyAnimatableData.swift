/// The vector without components: the animatable data of a value that does not animate.
@frozen
public struct EmptyAnimatableData: VectorArithmetic, Sendable, BitwiseCopyable {
    /// Creates the empty vector.
    @inlinable
    public init() {}

    /// The only value of this type.
    @inlinable
    public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

    /// Returns the empty vector.
    @inlinable
    public static func + (lhs: Self, rhs: Self) -> Self { Self() }

    /// Returns the empty vector.
    @inlinable
    public static func - (lhs: Self, rhs: Self) -> Self { Self() }

    /// Has no effect: there is no component to scale.
    @inlinable
    public mutating func scale(by rhs: Double) {}

    /// Always 0.
    @inlinable
    public var magnitudeSquared: Double { 0 }
}
