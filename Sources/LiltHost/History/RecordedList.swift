import LiltRaster
import Synchronization

/// The display list of a recorded frame. A segment that can be recorded again from its origin is replaced by a stub.
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
    /// The recent lists, which keep the whole list for a while, and the number of the whole list there; nil if the list
    /// has no stubs.
    private let whole: (lists: RecentLists, number: Int)?

    /// A segment in a list: either a stub, or a segment that contains stubs.
    struct Stub: Sendable {
        /// The index of the segment in the list around it.
        let index: Int
        /// The stubs inside; empty if the segment itself is a stub.
        let parts: [Stub]

        /// The bytes of the arrays of nested stubs.
        var byteCount: Int { DisplayList.bytes(parts) + parts.reduce(0) { $0 + $1.byteCount } }
    }

    /// The bytes of the list's own arrays, and of the arrays of stubs.
    var byteCount: Int {
        kept.arrayByteCount + DisplayList.bytes(stubs) + stubs.reduce(0) { $0 + $1.byteCount }
    }

    /// Creates a recorded list without stubs.
    init(_ list: DisplayList) {
        (kept, stubs, whole) = (list, [], nil)
    }

    /// Creates a recorded list with stubs.
    ///
    /// - Parameter drawn: The list as it was drawn.
    init(_ kept: DisplayList, stubs: [Stub], drawn: DisplayList, recent: RecentLists) {
        (self.kept, self.stubs, whole) = (kept, stubs, (recent, recent.add(drawn)))
    }

    /// The list as it was drawn.
    ///
    /// - Complexity: O(1) if the list has no stubs, or if its frame is one of those recorded or shown last. For other
    ///   frames, the segments are recorded again.
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

/// The whole display lists of a history's frames that were recorded or shown last.
///
/// Numbers identify the lists. If the owners of the lists identified them, this object and the owners would refer to
/// each other and never be freed.
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

    /// Returns the list with a number; nil if it is no longer kept.
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

    /// Adds a list that was removed before, with its old number.
    func add(_ list: DisplayList, number: Int) {
        lists.withLock { $0.add(list, number: number) }
    }
}
