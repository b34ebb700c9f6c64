/// Whether a button repeats its action while it is pressed.
public struct ButtonRepeatBehavior: Hashable, Sendable {
    let isEnabled: Bool

    /// The button does not repeat its action.
    public static let automatic = ButtonRepeatBehavior(isEnabled: false)
    /// The button repeats its action.
    public static let enabled = ButtonRepeatBehavior(isEnabled: true)
    /// The button does not repeat its action.
    public static let disabled = ButtonRepeatBehavior(isEnabled: false)
}

extension View {
    /// Sets whether the buttons inside this view repeat their actions while they are pressed.
    ///
    /// ```swift
    /// struct Volume: View {
    ///     @State private var volume = 5
    ///
    ///     var body: some View {
    ///         Button("Louder") { volume += 1 }.buttonRepeatBehavior(.enabled)
    ///     }
    /// }
    /// ```
    ///
    /// The pointer repeats the action each tenth of a second, beginning half a second after the press. A key repeats it
    /// as it repeats characters. The release of a press that has repeated the action does not run it again.
    public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
        environment(\.buttonRepeatBehavior, behavior)
    }
}

extension EnvironmentValues {
    /// Whether buttons repeat their actions while they are pressed. `buttonRepeatBehavior(_:)` sets it.
    public internal(set) var buttonRepeatBehavior: ButtonRepeatBehavior {
        get { self[ButtonRepeatBehaviorKey.self] }
        set { self[ButtonRepeatBehaviorKey.self] = newValue }
    }

    private enum ButtonRepeatBehaviorKey: EnvironmentKey {
        static var defaultValue: ButtonRepeatBehavior { .automatic }
    }
}
