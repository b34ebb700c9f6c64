/// Animatable data whose type is hidden, as in an `AnyLayout` or an `AnyShape`.
///
/// Data of two different types have no distance, so a change from one type to another does not animate.
public struct AnyAnimatableData: VectorArithmetic {
    /// The data; nil is the zero of any type.
    let value: (any VectorArithmetic)?

    /// Hides the type of `value`.
    public init(_ value: some VectorArithmetic) { self.value = value }

    private init(value: (any VectorArithmetic)?) { self.value = value }

    /// The zero of any type.
    public static var zero: Self { Self(value: nil) }

    /// Returns the sum; `lhs` if the types differ.
    public static func + (lhs: Self, rhs: Self) -> Self {
        guard let right = rhs.value else { return lhs }
        guard let left = lhs.value else { return rhs }
        func sum<Data: VectorArithmetic>(_ left: Data) -> Self { (right as? Data).map { Self(left + $0) } ?? lhs }
        return sum(left)
    }

    /// Returns the difference; zero if the types differ.
    public static func - (lhs: Self, rhs: Self) -> Self {
        guard let right = rhs.value else { return lhs }
        guard let left = lhs.value else { return rhs.scaled(by: -1) }
        func difference<Data: VectorArithmetic>(_ left: Data) -> Self {
            (right as? Data).map { Self(left - $0) } ?? .zero
        }
        return difference(left)
    }

    /// Multiplies each component by `rhs`.
    public mutating func scale(by rhs: Double) {
        func scaled<Data: VectorArithmetic>(_ value: Data) -> Self { Self(value.scaled(by: rhs)) }
        if let value { self = scaled(value) }
    }

    /// The dot product of the data with itself, in squared units of its components.
    public var magnitudeSquared: Double { value?.magnitudeSquared ?? 0 }

    /// Returns whether the data are equal. False if the types differ.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        func isEqual<Data: VectorArithmetic>(_ data: Data, _ other: Self) -> Bool {
            guard let other = other.value else { return data == .zero }
            return other as? Data == data
        }
        if let left = lhs.value { return isEqual(left, rhs) }
        return rhs.value.map { isEqual($0, lhs) } ?? true
    }
}

extension Animatable {
    /// The animatable data with its type hidden. Setting data of another type changes nothing.
    var hiddenData: AnyAnimatableData {
        get { AnyAnimatableData(animatableData) }
        set { if let data = newValue.value as? AnimatableData { animatableData = data } }
    }
}
