/// The system colours. All but white, black and clear follow the appearance that they are drawn in; see
/// ``EnvironmentValues/colorScheme``. The numbers given are those of the light one.
extension Color {
    /// #FF3B30.
    public static let red = Color(.red)
    /// #FF9500.
    public static let orange = Color(.orange)
    /// #FFCC00.
    public static let yellow = Color(.yellow)
    /// #34C759.
    public static let green = Color(.green)
    /// #00C7BE.
    public static let mint = Color(.mint)
    /// #30B0C7.
    public static let teal = Color(.teal)
    /// #32ADE6.
    public static let cyan = Color(.cyan)
    /// #007AFF.
    public static let blue = Color(.blue)
    /// #5856D6.
    public static let indigo = Color(.indigo)
    /// #AF52DE.
    public static let purple = Color(.purple)
    /// #FF2D55.
    public static let pink = Color(.pink)
    /// #A2845E.
    public static let brown = Color(.brown)
    /// #8E8E93.
    public static let gray = Color(.gray)
    /// Opaque white.
    public static let white = Color(white: 1)
    /// Opaque black.
    public static let black = Color(white: 0)
    /// Black with no opacity: draws nothing.
    public static let clear = Color(white: 0, opacity: 0)

    /// What text is drawn in: black on light, white on dark.
    public static let primary = Color(.primary)
    /// What lesser text is drawn in: a grey of 60 % opacity.
    public static let secondary = Color(.secondary)
    /// The tint of where it is drawn; blue where none was set.
    public static let accentColor = Color(.accent)
}
