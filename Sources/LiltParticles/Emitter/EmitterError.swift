/// An error in an emitter: the field and the problem.
public struct EmitterError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The JSON path of the field, such as `secondary[0].emitter.life`; empty if the error concerns the whole text.
    public let field: String
    /// The problem, such as `is -1; the minimum is 0`.
    public let problem: String

    /// One line of text with the field and the problem.
    public var description: String {
        field.isEmpty ? "the emitter \(problem)" : "the emitter's field '\(field)' \(problem)"
    }

    /// Creates an error. Both texts are truncated, because they can quote a file of any length. The limit of `field`
    /// leaves room for the path of a field in the deepest nested emitter.
    init(field: String, problem: String) {
        func shortened(_ text: String, to length: Int) -> String {
            text.count > length ? text.prefix(length) + "…" : text
        }
        self.field = shortened(field, to: 2000)
        self.problem = shortened(problem, to: 160)
    }

    init(_ error: DecodingError) {
        let context: DecodingError.Context
        let problem: String
        switch error {
        case .typeMismatch(let type, let found):
            context = found
            problem = "is not \(Self.name(of: type))"
        case .valueNotFound(let type, let found):
            context = found
            problem = "is missing: it needs \(Self.name(of: type))"
        case .keyNotFound(let key, let found):
            context = found
            problem = "lacks '\(key.stringValue)'"
        case .dataCorrupted(let found):
            context = found
            problem = found.codingPath.isEmpty ? "is not JSON: \(Self.cause(of: found))" : Self.cause(of: found)
        @unknown default:
            context = DecodingError.Context(codingPath: [], debugDescription: "")
            problem = "\(error)"
        }
        let field = context.codingPath.reduce(into: "") { path, key in
            if let index = key.intValue {
                path += "[\(index)]"
            } else {
                path += (path.isEmpty ? "" : ".") + key.stringValue
            }
        }
        self.init(field: field, problem: problem)
    }

    private static func cause(of context: DecodingError.Context) -> String {
        guard let error = context.underlyingError as NSError?,
            let text = error.userInfo["NSDebugDescription"] as? String
        else { return context.debugDescription }
        return text
    }

    private static func name(of type: Any.Type) -> String {
        switch type {
        case is any BinaryInteger.Type: "a whole number"
        case is any BinaryFloatingPoint.Type: "a number"
        case is String.Type: "a text"
        case is Bool.Type: "true or false"
        case is [Any].Type: "a list"
        default: "\(type)".contains("Dictionary") ? "an object" : "a valid \(type)"
        }
    }
}
