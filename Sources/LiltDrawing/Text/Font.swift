import LiltText

/// A description of a typeface and size. The environment resolves it to a face.
///
/// ```swift
/// Font.largeTitle.bold()
/// Font.system(size: 40, weight: .light, design: .rounded).monospacedDigit()
/// ```
/// Faces are bundled with Lilt, so a text has the same width on every machine. The environment's `dynamicTypeSize`
/// gives text styles, such as `body`, their sizes. The sizes below are those at `large`.
public struct Font: Hashable, Sendable {
    /// A role of text with its own size.
    public enum TextStyle: CaseIterable, Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }

    /// The typeface category.
    public enum Design: Hashable, Sendable {
        /// The sans.
        case `default`
        case serif
        case rounded
        case monospaced
    }

    /// The thickness of strokes.
    @frozen
    public struct Weight: Hashable, Sendable {
        /// The weight on the scale of CSS and OpenType, 1…1000.
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

    /// The width of letters, for faces with a width axis. Bundled faces have none and do not change.
    @frozen
    public struct Width: Hashable, Sendable {
        /// The width, from about -1 to 1; 0 is the standard width.
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

    /// The distance between lines, compared with the usual distance of the font.
    ///
    /// - Source: Apple, WWDC 2020, "The details of UI typography", for the 2 points. The smaller change in small fonts
    ///   is Lilt's own, so that lines do not overlap.
    public enum Leading: Hashable, Sendable {
        /// The usual distance.
        case standard
        /// 2 points less; in a font smaller than 16 points, an eighth of its size less.
        case tight
        /// 2 points more; in a font smaller than 16 points, an eighth of its size more.
        case loose

        /// The points that are added to the distance between lines if the font has `size` points.
        func addition(at size: Double) -> Double {
            switch self {
            case .standard: 0
            case .tight: -min(2, size / 8)
            case .loose: min(2, size / 8)
            }
        }
    }

    enum Source: Hashable, Sendable {
        case style(TextStyle)
        case system(size: CGFloat)
        /// A face by its family's name. Its size follows `dynamicTypeSize` as the size of `style` does. If `style` is
        /// nil, the size is fixed.
        case custom(name: String, size: CGFloat, style: TextStyle?)
    }

    var source: Source
    var design: Design?
    var weight: Weight?
    var width: Width?
    var isItalic = false
    var leading = Leading.standard
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

    /// The bundled face of a design, with the size of a text style.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        var font = Font(.style(style))
        font.design = design
        font.weight = weight
        return font
    }

    /// The bundled face of a design. A size that is negative or NaN counts as 0.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        var font = Font(.system(size: size))
        font.design = design
        font.weight = weight
        return font
    }

    /// The face of the family `name`, which ``register(fileAt:)`` has added. An unknown name gives the sans-serif face.
    /// A size that is negative or NaN counts as 0.
    public static func custom(_ name: String, size: CGFloat) -> Font {
        Font(.custom(name: name, size: size, style: nil))
    }

    /// The face of the family `name`, which ``register(fileAt:)`` has added. Its size follows `dynamicTypeSize` in
    /// proportion to the size of `textStyle`; `size` is that at `large`. An unknown name gives the sans-serif face.
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        Font(.custom(name: name, size: size, style: textStyle))
    }

    /// Equal to ``custom(_:size:)``, which does not follow `dynamicTypeSize` either.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font(.custom(name: name, size: fixedSize, style: nil))
    }

    /// Adds the face of a TrueType or OpenType file for ``custom(_:size:)``, until the program ends.
    ///
    /// A view that already shows text of this family keeps the sans-serif face until it is laid out again. Register
    /// faces before the first view appears.
    ///
    /// - Returns: The name of its family.
    /// - Throws: An error that states why the file cannot be used.
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

    /// Returns the font with a width. Faces without a width axis do not change.
    public func width(_ width: Width) -> Font {
        modified { $0.width = width }
    }

    /// Returns the font with another distance between lines.
    ///
    /// ```swift
    /// Text("One line\nand another").font(.body.leading(.tight))
    /// ```
    public func leading(_ leading: Leading) -> Font {
        modified { $0.leading = leading }
    }

    /// Returns the font with the weight 700.
    public func bold() -> Font {
        weight(.bold)
    }

    /// Returns the italic font. Faces without italics are slanted.
    public func italic() -> Font {
        modified { $0.isItalic = true }
    }

    /// Returns the font with digits of equal width, so a changing number keeps its width.
    public func monospacedDigit() -> Font {
        modified { $0.variants.insert(.monospacedDigits) }
    }

    /// Returns the font in the monospaced design.
    public func monospaced() -> Font {
        modified { $0.design = .monospaced }
    }

    /// Returns the font with small capitals for all letters, if the face has them.
    public func smallCaps() -> Font {
        modified { $0.variants.formUnion([.lowercaseSmallCaps, .uppercaseSmallCaps]) }
    }

    /// Returns the font with small capitals for lowercase letters, if the face has them.
    public func lowercaseSmallCaps() -> Font {
        modified { $0.variants.insert(.lowercaseSmallCaps) }
    }

    /// Returns the font with small capitals for capitals, if the face has them.
    public func uppercaseSmallCaps() -> Font {
        modified { $0.variants.insert(.uppercaseSmallCaps) }
    }

    func modified(_ change: (inout Font) -> Void) -> Font {
        var font = self
        change(&font)
        return font
    }

    // MARK: - Descriptor

    /// The request to the font library. Only text styles, and fonts relative to one, depend on `typeSize`.
    package func descriptor(at typeSize: DynamicTypeSize) -> FontDescriptor {
        var family = Self.family(of: design)
        var size: CGFloat
        var weight = weight
        switch source {
        case .style(let style):
            size = style.size(at: typeSize)
            if style == .headline { weight = weight ?? .semibold }
        case .system(let given): size = given
        case .custom(let name, let given, let style):
            size = given * (style?.scale(at: typeSize) ?? 1)
            // A design selects a bundled face instead of the named one.
            if design == nil { family = .named(name) }
        }
        if !(size >= 0) { size = 0 }
        return FontDescriptor(
            family: family, size: Double(size), weight: weight?.value ?? 400,
            // Converts the scale of `Width` to percent. -0.2 gives 75 %, CSS's condensed, and 0.2 gives 125 %, CSS's
            // expanded.
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
