extension DisplayList {
    /// One step of a list. Indices are into the list's arrays.
    package struct Item: Sendable {
        package enum Kind: Sendable {
            case fill(path: Int32, isEvenOdd: Bool, isAntialiased: Bool)
            case stroke(path: Int32, style: Int32)
            case instances(symbol: Int32, firstInstance: Int32, instanceCount: Int32)
            case glyphs(run: Int32)
            /// Another list, drawn as if its items stood here.
            case splice(segment: Int32)
            /// What follows, up to the matching `endLayer`, is drawn for itself, filtered, and then laid over what was
            /// there.
            case beginLayer(firstFilter: Int32, filterCount: Int32)
            case endLayer
        }

        package var kind: Kind
        package var paint: Paint
        /// From the item's own coordinates to the list's. Placements carry their own instead.
        package var transform: Int32
        /// The innermost clip, or −1.
        package var clip: Int32
        /// 0…1; multiplies the paint's opacity, or that of a layer as a whole. 1 for segments.
        package var opacity: Float
        /// Normal for segments.
        package var blendMode: GraphicsContext.BlendMode
    }

    /// What colours a shape.
    package enum Paint: Sendable {
        /// Encoded sRGB red, green, blue and straight opacity, as ``Color`` keeps them.
        case color(SIMD4<Float>)
        /// Index into `gradients`.
        case gradient(Int32)
        /// Index into `images`.
        case image(Int32)
    }

    /// A picture laid over the plane.
    package struct ImagePaint: Sendable {
        /// What lies beyond the source: the border goes on, or the source is repeated.
        package enum Extend: UInt8, Sendable { case clamp, `repeat` }

        /// How pixels between those of the picture are found.
        package enum Sampling: UInt8, Sendable { case nearest, linear }

        package var content: BitmapContent
        /// From the picture's pixels to the coordinates of the shape that it colours.
        package var transform: CGAffineTransform
        /// In pixels; taken to whole ones, at least one.
        package var source: CGRect
        package var extend: Extend
        package var sampling: Sampling
    }

    /// A gradient laid over the plane, in the coordinates of the shape that it colours.
    package struct GradientPaint: Sendable {
        package enum Geometry: Sendable {
            case linear(start: SIMD2<Double>, end: SIMD2<Double>)
            case radial(center: SIMD2<Double>, startRadius: Double, endRadius: Double)
            /// Radial in a plane whose unit is the size.
            case elliptical(center: SIMD2<Double>, size: SIMD2<Double>, startFraction: Double, endFraction: Double)
            /// Runs clockwise on screen from one angle to the other; see ``AngularGradient``.
            case conic(center: SIMD2<Double>, startRadians: Double, endRadians: Double)
        }

        package enum Extend: UInt8, Sendable { case pad, `repeat`, mirror }

        /// Where colours mix.
        package enum MixingSpace: UInt8, Sendable { case encodedSRGB, linearSRGB, okLab }

        package var geometry: Geometry
        package var extend: Extend
        package var mixingSpace: MixingSpace
        package var firstStop: Int32
        package var stopCount: Int32
    }

    /// A colour at its place; in lists in ascending order of location.
    package struct GradientStop: Sendable, Equatable {
        /// Encoded sRGB and straight opacity.
        package var color: SIMD4<Float>
        package var location: Double
    }

    /// A region that drawing is kept in, narrowing that of its parent.
    package struct Clip: Sendable {
        /// The clip that this one narrows, or −1.
        package var parent: Int32
        package var region: Region
        package var transform: Int32
        package var isEvenOdd: Bool
        package var isAntialiased: Bool
        /// Whether the region is what the path or the drawing does not cover.
        package var isInverse: Bool
        /// Multiplies a drawing's opacity.
        package var opacity: Float = 1

        package enum Region: Sendable {
            case path(Int32)
            case segment(Int32)
        }
    }

    /// Where one copy of a symbol goes: p ↦ (a·x + c·y + tx, b·x + d·y + ty), from the symbol's points to the list's.
    ///
    /// Single precision holds a position of 16,384 points to a thousandth. 32 bytes, so that many are copied fast.
    @frozen
    package struct SymbolInstance: Sendable, BitwiseCopyable {
        package var a: Float
        package var b: Float
        package var c: Float
        package var d: Float
        package var tx: Float
        package var ty: Float
        /// 0…1, of the symbol as a whole.
        package var opacity: Float
        /// Multiplies the symbol's pixels: 0xAARRGGBB with alpha multiplied in, gamma-encoded. White changes nothing.
        package var tint: UInt32

        /// Leaves every pixel as it is.
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

        /// Puts the middle of a symbol of a size on a point, scaled and turned around it.
        ///
        /// - Parameters:
        ///   - cosine: Of the angle that it is turned by, clockwise on screen, times the scale.
        ///   - sine: The same of the sine.
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

/// A symbol's size and drawing. Compared by identity: one resolved symbol is one of these.
package final class SymbolContent: Sendable {
    /// In points.
    package let size: CGSize
    package let list: DisplayList

    init(size: CGSize, list: DisplayList) {
        self.size = size
        self.list = list
    }
}
