/// The name of an attribute for debugging: "opacity", "body of Row".
///
/// A label is an interpolated string. If a type is its last part, the label creates the type's name only when the label
/// is read, because a view has tens of attributes and most labels are never read.
package struct AttributeLabel: ExpressibleByStringInterpolation, CustomStringConvertible {
    private var text: String
    /// The type whose name follows the text.
    private(set) var type: Any.Type?

    package init(stringLiteral text: String) {
        self.text = text
    }

    package init(stringInterpolation label: StringInterpolation) {
        self = label.label
    }

    /// Whether the label belongs to a view's body and has the type of the view.
    var isBody: Bool { text == "body of " && type != nil }

    package var description: String {
        guard let type else { return text }
        return "\(text)\(type)"
    }

    /// Collects the parts of a label.
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var label = AttributeLabel(stringLiteral: "")

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ literal: String) { append(literal) }

        package mutating func appendInterpolation(_ type: Any.Type) {
            label.text = label.description
            label.type = type
        }

        package mutating func appendInterpolation(_ other: AttributeLabel) {
            append(other.text)
            if let type = other.type { appendInterpolation(type) }
        }

        package mutating func appendInterpolation(_ part: some CustomStringConvertible) { append(part.description) }

        private mutating func append(_ part: String) {
            guard !part.isEmpty else { return }
            let before = label.description
            // A single literal is stored without a copy.
            label.text = before.isEmpty ? part : before + part
            label.type = nil
        }
    }
}
