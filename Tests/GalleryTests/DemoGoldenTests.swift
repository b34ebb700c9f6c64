import Foundation
import GalleryScenes
import LiltTesting
import TestSupport
import Testing

/// Compares the pictures of every demo, at its instants in its script, with the pictures in `Goldens`.
///
/// `LILT_RECORD_GOLDENS=1 swift test -c release --filter DemoGoldenTests` writes the pictures again and fails, so that
/// a recording never counts as a passed comparison. Inspect the pictures before you commit them.
@Suite struct DemoGoldenTests {
    @Test(arguments: DemoRegistry.all.map(\.name)) @MainActor
    func theDemoMatchesItsGoldens(name: String) throws {
        let demo = try DemoRegistry.demo(named: name)
        // Only the compared frames are drawn. DemoRegistryTests expects that a run that draws all frames shows the same
        // pictures.
        let platform = HeadlessPlatform(
            viewport: Viewport(size: demo.size), refreshRate: 60, events: demo.showcase().events)
        let host = HeadlessHost(content: demo.content(seed: 1), platform: platform, draws: false)
        for instant in demo.instants {
            try host.advance(to: instant)
            try host.loop.drawLastFrame()
            let picture = try #require(host.bitmap)
            try expectGolden(picture, named: "\(name)-\(String(format: "%.2f", instant))", in: Self.folder)
        }
    }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Goldens")
}
