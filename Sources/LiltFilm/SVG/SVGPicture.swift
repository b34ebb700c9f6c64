import Foundation
import LiltRaster

/// A display list as a vector picture, in the format SVG 1.1 with the CSS properties `mix-blend-mode`, `isolation` and
/// `mask-type`.
///
/// ```swift
/// func picture(of list: DisplayList) throws -> Data {
///     try SVGPicture(list, size: CGSize(width: 400, height: 300), background: .white).data()
/// }
/// ```
/// Shapes, strokes, text as outlines, gradients, images, clips, groups with opacity, and the blend modes of the format
/// are vectors. The format cannot express filters as Lilt draws them, angular gradients, tiled images, or blend modes
/// that weight colors by opacity. Such parts are embedded as pictures, with `scale` pixels per point. If such a blend
/// mode combines a drawing with its backdrop, both are one picture.
public struct SVGPicture: Sendable {
    /// The content of the picture.
    public let list: DisplayList
    /// The visible part, from the origin, in points.
    public let size: CGSize
    /// Pixels per point of the pictures inside the file.
    public let scale: Double
    /// The color under the list; nil for none.
    public let background: Color?

    /// Creates a picture.
    ///
    /// - Parameters:
    ///   - list: The drawing, in points.
    ///   - size: The visible part, from the origin, in points.
    ///   - scale: Pixels per point of the pictures inside the file, positive. The size times the scale must be from 1
    ///     to `Bitmap.maximumSide` pixels.
    ///   - background: The color under the list; nil for none.
    public init(_ list: DisplayList, size: CGSize, scale: Double = 1, background: Color? = nil) {
        self.list = list
        self.size = size
        self.scale = scale
        self.background = background
    }

    /// Returns the file, as ASCII text. The bytes are the same on every machine.
    ///
    /// - Throws: `PNGEncodingError` for a picture inside the file, when memory runs out.
    /// - Complexity: O(items), and a drawing of the whole size for each picture inside the file.
    public func data() throws -> Data {
        var writer = SVGWriter(size: size, scale: scale)
        return Data(try writer.file(of: list, background: background).utf8)
    }
}
