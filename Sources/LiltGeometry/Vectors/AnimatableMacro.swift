#if Macros
/// Makes a structure's animatable data of its stored properties, which must be vectors or animatable themselves.
///
/// ```swift
/// @Animatable
/// struct Wedge: Shape {
///     var start: Angle
///     var end: Angle
///     @AnimatableIgnored var clockwise: Bool
///     // …
/// }
/// ```
/// Computed and static properties, and those in a property wrapper, stay out. A property that cannot move must be
/// marked `@AnimatableIgnored`. A property needs its type written, but for `Double` literals and calls of initializers.
@attached(member, names: named(AnimatableData), named(animatableData))
@attached(extension, conformances: Animatable)
public macro Animatable() = #externalMacro(module: "LiltMacros", type: "AnimatableMacro")

/// Keeps a stored property out of what `@Animatable` makes.
@attached(peer)
public macro AnimatableIgnored() = #externalMacro(module: "LiltMacros", type: "AnimatableIgnoredMacro")

// A macro sees the name of a property's type, not what the type conforms to. These give the expansion one spelling for
// both kinds of property, so that overload resolution decides which it is.

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
    /// The data of a property that is both: as it says itself.
    @inlinable
    public var synthesizedAnimatableData: AnimatableData {
        get { animatableData }
        set { animatableData = newValue }
    }
}
#endif
