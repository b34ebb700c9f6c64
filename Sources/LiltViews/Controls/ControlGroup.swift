/// Controls that belong together, side by side on a common shade.
///
/// ```swift
/// ControlGroup {
///     Button("Bold", systemImage: "bold") {}
///     Button("Italic", systemImage: "italic") {}
/// }
/// .labelStyle(.iconOnly)
/// ```
public struct ControlGroup<Content: View>: View {
    private let content: Content
    /// The label. It is not shown; only assistive technology reads it.
    private let label: ControlGroupStyleConfiguration.Label

    @Environment(\.controlGroupStyle) private var style

    /// Creates a group.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
        label = ControlGroupStyleConfiguration.Label(content: nil)
    }

    /// Creates a group. `label` is a description for accessibility; it is not shown.
    public init<Label: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        // The type of the label is not fixed, because the type of the group does not contain it.
        self.label = ControlGroupStyleConfiguration.Label(content: AnyView(label()))
    }

    /// Creates a group. The title is a description for accessibility; it is not shown.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a group. The title is a description for accessibility; it is not shown.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }

    /// Creates a group. The title and the symbol are a description for accessibility; they are not shown.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Label(titleKey, systemImage: systemImage) }
    }

    /// Creates the group of a configuration that a style receives. The group has the next outer style.
    public init(_ configuration: ControlGroupStyleConfiguration)
    where Content == ControlGroupStyleConfiguration.Content {
        content = configuration.content
        label = configuration.label
    }

    /// The group in the environment's style. The default is a row of the controls.
    public var body: some View {
        style.make(
            ControlGroupStyleConfiguration(
                content: ControlGroupStyleConfiguration.Content(content: AnyView(fixedType: content)), label: label))
    }
}

/// Controls in a row, as one accessibility element.
private struct ControlRow: View {
    let configuration: ControlGroupStyleConfiguration
    /// Whether the row is on a shade.
    let hasShade: Bool

    var body: some View {
        HStack(spacing: 0) { configuration.content }
            .buttonStyle(GroupedButtonStyle())
            .background(Color.gray.opacity(hasShade ? 0.18 : 0), in: RoundedRectangle(cornerRadius: 8))
            .modifier(
                ControlElementModifier { environment in
                    ControlElement(
                        role: .group, label: configuration.label.content.map { spokenText(of: $0, in: environment) },
                        content: .children)
                })
    }
}

/// The controls and the label of a control group, for a style.
@MainActor @preconcurrency
public struct ControlGroupStyleConfiguration {
    /// The group's controls.
    public struct Content: View {
        let content: AnyView
        /// The views that the app declares.
        public var body: some View { content }
    }

    /// The group's label.
    public struct Label: View {
        let content: AnyView?
        /// The view that the app declares; empty if the group has no label.
        public var body: some View { content }
    }

    /// The group's controls.
    public let content: Content
    /// The group's label.
    public let label: Label
}

/// The appearance of control groups.
///
/// ```swift
/// struct Column: ControlGroupStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         VStack { configuration.content }
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol ControlGroupStyle {
    /// The type of the styled group.
    associatedtype Body: View
    /// The controls and the label of a group.
    typealias Configuration = ControlGroupStyleConfiguration

    /// Creates the view of a group.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The default style of control groups: a row of the controls on a common shade.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a group.
    public func makeBody(configuration: Configuration) -> some View {
        ControlRow(configuration: configuration, hasShade: true)
    }
}

/// A style of control groups for a bar at the top of a window: a row of the controls without a shade.
public struct NavigationControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a group.
    public func makeBody(configuration: Configuration) -> some View {
        ControlRow(configuration: configuration, hasShade: false)
    }
}

/// A style of control groups: a menu with the group's label, whose items are the controls. Without a label, the menu
/// shows an ellipsis.
public struct MenuControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a group.
    public func makeBody(configuration: Configuration) -> some View {
        Menu {
            configuration.content
        } label: {
            if configuration.label.content == nil {
                Label("More", systemImage: "ellipsis").labelStyle(.iconOnly)
            } else {
                configuration.label
            }
        }
    }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    /// The default style: a row of the controls on a common shade.
    public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
    /// A row of the controls without a shade.
    public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
    /// A menu with the group's label, whose items are the controls.
    public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

/// A type-erased control group style.
typealias AnyControlGroupStyle = AnyStyle<ControlGroupStyleConfiguration>

extension AnyStyle where Configuration == ControlGroupStyleConfiguration {
    init<S: ControlGroupStyle>(_ style: S) {
        make = {
            AnyView(StyleBody(style: style, configuration: $0) { $0.makeBody(configuration: $1) })
        }
    }
}

extension View {
    /// Sets the style of control groups inside this view.
    public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
        environment(\.controlGroupStyle, AnyControlGroupStyle(style))
    }
}

extension EnvironmentValues {
    /// The innermost style. Setting it adds a style to the styles of the outer views.
    var controlGroupStyle: AnyControlGroupStyle {
        get { self[AnyControlGroupStyle.Key.self].last ?? onMainActor(()) { _ in Self.automaticControlGroup } }
        set { self[AnyControlGroupStyle.Key.self].append(newValue) }
    }

    @MainActor private static let automaticControlGroup = AnyControlGroupStyle(AutomaticControlGroupStyle())
}

/// The style of buttons in a control group: the label with margins. While a button is hovered or pressed, its label is
/// on a shade.
private struct GroupedButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .foregroundStyle(ButtonTint(role: configuration.role))
            .padding(.horizontal, 12)
            .padding(.vertical, 7)
            .modifier(ControlAppearance(isPressed: configuration.isPressed, cornerRadius: 8))
    }
}
