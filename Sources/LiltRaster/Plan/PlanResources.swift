import CPixelKernels

/// The caches of pictures that plans share across frames.
package final class PlanResources {
    /// The source of sprites. If it is nil, each symbol is drawn as the items that it contains.
    let sprites: SpriteSource?
    let images: ImageCache
    let glyphs: GlyphSource
    let softCorners: SoftCornerCache
    let kernels: PixelKernels
    /// The number of threads on which the planner works.
    let threadCount: Int

    /// Creates empty caches. Sprites are drawn and positioned, and gradients are mixed, with `kernels`.
    package init(threadCount: Int, kernels: PixelKernels) {
        self.threadCount = threadCount
        images = ImageCache()
        glyphs = GlyphSource()
        softCorners = SoftCornerCache()
        self.kernels = kernels
        let inner = PlanResources(images: images, glyphs: glyphs, softCorners: softCorners, kernels: kernels)
        sprites = SpriteSource(resources: inner, kernels: kernels)
    }

    private init(images: ImageCache, glyphs: GlyphSource, softCorners: SoftCornerCache, kernels: PixelKernels) {
        (self.images, self.glyphs, self.softCorners, self.kernels) = (images, glyphs, softCorners, kernels)
        sprites = nil
        threadCount = 1
    }

    /// Empties the caches that exceed their limits. Indices in earlier plans are invalid afterwards.
    func beginFrame() {
        sprites?.beginFrame()
        images.beginFrame()
        glyphs.atlas.beginFrame()
        softCorners.beginFrame()
    }
}

/// The glyph atlas that all plans of a rasterizer share.
final class GlyphSource {
    var atlas = GlyphAtlas()
}
