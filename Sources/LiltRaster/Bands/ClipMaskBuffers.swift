/// The most recent clip masks of a band, one byte per pixel. A few are enough, because consecutive commands usually
/// have the same clip.
struct ClipMaskBuffers {
    private struct Entry {
        var mask: Int32
        var buffer: UnsafeMutablePointer<UInt8>
        /// The count of uses at the mask's last use.
        var use: Int
    }

    private var entries: [Entry] = []
    private var size = 0
    private var clock = 0
    private static let maximumCount = 6

    /// Sets the size of a mask: `rows` rows of `stride` bytes. Releases all masks.
    mutating func setSize(stride: Int, rows: Int) {
        deallocate()
        size = stride * rows
    }

    func deallocateBuffers() {
        for entry in entries { entry.buffer.deallocate() }
    }

    mutating func deallocate() {
        deallocateBuffers()
        entries.removeAll()
    }

    /// Evicts the masks of the previous band and keeps their memory.
    mutating func beginBand() {
        for index in entries.indices { entries[index].mask = -1 }
    }

    mutating func find(_ mask: Int32) -> UnsafeMutablePointer<UInt8>? {
        guard let index = entries.firstIndex(where: { $0.mask == mask }) else { return nil }
        clock += 1
        entries[index].use = clock
        return entries[index].buffer
    }

    /// Returns a buffer for a new mask. If there are `maximumCount` buffers already, returns the one that was least
    /// recently used, except that of `kept`, and evicts its mask.
    mutating func add(_ mask: Int32, keeping kept: Int32) -> UnsafeMutablePointer<UInt8> {
        clock += 1
        if entries.count == Self.maximumCount {
            var oldest = -1
            for index in entries.indices where kept < 0 || entries[index].mask != kept {
                if oldest < 0 || entries[index].use < entries[oldest].use { oldest = index }
            }
            entries[oldest].mask = mask
            entries[oldest].use = clock
            return entries[oldest].buffer
        }
        let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
        buffer.initialize(repeating: 0, count: size)
        entries.append(Entry(mask: mask, buffer: buffer, use: clock))
        return buffer
    }
}
