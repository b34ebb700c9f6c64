import Foundation
import GalleryScenes
import LiltTesting
import TestSupport
import Testing

/// The size of text and the scale of a demo on its page.
@Suite @MainActor struct DemoAppearanceTests {
    private func page(
        _ name: String, _ model: GalleryModel, size: CGSize = CGSize(width: 1000, height: 700)
    ) throws -> Stage {
        try Stage.page(of: name, model, size: size, scale: 0.5)
    }

    private func machine(_ name: String, _ model: GalleryModel) throws -> TimeMachine {
        try #require(model.player(of: DemoRegistry.demo(named: name)).machine)
    }

    @Test func aLargerScaleLeavesTheDemoLessRoomAndMapsThePointer() throws {
        let model = GalleryModel()
        let stage = try page("heart", model)
        let machine = try machine("heart", model)
        let whole = try #require(machine.shownRecord).viewport
        let (button, picture) = (stage.presented("pause"), try #require(stage.presented("stage")))
        for scale in [1.5, 2] {
            try stage.key(#require(Key("z")))
            try stage.step(frames: 2)
            #expect(model.pageScale == scale)
            let shown = try #require(machine.shownRecord).viewport
            #expect(abs(shown.size.width - whole.size.width / scale) < 0.5)
            #expect(abs(shown.size.height - whole.size.height / scale) < 0.5)
            #expect(stage.presented("stage") == picture && stage.presented("pause") == button, "the shell stays")
        }
        // The demo receives a press at the same fraction of its own size.
        let point = CGPoint(x: picture.minX + picture.width * 0.25, y: picture.minY + picture.height * 0.75)
        try stage.tap(at: point)
        let press = try #require(machine.history.log.events.last { if case .press = $0.kind { true } else { false } })
        let location = try #require(press.location)
        let size = try #require(machine.shownRecord).viewport.size
        #expect(abs(location.x - size.width * 0.25) < 0.5 && abs(location.y - size.height * 0.75) < 0.5)
        try stage.tap("scale")
        try stage.step(frames: 2)
        #expect(try model.pageScale == 1 && #require(machine.shownRecord).viewport.size == whole.size)
    }

    @Test func aLargerTextSizeReachesTheDemoAndNotTheShell() throws {
        let model = GalleryModel()
        let stage = try page("text-and-symbols", model)
        try stage.key(.space)
        try stage.advance(by: 0.3)
        let picture = try #require(stage.presented("stage"))
        let before = stage.snapshot()
        model.message = nil
        for _ in 0..<3 { try stage.key(#require(Key("+"))) }
        model.message = nil
        #expect(model.textSize == .xxxLarge)
        try stage.key(#require(Key(".")))
        try stage.advance(by: 0.5)
        let after = stage.snapshot()
        var (inside, outside) = (0, 0)
        // Compares only the rows above the slider and the time, which show another instant.
        for y in 0..<Int(picture.maxY / 2) {
            for x in 0..<after.width where after[x, y] != before[x, y] {
                if picture.insetBy(dx: -30, dy: -30).contains(CGPoint(x: 2 * x, y: 2 * y)) {
                    inside += 1
                } else {
                    outside += 1
                }
            }
        }
        #expect(inside > 200 && outside == 0, "\(inside) \(outside)")
        for _ in 0..<20 { try stage.key(#require(Key("-"))) }
        #expect(model.textSize == .xSmall)
    }

    /// A change of the text size while the demo runs is not in the run's log. It applies to the whole repeated run.
    @Test func aRepeatedRunHasTheNewTextSize() throws {
        let demo = try DemoRegistry.demo(named: "text-and-symbols")
        func stage(_ player: PlayingDemo) throws -> Stage {
            player.keepsFrames = true
            return try Stage(size: demo.size, scale: 0.25) { _ in player }
        }
        let (changed, fresh) = (PlayingDemo(demo), PlayingDemo(demo))
        fresh.textSize = .accessibility1
        let (first, second) = (try stage(changed), try stage(fresh))
        try first.advance(by: 1)
        changed.textSize = .accessibility1
        try first.step(frames: 2)
        changed.show(0.6)
        try first.step()
        changed.resume()
        for _ in 0..<100 where changed.machine?.state != .live { try first.step() }
        try first.advance(by: 0.2)
        let plain = PlayingDemo(demo)
        let third = try stage(plain)
        try second.advance(by: 1)
        try third.advance(by: 1)
        func fingerprint(_ player: PlayingDemo) throws -> UInt64 {
            try #require(player.machine?.history.record(at: 0.5)).fingerprint
        }
        #expect(try fingerprint(changed) == fingerprint(fresh))
        #expect(try fingerprint(changed) != fingerprint(plain))
    }

    @Test func theNextSessionHasTheTextSizeAndTheScale() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lilt-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let memory = GalleryMemory(folder: folder)
        let model = GalleryModel(memory: memory)
        model.open(try DemoRegistry.demo(named: "heart"))
        model.turnPageScale()
        model.enlargeText(by: 2)
        let next = GalleryModel(memory: memory)
        #expect(next.pageScale == 1.5 && next.textSize == .xxLarge)
        #expect(try next.player(of: DemoRegistry.demo(named: "heart")).textSize == .xxLarge)
        memory.write(GalleryMemory.State(opened: nil, isLight: false, textSize: 99, scale: 1e9))
        let other = GalleryModel(memory: memory)
        #expect(other.pageScale == 1 && other.textSize == .large, "values out of range are ignored")
    }

    @Test func onlyAWideWindowShowsTheButtons() throws {
        let model = GalleryModel()
        let wide = try page("heart", model)
        for name in ["scheme", "smaller-text", "larger-text", "scale"] {
            #expect(
                CGRect(x: 0, y: 0, width: 1000, height: 700).contains(try #require(wide.presented(name))), "\(name)")
        }
        try wide.tap("larger-text")
        try wide.tap("larger-text")
        try wide.tap("smaller-text")
        #expect(model.textSize == .xLarge)
        let scheme = model.scheme
        try wide.tap("scheme")
        #expect(model.scheme != scheme)
        let small = try page("heart", GalleryModel(), size: CGSize(width: 480, height: 480))
        #expect(small.presented("scale") == nil && small.presented("motion") != nil)
    }
}
