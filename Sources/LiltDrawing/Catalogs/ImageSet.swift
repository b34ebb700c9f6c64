/// The pictures of an image set in an asset catalog.
struct ImageSet {
    /// A picture file, and its pixels per point.
    struct File: Hashable {
        var path: String
        var scale: Int
        /// Whether the picture is a template: only its shape is used, and the foreground style fills the shape.
        var isTemplate: Bool
    }

    private let folder: String
    private let contents: SetContents

    /// Reads a set.
    init(inFolder folder: String) throws(SetContents.ReadingError) {
        self.folder = folder
        contents = try SetContents(inFolder: folder)
    }

    /// Returns the best file; nil if the set names none that applies.
    ///
    /// A file for the requested scale is best, then the next higher one, then the next lower one. A file without pixels
    /// (SVG) fits every scale.
    ///
    /// - Parameter scale: Pixels per point: 1, 2 or 3.
    func file(scale: Int, scheme: ColorScheme) -> File? {
        let named = (contents.images ?? []).filter { !($0.filename ?? "").isEmpty }
        let entries = SetContents.entries(named, for: scheme) { $0.appearances }
        let best = entries.map { SetContents.rank($0.idiom) }.min()
        let files = entries.filter { SetContents.rank($0.idiom) == best }.map { entry in
            let name = entry.filename ?? ""
            let own = ["1x": 1, "2x": 2, "3x": 3][entry.scale ?? "1x"] ?? 1
            return File(
                // A name states a file in the set's folder. Folders in the name have no effect.
                path: folder + "/" + (name as NSString).lastPathComponent,
                scale: VectorPicture.isVector(name) ? scale : own,
                isTemplate: contents.properties?.renderingIntent == "template")
        }
        func order(_ file: File) -> Int { file.scale >= scale ? file.scale - scale : 10 + scale - file.scale }
        return files.enumerated().min { (order($0.element), $0.offset) < (order($1.element), $1.offset) }?.element
    }
}
