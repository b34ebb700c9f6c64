/// Swift source that names the pictures and colors of asset catalogs.
///
/// ```
///   heart.imageset                ImageResource.heart, UIImage.heart
///   play-button.imageset          ImageResource.playButton
///   AccentColor.colorset          ColorResource.accent, Color.accent, UIColor.accent
///   Brand/ink.colorset            ColorResource.Brand.ink      if the folder provides a namespace
/// ```
/// The names are those that Xcode generates: in camel case, without a final "Image" or "Color".
package struct AssetSymbolSource {
    /// The source of a file.
    package private(set) var text: String
    /// A message for each set or folder that gets no Swift name (see `AssetNames`).
    package private(set) var problems: [String] = []

    /// Members of `Color` and `ShapeStyle` that exist already, so no set may redeclare them.
    private static let usedColors: Set = [
        "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "gray",
        "white", "black", "clear", "primary", "secondary", "tertiary", "quaternary", "quinary", "accentColor", "tint",
        "foreground", "background", "selection", "separator", "placeholder", "link", "fill", "windowBackground",
    ]
    /// Members of `UIColor` that exist already, besides those that begin with "system".
    private static let usedUIColors: Set = [
        "red", "orange", "yellow", "green", "cyan", "blue", "purple", "brown", "gray", "white", "black", "clear",
        "magenta", "darkGray", "lightGray", "darkText", "lightText", "label", "link", "separator", "tintColor",
    ]

    /// Creates the source.
    ///
    /// - Parameter module: The module that declares `ImageResource`: SwiftUI or Lilt. Lilt has no `UIImage` and
    ///   `UIColor`.
    package init(images: [String], colors: [String], module: String) {
        let images = AssetNames(images, ending: "image")
        let colors = AssetNames(colors, ending: "color")
        var parts = [
            """
            // The names of pictures and colors in asset catalogs, written by the plug-in AssetSymbols.

            import Foundation
            import \(module)
            """
        ]
        /// Returns the name of a type in the module: qualified if a folder's type would hide the plain name.
        func qualified(_ name: String, beside names: AssetNames) -> String {
            names.hasType(named: name) ? "\(module).\(name)" : name
        }
        let image = qualified("ImageResource", beside: images)
        let color = qualified("Color", beside: colors)
        let colorResource = qualified("ColorResource", beside: colors)
        func add(_ type: String, _ names: AssetNames, _ declaration: (AssetNames.Member) -> String?) {
            let lines = names.lines(declaration)
            if !lines.isEmpty { parts.append("extension \(type) {\n\(lines.joined(separator: "\n"))\n}") }
        }
        add("ImageResource", images) {
            "static let \($0.name) = \(image)(name: \($0.set.debugDescription), bundle: .module)"
        }
        add("ColorResource", colors) {
            "static let \($0.name) = \(colorResource)(name: \($0.set.debugDescription), bundle: .module)"
        }
        for type in ["Color", "ShapeStyle where Self == Color"] {
            add(type, colors) { member in
                // `ShapeStyle` has no nested types, so it has only the outermost names.
                if member.isOutermost ? Self.usedColors.contains(member.name) : type != "Color" { return nil }
                return "static var \(member.name): \(color) { \(color)(\(colorResource).\(member.path)) }"
            }
        }
        if module == "SwiftUI" {
            let uiImage = qualified("UIImage", beside: images)
            let uiColor = qualified("UIColor", beside: colors)
            add("UIImage", images) {
                $0.isOutermost && $0.name == "image"
                    ? nil : "static var \($0.name): \(uiImage) { \(uiImage)(resource: .\($0.path)) }"
            }
            add("UIColor", colors) { member in
                let isUsed = Self.usedUIColors.contains(member.name) || member.name.hasPrefix("system")
                return member.isOutermost && isUsed
                    ? nil : "static var \(member.name): \(uiColor) { \(uiColor)(resource: .\(member.path)) }"
            }
        }
        text = parts.joined(separator: "\n\n") + "\n"
        problems = images.problems + colors.problems
    }
}
