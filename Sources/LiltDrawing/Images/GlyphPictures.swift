import LiltText
import Synchronization

/// Color glyphs as pictures for display lists.
enum GlyphPictures {
    /// A picture and its rectangle relative to the glyph's origin, in ems.
    struct Picture: Sendable {
        var content: BitmapContent
        var bounds: CGRect
    }

    private struct Key: Hashable {
        var font: Int
        var glyph: UInt32
    }

    /// A picture takes about 70 kB. Its halved copies, which the renderer caches, take up to 23 kB.
    private static let cache = Mutex(BoundedCache<Key, Picture?>(capacity: 128))

    /// The picture of a glyph; nil if it has none.
    static func picture(of glyph: UInt32, in font: FontInstance) -> Picture? {
        cache.withLock { cache in
            cache.value(for: Key(font: font.identity, glyph: glyph)) {
                font.colorGlyph(glyph).map { picture in
                    var bitmap = Bitmap(width: picture.width, height: picture.height)
                    bitmap.pixels = picture.pixels
                    return Picture(content: BitmapContent(bitmap), bounds: picture.bounds)
                }
            }
        }
    }
}
