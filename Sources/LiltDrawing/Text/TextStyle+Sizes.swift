extension Font.TextStyle {
    /// Points per em at a text size, as on iOS.
    package func size(at typeSize: DynamicTypeSize) -> CGFloat { sizes[typeSize.rawValue] }

    /// The factor between the sizes at a text size and at `large`.
    package func scale(at typeSize: DynamicTypeSize) -> CGFloat { size(at: typeSize) / size(at: .large) }

    /// The sizes from `xSmall` to `accessibility5`.
    ///
    /// Source: Apple, *Human Interface Guidelines*, Typography, Dynamic Type sizes.
    private var sizes: [CGFloat] {
        switch self {
        case .largeTitle: Self.largeTitleSizes
        case .title: Self.titleSizes
        case .title2: Self.title2Sizes
        case .title3: Self.title3Sizes
        case .headline, .body: Self.bodySizes
        case .callout: Self.calloutSizes
        case .subheadline: Self.subheadlineSizes
        case .footnote: Self.footnoteSizes
        case .caption: Self.captionSizes
        case .caption2: Self.caption2Sizes
        }
    }

    private static let largeTitleSizes: [CGFloat] = [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    private static let titleSizes: [CGFloat] = [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    private static let title2Sizes: [CGFloat] = [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    private static let title3Sizes: [CGFloat] = [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    private static let bodySizes: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    private static let calloutSizes: [CGFloat] = [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    private static let subheadlineSizes: [CGFloat] = [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    private static let footnoteSizes: [CGFloat] = [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    private static let captionSizes: [CGFloat] = [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    private static let caption2Sizes: [CGFloat] = [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
}
