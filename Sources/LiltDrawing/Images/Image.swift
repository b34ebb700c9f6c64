/// A picture or a symbol, which the environment completes where it is shown.
///
/// ```swift
/// Image(systemName: "heart.fill").font(.largeTitle)
/// Image("photo").resizable(capInsets: EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
/// ```
/// Symbols are of the bundled set, whose names are those that a SwiftUI author knows. They are as large as the font
/// asks for and have the colour of text.
public struct Image: Equatable, Sendable {
    /// How a picture fills a size that is not its own.
    public enum ResizingMode: Hashable, Sendable {
        /// Repeats the picture.
        case tile
        /// Stretches it.
        case stretch
    }

    /// What of a picture is drawn.
    public enum TemplateRenderingMode: Hashable, Sendable {
        /// Its opacity, in the foreground style.
        case template
        /// Its own colours.
        case original
    }

    /// How pixels are found between those of a picture that is scaled.
    public enum Interpolation: Hashable, Sendable {
        /// The nearest one.
        case none
        /// The four around. All but `none` are the same: shrunk pictures are averaged, grown ones mixed.
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
        /// A file by its name, in a folder or wherever pictures are looked for.
        case file(name: String, folder: String?)
        case bitmap(BitmapPicture)
        case drawing(DrawnImage)
    }

    /// How a picture takes a size that it is given.
    struct Resizing: Equatable, Sendable {
        var capInsets: EdgeInsets
        var mode: ResizingMode
    }

    var source: Source
    /// What the picture shows, for those who do not see it.
    var label: String?
    var resizing: Resizing?
    var renderingMode: TemplateRenderingMode?
    var interpolation = Interpolation.medium
    var isAntialiased = true

    init(_ source: Source, label: String? = nil) {
        self.source = source
        self.label = label
    }

    /// A symbol of the bundled set. An unknown name draws nothing; see ``MissingResources``.
    public init(systemName: String) {
        self.init(.symbol(systemName), label: systemName)
    }

    /// A picture by the name of its file, with or without `.png` or `.jpg`: of the bundle, of the resources beside the
    /// program, or by its path. `name@2x.png` is taken where pixels are small. One that is not there draws nothing; see
    /// ``MissingResources``.
    public init(_ name: String, bundle: Bundle? = nil) {
        self.init(.file(name: name, folder: bundle?.resourcePath), label: name)
    }

    /// A picture by the name of its file, and what it shows.
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(.file(name: name, folder: bundle?.resourcePath))
        self.label = TextBlock(label, in: EnvironmentValues()).string
    }

    /// A picture by the name of its file that says nothing to those who do not see it.
    public init(decorative name: String, bundle: Bundle? = nil) {
        self.init(.file(name: name, folder: bundle?.resourcePath))
    }

    /// Pixels.
    ///
    /// Keep the image and show it again: what drawing makes of the pixels is kept with it.
    ///
    /// - Parameter scale: Pixels a point. Not positive or not finite counts as 1.
    public init(bitmap: Bitmap, scale: CGFloat = 1, label: Text? = nil) {
        let picture = BitmapPicture(content: BitmapContent(bitmap), scale: scale > 0 && scale.isFinite ? scale : 1)
        self.init(.bitmap(picture))
        self.label = label.map { TextBlock($0, in: EnvironmentValues()).string }
    }

    /// A picture that is drawn by a closure, once, in a size in points.
    ///
    /// `opaque` and `colorMode` promise what is not relied upon.
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

    /// Lets the picture fill the size that it is given. Borders of `capInsets` keep their width, in points.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        modified { $0.resizing = Resizing(capInsets: capInsets, mode: resizingMode) }
    }

    /// Chooses between the picture's colours and the foreground style; `nil` takes symbols in the style.
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
        modified { $0.renderingMode = renderingMode }
    }

    /// Returns the image with a sampling method for scaled pixels. Medium until set.
    public func interpolation(_ interpolation: Interpolation) -> Image {
        modified { $0.interpolation = interpolation }
    }

    /// Whether the edges of symbols are smooth.
    public func antialiased(_ isAntialiased: Bool) -> Image {
        modified { $0.isAntialiased = isAntialiased }
    }
}

/// Pixels and how many of them are a point. Compared by identity.
struct BitmapPicture: Equatable, Sendable {
    var content: BitmapContent
    var scale: CGFloat

    /// In points.
    var size: CGSize {
        CGSize(width: CGFloat(content.bitmap.width) / scale, height: CGFloat(content.bitmap.height) / scale)
    }

    static func == (a: BitmapPicture, b: BitmapPicture) -> Bool {
        a.content === b.content && a.scale == b.scale
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

/// The working colour space that drawing code asks for. All drawing is composed in gamma-encoded sRGB.
public enum ColorRenderingMode: Hashable, Sendable {
    case nonLinear, linear, extendedLinear
}
