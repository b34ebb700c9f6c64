extension DisplayList {
    /// One element of a display list. Indices refer to the list's arrays.
    package struct Item: Sendable {
        package enum Kind: Sendable {
            case fill(path: Int32, isEvenOdd: Bool, isAntialiased: Bool)
            case stroke(path: Int32, style: Int32)
            case instances(symbol: Int32, firstInstance: Int32, instanceCount: Int32)
            case glyphs(run: Int32)
            /// Another list, drawn as if its items were here.
            case splice(segment: Int32)
            /// The items up to the matching `endLayer` are drawn as a group, filtered, and then composited.
            case beginLayer(firstFilter: Int32, filterCount: Int32)
            case endLayer
        }

        package var kind: Kind
        package var paint: Paint
        /// Index of the map from the item's coordinates to the list's. Instances carry their own maps instead.
        package var transform: Int32
        /// The innermost clip, or −1.
        package var clip: Int32
        /// 0…1. Multiplies the opacity of the paint or of the whole layer. 1 for segments.
        package var opacity: Float
        /// Normal for segments.
        package var blendMode: GraphicsContext.BlendMode
    }

    /// The paint of a shape.
    package enum Paint: Sendable {
        /// Encoded sRGB red, green, blue and straight opacity, as in ``Color``.
        case color(SIMD4<Float>)
        /// Index into `gradients`.
        case gradient(Int32)
        /// Index into `images`.
        case image(Int32)
        /// Index into `meshes`.
        case mesh(Int32)
        /// Index into `materials`.
        case material(Int32)
    }

    /// A mesh gradient over a rectangle in the coordinates of the shape.
    package struct MeshPaint: Sendable {
        package var mesh: ResolvedMesh
        package var rect: CGRect
        /// Multiplies the opacity of the colors, 0…1.
        package var opacity: Float
    }

    /// The blurred picture of the items drawn before.
    package struct MaterialPaint: Sendable {
        package var material: ResolvedMaterial
        /// The opacity of the material, 0…1.
        package var opacity: Float
    }

    /// An image paint, defined over the plane.
    package struct ImagePaint: Sendable {
        /// Outside the source: extended border pixels, or repetitions of the source.
        package enum Extend: UInt8, Sendable { case clamp, `repeat` }

        /// The sampling of positions between pixels.
        package enum Sampling: UInt8, Sendable { case nearest, linear }

        package var content: BitmapContent
        /// The map from the image's pixels to the shape's coordinates.
        package var transform: CGAffineTransform
        /// The part of the image that is painted, in pixels. It is rounded to whole pixels, at least one.
        package var source: CGRect
        package var extend: Extend
        package var sampling: Sampling
        /// Multiplies the opacity of the pixels, 0…1.
        package var opacity: Float = 1
    }

    /// A gradient paint, in the coordinates of the shape.
    package struct GradientPaint: Sendable {
        package enum Geometry: Sendable {
            case linear(start: SIMD2<Double>, end: SIMD2<Double>)
            case radial(center: SIMD2<Double>, startRadius: Double, endRadius: Double)
            /// A radial gradient in coordinates that are divided by the size.
            case elliptical(center: SIMD2<Double>, size: SIMD2<Double>, startFraction: Double, endFraction: Double)
            /// Runs clockwise on screen from one angle to the other; see ``AngularGradient``.
            case conic(center: SIMD2<Double>, startRadians: Double, endRadians: Double)
        }

        package enum Extend: UInt8, Sendable { case pad, `repeat`, mirror }

        /// The color space in which colors mix.
        package enum MixingSpace: UInt8, Sendable { case encodedSRGB, linearSRGB, okLab }

        package var geometry: Geometry
        package var extend: Extend
        package var mixingSpace: MixingSpace
        package var firstStop: Int32
        package var stopCount: Int32
    }

    /// A color at a location. Lists keep stops in ascending order of location.
    package struct GradientStop: Sendable, Equatable {
        /// Encoded sRGB and straight opacity.
        package var color: SIMD4<Float>
        package var location: Double
    }

    /// A clip region, intersected with its parent's.
    package struct Clip: Sendable {
        /// The clip that this one narrows, or −1.
        package var parent: Int32
        package var region: Region
        package var transform: Int32
        package var isEvenOdd: Bool
        package var isAntialiased: Bool
        /// Whether the region is the outside of the path or drawing.
        package var isInverse: Bool
        /// Multiplies a drawing's opacity.
        package var opacity: Float = 1

        package enum Region: Sendable {
            case path(Int32)
            case segment(Int32)
        }
    }

    /// One copy of a symbol: its map p ↦ (a·x + c·y + tx, b·x + d·y + ty) from the symbol's points to the list's, its
    /// opacity and its tint.
    ///
    /// Single precision resolves a thousandth of a point up to 16,384 points. An instance has 32 bytes, so copies are
    /// fast.
    @frozen
    package struct SymbolInstance: Sendable, BitwiseCopyable {
        package var a: Float
        package var b: Float
        package var c: Float
        package var d: Float
        package var tx: Float
        package var ty: Float
        /// The opacity of the whole symbol, 0…1.
        package var opacity: Float
        /// The premultiplied, gamma-encoded color 0xAARRGGBB that multiplies the symbol's pixels. White has no effect.
        package var tint: UInt32

        /// White: the tint without effect.
        package static let noTint: UInt32 = 0xFFFF_FFFF

        /// Creates an instance from its map.
        @inlinable
        package init(
            a: Float, b: Float, c: Float, d: Float, tx: Float, ty: Float, opacity: Float = 1,
            tint: UInt32 = 0xFFFF_FFFF
        ) {
            (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
            self.opacity = opacity
            self.tint = tint
        }

        /// Creates an instance centered on a point, scaled and rotated around it.
        ///
        /// - Parameters:
        ///   - cosine: The scale times the cosine of the angle, clockwise on screen.
        ///   - sine: The scale times the sine of the angle.
        @inlinable
        package init(
            center x: Float, _ y: Float, cosine: Float, sine: Float, width: Float, height: Float, opacity: Float,
            tint: UInt32 = 0xFFFF_FFFF
        ) {
            self.init(
                a: cosine, b: sine, c: -sine, d: cosine, tx: x - 0.5 * (cosine * width - sine * height),
                ty: y - 0.5 * (sine * width + cosine * height), opacity: opacity, tint: tint)
        }
    }
}

/// A symbol's size, drawing and blend mode, compared by identity.
package final class SymbolContent: Sendable {
    /// The symbol's size in points.
    package let size: CGSize
    /// The blend mode of the symbol with its backdrop, unless the context has one.
    package let blendMode: GraphicsContext.BlendMode
    /// The drawing, as a segment, so that a rasterizer keeps one reference and not a list.
    package let segment: DisplayListSegment
    /// The segment, if parts of the symbol blend with its backdrop; nil if the symbol can be one picture.
    let blendingSegment: DisplayListSegment?

    init(size: CGSize, list: DisplayList, blendMode: GraphicsContext.BlendMode) {
        self.size = size
        self.blendMode = blendMode
        segment = DisplayListSegment(list)
        blendingSegment = segment.blendsWithBackdrop ? segment : nil
    }
}
