/// A color that UIKit names, in light and dark appearance.
///
/// - Source: Apple, *Human Interface Guidelines*, "Color"; UIKit, "Standard colors" and "UI element colors".
package struct SystemColor: Sendable {
    /// Straight encoded sRGB components and the opacity.
    package let light: SIMD4<Float>
    package let dark: SIMD4<Float>

    private init(_ light: UInt32, _ dark: UInt32, opacities: (Float, Float) = (1, 1)) {
        func components(_ hex: UInt32, _ opacity: Float) -> SIMD4<Float> {
            func component(_ shift: UInt32) -> Float { Float(Double(hex >> shift & 255) / 255) }
            return SIMD4(component(16), component(8), component(0), opacity)
        }
        (self.light, self.dark) = (components(light, opacities.0), components(dark, opacities.1))
    }

    /// The color, which follows the color scheme of the environment.
    package var color: Color { Color(light: Color(components: light), dark: Color(components: dark)) }

    private init(_ name: NamedColor) {
        (light, dark) = (name.components(in: .light), name.components(in: .dark))
    }

    /// The color with a name of asset catalogs, such as "systemBlueColor"; nil if there is none.
    package init?(reference: String) {
        guard reference.hasSuffix("Color"), let color = Self.named[String(reference.dropLast(5))] else { return nil }
        self = color
    }

    /// The color with a name of UIKit, such as "systemGray4"; nil if there is none.
    package init?(name: String) {
        guard let color = Self.named[name] else { return nil }
        self = color
    }

    private static let named: [String: SystemColor] = [
        "systemRed": SystemColor(.red), "systemOrange": SystemColor(.orange), "systemYellow": SystemColor(.yellow),
        "systemGreen": SystemColor(.green), "systemMint": SystemColor(.mint), "systemTeal": SystemColor(.teal),
        "systemCyan": SystemColor(.cyan), "systemBlue": SystemColor(.blue), "systemIndigo": SystemColor(.indigo),
        "systemPurple": SystemColor(.purple), "systemPink": SystemColor(.pink), "systemBrown": SystemColor(.brown),
        "systemGray": SystemColor(.gray), "systemGray2": SystemColor(0xAEAEB2, 0x636366),
        "systemGray3": SystemColor(0xC7C7CC, 0x48484A), "systemGray4": SystemColor(0xD1D1D6, 0x3A3A3C),
        "systemGray5": SystemColor(0xE5E5EA, 0x2C2C2E), "systemGray6": SystemColor(0xF2F2F7, 0x1C1C1E),
        "label": SystemColor(.primary), "secondaryLabel": SystemColor(.secondary),
        "tertiaryLabel": SystemColor(.tertiary), "quaternaryLabel": SystemColor(.quaternary),
        "placeholderText": SystemColor(0x3C3C43, 0xEBEBF5, opacities: (0.3, 0.3)),
        "link": SystemColor(0x007AFF, 0x0984FF), "tint": SystemColor(.blue),
        "separator": SystemColor(0x3C3C43, 0x545458, opacities: (0.29, 0.6)),
        "opaqueSeparator": SystemColor(0xC6C6C8, 0x38383A),
        "systemBackground": SystemColor(.background), "secondarySystemBackground": SystemColor(0xF2F2F7, 0x1C1C1E),
        "tertiarySystemBackground": SystemColor(0xFFFFFF, 0x2C2C2E),
        "systemGroupedBackground": SystemColor(0xF2F2F7, 0x000000),
        "secondarySystemGroupedBackground": SystemColor(0xFFFFFF, 0x1C1C1E),
        "tertiarySystemGroupedBackground": SystemColor(0xF2F2F7, 0x2C2C2E),
        "systemFill": SystemColor(0x787880, 0x787880, opacities: (0.2, 0.36)),
        "secondarySystemFill": SystemColor(0x787880, 0x787880, opacities: (0.16, 0.32)),
        "tertiarySystemFill": SystemColor(0x767680, 0x767680, opacities: (0.12, 0.24)),
        "quaternarySystemFill": SystemColor(0x747480, 0x767680, opacities: (0.08, 0.18)),
        "darkText": SystemColor(0x000000, 0x000000),
        "lightText": SystemColor(0xFFFFFF, 0xFFFFFF, opacities: (0.6, 0.6)),
        "black": SystemColor(0x000000, 0x000000), "white": SystemColor(0xFFFFFF, 0xFFFFFF),
        "darkGray": SystemColor(0x555555, 0x555555), "gray": SystemColor(0x808080, 0x808080),
        "lightGray": SystemColor(0xAAAAAA, 0xAAAAAA), "red": SystemColor(0xFF0000, 0xFF0000),
        "green": SystemColor(0x00FF00, 0x00FF00), "blue": SystemColor(0x0000FF, 0x0000FF),
        "cyan": SystemColor(0x00FFFF, 0x00FFFF), "yellow": SystemColor(0xFFFF00, 0xFFFF00),
        "magenta": SystemColor(0xFF00FF, 0xFF00FF), "orange": SystemColor(0xFF8000, 0xFF8000),
        "purple": SystemColor(0x800080, 0x800080), "brown": SystemColor(0x996633, 0x996633),
    ]
}
