/// A style that repeats a picture, or a part of it, over a shape. A tile has its corner at the top left of the shape's
/// bounds.
///
/// ```swift
/// let wall = Rectangle().fill(ImagePaint(image: Image("brick"), scale: 0.5))
/// let frame = Text("Wanted").padding().border(.image(Image("wood")), width: 12)
/// ```
/// Symbols, and images drawn by a closure, have no pixels to repeat and draw nothing. A `sourceRect` that is empty or
/// not finite, and a scale that is not positive and finite, draw nothing.
///
/// A change of the rectangle or of the scale animates. A change of the image jumps.
public struct ImagePaint: ShapeStyle, Equatable {
    /// The picture.
    public var image: Image
    /// The part that repeats, in fractions of the picture.
    public var sourceRect: CGRect
    /// Multiplies the size of the picture.
    public var scale: CGFloat

    /// Creates a style that repeats a picture.
    public init(
        image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) {
        self.image = image
        self.sourceRect = sourceRect
        self.scale = scale
    }
}

extension ImagePaint: PrimitiveShapeStyle {
    package func resolved(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
        guard case .bitmap(let picture) = ImageBlock(image, in: environment).content else {
            return ResolvedShapeStyle(.color(.zero))
        }
        let tiles = ResolvedTiles(
            content: picture.content, sourceRect: sourceRect.standardized, scale: scale / picture.scale)
        return ResolvedShapeStyle(.tiles(tiles)).faded(toLevel: level)
    }
}

extension ShapeStyle where Self == ImagePaint {
    /// A style that repeats a picture, or a part of it, over a shape.
    public static func image(
        _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> ImagePaint {
        ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
    }
}

/// The pixels and the geometry of an ``ImagePaint``.
package struct ResolvedTiles: Equatable, Sendable {
    package let content: BitmapContent
    /// The part that repeats, in fractions of the picture.
    package var sourceRect: CGRect
    /// Points per pixel of the picture.
    package var scale: CGFloat

    /// Compares the picture by identity.
    package static func == (first: ResolvedTiles, second: ResolvedTiles) -> Bool {
        first.content === second.content && first.sourceRect == second.sourceRect && first.scale == second.scale
    }

    /// The paint with the corner of a tile at `origin`.
    func shading(at origin: CGPoint, opacity: Float) -> GraphicsContext.Shading {
        let numbers = [sourceRect.minX, sourceRect.minY, sourceRect.maxX, sourceRect.maxY]
        guard numbers.allSatisfy(\.isFinite), sourceRect.width > 0, sourceRect.height > 0, scale > 0, scale.isFinite
        else { return .color(.clear) }
        return .tiled(content, origin: origin, sourceRect: sourceRect, scale: scale, opacity: opacity)
    }
}
