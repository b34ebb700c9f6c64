/// A unit curve in its JSON format: its name, or the four coordinates of its control points.
struct CodedUnitCurve: Codable, Hashable {
    var curve: UnitCurve

    static let named: [(name: String, curve: UnitCurve)] = [
        ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
        ("circularEaseIn", .circularEaseIn), ("circularEaseOut", .circularEaseOut),
        ("circularEaseInOut", .circularEaseInOut), ("circularEaseInOut.inverse", .circularEaseInOut.inverse),
    ]

    init(curve: UnitCurve) {
        self.curve = curve
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let name = try? container.decode(String.self) {
            guard let found = Self.named.first(where: { $0.name == name }) else {
                let names = Self.named.map(\.name).joined(separator: ", ")
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "is '\(name)', which is not one of \(names)")
            }
            curve = found.curve
        } else {
            let numbers = try container.decode([Double].self)
            guard numbers.count == 4 else {
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "needs four numbers: x and y of both control points")
            }
            curve = .bezier(
                startControlPoint: UnitPoint(x: numbers[0], y: numbers[1]),
                endControlPoint: UnitPoint(x: numbers[2], y: numbers[3]))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let name = Self.named.first(where: { $0.curve == curve })?.name {
            try container.encode(name)
        } else if let points = curve.bezierControlPoints {
            try container.encode([points.x1, points.y1, points.x2, points.y2])
        }
    }

    /// The curve as a Swift expression.
    var swiftSource: String {
        if let name = Self.named.first(where: { $0.curve == curve })?.name { return ".\(name)" }
        let points = curve.bezierControlPoints ?? (0, 0, 1, 1)
        return ".bezier(startControlPoint: UnitPoint(x: \(points.x1.swiftSource), y: \(points.y1.swiftSource)), "
            + "endControlPoint: UnitPoint(x: \(points.x2.swiftSource), y: \(points.y2.swiftSource)))"
    }
}
