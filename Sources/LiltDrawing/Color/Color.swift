/// A color: sRGB red, green and blue with an opacity, or a color that the environment resolves: a named one, or one of
/// an asset catalog.
///
/// Components are gamma-encoded, as pixels store them, so drawing with a plain color needs no conversion. They may lie
/// outside 0…1 (extended range); drawing clamps them. The opacity is straight: components are not premultiplied.
///
/// ```swift
/// let sea = Color(red: 0.1, green: 0.4, blue: 0.8)
/// let foam = sea.mix(with: .white, by: 0.6).opacity(0.8)
/// ```
public struct Color: Hashable, Sendable {
    /// Gamma-encoded sRGB red, green, blue, and straight opacity. If the environment resolves the color, these are its
    /// components in an empty environment.
    package private(set) var components: SIMD4<Float>
    /// The components in dark appearance. In a plain color they equal `components`; a named color does not use them.
    private var dark: SIMD4<Float>
    package private(set) var name: NamedColor?
    /// A factor for the opacity of a named color.
    package private(set) var nameOpacity: Float = 1

    /// Creates a color from straight encoded sRGB components and an opacity.
    package init(components: SIMD4<Float>) {
        self.components = components
        dark = components
    }

    /// Creates a color that is `light` in light appearance and `dark` in dark appearance. If one of them is the accent
    /// color, it counts as blue.
    package init(light: Color, dark: Color) {
        func components(_ color: Color, _ scheme: ColorScheme) -> SIMD4<Float> {
            var environment = EnvironmentValues()
            environment.colorScheme = scheme
            return color.components(in: environment)
        }
        self.components = components(light, .light)
        self.dark = components(dark, .dark)
    }

    /// Creates a named color, with its opacity multiplied by `opacity`.
    package init(named name: NamedColor, opacity: Float = 1) {
        components = name.components(in: .light)
        components.w *= opacity
        dark = components
        (self.name, nameOpacity) = (name, opacity)
    }

    /// The color space of components.
    public enum RGBColorSpace: Hashable, Sendable {
        /// Gamma-encoded sRGB.
        case sRGB
        /// Linear light with sRGB primaries.
        case sRGBLinear
        /// Display P3: wider primaries, sRGB's encoding.
        case displayP3
    }

