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
    /// An object that several origins share, and its bytes; nil if there is none.
    var shared: (object: any AnyObject & Sendable, byteCount: Int)? { get }
}
