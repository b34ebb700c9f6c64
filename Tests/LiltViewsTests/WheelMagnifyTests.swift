import LiltTesting
import Testing

/// The wheel with Control or Command as a magnification.
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
}
