import LiltDrawing

/// A color of UIKit, which follows the light or dark appearance of the views that show it.
///
/// ```swift
/// let card = Color(.systemGray6)
/// let ink = Color(uiColor: UIColor { $0.userInterfaceStyle == .dark ? .white : .black })
/// ```
/// The type is a class, so that extensions with convenience initializers compile. Its value never changes.
public final class UIColor: Hashable, Sendable, _ExpressibleByColorLiteral {
    let color: Color

    /// Creates a color from a color of SwiftUI. The components of the accent color are those of blue, but
    /// `Color(uiColor:)` returns the accent color itself.
    public init(_ color: Color) {
        self.color = color
    }

    /// Creates an sRGB color from components of 0…1. Components outside of this range are kept, as in extended sRGB.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: red, green: green, blue: blue, opacity: alpha))
    }

    /// Creates a color from components in Display P3.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(.displayP3, red: red, green: green, blue: blue, opacity: alpha))
    }

    /// Creates a gray. `white` is 0 for black and 1 for white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(Color(white: white, opacity: alpha))
    }

    /// Creates an sRGB color from hue, saturation and brightness, each 0…1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha))
    }

    /// Creates a color from a closure, which is called once for each appearance.
    public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
        self.init(
            Color(
                light: dynamicProvider(UITraitCollection(userInterfaceStyle: .light)).color,
                dark: dynamicProvider(UITraitCollection(userInterfaceStyle: .dark)).color))
    }

    /// Creates a color of an asset catalog; see `Color(_:bundle:)`. nil if no catalog has the color.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil)
    }

    /// Creates a color of an asset catalog in a bundle; nil if no catalog has the color. `traits` has no effect.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection? = nil) {
        // The app handles a missing color, so no message is written.
        guard let color = MissingResources.asking({ Color.ofCatalog(named: name, in: bundle) }) else { return nil }
        self.init(color)
    }

    /// Creates a color of an asset catalog. A missing color is clear; see `MissingResources`.
    public convenience init(resource: ColorResource) {
        self.init(Color(resource))
    }

    /// Creates the color of a literal: `#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)`.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// Whether `a` and `b` have equal colors of SwiftUI. A named color and a color with the same components differ.
    public static func == (a: UIColor, b: UIColor) -> Bool { a.color == b.color }

    /// Hashes the color.
    public func hash(into hasher: inout Hasher) { hasher.combine(color) }

    /// Returns the color with another opacity, 0…1.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        func part(_ style: UIUserInterfaceStyle) -> Color {
            let resolved = resolved(style)
            return Color(
                red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue), opacity: alpha)
        }
        return UIColor(Color(light: part(.light), dark: part(.dark)))
    }

    /// Returns the color in the appearance of `traits`.
    public func resolvedColor(with traits: UITraitCollection) -> UIColor {
        UIColor(Color(resolved(traits.userInterfaceStyle)))
    }

    private func resolved(_ style: UIUserInterfaceStyle) -> Color.Resolved {
        var environment = EnvironmentValues()
        environment.colorScheme = style == .dark ? .dark : .light
        return color.resolve(in: environment)
    }

    /// Writes the encoded sRGB components of the light appearance. Returns true.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let resolved = resolved(.light)
        red?.pointee = CGFloat(resolved.red)
        green?.pointee = CGFloat(resolved.green)
        blue?.pointee = CGFloat(resolved.blue)
        alpha?.pointee = CGFloat(resolved.opacity)
        return true
    }

    /// Writes hue, saturation and brightness of the light appearance, each 0…1 for colors in sRGB. Returns true.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        var (red, green, blue) = (CGFloat(0), CGFloat(0), CGFloat(0))
        getRed(&red, green: &green, blue: &blue, alpha: alpha)
        let (most, least) = (max(red, green, blue), min(red, green, blue))
        let chroma = most - least
        var sixths: CGFloat = 0
        if chroma > 0 {
            if most == red {
                sixths = (green - blue) / chroma
            } else if most == green {
                sixths = 2 + (blue - red) / chroma
            } else {
                sixths = 4 + (red - green) / chroma
            }
        }
        hue?.pointee = (sixths < 0 ? sixths + 6 : sixths) / 6
        saturation?.pointee = most > 0 ? chroma / most : 0
        brightness?.pointee = most
        return true
    }
}

/// The type of a color literal if the context determines no other type.
public typealias _ColorLiteralType = UIColor

extension Color: _ExpressibleByColorLiteral {
    /// Creates the color of a literal: `#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)`.
    public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha))
    }

    /// Creates a color from a color of UIKit.
    public init(uiColor: UIColor) {
        self = uiColor.color
    }

    /// Creates a color from a color of UIKit: `Color(.systemGray6)`. If an asset catalog has a color of the same name,
    /// the expression is the catalog's color.
    @_disfavoredOverload
    public init(_ uiColor: UIColor) {
        self = uiColor.color
    }
}

/// The light or dark appearance.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
    /// The appearance is not stated, and counts as light.
    case unspecified
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}

/// The traits that a color's closure reads.
public struct UITraitCollection: Hashable, Sendable {
    /// The light or dark appearance.
    public let userInterfaceStyle: UIUserInterfaceStyle

    /// Creates traits.
    public init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.userInterfaceStyle = userInterfaceStyle
    }
}
