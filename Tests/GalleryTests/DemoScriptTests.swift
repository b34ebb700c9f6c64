import GalleryScenes
import LiltTesting
import Testing

/// The scripts of the demos in windows of other sizes than their own.
@Suite @MainActor struct DemoScriptTests {
    /// The demos whose scripts miss all their controls, by the size of the window.
    private static let missing: [String: Set<String>] = [
        "1280x800": [],
        "480x480": ["completions"],
        "900x1440": [
            "body-count", "completions", "corners", "curves", "custom-animations", "transitions", "wedge",
        ],
    ]

    @Test(arguments: [[1280, 800], [480, 480], [900, 1440]])
    func theScriptChangesEveryDemoExceptTheListedOnes(lengths: [Int]) throws {
        let size = CGSize(width: lengths[0], height: lengths[1])
        let unchanged = try DemoRegistry.all.filter { try !scriptChanges($0, in: size) }.map(\.name)
        #expect(Set(unchanged) == Self.missing["\(lengths[0])x\(lengths[1])"])
    }

    /// Whether a frame of a run with the script differs from the same frame of a run without input.
    private func scriptChanges(_ demo: Demo, in size: CGSize) throws -> Bool {
        let script = demo.showcase(in: size)
        let runs = [script.events, []].map {
            DemoRun(demo, content: demo.content(seed: 1), events: $0, size: size, refreshRate: 20)
        }
        for index in 0...Int(script.duration * 20) + 10 {
            for run in runs { try run.host.advance(to: Double(index) / 20) }
            let prints = runs.map { $0.history.records.last?.fingerprint }
            if prints[0] != prints[1] { return true }
        }
        return false
    }
}
