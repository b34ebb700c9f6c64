import Foundation
import Lilt
import LiltFrame

/// Views without a host: frames at 60 Hz, with input at the center of the viewport.
@MainActor
final class ViewScene {
    let content: ViewContent
    private var index = 0
    private let center = CGPoint(x: 640, y: 360)

    init<Root: View>(@ViewBuilder _ root: () -> Root) { content = ViewContent(content: root) }

    func frame() {
        let time = Double(index) / 60
        let frame = FrameInfo(index: index, timestamp: time, targetTimestamp: time, refreshPeriod: 1.0 / 60)
        consume(content.render(frame, in: Viewport(size: CGSize(width: 1280, height: 720), scale: 1)))
        index += 1
    }

    func tap() {
        _ = content.handle(InputEvent(time: Double(index) / 60, .press(.primary, at: center)))
        _ = content.handle(InputEvent(time: Double(index) / 60, .release(.primary, at: center)))
    }

    /// Scrolls with a touchpad. A positive amount moves the content down.
    func scroll(by points: Double) {
        let amount = CGSize(width: 0, height: points)
        _ = content.handle(InputEvent(time: Double(index) / 60, .scroll(by: amount, at: center, isPrecise: true)))
    }

    func bodyCount<V: View>(_ type: V.Type) -> Int { content.graph.bodyCount(of: type) }

    /// The resident memory of this process, in bytes.
    static func residentBytes() -> Int {
        guard let statm = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
        let pages = statm.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * 4096
    }
}
