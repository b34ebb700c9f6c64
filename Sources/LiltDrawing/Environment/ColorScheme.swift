/// Whether content is dark on light or light on dark.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
}
