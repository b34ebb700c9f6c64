/// Expands to nothing, so that files with Xcode previews compile. The body is type-checked and never runs.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait..., @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "LiltMacros", type: "PreviewMacro")

/// Marks a `@State` property inside the body of a preview. It adds no code.
@attached(peer)
public macro Previewable() = #externalMacro(module: "LiltMacros", type: "PreviewableMacro")

/// The size and the orientation of an Xcode preview. The value has no effect.
public struct PreviewTrait: Hashable, Sendable {
    /// As large as the content.
    public static let sizeThatFitsLayout = PreviewTrait()
    /// As large as a device.
    public static let defaultLayout = PreviewTrait()
    /// Upright.
    public static let portrait = PreviewTrait()
    /// Upside down.
    public static let portraitUpsideDown = PreviewTrait()
    /// Turned to the left.
    public static let landscapeLeft = PreviewTrait()
    /// Turned to the right.
    public static let landscapeRight = PreviewTrait()

    /// A size in points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { PreviewTrait() }
}
