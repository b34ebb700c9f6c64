import GalleryScenes
import LiltTesting
import Testing

/// The scripts of the demos in windows of other sizes than the demos' own.
@Suite @MainActor struct DemoScriptTests {
    /// The demos in which the first action of the script has no effect, by the size of the window.
    private static let missing: [String: Set<String>] = [
        "1280x800": [],
        "480x480": ["completions", "curves", "text-and-symbols", "to-do", "transitions"],
        "900x1440": [
            "body-count", "completions", "corners", "curves", "custom-animations", "loaders", "pet-poll",
            "text-and-symbols", "transitions", "wedge",
        ],
    ]

    @Test(arguments: [[1280, 800], [480, 480], [900, 1440]])
    func theFirstActionOfEachScriptHasAnEffectExceptInTheListedDemos(lengths: [Int]) throws {
        let size = CGSize(width: lengths[0], height: lengths[1])
        let unchanged = try DemoRegistry.all.filter { try !firstActionHasAnEffect(in: $0, of: size) }.map(\.name)
        #expect(Set(unchanged) == Self.missing["\(lengths[0])x\(lengths[1])"])
    }

    /// Whether a frame before the script's second action differs from the same frame of a run without input.
    private func firstActionHasAnEffect(in demo: Demo, of size: CGSize) throws -> Bool {
        let script = demo.showcase(in: size)
        let starts = script.events.filter(isStart)
        // The second action starts later and elsewhere: two fingers of one action touch at the same instant, and two
        // taps of one action have the same location.
        let other = starts.first { $0.time > starts[0].time + 0.1 && $0.location != starts[0].location }
        let second = other?.time ?? script.duration + 0.5
        let runs = [script.events, []].map {
            DemoRun(demo, content: demo.content(seed: 1), events: $0, size: size, refreshRate: 20)
        }
        for index in 0..<Int((second * 20).rounded(.up)) {
            for run in runs { try run.host.advance(to: Double(index) / 20) }
            let prints = runs.map { $0.history.records.last?.fingerprint }
            if prints[0] != prints[1] { return true }
        }
        return false
    }

    /// Whether an event starts an action of a hand: a press, a touch or a turn of the wheel.
    private func isStart(_ event: InputEvent) -> Bool {
        switch event.kind {
        case .press, .scroll, .touch(_, .down, _): true
        default: false
        }
    }
}
