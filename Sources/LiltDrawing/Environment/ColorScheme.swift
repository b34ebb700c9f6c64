/// Whether content is dark on light or light on dark.
///
/// ```swift
/// let night = Text("night").environment(\.colorScheme, .dark)
/// ```
public enum ColorScheme: CaseIterable, Hashable, Sendable {
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
}
