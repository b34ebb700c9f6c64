import Foundation

/// A value that says which part of it can move.
///
/// An animation changes `animatableData` only; everything else jumps. A type without anything to move may leave the
/// requirement out and gets `EmptyAnimatableData`; a type that is itself a vector is its own animatable data.
public protocol Animatable {
    /// The vector that describes the moving part.
    associatedtype AnimatableData: VectorArithmetic

    /// The moving part. Setting it changes nothing else of the value.
    ///
    /// Said to be nonisolated, so that a view, whose members are on the main actor, can be animatable without saying
    /// so.
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
    /// Nothing: the value does not animate.
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
/// Springs judge rest by absolute thresholds made for points, where a hundredth is nothing. In radians or in fractions
/// of a size a hundredth shows, so such values enter the arithmetic 128 times enlarged: SwiftUI's factor.
@inlinable package var unitAnimatableScale: Double { 128 }
