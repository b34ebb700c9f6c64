import LiltDrawing

/// A folder with an asset catalog, like the resources of an app. The folder is removed when the last reference to this
/// object ends.
final class CatalogFolder {
    let url: URL
    var catalog: URL { url.appendingPathComponent("Assets.xcassets") }
    /// The folder as a bundle.
    var bundle: Bundle { Bundle(path: url.path) ?? .main }

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("lilt-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: catalog, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file into a folder of the catalog. Creates the folder if it does not exist.
    func add(_ data: Data, _ file: String, in folder: String) throws {
        let folder = catalog.appendingPathComponent(folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try data.write(to: folder.appendingPathComponent(file))
    }

    /// Writes `Contents.json` into a folder of the catalog.
    func add(contents: String, in folder: String) throws {
        try add(Data(contents.utf8), "Contents.json", in: folder)
    }

    /// Writes a PNG file with an opaque square of one color, with sides of `side` pixels.
    func add(square side: Int, color: UInt32 = 0xFFFF_0000, _ file: String, in folder: String) throws {
        var bitmap = Bitmap(width: side, height: side)
        for index in bitmap.pixels.indices { bitmap.pixels[index] = color }
        try add(bitmap.pngData(), file, in: folder)
    }
}
