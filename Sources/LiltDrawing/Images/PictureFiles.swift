import Assets
import LiltText
import Synchronization

extension Bitmap {
    /// Reads a PNG or JPEG file; its first bytes determine the format.
    ///
    /// - Parameter pixelLimit: The maximum number of pixels.
    /// - Throws: `PNGDecodingError` or `JPEGDecodingError`. Another error if the file is missing, is not a regular
    ///   file, or exceeds `maximumFileSize`.
    public init(contentsOf url: URL, pixelLimit: Int = Bitmap.defaultPixelLimit) throws {
        let data = try RegularFile.data(at: url.path, limit: Self.maximumFileSize)
        if data.starts(with: [0xFF, 0xD8]) {
            try self.init(jpegData: data, pixelLimit: pixelLimit)
        } else {
            try self.init(pngData: data, pixelLimit: pixelLimit)
        }
    }

    /// The largest file that is read: 256 MiB.
    public static let maximumFileSize = 256 << 20
}

/// Pictures by file name. A picture is read on its first use.
enum PictureFiles {
    private struct Key: Hashable {
        var name: String
        var folder: String?
        /// 1, 2 or 3.
        var scale: Int
    }

    private struct Caches {
        /// Pictures of up to a million pixels, 4 MB each.
        var small = BoundedCache<Key, BitmapPicture?>(capacity: 64)
        /// Larger ones.
        var large = BoundedCache<Key, BitmapPicture?>(capacity: 4)
        var largeKeys: Set<Key> = []
    }

    private static let largeCount = 1 << 20
    private static let caches = Mutex(Caches())

    /// Returns the picture with a name. Reports a missing picture, and returns nil.
    ///
    /// - Parameters:
    ///   - folder: The folder that is searched first.
    ///   - displayScale: Pixels per point. It selects among `name.png`, `name@2x.png` and `name@3x.png`.
    static func picture(named name: String, in folder: String?, displayScale: CGFloat) -> BitmapPicture? {
        let key = Key(name: name, folder: folder, scale: displayScale > 2 ? 3 : displayScale > 1 ? 2 : 1)
        return caches.withLock { caches in
            if caches.largeKeys.contains(key) { return caches.large.value(for: key) { read(key) } }
            let picture = caches.small.value(for: key) { read(key) }
            if let pixels = picture?.content.bitmap.pixels.count, pixels > largeCount {
                caches.largeKeys.insert(key)
                caches.small.removeValue(for: key)
                return caches.large.value(for: key) { picture }
            }
            return picture
        }
    }

    private static func read(_ key: Key) -> BitmapPicture? {
        let folders = folders(first: key.folder)
        // The requested scale, then higher ones, then lower ones.
        let scales = [key.scale] + (1...3).filter { $0 > key.scale } + (1...3).filter { $0 < key.scale }.reversed()
        for folder in folders {
            for scale in scales {
                for url in candidates(key.name, scale: scale, in: folder)
                where FileManager.default.fileExists(atPath: url.path) {
                    do {
                        return BitmapPicture(
                            content: BitmapContent(try Bitmap(contentsOf: url)), scale: CGFloat(scale))
                    } catch {
                        MissingResources.report("\(url.path): \(error)")
                        return nil
                    }
                }
            }
        }
        let folderList = folders.map(\.path).joined(separator: ", ")
        MissingResources.report("there is no picture \"\(key.name)\" in \(folderList): put \(key.name).png there")
        return nil
    }

    /// Returns the files that may contain the picture: `name@2x` and so on, with the name's own extension or with each
    /// extension of pictures.
    private static func candidates(_ name: String, scale: Int, in folder: URL) -> [URL] {
        let suffix = scale == 1 ? "" : "@\(scale)x"
        let ending = (name as NSString).pathExtension
        let names =
            ["png", "jpg", "jpeg"].contains(ending.lowercased())
            ? [(name as NSString).deletingPathExtension + suffix + "." + ending]
            : ["png", "jpg", "jpeg"].map { name + suffix + "." + $0 }
        return names.map { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : folder.appendingPathComponent($0) }
    }

    /// The requested folder, the program's folder, the resource folders beside it, and the working directory.
    private static func folders(first: String?) -> [URL] {
        var folders = first.map { [URL(fileURLWithPath: $0)] } ?? []
        let program = Bundle.main.bundleURL
        folders.append(program)
        let neighbors = (try? FileManager.default.contentsOfDirectory(atPath: program.path)) ?? []
        for name in neighbors.sorted() where name.hasSuffix(".resources") {
            folders.append(program.appendingPathComponent(name))
        }
        folders.append(URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
        return folders
    }
}
