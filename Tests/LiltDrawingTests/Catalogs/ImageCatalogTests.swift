import LiltDrawing
import Testing

@Suite struct ImageCatalogTests {
    private let folder: CatalogFolder

    init() throws { folder = try CatalogFolder() }

    private func block(
        _ image: Image, scale: CGFloat = 1, scheme: ColorScheme = .light
    ) -> ImageBlock {
        var environment = EnvironmentValues()
        environment.displayScale = scale
        environment.colorScheme = scheme
        return ImageBlock(image, in: environment)
    }

    /// Returns only the messages about this test's folder, because other tests run at the same time.
    private func messages() -> [String] {
        MissingResources.takeMessages(containing: folder.url.path)
    }

    @Test func aPictureHasTheFileOfTheDisplayScale() throws {
        try folder.add(
            contents: """
                {"images": [
                  {"idiom": "universal", "filename": "a.png", "scale": "1x"},
                  {"idiom": "universal", "filename": "a@2x.png", "scale": "2x"},
                  {"idiom": "universal", "filename": "a@3x.png", "scale": "3x"}
                ], "info": {"author": "xcode", "version": 1}}
                """, in: "a.imageset")
        for scale in 1...3 {
            try folder.add(square: 8 * scale, scale == 1 ? "a.png" : "a@\(scale)x.png", in: "a.imageset")
        }
        let image = Image("a", bundle: folder.bundle)
        for (scale, side) in [(0.5, 8), (1, 8), (1.5, 16), (2, 16), (2.5, 24), (3, 24), (4, 24)] {
            let block = block(image, scale: scale)
            #expect(block.bitmap?.width == side, "scale \(scale)")
            #expect(block.size == CGSize(width: 8, height: 8))
        }
        #expect(block(Image(ImageResource(name: "a", bundle: folder.bundle))).size.width == 8)
    }

    @Test func aMissingScaleIsReplacedByTheNextHigherOneOrElseTheNextLowerOne() throws {
        for (name, scales) in [("high", [1, 3]), ("low", [1, 2]), ("vector", [2])] {
            let entries = (1...3).map { scale in
                let file = scales.contains(scale) ? "\"filename\": \"\(scale).png\"," : ""
                return "{\(file) \"idiom\": \"universal\", \"scale\": \"\(scale)x\"}"
            }
            try folder.add(
                contents: "{\"images\": [\(entries.joined(separator: ","))]}", in: "\(name).imageset")
            for scale in scales { try folder.add(square: 4 * scale, "\(scale).png", in: "\(name).imageset") }
        }
        #expect(block(Image("high", bundle: folder.bundle), scale: 2).bitmap?.width == 12)
        #expect(block(Image("low", bundle: folder.bundle), scale: 3).bitmap?.width == 8)
        #expect(block(Image("vector", bundle: folder.bundle), scale: 1).bitmap?.width == 8)
        #expect(block(Image("vector", bundle: folder.bundle), scale: 1).size.width == 4)
    }

    @Test func aPictureFollowsTheColorScheme() throws {
        try folder.add(
            contents: """
                {"images": [
                  {"idiom": "universal", "filename": "day.png"},
                  {"idiom": "universal", "filename": "night.png",
                   "appearances": [{"appearance": "luminosity", "value": "dark"}]},
                  {"idiom": "universal", "filename": "loud.png",
                   "appearances": [{"appearance": "contrast", "value": "high"}]}
                ]}
                """, in: "sky.imageset")
        try folder.add(square: 2, color: 0xFF00_00FF, "day.png", in: "sky.imageset")
        try folder.add(square: 2, color: 0xFF00_0000, "night.png", in: "sky.imageset")
        let image = Image("sky", bundle: folder.bundle)
        #expect(block(image).bitmap?[0, 0] == 0xFF00_00FF)
        #expect(block(image, scheme: .dark).bitmap?[0, 0] == 0xFF00_0000)
        #expect(!block(image).hasSameContent(as: block(image, scheme: .dark)))
    }

