/// A scene that adds the panel of the time machine to its windows, or removes it.
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
    /// Adds the panel of the time machine to the scene's windows, and enlarges the windows by the size of the panel.
    ///
    /// ```swift
    /// WindowGroup("Hello") { Text("Hello") }.inspected()
    /// ```
    /// The panel pauses, slows down, steps and rewinds the run of a window. When the run is rewound, the window's views
    /// are created again. The environment variable `LILT_INSPECT=1` has the same effect on all windows of any app.
    ///
    /// - Parameter isInspected: Whether the windows have the panel. False removes a panel that an inner modifier has
    ///   added.
    public func inspected(_ isInspected: Bool = true) -> some Scene {
        InspectedScene(base: self, isInspected: isInspected)
    }
}
