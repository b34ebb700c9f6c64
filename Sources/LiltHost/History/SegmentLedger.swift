import LiltRaster

/// The segments, symbols and pictures that a history holds: their bytes, each counted once, and their fingerprints.
///
/// A frame usually shares most segments with the frame before it. A list is scanned down to the segments that the
/// ledger knows:
/// ```
///   frame 1   root ── page ── rows, each new          all are scanned
///   frame 2   root ── page' ── the same rows          root and page' are scanned
/// ```
@MainActor
struct SegmentLedger {
    /// An object that the history holds, with its bytes.
    struct Holding {
        var object: HeldObject
        let byteCount: Int
        /// The arrays of a segment that consists of segments; other segments may share them. nil for other objects.
        let arrays: SegmentArrays?
    }

    /// The addresses of the arrays of a segment that consists of segments.
    struct SegmentArrays {
        let segments: UInt
        let items: UInt
        let transforms: UInt
    }

    /// An array that segments share. Two segments whose parts differ only in position share the array of parts. Two
    /// segments that differ only in their parts share the other arrays.
    private struct SharedArray {
        var useCount: Int
        let byteCount: Int
        let fingerprint: UInt64
    }

    private var fingerprints: [ObjectIdentifier: UInt64] = [:]
    private var sharedArrays: [UInt: SharedArray] = [:]
    /// The bytes of all objects that the ledger knows.
    private(set) var byteCount = 0
    private let recent = RecentLists()
    /// The segments of the last frame that are kept as stubs, or as copies with stubs. Later frames share these
    /// segments.
    private var stubbed: [ObjectIdentifier: Stubbed] = [:]

    /// A segment that is kept as a stub, or as a copy with stubs.
    private struct Stubbed {
        /// The segment of the frame. It is kept in memory, so that no other object gets its identity.
        let original: DisplayListSegment
        let kept: DisplayListSegment
        let parts: [RecordedList.Stub]
        let nodes: [Node]
    }

    /// A segment of the last frame that is kept as a stub, or as a copy with stubs, by its index in its list.
    private struct Node {
        let index: Int
        let kept: DisplayListSegment
        let nodes: [Node]
    }

    /// The nodes of the last frame's list.
    private var lastNodes: [Node] = []

    /// Adds the objects of a list and returns the list's fingerprint. Appends new objects to `holdings`, outer objects
    /// first.
    ///
    /// - Complexity: O(n) in the number of new segments, their items and their direct parts.
    mutating func add(_ list: DisplayList, _ holdings: inout [Holding]) -> UInt64 {
        var sum = Fingerprint()
        list.add(to: &sum)
        addParts(of: list, to: &sum, &holdings)
        return sum.value
    }

    /// Adds a frame's list, with stubs for the segments that can be recorded again. Adds the fingerprint of the whole
    /// list to `sum`.
    mutating func add(
        _ list: DisplayList, _ holdings: inout [Holding], to sum: inout Fingerprint
    ) -> RecordedList {
        var (found, stubHoldings): ([ObjectIdentifier: Stubbed], [Holding]) = ([:], [])
        let parts = stubbedParts(of: list, like: lastNodes, &found, &stubHoldings)
        stubbed = found
        lastNodes = parts.nodes
        let kept = parts.stubs.isEmpty ? list : list.replacing(parts.replacements)
        sum.add(add(kept, &holdings))
        // In `holdings`, outer objects precede their parts.
        holdings += stubHoldings
        return parts.stubs.isEmpty
            ? RecordedList(list) : RecordedList(kept, stubs: parts.stubs, drawn: list, recent: recent)
    }

    /// The segments of a list that are kept with stubs.
    private struct StubbedParts {
        var replacements: [(Int, DisplayListSegment)] = []
        var stubs: [RecordedList.Stub] = []
        var nodes: [Node] = []
    }

    /// Returns the segments of a list that are kept with stubs. `nodes` are the nodes of the last frame's list.
    private mutating func stubbedParts(
        of list: DisplayList, like nodes: [Node], _ found: inout [ObjectIdentifier: Stubbed],
        _ holdings: inout [Holding]
    ) -> StubbedParts {
        var parts = StubbedParts()
        for (index, segment) in list.segments.enumerated() {
            let last = nodes.first { $0.index == index }
            guard let copy = stubbed(segment, like: last, &found, &holdings) else { continue }
            parts.replacements.append((index, copy.kept))
            parts.stubs.append(RecordedList.Stub(index: index, parts: copy.parts))
            parts.nodes.append(Node(index: index, kept: copy.kept, nodes: copy.nodes))
        }
        return parts
    }

