/// What plans take pictures from, and leave them in for the next frame.
package struct PlanResources {
    /// Without them symbols are drawn in place.
    let sprites: SpriteSource?
    let images: ImageCache
    let glyphs: GlyphSource
    let softCorners: SoftCornerCache
    /// How many threads plan.
    let threadCount: Int

    /// Creates empty ones.
    package init(threadCount: Int) {
        self.threadCount = threadCount
        images = ImageCache()
        glyphs = GlyphSource()
        softCorners = SoftCornerCache()
        let inner = PlanResources(images: images, glyphs: glyphs, softCorners: softCorners)
        sprites = SpriteSource(resources: inner)
    }

    private init(images: ImageCache, glyphs: GlyphSource, softCorners: SoftCornerCache) {
        (self.images, self.glyphs, self.softCorners) = (images, glyphs, softCorners)
        sprites = nil
        threadCount = 1
    }

    /// Forgets what has become much. Indices of earlier plans are worthless afterwards.
    func beginFrame() {
        sprites?.beginFrame()
        images.beginFrame()
        glyphs.atlas.beginFrame()
        softCorners.beginFrame()
    }
}

/// The atlas that all plans of a rasterizer share.
final class GlyphSource {
    var atlas = GlyphAtlas()
}
