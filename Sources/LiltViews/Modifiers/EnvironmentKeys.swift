extension EnvironmentValues {
    /// Whether the view accepts input.
    public var isEnabled: Bool {
        get { self[IsEnabledKey.self] }
        set { self[IsEnabledKey.self] = newValue }
    }

    /// Whether the user requested reduced motion. If so, a view whose transition moves content fades instead.
    public var accessibilityReduceMotion: Bool {
        get { self[ReduceMotionKey.self] }
        set { self[ReduceMotionKey.self] = newValue }
    }

    /// Whether the app's windows are active, inactive or hidden.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }

    private enum IsEnabledKey: EnvironmentKey {
        static var defaultValue: Bool { true }
    }

    private enum ReduceMotionKey: EnvironmentKey {
        static var defaultValue: Bool { false }
    }

    private enum ScenePhaseKey: EnvironmentKey {
        static var defaultValue: ScenePhase { .active }
    }
}

/// Whether an app's windows are active, inactive or hidden.
public enum ScenePhase: Int, Comparable, Sendable {
    case background, inactive, active

    /// Whether `first` comes before `second` in this order: background, inactive, active.
    public static func < (first: ScenePhase, second: ScenePhase) -> Bool { first.rawValue < second.rawValue }
}

extension View {
    /// Sets whether the view and its descendants ignore input. A view inside a disabled view is always disabled.
    ///
    /// A gesture in progress is canceled when its view is disabled: its `GestureState` is reset, and `onEnded` is not
    /// called.
    public func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { isEnabled in isEnabled = isEnabled && !disabled }
    }
}
