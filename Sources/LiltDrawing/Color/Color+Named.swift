/// The system colours in their light appearance.
///
/// - Source: Apple, *Human Interface Guidelines*, "Color", table of system colours.
extension Color {
    /// #FF3B30.
    public static let red = Color(hex: 0xFF3B30)
    /// #FF9500.
    public static let orange = Color(hex: 0xFF9500)
    /// #FFCC00.
    public static let yellow = Color(hex: 0xFFCC00)
    /// #34C759.
    public static let green = Color(hex: 0x34C759)
    /// #00C7BE.
    public static let mint = Color(hex: 0x00C7BE)
    /// #30B0C7.
    public static let teal = Color(hex: 0x30B0C7)
    /// #32ADE6.
    public static let cyan = Color(hex: 0x32ADE6)
    /// #007AFF.
    public static let blue = Color(hex: 0x007AFF)
    /// #5856D6.
    public static let indigo = Color(hex: 0x5856D6)
    /// #AF52DE.
    public static let purple = Color(hex: 0xAF52DE)
    /// #FF2D55.
    public static let pink = Color(hex: 0xFF2D55)
    /// #A2845E.
    public static let brown = Color(hex: 0xA2845E)
    /// #8E8E93.
    public static let gray = Color(hex: 0x8E8E93)
    /// Opaque white.
    public static let white = Color(white: 1)
    /// Opaque black.
    public static let black = Color(white: 0)
    /// Black with no opacity: draws nothing.
    public static let clear = Color(white: 0, opacity: 0)

    private init(hex: UInt32) {
        func component(_ shift: UInt32) -> Double { Double(hex >> shift & 255) / 255 }
        self.init(.sRGB, red: component(16), green: component(8), blue: component(0))
    }
}
