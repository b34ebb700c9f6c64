import GalleryScenes
import LiltTesting

/// A demo on a headless host. The host always makes frames, but makes pictures only if `draws` is true.
@MainActor
struct DemoRun {
    let history = FrameHistory()
    let host: HeadlessHost

    /// - Parameters:
    ///   - size: The window's size in points; nil for the demo's own size.
    ///   - refreshRate: Frames per second.
    init(
        _ demo: Demo, content: any FrameContent, events: [InputEvent], size: CGSize? = nil, scale: Double = 1,
        refreshRate: Double = 60, draws: Bool = false
    ) {
        let platform = HeadlessPlatform(
            viewport: Viewport(size: size ?? demo.size, scale: scale), refreshRate: refreshRate, events: events)
        host = HeadlessHost(content: content, platform: platform, history: history, draws: draws)
    }

    /// The instant and the fingerprint of each frame.
    static func prints(of history: FrameHistory) -> [(time: Double, print: UInt64?)] {
        history.log.frames.map { ($0.info.targetTimestamp, $0.fingerprint) }
    }
}

/// Content that keeps the display lists that it makes.
@MainActor
final class NotedContent: FrameContent {
    private let content: any FrameContent
    /// The instant, the list and the background of each frame.
    private(set) var frames: [(time: Double, frame: RenderedFrame)] = []
    private(set) var events: [InputEvent] = []
    /// The number of frames before each event.
    private(set) var frameCounts: [Int] = []

    init(_ content: any FrameContent) { self.content = content }

    func handle(_ event: InputEvent) -> FrameDemand {
        events.append(event)
        frameCounts.append(frames.count)
        return content.handle(event)
    }

    func render(_ frame: FrameInfo, in viewport: Viewport) -> RenderedFrame {
        let rendered = content.render(frame, in: viewport)
        frames.append((frame.targetTimestamp, rendered))
        return rendered
    }

    func attach(_ requester: FrameRequester) { content.attach(requester) }
    func attach(_ clipboard: any Clipboard) { content.attach(clipboard) }
    var probes: [Probe] { content.probes }
    var wakeTime: Double? { content.wakeTime }
    var clock: FrameTimeClock? { content.clock }
    var pointerShape: PointerShape { content.pointerShape }
    var closeRequest: CloseRequest? { content.closeRequest }
    var taskActivity: TaskActivity { content.taskActivity }
}
