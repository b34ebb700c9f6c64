import CPixelKernels

/// One drawing command, in pixels.
struct Command {
    enum Shape {
        /// A rectangle. Its edges are in 1/256 pixel. Without antialiasing, they are at whole pixels.
        case rect(x0: Int32, y0: Int32, x1: Int32, y1: Int32)
        /// A rectangle from which an inner rectangle is cut out: the stroke of a rectangle.
        case frame(FrameShape)
        case roundedRect(RoundedRectShape)
        /// A range of the plan's closed polygons.
        case polygons(first: Int32, count: Int32, isEvenOdd: Bool)
        /// A glyph: coverage bytes in the glyph atlas. The first byte belongs to pixel (x, y).
        case glyph(start: Int32, stride: Int32, x: Int32, y: Int32)
        /// The index of a blurred rectangle in the plan.
        case softRect(Int32)
        /// A run of the plan's sprites. Each sprite has its own tint and opacity.
        case sprites(run: Int32)
        /// The index of a layer's picture in the plan.
        case picture(Int32)
        case beginLayer
        case endLayer
        /// The start of commands that are drawn on a copy of the pixels below, without the clip around them.
        case beginClip
        /// The end of such commands. The copy is mixed with the pixels below; the coverage of the command's mask is the
        /// copy's share.
        case endClip
    }

    enum Paint {
        /// A premultiplied pixel.
        case solid(UInt32)
        /// The index of a gradient in the plan.
        case gradient(Int32)
        /// The index of an image in the plan.
        case image(Int32)
        /// The index of a picture in the plan. The picture's pixels are not moved or scaled.
        case picture(Int32)
    }

    var shape: Shape
    /// The paint of a shape, or the tint of a layer. White is a tint without effect.
    var paint = Paint.solid(DisplayList.SymbolInstance.noTint)
    /// The pixels that the command can change.
    var bounds: PixelRect
    /// The index of the innermost clip mask in the plan, or −1 without a clip.
    var mask: Int32 = -1
    /// The opacity of a layer, image or picture, 0…255. Other paints include the opacity.
    var opacity: UInt8 = 255
    var isAntialiased = true
    var blendMode = GraphicsContext.BlendMode.normal
    /// The start of a range of the plan's filters: the layer's filters that map each pixel independently.
    var firstFilter: Int32 = 0
    var filterCount: Int32 = 0

    /// Whether painting writes no pixel beyond the end of a row.
    var staysInsideRows: Bool {
        guard blendMode == .normal else { return false }
        switch paint {
        case .solid, .gradient: return true
        case .image, .picture: return false
        }
    }

    /// Whether a kernel draws sprites for this command: without a clip, with normal or additive blending.
    var usesSpriteKernel: Bool { mask < 0 && (blendMode == .normal || blendMode == .plusLighter) }

    /// The premultiplied color that multiplies the pixels of a layer.
    var tint: UInt32 {
        if case .solid(let tint) = paint { tint } else { DisplayList.SymbolInstance.noTint }
    }
}

/// A clip region that is drawn as a mask.
///
/// A rectangle whose edges are at whole pixels is not a mask: it narrows the bounds of commands. Without antialiasing,
/// all rectangles have such edges. An inverse clip is always a mask.
struct ClipMask {
    /// The index of the mask that this mask narrows, or −1.
    var parent: Int32
    var shape: Command.Shape
    var bounds: PixelRect
    var isInverse: Bool
    var isAntialiased: Bool
    /// The opacity of a mask that is a layer's picture, 0…255.
    var opacity: UInt8 = 255
}
