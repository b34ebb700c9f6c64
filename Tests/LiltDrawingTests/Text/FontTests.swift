import Assets
import LiltDrawing
import LiltText
import Testing

@Suite struct FontTests {
    @Test func textStylesHaveTheDefaultSizesOfIOS() {
        let sizes = Font.TextStyle.allCases.map { $0.size(at: .large) }
        #expect(sizes == [34, 28, 22, 20, 17, 15, 17, 16, 13, 12, 11])
        #expect(Font.headline.descriptor(at: .large).weight == 600)
        #expect(Font.headline.weight(.light).descriptor(at: .large).weight == 300)
        #expect(Font.body.descriptor(at: .large).weight == 400)
    }

    @Test func aLargerTextSizeMakesNoTextStyleSmaller() {
        for (small, large) in zip(DynamicTypeSize.allCases, DynamicTypeSize.allCases.dropFirst()) {
            for style in Font.TextStyle.allCases {
                #expect(style.size(at: small) <= style.size(at: large), "\(style) at \(small)")
                #expect(Font.system(style).descriptor(at: large).size == Double(style.size(at: large)))
            }
        }
        #expect(Font.TextStyle.allCases.map { $0.size(at: .xSmall) }.min() == 11, "the smallest size is not 11 points")
        #expect(Font.body.descriptor(at: .accessibility5).size == 53)
        #expect(DynamicTypeSize.allCases.filter(\.isAccessibilitySize).count == 5)
    }

    @Test func aFontWithASizeInPointsIgnoresTheTextSize() {
        for size in DynamicTypeSize.allCases {
            #expect(Font.system(size: 20).descriptor(at: size) == Font.system(size: 20).descriptor(at: .large))
            let custom = Font.custom("Inter", size: 20)
            #expect(custom.descriptor(at: size) == custom.descriptor(at: .large))
        }
    }

    @Test func modifiersCombine() {
        let font = Font.system(.title, design: .serif).bold().italic().monospacedDigit().descriptor(at: .large)
        #expect(
            font
                == FontDescriptor(
                    family: .serif, size: 28, weight: 700, isItalic: true, variants: .monospacedDigits))
        #expect(Font.system(size: 12, weight: .black, design: .rounded).descriptor(at: .large).family == .rounded)
    }

    @Test func fontsAreEqualIfTheyRequestTheSameFont() {
        #expect(Font.body.bold() == Font.body.weight(.bold))
        #expect(Font.body != Font.system(size: 17))
        #expect(Set([Font.body, .title, .body]).count == 2)
    }

    @Test func sizesAreClampedAndNaNCountsAsZero() {
        for size in [-1, CGFloat.nan, -CGFloat.infinity] {
            #expect(Font.system(size: size).descriptor(at: .large).size == 0)
        }
        #expect(Font.system(size: .infinity).descriptor(at: .large).size == FontDescriptor.maximumSize)
    }

    @Test func aRegisteredFileIsFoundByItsName() throws {
        let url = try #require(BundledFiles.url("Fonts/Quicksand-Bold.ttf"))
        let name = try Font.register(fileAt: url)
        let descriptor = Font.custom(name, size: 20).descriptor(at: .large)
        #expect(FontLibrary.standard.instance(for: descriptor).file.familyName == name)
        #expect(throws: FontFileError.self) { _ = try Font.register(fileAt: URL(fileURLWithPath: "/none.ttf")) }
    }

    @Test func aNamedFontRelativeToATextStyleFollowsTheTextSize() {
        let font = Font.custom("Inter", size: 34, relativeTo: .body)
        #expect(font.descriptor(at: .large) == Font.custom("Inter", size: 34).descriptor(at: .large))
        #expect(font.descriptor(at: .accessibility5).size == 106)
        #expect(Font.custom("Inter", size: 34, relativeTo: .caption2).descriptor(at: .medium).size == 34)
    }
}
