import LiltText
import TestSupport
import Testing

/// Any Unicode scalar may be at any position in a text, and never ends the program.
@Suite struct EveryScalarTests {
    /// All 1,112,064 Unicode scalars: the code points that are not surrogates.
    private static let scalars: [UInt32] = Array(0..<0xD800) + Array(0xE000..<0x11_0000)

    /// One scalar of each line break class, and scalars that programs use as sentinels.
    private static let representatives: [UInt32] = [
        0xA7, 0x41, 0x2014, 0x7C, 0xB4, 0x0C, 0xFFFC, 0x3041, 0x7D, 0x301, 0x29, 0x0D, 0x1F466, 0x1F3FB, 0x21, 0xA0,
        0xAC00, 0xAC01, 0x5D0, 0x2D, 0x4E00, 0x2024, 0x2C, 0x1100, 0x11A8, 0x1160, 0x0A, 0x85, 0x30FB, 0x30, 0x28,
        0x25, 0x24, 0x22, 0x1F1E6, 0x1F1FF, 0xE01, 0x20, 0x2F, 0x2060, 0xE000, 0x200B, 0x200D, 0, 0x378, 0xFFFD,
        0xFFFE, 0xFFFF, 0xFDD0, 0xFDEF, 0x1_FFFE, 0x1_FFFF, 0x10_FFFE, 0x10_FFFF,
    ]

    /// Returns whether the mandatory breaks of a text are exactly those after its line separators. CR and LF together
    /// are one separator.
    private func breaksOnlyAfterSeparators(_ text: [UInt32], language: String) -> Bool {
        let breaks = LineBreakOpportunities.find(text, language: language)
        return breaks.count == text.count
            && text.indices.allSatisfy { index in
                let precedesItsEnd = text[index] == 0x0D && index + 1 < text.count && text[index + 1] == 0x0A
                let isEnd = LineBreakOpportunities.isLineSeparator(text[index]) && !precedesItsEnd
                return (breaks[index] == .mandatory) == isEnd
            }
    }

    @Test func exactlyTheLineSeparatorsEndALineAtTheStartInTheMiddleAndAtTheEnd() {
        var failures: [UInt32] = []
        for scalar in Self.scalars {
            let texts = [[scalar], [scalar, 0x41], [0x20, scalar, 0x41], [0x41, 0x20, scalar]]
            if !texts.allSatisfy({ breaksOnlyAfterSeparators($0, language: "") }) { failures.append(scalar) }
        }
        #expect(failures.isEmpty, "\(failures.prefix(10))")
    }

    @Test func exactlyTheLineSeparatorsEndALineInEveryPairAndTripleOfBreakClasses() {
        var failures: [[UInt32]] = []
        for a in Self.representatives {
            for b in Self.representatives {
                if !breaksOnlyAfterSeparators([a, b], language: "en") { failures.append([a, b]) }
                for c in Self.representatives where !breaksOnlyAfterSeparators([a, b, c], language: "") {
                    failures.append([a, b, c])
                }
            }
        }
        #expect(failures.isEmpty, "\(failures.prefix(10))")
    }

    @Test func noncharactersBreakLikeLetters() {
        let text: [UInt32] = [0x61, 0x20, 0x62, 0x63, 0x20, 0x64]
        let expected = LineBreakOpportunities.find(text, language: "en")
        for noncharacter: UInt32 in [0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1_FFFF, 0x10_FFFE, 0x10_FFFF] {
            for index in [0, 2, 3, 5] {
                var changed = text
                changed[index] = noncharacter
                #expect(LineBreakOpportunities.find(changed, language: "en") == expected)
            }
        }
    }

    @Test func everyScalarIsShapedAndLaidOutInABatch() {
        let style = StyledText.Style(font: FontDescriptor(size: 10))
        var failures: [Int] = []
        for start in stride(from: 0, to: Self.scalars.count, by: 4096) {
            var text = ""
            text.unicodeScalars.append(
                contentsOf: Self.scalars[start..<min(start + 4096, Self.scalars.count)].compactMap {
                    Unicode.Scalar($0)
                })
            let shaped = ShapedText(StyledText(text, style: style))
            let layout = shaped.layout(width: 500)
            let shown = layout.lines.reduce(0) { $0 + $1.range.count }
            // A character that ends a paragraph is in no line.
            let separators = text.unicodeScalars.count { LineBreakOpportunities.isLineSeparator($0.value) }
            if shown + separators != text.unicodeScalars.count { failures.append(start) }
        }
        #expect(failures.isEmpty)
    }

    @Test func everyClassIsShapedAtTheStartInTheMiddleAndAtTheEnd() {
        let style = StyledText.Style(font: FontDescriptor(size: 10))
        for scalar in Self.representatives {
            let character = String(Unicode.Scalar(scalar)!)
            for text in [character, character + "a", "a" + character + "b", "a " + character] {
                #expect(ShapedText(StyledText(text, style: style)).layout(width: 1).lines.count > 0)
            }
        }
    }
}
