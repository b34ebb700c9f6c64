import GalleryScenes
import LiltTesting
import TestSupport
import Testing

@Suite struct DemoRegistryTests {
    @Test func namesAreUniqueLowercaseWordsWithHyphens() {
        let names = DemoRegistry.all.map(\.name)
        #expect(Set(names).count == names.count)
        for name in names { #expect(name.allSatisfy { $0.isLowercase || $0 == "-" }) }
    }

    @Test func everyDemoIsFoundByItsName() throws {
        for demo in DemoRegistry.all { #expect(try DemoRegistry.demo(named: demo.name).title == demo.title) }
    }

    @Test(arguments: [
        ("corner", "corners"), ("harts", "floating-hearts"), ("Corners", "corners"), ("conrers", "corners"),
    ])
    func anUnknownNameSuggestsTheNearestName(name: String, suggestion: String) {
        let error = #expect(throws: UnknownDemo.self) { try DemoRegistry.demo(named: name) }
        #expect(error?.suggestion == suggestion)
    }

    @Test(arguments: ["nonsense", "x", "", "wall"]) func aNameThatResemblesNoDemoSuggestsNothing(name: String) {
        let error = #expect(throws: UnknownDemo.self) { try DemoRegistry.demo(named: name) }
        #expect(error?.suggestion == nil)
    }

    @Test func everyShowcaseScriptEndsByTheLastInstant() {
        for demo in DemoRegistry.all {
            #expect(demo.showcase().duration <= demo.instants.last ?? 0)
            #expect(demo.instants == demo.instants.sorted())
        }
    }

    @Test(arguments: DemoRegistry.all.map(\.name)) @MainActor
    func everyRunOfADemoShowsTheSamePixelsWithAnyNumberOfThreads(name: String) throws {
        let demo = try DemoRegistry.demo(named: name)
        /// Returns the pictures at the demo's instants, of a run that draws every frame or only these pictures.
        func pictures(threadCount: Int, drawsEveryFrame: Bool) throws -> [Bitmap] {
            let platform = HeadlessPlatform(
                viewport: Viewport(size: demo.size), refreshRate: 60, events: demo.showcase().events)
            let host = HeadlessHost(
                content: demo.content(seed: 7), platform: platform, threadCount: threadCount, draws: drawsEveryFrame)
            return try demo.instants.map {
                try host.advance(to: $0)
                try host.loop.drawLastFrame()
                return try #require(host.bitmap)
            }
        }
        let first = try pictures(threadCount: 2, drawsEveryFrame: true)
        // If the damage of one frame missed a part, the old pixels would stay visible in later frames.
        #expect(try pictures(threadCount: 1, drawsEveryFrame: false) == first)
    }
}
