import LiltText
import Synchronization

/// The colors of asset catalogs, by name. A color is read on its first use.
enum CatalogColors {
    private struct Key: Hashable {
        var name: String
        var folder: String?
    }

    private static let cache = Mutex(BoundedCache<Key, Color?>(capacity: 1024))

    /// Returns the color with a name. Reports a missing color, and returns nil.
    ///
    /// - Parameter folder: The folder that is searched first.
    static func color(named name: String, in folder: String?) -> Color? {
        cache.withLock { cache in
            cache.value(for: Key(name: name, folder: folder)) {
                let folders = ResourceFolders.searched(first: folder)
                for folder in folders {
                    guard let set = ResourceFolders.catalogs(in: folder).colors[name] else { continue }
                    do {
                        return try color(inFolder: set)
                    } catch {
                        MissingResources.report("\(error)")
                        return nil
                    }
                }
                MissingResources.reportAbsence(
                    "there is no color \"\(name)\" in \(folders.joined(separator: ", ")): put \(name).colorset into an "
                        + "asset catalog there")
                return nil
            }
        }
    }

    /// Reads a color set.
    static func color(inFolder folder: String) throws(SetContents.ReadingError) -> Color {
        let entries = (try SetContents(inFolder: folder).colors ?? []).filter { $0.color != nil }
        func color(_ scheme: ColorScheme) -> SetColor? {
            SetContents.entries(entries, for: scheme) { $0.appearances }
                .min { SetContents.rank($0.idiom) < SetContents.rank($1.idiom) }?.color
        }
        guard let light = color(.light), let dark = color(.dark) else {
            throw SetContents.ReadingError(description: "\(folder) has no color")
        }
        return Color(light: light.color, dark: dark.color)
    }
}
