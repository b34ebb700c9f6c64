import Foundation
import GalleryScenes
import LiltTesting
import TestSupport
import Testing

/// The gallery's window: the wall, the flight to a page and back, the search and the keys.
@Suite @MainActor struct GalleryShellTests {
    private func stage(
        _ model: GalleryModel, size: CGSize = CGSize(width: 640, height: 480), scale: Double = 1
    ) throws -> Stage {
        try Stage(size: size, scale: scale) { seed in ViewContent(seed: seed) { GalleryShell(model) } }
    }

    /// Returns a gallery whose wall shows only one demo, so that a test draws little.
    private func model(showing name: String) -> GalleryModel {
        let model = GalleryModel()
        model.query = name
        return model
    }

    @Test func aClickOpensAPageAndEscapeReturnsToTheWall() throws {
        let model = model(showing: "corners")
        let stage = try stage(model)
        try stage.advance(by: 0.2)
        let tile = try #require(stage.presented("corners"))
        try stage.tap("corners")
        #expect(model.opened == "corners")
        let widths = try (0..<30).map { _ in
            try stage.step()
            return try #require(stage.presented("stage")).width
        }
        #expect(abs(widths[0] - tile.width) < 40, "the flight starts at the tile: \(widths[0]), \(tile.width)")
        #expect(zip(widths, widths.dropFirst()).allSatisfy { abs($1 - $0) < 40 }, "no jump: \(widths)")
        try stage.advance(by: 0.6)
        let page = try #require(stage.presented("stage"))
        #expect(page.width > tile.width * 1.4)
        try stage.key(.escape)
        #expect(model.opened == nil)
        try stage.advance(by: 1)
        #expect(stage.presented("stage") == nil)
    }

    @Test func aFlightReversesFromItsShownPosition() throws {
        let model = model(showing: "corners")
        let stage = try stage(model)
        try stage.advance(by: 0.2)
        try stage.tap("corners")
        try stage.advance(by: 0.15)
        let caught = try #require(stage.presented("stage"))
        try stage.key(.escape)
        try stage.step(frames: 2)
        let after = try #require(stage.presented("stage"))
        #expect(abs(after.width - caught.width) < 60, "\(caught) \(after)")
        try stage.advance(by: 1.2)
        #expect(stage.presented("stage") == nil)
    }

    @Test func aTapOnAPageReachesTheDemoAndEndsItsScript() throws {
        let model = model(showing: "heart")
        let stage = try stage(model)
        try stage.advance(by: 0.2)
        try stage.tap("heart")
        try stage.advance(by: 0.8)
        let demo = try DemoRegistry.demo(named: "heart")
        let before = stage.snapshot()
        let page = try #require(stage.presented("stage"))
        try stage.tap(at: CGPoint(x: page.midX, y: page.midY))
        try stage.advance(by: 0.5)
        #expect(stage.snapshot() != before)
        // The tap has ended the script, so the script does not begin again.
        try stage.advance(by: (demo.instants.last ?? 0) + 4)
        #expect(stage.frames.last.map { $0.info.targetTimestamp < stage.now - 0.5 } ?? false, "the touched demo rests")
    }

    @Test func theSearchFindsNamesOfTheAPI() {
        let model = GalleryModel()
        model.query = "matchedgeometry"
        #expect(model.found.map(\.demo.name).sorted() == ["player", "transitions", "weather"])
        model.query = "no such thing"
        #expect(model.found.isEmpty)
        model.query = ""
        #expect(model.found.count == DemoRegistry.all.count)
    }

