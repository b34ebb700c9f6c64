import LiltTesting
import Testing

@MainActor
@Suite struct ColorSchemeTests {
    private struct Page: View {
        @Environment(\.colorScheme) private var colorScheme
        @State private var isDark = true

        var body: some View {
            // The color covers the window, so that every pixel shows the scheme.
            (colorScheme == .dark ? Color.black : Color.white)
                .onTapGesture { isDark.toggle() }
                .preferredColorScheme(isDark ? .dark : .light)
        }
    }

    @Test func everyFrameShowsThePreferredScheme() throws {
        let stage = try Stage(size: CGSize(width: 40, height: 40)) { Page() }
        #expect(stage.frames.count == 1)
        #expect(stage.snapshot()[20, 20] & 0xFF == 0)
        try stage.press(at: CGPoint(x: 20, y: 20))
        try stage.release(at: CGPoint(x: 20, y: 20))
        try stage.step()
        #expect(stage.snapshot()[20, 20] & 0xFF == 0xFF)
        try stage.settle()
        #expect(stage.frames.count == 2)
    }
}
