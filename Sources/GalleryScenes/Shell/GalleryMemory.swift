import Assets
import Foundation

/// The file that keeps the gallery's state from one session to the next.
///
/// It is `lilt/gallery.json` in the folder for states, `$XDG_STATE_HOME` or `~/.local/state`. A file that cannot be
/// read is ignored, and so is a folder that cannot be written.
package struct GalleryMemory: Sendable {
    let file: URL
    /// The size of the largest file that is read, in bytes.
    private static let limit = 4096

    /// The remembered state.
    package struct State: Codable, Equatable, Sendable {
        private enum CodingKeys: String, CodingKey {
            case opened, isLight, reducesMotion, textSize
            // Files of earlier versions have this key.
            case scale = "zoom"
        }

        /// The name of the demo whose page was open; nil for the wall.
        package var opened: String?
        package var isLight: Bool
        /// Whether the gallery shows less motion; nil in files of earlier versions.
        package var reducesMotion: Bool?

        /// The index of the text size among all sizes; nil for the usual one.
        package var textSize: Int?
        /// The scale of a demo on its page; nil for 1.
        package var scale: Double?

        package init(
            opened: String?, isLight: Bool, reducesMotion: Bool? = nil, textSize: Int? = nil, scale: Double? = nil
        ) {
            self.opened = opened
            self.isLight = isLight
            self.reducesMotion = reducesMotion
            self.textSize = textSize
            self.scale = scale
        }

        /// Decodes each field by itself. A field that is missing or wrong has its usual value.
        package init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            func field<Value: Decodable>(_ key: CodingKeys) -> Value? { try? fields.decode(Value.self, forKey: key) }
            self.init(
                opened: field(.opened), isLight: field(.isLight) ?? false, reducesMotion: field(.reducesMotion),
                textSize: field(.textSize), scale: field(.scale))
        }
    }

    /// The file in `folder`.
    package init(folder: URL) { file = folder.appendingPathComponent("lilt/gallery.json") }

    /// The file in the user's folder for states; nil without a home. Relative paths in the variable are ignored, as the
    /// XDG Base Directory Specification requires.
    package init?(environment: [String: String]) {
        if let path = environment["XDG_STATE_HOME"], path.hasPrefix("/") {
            self.init(folder: URL(fileURLWithPath: path))
        } else if let home = environment["HOME"], home.hasPrefix("/") {
            self.init(folder: URL(fileURLWithPath: home).appendingPathComponent(".local/state"))
        } else {
            return nil
        }
    }

    /// The state of the last session; nil if there is none that can be read.
    package func read() -> State? {
        guard let data = try? RegularFile.data(at: file.path, limit: Self.limit) else { return nil }
        return try? JSONDecoder().decode(State.self, from: data)
    }

    /// Writes the state, if the folder allows it.
    package func write(_ state: State) {
        guard let data = try? JSONEncoder().encode(state) else { return }
        try? FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? data.write(to: file, options: .atomic)
    }
}
