// The bars that a phone's system shows around an app. A window has no such bars, so these modifiers have no effect.
// They exist so that SwiftUI source compiles unchanged.

extension View {
    /// Has no effect: a window has no status bar.
    public func statusBarHidden(_ hidden: Bool = true) -> some View { self }

    /// Has no effect: a window has no status bar.
    public func statusBar(hidden: Bool) -> some View { self }

    /// Has no effect: a window has no system overlays.
    public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

    /// Has no effect: a window has no system gestures at its edges.
    public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
}

/// Whether something is shown.
@frozen
public enum Visibility: Hashable, CaseIterable, Sendable {
    /// As the context determines.
    case automatic
    /// Shown.
    case visible
    /// Hidden.
    case hidden
}