    @Test func aChapterFiltersTheWall() throws {
        let model = GalleryModel()
        let stage = try stage(model, size: CGSize(width: 1000, height: 300), scale: 0.25)
        try stage.step(frames: 2)
        try stage.tap("chapter.Hands")
        #expect(model.found.map(\.demo.name) == Chapter.all.first { $0.title == "Hands" }?.entries.map(\.demo.name))
        try stage.tap("chapter.Hands")
        #expect(model.found.count == DemoRegistry.all.count)
        for chapter in Chapter.all {
            try stage.key(#require(Key("c")))
            #expect(model.chapter == chapter.title)
        }
        try stage.key(#require(Key("c")))
        #expect(model.chapter == nil)
    }

    @Test func lessMotionReachesTheRunningDemoAndTheNextSession() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lilt-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let memory = GalleryMemory(folder: folder)
        let model = GalleryModel(memory: memory)
        model.query = "weather"
        let stage = try stage(model, scale: 0.25)
        try stage.advance(by: 0.2)
        try stage.tap("weather")
        try stage.advance(by: 0.8)
        try stage.key(#require(Key("m")))
        #expect(model.reducesMotion)
        let demo = try DemoRegistry.demo(named: "weather")
        #expect(model.player(of: demo).reducesMotion)
        #expect(GalleryModel(memory: memory).reducesMotion)
        try stage.tap("motion")
        #expect(!model.reducesMotion && !model.player(of: demo).reducesMotion)
    }

    /// The picture of a page has the full width of the window between the margins, less the panel of the parameters.
    @Test(arguments: DemoRegistry.all.map(\.name))
    func aDemoFillsItsPage(name: String) throws {
        let model = model(showing: name)
        for size in [CGSize(width: 480, height: 480), CGSize(width: 900, height: 700)] {
            let stage = try stage(model, size: size, scale: 0.25)
            try stage.advance(by: 0.1)
            if model.opened == nil { model.open(try DemoRegistry.demo(named: name)) }
            try stage.advance(by: 1)
            let page = try #require(stage.presented("stage"))
            let hasPanel = try !DemoRegistry.demo(named: name).parameters.isEmpty && size.width > 800
            #expect(CGRect(origin: .zero, size: size).contains(page))
            #expect(abs(page.width - (size.width - 40 - (hasPanel ? 322 : 0))) < 1, "\(page)")
            model.close()
            try stage.advance(by: 1)
        }
    }

    @Test func everyDemoIsInOneChapterAndItsNamesAreInItsSource() throws {
        let entries = Chapter.all.flatMap(\.entries)
        #expect(Set(entries.map(\.demo.name)) == Set(DemoRegistry.all.map(\.name)))
        #expect(entries.count == DemoRegistry.all.count)
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Sources/GalleryScenes/Demos")
        let sources = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .map { try String(contentsOf: $0, encoding: .utf8) }
        for entry in entries {
            let source = try #require(sources.first { $0.contains("name: \"\(entry.demo.name)\"") })
            #expect(!entry.names.isEmpty, "\(entry.demo.name)")
            for name in entry.names { #expect(source.contains(name), "\(entry.demo.name): \(name)") }
        }
    }

    @Test func keysWorkOnTheWallAndOnAPage() throws {
        let model = model(showing: "corners")
        let stage = try stage(model)
        try stage.advance(by: 0.2)
        try stage.key(#require(Key("/")), modifiers: .shift)
        #expect(model.showsKeys)
        try stage.key(.escape)
        #expect(!model.showsKeys)
        try stage.advance(by: 0.5)
        try stage.tap("corners")
        try stage.advance(by: 0.7)
        // The demo has the keyboard focus, and does not use these keys.
        let page = try #require(stage.presented("stage"))
        try stage.tap(at: CGPoint(x: page.midX, y: page.minY + 4))
        try stage.key(.space)
        #expect(model.rate.isPaused)
        try stage.key(#require(Key(".")))
        #expect(model.stepCount == 1)
        try stage.key(#require(Key("3")))
        #expect(model.rate == .quarter)
        try stage.key(.rightArrow)
        #expect(model.opened == "chain")
        try stage.key(.leftArrow)
        try stage.key(.leftArrow)
        #expect(model.opened == "text-and-symbols")
        try stage.key(#require(Key("/")))
        #expect(model.opened == nil && model.isSearching)
    }

    @Test func theListOfKeysIsInsideTheWindow() throws {
        for size in [CGSize(width: 480, height: 480), CGSize(width: 1280, height: 800)] {
            let model = model(showing: "no such demo")
            let stage = try stage(model, size: size)
            try stage.key(#require(Key("/")), modifiers: .shift)
            try stage.advance(by: 0.5)
            let list = try #require(stage.presented("keys"))
            #expect(CGRect(origin: .zero, size: size).contains(list), "\(list) in \(size)")
        }
    }

    @Test(arguments: [
        CGSize(width: 480, height: 480), CGSize(width: 1000, height: 500), CGSize(width: 300, height: 900),
    ])
    func thePictureOfAPageIsInsideTheWindow(size: CGSize) throws {
        let model = model(showing: "photo-viewer")
        let stage = try stage(model, size: size)
        try stage.advance(by: 0.1)
        try stage.tap("photo-viewer")
        try stage.advance(by: 0.8)
        let page = try #require(stage.presented("stage"))
        #expect(CGRect(origin: .zero, size: size).contains(page), "\(page)")
        for name in [
            "wall", "previous", "next", "pause", "step", "again", "time", "step-back", "statistics-button", "film",
        ] {
            let frame = try #require(stage.presented(name), "\(name)")
            #expect(CGRect(origin: .zero, size: size).contains(frame), "\(name) \(frame)")
        }
    }

    @Test(arguments: [
        CGSize(width: 480, height: 480), CGSize(width: 1000, height: 500), CGSize(width: 400, height: 800),
    ])
    func theSourceIsBesideTheDemoAndInsideTheWindow(size: CGSize) throws {
        let model = model(showing: "heart")
        let stage = try stage(model, size: size)
        try stage.advance(by: 0.1)
        try stage.tap("heart")
        try stage.advance(by: 0.8)
        #expect(stage.presented("source") == nil)
        try stage.key(#require(Key("s")))
        try stage.step(frames: 2)
        let demo = try DemoRegistry.demo(named: "heart")
        #expect(stage.probe("source.lines") == Double(try #require(DemoSource.lines(of: demo)).count))
        let source = try #require(stage.presented("source")), picture = try #require(stage.presented("stage"))
        #expect(CGRect(origin: .zero, size: size).contains(source), "\(source)")
        #expect(!source.insetBy(dx: 1, dy: 1).intersects(picture), "\(source) \(picture)")
        #expect(picture.width > 60)
        try stage.tap("source-button")
        try stage.step(frames: 2)
        #expect(stage.presented("source") == nil)
    }

    @Test func theMemoryKeepsThePageAndTheScheme() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lilt-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let memory = GalleryMemory(folder: folder)
        #expect(memory.read() == nil)
        let model = GalleryModel(memory: memory)
        model.toggleScheme()
        model.open(try DemoRegistry.demo(named: "chain"))
        #expect(memory.read() == GalleryMemory.State(opened: "chain", isLight: true))
        let next = GalleryModel(memory: memory)
        #expect(next.opened == "chain" && next.scheme == .light)
        // A memory whose folder cannot be created has no effect.
        let none = GalleryModel(memory: GalleryMemory(folder: URL(fileURLWithPath: "/proc/none")))
        none.toggleScheme()
        #expect(none.scheme == .light)
    }

    @Test(arguments: ["opened", "isLight", "reducesMotion", "textSize", "zoom"])
    func aWrongFieldOfTheMemoryDoesNotAffectTheOtherFields(key: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lilt-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let memory = GalleryMemory(folder: folder)
        memory.write(
            GalleryMemory.State(opened: "chain", isLight: true, reducesMotion: true, textSize: 5, scale: 1.5))
        let file = folder.appendingPathComponent("lilt/gallery.json")
        let fields = try #require(
            JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: any Sendable])
        #expect(fields.count == 5 && fields[key] != nil)
        var expected = try #require(memory.read())
        switch key {
        case "opened": expected.opened = nil
        case "isLight": expected.isLight = false
        case "reducesMotion": expected.reducesMotion = nil
        case "textSize": expected.textSize = nil
        default: expected.scale = nil
        }
        let wrong: [any Sendable] = [[1, 2], ["a": 1], NSNull(), key == "opened" ? 7 : "wrong"]
        for value in wrong {
            var changed = fields
            changed[key] = value
            try JSONSerialization.data(withJSONObject: changed).write(to: file)
            #expect(memory.read() == expected, "\(key): \(value)")
        }
        try JSONSerialization.data(withJSONObject: fields.filter { $0.key != key }).write(to: file)
        #expect(memory.read() == expected, "\(key) is missing")
    }
}

/// The parameters of the demos.
@Suite @MainActor struct DemoParameterTests {
    @Test(arguments: DemoRegistry.all.filter { !$0.parameters.isEmpty }.map(\.name))
    func everyParameterChangesTheMotionAndTheCode(name: String) throws {
        let demo = try DemoRegistry.demo(named: name)
        func fingerprints(_ values: DemoValues) throws -> [UInt64] {
            let stage = try Stage(size: demo.size, scale: 0.1) { demo.content(seed: $0, values: values) }
            try stage.play(demo.showcase())
            try stage.advance(by: 0.5)
            return stage.history.records.map(\.fingerprint)
        }
        let initial = try fingerprints(DemoValues())
        for parameter in demo.parameters {
            #expect(parameter.range.contains(parameter.initial))
            var values = DemoValues()
            values[parameter] = parameter.range.upperBound
            #expect(try fingerprints(values) != initial, "\(parameter.name)")
            #expect(demo.source(values) != demo.source(DemoValues()), "\(parameter.name)")
        }
    }

    @Test func valuesStayInTheirRange() {
        let parameter = DemoParameter("bounce", 0.2, in: -0.5...0.9)
        var values = DemoValues()
        #expect(values[parameter] == 0.2)
        for (value, expected) in [(5, 0.9), (-5, -0.5), (.infinity, 0.9), (0.3, 0.3), (.nan, 0.2)] {
            values[parameter] = value
            #expect(values[parameter] == expected, "\(value)")
        }
        #expect([0.25, 0, 1, -0.5, 0.123].map(\.shortText) == ["0.25", "0", "1", "-0.5", "0.12"])
    }

    @Test func aSliderOfAPageChangesTheRunningDemo() throws {
        let model = GalleryModel()
        model.query = "corners"
        let stage = try Stage(size: CGSize(width: 1000, height: 700)) { seed in
            ViewContent(seed: seed) { GalleryShell(model) }
        }
        try stage.advance(by: 0.2)
        try stage.tap("corners")
        try stage.advance(by: 0.8)
        let demo = try DemoRegistry.demo(named: "corners")
        let slider = try #require(stage.presented("slider.bounce"))
        try stage.tap(at: CGPoint(x: slider.maxX - 2, y: slider.midY))
        let bounce = try #require(demo.parameters.first { $0.name == "bounce" })
        #expect(model.values(of: demo)[bounce] > 0.8)
        try stage.tap("reset")
        #expect(model.values(of: demo) == DemoValues())
    }
}