    @Test func oneFileForBothSchemesIsOnePicture() throws {
        try folder.add(contents: "{\"images\": [{\"filename\": \"a.png\"}]}", in: "a.imageset")
        try folder.add(square: 2, "a.png", in: "a.imageset")
        let image = Image("a", bundle: folder.bundle)
        #expect(block(image).hasSameContent(as: block(image, scheme: .dark)))
    }

    @Test func theSetStatesWhetherAPictureIsATemplate() throws {
        for intent in ["template", "original"] {
            try folder.add(
                contents: """
                    {"images": [{"filename": "a.png", "idiom": "universal"}],
                     "properties": {"template-rendering-intent": "\(intent)"}}
                    """, in: "\(intent).imageset")
            try folder.add(square: 2, "a.png", in: "\(intent).imageset")
        }
        let template = Image("template", bundle: folder.bundle)
        #expect(block(template).isTemplate)
        #expect(!block(template.renderingMode(.original)).isTemplate)
        #expect(!block(Image("original", bundle: folder.bundle)).isTemplate)
    }

    @Test func aFolderIsPartOfTheNameOnlyWithANamespace() throws {
        for (group, properties) in [("Icons", "{\"provides-namespace\": true}"), ("Plain", "{}")] {
            try folder.add(contents: "{\"properties\": \(properties)}", in: group)
            try folder.add(contents: "{\"images\": [{\"filename\": \"a.png\"}]}", in: "\(group)/\(group)1.imageset")
            try folder.add(square: 2, "a.png", in: "\(group)/\(group)1.imageset")
        }
        #expect(block(Image("Icons/Icons1", bundle: folder.bundle)).size.width == 2)
        #expect(block(Image("Plain1", bundle: folder.bundle)).size.width == 2)
        #expect(block(Image("Icons1", bundle: folder.bundle)).size == .zero)
        #expect(messages().count == 1)
    }

    @Test(arguments: [
        ("", "it is not JSON"), ("{", "it is not JSON"), ("[]", "wrong type"), ("{\"images\": 3}", "wrong type"),
        ("{\"images\": [{\"filename\": \"none.png\"}]}", "there is no file"),
        ("{\"images\": [{\"filename\": \"bad.png\"}]}", "cannot read the PNG picture"),
        ("{\"images\": [{\"filename\": \"bad.pdf\"}]}", "PDF"), ("{\"images\": []}", "has no picture"),
        ("{\"images\": [{\"filename\": \"../../../secret.png\"}]}", "there is no file"), ("{}", "has no picture"),
    ])
    func aBrokenSetIsReportedOnceAndHasNoSize(contents: String, message: String) throws {
        try folder.add(contents: contents, in: "broken.imageset")
        try folder.add(Data("no picture".utf8), "bad.png", in: "broken.imageset")
        try folder.add(Data("no picture".utf8), "bad.pdf", in: "broken.imageset")
        for scale in [1.0, 1, 1] {
            #expect(block(Image("broken", bundle: folder.bundle), scale: scale).size == .zero)
        }
        let messages = messages()
        #expect(messages.count == 1 && messages[0].contains(message), "\(messages)")
        #expect(!messages.contains { $0.contains("\n") })
    }

    @Test func aSetWithoutContentsIsReportedOnce() throws {
        try folder.add(square: 2, "a.png", in: "bare.imageset")
        #expect(block(Image("bare", bundle: folder.bundle)).size == .zero)
        let messages = messages()
        #expect(messages.count == 1 && messages[0].contains("there is no file"), "\(messages)")
    }

    @Test func hugeContentsAreNotRead() throws {
        try folder.add(contents: String(repeating: " ", count: 2 << 20) + "{}", in: "huge.imageset")
        #expect(block(Image("huge", bundle: folder.bundle)).size == .zero)
        let messages = messages()
        #expect(messages.count == 1 && messages[0].contains("is larger than"), "\(messages)")
    }

    @Test func deepJSONIsNotRead() throws {
        let deep = String(repeating: "[", count: 100_000)
        try folder.add(contents: "{\"images\": \(deep)", in: "deep.imageset")
        #expect(block(Image("deep", bundle: folder.bundle)).size == .zero)
        #expect(messages().count == 1)
    }

