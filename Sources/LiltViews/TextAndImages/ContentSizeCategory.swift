/// A size of text that the user prefers. New code uses ``DynamicTypeSize``, which has the same sizes in points.
///
/// SwiftUI deprecates this type.
public enum ContentSizeCategory: CaseIterable, Hashable, Comparable, Sendable {
    case extraSmall, small, medium
    /// The usual size.
    case large
    case extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge

    /// Whether the size is one of the five largest.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

    /// Creates the same size as `size`.
    fileprivate init(_ size: DynamicTypeSize) { self = Self.allCases[size.rawValue] }

    /// The same size as a dynamic type size.
    fileprivate var dynamicTypeSize: DynamicTypeSize {
        zip(Self.allCases, DynamicTypeSize.allCases).first { $0.0 == self }?.1 ?? .large
    }
}

extension EnvironmentValues {
    /// The size of text that the user prefers, by its old name; see `dynamicTypeSize`.
    public var sizeCategory: ContentSizeCategory {
        get { ContentSizeCategory(dynamicTypeSize) }
        set { dynamicTypeSize = newValue.dynamicTypeSize }
    }
}
