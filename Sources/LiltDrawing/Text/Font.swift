import LiltText

/// What letters look like and how large they are, until the environment makes a face of it.
///
/// ```swift
/// Font.largeTitle.bold()
/// Font.system(size: 40, weight: .light, design: .rounded).monospacedDigit()
/// ```
/// Faces ship with the library: a text is as wide on every machine.
public struct Font: Hashable, Sendable {
    /// A role of text, which has its size.
    public enum TextStyle: CaseIterable, Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }

    /// The character of a face.
    public enum Design: Hashable, Sendable {
        /// The sans.
        case `default`
        case serif
        case rounded
        case monospaced
    }

    /// How bold letters are.
    @frozen
    public struct Weight: Hashable, Sendable {
        /// On the scale of CSS and OpenType.
        package let value: Double

        package init(value: Double) {
            self.value = value
        }

        /// Weight 100 on the scale of CSS and OpenType.
        public static let ultraLight = Weight(value: 100)
        /// Weight 200 on the scale of CSS and OpenType.
        public static let thin = Weight(value: 200)
        /// Weight 300 on the scale of CSS and OpenType.
        public static let light = Weight(value: 300)
        /// Weight 400 on the scale of CSS and OpenType.
        public static let regular = Weight(value: 400)
        /// Weight 500 on the scale of CSS and OpenType.
        public static let medium = Weight(value: 500)
        /// Weight 600 on the scale of CSS and OpenType.
        public static let semibold = Weight(value: 600)
        /// Weight 700 on the scale of CSS and OpenType.
        public static let bold = Weight(value: 700)
        /// Weight 800 on the scale of CSS and OpenType.
        public static let heavy = Weight(value: 800)
        /// Weight 900 on the scale of CSS and OpenType.
        public static let black = Weight(value: 900)
    }

    /// How wide letters are, for faces with a width axis. The bundled ones have none and stay as they are.
    @frozen
    public struct Width: Hashable, Sendable {
        /// From about -1 to 1; 0 is the standard width.
        public var value: CGFloat

        /// Creates a width from about -1 to 1; 0 is the standard width.
        public init(_ value: CGFloat) {
            self.value = value
        }

        /// A width of -0.5.
        public static let compressed = Width(-0.5)
        /// A width of -0.2.
        public static let condensed = Width(-0.2)
        /// A width of 0.
        public static let standard = Width(0)
        /// A width of 0.2.
        public static let expanded = Width(0.2)
    }

    enum Source: Hashable, Sendable {
        case style(TextStyle)
        case system(size: CGFloat)
        case custom(name: String, size: CGFloat)
    }

    var source: Source
    var design: Design?
    var weight: Weight?
    var width: Width?
    var isItalic = false
    var variants: FontDescriptor.Variants = []

    init(_ source: Source) {
        self.source = source
    }

    // MARK: - Fonts

    /// The sans at 34 points.
    public static let largeTitle = Font(.style(.largeTitle))
    /// The sans at 28 points.
    public static let title = Font(.style(.title))
    /// The sans at 22 points.
    public static let title2 = Font(.style(.title2))
    /// The sans at 20 points.
    public static let title3 = Font(.style(.title3))
    /// The sans at 17 points, semibold.
    public static let headline = Font(.style(.headline))
    /// The sans at 15 points.
    public static let subheadline = Font(.style(.subheadline))
    /// The sans at 17 points.
    public static let body = Font(.style(.body))
    /// The sans at 16 points.
    public static let callout = Font(.style(.callout))
    /// The sans at 13 points.
    public static let footnote = Font(.style(.footnote))
    /// The sans at 12 points.
    public static let caption = Font(.style(.caption))
    /// The sans at 11 points.
    public static let caption2 = Font(.style(.caption2))

    /// The bundled face of a design, in the size of a text style.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        var font = Font(.style(style))
        font.design = design
        font.weight = weight
        return font
    }

    /// The bundled face of a design. A size below 0 counts as 0, one that is not a number too.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        var font = Font(.system(size: size))
        font.design = design
        font.weight = weight
        return font
    }

    /// A face that was added by ``register(fileAt:)``, by the name of its family. The sans where there is none.
    public static func custom(_ name: String, size: CGFloat) -> Font {
        Font(.custom(name: name, size: size))
    }

    /// A face by the name of its family, of a size that does not follow settings. The same as ``custom(_:size:)``.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font(.custom(name: name, size: fixedSize))
    }

    /// Adds the face of a TrueType or OpenType file for ``custom(_:size:)``, for as long as the program runs.
    ///
    /// - Returns: The name of its family.
    /// - Throws: An error that says what is wrong with the file.
    @discardableResult
    public static func register(fileAt url: URL) throws -> String {
        let file = try FontFile(contentsOf: url)
        try FontLibrary.standard.add(file)
        return file.familyName
    }

    // MARK: - Variations

    /// Returns the font with a weight.
    public func weight(_ weight: Weight) -> Font {
        modified { $0.weight = weight }
    }

    /// Returns the font with a width. Faces without a width axis stay as they are.
    public func width(_ width: Width) -> Font {
        modified { $0.width = width }
    }

    /// Returns the font with the weight 700.
    public func bold() -> Font {
        weight(.bold)
    }

    /// Letters that lean; upright ones are slanted where the face has no italics.
    public func italic() -> Font {
        modified { $0.isItalic = true }
    }

    /// Digits that are all equally wide, so that a number that counts does not shake.
    public func monospacedDigit() -> Font {
        modified { $0.variants.insert(.monospacedDigits) }
    }

    /// The monospaced design.
    public func monospaced() -> Font {
        modified { $0.design = .monospaced }
    }

    /// Small capitals for capital and for small letters, where the face has them.
    public func smallCaps() -> Font {
        modified { $0.variants.formUnion([.lowercaseSmallCaps, .uppercaseSmallCaps]) }
    }

    /// Small capitals for small letters, where the face has them.
    public func lowercaseSmallCaps() -> Font {
        modified { $0.variants.insert(.lowercaseSmallCaps) }
    }

    /// Small capitals for capital letters, where the face has them.
    public func uppercaseSmallCaps() -> Font {
        modified { $0.variants.insert(.uppercaseSmallCaps) }
    }

    func modified(_ change: (inout Font) -> Void) -> Font {
        var font = self
        change(&font)
        return font
    }

    // MARK: - Descriptor

    /// What the library is asked for.
    package var descriptor: FontDescriptor {
        var family = Self.family(of: design)
        var size: CGFloat
        var weight = weight
        switch source {
        case .style(let style):
            size = style.size
            if style == .headline { weight = weight ?? .semibold }
        case .system(let given): size = given
        case .custom(let name, let given):
            size = given
            // A design is one of the bundled faces, which a name is instead of.
            if design == nil { family = .named(name) }
        }
        if !(size >= 0) { size = 0 }
        return FontDescriptor(
            family: family, size: Double(size), weight: weight?.value ?? 400,
            // From the scale of `Width` to percent: CSS calls 62.5 % extra, 75 % plain condensed, 125 % expanded.
            width: 100 + 125 * Double(width?.value ?? 0), isItalic: isItalic, variants: variants)
    }

    private static func family(of design: Design?) -> FontDescriptor.Family {
        switch design {
        case nil, .default: .sans
        case .serif: .serif
        case .rounded: .rounded
        case .monospaced: .monospaced
        }
    }
}

extension Font.TextStyle {
    /// Points an em: those of iOS at its default text size.
    ///
    /// Source: Apple, *Human Interface Guidelines*, Typography, Dynamic Type sizes, Large (Default).
    package var size: CGFloat {
        switch self {
        case .largeTitle: 34
        case .title: 28
        case .title2: 22
        case .title3: 20
        case .headline, .body: 17
        case .callout: 16
        case .subheadline: 15
        case .footnote: 13
        case .caption: 12
        case .caption2: 11
        }
    }
}
