/// The colors of the pixels that change between pictures.
struct GIFChanges {
    private(set) var histogram = ColorHistogram()
    /// The number of pixels of each color 0x00RRGGBB in flat areas. A flat area is at least four successive changed
    /// pixels of a row that have one color. Unchanged and clear pixels between them do not count and do not end it.
    private(set) var flat: [UInt32: Int] = [:]
    private var found: Set<UInt32> = []

    /// A frame with more colors than this never gets a palette of its own.
    private static let fewCount = 63

    /// All colors; nil if there are more than a palette holds.
    var colors: Set<UInt32>? { found.count <= GIFPalette.capacity ? found : nil }

    /// The colors whose flat areas have at least 1 in 1,000 of the counted pixels, the most frequent first.
    var frequentFlatColors: [UInt32] {
        let least = max(histogram.count / 1000, 1)
        return flat.filter { $0.value >= least }.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.map(\.key)
    }

    /// Counts the pixels that differ from the picture `below`; all pixels if it is nil. Clear pixels do not count.
    mutating func add(_ picture: Bitmap, over below: Bitmap?) {
        let area: PixelArea
        if let below {
            guard let changed = picture.changedArea(since: below) else { return }
            area = changed
        } else {
            area = PixelArea(x: 0, y: 0, width: picture.width, height: picture.height)
        }
        for y in area.y..<area.y + area.height {
            var (run, previous) = (0, UInt32(0))
            func endRun(_ flat: inout [UInt32: Int]) {
                if run >= 4 { flat[previous & 0xFF_FFFF, default: 0] += run }
            }
            for index in y * picture.width + area.x..<y * picture.width + area.x + area.width {
                let color = picture.pixels[index]
                if color == 0 || below?.pixels[index] == color { continue }
                histogram.add(color)
                if color == previous {
                    run += 1
                    continue
                }
                endRun(&flat)
                (run, previous) = (1, color)
                if found.count <= GIFPalette.capacity { found.insert(color & 0xFF_FFFF) }
            }
            endRun(&flat)
        }
    }

    /// Halves the counts, then adds the counts of `other`.
    mutating func merge(_ other: GIFChanges) {
        histogram.merge(other.histogram)
        flat = flat.compactMapValues { $0 > 1 ? $0 / 2 : nil }.merging(other.flat) { $0 + $1 }
    }

    /// The colors 0x00RRGGBB of the pixels that change in an area, in ascending order; nil if there are more than
    /// `fewCount`.
    static func fewColors(of picture: Bitmap, in area: PixelArea, over below: Bitmap?) -> [UInt32]? {
        var found: Set<UInt32> = []
        for y in area.y..<area.y + area.height {
            var previous: UInt32 = 0
            for index in y * picture.width + area.x..<y * picture.width + area.x + area.width {
                let color = picture.pixels[index]
                if color == previous || color == 0 || below?.pixels[index] == color { continue }
                found.insert(color & 0xFF_FFFF)
                if found.count > fewCount { return nil }
                previous = color
            }
        }
        return found.sorted()
    }
}