    /// Creates a color from components in a color space, usually 0…1. Other values are kept as extended range.
    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        let (r, g, b) = colorSpace.encodedSRGB(red, green, blue)
        self.init(components: SIMD4(Float(r), Float(g), Float(b), Float(opacity)))
    }

    /// Creates a gray, 0 black to 1 white. Other values are kept as extended range.
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// Creates an sRGB color from hue, saturation and brightness, each 0…1.
    ///
    /// The hue is a fraction of a turn; whole turns have no effect, and a hue that is not finite counts as 0. Other
    /// values of saturation and brightness give components of the extended range.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        // Each component is `brightness` near its own hue, and falls to brightness·(1 − saturation) far from it.
        let sixths = (hue.isFinite ? hue - hue.rounded(.down) : 0) * 6
        func component(_ offset: Double) -> Double {
            let k = (offset + sixths).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
        }
        self.init(.sRGB, red: component(5), green: component(3), blue: component(1), opacity: opacity)
    }

    /// Creates a color from linear components.
    public init(_ resolved: Resolved) {
        self.init(
            .sRGBLinear, red: Double(resolved.linearRed), green: Double(resolved.linearGreen),
            blue: Double(resolved.linearBlue), opacity: Double(resolved.opacity))
    }

    /// Returns the color with its opacity multiplied by `opacity`, usually 0…1. Drawing clamps the product.
    public func opacity(_ opacity: Double) -> Color {
        if let name { return Color(named: name, opacity: nameOpacity * Float(opacity)) }
        var copy = self
        copy.components.w *= Float(opacity)
        copy.dark.w *= Float(opacity)
        return copy
    }

    /// Returns the color's linear components in an environment, which determines appearance and tint.
    public func resolve(in environment: EnvironmentValues) -> Resolved {
        Resolved(encoded: components(in: environment))
    }

    /// Returns the straight encoded components in an environment. A plain color is returned without conversion.
    package func components(in environment: EnvironmentValues) -> SIMD4<Float> {
        guard let name else {
            return components == dark || environment.colorScheme == .light ? components : dark
        }
        var found = name.components(in: environment.colorScheme)
        // An accent color as the tint would recurse without end.
        if name == .accent, let tint = environment.tint?.plainColor, tint.name != .accent {
            found = tint.components(in: environment)
        }
        found.w *= nameOpacity
        return found
    }

    /// The tint that replaces this color, if the tint is not a single color.
    func accentStyle(in environment: EnvironmentValues) -> AnyShapeStyle? {
        guard name == .accent, let tint = environment.tint, tint.plainColor == nil else { return nil }
        return AnyShapeStyle(tint.opacity(Double(nameOpacity)))
    }

    /// The linear components in an empty environment.
    package var resolved: Resolved { Resolved(encoded: components) }

    /// A gradient from a slightly lighter color to this color.
    ///
    /// The lighter color is a mix with one fifth of white, in OKLab. If this color follows the environment, both colors
    /// follow it.
    public var gradient: AnyGradient { AnyGradient(endingWith: self) }

    /// The first color of the gradient of a color with these straight encoded components.
    static func lighter(_ components: SIMD4<Float>) -> SIMD4<Float> {
        Color(components: components).mix(with: .white, by: 0.2).components
    }

    /// Returns a mix of this color and another, computed with premultiplied opacity.
    ///
    /// Colors that follow the environment have their light appearance.
    ///
    /// - Parameters:
    ///   - fraction: 0 is this color, 1 the other; clamped to 0…1. NaN counts as 0.
    ///   - colorSpace: The color space of the mix.
    public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
        let amount = fraction > 0 ? min(fraction, 1) : 0
        switch colorSpace.kind {
        case .perceptual:
            var mixed = resolved
            mixed.animatableData.interpolate(towards: rhs.resolved.animatableData, amount: amount)
            return Color(mixed)
        case .device:
            let (a, b) = (components, rhs.components)
            let (from, to) = (a.w * Float(1 - amount), b.w * Float(amount))
            let opacity = from + to
            guard opacity > 0 else { return .clear }
            var mixed = (a * from + b * to) / opacity
            mixed.w = opacity
            return Color(components: mixed)
        }
    }
}

extension Color.RGBColorSpace {
    /// The same color in gamma-encoded sRGB.
    fileprivate func encodedSRGB(_ red: Double, _ green: Double, _ blue: Double) -> (Double, Double, Double) {
        if self == .sRGB { return (red, green, blue) }
        let (r, g, b) = linearSRGB(red, green, blue)
        return (
            TransferFunction.encoded(fromLinear: r), TransferFunction.encoded(fromLinear: g),
            TransferFunction.encoded(fromLinear: b)
        )
    }

    /// The same color in linear sRGB.
    fileprivate func linearSRGB(_ red: Double, _ green: Double, _ blue: Double) -> (Double, Double, Double) {
        if self == .sRGBLinear { return (red, green, blue) }
        let r = TransferFunction.linear(fromEncoded: red)
        let g = TransferFunction.linear(fromEncoded: green)
        let b = TransferFunction.linear(fromEncoded: blue)
        if self == .sRGB { return (r, g, b) }
        // P3 to sRGB primaries, both with a D65 white (SMPTE EG 432-1, IEC 61966-2-1); rows sum to 1.
        return (
            1.2249401762805587 * r - 0.2249401762805598 * g,
            -0.0420569547096881 * r + 1.0420569547096881 * g,
            -0.0196375545903344 * r - 0.0786360455506319 * g + 1.0982736001409663 * b
        )
    }
}

extension Color {
    /// A color in linear light, which mixing and animation use.
    public struct Resolved: Hashable, Codable, Sendable {
        /// Linear red; 0…1 in sRGB, other values are extended range.
        public var linearRed: Float
        /// Linear green.
        public var linearGreen: Float
        /// Linear blue.
        public var linearBlue: Float
        /// Opacity, 0…1; drawing clamps it.
        public var opacity: Float

