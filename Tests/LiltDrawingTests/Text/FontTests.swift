import Assets
import LiltDrawing
import LiltText
import Testing

@Suite struct FontTests {
    @Test func textStylesHaveTheDefaultSizesOfIOS() {
        let sizes = Font.TextStyle.allCases.map(\.size)
        #expect(sizes == [34, 28, 22, 20, 17, 15, 17, 16, 13, 12, 11])
        #expect(Font.headline.descriptor.weight == 600)
        #expect(Font.headline.weight(.light).descriptor.weight == 300)
        #expect(Font.body.descriptor.weight == 400)
    }

    @Test func modifiersCombine() {
        let font = Font.system(.title, design: .serif).bold().italic().monospacedDigit().descriptor
        #expect(
            font
                == FontDescriptor(
                    family: .serif, size: 28, weight: 700, isItalic: true, variants: .monospacedDigits))
        #expect(Font.system(size: 12, weight: .black, design: .rounded).descriptor.family == .rounded)
    }

    @Test func fontsAreEqualIfTheyRequestTheSameFont() {
        #expect(Font.body.bold() == Font.body.weight(.bold))
        #expect(Font.body != Font.system(size: 17))
        #expect(Set([Font.body, .title, .body]).count == 2)
    }

    @Test func sizesAreClampedAndNaNCountsAsZero() {
        for size in [-1, CGFloat.nan, -CGFloat.infinity] { #expect(Font.system(size: size).descriptor.size == 0) }
        #expect(Font.system(size: .infinity).descriptor.size == FontDescriptor.maximumSize)
    }

    @Test func aRegisteredFileIsFoundByItsName() throws {
        let url = try #require(BundledFiles.url("Fonts/Quicksand-Bold.ttf"))
        let name = try Font.register(fileAt: url)
        let descriptor = Font.custom(name, size: 20).descriptor
        #expect(FontLibrary.standard.instance(for: descriptor).file.familyName == name)
        #expect(throws: FontFileError.self) { _ = try Font.register(fileAt: URL(fileURLWithPath: "/none.ttf")) }
    }
}
