/// The system colors. All except gray, white, black and clear adapt to the color scheme; see
/// ``EnvironmentValues/colorScheme``. The values stated here are for the light color scheme.
extension Color {
    /// #FF3B30.
    public static let red = Color(named: .red)
    /// #FF9500.
    public static let orange = Color(named: .orange)
    /// #FFCC00.
    public static let yellow = Color(named: .yellow)
    /// #34C759.
    public static let green = Color(named: .green)
    /// #00C7BE.
    public static let mint = Color(named: .mint)
    /// #30B0C7.
    public static let teal = Color(named: .teal)
    /// #32ADE6.
    public static let cyan = Color(named: .cyan)
    /// #007AFF.
    public static let blue = Color(named: .blue)
    /// #5856D6.
    public static let indigo = Color(named: .indigo)
    /// #AF52DE.
    public static let purple = Color(named: .purple)
    /// #FF2D55.
    public static let pink = Color(named: .pink)
    /// #A2845E.
    public static let brown = Color(named: .brown)
    /// #8E8E93.
    public static let gray = Color(named: .gray)
    /// Opaque white.
    public static let white = Color(white: 1)
    /// Opaque black.
    public static let black = Color(white: 0)
    /// Fully transparent black; draws nothing.
    public static let clear = Color(white: 0, opacity: 0)

    /// The default color of text: black in light, white in dark appearance.
    public static let primary = Color(named: .primary)
    /// The color of secondary text: a gray with 60 % opacity.
    public static let secondary = Color(named: .secondary)
    /// The environment's tint; blue if none is set.
    public static let accentColor = Color(named: .accent)
}
