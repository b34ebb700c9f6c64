import LiltDrawing

/// A picture of UIKit, for `Image(uiImage:)`.
///
/// ```swift
/// if let photo = UIImage(named: "photo") { Image(uiImage: photo).resizable() }
/// ```
public final class UIImage: Sendable, Equatable, _ExpressibleByImageLiteral {
    /// The method by which the picture gets its colors.
    public enum RenderingMode: Int, Hashable, Sendable {
        /// The asset catalog decides, otherwise the picture's own colors.
        case automatic
        /// The picture's own colors.
        case alwaysOriginal
        /// The foreground style.
        case alwaysTemplate
    }

    let image: Image

    private init(_ image: Image) {
        self.image = image
    }

    /// A picture by name, of an asset catalog or a file; see `Image(_:bundle:)`. nil if there is none.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil)
    }

    /// A picture by name in a bundle. nil if there is none.
    public convenience init?(named name: String, in bundle: Bundle?) {
        let image = Image(name, bundle: bundle)
        guard Self.exists(image) else { return nil }
        self.init(image)
    }

    /// Whether there is a picture. The app handles its absence, so that is no message of `MissingResources`.
    private static func exists(_ image: Image) -> Bool {
        MissingResources.asking { ImageBlock(image, in: EnvironmentValues()).hasContent }
    }

    /// A picture of an asset catalog. A missing one draws nothing; see `MissingResources`.
    public convenience init(resource: ImageResource) {
        self.init(Image(resource))
    }

    /// A symbol of the bundled set. nil if there is none.
    public convenience init?(systemName name: String) {
        let image = Image(systemName: name)
        guard Self.exists(image) else { return nil }
        self.init(image)
    }

    /// A picture of the bytes of a PNG or JPEG file, with `scale` pixels per point. nil if they are damaged.
    public convenience init?(data: Data, scale: CGFloat = 1) {
        let isJPEG = data.starts(with: [0xFF, 0xD8])
        guard let bitmap = isJPEG ? try? Bitmap(jpegData: data) : try? Bitmap(pngData: data) else { return nil }
        self.init(Image(bitmap: bitmap, scale: scale))
    }

    /// A picture of a PNG or JPEG file. nil if it cannot be read.
    public convenience init?(contentsOfFile path: String) {
        guard let bitmap = try? Bitmap(contentsOf: URL(fileURLWithPath: path)) else { return nil }
        self.init(Image(bitmap: bitmap))
    }

    /// The picture of a literal: `#imageLiteral(resourceName: "photo")`.
    public convenience init(imageLiteralResourceName name: String) {
        self.init(Image(name))
    }

    /// Whether both are the same picture.
    public static func == (a: UIImage, b: UIImage) -> Bool { a.image == b.image }

    /// The natural size in points. A symbol has that of the body font.
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

/// The type of an image literal.
public typealias _ImageLiteralType = UIImage

extension Image {
    /// Creates an image from one of UIKit.
    public init(uiImage: UIImage) {
        self = uiImage.image
    }
}
