/// An animatable value whose vector has other units than its properties. An angle's vector, for example, is in radians
/// times 128.
protocol VectorUnits {
    /// The factors from the vector's numbers to the units of the properties, degrees for angles. Numbers after the last
    /// factor have the units of their properties.
    static var unitFactors: [Double] { get }
}

extension VectorUnits {
    /// The factor from the number of an angle to degrees.
    fileprivate static var degrees: Double { 180 / .pi / unitAnimatableScale }
    /// The factor from a number of a unit point to a fraction of the view's size.
    fileprivate static var fraction: Double { 1 / unitAnimatableScale }
}

extension Angle: VectorUnits {
    static var unitFactors: [Double] { [degrees] }
}

extension ScaleEffect: VectorUnits {
    static var unitFactors: [Double] { [1, 1, fraction, fraction] }
}

extension RotationEffect: VectorUnits {
    static var unitFactors: [Double] { [degrees, fraction, fraction] }
}

extension Rotation3DEffect: VectorUnits {
    // The angle, the axis, and the anchor.
    static var unitFactors: [Double] { [degrees, 1, 1, 1, fraction, fraction] }
}

extension FilterEffect: VectorUnits {
    static var unitFactors: [Double] { (Amount.self as? any VectorUnits.Type)?.unitFactors ?? [] }
}