    /// Returns a segment as a stub, or as a copy with stubs; nil if nothing in it can be recorded again, or if the
    /// history holds the segment itself.
    private mutating func stubbed(
        _ segment: DisplayListSegment, like last: Node?, _ found: inout [ObjectIdentifier: Stubbed],
        _ holdings: inout [Holding]
    ) -> Stubbed? {
        let key = ObjectIdentifier(segment)
        if let known = found[key] ?? stubbed[key] {
            found[key] = known
            return known
        }
        guard fingerprints[key] == nil else { return nil }
        if let origin = segment.origin {
            let stub = DisplayListSegment(stubOf: segment)
            addStub(stub, origin, of: segment.list, &holdings)
            found[key] = Stubbed(original: segment, kept: stub, parts: [], nodes: [])
            return found[key]
        }
        let parts = stubbedParts(of: segment.list, like: last?.nodes ?? [], &found, &holdings)
        guard !parts.stubs.isEmpty else { return nil }
        let copy = DisplayListSegment(segment, replacing: parts.replacements, like: last?.kept)
        found[key] = Stubbed(original: segment, kept: copy, parts: parts.stubs, nodes: parts.nodes)
        return found[key]
    }

    private mutating func addStub(
        _ stub: DisplayListSegment, _ origin: any SegmentOrigin, of list: DisplayList, _ holdings: inout [Holding]
    ) {
        var sum = Fingerprint()
        list.add(to: &sum)
        let bytes = Self.objectByteCount + origin.byteCount
        holdings.append(Holding(object: .segment(stub), byteCount: bytes, arrays: nil))
        byteCount += bytes
        addParts(of: list, to: &sum, &holdings)
        fingerprints[ObjectIdentifier(stub)] = sum.value
        guard let share = origin.share, fingerprints[ObjectIdentifier(share)] == nil else { return }
        fingerprints[ObjectIdentifier(share)] = 0
        holdings.append(Holding(object: .share(share), byteCount: share.byteCount, arrays: nil))
        byteCount += share.byteCount
    }

    /// Removes from the ledger the objects to which only `holdings` refers. Returns the other objects, and empties
    /// `holdings`. The caller must have no other references to the objects.
    mutating func remove(_ holdings: inout [Holding]) -> [Holding] {
        defer { holdings = [] }
        var rest: [Holding] = []
        // Outer objects precede their parts, so a freed object frees its parts before the loop arrives there.
        for index in holdings.indices {
            guard let identity = holdings[index].object.releaseIfUnique() else {
                rest.append(holdings[index])
                continue
            }
            fingerprints[identity] = nil
            byteCount -= holdings[index].byteCount
            guard let arrays = holdings[index].arrays else { continue }
            for array in [arrays.segments, arrays.items, arrays.transforms] { release(array) }
        }
        return rest
    }

    private mutating func release(_ array: UInt) {
        guard var shared = sharedArrays[array] else { return }
        shared.useCount -= 1
        sharedArrays[array] = shared.useCount > 0 ? shared : nil
        if shared.useCount == 0 { byteCount -= shared.byteCount }
    }

    private mutating func addParts(of list: DisplayList, to sum: inout Fingerprint, _ holdings: inout [Holding]) {
        for segment in list.segments { sum.add(add(segment, &holdings)) }
        for symbol in list.symbols { sum.add(add(symbol, &holdings)) }
        for image in list.images { sum.add(add(image.content, &holdings)) }
    }

