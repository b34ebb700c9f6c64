import LiltTesting
import Testing

/// The appearance of buttons that are only their label.
@Suite @MainActor struct LabelAppearanceTests {
    private struct Sample<Style: PrimitiveButtonStyle>: View {
        let style: Style
        var isDisabled = false
        @State private var count = 0

        var body: some View {
            Button {
                count += 1
            } label: {
                Color.black.frame(width: 40, height: 40).probe("label", "count", Double(count))
            }
            .buttonStyle(style)
            .disabled(isDisabled)
        }
    }

    private let middle = CGPoint(x: 50, y: 50)

    private func stage(_ style: some PrimitiveButtonStyle, isDisabled: Bool = false) throws -> Stage {
        try Stage(size: CGSize(width: 100, height: 100)) { Sample(style: style, isDisabled: isDisabled) }
    }

    /// The share of the label's black in the middle, from 0 to 1.
    private func darkness(_ stage: Stage) -> Double { 1 - Double(stage.snapshot()[50, 50] & 0xFF) / 255 }

    private func expectFaint(_ style: some PrimitiveButtonStyle, opacity: Double) throws {
        let stage = try stage(style)
        // A finger does not hover, so there is no shade.
        try stage.touch(1, .down, at: middle)
        try stage.step()
        #expect(abs(darkness(stage) - opacity) < 0.01, "at once")
        try stage.advance(by: 0.5)
        try stage.touch(1, .up, at: middle)
        try stage.step(frames: 3)
        let faint = darkness(stage)
        #expect(faint > opacity + 0.01 && faint < 0.99, "while the label fades back")
        #expect(stage.probe("label.count") == 1)
        try stage.settle()
        #expect(darkness(stage) == 1)
    }

    @Test func aPressedLabelIsFaintAtOnceAndFadesBackAfterTheRelease() throws {
        try expectFaint(.automatic, opacity: 0.2)
        try expectFaint(.borderless, opacity: 0.2)
        try expectFaint(.plain, opacity: 0.6)
    }

    @Test func aPressedLabelThatThePointerLeavesFadesBack() throws {
        let stage = try stage(.plain)
        try stage.press(at: middle)
        try stage.step()
        try stage.move(to: CGPoint(x: 1, y: 99))
        try stage.advance(by: 0.5)
        #expect(darkness(stage) == 1)
        try stage.release(at: CGPoint(x: 1, y: 99))
        #expect(stage.probe("label.count") == 0)
    }

    @Test func aDisabledLabelIsNotFainterWhenItIsPressed() throws {
        let stage = try stage(.plain, isDisabled: true)
        let disabled = darkness(stage)
        #expect(disabled < 0.5)
        try stage.press(at: middle)
        try stage.step()
        #expect(darkness(stage) == disabled)
    }
}
