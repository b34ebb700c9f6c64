/// The label and the action of a button, for a primitive style.
///
/// ```swift
/// struct Outlined: PrimitiveButtonStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         Button(configuration)
///             .buttonStyle(.plain)
///             .padding(8)
///             .border(configuration.role == .destructive ? Color.red : Color.blue)
///     }
/// }
/// ```
@MainActor @preconcurrency
public struct PrimitiveButtonStyleConfiguration {
    /// The button's label.
    public struct Label: View {
        let content: AnyView
        /// The view that the app declares.
        public var body: some View { content }
    }

    /// The button's purpose; nil if it has none.
    public let role: ButtonRole?
    /// The button's label. A press of it does nothing by itself.
    public let label: Label
    /// Whether a key presses the button, or the pointer presses it and is inside. A `ButtonStyle` reads it.
    let isPressed: Bool
    /// The line at which the app declares the button.
    let line: SourceLine
    /// The button's action; nil if the views of the style do not receive the pointer.
    let action: (() -> Void)?
    /// Runs the action if the button is enabled.
    var run: (() -> Void)?

    /// Runs the button's action. If the button is disabled, nothing happens.
    public func trigger() { run?() }
}

/// The appearance of buttons, and the gesture that runs their actions.
///
/// ```swift
/// struct HoldToConfirm: PrimitiveButtonStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         configuration.label.onLongPressGesture { configuration.trigger() }
///     }
/// }
/// ```
///
/// A `Button(configuration)` in the body has the style that is set outside of this one, or the style that the body
/// sets. If the body contains a button, that button has the focus and the accessibility element. Otherwise Space,
/// Return and assistive technology run the action without the gesture, as keyboard shortcuts always do.
///
/// The label of a `Menu`, which opens at a press, has the innermost `ButtonStyle` or bundled style instead.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
    /// The type of the styled button.
    associatedtype Body: View
    /// The label and the action of a button.
    typealias Configuration = PrimitiveButtonStyleConfiguration

    /// Creates the view of a button.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A button in an app's primitive style.
private struct TriggeredButton<Style: PrimitiveButtonStyle>: View {
    let style: Style
    let configuration: PrimitiveButtonStyleConfiguration

    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.menuToClose) private var menu

    var body: some View {
        var triggered = configuration
        triggered.run = { run() }
        return StyleBody(style: style, configuration: triggered) { $0.makeBody(configuration: $1) }
    }

    private func run() {
        // A style may run the action later, when the button is disabled.
        guard isEnabled, let action = configuration.action else { return }
        ActionLine.perform(at: configuration.line, action)
        menu?.close()
    }
}

extension AnyStyle where Configuration == PrimitiveButtonStyleConfiguration {
    init<S: PrimitiveButtonStyle>(_ style: S) {
        if let bundled = style as? any BundledButtonStyle {
            make = bundled.erased.make
        } else {
            make = { AnyView(TriggeredButton(style: style, configuration: $0)) }
            receivesPointer = true
        }
    }
}

extension View {
    /// Sets the style of buttons inside this view, instead of the styles that outer views set. A button in the style's
    /// body has the next outer style.
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        environment(\.buttonStyle, AnyButtonStyle(style))
    }
}
