/// An animatable value whose vector has other units than its properties, or contains such a vector. An angle's vector,
/// for example, is in radians times 128.
protocol VectorUnits: Animatable {
    /// Returns the numbers of a vector, in order, in the units of the properties: degrees for angles, fractions of the
    /// view's size for anchors.
    static func numbers(of vector: AnimatableData) -> [Double]
}

extension Animatable {
    /// Returns the numbers of a value's vector, in order, in the units of the properties as far as they are known.
    static func propertyNumbers(of vector: AnimatableData) -> [Double] {
        func numbers<Value: VectorUnits>(_ type: Value.Type) -> [Double]? {
            (vector as? Value.AnimatableData).map { Value.numbers(of: $0) }
        }
        return (self as? any VectorUnits.Type).flatMap { numbers($0) } ?? Explanation.numbers(of: vector)
    }
}

extension Angle: VectorUnits {
    static func numbers(of vector: AnimatableData) -> [Double] {
        var angle = Angle.zero
        angle.animatableData = vector
        return [angle.degrees]
    }
}

extension UnitPoint: VectorUnits {
    static func numbers(of vector: AnimatableData) -> [Double] {
        var point = UnitPoint.zero
        point.animatableData = vector
        return [Double(point.x), Double(point.y)]
    }
}

// MARK: - Effects

extension ScaleEffect: VectorUnits {
    static func numbers(of vector: AnimatableData) -> [Double] {
        CGSize.propertyNumbers(of: vector.first) + UnitPoint.numbers(of: vector.second)
    }
}

extension RotationEffect: VectorUnits {
    static func numbers(of vector: AnimatableData) -> [Double] {
        Angle.numbers(of: vector.first) + UnitPoint.numbers(of: vector.second)
    }
}

extension Rotation3DEffect: VectorUnits {
    static func numbers(of vector: AnimatableData) -> [Double] {
        let (angle, x, y, z, anchor, anchorZ, perspective) = vector.value
        return Angle.numbers(of: angle) + [x, y, z].map(Double.init) + UnitPoint.numbers(of: anchor)
            + [anchorZ, perspective].map(Double.init)
    }
}

extension FilterEffect: VectorUnits {
    static func numbers(of vector: AnimatableData) -> [Double] { Amount.propertyNumbers(of: vector) }
}

// MARK: - Shapes

extension AnimatablePair {
    /// The numbers of a shape around another shape: first the inner shape's numbers in their units, then the outer
    /// shape's own numbers unchanged.
    fileprivate func numbers<Inner: Animatable>(around inner: Inner.Type) -> [Double]
    where Inner.AnimatableData == First {
        Inner.propertyNumbers(of: first) + Explanation.numbers(of: second)
    }
}

extension ScaledShape: VectorUnits {
    static func numbers(of vector: AnimatableData) -> [Double] {
        S.propertyNumbers(of: vector.first) + CGSize.propertyNumbers(of: vector.second.first)
            + UnitPoint.numbers(of: vector.second.second)
    }
}

extension RotatedShape: VectorUnits {
    static func numbers(of vector: AnimatableData) -> [Double] {
        S.propertyNumbers(of: vector.first) + Angle.numbers(of: vector.second.first)
            + UnitPoint.numbers(of: vector.second.second)
    }
}

extension StrokedShape: VectorUnits {
    static func numbers(of vector: AnimatableData) -> [Double] { vector.numbers(around: S.self) }
}

extension TrimmedShape: VectorUnits {
    static func numbers(of vector: AnimatableData) -> [Double] { vector.numbers(around: S.self) }
}

extension OffsetShape: VectorUnits {
    static func numbers(of vector: AnimatableData) -> [Double] { vector.numbers(around: S.self) }
}

extension SizedShape: VectorUnits {
    static func numbers(of vector: AnimatableData) -> [Double] { vector.numbers(around: S.self) }
}

extension InsetOutline: VectorUnits {
    static func numbers(of vector: AnimatableData) -> [Double] { vector.numbers(around: S.self) }
}

extension TransformedShape: VectorUnits {
    static func numbers(of vector: AnimatableData) -> [Double] { S.propertyNumbers(of: vector) }
}

extension CombinedShape: VectorUnits {
    static func numbers(of vector: AnimatableData) -> [Double] {
        First.propertyNumbers(of: vector.first) + Second.propertyNumbers(of: vector.second)
    }
}
