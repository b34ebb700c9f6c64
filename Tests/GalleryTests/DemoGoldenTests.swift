import Foundation
import GalleryScenes
import LiltTesting
import TestSupport
import Testing

/// Every demo at its instants, while its script plays, compared with the pictures in `Goldens`.
///
/// `LILT_RECORD_GOLDENS=1 swift test -c release --filter DemoGoldenTests` writes the pictures again and fails, so a
/// recording never passes as a comparison. Inspect the pictures before you commit them.
@Suite struct DemoGoldenTests {
    @Test(arguments: DemoRegistry.all.map(\.name)) @MainActor
    func theDemoMatchesItsGoldens(name: String) throws {
        let demo = try DemoRegistry.demo(named: name)
        // Only the compared frames are drawn. DemoRegistryTests expects the same pictures of a run that draws all
        // frames.
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
