/// The label and value of a toggle, for a style.
@MainActor @preconcurrency
public struct ToggleStyleConfiguration {
    /// The toggle's label.
    public struct Label: View {
        let content: AnyView
        /// The view that the app declares.
        public var body: some View { content }
    }

    /// The toggle's label.
    public let label: Label
    /// Whether the toggle is on. The style may change this value.
    @Binding public var isOn: Bool
    /// Whether some of the toggle's values are true and some are false. `isOn` is false then.
    public let isMixed: Bool

    init(label: Label, isOn: Binding<Bool>, isMixed: Bool = false) {
        self.label = label
        _isOn = isOn
        self.isMixed = isMixed
    }

    /// Returns the accessibility element of the toggle, which is the same in all styles.
    func element(in environment: EnvironmentValues) -> ControlElement {
        ControlElement(
            role: .toggle, label: spokenText(of: label, in: environment),
            value: isMixed ? "mixed" : isOn ? "on" : "off"
        ) {
            isOn.toggle()
        }
    }
}

/// The appearance and interaction of toggles.
///
/// ```swift
/// struct Lamp: ToggleStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         Image(systemName: configuration.isOn ? "lightbulb.fill" : "lightbulb")
///             .onTapGesture { withAnimation(.bouncy) { configuration.isOn.toggle() } }
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol ToggleStyle {
    /// The type of the styled toggle.
    associatedtype Body: View
    /// The label and value of a toggle.
    typealias Configuration = ToggleStyleConfiguration

    /// Creates the view of a toggle.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A toggle style: the label, and a thumb that slides along a track.
public struct SwitchToggleStyle: ToggleStyle {
    private let tint: Color?

    /// Creates the style.
    public init() { tint = nil }

    /// Creates the style with a color of the track while the toggle is on.
    ///
    /// SwiftUI deprecates this initializer. New code calls `tint(_:)`.
    public init(tint: Color) { self.tint = tint }

    /// Creates the view of a toggle.
    public func makeBody(configuration: Configuration) -> some View {
        Switch(configuration: configuration, tint: tint)
    }
}

/// A label, and a thumb that slides along a track.
private struct Switch: View {
    let configuration: ToggleStyleConfiguration
    /// The color of the track while the toggle is on; nil for the tint of the environment.
    var tint: Color?

    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.labelsAreHidden) private var labelsAreHidden
    @State private var isPressed = false
    @State private var isHovered = false
    @State private var isFocused = false

    var body: some View {
        let isOn = configuration.isOn
        let side: CGFloat = isOn ? 1 : configuration.isMixed ? 0.5 : 0
        HStack {
            if !labelsAreHidden {
                configuration.label
                Spacer(minLength: 8)
            }
            Capsule()
                .fill(isOn ? AnyShapeStyle.tint(or: tint) : AnyShapeStyle(Color.gray.opacity(0.35)))
                .overlay(ControlShade(isHovered: isHovered, isPressed: isPressed, cornerRadius: 13))
                .frame(width: 44, height: 26)
                .overlay {
                    // The value moves the thumb by its offset, and the press widens its shape. The thumb has the frame
                    // of the track, so it moves with the track.
                    SwitchThumb(widening: isPressed ? 5 : 0, side: side)
                        .fill(Color.white)
                        .shadow(radius: 1, y: 0.5)
                        .defaultAnimation(.snappy(duration: 0.2), value: isPressed)
                        .offset(x: 18 * side)
                }
                .defaultAnimation(.snappy(duration: 0.25), value: [isOn, configuration.isMixed])
                .background(FocusRing(isVisible: isFocused && isEnabled, cornerRadius: 13))
        }
        .opacity(isEnabled ? 1 : 0.4)
        .contentShape(Rectangle())
        .onHover { isHovered = $0 }
        .modifier(
            PressModifier(isPressed: $isPressed, isFocused: $isFocused) { configuration.isOn.toggle() })
    }
}

/// The thumb of a switch, at the start of the track.
private struct SwitchThumb: Shape {
    /// The width that a press adds, in points.
    var widening: CGFloat
    /// The fraction of that width that the thumb gets on its leading side: 0 at the start of the track, 1 at its end.
    var side: CGFloat

    var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(widening, side) }
        set { (widening, side) = (newValue.first, newValue.second) }
    }

    func path(in rect: CGRect) -> Path {
        Capsule().path(
            in: CGRect(
                x: rect.minX + 2 - widening * side, y: rect.minY + 2, width: 22 + widening, height: rect.height - 4))
    }
}

/// A toggle style: a button, which is prominent while the toggle is on.
public struct ButtonToggleStyle: ToggleStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a toggle.
    public func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            configuration.label
        }
        // The button keeps the focus, because its appearance has the same type in both states.
        .buttonStyle(BorderedAppearance(isProminent: configuration.isOn))
    }
}

/// The default toggle style, a switch.
public struct DefaultToggleStyle: ToggleStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a toggle.
    public func makeBody(configuration: Configuration) -> some View { Switch(configuration: configuration) }
}

extension ToggleStyle where Self == DefaultToggleStyle {
    /// The default style, a switch.
    public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
    /// The label, and a thumb that slides along a track.
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
    /// A button, which is prominent while the toggle is on.
    public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// A type-erased toggle style.
typealias AnyToggleStyle = AnyStyle<ToggleStyleConfiguration>

extension AnyStyle where Configuration == ToggleStyleConfiguration {
    init<S: ToggleStyle>(_ style: S) {
        make = {
            AnyView(
                StyleBody(style: style, configuration: $0, element: { $0.element(in: $1) }) {
                    $0.makeBody(configuration: $1)
                })
        }
    }
}

extension View {
    /// Sets the style of toggles inside this view.
    public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        environment(\.toggleStyle, AnyToggleStyle(style))
    }
}

extension EnvironmentValues {
    /// The innermost style. Setting it adds a style to the styles of the outer views.
    var toggleStyle: AnyToggleStyle {
        get { self[AnyToggleStyle.Key.self].last ?? onMainActor(()) { _ in Self.automaticToggle } }
        set { self[AnyToggleStyle.Key.self].append(newValue) }
    }

    @MainActor private static let automaticToggle = AnyToggleStyle(DefaultToggleStyle())
}
