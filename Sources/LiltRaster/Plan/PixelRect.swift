import CPixelKernels

/// A half-open rectangle in pixels: columns x0..<x1 and rows y0..<y1.
extension PixelRect {
    static let empty = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

    var isEmpty: Bool { x0 >= x1 || y0 >= y1 }

    func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
    }

    func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
    }

    /// Returns the rectangle with each side moved inward by `distance` pixels; outward if negative.
    func insetBy(_ distance: Int32) -> PixelRect {
        PixelRect(x0: x0 + distance, y0: y0 + distance, x1: x1 - distance, y1: y1 - distance)
    }

    func isEqual(to other: PixelRect) -> Bool {
        x0 == other.x0 && y0 == other.y0 && x1 == other.x1 && y1 == other.y1
    }

    func offsetBy(dx: Int32 = 0, dy: Int32 = 0) -> PixelRect {
        PixelRect(x0: x0 + dx, y0: y0 + dy, x1: x1 + dx, y1: y1 + dy)
    }
}

extension PositionedSprite {
    /// The pixels that the sprite covers.
    var bounds: PixelRect {
        let (x0, y0) = (Int32(x), Int32(y))
        return PixelRect(x0: x0, y0: y0, x1: x0 + Int32(width), y1: y0 + Int32(height))
    }
}
