/// The contrast of colors that a person prefers.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
    /// The usual contrast.
    case standard
    /// A higher contrast.
    case increased
}

/// Settings of a phone or tablet that Lilt does not read from the system. As in SwiftUI, an app cannot set them.
extension EnvironmentValues {
    /// Whether a person wants opaque backgrounds instead of materials. Always false.
    public var accessibilityReduceTransparency: Bool { false }

    /// Whether a person wants shapes or symbols besides colors. Always false.
    public var accessibilityDifferentiateWithoutColor: Bool { false }

    /// Whether the system inverts all colors. Always false.
    public var accessibilityInvertColors: Bool { false }

    /// Whether a person wants borders around buttons. Always false.
    public var accessibilityShowButtonShapes: Bool { false }

    /// Whether a screen reader runs. Always false: Lilt has no connection to one yet.
    public var accessibilityVoiceOverEnabled: Bool { false }

    /// Whether a switch controls the app. Always false.
    public var accessibilitySwitchControlEnabled: Bool { false }

    /// Whether the setting "Dim Flashing Lights" of Apple's platforms is on. Always false, because Lilt has no source
    /// for this setting.
    public var accessibilityDimFlashingLights: Bool { false }

    /// Whether animated pictures play by themselves. Always true.
    public var accessibilityPlayAnimatedImages: Bool { true }

    /// Whether assistive technology is in use. Always false.
    public var accessibilityEnabled: Bool { false }

    /// The contrast that a person prefers. Always `standard`.
    public var colorSchemeContrast: ColorSchemeContrast { .standard }
}
