import Foundation

extension AttributeScopes {
    /// The attributes that ``Text`` draws.
    ///
    /// ```swift
    /// var line = AttributedString("3 new")
    /// line.foregroundColor = .red
    /// line.font = .headline
    /// ```
    public struct SwiftUIAttributes: AttributeScope {
        /// The font of the characters.
        public let font: FontAttribute
        /// The color of the characters.
        public let foregroundColor: ForegroundColorAttribute
        /// The color behind the characters, as high as their line.
        public let backgroundColor: BackgroundColorAttribute
        /// The line through the characters.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// The line under the characters.
        public let underlineStyle: UnderlineStyleAttribute
        /// Points added between characters without a tracking.
        public let kern: KerningAttribute
        /// Points added between characters, with ligatures separated.
        public let tracking: TrackingAttribute
        /// Points by which the characters are raised. Negative values lower them.
        public let baselineOffset: BaselineOffsetAttribute
        /// Emphasis, code and strikethrough, as Markdown has them.
        public let inlinePresentationIntent: FoundationAttributes.InlinePresentationIntentAttribute
        /// The attributes of Foundation, such as `link`.
        public let foundation: FoundationAttributes

        /// The key of ``SwiftUIAttributes/font``.
        public enum FontAttribute: AttributedStringKey {
            /// A font.
            public typealias Value = Font
            /// The name of the key.
            public static let name = "SwiftUI.Font"
        }

        /// The key of ``SwiftUIAttributes/foregroundColor``.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// A color.
            public typealias Value = Color
            /// The name of the key.
            public static let name = "SwiftUI.ForegroundColor"
        }

        /// The key of ``SwiftUIAttributes/backgroundColor``.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// A color.
            public typealias Value = Color
            /// The name of the key.
            public static let name = "SwiftUI.BackgroundColor"
        }

        /// The key of ``SwiftUIAttributes/strikethroughStyle``.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// The style of a line.
            public typealias Value = Text.LineStyle
            /// The name of the key.
            public static let name = "SwiftUI.StrikethroughStyle"
        }

        /// The key of ``SwiftUIAttributes/underlineStyle``.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// The style of a line.
            public typealias Value = Text.LineStyle
            /// The name of the key.
            public static let name = "SwiftUI.UnderlineStyle"
        }

        /// The key of ``SwiftUIAttributes/kern``.
        public enum KerningAttribute: AttributedStringKey {
            /// A distance in points. A value that is not finite counts as 0.
            public typealias Value = CGFloat
            /// The name of the key.
            public static let name = "SwiftUI.Kern"
        }

        /// The key of ``SwiftUIAttributes/tracking``.
        public enum TrackingAttribute: AttributedStringKey {
            /// A distance in points. A value that is not finite counts as 0.
            public typealias Value = CGFloat
            /// The name of the key.
            public static let name = "SwiftUI.Tracking"
        }

        /// The key of ``SwiftUIAttributes/baselineOffset``.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            /// A distance in points. A value that is not finite counts as 0.
            public typealias Value = CGFloat
            /// The name of the key.
            public static let name = "SwiftUI.BaselineOffset"
        }
    }

    /// The scope of the attributes that ``Text`` draws.
    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeScopes.FoundationAttributes {
    /// The key of emphasis, code and strikethrough. Apple's Foundation has it; the Foundation of Linux does not.
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
        /// The meaning of the characters.
        public typealias Value = InlinePresentationIntent
        /// The name of the key.
        public static let name = "NSInlinePresentationIntent"
    }
}

/// The meaning of characters in a text: emphasis, code or deletion. ``Text`` draws them accordingly.
///
/// Apple's Foundation has this type; the Foundation of Linux does not.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
    /// The bits, as in Apple's Foundation.
    public let rawValue: UInt

    /// Creates a set from its bits. Text ignores unknown bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Drawn in italics.
    public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
    /// Drawn in bold.
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
    /// Drawn in the monospaced design.
    public static let code = InlinePresentationIntent(rawValue: 1 << 2)
    /// Drawn with a line through the characters.
    public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
    /// A line break inside a paragraph. It does not change the drawing.
    public static let softBreak = InlinePresentationIntent(rawValue: 1 << 6)
    /// A line break that the author requested. It does not change the drawing.
    public static let lineBreak = InlinePresentationIntent(rawValue: 1 << 7)
    /// HTML inside a line. It does not change the drawing.
    public static let inlineHTML = InlinePresentationIntent(rawValue: 1 << 8)
    /// HTML between paragraphs. It does not change the drawing.
    public static let blockHTML = InlinePresentationIntent(rawValue: 1 << 9)
}

extension AttributeDynamicLookup {
    /// An attribute of the scope ``AttributeScopes/SwiftUIAttributes``, by its name.
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
    ) -> T { self[T.self] }
}

extension Text {
    /// Creates text from characters with attributes; see ``AttributeScopes/SwiftUIAttributes``.
    ///
    /// ```swift
    /// let red = AttributeContainer().foregroundColor(.red)
    /// let line = Text(AttributedString("3", attributes: red) + AttributedString(" new messages"))
    /// ```
    ///
    /// An attribute of the characters overrides a modifier of the text. Links have the tint color, unless they have a
    /// color of their own, and do not open anything. A ``TextRenderer`` gets the characters without background,
    /// underline and strikethrough. Other attributes have no effect.
    @_disfavoredOverload
    public init(_ attributedContent: AttributedString) {
        self.init(.verbatim(""))
        let pieces = attributedContent.runs.map { run in
            Segment(
                content: .verbatim(String(attributedContent[run.range].characters)),
                style: TextStyling(attributes: run.attributes))
        }
        if !pieces.isEmpty { segments = pieces }
    }
}

extension TextStyling {
    /// The settings that attributes describe.
    fileprivate init(attributes: AttributeContainer) {
        self.init()
        typealias Scope = AttributeScopes.SwiftUIAttributes
        let intent = attributes[AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.self] ?? []
        if intent.contains(.stronglyEmphasized) { isBold = true }
        if intent.contains(.emphasized) { isItalic = true }
        if intent.contains(.code) { isMonospaced = true }
        if intent.contains(.strikethrough) { strikethrough = .some(.single) }
        if attributes.link != nil { foreground = AnyShapeStyle(TintShapeStyle()) }
        font = attributes[Scope.FontAttribute.self]
        if let color = attributes[Scope.ForegroundColorAttribute.self] { foreground = AnyShapeStyle(color) }
        background = attributes[Scope.BackgroundColorAttribute.self]
        if let line = attributes[Scope.UnderlineStyleAttribute.self] { underline = .some(line) }
        if let line = attributes[Scope.StrikethroughStyleAttribute.self] { strikethrough = .some(line) }
        kerning = attributes[Scope.KerningAttribute.self]
        tracking = attributes[Scope.TrackingAttribute.self]
        baselineOffset = attributes[Scope.BaselineOffsetAttribute.self]
    }
}
