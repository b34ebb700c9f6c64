import AssetListing
import Foundation
import Testing

@Suite struct AssetSymbolTests {
    private func lines(images: [String] = [], colors: [String] = [], module: String = "SwiftUI") -> [String] {
        AssetSymbolSource(images: images, colors: colors, module: module).text.split(separator: "\n").map(String.init)
    }

    @Test(arguments: [
        ("heart", "heart"), ("play-button", "playButton"), ("Play Button", "playButton"), ("HeartImage", "heart"),
        ("image", "image"), ("URLIcon", "urlIcon"), ("2x2", "_2x2"), ("default", "`default`"), ("Ärger", "ärger"),
        ("photo_01", "photo01"), ("ABC", "abc"),
    ])
    func aNameJoinsItsWordsInCamelCase(set: String, name: String) {
        #expect(
            lines(images: [set]).contains(
                "    static let \(name) = ImageResource(name: \(set.debugDescription), bundle: .module)"))
    }

    @Test func aFolderWithANamespaceIsAType() {
        let lines = lines(images: ["Icons/heart"], colors: ["brand/inkColor"])
        #expect(lines.contains("        static let heart = ImageResource(name: \"Icons/heart\", bundle: .module)"))
        #expect(lines.contains("        static var heart: UIImage { UIImage(resource: .Icons.heart) }"))
        #expect(lines.contains("        static var ink: Color { Color(ColorResource.Brand.ink) }"))
        #expect(lines.filter { $0 == "    enum Brand {" }.count == 3, "ColorResource, Color and UIColor")
    }

    @Test func aFolderWithTheNameOfAResourceTypeDoesNotHideTheType() {
        let lines = lines(images: ["ImageResource/a"], colors: ["Color/ink", "ColorResource/red", "sky"])
            .map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines.contains("static let a = SwiftUI.ImageResource(name: \"ImageResource/a\", bundle: .module)"))
        #expect(lines.contains("static let ink = SwiftUI.ColorResource(name: \"Color/ink\", bundle: .module)"))
        #expect(
            lines.contains("static var ink: SwiftUI.Color { SwiftUI.Color(SwiftUI.ColorResource.Color.ink) }"))
        // The type of the folder also hides `Color` from the declarations around that type.
        #expect(lines.contains("static var sky: SwiftUI.Color { SwiftUI.Color(SwiftUI.ColorResource.sky) }"))
    }

    @Test func aSetNamedBundleDoesNotReferToItself() {
        let source = AssetSymbolSource(images: ["bundle"], colors: ["bundle"], module: "Lilt").text
        #expect(source.contains("static let bundle = ImageResource(name: \"bundle\", bundle: .module)"))
        #expect(source.contains("static let bundle = ColorResource(name: \"bundle\", bundle: .module)"))
    }

    @Test func foldersWithEqualNamesShareAType() {
        let source = AssetSymbolSource(
            images: [
                "my icons/heart", "my-icons/star", "MyIcons/sun", "icons/a", "Icons/b", "icons/x y/c", "Icons/x-y/d",
            ], colors: [], module: "Lilt")
        #expect(source.problems.isEmpty, "\(source.problems)")
        let lines = source.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines.filter { $0.hasPrefix("enum ") } == ["enum Icons {", "enum XY {", "enum MyIcons {"])
        #expect(lines.filter { $0.hasPrefix("static let ") }.count == 7)
    }

    @Test func equalNamesInFoldersWithEqualNamesAreReported() {
        let source = AssetSymbolSource(images: ["icons/a", "Icons/a", "2x2", "2x2/b"], colors: [], module: "Lilt")
        #expect(source.problems.count == 2, "\(source.problems)")
        #expect(source.text.components(separatedBy: "static let a ").count == 2)
        #expect(!source.text.contains("enum _2x2"))
    }

    @Test(arguments: ["default", "Default", "Public", "Switch", "Import", "class", "In"])
    func aFolderCanHaveTheNameOfAKeyword(folder: String) {
        let source = AssetSymbolSource(images: [folder + "/a"], colors: [], module: "Lilt")
        #expect(source.problems.isEmpty, "\(source.problems)")
        #expect(source.text.contains("    enum \(folder.capitalized) {\n"))
    }

    @Test(arguments: ["Type", "type", "Protocol", "Self", "self", "any", "--"])
    func aFolderWithoutANameForATypeIsReported(folder: String) {
        let source = AssetSymbolSource(images: [folder + "/a", folder + "/b", "c"], colors: [], module: "Lilt")
        #expect(source.problems == ["the folder \"\(folder)\" has no name that a type can have"])
        #expect(!source.text.contains("enum") && source.text.contains("static let c "))
    }

    @Test func assetsDoNotRedeclareSystemColors() {
        let lines = lines(colors: ["red", "systemGray4", "tomato"])
        #expect(lines.contains { $0.contains("let red = ColorResource") })
        #expect(!lines.contains { $0.contains("var red") || $0.contains("systemGray4: UIColor") })
        #expect(lines.contains { $0.contains("var tomato: UIColor") })
    }

    @Test func theSourceForLiltDeclaresNoNamesOfUIKit() {
        let lines = lines(images: ["a"], colors: ["b"], module: "Lilt")
        #expect(lines.contains("import Lilt") && !lines.contains { $0.contains("UI") })
    }

    @Test func equalNamesAreReported() {
        let source = AssetSymbolSource(images: ["a-b", "aB", "a-b", "--"], colors: [], module: "Lilt")
        #expect(source.problems.count == 2, "\(source.problems)")
        #expect(source.text.components(separatedBy: "static let aB ").count == 2)
    }
}
