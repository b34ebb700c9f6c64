import LiltDrawing
import Testing

@Suite struct MissingResourceTests {
    @Test func askingForAMissingResourceLeavesNoMessageAndDrawingItLeavesOne() {
        let (symbol, picture) = ("no-such-symbol-asked-for", "no-such-picture-asked-for")
        func messages() -> [String] { MissingResources.takeMessages(containing: "asked-for") }
        func hasContent(_ image: Image) -> Bool { ImageBlock(image, in: EnvironmentValues()).hasContent }
        #expect(!MissingResources.asking { hasContent(Image(systemName: symbol)) || hasContent(Image(picture)) })
        #expect(messages().isEmpty)
        #expect(!hasContent(Image(systemName: symbol)))
        #expect(messages().count == 1)
    }
}
