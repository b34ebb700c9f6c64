import CPixelKernels

/// One drawing command, in pixels.
struct Command {
    enum Shape {
        /// Edges in 1/256 pixel.
        case rect(x0: Int32, y0: Int32, x1: Int32, y1: Int32)
        /// The stroke of a rectangle.
        case frame(FrameShape)
        case roundedRect(RoundedRectShape)
        /// A range of the plan's closed polygons.
        case polygons(first: Int32, count: Int32, isEvenOdd: Bool)
        /// Coverage bytes in the glyph atlas. The first byte belongs to pixel (x, y).
        case glyph(start: Int32, stride: Int32, x: Int32, y: Int32)
        /// Index of a blurred rectangle of the plan.
        case softRect(Int32)
        /// A run of the plan's sprites. Each sprite has its own tint and opacity.
        case sprites(run: Int32)
        /// Index of a layer's picture of the plan.
        case picture(Int32)
        case beginLayer
        case endLayer
    }

    enum Paint {
        /// A premultiplied pixel.
        case solid(UInt32)
        /// Index of a gradient of the plan.
        case gradient(Int32)
        /// Index of an image of the plan.
        case image(Int32)
        /// Index of a picture of the plan, whose pixels are at their own positions.
        case picture(Int32)
    }

    var shape: Shape
    /// The paint of a shape, or the tint of a layer: white has no effect.
    var paint = Paint.solid(DisplayList.SymbolInstance.noTint)
    /// The pixels that the command can change.
    var bounds: PixelRect
    /// The innermost clip mask of the plan, or −1.
    var mask: Int32 = -1
    /// The opacity of a layer, image or picture, 0…255. Other paints of shapes include their opacity.
    var opacity: UInt8 = 255
    var isAntialiased = true
    var blendMode = GraphicsContext.BlendMode.normal
    /// The color-only filters of a layer: a range of the plan's filters.
    var firstFilter: Int32 = 0
    var filterCount: Int32 = 0

    /// Whether painting does not write beyond the end of a row.
    var staysInsideRows: Bool {
        guard blendMode == .normal else { return false }
        switch paint {
        case .solid, .gradient: return true
        case .image, .picture: return false
        }
    }

    /// Whether a kernel draws sprites for this command: without a clip, with normal or additive blending.
    var laysSprites: Bool { mask < 0 && (blendMode == .normal || blendMode == .plusLighter) }

    /// The premultiplied color that multiplies the pixels of a layer.
    var tint: UInt32 {
        if case .solid(let tint) = paint { tint } else { DisplayList.SymbolInstance.noTint }
    }
}

/// A clip region. Whole-pixel rectangles are not masks; they narrow the bounds of commands instead.
struct ClipMask {
    /// The mask that this one narrows, or −1.
    var parent: Int32
    var shape: Command.Shape
    var bounds: PixelRect
    var isInverse: Bool
    var isAntialiased: Bool
    /// The opacity of a mask that is a layer's picture, 0…255.
    var opacity: UInt8 = 255
}