    @Test func theSearchOfAFolderThatContainsItselfEnds() throws {
        try folder.add(contents: "{\"images\": [{\"filename\": \"a.png\"}]}", in: "Loop/a.imageset")
        try folder.add(square: 2, "a.png", in: "Loop/a.imageset")
        let loop = folder.catalog.appendingPathComponent("Loop")
        try FileManager.default.createSymbolicLink(
            at: loop.appendingPathComponent("again"), withDestinationURL: loop)
        #expect(block(Image("a", bundle: folder.bundle)).size.width == 2)
        let messages = messages()
        #expect(messages.count == 1 && messages[0].contains("folders deep"), "\(messages)")
    }

    @Test func aDeepFolderIsReportedEvenIfThereAreOtherProblems() throws {
        try folder.add(contents: "no JSON", in: "Broken")
        try folder.add(square: 2, "a.png", in: "Loop/a.imageset")
        let loop = folder.catalog.appendingPathComponent("Loop")
        try FileManager.default.createSymbolicLink(
            at: loop.appendingPathComponent("again"), withDestinationURL: loop)
        #expect(block(Image("missing", bundle: folder.bundle)).size == .zero)
        let messages = messages()
        #expect(messages.filter { $0.contains("folders deep") }.count == 1, "\(messages)")
        #expect(messages.contains { $0.contains("does not describe a folder") }, "\(messages)")
    }

    @Test func allFoldersAreSearchedExceptThoseWithTheEndingOfASet() throws {
        let widths: [(folder: String, width: CGFloat)] = [
            ("Sunset", 2), ("set", 2), ("Asset", 2), ("1. Sunset", 2), ("v1.Set", 2), ("Plain", 2),
            ("AppIcon.appiconset", 0), ("a.b.symbolset", 0), (".colorset", 0),
        ]
        for (index, entry) in widths.enumerated() {
            let set = "\(entry.folder)/picture\(index).imageset"
            try folder.add(contents: "{\"images\": [{\"filename\": \"a.png\"}]}", in: set)
            try folder.add(square: 2, "a.png", in: set)
        }
        for (index, entry) in widths.enumerated() {
            let image = Image("picture\(index)", bundle: folder.bundle)
            #expect(block(image).size.width == entry.width, "\(entry.folder)")
        }
        _ = messages()
    }

    @Test func anSVGFileFitsEveryScale() throws {
        let drawing = """
            <svg xmlns="http://www.w3.org/2000/svg" width="10" height="6" viewBox="0 0 20 12">
            <rect width="20" height="12" fill="#00ff00"/></svg>
            """
        try folder.add(
            contents: """
                {"images": [{"filename": "a.svg"}], "properties": {"preserves-vector-representation": true}}
                """, in: "a.imageset")
        try folder.add(Data(drawing.utf8), "a.svg", in: "a.imageset")
        let image = Image("a", bundle: folder.bundle)
        guard block(image).bitmap != nil else {
            // If librsvg is not installed, there is one message that states it.
            let found = messages()
            #expect(found.count == 1 && found[0].contains("install it"), "\(found)")
            return
        }
        for scale in 1...3 {
            let block = block(image, scale: CGFloat(scale))
            #expect(block.size == CGSize(width: 10, height: 6))
            #expect(block.bitmap?.width == 10 * scale && block.bitmap?[3, 3] == 0xFF00_FF00)
        }
    }

    @Test(arguments: [
        "<svg", "<svg xmlns='http://www.w3.org/2000/svg' width='100000' height='100000'/>",
        "<svg xmlns='http://www.w3.org/2000/svg'/>", "<svg xmlns='http://www.w3.org/2000/svg' width='0' height='4'/>",
        "<html/>",
    ])
    func aBrokenSVGFileIsReportedOnce(_ text: String) throws {
        try folder.add(contents: "{\"images\": [{\"filename\": \"b.svg\"}]}", in: "b.imageset")
        try folder.add(Data(text.utf8), "b.svg", in: "b.imageset")
        #expect(block(Image("b", bundle: folder.bundle)).size == .zero)
        let messages = messages()
        #expect(messages.count == 1 && !messages[0].contains("\n"), "\(messages)")
    }
}
