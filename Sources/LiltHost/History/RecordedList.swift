import LiltRaster
import Synchronization

/// The display list of a recorded frame. A segment that its origin can record again is replaced by a stub.
///
/// ```
///   drawn    root ── page ── particles, 2000 instances
///   kept     root ── page ── stub of the particles, with their origin
/// ```
/// A list without such segments is kept unchanged.
struct RecordedList: Sendable {
    /// The list with stubs.
    let kept: DisplayList
    private let stubs: [Stub]
    /// The recent lists that keep the whole list for a while, and its number there; nil without stubs.
    private let whole: (lists: RecentLists, number: Int)?

    /// A segment of a list that is a stub or contains stubs.
    struct Stub: Sendable {
        /// The index of the segment in its list.
        let index: Int
        /// The stubs inside; empty if the segment itself is one.
        let parts: [Stub]

        /// The bytes of the arrays of stubs inside.
        var byteCount: Int { DisplayList.bytes(parts) + parts.reduce(0) { $0 + $1.byteCount } }
    }

    /// The bytes of the list's own arrays, and of the objects that lead to the stubs.
    var byteCount: Int {
        kept.arrayByteCount + DisplayList.bytes(stubs) + stubs.reduce(0) { $0 + $1.byteCount }
    }

    /// A list without stubs.
    init(_ list: DisplayList) {
        (kept, stubs, whole) = (list, [], nil)
    }

    /// A list with stubs.
    ///
    /// - Parameter drawn: The list as it was drawn.
    init(_ kept: DisplayList, stubs: [Stub], drawn: DisplayList, recent: RecentLists) {
        (self.kept, self.stubs, whole) = (kept, stubs, (recent, recent.add(drawn)))
    }

    /// The list as it was drawn.
    ///
    /// - Complexity: O(1) without stubs, and for the frames that were recorded or shown last. For other frames, the
    ///   cost of recording the segments again.
    var list: DisplayList {
        guard let whole else { return kept }
        if let known = whole.lists.list(whole.number) { return known }
        let list = kept.replacing(Self.replacements(stubs, in: kept))
        whole.lists.add(list, number: whole.number)
        return list
    }

    private static func replacements(_ stubs: [Stub], in list: DisplayList) -> [(Int, DisplayListSegment)] {
        stubs.map { stub in
            let segment = list.segments[stub.index]
            let parts = replacements(stub.parts, in: segment.list)
            let whole =
                parts.isEmpty
                ? segment.origin.map { DisplayListSegment($0.makeList(), origin: $0) }
                : DisplayListSegment(segment, replacing: parts)
            return (stub.index, whole ?? segment)
        }
    }
}

/// The whole lists of the frames of a history that were recorded or shown last.
///
/// Numbers identify the lists. An object in their place would hold this one, and this one would hold the object.
final class RecentLists: Sendable {
    private struct Lists {
        var entries: [(number: Int, list: DisplayList)] = []
        var lastNumber = 0

        mutating func add(_ list: DisplayList, number: Int) {
            if entries.count == RecentLists.count { entries.removeFirst() }
            entries.append((number, list))
        }
    }

    private let lists = Mutex(Lists())
    private static let count = 3

    /// Returns the list with a number, if it is among the last ones.
    func list(_ number: Int) -> DisplayList? {
        lists.withLock { $0.entries.first { $0.number == number }?.list }
    }

    /// Adds a new list. Returns its number.
    func add(_ list: DisplayList) -> Int {
        lists.withLock { lists in
            lists.lastNumber += 1
            lists.add(list, number: lists.lastNumber)
            return lists.lastNumber
        }
    }

    /// Adds a list again, with its old number.
    func add(_ list: DisplayList, number: Int) {
        lists.withLock { $0.add(list, number: number) }
    }
}
