/// An icon and a title, arranged by a `LabelStyle`.
///
/// ```swift
/// Label("Favorites", systemImage: "heart.fill")
/// ```
public struct Label<Title: View, Icon: View>: View {
    private let title: Title
    private let icon: Icon

    @Environment(\.labelStyle) private var style

    /// Creates a label from two views.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    /// The label in the environment's style.
    public var body: some View {
        style.make(
            LabelStyleConfiguration(
                title: LabelStyleConfiguration.Title(content: AnyView(fixedType: title)),
                icon: LabelStyleConfiguration.Icon(content: AnyView(fixedType: icon))))
    }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    /// Creates the label of a configuration that a style receives. The label has the next outer style.
    public init(_ configuration: LabelStyleConfiguration) {
        self.init(title: { configuration.title }, icon: { configuration.icon })
    }
}

extension Label where Title == Text, Icon == Image {
    /// Creates a label with a title and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
    }

    /// Creates a label with a title and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }
}

extension Label where Title == Text, Icon == Image {
    /// Creates a label with a title and a picture, by the picture's name; see `Image(_:bundle:)`.
    public init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(name) })
    }

    /// Creates a label with a title and a picture, by the picture's name; see `Image(_:bundle:)`.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image name: String) {
        self.init(title: { Text(title) }, icon: { Image(name) })
    }

    /// Creates a label with a title and a picture of an asset catalog.
    public init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
        self.init(title: { Text(titleKey) }, icon: { Image(resource) })
    }

    /// Creates a label with a title and a picture of an asset catalog.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
        self.init(title: { Text(title) }, icon: { Image(resource) })
    }
}

/// The parts of a label, for a style.
@MainActor @preconcurrency
public struct LabelStyleConfiguration {
    /// The label's title.
    public struct Title: View {
        fileprivate let content: AnyView
        /// The view that the app declares.
        public var body: some View { content }
    }

    /// The label's icon.
    public struct Icon: View {
        fileprivate let content: AnyView
        /// The view that the app declares.
        public var body: some View { content }
    }

    /// The label's title.
    public let title: Title
    /// The label's icon.
    public let icon: Icon

    /// The accessibility element of the label, in any style: its title only.
    func element(in environment: EnvironmentValues) -> ControlElement {
        ControlElement(role: .text, label: spokenText(of: title, in: environment))
    }
}

extension Label: LabelWithTitle {
    func spokenTitle(in environment: EnvironmentValues) -> String { spokenText(of: title, in: environment) }
}

/// The arrangement of a label's parts.
///
/// ```swift
/// struct IconBelow: LabelStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         VStack {
///             configuration.title
///             configuration.icon
///         }
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol LabelStyle {
    /// The type of the styled label.
    associatedtype Body: View
    /// The parts of a label.
    typealias Configuration = LabelStyleConfiguration

    /// Creates the view of a label.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A label style: the icon, then the title.
public struct TitleAndIconLabelStyle: LabelStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a label.
    public func makeBody(configuration: Configuration) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 6) {
            configuration.icon
            configuration.title
        }
    }
}

/// A label style: the title only.
public struct TitleOnlyLabelStyle: LabelStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a label.
    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// A label style: the icon only.
public struct IconOnlyLabelStyle: LabelStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a label.
    public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

/// The default label style: the icon, then the title.
public struct DefaultLabelStyle: LabelStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a label.
    public func makeBody(configuration: Configuration) -> some View {
        TitleAndIconLabelStyle().makeBody(configuration: configuration)
    }
}

extension LabelStyle where Self == DefaultLabelStyle {
    /// The default style, `titleAndIcon`.
    public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// The icon, then the title.
    public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// The title only.
    public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    /// The icon only.
    public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

/// A type-erased label style.
typealias AnyLabelStyle = AnyStyle<LabelStyleConfiguration>

extension AnyStyle where Configuration == LabelStyleConfiguration {
    init<S: LabelStyle>(_ style: S) {
        make = {
            AnyView(
                StyleBody(style: style, configuration: $0, element: { $0.element(in: $1) }) {
                    $0.makeBody(configuration: $1)
                })
        }
    }
}

extension View {
    /// Sets the style of labels inside this view.
    public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        environment(\.labelStyle, AnyLabelStyle(style))
    }
}

extension EnvironmentValues {
    /// The innermost style. Setting it adds a style to the styles of the outer views.
    var labelStyle: AnyLabelStyle {
        get { self[AnyLabelStyle.Key.self].last ?? onMainActor(()) { _ in Self.automaticLabel } }
        set { self[AnyLabelStyle.Key.self].append(newValue) }
    }

    @MainActor private static let automaticLabel = AnyLabelStyle(DefaultLabelStyle())
}
