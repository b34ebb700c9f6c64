import Foundation

/// A label with a value or a control beside it.
///
/// ```swift
/// LabeledContent("Version", value: "2.1")
/// LabeledContent("Volume") { Slider(value: .constant(0.5)) }
/// ```
///
/// If the label has several views and the first is a text, the other views are subtitles: below the title, smaller and
/// in the secondary style.
public struct LabeledContent<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content

    @Environment(\.labeledContentStyle) private var style

    /// Creates a labeled view.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content()
    }

    /// The label and the content in the environment's style.
    public var body: some View {
        style.make(
            LabeledContentStyleConfiguration(
                label: LabeledContentStyleConfiguration.Label(content: AnyView(label: label)),
                content: LabeledContentStyleConfiguration.Content(content: AnyView(fixedType: content))))
    }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
    /// Creates the labeled view of a configuration that a style receives. The view has the next outer style.
    public init(_ configuration: LabeledContentStyleConfiguration) {
        self.init(content: { configuration.content }, label: { configuration.label })
    }
}

extension LabeledContent where Label == Text {
    /// Creates a view with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a view with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// Creates a title with a value.
    public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
        self.init(content: { Text(value) }, label: { Text(titleKey) })
    }

    /// Creates a title with a value.
    @_disfavoredOverload
    public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
        self.init(content: { Text(value) }, label: { Text(title) })
    }

    /// Creates a title with a formatted value.
    public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
    where F: Sendable, F.FormatInput: Equatable & Sendable, F.FormatOutput == String {
        self.init(content: { Text(value, format: format) }, label: { Text(titleKey) })
    }

    /// Creates a title with a formatted value.
    @_disfavoredOverload
    public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
    where F: Sendable, F.FormatInput: Equatable & Sendable, F.FormatOutput == String {
        self.init(content: { Text(value, format: format) }, label: { Text(title) })
    }
}

/// The label and content of a labeled view, for a style.
@MainActor @preconcurrency
public struct LabeledContentStyleConfiguration {
    /// The label.
    public struct Label: View {
        let content: AnyView
        /// The view that the app declares.
        public var body: some View { content }
    }

    /// The content.
    public struct Content: View {
        let content: AnyView
        /// The views that the app declares.
        public var body: some View { content }
    }

    /// The label.
    public let label: Label
    /// The content.
    public let content: Content
}

/// The appearance of labeled content.
///
/// ```swift
/// struct Above: LabeledContentStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         VStack(alignment: .leading) {
///             configuration.label.font(.caption)
///             configuration.content
///         }
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol LabeledContentStyle {
    /// The type of the styled view.
    associatedtype Body: View
    /// The label and content of a view.
    typealias Configuration = LabeledContentStyleConfiguration

    /// Creates the view.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The default style: the label at the leading edge, the content in the secondary style at the trailing edge.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view.
    public func makeBody(configuration: Configuration) -> some View { LabeledRow(configuration: configuration) }
}

/// A label and its content in a row.
private struct LabeledRow: View {
    let configuration: LabeledContentStyleConfiguration

    @Environment(\.labelsAreHidden) private var labelsAreHidden

    var body: some View {
        HStack {
            if !labelsAreHidden {
                configuration.label
                Spacer(minLength: 8)
            }
            HStack { configuration.content }.foregroundStyle(HierarchicalShapeStyle.secondary)
        }
    }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    /// The default style: the label and the content in a row.
    public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

/// A type-erased style of labeled content.
typealias AnyLabeledContentStyle = AnyStyle<LabeledContentStyleConfiguration>

extension AnyStyle where Configuration == LabeledContentStyleConfiguration {
    init<S: LabeledContentStyle>(_ style: S) {
        make = { AnyView(StyleBody(style: style, configuration: $0) { $0.makeBody(configuration: $1) }) }
    }
}

extension View {
    /// Sets the style of labeled content inside this view.
    public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        environment(\.labeledContentStyle, AnyLabeledContentStyle(style))
    }
}

extension EnvironmentValues {
    /// The innermost style. Setting it adds a style to the styles of the outer views.
    var labeledContentStyle: AnyLabeledContentStyle {
        get { self[AnyLabeledContentStyle.Key.self].last ?? onMainActor(()) { _ in Self.automaticLabeledContent } }
        set { self[AnyLabeledContentStyle.Key.self].append(newValue) }
    }

    @MainActor private static let automaticLabeledContent = AnyLabeledContentStyle(AutomaticLabeledContentStyle())
}
