import CPixelKernels

/// The drawn layers that rest, kept from picture to picture. A still shadow under moving content is drawn in two
/// pictures; in later pictures its pixels are only copied.
///
/// A layer rests if two pictures in a row have its fingerprint, which covers its content, its filters and its position.
/// A layer that moves has another fingerprint in each picture, so its pixels are not kept. A layer that the last
/// picture does not have is released.
final class RestingLayers {
    /// A drawn layer.
    struct Drawn {
        var pixels: [UInt32]
        var stride: Int
        var frame: PixelRect
    }

    /// The maximum number of bytes of pixels that are kept. Layers that would exceed it are drawn in each picture.
    static let byteLimit = 64 << 20

    /// The number of layers that were drawn so far, for tests.
    private(set) var drawnCount = 0
    private(set) var byteCount = 0
    private var kept: [UInt64: Drawn] = [:]
    /// The fingerprints of the layers in the previous picture, and in this picture.
    private var (before, current): (Set<UInt64>, Set<UInt64>) = ([], [])

    /// Begins a picture.
    func beginPicture() {
        (before, current) = (current, [])
        for (fingerprint, layer) in kept where !before.contains(fingerprint) {
            kept[fingerprint] = nil
            byteCount -= Self.byteCount(of: layer)
        }
    }

    /// Records that the picture has a layer, whether it is drawn or not.
    func add(_ fingerprint: UInt64) { current.insert(fingerprint) }

    /// Returns the drawn layer with a fingerprint: the kept one, or a new one.
    func layer(_ fingerprint: UInt64, draw: () -> Drawn) -> Drawn {
        if let layer = kept[fingerprint] { return layer }
        drawnCount += 1
        let layer = draw()
        let size = Self.byteCount(of: layer)
        if before.contains(fingerprint), byteCount + size <= Self.byteLimit {
            kept[fingerprint] = layer
            byteCount += size
        }
        return layer
    }

    private static func byteCount(of layer: Drawn) -> Int { layer.pixels.count * MemoryLayout<UInt32>.stride }
}
