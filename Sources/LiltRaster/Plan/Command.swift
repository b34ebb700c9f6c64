import CPixelKernels

/// One thing to do in a band, in pixels.
struct Command {
    enum Shape {
        /// Edges in 1/256 pixel.
        case rect(x0: Int32, y0: Int32, x1: Int32, y1: Int32)
        case roundedRect(RoundedRectShape)
        /// Closed polygons of the plan.
        case polygons(first: Int32, count: Int32, isEvenOdd: Bool)
        /// Coverage in the plan's atlas, whose first byte belongs to pixel (x, y).
        case glyph(start: Int32, stride: Int32, x: Int32, y: Int32)
        /// A blurred rectangle of the plan.
        case softRect(Int32)
        /// Those of the plan's sprites that are of this run, each with a tint and an opacity of its own.
        case sprites(run: Int32)
        /// A layer's picture, which knows its place.
        case picture(Int32)
        case beginLayer
        case endLayer
    }

    enum Paint {
        /// Premultiplied.
        case solid(UInt32)
        /// Index of a gradient of the plan.
        case gradient(Int32)
        /// Index of an image of the plan.
        case image(Int32)
    }

    var shape: Shape
    /// Of layers: the tint, white for none.
    var paint = Paint.solid(DisplayList.Placement.noTint)
    /// What can change.
    var bounds: PixelRect
    /// The innermost clip mask of the plan, or −1.
    var mask: Int32 = -1
    /// 0…255, of layers; shapes have it in their paint.
    var opacity: UInt8 = 255
    var isAntialiased = true
    var blendMode = GraphicsContext.BlendMode.normal
    /// Filters of a layer that change its pixels one by one: a range of the plan's.
    var firstFilter: Int32 = 0
    var filterCount: Int32 = 0

    /// Whether a shape is painted without writing beyond the ends of rows.
    var staysInsideRows: Bool {
        guard blendMode == .normal else { return false }
        if case .image = paint { return false }
        return true
    }

    /// Whether there is a kernel that lays sprites as this command says: without a clip, over or added to what is there.
    var laysSprites: Bool { mask < 0 && (blendMode == .normal || blendMode == .plusLighter) }

    /// What the pixels of a layer are multiplied by.
    var tint: UInt32 {
        if case .solid(let tint) = paint { tint } else { DisplayList.Placement.noTint }
    }
}

/// A region that commands are kept in, apart from whole-pixel rectangles, which narrow their bounds.
struct ClipMask {
    /// The mask that this one narrows, or −1.
    var parent: Int32
    var shape: Command.Shape
    var bounds: PixelRect
    var isInverse: Bool
    var isAntialiased: Bool
    /// 0…255, of a mask that is a layer's picture.
    var opacity: UInt8 = 255
}
