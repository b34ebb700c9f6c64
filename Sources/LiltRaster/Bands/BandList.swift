import CPixelKernels

/// Which commands and sprites touch which band of rows, in the order of the plan.
struct BandList {
    /// Rows a band: few enough that a band's pixels and cells stay in the cache, many enough that most shapes lie in
    /// one.
    static let height: Int32 = 64

    let count: Int
    private let commands: Lists<Int32>
    private let sprites: Lists<PlacedSprite>

    init(_ plan: FramePlan, height: Int) {
        let count = (height + Int(Self.height) - 1) / Int(Self.height)
        self.count = count
        commands = Lists(
            plan.commands, count: count,
            lists: { Int($0.bounds.y0 / Self.height)..<Int(($0.bounds.y1 + Self.height - 1) / Self.height) },
            entry: { index, _ in Int32(index) })
        // Sprites are copied, so that a band reads its own in a row. They may reach beyond the picture.
        let shift = Int32(Self.height.trailingZeroBitCount)
        sprites = Lists(
            plan.sprites, count: count,
            lists: { sprite in
                let (first, end) = (Int32(sprite.y), Int32(sprite.y) + Int32(sprite.height))
                let low = max(0, Int(first >> shift))
                return low..<max(low, min(count, Int((end + Self.height - 1) >> shift)))
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

/// For each of some numbers a list, all in one array.
private struct Lists<Entry: Sendable> {
    private var starts: [Int]
    private var entries: [Entry] = []

    /// Puts each element's entry into some lists, in order. Counted, summed up, filled in: no list grows.
    @inline(__always)
    init<Element>(
        _ elements: [Element], count: Int, lists: (Element) -> Range<Int>, entry: (_ index: Int, Element) -> Entry
    ) {
        var starts = [Int](repeating: 0, count: count + 1)
        for element in elements {
            for list in lists(element) { starts[list + 1] += 1 }
        }
        for list in 0..<count { starts[list + 1] += starts[list] }
        self.starts = starts
        entries = [Entry](unsafeUninitializedCapacity: starts[count]) { entries, initializedCount in
            var next = starts
            for (index, element) in elements.enumerated() {
                for list in lists(element) {
                    entries.initializeElement(at: next[list], to: entry(index, element))
                    next[list] += 1
                }
            }
            initializedCount = starts[count]
        }
    }

    subscript(list: Int) -> ArraySlice<Entry> { entries[starts[list]..<starts[list + 1]] }
}
