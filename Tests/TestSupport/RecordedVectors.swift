import Foundation

/// The recorded behavior of SwiftUI: inputs and outputs in `swiftui.json`, in a section for each subject.
///
/// The value of `trust` in a section is its source. `A` was recorded from Apple's SwiftUI and is reproduced by Lilt's
/// formulas. `B` was recorded by a third party, or is stated to have been checked against SwiftUI. `C` was computed
/// from the formulas. Infinities and NaN are the strings `inf`, `-inf` and `nan`.
package enum RecordedVectors {
    /// Decodes the section with a name. Throws an error that describes a fault in the file or the type.
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
