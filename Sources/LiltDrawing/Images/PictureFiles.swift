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

/// Pictures by name, in files and asset catalogs. A picture is read on its first use.
enum PictureFiles {
    private struct Key: Hashable {
        var name: String
        var folder: String?
        /// Pixels per point: 1, 2 or 3.
        var scale: Int
        var scheme: ColorScheme
    }

    private struct Caches {
        /// The file of each requested name; nil for a missing picture.
        var files = BoundedCache<Key, ImageSet.File?>(capacity: 1024)
        /// Pictures of up to a million pixels, 4 MB each.
        var small = BoundedCache<ImageSet.File, BitmapPicture?>(capacity: 64)
        /// Pictures of more than a million pixels.
        var large = BoundedCache<ImageSet.File, BitmapPicture?>(capacity: 4)
        var largeFiles: Set<ImageSet.File> = []
    }

    private static let largeCount = 1 << 20
    private static let caches = Mutex(Caches())

    /// Returns the picture with a name. Reports a missing picture, and returns nil.
    ///
    /// - Parameters:
    ///   - folder: The folder that is searched first.
    ///   - displayScale: Pixels per point. It selects among the files for 1, 2 and 3.
    ///   - scheme: Selects among the files of an image set.
    static func picture(
        named name: String, in folder: String?, displayScale: CGFloat, scheme: ColorScheme
    ) -> BitmapPicture? {
        let scale = displayScale > 2 ? 3 : displayScale > 1 ? 2 : 1
        let key = Key(name: name, folder: folder, scale: scale, scheme: scheme)
        return caches.withLock { caches in
            guard let file = caches.files.value(for: key, make: { find(key) }) else { return nil }
            if caches.largeFiles.contains(file) { return caches.large.value(for: file) { read(file) } }
            let picture = caches.small.value(for: file) { read(file) }
            if let pixels = picture?.content.bitmap.pixels.count, pixels > largeCount {
                caches.largeFiles.insert(file)
                caches.small.removeValue(for: file)
                return caches.large.value(for: file) { picture }
            }
            return picture
        }
    }

    private static func read(_ file: ImageSet.File) -> BitmapPicture? {
        do {
            let bitmap = try Bitmap(contentsOf: URL(fileURLWithPath: file.path), vectorScale: Double(file.scale))
            return BitmapPicture(
                content: BitmapContent(bitmap), scale: CGFloat(file.scale), isTemplate: file.isTemplate)
        } catch {
            // An error of the file system already names the file.
            let message = "\(error)"
            MissingResources.report(message.contains(file.path) ? message : "\(file.path): \(message)")
            return nil
        }
    }

    private static func find(_ key: Key) -> ImageSet.File? {
        let folders = ResourceFolders.searched(first: key.folder)
        // The requested scale, then higher ones, then lower ones.
        let scales = [key.scale] + (1...3).filter { $0 > key.scale } + (1...3).filter { $0 < key.scale }.reversed()
        for folder in folders {
            if let set = ResourceFolders.catalogs(in: folder).images[key.name] {
                do {
                    if let file = try ImageSet(inFolder: set).file(scale: key.scale, scheme: key.scheme) { return file }
                    MissingResources.report("\(set) has no picture")
                } catch {
                    MissingResources.report("\(error)")
                }
                return nil
            }
            for scale in scales {
                for path in candidates(key.name, scale: scale, in: folder)
                where FileManager.default.fileExists(atPath: path) {
                    return ImageSet.File(path: path, scale: scale, isTemplate: false)
                }
            }
        }
        let folderList = folders.joined(separator: ", ")
        MissingResources.reportAbsence(
            "there is no picture \"\(key.name)\" in \(folderList): put \(key.name).png there, or \(key.name).imageset "
                + "into an asset catalog")
        return nil
    }

    /// Returns the files that may contain the picture: `name@2x` and so on, with the name's own extension or with each
    /// extension of pictures.
    private static func candidates(_ name: String, scale: Int, in folder: String) -> [String] {
        let suffix = scale == 1 ? "" : "@\(scale)x"
        let ending = (name as NSString).pathExtension
        let names =
            ["png", "jpg", "jpeg"].contains(ending.lowercased())
            ? [(name as NSString).deletingPathExtension + suffix + "." + ending]
            : ["png", "jpg", "jpeg"].map { name + suffix + "." + $0 }
        return names.map { $0.hasPrefix("/") ? $0 : folder + "/" + $0 }
    }
}

extension Bitmap {
    /// Reads a picture file. An SVG file is drawn with `vectorScale` pixels per point.
    fileprivate init(contentsOf url: URL, vectorScale: Double) throws {
        switch url.pathExtension.lowercased() {
        case "svg":
            let data = try RegularFile.data(at: url.path, limit: VectorPicture.maximumFileSize)
            self = try VectorPicture.bitmap(svgData: data, scale: vectorScale)
        case "pdf": throw VectorPicture.ReadingError(description: "PDF pictures are not read: export SVG or PNG files")
        default: try self.init(contentsOf: url)
        }
    }
}
