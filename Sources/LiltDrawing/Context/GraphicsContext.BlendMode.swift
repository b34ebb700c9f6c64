extension GraphicsContext {
    /// The combination of a source, the new drawing, with the backdrop, the existing picture.
    ///
    /// The first sixteen modes mix the colors where both are visible and composite the result over the backdrop. The
    /// two `plus` modes add the colors. The other modes weigh source and backdrop by opacity only.
    ///
    /// - Source: W3C, *Compositing and Blending Level 1*; the two `plus` modes come from Apple's *Quartz 2D
    ///   Programming Guide*.
    @frozen
    public struct BlendMode: RawRepresentable, Hashable, Sendable {
        /// The number of the mode, 0…27.
        public let rawValue: Int32

        /// Creates a mode from its number, 0…27. Other numbers draw as `normal`.
        @inlinable
        public init(rawValue: Int32) {
            self.rawValue = rawValue
        }

        /// The source over the backdrop.
        public static let normal = BlendMode(rawValue: 0)
        /// The product: never lighter than either.
        public static let multiply = BlendMode(rawValue: 1)
        /// The product of the complements: never darker than either.
        public static let screen = BlendMode(rawValue: 2)
        /// Multiplies where the backdrop is dark, screens where it is light.
        public static let overlay = BlendMode(rawValue: 3)
        /// The darker value of each component.
        public static let darken = BlendMode(rawValue: 4)
        /// The lighter value of each component.
        public static let lighten = BlendMode(rawValue: 5)
        /// Brightens the backdrop to reflect the source.
        public static let colorDodge = BlendMode(rawValue: 6)
        /// Darkens the backdrop to reflect the source.
        public static let colorBurn = BlendMode(rawValue: 7)
        /// Darkens or lightens softly, depending on whether the source is dark or light.
        public static let softLight = BlendMode(rawValue: 8)
        /// Multiplies where the source is dark, screens where it is light.
        public static let hardLight = BlendMode(rawValue: 9)
        /// The absolute difference of the components.
        public static let difference = BlendMode(rawValue: 10)
        /// Like `difference`, with less contrast.
        public static let exclusion = BlendMode(rawValue: 11)
        /// The source's hue, the backdrop's saturation and luminosity.
        public static let hue = BlendMode(rawValue: 12)
        /// The source's saturation, the backdrop's hue and luminosity.
        public static let saturation = BlendMode(rawValue: 13)
        /// The source's hue and saturation, the backdrop's luminosity.
        public static let color = BlendMode(rawValue: 14)
        /// The source's luminosity, the backdrop's hue and saturation.
        public static let luminosity = BlendMode(rawValue: 15)
        /// Nothing: the backdrop is cleared.
        public static let clear = BlendMode(rawValue: 16)
        /// The source replaces the backdrop.
        public static let copy = BlendMode(rawValue: 17)
        /// The source where the backdrop is visible, and nothing else.
        public static let sourceIn = BlendMode(rawValue: 18)
        /// The source where the backdrop is clear, and nothing else.
        public static let sourceOut = BlendMode(rawValue: 19)
        /// The source where the backdrop is visible, over it.
        public static let sourceAtop = BlendMode(rawValue: 20)
        /// The backdrop over the source.
        public static let destinationOver = BlendMode(rawValue: 21)
        /// The backdrop where the source is visible, and nothing else.
        public static let destinationIn = BlendMode(rawValue: 22)
        /// The backdrop where the source is clear, and nothing else.
        public static let destinationOut = BlendMode(rawValue: 23)
        /// The backdrop where the source is visible, over it.
        public static let destinationAtop = BlendMode(rawValue: 24)
        /// Source and backdrop, each where the other is clear.
        public static let xor = BlendMode(rawValue: 25)
        /// The complement of the sum of both complements: MAX(0, 1 − ((1 − D) + (1 − S))).
        public static let plusDarker = BlendMode(rawValue: 26)
        /// The sum: MIN(1, S + D).
        public static let plusLighter = BlendMode(rawValue: 27)

        /// Creates the mode of a view.
        package init(_ mode: LiltDrawing.BlendMode) {
            self =
                switch mode {
                case .normal: .normal
                case .multiply: .multiply
                case .screen: .screen
                case .overlay: .overlay
                case .darken: .darken
                case .lighten: .lighten
                case .colorDodge: .colorDodge
                case .colorBurn: .colorBurn
                case .softLight: .softLight
                case .hardLight: .hardLight
                case .difference: .difference
                case .exclusion: .exclusion
                case .hue: .hue
                case .saturation: .saturation
                case .color: .color
                case .luminosity: .luminosity
                case .sourceAtop: .sourceAtop
                case .destinationOver: .destinationOver
                case .destinationOut: .destinationOut
                case .plusDarker: .plusDarker
                case .plusLighter: .plusLighter
                }
        }
    }
}

/// The combination of a view or a style with its backdrop; see ``GraphicsContext/BlendMode-swift.struct``.
///
/// ```swift
/// let light = Circle().fill(.yellow).blendMode(.plusLighter)
/// ```
public enum BlendMode: Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker
    case plusLighter
}
