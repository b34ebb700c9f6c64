/// A color of a color set: components in a color space, or the name of a system color.
///
/// ```json
/// {"color-space": "srgb", "components": {"red": "0.5", "green": "0x80", "blue": "128", "alpha": "1.000"}}
/// ```
/// A text that consists of decimal digits, or of `0x` and hexadecimal digits, is a byte, 0 to 255. Any other number is
/// a fraction: a text such as `1.0` or `-0.25`, and a number without quotes. Opacity is always a fraction.
struct SetColor: Decodable {
    let color: Color

    private enum CodingKeys: String, CodingKey {
        case colorSpace = "color-space"
        case components, reference
    }

    private enum ComponentKeys: String, CodingKey {
        case red, green, blue, white, alpha
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if let reference = try container.decodeIfPresent(String.self, forKey: .reference) {
            guard let name = SystemColor(reference: reference) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .reference, in: container, debugDescription: "has no system color '\(reference)'")
            }
            color = name.color
            return
        }
        let space = try container.decodeIfPresent(String.self, forKey: .colorSpace) ?? "srgb"
        let components = try container.nestedContainer(keyedBy: ComponentKeys.self, forKey: .components)
        func component(_ key: ComponentKeys) throws -> Double {
            if let number = try? components.decode(Double.self, forKey: key) { return number }
            let text = try components.decode(String.self, forKey: key)
            guard let number = key == .alpha ? Self.fraction(text) : Self.component(text), number.isFinite else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: components, debugDescription: "is no component: '\(text)'")
            }
            return number
        }
        let opacity = components.contains(.alpha) ? try component(.alpha) : 1
        let rgb: Color.RGBColorSpace? =
            switch space {
            case "srgb", "extended-srgb": .sRGB
            case "display-p3": .displayP3
            case "extended-linear-srgb": .sRGBLinear
            case "gray-gamma-22", "extended-gray": nil
            default:
                throw DecodingError.dataCorruptedError(
                    forKey: .colorSpace, in: container,
                    debugDescription: "is '\(space)', not srgb, display-p3 or a gray")
            }
        color =
            if let rgb {
                try Color(
                    rgb, red: component(.red), green: component(.green), blue: component(.blue), opacity: opacity)
            } else {
                // Gray of gamma 2.2 is used as sRGB gray; they differ by less than 0.04 in the darkest tones.
                try Color(white: component(.white), opacity: opacity)
            }
    }

    /// The value of a component's text; nil if the text is not a number, or a byte of more than 255.
    static func component(_ text: String) -> Double? {
        if let digits = text.lowercased().hasPrefix("0x") ? text.dropFirst(2) : nil {
            // `UInt8` accepts a sign, too.
            return digits.allSatisfy(\.isHexDigit) ? UInt8(digits, radix: 16).map { Double($0) / 255 } : nil
        }
        let isByte = text.allSatisfy { ("0"..."9").contains($0) }
        return isByte ? UInt8(text).map { Double($0) / 255 } : fraction(text)
    }

    /// The value of a decimal number; nil for other texts. `Double` accepts hexadecimal fractions, too, which contain
    /// an x.
    private static func fraction(_ text: String) -> Double? {
        text.utf8.contains { $0 | 0x20 == UInt8(ascii: "x") } ? nil : Double(text)
    }
}
