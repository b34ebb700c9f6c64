import CUnibreak

/// The possible line break after a character.
package enum LineBreakOpportunity: UInt8 {
    /// A new line must begin.
    case mandatory
    /// A new line may begin.
    case allowed
    case none
}

/// Finds possible line breaks.
///
/// Source: Unicode Standard Annex #14, as implemented by libunibreak.
package enum LineBreakOpportunities {
    /// Always true. Its first use initializes the library's table.
    private static let isReady: Bool = {
        init_linebreak()
        return true
    }()

    /// Returns the break opportunity after each scalar. The end of the text is a mandatory break only after a line
    /// separator.
    package static func find(_ scalars: [UInt32], language: String) -> [LineBreakOpportunity] {
        guard isReady, !scalars.isEmpty else { return [] }
        var breaks = [CChar](repeating: 0, count: scalars.count)
        let known = scalars.map(standIn)
        set_linebreaks_utf32(known, known.count, language, &breaks)
        var result = breaks.map { value -> LineBreakOpportunity in
            switch Int32(value) {
            case LINEBREAK_MUSTBREAK: .mandatory
            case LINEBREAK_ALLOWBREAK: .allowed
            default: .none
            }
        }
        if !isLineSeparator(scalars[scalars.count - 1]) { result[scalars.count - 1] = .none }
        return result
    }

    /// Returns a character that breaks like `scalar` and that all versions of the library support.
    ///
    /// Versions up to 1.1 abort on a regional indicator and on U+FFFF, which is their end marker. For line breaks,
    /// flags count as ideographs. The two letters of a flag are one grapheme cluster and are therefore not separated.
    /// Noncharacters have the class XX, which rule LB1 resolves to AL.
    private static func standIn(for scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0x1F1E6...0x1F1FF: 0x4E00
        case 0xFDD0...0xFDEF: 0x61
        default: scalar & 0xFFFE == 0xFFFE ? 0x61 : scalar
        }
    }

    /// Returns whether a character only ends a line and is not drawn. Such characters have Unicode's classes BK, CR, LF
    /// and NL.
    package static func isLineSeparator(_ value: UInt32) -> Bool {
        (0x0A...0x0D).contains(value) || value == 0x85 || value == 0x2028 || value == 0x2029
    }

    /// Returns whether a character does not count toward the width at the end of a line. This is true for line
    /// separators, and for all spaces except non-breaking ones.
    static func isHangingSpace(_ value: UInt32) -> Bool {
        value == 0x20 || value == 0x09 || value == 0x1680 || (0x2000...0x200B).contains(value) && value != 0x2007
            || value == 0x205F || value == 0x3000 || isLineSeparator(value)
    }
}
