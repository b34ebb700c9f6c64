import Foundation

/// Everything that content received in a run, in order: enough to repeat the run.
///
/// A log has no pictures. It begins at the start of the run, and needs about 100 bytes per frame or event.
public struct RunLog: Sendable {
    /// Something that the content received.
    package struct Entry: Sendable {
        package enum Kind: Sendable {
            case event(InputEvent)
            /// `fingerprint` is nil if the history does not keep frames.
            case frame(FrameInfo, Viewport, fingerprint: UInt64?)
            /// The content's tasks ran until all of them slept or had ended.
            case tasks
        }

        package let kind: Kind
        /// The time of the content's clock when the content received the entry, in seconds.
        package let clockTime: Double

        /// Whether the entry is a frame.
        package var isFrame: Bool { if case .frame = kind { true } else { false } }

        /// The instant of the entry, in seconds on the content's clock.
        package var time: Double {
            switch kind {
            case .event(let event): max(event.time, clockTime)
            case .frame(let info, _, _): info.targetTimestamp
            case .tasks: clockTime
            }
        }
    }

    package internal(set) var entries: [Entry] = []
    /// The texts that the content read from the clipboard, in order.
    package internal(set) var clipboardTexts: [String?] = []

    /// Creates an empty log.
    public init() {}

    /// The events, in the order in which the content received them.
    public var events: [InputEvent] {
        entries.compactMap { if case .event(let event) = $0.kind { event } else { nil } }
    }

    /// The number of frames.
    public var frameCount: Int { frames.count }

    /// The frames with their fingerprints, in order. A frame that was logged but not kept has no fingerprint.
    public var frames: [(info: FrameInfo, fingerprint: UInt64?)] {
        entries.compactMap { if case .frame(let info, _, let print) = $0.kind { (info, print) } else { nil } }
    }

    /// The surface of the first frame; nil without a frame.
    public var firstViewport: Viewport? {
        for entry in entries { if case .frame(_, let viewport, _) = entry.kind { return viewport } }
        return nil
    }

    /// The bytes of the log.
    public var byteCount: Int { entries.count * MemoryLayout<Entry>.stride }

    /// The entries before the first entry that is later than `time`, in seconds on the content's clock.
    package func prefix(through time: Double) -> ArraySlice<Entry> {
        entries.prefix { $0.time <= time }
    }
}

/// The error of a repeated run in which a frame differs from the logged run. The content then depends on something that
/// the log does not contain.
///
/// Usual causes are the date, a global random generator, the order of a `Set`, a model outside of the content that
/// keeps its state after the run, and a task that waits for something other than the content's clock.
public struct RunDifference: Error, Hashable, Sendable, CustomStringConvertible {
    /// The first frame that differs.
    public let frame: FrameInfo
    /// The events between the previous frame, which does not differ, and this one.
    public let events: [InputEvent]

    /// One line of text with the frame and the events before it.
    public var description: String {
        func text(_ time: Double) -> String { String(format: "%.3f", time) }
        let causes = events.map { "\(InputScript.describe($0.kind)) at \(text($0.time)) s" }
        let after = causes.isEmpty ? "" : ", after " + causes.joined(separator: ", ")
        return "the repeated run differs at frame \(frame.index), \(text(frame.targetTimestamp)) s\(after): "
            + "the content depends on something other than its seed, its input and its time"
    }
}
