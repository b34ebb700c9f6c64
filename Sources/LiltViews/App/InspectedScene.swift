/// A scene whose windows have the time machine's panel.
struct InspectedScene<Base: Scene>: Scene {
    typealias Body = Never

    let base: Base
    let isInspected: Bool
}

extension InspectedScene: PrimitiveScene {
    var windows: [WindowDescription] {
        base.windowDescriptions.map { window in
            var window = window
            window.isInspected = isInspected
            return window
        }
    }
}

extension Scene {
    /// Adds the time machine's panel to the scene's windows, and enlarges them by the panel's size.
    ///
    /// ```swift
    /// WindowGroup("Hello") { Text("Hello") }.inspected()
    /// ```
    /// The panel pauses, slows down, steps and rewinds the run of a window. A rewind creates the window's views again.
    /// The environment variable `LILT_INSPECT=1` has the same effect on all windows of any app.
    ///
    /// - Parameter isInspected: False removes the panel that a modifier inside has added.
    public func inspected(_ isInspected: Bool = true) -> some Scene {
        InspectedScene(base: self, isInspected: isInspected)
    }
}
