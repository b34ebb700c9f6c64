/// A color that depends on the environment: its name and its components in each appearance. JSON files contain the same
/// names.
///
/// - Source: Apple, *Human Interface Guidelines*, "Color": system colors, label colors and system background.
package enum NamedColor: String, Sendable {
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
    case primary, secondary, tertiary, quaternary, quinary, background
    /// The environment's tint; blue if none is set.
    case accent = "accentColor"

    /// Straight encoded sRGB and opacity. The accent is blue here; the environment may replace it.
    package func components(in scheme: ColorScheme) -> SIMD4<Float> {
        let (light, dark) = appearances
        let (hex, opacity) = scheme == .light ? light : dark
        func component(_ shift: UInt32) -> Float { Float(Double(hex >> shift & 255) / 255) }
        return SIMD4(component(16), component(8), component(0), opacity)
    }

    private var appearances: (light: (hex: UInt32, opacity: Float), dark: (hex: UInt32, opacity: Float)) {
        switch self {
        case .red: ((0xFF3B30, 1), (0xFF453A, 1))
        case .orange: ((0xFF9500, 1), (0xFF9F0A, 1))
        case .yellow: ((0xFFCC00, 1), (0xFFD60A, 1))
        case .green: ((0x34C759, 1), (0x30D158, 1))
        case .mint: ((0x00C7BE, 1), (0x63E6E2, 1))
        case .teal: ((0x30B0C7, 1), (0x40C8E0, 1))
        case .cyan: ((0x32ADE6, 1), (0x64D2FF, 1))
        case .blue, .accent: ((0x007AFF, 1), (0x0A84FF, 1))
        case .indigo: ((0x5856D6, 1), (0x5E5CE6, 1))
        case .purple: ((0xAF52DE, 1), (0xBF5AF2, 1))
        case .pink: ((0xFF2D55, 1), (0xFF375F, 1))
        case .brown: ((0xA2845E, 1), (0xAC8E68, 1))
        case .gray: ((0x8E8E93, 1), (0x8E8E93, 1))
        case .primary: ((0x000000, 1), (0xFFFFFF, 1))
        case .secondary: ((0x3C3C43, 0.6), (0xEBEBF5, 0.6))
        case .tertiary: ((0x3C3C43, 0.3), (0xEBEBF5, 0.3))
        case .quaternary: ((0x3C3C43, 0.18), (0xEBEBF5, 0.16))
        case .quinary: ((0x3C3C43, 0.1), (0xEBEBF5, 0.1))
        case .background: ((0xFFFFFF, 1), (0x000000, 1))
        }
    }
}
