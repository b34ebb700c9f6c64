import GalleryScenes
import LiltTesting
import TestSupport
import Testing

/// If the host is released at any instant of a run, its content leaves nothing in memory.
@Suite @MainActor struct DroppedDemoTests {
    /// Weak references to the objects that must not outlive a run.
    private struct Remains {
        weak var graph: AttributeGraph?
        weak var host: ViewHost?

        var names: [String] { [graph == nil ? nil : "graph", host == nil ? nil : "host"].compactMap { $0 } }
    }

    /// Plays a demo's script until `time`, and releases the run.
    private static func remains(of demo: Demo, at time: Double) throws -> Remains {
        var remains = Remains()
        func play() throws {
            let content = demo.content(seed: 1)
            let run = DemoRun(demo, content: content, events: demo.showcase().events, scale: 0.05)
            try run.host.advance(to: time)
            let views = try #require(content as? ViewContent)
            (remains.graph, remains.host) = (views.graph, views.host)
        }
        try play()
        return remains
    }

    @Test(arguments: DemoRegistry.all.map(\.name)) func aDroppedRunLeavesNothing(name: String) throws {
        let demo = try DemoRegistry.demo(named: name)
        let events = demo.showcase().events
        // The runs are released at the start, at the end, and right after events, so that presses and drags are in
        // progress.
        var random = SeededRandom(seed: 5)
        let times =
            [0, (events.last?.time ?? 0) + 2]
            + (0..<8).compactMap { _ in events.randomElement(using: &random).map { $0.time + 1e-3 } }
        for time in times {
            let remains = try Self.remains(of: demo, at: time)
            #expect(remains.names.isEmpty, "\(name), dropped at \(time) s: \(remains.names)")
        }
    }
}
