import Assets
import Synchronization

/// A symbol of the bundled set: shapes in a box of 16 by 16.
package final class SymbolDrawing: Sendable {
    package struct Shape: Sendable {
        package var path: Path
        package var isEvenOdd: Bool
    }

    package let name: String
    package let shapes: [Shape]

    /// The side of the box that the shapes are drawn in.
    package static let side: CGFloat = 16

    private init(name: String, shapes: [Shape]) {
        self.name = name
        self.shapes = shapes
    }

    /// In a symbol such as `checkmark.circle.fill`, the circle is a filled enclosure, and the check mark is a sign: a
    /// hole in the enclosure. Returns the symbol with a shape that fills the hole, behind the enclosure. Returns the
    /// symbol itself if it has several shapes, or no filled enclosure with a sign.
    fileprivate func separatingEnclosure() -> SymbolDrawing {
        let words = name.split(separator: ".")
        let enclosures: Set<Substring> = [
            "circle", "square", "rectangle", "seal", "shield", "triangle", "octagon", "hexagon", "diamond",
        ]
        guard shapes.count == 1, let shape = shapes.first, words.count > 2, words.last == "fill",
            enclosures.contains(words[words.count - 2])
        else { return self }
        var subpaths = shape.path.subpaths
        let boxes = subpaths.map(\.boundingRect)
        // The subpaths are in any order: the hole of a zero can come before the circle around it.
        guard subpaths.count > 1, let outer = boxes.firstIndex(where: { box in boxes.allSatisfy(box.contains) }) else {
            return self
        }
        subpaths.remove(at: outer)
        var sign = Path()
        for subpath in subpaths { sign.addPath(subpath) }
        return SymbolDrawing(name: name, shapes: [Shape(path: sign, isEvenOdd: true), shape])
    }

    fileprivate init?(name: String, line: Substring) {
        var shapes: [Shape] = []
        for field in line.split(separator: "\t") {
            guard let rule = field.first, rule == "n" || rule == "e", let path = Path(String(field.dropFirst(2))) else {
                return nil
            }
            shapes.append(Shape(path: path, isEvenOdd: rule == "e"))
        }
        self.name = name
        self.shapes = shapes
    }
}

/// The bundled symbols by their names.
package enum SymbolSet {
    /// The unparsed lines of the file by symbol name.
    private static let lines: [String: Substring] = {
        let file = "Symbols/symbols.txt"
        guard let url = BundledFiles.url(file) else { BundledFiles.endProgram(without: file) }
        guard let text = try? String(contentsOf: url, encoding: .utf8) else {
            BundledFiles.endProgram("\(url.path) cannot be read")
        }
        var lines: [String: Substring] = [:]
        for line in text.split(separator: "\n") {
            guard let tab = line.firstIndex(of: "\t") else { continue }
            lines[String(line[..<tab])] = line[line.index(after: tab)...]
        }
        return lines
    }()

    /// The symbols used so far; at most as many as there are names.
    private static let drawings = Mutex<[String: SymbolDrawing]>([:])

    /// The results of `separatingEnclosure` so far, by symbol name.
    private static let separated = Mutex<[String: SymbolDrawing]>([:])

    /// Returns the result of `separatingEnclosure` for a symbol, and keeps it.
    static func drawingWithSeparateEnclosure(_ drawing: SymbolDrawing) -> SymbolDrawing {
        separated.withLock { known in
            if let drawing = known[drawing.name] { return drawing }
            let separate = drawing.separatingEnclosure()
            known[drawing.name] = separate
            return separate
        }
    }

    /// All names, in alphabetical order.
    package static var names: [String] { lines.keys.sorted() }

    /// The symbol with a name; nil if there is none.
    ///
    /// - Complexity: a dictionary lookup after the first use.
    package static func drawing(named name: String) -> SymbolDrawing? {
        drawings.withLock { known in
            if let drawing = known[name] { return drawing }
            guard let line = lines[name], let drawing = SymbolDrawing(name: name, line: line) else { return nil }
            known[name] = drawing
            return drawing
        }
    }
}
