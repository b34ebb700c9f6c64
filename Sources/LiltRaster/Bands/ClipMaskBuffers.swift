/// Masks that a band has made, each a byte a pixel: the last few, since drawing changes clips rarely.
struct ClipMaskBuffers {
    private struct Entry {
        var mask: Int32
        var buffer: UnsafeMutablePointer<UInt8>
        /// When it was last asked for.
        var use: Int
    }

    private var entries: [Entry] = []
    private var size = 0
    private var clock = 0
    private static let maximumCount = 6

    /// Gives memory for masks of so many bytes a row.
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

    /// Forgets the masks of the band before, not their memory.
    mutating func beginBand() {
        for index in entries.indices { entries[index].mask = -1 }
    }

    mutating func find(_ mask: Int32) -> UnsafeMutablePointer<UInt8>? {
        guard let index = entries.firstIndex(where: { $0.mask == mask }) else { return nil }
        clock += 1
        entries[index].use = clock
        return entries[index].buffer
    }

    /// A buffer for a new mask, in place of the one unused for longest; `kept` is not given up.
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
