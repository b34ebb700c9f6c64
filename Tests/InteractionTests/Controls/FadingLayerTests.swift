import LiltTesting
import Testing

/// The shade and the ring of a control that becomes hovered or focused while it moves.
@MainActor
@Suite struct FadingLayerTests {
    private struct Moving: View {
        @State private var isMoved = false

        var body: some View {
            VStack(spacing: 0) {
                Button {
                } label: {
                    Color.clear.frame(width: 40, height: 40)
                }
                .buttonStyle(.plain)
                .frame(width: 200, alignment: isMoved ? .trailing : .leading)
                Color.blue.frame(width: 200, height: 50)
                    .onTapGesture { withAnimation(.linear(duration: 1)) { isMoved = true } }
            }
        }
    }

    /// Checks that a layer that `show` makes visible is at the control, not at the end of the control's motion.
    private func check(y: Int, _ show: @MainActor (Stage) throws -> Void) throws {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) { Moving() }
        try stage.tap(at: CGPoint(x: 100, y: 70))
        try stage.advance(by: 0.5)
        try show(stage)
        try stage.advance(by: 0.1)
        // The control is about 96 points from the left, and moves to 160.
        let picture = stage.snapshot()
        #expect(picture[116, y] != picture[0, 99])
        #expect(picture[180, y] == picture[0, 99])
    }

    @Test func theShadeOfAMovingControlIsBehindTheControl() throws {
        try check(y: 25) { try $0.move(to: CGPoint(x: 100, y: 25)) }
    }

    @Test func theRingOfAMovingControlIsAroundTheControl() throws {
        try check(y: 2) { try $0.key(.tab) }
    }
}
