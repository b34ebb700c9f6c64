import CPixelKernels

/// Rows of pixels to draw on.
struct Surface {
    let pixels: UnsafeMutablePointer<UInt32>
    /// The number of words from one row to the next.
    let stride: Int
    /// Whether the kernels may write beyond the end of a row.
    let isPadded: Bool

    @inline(__always)
    func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { pixels + y * stride }

    /// Copies the pixels in `bounds` from another surface.
    func update(_ bounds: PixelRect, from other: Surface) {
        guard !bounds.isEmpty else { return }
        for y in Int(bounds.y0)..<Int(bounds.y1) {
            (row(y) + Int(bounds.x0)).update(
                from: other.row(y) + Int(bounds.x0), count: Int(bounds.x1 - bounds.x0))
        }
    }
}

/// Rows of source pixels.
struct PictureRows {
    let pixels: UnsafePointer<UInt32>
    /// The number of words from one row to the next.
    let stride: Int

    init(pixels: UnsafePointer<UInt32>, stride: Int) {
        (self.pixels, self.stride) = (pixels, stride)
    }

    /// Returns the first pixel of a row.
    @inline(__always)
    func row(_ y: Int) -> UnsafePointer<UInt32> { pixels + y * stride }

    init(pixels: UnsafeMutablePointer<UInt32>, stride: Int) {
        self.init(pixels: UnsafePointer(pixels), stride: stride)
    }
}
