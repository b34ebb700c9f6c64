/// What a segment was recorded from, so that its list can be recorded again instead of being kept.
///
/// ```
///   particles at an instant ──► ParticleMoment ──► the same instances, later
/// ```
/// A history keeps the origin of a segment that has one, and asks for the list when the frame is shown again.
package protocol SegmentOrigin: AnyObject, Sendable {
    /// Records the list again. It equals the first one to the bit.
    func makeList() -> DisplayList
    /// The bytes of the origin itself.
    var byteCount: Int { get }
    /// What several origins share; nil if there is nothing.
    var share: OriginShare? { get }
}

/// The bytes that several origins share. What they share owns it, so that it lives as long.
package final class OriginShare: Sendable {
    package let byteCount: Int

    package init(byteCount: Int) { self.byteCount = byteCount }
}
