/// A rectangle of whole pixels.
package struct PixelArea: Equatable, Sendable {
    /// The left column and the top row.
    package var x: Int, y: Int
    /// The number of columns and of rows.
    package var width: Int, height: Int

    /// Creates an area.
    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

extension Bitmap {
    /// Returns the smallest area with all differences from `other`; nil if the pictures are equal.
    ///
    /// - Precondition: Both pictures have the same size.
    /// - Complexity: O(pixels).
    package func changedArea(since other: Bitmap) -> PixelArea? {
        precondition(width == other.width && height == other.height, "the pictures have different sizes")
        var (x0, y0, x1, y1) = (width, height, 0, 0)
        pixels.withUnsafeBufferPointer { new in
            other.pixels.withUnsafeBufferPointer { old in
                guard new.baseAddress != old.baseAddress else { return }
                for y in 0..<height {
                    let row = y * width..<(y + 1) * width
                    guard let left = row.first(where: { new[$0] != old[$0] }),
                        let right = row.last(where: { new[$0] != old[$0] })
                    else { continue }
                    (x0, x1) = (min(x0, left - row.lowerBound), max(x1, right - row.lowerBound + 1))
                    (y0, y1) = (min(y0, y), y + 1)
                }
            }
        }
        return x1 > x0 ? PixelArea(x: x0, y: y0, width: x1 - x0, height: y1 - y0) : nil
    }

    /// Returns the part of the picture in `area`.
    ///
    /// - Precondition: The area is inside of the picture.
    package func part(_ area: PixelArea) -> Bitmap {
        precondition(
            (0...width).contains(area.x) && (0...width - area.x).contains(area.width)
                && (0...height).contains(area.y) && (0...height - area.y).contains(area.height),
            "the area \(area) is not inside of \(width)x\(height) pixels")
        var part = Bitmap(width: area.width, height: area.height)
        for y in 0..<area.height {
            let start = (area.y + y) * width + area.x
            part.pixels.replaceSubrange(y * area.width..<(y + 1) * area.width, with: pixels[start..<start + area.width])
        }
        return part
    }
}