    private mutating func add(_ segment: DisplayListSegment, _ holdings: inout [Holding]) -> UInt64 {
        let key = ObjectIdentifier(segment)
        if let known = fingerprints[key] { return known }
        let list = segment.list
        var sum = Fingerprint()
        let index = holdings.count
        var arrays: SegmentArrays?
        var bytes = Self.objectByteCount
        holdings.append(Holding(object: .segment(segment), byteCount: 0, arrays: nil))
        if segment.partCount > 0 {
            let addresses = SegmentArrays(
                segments: Self.address(list.segments), items: Self.address(list.items),
                transforms: Self.address(list.transforms))
            arrays = addresses
            for transform in list.transforms { transform.add(to: &sum) }
            addShared(addresses.items, byteCount: DisplayList.bytes(list.items))
            addShared(addresses.transforms, byteCount: DisplayList.bytes(list.transforms))
            sum.add(addShared(addresses.segments, of: list, &holdings))
        } else {
            bytes += list.arrayByteCount
            list.add(to: &sum)
            addParts(of: list, to: &sum, &holdings)
        }
        holdings[index] = Holding(object: .segment(segment), byteCount: bytes, arrays: arrays)
        byteCount += bytes
        fingerprints[key] = sum.value
        return sum.value
    }

    private static func address<Element>(_ array: [Element]) -> UInt {
        array.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }

    /// Adds a use of an array. The first use counts its bytes.
    private mutating func addShared(_ address: UInt, byteCount bytes: Int) {
        guard sharedArrays[address] == nil else {
            sharedArrays[address]?.useCount += 1
            return
        }
        sharedArrays[address] = SharedArray(useCount: 1, byteCount: bytes, fingerprint: 0)
        byteCount += bytes
    }

    /// Adds the parts of a segment that consists of segments. If parts only moved, the new segment shares their array
    /// with the old one.
    private mutating func addShared(
        _ address: UInt, of list: DisplayList, _ holdings: inout [Holding]
    ) -> UInt64 {
        if let known = sharedArrays[address] {
            sharedArrays[address]?.useCount += 1
            return known.fingerprint
        }
        var sum = Fingerprint()
        for segment in list.segments { sum.add(add(segment, &holdings)) }
        let bytes = DisplayList.bytes(list.segments)
        sharedArrays[address] = SharedArray(useCount: 1, byteCount: bytes, fingerprint: sum.value)
        byteCount += bytes
        return sum.value
    }

    private mutating func add(_ symbol: SymbolContent, _ holdings: inout [Holding]) -> UInt64 {
        let key = ObjectIdentifier(symbol)
        if let known = fingerprints[key] { return known }
        var sum = Fingerprint()
        sum.add(Double(symbol.size.width))
        sum.add(Double(symbol.size.height))
        sum.add(Int(symbol.blendMode.rawValue))
        holdings.append(Holding(object: .symbol(symbol), byteCount: Self.objectByteCount, arrays: nil))
        byteCount += Self.objectByteCount
        sum.add(add(symbol.segment, &holdings))
        fingerprints[key] = sum.value
        return sum.value
    }

    private mutating func add(_ picture: BitmapContent, _ holdings: inout [Holding]) -> UInt64 {
        let key = ObjectIdentifier(picture)
        if let known = fingerprints[key] { return known }
        let pixels = picture.bitmap.pixels
        var sum = Fingerprint()
        sum.add(picture.bitmap.width)
        sum.add(picture.bitmap.height)
        // A photo has millions of pixels. Some of them are enough to tell two pictures apart.
        let step = max(pixels.count / Self.sampleCount, 1)
        for index in stride(from: 0, to: pixels.count, by: step) { sum.add(UInt64(pixels[index])) }
        let bytes = Self.objectByteCount + DisplayList.bytes(pixels)
        holdings.append(Holding(object: .picture(picture), byteCount: bytes, arrays: nil))
        byteCount += bytes
        fingerprints[key] = sum.value
        return sum.value
    }

    /// The minimum number of pixels of a large picture that its fingerprint includes.
    private static let sampleCount = 4096
    /// The bytes of a segment and of its entries in the ledger, without the contents of its arrays.
    private static let objectByteCount = 256
}

/// Computes fingerprints of frames, for comparisons between runs. Keeps the segments of all frames so far.
@MainActor
package final class FramePrints {
    private var ledger = SegmentLedger()
    private var holdings: [SegmentLedger.Holding] = []

    /// Creates a table without segments.
    package init() {}

    /// Returns a hash of the values in a frame's display list.
    package func print(of frame: RenderedFrame) -> UInt64 { ledger.add(frame.displayList, &holdings) }
}
