/// The source of a segment. It can record the segment's list again, so the list need not be kept.
///
/// ```
///   particles at an instant ──► SegmentOrigin ──► the same instances, later
/// ```
/// A history keeps the origin of a segment that has one, and asks for the list when the frame is shown again.
package protocol SegmentOrigin: AnyObject, Sendable {
    /// Records the list again. It equals the first one bit for bit.
    func makeList() -> DisplayList
    /// The size of the origin itself, in bytes, without the shared part.
    var byteCount: Int { get }
    /// The size of the part that several origins share; nil if there is no such part.
    var share: OriginShare? { get }
}

/// The size of the part that several origins share. The shared part owns this object, so both live equally long.
package final class OriginShare: Sendable {
    package let byteCount: Int

    package init(byteCount: Int) { self.byteCount = byteCount }
}
