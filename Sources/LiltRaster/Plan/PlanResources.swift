/// What plans take pictures from, and leave them in for the next frame.
struct PlanResources {
    /// Without them symbols are drawn in place.
    let sprites: SpriteSource?
    let images: ImageCache
    let glyphs: GlyphSource

    /// Creates empty ones.
    init() {
        images = ImageCache()
        glyphs = GlyphSource()
        sprites = SpriteSource(resources: PlanResources(sprites: nil, images: images, glyphs: glyphs))
    }

    private init(sprites: SpriteSource?, images: ImageCache, glyphs: GlyphSource) {
        (self.sprites, self.images, self.glyphs) = (sprites, images, glyphs)
    }

    /// Forgets what has become much. Indices of earlier plans are worthless afterwards.
    func beginFrame() {
        sprites?.beginFrame()
        images.beginFrame()
        glyphs.atlas.beginFrame()
    }
}

/// The atlas that all plans of a rasterizer share.
final class GlyphSource {
    var atlas = GlyphAtlas()
}
