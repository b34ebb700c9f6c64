/// Expands to nothing, so that files with Xcode previews compile. The body is type-checked and never runs.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait..., @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "LiltMacros", type: "PreviewMacro")

/// Marks a `@State` property inside the body of a preview. The macro adds no code.
@attached(peer)
public macro Previewable() = #externalMacro(module: "LiltMacros", type: "PreviewableMacro")

/// The size and the orientation of an Xcode preview. The value has no effect.
public struct PreviewTrait: Hashable, Sendable {
    /// The preview is as large as the content.
    public static let sizeThatFitsLayout = PreviewTrait()
    /// The preview is as large as a device.
    public static let defaultLayout = PreviewTrait()
    /// The device is upright.
    public static let portrait = PreviewTrait()
    /// The device is upside down.
    public static let portraitUpsideDown = PreviewTrait()
    /// The device is turned to the left.
    public static let landscapeLeft = PreviewTrait()
    /// The device is turned to the right.
    public static let landscapeRight = PreviewTrait()

    /// The preview has a size in points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { PreviewTrait() }
}
