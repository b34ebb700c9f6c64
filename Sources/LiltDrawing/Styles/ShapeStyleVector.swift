/// The animation vector of a style: one color and one opacity stored inline, all other numbers in an array.
///
/// Components alone do not show whether two styles correspond. So a vector also has the structure of its style, and a
/// flag that tells a position from a difference. The difference of two positions with different structures is zero, so
/// such a change jumps. Adding a difference with another structure leaves a position unchanged.
package struct ShapeStyleVector: VectorArithmetic, Sendable {
    /// The structure of the style; 0 for a zero vector, which matches every structure.
    var structure: UInt64
    /// Whether the vector is a style's value, not a difference.
    private var isPosition: Bool
    var color = SIMD4<Float>.zero
    var opacity: Float
    var rest: [Float] = []

    init(structure: UInt64, opacity: Float) {
        self.structure = structure
        self.opacity = opacity
        isPosition = structure != 0
    }

    mutating func append(_ four: SIMD4<Float>) {
        rest += [four.x, four.y, four.z, four.w]
    }

    /// The zero vector of every structure.
    package static let zero = ShapeStyleVector(structure: 0, opacity: 0)

    package static func + (lhs: ShapeStyleVector, rhs: ShapeStyleVector) -> ShapeStyleVector {
        if lhs.structure == 0 { return rhs }
        if rhs.structure == 0 { return lhs }
        guard lhs.structure == rhs.structure else { return lhs.isPosition ? lhs : rhs }
        var sum = lhs
        sum.isPosition = lhs.isPosition || rhs.isPosition
        sum.color += rhs.color
        sum.opacity += rhs.opacity
        for index in sum.rest.indices { sum.rest[index] += rhs.rest[index] }
        return sum
    }

    package static func - (lhs: ShapeStyleVector, rhs: ShapeStyleVector) -> ShapeStyleVector {
        if lhs.structure == 0 || rhs.structure == 0 || lhs.structure == rhs.structure || !rhs.isPosition {
            var negated = rhs
            negated.scale(by: -1)
            var difference = lhs + negated
            // The difference of two positions is not a position.
            if rhs.isPosition { difference.isPosition = false }
            return difference
        }
        return lhs.isPosition ? zero : lhs
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
