import Foundation
import GalleryScenes
import LiltTesting
import TestSupport
import Testing

/// A demo's page lights the lines of the demo's source that ran last.
@Suite @MainActor struct LitLinesTests {
    /// The page of a demo that shows its source.
    @MainActor private final class Page {
        let demo: Demo
        let model = GalleryModel()
        let stage: Stage

        init(_ name: String, size: CGSize = CGSize(width: 1100, height: 700)) throws {
            demo = try DemoRegistry.demo(named: name)
            stage = try Stage.page(of: name, model, size: size, scale: 0.5)
            try stage.key(#require(Key("s")))
            try stage.advance(by: 0.8)
            // A tap ends the script. The lights of the lines that ran before go out while time passes.
            let page = try #require(stage.presented("stage"))
            try stage.tap(at: CGPoint(x: page.midX, y: page.maxY - 6))
            try #require(!model.player(of: demo).isPlaying)
            try stage.advance(by: 2.5)
        }

        var player: PlayingDemo { model.player(of: demo) }
        var numbers: [Int] { model.litLines.lines.map(\.number) }
        var lights: [Double] { model.litLines.lines.map(model.light(of:)) }

        /// Taps a view of the demo, and makes two frames. After them, the page shows the lines that ran.
        func tapView(_ name: String) throws {
            try stage.tap(at: middle(of: name))
            try stage.step(frames: 2)
        }

        /// Returns the center of a view of the demo, in the window.
        func middle(of name: String) throws -> CGPoint {
            let machine = try #require(player.machine)
            let size = try #require(machine.shownRecord).viewport.size
            func probe(_ part: String) throws -> Double {
                try #require(machine.probes.first { $0.name == "\(name).\(part)" }, "\(name).\(part)").value
            }
            let page = try #require(stage.presented("stage"))
            let scale = page.width / size.width
            return try CGPoint(x: page.minX + scale * probe("x"), y: page.minY + scale * probe("y"))
        }

        /// Returns the number of the first line that contains `text` in the source that the page shows. With `after`,
        /// the search begins at the first line that contains `after`.
        func line(_ text: String, after: String? = nil) throws -> Int {
            let lines = try #require(DemoSource.lines(of: demo)).map { $0.map(\.text).joined() }
            let first =
                try after.map { after in try #require(lines.firstIndex { $0.contains(after) }, "\(after)") } ?? 0
            return try #require(lines[first...].firstIndex { $0.contains(text) }, "\(text)") + 1
        }

        /// The number of pixels of the source panel that a light makes yellow.
        func yellowCount() throws -> Int {
            let (panel, picture) = (try #require(stage.presented("source")), stage.snapshot())
            var count = 0
            for y in Int(panel.minY / 2)..<Int(panel.maxY / 2) {
                for x in Int(panel.minX / 2)..<Int(panel.maxX / 2) {
                    let pixel = picture[x, y]
                    let (red, blue) = (Int(pixel >> 16 & 0xFF), Int(pixel & 0xFF))
                    if red - blue > 30, red < 150 { count += 1 }
                }
            }
            return count
        }
    }

    @Test func aTapLightsItsLinesAndTheyGoOut() throws {
        let page = try Page("heart")
        #expect(page.numbers.isEmpty)
        try page.tapView("heart")
        let lines = try [
            page.line(".onTapGesture"), page.line("withAnimation"),
            page.line(".animation(", after: "Tap to take it back"),
        ]
        #expect(page.numbers == lines)
        #expect(page.lights.allSatisfy { $0 > 0.9 })
        let lit = page.model.litLines
        try page.stage.advance(by: 0.75)
        #expect(page.numbers == lines)
        #expect(page.lights.allSatisfy { abs($0 - 0.5) < 0.1 }, "\(page.lights)")
        #expect(page.model.litLines == lit, "only the light changes while no line runs or goes out")
        try page.stage.advance(by: 0.8)
        #expect(page.numbers.isEmpty && page.model.litLines.newest == nil)
    }

    @Test func aControlAndAButtonLightTheirOwnLines() throws {
        let page = try Page("wedge")
        try page.tapView("next")
        #expect(try page.numbers.contains(page.line("Button(\"Next part of the day\")")))
        #expect(try page.numbers.contains(page.line("withAnimation", after: "Button(\"Next part")))
        try page.stage.advance(by: 2)
        #expect(page.numbers.isEmpty)
        let toggle = try page.middle(of: "direction")
        try page.stage.tap(at: CGPoint(x: toggle.x + 40, y: toggle.y))
        try page.stage.step(frames: 2)
        #expect(try page.numbers.contains(page.line("Toggle(\"Clockwise\"")))
        #expect(try !page.numbers.contains(page.line("Button(\"Next part of the day\")")))
    }

    @Test func aDragLightsTheLinesOfItsGestureAsLongAsItMoves() throws {
        let page = try Page("corners")
        let tile = try page.middle(of: "tile")
        let changed = try page.line(".onChanged")
        let ended = try page.line(".onEnded")
        try page.stage.press(at: tile)
        for step in 1...20 {
            try page.stage.move(to: CGPoint(x: tile.x + Double(step) * 3, y: tile.y))
            try page.stage.step()
        }
        #expect(page.numbers.contains(changed) && !page.numbers.contains(ended))
        try page.stage.release(at: CGPoint(x: tile.x + 60, y: tile.y))
        try page.stage.step(frames: 2)
        #expect(page.numbers.contains(ended))
        try page.stage.advance(by: 2.5)
        #expect(!page.numbers.contains(changed))
    }

    @Test func aDemoThatGetsNoEventLightsNoLine() throws {
        let page = try Page("heart")
        for _ in 0..<60 {
            try page.stage.advance(by: 0.1)
            #expect(page.numbers.isEmpty)
        }
    }

    @Test func theLinesOfAnInstantOfThePastAreLitAgain() throws {
        let page = try Page("heart")
        try page.tapView("heart")
        let (lines, lights, time) = (page.model.litLines, page.lights, page.model.moment.time)
        try page.stage.advance(by: 2)
        #expect(page.numbers.isEmpty)
        page.model.scrub(to: time)
        try page.stage.step(frames: 2)
        #expect(page.model.litLines == lines && page.lights == lights)
        // The page's time continues, but the shown instant stays the same.
        try page.stage.advance(by: 2)
        #expect(page.model.litLines == lines && page.lights == lights)
        page.model.scrub(to: time - 0.2)
        try page.stage.step(frames: 2)
        #expect(page.numbers.isEmpty, "before the tap")
        page.model.scrub(to: time)
        try page.stage.step()
        try page.stage.key(.space)
        try page.stage.advance(by: 2)
        #expect(page.numbers.isEmpty, "the run continues, and the lines go out")
    }

    @Test func withLessMotionALineIsLitFullyAndGoesOutAtOnce() throws {
        let page = try Page("heart")
        page.model.toggleMotion()
        try page.tapView("heart")
        let count = page.numbers.count
        #expect(count > 1)
        try page.stage.advance(by: 1.3)
        #expect(page.numbers.count == count && page.lights.allSatisfy { $0 == 1 })
        try page.stage.advance(by: 0.3)
        #expect(page.numbers.isEmpty)
    }

    @Test func aDemoRestsAfterItsLinesHaveGoneOut() throws {
        let page = try Page("heart")
        try page.stage.tap(at: page.middle(of: "heart"))
        try page.stage.advance(by: 3)
        let count = page.stage.frames.count
        try page.stage.advance(by: 2)
        #expect(page.stage.frames.count == count)
    }

    @Test func thePanelScrollsToALineUnlessThePointerIsOverIt() throws {
        let page = try Page("wedge", size: CGSize(width: 1100, height: 420))
        let dark = try page.yellowCount()
        let button = try page.middle(of: "next")
        try page.stage.tap(at: button)
        try page.stage.advance(by: 0.5)
        #expect(try page.yellowCount() > dark + 300, "the panel scrolls to the lines far below")
        try page.stage.advance(by: 2)
        let panel = try #require(page.stage.presented("source"))
        let point = CGPoint(x: panel.midX, y: panel.midY)
        try page.stage.move(to: point)
        try page.stage.scroll(by: CGSize(width: 0, height: 5000), at: point, isPrecise: true)
        try page.stage.advance(by: 0.5)
        let before = try page.yellowCount()
        // A finger presses the button.
        for phase in [TouchPhase.down, .up] { try page.stage.touch(1, phase, at: button) }
        try page.stage.advance(by: 0.5)
        #expect(try page.numbers.contains(page.line("Button(\"Next part of the day\")")))
        #expect(abs(try page.yellowCount() - before) < 100)
    }

    /// Lines of a file with the same name in another module do not count.
    @Test func onlyLinesOfTheFileItselfCount() throws {
        struct Tapped: View {
            @State private var isOn = false

            var body: some View { Color(white: isOn ? 1 : 0).onTapGesture { isOn.toggle() } }
        }
        let stage = try Stage(size: CGSize(width: 40, height: 40)) { Tapped() }
        try stage.step()
        try stage.tap(at: CGPoint(x: 20, y: 20))
        try stage.step()
        func lines(of fileID: String) -> LitLines {
            LitLines(in: stage.history, at: stage.now, of: fileID)
        }
        #expect(lines(of: #fileID).lines.count == 1)
        #expect(lines(of: "Other/LitLinesTests.swift").lines.isEmpty)
        #expect(lines(of: "GalleryTests/Other.swift").lines.isEmpty)
    }
}
