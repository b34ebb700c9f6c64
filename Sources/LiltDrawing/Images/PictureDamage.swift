/// The regions in which a picture differs from the previous one.
public struct PictureDamage: Hashable, Sendable {
    /// A non-empty rectangle of pixels inside the picture.
    public struct Region: Hashable, Sendable {
        /// The column of its first pixel, from the left.
        public var x: Int
        /// The row of its first pixel, from the top.
        public var y: Int
        /// The width in pixels.
        public var width: Int
        /// The height in pixels.
        public var height: Int

        /// Creates a region of `width` by `height` pixels with the top-left pixel (`x`, `y`).
        public init(x: Int, y: Int, width: Int, height: Int) {
            (self.x, self.y, self.width, self.height) = (x, y, width, height)
        }
    }

    /// Disjoint rectangles. No pixel differs outside them; some pixels inside may be equal.
    public var regions: [Region]

    /// Creates damage from disjoint regions.
    public init(regions: [Region]) {
        self.regions = regions
    }

    /// Whether no pixel differs.
    public var isEmpty: Bool { regions.isEmpty }
}
