import LiltDrawing

/// The colors of UIKit, by name. Each comment states the light and the dark value.
extension UIColor {
    private static func named(_ name: String) -> UIColor {
        UIColor(SystemColor(name: name)?.color ?? .clear)
    }

    // MARK: - System colors

    /// #FF3B30, dark #FF453A.
    public static let systemRed = named("systemRed")
    /// #FF9500, dark #FF9F0A.
    public static let systemOrange = named("systemOrange")
    /// #FFCC00, dark #FFD60A.
    public static let systemYellow = named("systemYellow")
    /// #34C759, dark #30D158.
    public static let systemGreen = named("systemGreen")
    /// #00C7BE, dark #63E6E2.
    public static let systemMint = named("systemMint")
    /// #30B0C7, dark #40C8E0.
    public static let systemTeal = named("systemTeal")
    /// #32ADE6, dark #64D2FF.
    public static let systemCyan = named("systemCyan")
    /// #007AFF, dark #0A84FF.
    public static let systemBlue = named("systemBlue")
    /// #5856D6, dark #5E5CE6.
    public static let systemIndigo = named("systemIndigo")
    /// #AF52DE, dark #BF5AF2.
    public static let systemPurple = named("systemPurple")
    /// #FF2D55, dark #FF375F.
    public static let systemPink = named("systemPink")
    /// #A2845E, dark #AC8E68.
    public static let systemBrown = named("systemBrown")
    /// #8E8E93.
    public static let systemGray = named("systemGray")
    /// #AEAEB2, dark #636366.
    public static let systemGray2 = named("systemGray2")
    /// #C7C7CC, dark #48484A.
    public static let systemGray3 = named("systemGray3")
    /// #D1D1D6, dark #3A3A3C.
    public static let systemGray4 = named("systemGray4")
    /// #E5E5EA, dark #2C2C2E.
    public static let systemGray5 = named("systemGray5")
    /// #F2F2F7, dark #1C1C1E.
    public static let systemGray6 = named("systemGray6")

    // MARK: - Text and lines

    /// #000000, dark #FFFFFF.
    public static let label = named("label")
    /// #3C3C43 with 60 % opacity, dark #EBEBF5 with 60 % opacity.
    public static let secondaryLabel = named("secondaryLabel")
    /// #3C3C43 with 30 % opacity, dark #EBEBF5 with 30 % opacity.
    public static let tertiaryLabel = named("tertiaryLabel")
    /// #3C3C43 with 18 % opacity, dark #EBEBF5 with 16 % opacity.
    public static let quaternaryLabel = named("quaternaryLabel")
    /// #3C3C43 with 30 % opacity, dark #EBEBF5 with 30 % opacity.
    public static let placeholderText = named("placeholderText")
    /// #007AFF, dark #0984FF.
    public static let link = named("link")
    /// #3C3C43 with 29 % opacity, dark #545458 with 60 % opacity.
    public static let separator = named("separator")
    /// #C6C6C8, dark #38383A.
    public static let opaqueSeparator = named("opaqueSeparator")
    /// #007AFF, dark #0A84FF.
    public static let tintColor = named("tint")

    // MARK: - Backgrounds

    /// #FFFFFF, dark #000000.
    public static let systemBackground = named("systemBackground")
    /// #F2F2F7, dark #1C1C1E.
    public static let secondarySystemBackground = named("secondarySystemBackground")
    /// #FFFFFF, dark #2C2C2E.
    public static let tertiarySystemBackground = named("tertiarySystemBackground")
    /// #F2F2F7, dark #000000.
    public static let systemGroupedBackground = named("systemGroupedBackground")
    /// #FFFFFF, dark #1C1C1E.
    public static let secondarySystemGroupedBackground = named("secondarySystemGroupedBackground")
    /// #F2F2F7, dark #2C2C2E.
    public static let tertiarySystemGroupedBackground = named("tertiarySystemGroupedBackground")

    // MARK: - Fills

    /// #787880 with 20 % opacity, dark #787880 with 36 % opacity.
    public static let systemFill = named("systemFill")
    /// #787880 with 16 % opacity, dark #787880 with 32 % opacity.
    public static let secondarySystemFill = named("secondarySystemFill")
    /// #767680 with 12 % opacity, dark #767680 with 24 % opacity.
    public static let tertiarySystemFill = named("tertiarySystemFill")
    /// #747480 with 8 % opacity, dark #767680 with 18 % opacity.
    public static let quaternarySystemFill = named("quaternarySystemFill")

    // MARK: - Fixed colors

    /// #000000.
    public static let darkText = named("darkText")
    /// #FFFFFF with 60 % opacity.
    public static let lightText = named("lightText")
    /// #000000.
    public static let black = named("black")
    /// #555555.
    public static let darkGray = named("darkGray")
    /// #AAAAAA.
    public static let lightGray = named("lightGray")
    /// #FFFFFF.
    public static let white = named("white")
    /// #808080.
    public static let gray = named("gray")
    /// #FF0000.
    public static let red = named("red")
    /// #00FF00.
    public static let green = named("green")
    /// #0000FF.
    public static let blue = named("blue")
    /// #00FFFF.
    public static let cyan = named("cyan")
    /// #FFFF00.
    public static let yellow = named("yellow")
    /// #FF00FF.
    public static let magenta = named("magenta")
    /// #FF8000.
    public static let orange = named("orange")
    /// #800080.
    public static let purple = named("purple")
    /// #996633.
    public static let brown = named("brown")

    /// Draws nothing.
    public static let clear = UIColor(.clear)
}