        /// Creates a color from components in a color space.
        public init(
            colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
        ) {
            let (r, g, b) = colorSpace.linearSRGB(Double(red), Double(green), Double(blue))
            (linearRed, linearGreen, linearBlue, self.opacity) = (Float(r), Float(g), Float(b), opacity)
        }

        /// Creates a color from straight encoded sRGB components and an opacity.
        package init(encoded: SIMD4<Float>) {
            self.init(red: encoded.x, green: encoded.y, blue: encoded.z, opacity: encoded.w)
        }

        /// Straight encoded sRGB components and the opacity.
        package var encoded: SIMD4<Float> { SIMD4(red, green, blue, opacity) }

        /// Gamma-encoded red.
        public var red: Float {
            get { Float(TransferFunction.encoded(fromLinear: Double(linearRed))) }
            set { linearRed = Float(TransferFunction.linear(fromEncoded: Double(newValue))) }
        }

        /// Gamma-encoded green.
        public var green: Float {
            get { Float(TransferFunction.encoded(fromLinear: Double(linearGreen))) }
            set { linearGreen = Float(TransferFunction.linear(fromEncoded: Double(newValue))) }
        }

        /// Gamma-encoded blue.
        public var blue: Float {
            get { Float(TransferFunction.encoded(fromLinear: Double(linearBlue))) }
            set { linearBlue = Float(TransferFunction.linear(fromEncoded: Double(newValue))) }
        }
    }
}

extension Color.Resolved: Animatable {
    /// Lightness, a and b of OKLab, each multiplied by the opacity; then the opacity. All four are multiplied by 128.
    ///
    /// Mixes as gradients do: complementary colors do not darken, and a fade to clear keeps its hue. The factor 128
    /// scales values of size 1 to the size that springs expect, as for angles and unit points.
    public var animatableData: AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>> {
        get {
            let lab = OKLab(linearRed: Double(linearRed), green: Double(linearGreen), blue: Double(linearBlue))
            let scale = Self.animationScale * Double(opacity)
            return AnimatablePair(
                Float(lab.lightness * scale),
                AnimatablePair(
                    Float(lab.a * scale), AnimatablePair(Float(lab.b * scale), Float(scale))))
        }
        set {
            let weight = Double(newValue.second.second.second)
            guard weight > 0 else {
                (linearRed, linearGreen, linearBlue, opacity) = (0, 0, 0, 0)
                return
            }
            let lab = OKLab(
                lightness: Double(newValue.first) / weight, a: Double(newValue.second.first) / weight,
                b: Double(newValue.second.second.first) / weight)
            let linear = lab.linear
            (linearRed, linearGreen, linearBlue) = (Float(linear.red), Float(linear.green), Float(linear.blue))
            opacity = Float(weight / Self.animationScale)
        }
    }

    private static let animationScale = 128.0
}

extension Color: CustomStringConvertible {
    /// The name of a named color, such as `red`, after its opacity if it is not opaque: `50% red`. Other colors are the
    /// sRGB components and the opacity in hexadecimal digits, such as `#FF8000FF`, in light appearance.
    public var description: String {
        if let name {
            let percentage = Double(nameOpacity) * 100
            return nameOpacity == 1 ? name.rawValue : "\(Self.text(percentage))% \(name.rawValue)"
        }
        let digits = (0..<4).map { index in
            let component = components[index]
            let byte = component > 0 ? Int((min(component, 1) * 255).rounded()) : 0
            return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
        return "#" + digits.joined()
    }

    private static func text(_ percentage: Double) -> String {
        guard percentage.isFinite, abs(percentage) < 1e9 else { return "\(percentage)" }
        return String(Int(percentage.rounded()))
    }
}

extension Color.Resolved: CustomStringConvertible {
    /// The sRGB components and the opacity in hexadecimal digits, such as `#FF8000FF`.
    public var description: String { Color(self).description }
}
