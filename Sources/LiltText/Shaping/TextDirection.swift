import CFriBidi

/// The reading direction of a paragraph.
package enum TextDirection: Hashable, Sendable {
    /// The direction of the first letter; left to right if there is none.
    case natural
    /// The direction of the first letter; right to left if there is none.
    case naturalRightToLeft
    case leftToRight
    case rightToLeft
}

/// Finds embedding levels. Characters with even levels read from left to right, those with odd levels from right to
/// left.
///
/// Source: Unicode Standard Annex #9, as implemented by FriBidi.
enum BidirectionalLevels {
    /// Returns the levels of a paragraph's characters, and the paragraph's base level.
    static func find(_ scalars: ArraySlice<UInt32>, direction: TextDirection) -> (levels: [UInt8], base: UInt8) {
        let count = scalars.count
        // No character below U+0590 is written from right to left or changes the direction.
        let isSimple = direction != .rightToLeft && scalars.allSatisfy { $0 < 0x590 }
        if isSimple, direction != .naturalRightToLeft || scalars.contains(where: isLetter) {
            return ([UInt8](repeating: 0, count: count), 0)
        }
        guard count > 0 else { return ([], direction == .rightToLeft || direction == .naturalRightToLeft ? 1 : 0) }
        var types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: count)
        var brackets = [FriBidiBracketType](repeating: 0, count: count)
        var levels = [FriBidiLevel](repeating: 0, count: count)
        var base =
            switch direction {
            case .natural: lilt_natural_left_to_right()
            case .naturalRightToLeft: lilt_natural_right_to_left()
            case .leftToRight: lilt_left_to_right()
            case .rightToLeft: lilt_right_to_left()
            }
        let status = scalars.withUnsafeBufferPointer { characters -> FriBidiLevel in
            let start = characters.baseAddress
            fribidi_get_bidi_types(start, FriBidiStrIndex(count), &types)
            fribidi_get_bracket_types(start, FriBidiStrIndex(count), types, &brackets)
            return fribidi_get_par_embedding_levels_ex(types, brackets, FriBidiStrIndex(count), &base, &levels)
        }
        // FriBidi returns 0 if memory is exhausted.
        guard status > 0 else { return ([UInt8](repeating: 0, count: count), 0) }
        return (levels.map { UInt8(clamping: $0) }, lilt_is_right_to_left(base) != 0 ? 1 : 0)
    }

    private static func isLetter(_ value: UInt32) -> Bool {
        Unicode.Scalar(value)?.properties.isAlphabetic == true
    }
}
