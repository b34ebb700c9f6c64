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
    private let identity: Identity?

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
            + (identity == nil ? 0 : Self.identityByteCount)
    }

    /// The bytes of an identity, rounded up by the allocator.
    private static let identityByteCount = 32

    /// A list without stubs.
    init(_ list: DisplayList) {
        (kept, stubs, identity) = (list, [], nil)
    }

    /// A list with stubs.
    ///
    /// - Parameter drawn: The list as it was drawn.
    init(_ kept: DisplayList, stubs: [Stub], drawn: DisplayList, recent: RecentLists) {
        let identity = Identity(recent)
        (self.kept, self.stubs, self.identity) = (kept, stubs, identity)
        recent.add(drawn, of: identity)
    }

    /// The list as it was drawn.
    ///
    /// - Complexity: O(1) without stubs, and for the frames that were recorded or shown last. For other frames, the
    ///   cost of recording the segments again.
    var list: DisplayList {
        guard let identity else { return kept }
        if let known = identity.recent.list(of: identity) { return known }
        let list = kept.replacing(Self.replacements(stubs, in: kept))
        identity.recent.add(list, of: identity)
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

    /// Identifies a list with stubs.
    final class Identity: Sendable {
        let recent: RecentLists
        init(_ recent: RecentLists) { self.recent = recent }
    }
}

/// The whole lists of the frames of a history that were recorded or shown last.
final class RecentLists: Sendable {
    private let lists = Mutex<[(identity: RecordedList.Identity, list: DisplayList)]>([])
    private static let count = 3

    func list(of identity: RecordedList.Identity) -> DisplayList? {
        lists.withLock { $0.first { $0.identity === identity }?.list }
    }

    func add(_ list: DisplayList, of identity: RecordedList.Identity) {
        lists.withLock { lists in
            if lists.count == Self.count { lists.removeFirst() }
            lists.append((identity, list))
        }
    }
}
