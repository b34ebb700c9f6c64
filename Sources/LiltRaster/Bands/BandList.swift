import CPixelKernels

/// The commands and sprites that touch each band, in the order of the plan.
struct BandList {
    /// Rows per band. The pixels and cells of a band fit into the processor's cache, and most shapes touch only one
    /// band.
    static let height: Int32 = 64

    private let commands: Lists<Int32>
    private let sprites: Lists<PositionedSprite>

    /// Returns the number of bands of a picture.
    static func count(height: Int) -> Int { (height + Int(Self.height) - 1) / Int(Self.height) }

    /// - Parameter crew: The threads that sort the entries into bands.
    init(_ plan: FramePlan, height: Int, crew: BandCrew) {
        let count = Self.count(height: height)
        commands = Lists(
            plan.commands, count: count, crew: crew,
            bands: { ($0.bounds.y0 / Self.height, ($0.bounds.y1 + Self.height - 1) / Self.height) },
            entry: { index, _ in Int32(index) })
        // Sprites are copied so that a band reads them from consecutive memory. They may reach beyond the picture.
        let shift = Int32(Self.height.trailingZeroBitCount)
        let last = Int32(count)
        sprites = Lists(
            plan.sprites.sprites, count: count, crew: crew,
            bands: { sprite in
                let (first, end) = (Int32(sprite.y), Int32(sprite.y) + Int32(sprite.height))
                return (max(0, first >> shift), min(last, (end + Self.height - 1) >> shift))
            },
            entry: { _, sprite in sprite })
    }

    /// The indices of the plan's commands that touch `band`.
    subscript(band: Int) -> ArraySlice<Int32> { commands[band] }

    /// Returns the sprites of a run that touch `band`.
    func sprites(ofRun run: Int32, in band: Int) -> ArraySlice<PositionedSprite> {
        let all = sprites[band]
        /// Returns the index of the band's first sprite whose run is `run` or later.
        func start(of run: Int32) -> Int {
            var (low, high) = (all.startIndex, all.endIndex)
            while low < high {
                let middle = (low + high) / 2
                if all[middle].run < run { low = middle + 1 } else { high = middle }
            }
            return low
        }
        return all[start(of: run)..<start(of: run + 1)]
    }
}

/// One list per band, all stored in one array.
private struct Lists<Entry: Sendable> {
    private var starts: [Int]
    private var entries: [Entry] = []

    /// If there are fewer elements than this, one thread sorts them.
    private static var minimumSharedCount: Int { 8192 }

    /// Creates the lists. The entry of each element goes into the lists of the element's bands, in order. `bands`
    /// returns the first band and the band after the last. With this counting sort no list grows, and each thread knows
    /// the indices of its entries.
    @inline(__always)
    init<Element: Sendable>(
        _ elements: [Element], count: Int, crew: BandCrew, bands: @Sendable (Element) -> (Int32, Int32),
        entry: @Sendable (_ index: Int, Element) -> Entry
    ) {
        let parts = elements.count < Self.minimumSharedCount ? 1 : crew.threadCount
        // For each part and band, the number of entries; later, the index of the next entry.
        var offsets = [Int](repeating: 0, count: parts * count)
        starts = [Int](repeating: 0, count: count + 1)
        offsets.withUnsafeMutableBufferPointer { offsets in
            elements.withUnsafeBufferPointer { elements in
                // Safe: threads only read the elements, each part changes its own offsets, and both buffers outlive the
                // calls below.
                nonisolated(unsafe) let (elements, offsets) = (elements, offsets)
                @Sendable func forEachEntry(of part: Int, _ body: (_ index: Int, _ slot: Int) -> Void) {
                    for index in elements.count * part / parts..<elements.count * (part + 1) / parts {
                        let (first, end) = bands(elements[index])
                        var band = Int(first)
                        while band < end {
                            body(index, part * count + band)
                            band += 1
                        }
                    }
                }
                crew.forEachChunk(of: parts) { chunk in
                    for part in chunk { forEachEntry(of: part) { _, slot in offsets[slot] += 1 } }
                }
                var sum = 0
                for band in 0..<count {
                    starts[band] = sum
                    for part in 0..<parts {
                        (offsets[part * count + band], sum) = (sum, sum + offsets[part * count + band])
                    }
                }
                starts[count] = sum
                entries = [Entry](unsafeUninitializedCapacity: sum) { entries, initializedCount in
                    // Safe: no two parts write the same index.
                    nonisolated(unsafe) let entries = entries
                    crew.forEachChunk(of: parts) { chunk in
                        for part in chunk {
                            forEachEntry(of: part) { index, slot in
                                entries.initializeElement(at: offsets[slot], to: entry(index, elements[index]))
                                offsets[slot] += 1
                            }
                        }
                    }
                    initializedCount = sum
                }
            }
        }
    }

    subscript(band: Int) -> ArraySlice<Entry> { entries[starts[band]..<starts[band + 1]] }
}
