/// The size of a preview. The value has no effect.
public enum PreviewLayout: Hashable, Sendable {
    /// The preview is as large as a device.
    case device
    /// The preview is as large as the content.
    case sizeThatFits
    /// The preview has a size in points.
    case fixed(width: CGFloat, height: CGFloat)
}

/// The device of a preview, by its name. The value has no effect.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a device of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a device of that name.
    public init(stringLiteral: String) { rawValue = stringLiteral }
}

/// The orientation of a device. The value has no effect.
public struct InterfaceOrientation: Hashable, CaseIterable, Identifiable, Sendable {
    /// The name of the orientation.
    public let id: String

    /// All orientations.
    public static let allCases: [InterfaceOrientation] = [portrait, portraitUpsideDown, landscapeLeft, landscapeRight]
    /// The device is upright.
    public static let portrait = InterfaceOrientation(id: "portrait")
    /// The device is upside down.
    public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
    /// The device is turned to the left.
    public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
    /// The device is turned to the right.
    public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")
}

extension View {
    /// Has no effect in Lilt. In other environments it names the preview in an editor.
    public func previewDisplayName(_ value: String?) -> some View { self }

    /// Has no effect in Lilt. In other environments it sets the size of the preview in an editor.
    public func previewLayout(_ value: PreviewLayout) -> some View { self }

    /// Has no effect in Lilt. In other environments it sets the device of the preview in an editor.
    public func previewDevice(_ value: PreviewDevice?) -> some View { self }

    /// Has no effect in Lilt. In other environments it turns the device of the preview in an editor.
    public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
}
