import LiltFrame

/// The pixels of a window's icon, in SDL's format: alpha in the highest byte, then red, green and blue, which are not
/// multiplied by alpha.
package struct WindowIcon: Sendable {
    /// The width in pixels.
    package let width: Int
    /// The height in pixels.
    package let height: Int
    /// The pixels, in rows from the top.
    package let pixels: [UInt32]

    /// Converts a picture.
    package init(_ bitmap: Bitmap) {
        (width, height) = (bitmap.width, bitmap.height)
        pixels = bitmap.pixels.map(Self.straight)
    }

    /// Divides the color components of a pixel by its alpha, and rounds each to the nearest byte.
    private static func straight(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        guard alpha != 0, alpha != 255 else { return alpha == 0 ? 0 : pixel }
        func channel(_ shift: UInt32) -> UInt32 {
            let value = pixel >> shift & 255
            return min((value * 255 + alpha / 2) / alpha, 255) << shift
        }
        return alpha << 24 | channel(16) | channel(8) | channel(0)
    }
}
