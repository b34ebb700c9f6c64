/// A picture or a symbol. The environment determines the rest of its appearance.
///
/// ```swift
/// Image(systemName: "heart.fill").font(.largeTitle)
/// Image("photo").resizable(capInsets: EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
/// ```
/// Symbols come from the bundled set and have the names that SwiftUI authors know. Their size follows the font and
/// they have the color of text.
public struct Image: Equatable, Sendable {
    /// The method by which a picture fills a different size.
    public enum ResizingMode: Hashable, Sendable {
        /// Repeats the picture.
        case tile
        /// Stretches it.
        case stretch
    }

    /// Whether an image has its own colors or the foreground style.
    public enum TemplateRenderingMode: Hashable, Sendable {
        /// The foreground style, with the image's opacity.
        case template
        /// The image's own colors.
        case original
    }

    /// The sampling of a scaled picture.
    public enum Interpolation: Hashable, Sendable {
        /// The nearest pixel.
        case none
        /// Shrunk pictures are averaged, enlarged ones interpolated between four pixels. `low`, `medium` and `high` are
        /// the same.
        case low
        case medium
        case high
    }

    /// The size of a symbol beside text.
    public enum Scale: CaseIterable, Hashable, Sendable {
        case small, medium, large
    }

    enum Source: Equatable, Sendable {
        case symbol(String)
        /// A file name, in a folder or on the search path.
        case file(name: String, folder: String?)
        case bitmap(BitmapPicture)
        case drawing(DrawnImage)
    }

    /// The method by which a resizable picture fills its frame.
    struct Resizing: Equatable, Sendable {
        var capInsets: EdgeInsets
        var mode: ResizingMode
    }

    var source: Source
    /// A description for accessibility.
    var label: String?
    /// A description for accessibility; nil for an image that accessibility ignores.
    package var accessibilityLabel: String? { label }
    var resizing: Resizing?
    var renderingMode: TemplateRenderingMode?
    var interpolation = Interpolation.medium
    var isAntialiased = true
    /// The part of a symbol's layers that is emphasized; nil emphasizes all.
    var variableValue: Double?
    /// The symbol's rendering mode; nil follows the environment.
    var symbolRenderingMode: SymbolRenderingMode?

    init(_ source: Source, label: String? = nil) {
        self.source = source
        self.label = label
    }

    /// A symbol of the bundled set. An unknown name draws nothing; see ``MissingResources``.
    public init(systemName: String) {
        self.init(.symbol(systemName), label: systemName)
    }

    /// A symbol whose layers show a value, clamped to 0…1: the layers up to the value have their full opacity, the
    /// others about a third. nil and NaN show all layers. A symbol of one layer is dimmed at 0 only.
    public init(systemName: String, variableValue: Double?) {
        self.init(systemName: systemName)
        self.variableValue = variableValue.flatMap { $0.isNaN ? nil : $0 }
    }

    /// Creates an image of a named picture in an asset catalog or a file. Lilt searches the bundle, the program's
    /// folder, the resource folders beside it and the working directory.
    ///
    /// A file's name may omit `.png` or `.jpg`, and may be a path. `name@2x.png` is used at a higher display scale. A
    /// catalog also selects by the color scheme, and may state that a picture is a template. A missing picture draws
    /// nothing; see ``MissingResources``.
    public init(_ name: String, bundle: Bundle? = nil) {
        self.init(.file(name: name, folder: bundle?.resourcePath), label: name)
    }

    /// A picture by name, with a label for accessibility.
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(.file(name: name, folder: bundle?.resourcePath))
        self.label = TextBlock(label, in: EnvironmentValues()).string
    }

    /// A picture by name that accessibility ignores.
    public init(decorative name: String, bundle: Bundle? = nil) {
        self.init(.file(name: name, folder: bundle?.resourcePath))
    }

    /// An image of pixels.
    ///
    /// Keep the image to draw it again, because drawing caches scaled copies with it.
    ///
    /// - Parameter scale: Pixels per point. A number that is not positive and finite counts as 1.
    public init(bitmap: Bitmap, scale: CGFloat = 1, label: Text? = nil) {
        let picture = BitmapPicture(content: BitmapContent(bitmap), scale: scale > 0 && scale.isFinite ? scale : 1)
        self.init(.bitmap(picture))
        self.label = label.map { TextBlock($0, in: EnvironmentValues()).string }
    }

    /// An image that a closure draws once. `size` is in points.
    ///
    /// `opaque` and `colorMode` have no effect.
    public init(
        size: CGSize, label: Text? = nil, opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
        renderer: (inout GraphicsContext) -> Void
    ) {
        let list = DisplayListRecorder().record(renderer)
        self.init(.drawing(DrawnImage(size: size, segment: DisplayListSegment(list))))
        self.label = label.map { TextBlock($0, in: EnvironmentValues()).string }
    }

    // MARK: - Modifiers

    private func modified(_ change: (inout Image) -> Void) -> Image {
        var image = self
        change(&image)
        return image
    }

    /// Makes the picture fill its frame. Borders of `capInsets` points keep their width. A negative inset or NaN counts
    /// as 0. Two opposite borders that exceed the picture or the frame shrink in proportion.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        modified { $0.resizing = Resizing(capInsets: capInsets, mode: resizingMode) }
    }

    /// Selects the picture's own colors or the foreground style. `nil` selects the style for symbols and for pictures
    /// that a catalog declares as templates.
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
        modified { $0.renderingMode = renderingMode }
    }

    /// Returns the image with a sampling method for scaling. Medium by default.
    public func interpolation(_ interpolation: Interpolation) -> Image {
        modified { $0.interpolation = interpolation }
    }

    /// Returns the image with a method by which a symbol's layers get their colors; nil follows the environment.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
        modified { $0.symbolRenderingMode = mode }
    }

    /// Returns the image with antialiased symbol edges, or without.
    public func antialiased(_ isAntialiased: Bool) -> Image {
        modified { $0.isAntialiased = isAntialiased }
    }
}

/// A picture and its pixels per point. Compared by identity.
struct BitmapPicture: Equatable, Sendable {
    var content: BitmapContent
    var scale: CGFloat
    /// Whether only the picture's shape is used, unless the image states its rendering mode.
    var isTemplate = false

    /// The natural size in points.
    var size: CGSize {
        CGSize(width: CGFloat(content.bitmap.width) / scale, height: CGFloat(content.bitmap.height) / scale)
    }

    static func == (a: BitmapPicture, b: BitmapPicture) -> Bool {
        a.content === b.content && a.scale == b.scale && a.isTemplate == b.isTemplate
    }
}

/// A picture made of drawing commands. Compared by identity.
struct DrawnImage: Equatable, Sendable {
    var size: CGSize
    var segment: DisplayListSegment

    static func == (a: DrawnImage, b: DrawnImage) -> Bool {
        a.size == b.size && a.segment === b.segment
    }
}

/// The working color space that a drawing requests. All drawing composites in gamma-encoded sRGB.
public enum ColorRenderingMode: Hashable, Sendable {
    case nonLinear, linear, extendedLinear
}
