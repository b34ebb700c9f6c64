import Foundation

/// A value with a part that can be animated.
///
/// An animation changes only `animatableData`; everything else jumps. A type that has nothing to animate may omit the
/// property; its data is then `EmptyAnimatableData`. A type that is a vector is its own animatable data.
///
/// ```swift
/// struct Ring: Animatable {
///     var radius = 10.0
///     var width = 2.0
///
///     var animatableData: AnimatablePair<Double, Double> {
///         get { AnimatablePair(radius, width) }
///         set { (radius, width) = (newValue.first, newValue.second) }
///     }
/// }
/// ```
public protocol Animatable {
    /// The type of the vector that describes the animated part.
    associatedtype AnimatableData: VectorArithmetic

    /// The animated part. Setting this property changes no other part of the value.
    ///
    /// The requirement is nonisolated. A view, whose members are on the main actor, can therefore conform without
    /// marking the property as nonisolated.
    nonisolated var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic {
    /// The vector itself.
    @inlinable
    public var animatableData: Self {
        get { self }
        set { self = newValue }
    }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
    /// The empty vector, because the value does not animate.
    @inlinable
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        // The vector has no components, so there is nothing to store.
        set {}
    }
}

extension Double: Animatable {}
extension Float: Animatable {}
extension CGFloat: Animatable {}

/// The factor between a unit quantity (radians, unit points, color components) and its animatable data.
///
/// The thresholds at which a spring counts as at rest are absolute. They suit points: a difference of a hundredth of a
/// point is invisible. A hundredth of a radian, or of the width of a view, is visible. Such values are therefore
/// multiplied by 128, SwiftUI's factor.
@inlinable package var unitAnimatableScale: Double { 128 }
