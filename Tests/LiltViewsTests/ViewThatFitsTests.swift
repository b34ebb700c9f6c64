import LiltTesting
import Testing

/// Which of several views fits.
@MainActor
@Suite struct ViewThatFitsTests {
    private struct Paragraph: View {
        var body: some View {
            ViewThatFits(in: .vertical) {
                Text(String(repeating: "word ", count: 60))
                Color.red
            }
            .frame(width: 200, height: 50)
        }
    }

    @Test func alongAnAxisThatDoesNotCountAChoiceTakesWhatItIsOffered() throws {
        let size = CGSize(width: 200, height: 200)
        // On one line the text would be low enough; broken into lines of 200 points it is not.
        let stage = try Stage(size: size) { Paragraph() }
        let red = try Stage(size: size) { Color.red.frame(width: 200, height: 50) }
        #expect(stage.snapshot()[5, 100] == red.snapshot()[5, 100])
    }
}
