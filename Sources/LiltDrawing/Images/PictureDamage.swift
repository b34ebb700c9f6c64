/// Where a picture differs from the one before it.
public struct PictureDamage: Hashable, Sendable {
    /// An upright rectangle of pixels, inside the picture and not empty.
    public struct Region: Hashable, Sendable {
        /// The column and the row of its first pixel, from the top left corner.
        public var x: Int
        /// The row of its first pixel, from the top.
        public var y: Int
        /// In pixels.
        public var width: Int
        /// The height in pixels.
        public var height: Int

        /// Creates a region of `width` by `height` pixels from (`x`, `y`) on.
        public init(x: Int, y: Int, width: Int, height: Int) {
            (self.x, self.y, self.width, self.height) = (x, y, width, height)
        }
    }

    /// Rectangles that do not overlap: outside them no pixel differs; inside, some may not.
    public var regions: [Region]

    /// Creates damage in regions that do not overlap.
    public init(regions: [Region]) {
        self.regions = regions
    }

    /// Whether the picture is the same.
    public var isEmpty: Bool { regions.isEmpty }
}
