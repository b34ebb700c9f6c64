import LiltGeometry

/// Coverage by a slow and simple method. 64 horizontal lines divide each row of pixels. The crossings of the path with
/// each line are sorted. The ranges that are inside by the fill rule are added to the pixels that they overlap.
///
/// The coverage is exact along x. Along y, a nearly horizontal edge has an error of up to 1/64 of a pixel. Curves are
/// split into 256 chords. This method uses the winding number of every point. The rasterizer uses one sum of signed
/// areas for each pixel, so pixels in which edges of one path cross may differ.
struct ReferenceCoverage {
    let width: Int
    let height: Int
    /// The coverage of the pixels, 0…1, row by row.
    private(set) var values: [Double]

    private static let linesPerRow = 64

    init(_ path: Path, width: Int, height: Int, eoFill: Bool = false) {
        self.width = width
        self.height = height
        values = [Double](repeating: 0, count: width * height)
        let edges = Self.edges(of: path)
        for line in 0..<height * Self.linesPerRow {
            let y = (Double(line) + 0.5) / Double(Self.linesPerRow)
            var crossings: [(x: Double, winding: Int)] = []
            for (a, b) in edges where (a.y <= y) != (b.y <= y) {
                crossings.append((a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), a.y < b.y ? 1 : -1))
            }
            crossings.sort { $0.x < $1.x }
            var winding = 0
            for (index, crossing) in crossings.enumerated() {
                winding += crossing.winding
                let isInside = eoFill ? winding & 1 != 0 : winding != 0
                if isInside && index + 1 < crossings.count {
                    add(from: crossing.x, to: crossings[index + 1].x, row: line / Self.linesPerRow)
                }
            }
        }
    }

    /// The sum of the coverage of all pixels: the path's area in pixels.
    var area: Double { values.reduce(0, +) }

    private mutating func add(from: Double, to: Double, row: Int) {
        for x in max(0, Int(from))..<max(max(0, Int(from)), min(width, Int(to.rounded(.up)))) {
            let overlap = min(to, Double(x + 1)) - max(from, Double(x))
            values[row * width + x] += max(0, overlap) / Double(Self.linesPerRow)
        }
    }

    private static func edges(of path: Path) -> [(CGPoint, CGPoint)] {
        var edges: [(CGPoint, CGPoint)] = []
        var start = CGPoint.zero
        var current = CGPoint.zero
        func line(to end: CGPoint) {
            edges.append((current, end))
            current = end
        }
        func curve(_ p: [CGPoint]) {
            for step in 1...256 {
                // De Casteljau's construction.
                let t = Double(step) / 256
                var q = p
                while q.count > 1 {
                    q = zip(q, q.dropFirst()).map { a, b in
                        CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
                    }
                }
                line(to: q[0])
            }
        }
        path.forEach { element in
            switch element {
            case .move(let to):
                line(to: start)
                (start, current) = (to, to)
            case .line(let to): line(to: to)
            case .quadCurve(let to, let control): curve([current, control, to])
            case .curve(let to, let control1, let control2): curve([current, control1, control2, to])
            case .closeSubpath: line(to: start)
            }
        }
        line(to: start)
        return edges
    }
}
