import Assets
import LiltText
import Synchronization

extension Bitmap {
    /// Reads a PNG or JPEG file, which one its first bytes say.
    ///
    /// - Parameter pixelLimit: The most pixels of the picture.
    /// - Throws: `PNGDecodingError` or `JPEGDecodingError`, or an error that says why the file cannot be read: it is
    ///   missing, no regular file, or larger than `maximumFileSize`.
    public init(contentsOf url: URL, pixelLimit: Int = Bitmap.defaultPixelLimit) throws {
        let data = try RegularFile.data(at: url.path, limit: Self.maximumFileSize)
        if data.starts(with: [0xFF, 0xD8]) {
            try self.init(jpegData: data, pixelLimit: pixelLimit)
        } else {
            try self.init(pngData: data, pixelLimit: pixelLimit)
        }
    }

    /// The most bytes of a file that is read: 256 MiB.
    public static let maximumFileSize = 256 << 20
}

/// Pictures by the names of their files. A picture is read when it is first asked for.
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

    /// The picture of a name, or nil, which is reported.
    ///
    /// - Parameters:
    ///   - folder: Where it is looked for first.
    ///   - displayScale: Pixels a point; decides between `name.png`, `name@2x.png` and `name@3x.png`.
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
        // The scale asked for, then the finer ones, then the coarser.
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
        let places = folders.map(\.path).joined(separator: ", ")
        MissingResources.report("there is no picture \"\(key.name)\" in \(places): put \(key.name).png there")
        return nil
    }

    /// `name`, `name@2x` and so on, with the endings of pictures or with its own.
    private static func candidates(_ name: String, scale: Int, in folder: URL) -> [URL] {
        let suffix = scale == 1 ? "" : "@\(scale)x"
        let ending = (name as NSString).pathExtension
        let names =
            ["png", "jpg", "jpeg"].contains(ending.lowercased())
            ? [(name as NSString).deletingPathExtension + suffix + "." + ending]
            : ["png", "jpg", "jpeg"].map { name + suffix + "." + $0 }
        return names.map { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : folder.appendingPathComponent($0) }
    }

    /// The folder asked for, that of the program, the folders of resources beside it, and the working directory.
    private static func folders(first: String?) -> [URL] {
        var folders = first.map { [URL(fileURLWithPath: $0)] } ?? []
        let program = Bundle.main.bundleURL
        folders.append(program)
        let neighbours = (try? FileManager.default.contentsOfDirectory(atPath: program.path)) ?? []
        for name in neighbours.sorted() where name.hasSuffix(".resources") {
            folders.append(program.appendingPathComponent(name))
        }
        folders.append(URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
        return folders
    }
}
