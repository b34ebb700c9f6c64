import LiltTesting
import Testing

/// The wheel magnifies while Control or Command is held.
@MainActor
@Suite struct WheelMagnifyTests {
    struct Zoom: View {
        let isCombined: Bool
        @State private var scale = 1.0

        private var magnify: some Gesture { MagnifyGesture().onChanged { scale = $0.magnification } }

        var body: some View {
            ZStack {
                if isCombined {
                    Color.blue.gesture(
                        DragGesture().simultaneously(with: magnify).simultaneously(with: RotateGesture()))
                } else {
                    Color.blue.gesture(magnify)
                }
            }
            .probe("zoom", "scale", scale)
        }
    }

    @Test(arguments: ["control", "command", "control+shift"], [false, true])
    func theWheelMagnifiesWhileAModifierIsHeld(modifiers: String, isCombined: Bool) throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Zoom(isCombined: isCombined) }
        try stage.step()
        try stage.scroll(by: CGSize(width: 0, height: -40), at: CGPoint(x: 50, y: 50))
        try stage.step()
        #expect(stage.probe("zoom.scale") == 1)
        try stage.play(InputScript(parsing: "0 modifiers \(modifiers)", source: "test"))
        try stage.scroll(by: CGSize(width: 0, height: -40), at: CGPoint(x: 50, y: 50))
        try stage.step()
        let scale = try #require(stage.probe("zoom.scale"))
        #expect(abs(scale - exp(0.1)) < 1e-12)
        try stage.play(InputScript(parsing: "0 modifiers none", source: "test"))
        try stage.advance(by: 1)
        try stage.scroll(by: CGSize(width: 0, height: -40), at: CGPoint(x: 50, y: 50))
        try stage.step()
        #expect(stage.probe("zoom.scale") == scale)
    }

    @Test func aKeyWithAModifierDoesNotChangeTheHeldModifiers() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Zoom(isCombined: false) }
        let key = try InputScript(parsing: "0 key control+s", source: "test")
        try stage.play(key)
        try stage.key(.return, modifiers: .command)
        try stage.scroll(by: CGSize(width: 0, height: -40), at: CGPoint(x: 50, y: 50))
        try stage.step()
        #expect(stage.probe("zoom.scale") == 1)
        try stage.play(InputScript(parsing: "0 modifiers control\n+0.01 key a", source: "test"))
        try stage.scroll(by: CGSize(width: 0, height: -40), at: CGPoint(x: 50, y: 50))
        try stage.step()
        #expect(abs((try #require(stage.probe("zoom.scale"))) - exp(0.1)) < 1e-12)
    }

    private struct Dragged: View {
        @State private var scale = 1.0
        @State private var offset = 0.0
        @State private var endCount = 0.0

        var body: some View {
            ZStack {
                Color.blue
                    .gesture(MagnifyGesture().onChanged { scale = $0.magnification })
                    .gesture(DragGesture().onChanged { offset = $0.translation.width }.onEnded { _ in endCount += 1 })
            }
            .probe("drag", "scale", scale)
            .probe("drag", "offset", offset)
            .probe("drag", "ends", endCount)
        }
    }

    @Test func aTurnDuringADragDoesNotEndTheDrag() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Dragged() }
        try stage.step()
        try stage.press(at: CGPoint(x: 20, y: 50))
        try stage.move(to: CGPoint(x: 40, y: 50))
        try stage.step()
        try stage.play(InputScript(parsing: "0 modifiers control", source: "test"))
        try stage.scroll(by: CGSize(width: 0, height: -40), at: CGPoint(x: 40, y: 50))
        try stage.step()
        try stage.move(to: CGPoint(x: 70, y: 50))
        try stage.step()
        #expect(stage.probe("drag.offset") == 50)
        try stage.release(at: CGPoint(x: 70, y: 50))
        try stage.step()
        #expect(stage.probe("drag.ends") == 1)
    }

    @Test func hugeTurnsKeepTheMagnificationFromAMillionthToAMillion() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Zoom(isCombined: false) }
        try stage.play(InputScript(parsing: "0 modifiers control", source: "test"))
        for height in [-1e300, -1e300, 1e300, 1e300, -1e6, 40] {
            try stage.scroll(by: CGSize(width: 0, height: height), at: CGPoint(x: 50, y: 50))
            try stage.step()
            let scale = try #require(stage.probe("zoom.scale"))
            #expect((1e-6...1e6).contains(scale), "after \(height)")
        }
    }
}
