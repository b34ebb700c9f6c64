/// Synthesizes a structure's animatable data from its stored properties, which must be vectors or animatable.
///
/// ```swift
/// @Animatable
/// struct Wedge {
///     var start: Angle
///     var end: Angle
///     @AnimatableIgnored var clockwise: Bool
/// }
/// ```
/// Computed, lazy and static properties, and properties with a property wrapper, are ignored. Any other property that
/// cannot animate must be marked `@AnimatableIgnored`. A property needs an explicit type, unless its initial value is a
/// `Double` literal or an initializer call.
@attached(member, names: named(AnimatableData), named(animatableData))
@attached(extension, conformances: Animatable)
public macro Animatable() = #externalMacro(module: "LiltMacros", type: "AnimatableMacro")

/// Excludes a stored property from the data that `@Animatable` synthesizes.
@attached(peer)
public macro AnimatableIgnored() = #externalMacro(module: "LiltMacros", type: "AnimatableIgnoredMacro")

// A macro sees the name of a property's type, not its conformances. Its expansion is therefore the same for animatable
// types and for vectors: both have the members below. Overload resolution selects the right ones.

extension Animatable {
    /// The data of an animatable property.
    public typealias SynthesizedAnimatableData = AnimatableData

    /// The data of an animatable property.
    @inlinable
    public var synthesizedAnimatableData: AnimatableData {
        get { animatableData }
        set { animatableData = newValue }
    }
}

extension VectorArithmetic {
    /// The data of a property that is a vector: the vector itself.
    public typealias SynthesizedAnimatableData = Self

    /// The data of a property that is a vector: the vector itself.
    @inlinable
    public var synthesizedAnimatableData: Self {
        get { self }
        set { self = newValue }
    }
}

extension Animatable where Self: VectorArithmetic {
    /// The data of a property that is both a vector and animatable: its own animatable data.
    @inlinable
    public var synthesizedAnimatableData: AnimatableData {
        get { animatableData }
        set { animatableData = newValue }
    }
}
