import CPixelKernels

/// The memory of a picture: `height` rows of `width` pixels, `stride` words apart.
struct PixelTarget {
    /// The first pixel of `firstRow`.
    let pixels: UnsafeMutablePointer<UInt32>
    let stride: Int
    let width: Int
    let height: Int
    /// The first row with memory, a multiple of a band's height. Rows before it are not drawn.
    var firstRow = 0
}

/// The values that all threads read while they draw a picture. They do not change during the drawing.
///
/// It is a class, so that a thread changes one reference count per band, instead of one for each table of the plan.
final class BandDrawing {
    let plan: FramePlan
    let bands: BandList
    /// The sprites that the plan refers to.
    let sprites: SpriteCache
    /// The bytes of the atlas that holds the plan's glyphs.
    let glyphs: [UInt8]
    /// The premultiplied pixel that fills the picture first; nil keeps the picture's pixels.
    let background: UInt32?
    let target: PixelTarget

    init(_ plan: FramePlan, resources: PlanResources, background: UInt32?, target: PixelTarget, crew: BandCrew) {
        self.plan = plan
        self.background = background
        self.target = target
        bands = BandList(plan, height: target.height, crew: crew)
        sprites = resources.sprites?.cache ?? SpriteCache()
        glyphs = resources.glyphs.atlas.bytes
    }
}

/// Some columns of one band of a picture.
struct Band {
    let drawing: BandDrawing
    let index: Int
    let columns: Range<Int32>

    /// The row of the picture that is row 0 of the band.
    var top: Int32 { Int32(index) * BandList.height }

    /// The number of rows in the band.
    var rows: Int32 { min(BandList.height, Int32(drawing.target.height) - top) }

    /// The pixels to draw, with row 0 at the band's first row.
    var area: PixelRect { PixelRect(x0: columns.lowerBound, y0: 0, x1: columns.upperBound, y1: rows) }

    /// The pixels of all columns, with row 0 at the band's first row.
    var fullArea: PixelRect { PixelRect(x0: 0, y0: 0, x1: Int32(drawing.target.width), y1: rows) }

    /// The rows of the picture from the band's first row on.
    var surface: Surface {
        let target = drawing.target
        let row = Int(top) - target.firstRow
        return Surface(pixels: target.pixels + row * target.stride, stride: target.stride, isPadded: false)
    }
}
