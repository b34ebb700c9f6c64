import LiltTesting
import Testing

/// The old name of the tint.
@MainActor
@Suite struct AccentColorTests {
    private struct Controls: View {
        var body: some View {
            VStack {
                Slider(value: .constant(0.5))
                Color.accentColor.frame(width: 20, height: 20)
                Text("tinted").foregroundStyle(.tint)
                Button("button") {}
            }
        }
    }

    private func picture(_ view: some View) throws -> Bitmap {
        try Stage(size: CGSize(width: 160, height: 140)) { view }.snapshot()
    }

    @Test func theAccentColorIsTheTint() throws {
        let plain = try picture(Controls())
        for color in [Color.red, .green, Color(red: 0.2, green: 0.4, blue: 0.6, opacity: 0.5)] {
            let accented = try picture(Controls().accentColor(color))
            #expect(accented == (try picture(Controls().tint(color))))
            #expect(accented != plain)
            #expect(try picture(Controls().accentColor(color).accentColor(.orange)) == accented, "the outer one counts")
            #expect(try picture(Controls().accentColor(nil).accentColor(color)) == plain)
        }
        #expect(try picture(Controls().accentColor(.accentColor)) == plain)
    }
}
