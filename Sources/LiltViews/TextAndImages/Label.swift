/// A picture and a title side by side, or as a `LabelStyle` shows them.
public struct Label<Title: View, Icon: View>: View {
    private let title: Title
    private let icon: Icon

    @Environment(\.labelStyle) private var style

    /// Creates a label.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    public var body: some View {
        style.make(
            LabelStyleConfiguration(
                title: LabelStyleConfiguration.Title(content: AnyView(title)),
                icon: LabelStyleConfiguration.Icon(content: AnyView(icon))))
    }
}

extension Label where Title == Text, Icon == Image {
    /// Creates a label with a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
    }

    /// Creates a label with a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }
}

/// The parts of a label, for styles.
@MainActor
public struct LabelStyleConfiguration {
    /// The label's title.
    public struct Title: View {
        fileprivate let content: AnyView
        public var body: some View { content }
    }

    /// The label's picture.
    public struct Icon: View {
        fileprivate let content: AnyView
        public var body: some View { content }
    }

    /// The label's title.
    public let title: Title
    /// The label's picture.
    public let icon: Icon
}

/// How labels show their parts.
@MainActor @preconcurrency
public protocol LabelStyle {
    /// The type of the look.
    associatedtype Body: View
    /// The parts of a label.
    typealias Configuration = LabelStyleConfiguration

    /// The look of a label.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The picture, then the title.
public struct TitleAndIconLabelStyle: LabelStyle {
    /// Creates it.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 6) {
            configuration.icon
            configuration.title
        }
    }
}

/// The title alone.
public struct TitleOnlyLabelStyle: LabelStyle {
    /// Creates it.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The picture alone.
public struct IconOnlyLabelStyle: LabelStyle {
    /// Creates it.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

/// The usual look: the picture, then the title.
public struct DefaultLabelStyle: LabelStyle {
    /// Creates it.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        TitleAndIconLabelStyle().makeBody(configuration: configuration)
    }
}

extension LabelStyle where Self == DefaultLabelStyle {
    /// The usual look: the picture, then the title.
    public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// The picture, then the title.
    public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// The title alone.
    public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    /// The picture alone.
    public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

/// A style of which only the look is known.
@MainActor
struct AnyLabelStyle: Sendable {
    let make: @MainActor @Sendable (LabelStyleConfiguration) -> AnyView

    init<S: LabelStyle>(_ style: S) {
        make = { AnyView(StyleBody(style: style, configuration: $0) { $0.makeBody(configuration: $1) }) }
    }

    static let automatic = AnyLabelStyle(DefaultLabelStyle())
}

extension View {
    /// How labels inside this view show their parts.
    public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        environment(\.labelStyle, AnyLabelStyle(style))
    }
}

extension EnvironmentValues {
    var labelStyle: AnyLabelStyle {
        get { self[LabelStyleKey.self] ?? onMainActor(()) { _ in AnyLabelStyle.automatic } }
        set { self[LabelStyleKey.self] = newValue }
    }

    private enum LabelStyleKey: EnvironmentKey {
        static var defaultValue: AnyLabelStyle? { nil }
    }
}
