/// One frame of a history: its drawing, and the events and changes before it.
public struct FrameRecord: Sendable {
    /// The number and the times of the frame.
    public let info: FrameInfo
    /// The surface of the frame.
    public let viewport: Viewport
    let recorded: RecordedList
    /// The color under the display list.
    public let background: Color
    /// The events between the previous frame and this one, in order.
    public let events: [InputEvent]
    /// The transactions that the frame shows, and the content's work.
    public let changes: FrameChanges
    /// The real duration of each stage.
    public let stages: FrameStages
    /// The part of the picture that differs from the previous frame's; nil if the frame was not drawn when it was made,
    /// as in a `Stage`.
    public let damage: PictureDamage?
    /// The content's probes.
    public let probes: [Probe]
    /// Whether the record before this one has the same probes. Both then share the array.
    let sharesProbes: Bool
    /// A hash of the values in the display list, the same in each run.
    public let fingerprint: UInt64

    /// A copy of the record without its display list, events and other arrays.
    var emptied: FrameRecord {
        FrameRecord(
            info: info, viewport: viewport, recorded: RecordedList(DisplayList()), background: .clear, events: [],
            changes: FrameChanges(), stages: stages, damage: nil, probes: [], sharesProbes: false,
            fingerprint: fingerprint)
    }

    /// The display list as it was drawn. It shares segments with the lists of neighboring frames.
    ///
    /// - Complexity: O(1) if the frame has no `ParticleView`. Otherwise the particles are simulated again, which takes
    ///   a few milliseconds.
    public var displayList: DisplayList { recorded.list }
}
