/// A titled box around views that belong together.
///
/// ```swift
/// GroupBox("Motion") {
///     Toggle("Reduce motion", isOn: .constant(false))
/// }
/// ```
public struct GroupBox<Label: View, Content: View>: View {
    private let label: Label?
    private let content: Content

    @Environment(\.groupBoxStyle) private var style

    /// Creates a box with a label above the content.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content()
    }

    /// Creates a box with a label above the content, by the name that SwiftUI deprecates. New code passes the label
    /// last.
    public init(label: Label, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { label })
    }

    /// The box in the environment's style.
    public var body: some View {
        style.make(
            GroupBoxStyleConfiguration(
                label: GroupBoxStyleConfiguration.Label(content: label.map { AnyView(fixedType: $0) }),
                content: GroupBoxStyleConfiguration.Content(content: AnyView(fixedType: content))))
    }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
    /// Creates the box of a configuration that a style receives. The box has the next outer style.
    public init(_ configuration: GroupBoxStyleConfiguration) {
        self.init(content: { configuration.content }, label: { configuration.label })
    }
}

extension GroupBox where Label == EmptyView {
    /// Creates a box without a label.
    public init(@ViewBuilder content: () -> Content) {
        label = nil
        self.content = content()
    }
}

extension GroupBox where Label == Text {
    /// Creates a box with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a box with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

/// The label and content of a group box, for a style.
@MainActor @preconcurrency
public struct GroupBoxStyleConfiguration {
    /// The box's label.
    public struct Label: View {
        let content: AnyView?
        /// The view that the app declares; an empty view if the box has no label.
        public var body: some View { content }
    }

    /// The box's content.
    public struct Content: View {
        let content: AnyView
        /// The views that the app declares.
        public var body: some View { content }
    }

    /// The box's label.
    public let label: Label
    /// The box's content.
    public let content: Content
}

/// The appearance of group boxes.
///
/// ```swift
/// struct Framed: GroupBoxStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         VStack {
///             configuration.label.font(.caption)
///             configuration.content.padding().border(.gray)
///         }
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol GroupBoxStyle {
    /// The type of the styled box.
    associatedtype Body: View
    /// The label and content of a box.
    typealias Configuration = GroupBoxStyleConfiguration

    /// Creates the view of a box.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The default group box style: the label in the headline font above the content, on a shade of gray.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a box.
    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            configuration.label.font(.headline)
            VStack { configuration.content }.frame(maxWidth: .infinity)
        }
        .padding(12)
        .background(Color.gray.opacity(0.14), in: RoundedRectangle(cornerRadius: 10))
        .accessibilityElement(children: .contain)
    }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    /// The default style: the label above the content, on a shade of gray.
    public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

/// A type-erased group box style.
typealias AnyGroupBoxStyle = AnyStyle<GroupBoxStyleConfiguration>

extension AnyStyle where Configuration == GroupBoxStyleConfiguration {
    init<S: GroupBoxStyle>(_ style: S) {
        make = { AnyView(StyleBody(style: style, configuration: $0) { $0.makeBody(configuration: $1) }) }
    }
}

extension View {
    /// Sets the style of group boxes inside this view.
    public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        environment(\.groupBoxStyle, AnyGroupBoxStyle(style))
    }
}

extension EnvironmentValues {
    /// The innermost style. Setting it adds a style to the styles of the outer views.
    var groupBoxStyle: AnyGroupBoxStyle {
        get { self[AnyGroupBoxStyle.Key.self].last ?? onMainActor(()) { _ in Self.automaticGroupBox } }
        set { self[AnyGroupBoxStyle.Key.self].append(newValue) }
    }

    @MainActor private static let automaticGroupBox = AnyGroupBoxStyle(DefaultGroupBoxStyle())
}
