/// A size of text that the user prefers. It scales the text styles, such as `body` and `title`.
///
/// ```swift
/// let preview = Text("Hello").font(.title).dynamicTypeSize(.accessibility2)
/// ```
/// Fonts with a size in points, such as `Font.system(size: 20)`, do not change.
public enum DynamicTypeSize: Int, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium
    /// The usual size.
    case large
    case xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    /// Whether the size is one of the five largest.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    /// Whether the first size is smaller.
    public static func < (first: DynamicTypeSize, second: DynamicTypeSize) -> Bool { first.rawValue < second.rawValue }
}

extension EnvironmentValues {
    /// The size of text that the user prefers. Large by default.
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[DynamicTypeSizeKey.self] }
        set { self[DynamicTypeSizeKey.self] = newValue }
    }
}

private struct DynamicTypeSizeKey: EnvironmentKey {
    static let defaultValue = DynamicTypeSize.large
}

extension Font.TextStyle {
    /// Points per em at a text size, as on iOS.
    ///
    /// Source: Apple, *Human Interface Guidelines*, Typography, Dynamic Type sizes.
    package func size(at typeSize: DynamicTypeSize) -> CGFloat { sizes[typeSize.rawValue] }

    /// The sizes from `xSmall` to `accessibility5`.
    private var sizes: [CGFloat] {
        switch self {
        case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
        case .title: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
        case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
        case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
        case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
        case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
        case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
        case .caption: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
        case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
        }
    }
}
