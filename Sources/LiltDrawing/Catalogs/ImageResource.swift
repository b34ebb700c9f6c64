/// A picture of an asset catalog, by its name.
///
/// ```swift
/// extension ImageResource {
///     static let heart = ImageResource(name: "heart", bundle: .main)
/// }
/// let image = Image(.heart)
/// ```
/// The package plug-in `AssetSymbols` writes such extensions for the catalogs of a target.
public struct ImageResource: Hashable, Sendable {
    let name: String
    let bundle: Bundle

    /// Creates a resource. Nothing is read until a picture with it is shown.
    ///
    /// - Parameters:
    ///   - name: The name of the image set, with the folders that provide a namespace: "Icons/heart".
    ///   - bundle: The bundle with the asset catalog.
    public init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle
    }
}

/// A color of an asset catalog, by its name.
///
/// ```swift
/// extension ColorResource {
///     static let brand = ColorResource(name: "brand", bundle: .main)
/// }
/// let color = Color(.brand)
/// ```
/// The package plug-in `AssetSymbols` writes such extensions for the catalogs of a target.
public struct ColorResource: Hashable, Sendable {
    let name: String
    let bundle: Bundle

    /// Creates a resource. Nothing is read until a color is made of it.
    ///
    /// - Parameters:
    ///   - name: The name of the color set, with the folders that provide a namespace: "Brand/accent".
    ///   - bundle: The bundle with the asset catalog.
    public init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle
    }
}

extension Image {
    /// A picture of an asset catalog. A missing one draws nothing; see ``MissingResources``.
    public init(_ resource: ImageResource) {
        self.init(resource.name, bundle: resource.bundle)
    }

    /// A picture of an asset catalog that accessibility ignores.
    public init(decorative resource: ImageResource) {
        self.init(decorative: resource.name, bundle: resource.bundle)
    }
}

extension Color {
    /// A color of an asset catalog: see ``init(_:bundle:)``.
    public init(_ resource: ColorResource) {
        self.init(resource.name, bundle: resource.bundle)
    }

    /// A color of an asset catalog, which follows the color scheme of the environment.
    ///
    /// Lilt searches the catalogs of the bundle, the program's folder, the resource folders beside it and the working
    /// directory. It reads colors in sRGB, linear sRGB, Display P3 and gray. A missing color is clear; see
    /// ``MissingResources``.
    ///
    /// - Complexity: O(1) after the first use of a name.
    public init(_ name: String, bundle: Bundle? = nil) {
        self = CatalogColors.color(named: name, in: bundle?.resourcePath) ?? .clear
    }

    /// The color of an asset catalog; nil if it is missing. See ``init(_:bundle:)``.
    package static func ofCatalog(named name: String, in bundle: Bundle?) -> Color? {
        CatalogColors.color(named: name, in: bundle?.resourcePath)
    }
}
