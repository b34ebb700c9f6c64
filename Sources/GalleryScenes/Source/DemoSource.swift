import Assets
import Foundation

/// The source of a demo, as it was compiled: the build copies it beside the program.
package enum DemoSource {
    /// The maximum size of a source file, in bytes.
    private static let limit = 1 << 20

    /// The lines of a demo's source; nil if the program was moved without its files.
    package static func lines(of demo: Demo) -> [[SwiftLexer.Token]]? {
        let path = demo.file + ".txt"
        guard let url = BundledFiles.url(path, ofTarget: "GalleryScenes"),
            let data = try? RegularFile.data(at: url.path, limit: limit)
        else { return nil }
        var lines = SwiftLexer.lines(of: String(decoding: data, as: UTF8.self))
        while lines.last?.isEmpty ?? false { lines.removeLast() }
        return lines
    }
}
