import Foundation

/// What SwiftUI was seen to do: recorded inputs and outputs, in `swiftui.json`, by subject.
///
/// Each section says where it comes from: `A` recorded from Apple's SwiftUI and reproduced by our formulas, `B`
/// recorded by a third party, `C` computed from the formulas. Infinities and NaN are the strings `inf`, `-inf` and
/// `nan`.
package enum RecordedVectors {
    /// Decodes the section with the given name; throws what is wrong with the file or the type.
    package static func section<Section: Decodable>(
        _ name: String, as type: Section.Type = Section.self
    ) throws -> Section {
        guard let url = Bundle.module.url(forResource: "swiftui", withExtension: "json") else {
            throw CocoaError(.fileNoSuchFile)
        }
        let sections = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
        guard let section = sections?[name] else {
            throw CocoaError(.coderValueNotFound)
        }
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return try decoder.decode(type, from: JSONSerialization.data(withJSONObject: section))
    }
}
