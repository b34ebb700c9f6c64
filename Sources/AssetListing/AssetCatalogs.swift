import Foundation

/// The image sets and color sets of the asset catalogs (`*.xcassets`) in a folder and in its subfolder `Resources`.
///
/// ```
/// Assets.xcassets/
///   Contents.json
///   heart.imageset/         Image("heart")
///     Contents.json         the files, their scales and appearances
///     heart@2x.png
///   Brand/                  a folder; if it sets "provides-namespace", its name prefixes the names inside
///     accent.colorset/      Color("accent"), or Color("Brand/accent")
/// ```
package struct AssetCatalogs: Sendable {
    /// The folders of image sets, by name.
    package private(set) var images: [String: String] = [:]
    /// The folders of color sets, by name.
    package private(set) var colors: [String: String] = [:]
    /// Messages about folders that are not listed completely.
    package private(set) var problems: [String] = []
    /// Whether a folder of the catalog that is being listed is too deep.
    private var isTooDeep = false

    private static let depthLimit = 32
    /// The largest number of files and folders in a catalog.
    private static let entryLimit = 100_000
    /// The largest `Contents.json` of a folder: 1 MiB.
    private static let byteLimit = 1 << 20

    /// Lists the catalogs in a folder.
    ///
    /// - Complexity: O(n log n) in the number of files and folders in the catalogs, in the folder itself and in
    ///   `Resources`, because the entries of each folder are sorted.
    package init(in folder: String) {
        for folder in [folder, folder + "/Resources"] {
            for name in Self.names(in: folder) where name.hasSuffix(".xcassets") { add(catalog: folder + "/" + name) }
        }
    }

    /// Lists one catalog.
    package init(catalog: String) {
        add(catalog: catalog)
    }

    private mutating func add(catalog: String) {
        var remaining = Self.entryLimit
        isTooDeep = false
        add(catalog, prefix: "", depth: 0, remaining: &remaining)
        if remaining < 0 {
            problems.append("\(catalog): only the first \(Self.entryLimit) files and folders are listed")
        }
    }

    private static func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    /// Adds the sets of a folder. If several sets have the same name, only the first one is added.
    private mutating func add(_ folder: String, prefix: String, depth: Int, remaining: inout Int) {
        // The limit also ends the recursion through a link to a containing folder.
        guard depth <= Self.depthLimit else {
            if !isTooDeep {
                problems.append("\(folder) is more than \(Self.depthLimit) folders deep and is not searched")
            }
            isTooDeep = true
            return
        }
        for name in Self.names(in: folder) {
            remaining -= 1
            guard remaining >= 0 else { return }
            let path = folder + "/" + name
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
                continue
            }
            if let set = name.removing(suffix: ".imageset") {
                if images[prefix + set] == nil { images[prefix + set] = path }
            } else if let set = name.removing(suffix: ".colorset") {
                if colors[prefix + set] == nil { colors[prefix + set] = path }
            } else if !Self.isSet(name) {
                let inner = providesNamespace(path) ? prefix + name + "/" : prefix
                add(path, prefix: inner, depth: depth + 1, remaining: &remaining)
            }
        }
    }

    /// Whether the name of a folder has the ending of a set: "AppIcon.appiconset". The folder "Sunset" has no ending.
    private static func isSet(_ name: String) -> Bool {
        guard let ending = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last else {
            return false
        }
        return ending.hasSuffix("set") && ending.allSatisfy(\.isLowercase)
    }

    private struct Folder: Decodable {
        struct Properties: Decodable {
            let providesNamespace: Bool?

            private enum CodingKeys: String, CodingKey {
                case providesNamespace = "provides-namespace"
            }
        }
        let properties: Properties?
    }

    private mutating func providesNamespace(_ folder: String) -> Bool {
        let path = folder + "/Contents.json"
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return false }
        // Only a regular file is read, because a pipe would block its reader.
        guard attributes[.type] as? FileAttributeType == .typeRegular,
            (attributes[.size] as? Int).map({ $0 <= Self.byteLimit }) == true,
            let data = FileManager.default.contents(atPath: path),
            let contents = try? JSONDecoder().decode(Folder.self, from: data)
        else {
            problems.append("\(path) does not describe a folder, or is too large")
            return false
        }
        return contents.properties?.providesNamespace ?? false
    }
}

extension String {
    /// The string without `suffix`; nil if the string does not end with the suffix, or has nothing before it.
    fileprivate func removing(suffix: String) -> String? {
        hasSuffix(suffix) && count > suffix.count ? String(dropLast(suffix.count)) : nil
    }
}
