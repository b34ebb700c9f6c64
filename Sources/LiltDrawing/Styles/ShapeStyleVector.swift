/// The animation vector of a style: one color and one opacity stored inline, all other numbers in an array.
///
/// Components alone do not show whether two styles correspond. So a vector also has the structure of its style, and a
/// flag that tells a style's value from a difference. The difference of two values with different structures is zero,
/// so such a change jumps. A value does not change if a difference with another structure is added to it.
package struct ShapeStyleVector: VectorArithmetic, Sendable {
    /// The structure of the style; 0 for a zero vector, which matches every structure.
    var structure: UInt64
    /// Whether the vector is a style's value, not a difference.
    private var isValue: Bool
    var color = SIMD4<Float>.zero
    var opacity: Float
    var rest: [Float] = []

    init(structure: UInt64, opacity: Float) {
        self.structure = structure
        self.opacity = opacity
        isValue = structure != 0
    }

    mutating func append(_ four: SIMD4<Float>) {
        rest += [four.x, four.y, four.z, four.w]
    }

    /// The zero vector of every structure.
    package static let zero = ShapeStyleVector(structure: 0, opacity: 0)

    package static func + (lhs: ShapeStyleVector, rhs: ShapeStyleVector) -> ShapeStyleVector {
        if lhs.structure == 0 { return rhs }
        if rhs.structure == 0 { return lhs }
        guard lhs.structure == rhs.structure else { return lhs.isValue ? lhs : rhs }
        var sum = lhs
        sum.isValue = lhs.isValue || rhs.isValue
        sum.color += rhs.color
        sum.opacity += rhs.opacity
        for index in sum.rest.indices { sum.rest[index] += rhs.rest[index] }
        return sum
    }

    package static func - (lhs: ShapeStyleVector, rhs: ShapeStyleVector) -> ShapeStyleVector {
        if lhs.structure == 0 || rhs.structure == 0 || lhs.structure == rhs.structure || !rhs.isValue {
            var negated = rhs
            negated.scale(by: -1)
            var difference = lhs + negated
            // The difference of two values is not a value.
            if rhs.isValue { difference.isValue = false }
            return difference
        }
        return lhs.isValue ? zero : lhs
    }

    package mutating func scale(by rhs: Double) {
        color *= Float(rhs)
        opacity.scale(by: rhs)
        for index in rest.indices { rest[index].scale(by: rhs) }
    }

    package var magnitudeSquared: Double {
        let square = color * color
        return rest.reduce(Double(square.sum()) + opacity.magnitudeSquared) { $0 + $1.magnitudeSquared }
    }

    /// Compares components only. Missing components count as zero.
    package static func == (lhs: ShapeStyleVector, rhs: ShapeStyleVector) -> Bool {
        guard lhs.color == rhs.color, lhs.opacity == rhs.opacity else { return false }
        let shared = min(lhs.rest.count, rhs.rest.count)
        return lhs.rest[..<shared] == rhs.rest[..<shared] && lhs.rest[shared...].allSatisfy { $0 == 0 }
            && rhs.rest[shared...].allSatisfy { $0 == 0 }
    }
}
