/// The vector in which styles move: one colour in place, all further numbers in an array.
///
/// The components alone do not show whether two styles correspond. So each vector has the structure of its style, and
/// states whether it is a position or a difference. The difference of positions of two structures is zero, so that
/// change jumps. A difference of another structure does not change a position.
package struct ShapeStyleVector: VectorArithmetic, Sendable {
    /// Of the style that it was read from; 0 for a zero that fits all.
    var structure: UInt64
    /// Whether it was read from a style, and is not a difference.
    private var isPlace: Bool
    var color = SIMD4<Float>.zero
    var opacity: Float
    var rest: [Float] = []

    init(structure: UInt64, opacity: Float) {
        self.structure = structure
        self.opacity = opacity
        isPlace = structure != 0
    }

    mutating func append(_ four: SIMD4<Float>) {
        rest += [four.x, four.y, four.z, four.w]
    }

    /// The vector that changes nothing.
    package static let zero = ShapeStyleVector(structure: 0, opacity: 0)

    package static func + (lhs: ShapeStyleVector, rhs: ShapeStyleVector) -> ShapeStyleVector {
        if lhs.structure == 0 { return rhs }
        if rhs.structure == 0 { return lhs }
        guard lhs.structure == rhs.structure else { return lhs.isPlace ? lhs : rhs }
        var sum = lhs
        sum.isPlace = lhs.isPlace || rhs.isPlace
        sum.color += rhs.color
        sum.opacity += rhs.opacity
        for index in sum.rest.indices { sum.rest[index] += rhs.rest[index] }
        return sum
    }

    package static func - (lhs: ShapeStyleVector, rhs: ShapeStyleVector) -> ShapeStyleVector {
        if lhs.structure == 0 || rhs.structure == 0 || lhs.structure == rhs.structure || !rhs.isPlace {
            var negated = rhs
            negated.scale(by: -1)
            var difference = lhs + negated
            // From place to place is a way.
            if rhs.isPlace { difference.isPlace = false }
            return difference
        }
        return lhs.isPlace ? zero : lhs
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

    /// By components alone, of which those that one lacks are zero.
    package static func == (lhs: ShapeStyleVector, rhs: ShapeStyleVector) -> Bool {
        guard lhs.color == rhs.color, lhs.opacity == rhs.opacity else { return false }
        let shared = min(lhs.rest.count, rhs.rest.count)
        return lhs.rest[..<shared] == rhs.rest[..<shared] && lhs.rest[shared...].allSatisfy { $0 == 0 }
            && rhs.rest[shared...].allSatisfy { $0 == 0 }
    }
}
