/// The size of a preview. The value has no effect.
public enum PreviewLayout: Hashable, Sendable {
    /// As large as a device.
    case device
    /// As large as the content.
    case sizeThatFits
    /// A size in points.
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
    /// Upright.
    public static let portrait = InterfaceOrientation(id: "portrait")
    /// Upside down.
    public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
    /// Turned to the left.
    public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
    /// Turned to the right.
    public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")
}

extension View {
    /// Has no effect: it names an editor's preview.
    public func previewDisplayName(_ value: String?) -> some View { self }

    /// Has no effect: it sets the size of an editor's preview.
    public func previewLayout(_ value: PreviewLayout) -> some View { self }

    /// Has no effect: it sets the device of an editor's preview.
    public func previewDevice(_ value: PreviewDevice?) -> some View { self }

    /// Has no effect: it turns the device of an editor's preview.
    public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
}
