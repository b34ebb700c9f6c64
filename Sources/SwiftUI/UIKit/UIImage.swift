import LiltDrawing

/// A picture of UIKit, for `Image(uiImage:)`.
///
/// ```swift
/// if let photo = UIImage(named: "photo") { Image(uiImage: photo).resizable() }
/// ```
public final class UIImage: Sendable, Equatable, _ExpressibleByImageLiteral {
    /// The method by which the picture gets its colors.
    public enum RenderingMode: Int, Hashable, Sendable {
        /// The method that the asset catalog states for the picture; without one, the picture's own colors.
        case automatic
        /// The picture's own colors.
        case alwaysOriginal
        /// The foreground style instead of the picture's colors.
        case alwaysTemplate
    }

    let image: Image

    fileprivate init(_ image: Image) {
        self.image = image
    }

    /// Creates a picture without pixels. Its size is zero, and it draws nothing.
    public convenience init() {
        self.init(Self.empty)
    }

    private static let empty = Image(size: .zero) { _ in }

    /// Creates a picture by the name of a file or of a picture in an asset catalog; see `Image(_:bundle:)`. nil if
    /// there is no such picture.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil)
    }

    /// Creates a picture by its name in a bundle; nil if there is no such picture.
    public convenience init?(named name: String, in bundle: Bundle?) {
        let image = Image(name, bundle: bundle)
        guard Self.exists(image) else { return nil }
        self.init(image)
    }

    /// Whether the picture exists. The app handles a missing picture, so `MissingResources` writes no message.
    private static func exists(_ image: Image) -> Bool {
        MissingResources.asking { ImageBlock(image, in: EnvironmentValues()).hasContent }
    }

    /// Creates a picture of an asset catalog. A missing picture draws nothing; see `MissingResources`.
    public convenience init(resource: ImageResource) {
        self.init(Image(resource))
    }

    /// Creates a symbol of the bundled set; nil if the set does not have it.
    public convenience init?(systemName name: String) {
        let image = Image(systemName: name)
        guard Self.exists(image) else { return nil }
        self.init(image)
    }

    /// Creates a picture from the bytes of a PNG or JPEG file, with `scale` pixels per point; nil if the bytes are
    /// damaged.
    public convenience init?(data: Data, scale: CGFloat = 1) {
        let isJPEG = data.starts(with: [0xFF, 0xD8])
        guard let bitmap = isJPEG ? try? Bitmap(jpegData: data) : try? Bitmap(pngData: data) else { return nil }
        self.init(Image(bitmap: bitmap, scale: scale))
    }

    /// Creates a picture from a PNG or JPEG file; nil if the file cannot be read.
    public convenience init?(contentsOfFile path: String) {
        guard let bitmap = try? Bitmap(contentsOf: URL(fileURLWithPath: path)) else { return nil }
        self.init(Image(bitmap: bitmap))
    }

    /// Creates the picture of a literal: `#imageLiteral(resourceName: "photo")`.
    public convenience init(imageLiteralResourceName name: String) {
        self.init(Image(name))
    }

    /// Whether `a` and `b` are the same picture.
    public static func == (a: UIImage, b: UIImage) -> Bool { a.image == b.image }

    /// The natural size in points. A symbol has its size in the body font.
    public var size: CGSize { ImageBlock(image, in: EnvironmentValues()).size }

    /// Returns the picture with a rendering mode.
    public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
        switch mode {
        case .automatic: UIImage(image.renderingMode(nil))
        case .alwaysOriginal: UIImage(image.renderingMode(.original))
        case .alwaysTemplate: UIImage(image.renderingMode(.template))
        }
    }
}

extension UIImage {
    /// The picture as the bytes of a PNG file; nil for a symbol, for an image that a closure draws, and without pixels.
    public func pngData() -> Data? {
        MissingResources.asking { try? ImageBlock(image, in: EnvironmentValues()).bitmap?.pngData() }
    }
}

extension ImageRenderer {
    /// The picture as an image of UIKit; nil if the view is empty or too large.
    public var uiImage: UIImage? { bitmap.map { UIImage(Image(bitmap: $0, scale: scale)) } }
}

/// The type of an image literal if the context determines no other type.
public typealias _ImageLiteralType = UIImage

extension Image {
    /// Creates an image from an image of UIKit.
    public init(uiImage: UIImage) {
        self = uiImage.image
    }
}
