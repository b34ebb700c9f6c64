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
