import CPixelKernels

/// Which commands and sprites touch which band of rows, in the order of the plan.
struct BandList {
    /// Rows a band: few enough that a band's pixels and cells stay in the cache, many enough that most shapes lie in
    /// one.
    static let height: Int32 = 64

    let count: Int
    private let commands: Lists<Int32>
    private let sprites: Lists<PlacedSprite>

    /// - Parameter crew: Whose threads share the sprites.
    init(_ plan: FramePlan, height: Int, crew: BandCrew) {
        let count = (height + Int(Self.height) - 1) / Int(Self.height)
        self.count = count
        commands = Lists(
            plan.commands, count: count, crew: crew,
            bands: { ($0.bounds.y0 / Self.height, ($0.bounds.y1 + Self.height - 1) / Self.height) },
            entry: { index, _ in Int32(index) })
        // Sprites are copied, so that a band reads its own in a row. They may reach beyond the picture.
        let shift = Int32(Self.height.trailingZeroBitCount)
        let last = Int32(count)
        sprites = Lists(
            plan.sprites, count: count, crew: crew,
            bands: { sprite in
                let (first, end) = (Int32(sprite.y), Int32(sprite.y) + Int32(sprite.height))
                return (max(0, first >> shift), min(last, (end + Self.height - 1) >> shift))
            },
            entry: { _, sprite in sprite })
    }

    /// Indices of the plan's commands that touch `band`.
    subscript(band: Int) -> ArraySlice<Int32> { commands[band] }

    /// Sprites of a run that touch `band`.
    func sprites(ofRun run: Int32, in band: Int) -> ArraySlice<PlacedSprite> {
        let all = sprites[band]
        /// The first in the band of a run that is not less.
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

/// For each band a list, all in one array.
private struct Lists<Entry: Sendable> {
    private var starts: [Int]
    private var entries: [Entry] = []

    /// Fewer elements than this are not shared among threads.
    private static var minimumSharedCount: Int { 8192 }

    /// Puts each element's entry into the lists of some bands, from the first up to the second that `bands` names, in
    /// order. Counted, summed up, filled in: no list grows, and each thread knows where the entries of its part go.
    @inline(__always)
    init<Element: Sendable>(
        _ elements: [Element], count: Int, crew: BandCrew, bands: @Sendable (Element) -> (Int32, Int32),
        entry: @Sendable (_ index: Int, Element) -> Entry
    ) {
        let parts = elements.count < Self.minimumSharedCount ? 1 : crew.threadCount
        // For each part and each band: how many entries; later, where the next one goes.
        var places = [Int](repeating: 0, count: parts * count)
        starts = [Int](repeating: 0, count: count + 1)
        places.withUnsafeMutableBufferPointer { places in
            elements.withUnsafeBufferPointer { elements in
                // Safe: elements are only read, each part has places of its own, and both outlive the calls below.
                nonisolated(unsafe) let (elements, places) = (elements, places)
                @Sendable func forEachEntry(of part: Int, _ body: (_ index: Int, _ place: Int) -> Void) {
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
                    for part in chunk { forEachEntry(of: part) { _, place in places[place] += 1 } }
                }
                var sum = 0
                for band in 0..<count {
                    starts[band] = sum
                    for part in 0..<parts {
                        (places[part * count + band], sum) = (sum, sum + places[part * count + band])
                    }
                }
                starts[count] = sum
                entries = [Entry](unsafeUninitializedCapacity: sum) { entries, initializedCount in
                    // Safe: no two parts have a place in common.
                    nonisolated(unsafe) let entries = entries
                    crew.forEachChunk(of: parts) { chunk in
                        for part in chunk {
                            forEachEntry(of: part) { index, place in
                                entries.initializeElement(at: places[place], to: entry(index, elements[index]))
                                places[place] += 1
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
