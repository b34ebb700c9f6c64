import CPixelKernels

/// The square tiles of a picture to draw again. A row of tiles is a band.
struct DamagedTiles {
    /// The side of a tile in pixels: the height of a band.
    static let side = BandList.height

    let columnCount: Int
    let rowCount: Int
    private let width: Int32
    private let height: Int32
    private var isDamaged: [Bool]

    /// Creates the tiles of a picture, none damaged.
    init(width: Int, height: Int) {
        (self.width, self.height) = (Int32(width), Int32(height))
        columnCount = (width + Int(Self.side) - 1) / Int(Self.side)
        rowCount = (height + Int(Self.side) - 1) / Int(Self.side)
        isDamaged = Array(repeating: false, count: columnCount * rowCount)
    }

    mutating func insert(_ tile: Int) { isDamaged[tile] = true }

    /// The rows from the first to the last damaged tile.
    var rows: Range<Int32> {
        guard let first = isDamaged.firstIndex(of: true), let last = isDamaged.lastIndex(of: true) else { return 0..<0 }
        let (top, bottom) = (Int32(first / columnCount), Int32(last / columnCount) + 1)
        return top * Self.side..<min(bottom * Self.side, height)
    }

    /// Returns whether a rectangle inside the picture meets a damaged tile.
    func meets(_ rect: PixelRect) -> Bool {
        var found = false
        Self.forEachTile(of: rect, columnCount: columnCount) { found = found || isDamaged[$0] }
        return found
    }

    /// Damages all tiles of a rectangle if it meets a damaged tile. Returns whether this damaged a new tile.
    mutating func spread(over rect: PixelRect) -> Bool {
        guard meets(rect) else { return false }
        var isChanged = false
        Self.forEachTile(of: rect, columnCount: columnCount) { tile in
            isChanged = isChanged || !isDamaged[tile]
            isDamaged[tile] = true
        }
        return isChanged
    }

    /// Calls `body` with the index of each tile that a rectangle inside the picture touches, row by row.
    @inline(__always)
    static func forEachTile(of rect: PixelRect, columnCount: Int, _ body: (Int) -> Void) {
        guard !rect.isEmpty else { return }
        for row in Int(rect.y0 / side)...Int((rect.y1 - 1) / side) {
            for column in Int(rect.x0 / side)...Int((rect.x1 - 1) / side) { body(row * columnCount + column) }
        }
    }

    /// Returns the ranges of pixel columns to draw in a band, from left to right.
    func columns(ofBand band: Int) -> [Range<Int32>] {
        var runs: [Range<Int32>] = []
        for column in 0..<columnCount where isDamaged[band * columnCount + column] {
            let from = Int32(column) * Self.side
            let to = min(from + Self.side, width)
            if let last = runs.last, last.upperBound == from {
                runs[runs.count - 1] = last.lowerBound..<to
            } else {
                runs.append(from..<to)
            }
        }
        return runs
    }

    /// The damaged tiles as rectangles: consecutive tiles of a band, extended down over bands with the same tiles.
    var damage: PictureDamage {
        var regions: [PictureDamage.Region] = []
        var above: [Range<Int32>] = []
        for band in 0..<rowCount {
            let runs = columns(ofBand: band)
            let rows = Int(min(Self.side, height - Int32(band) * Self.side))
            if runs == above {
                for index in regions.count - runs.count..<regions.count { regions[index].height += rows }
            } else {
                regions += runs.map { run in
                    PictureDamage.Region(
                        x: Int(run.lowerBound), y: band * Int(Self.side), width: run.count, height: rows)
                }
            }
            above = runs
        }
        return PictureDamage(regions: regions)
    }
}
