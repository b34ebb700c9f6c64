/// A label that shows and hides content below it.
///
/// ```swift
/// struct Details: View {
///     @State private var isExpanded = true
///
///     var body: some View {
///         DisclosureGroup("Details", isExpanded: $isExpanded) { Text("more") }
///     }
/// }
/// ```
///
/// When the label is pressed, the chevron turns and the views below move to make room. Both move with a spring, which a
/// new press retargets. Space and Return press a focused label.
///
/// If the label has several views and the first is a text, the other views are subtitles: below the title, smaller and
/// in the secondary style.
public struct DisclosureGroup<Label: View, Content: View>: View {
    private let isExpanded: Binding<Bool>?
    private let label: Label
    private let content: () -> Content
    let line: SourceLine

    @Environment(\.disclosureGroupStyle) private var style
    @State private var isOwnExpanded = false

    private init(
        binding: Binding<Bool>?, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label,
        fileID: StaticString, line: UInt
    ) {
        self.line = SourceLine(fileID, line)
        isExpanded = binding?.ofControl(at: self.line)
        self.label = label()
        self.content = content
    }

    /// Creates a group that is closed at first and keeps its state.
    public init(
        @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(binding: nil, content: content, label: label, fileID: fileID, line: line)
    }

    /// Creates a group whose content is shown while `isExpanded` is true.
    public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(binding: isExpanded, content: content, label: label, fileID: fileID, line: line)
    }

    /// The group in the environment's style.
    public var body: some View {
        style.make(
            DisclosureGroupStyleConfiguration(
                label: DisclosureGroupStyleConfiguration.Label(content: AnyView(label: label)),
                content: DisclosureGroupStyleConfiguration.Content(make: { AnyView(fixedType: content()) }),
                isExpanded: isExpanded ?? $isOwnExpanded))
    }
}

extension DisclosureGroup where Label == Text {
    /// Creates a titled group that is closed at first and keeps its state.
    public init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(content: content, label: { Text(titleKey) }, fileID: fileID, line: line)
    }

    /// Creates a titled group that is closed at first and keeps its state.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ label: S, @ViewBuilder content: @escaping () -> Content, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(content: content, label: { Text(label) }, fileID: fileID, line: line)
    }

    /// Creates a titled group whose content is shown while `isExpanded` is true.
    public init(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(isExpanded: isExpanded, content: content, label: { Text(titleKey) }, fileID: fileID, line: line)
    }

    /// Creates a titled group whose content is shown while `isExpanded` is true.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(isExpanded: isExpanded, content: content, label: { Text(label) }, fileID: fileID, line: line)
    }
}

extension DisclosureGroup: Control {}

/// The label, content and state of a disclosure group, for a style.
@MainActor @preconcurrency
public struct DisclosureGroupStyleConfiguration {
    /// The group's label.
    public struct Label: View {
        let content: AnyView
        /// The view that the app declares.
        public var body: some View { content }
    }

    /// The group's content.
    public struct Content: View {
        let make: () -> AnyView
        /// The views that the app declares. They exist only while a style shows them.
        public var body: some View { make() }
    }

    /// The group's label.
    public let label: Label
    /// The group's content.
    public let content: Content
    /// Whether the content is shown. The style may change this value.
    @Binding public var isExpanded: Bool

    init(label: Label, content: Content, isExpanded: Binding<Bool>) {
        self.label = label
        self.content = content
        _isExpanded = isExpanded
    }
}

/// The appearance and interaction of disclosure groups.
///
/// ```swift
/// struct PlusMinus: DisclosureGroupStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         VStack {
///             Button(configuration.isExpanded ? "−" : "+") { configuration.isExpanded.toggle() }
///             configuration.label
///             if configuration.isExpanded { configuration.content }
///         }
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
    /// The type of the styled group.
    associatedtype Body: View
    /// The label, content and state of a group.
    typealias Configuration = DisclosureGroupStyleConfiguration

    /// Creates the view of a group.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The default disclosure group style: a chevron that turns, the label, and the content below.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a group.
    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            Button {
                withAnimation(.snappy(duration: 0.3)) { configuration.isExpanded.toggle() }
            } label: {
                HStack(spacing: 6) {
                    Image(systemName: "chevron.right").imageScale(.small)
                        .foregroundStyle(TintShapeStyle())
                        .rotationEffect(.degrees(configuration.isExpanded ? 90 : 0))
                        .accessibilityHidden(true)
                    configuration.label
                    Spacer(minLength: 0)
                }
                .padding(.vertical, 4)
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityValue(configuration.isExpanded ? "expanded" : "collapsed")
            if configuration.isExpanded {
                VStack(alignment: .leading) { configuration.content }
                    .padding(.leading, 18)
                    .padding(.vertical, 4)
                    .transition(.opacity)
            }
        }
    }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    /// The default style: a chevron that turns, the label, and the content below.
    public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

/// A type-erased disclosure group style.
typealias AnyDisclosureGroupStyle = AnyStyle<DisclosureGroupStyleConfiguration>

extension AnyStyle where Configuration == DisclosureGroupStyleConfiguration {
    init<S: DisclosureGroupStyle>(_ style: S) {
        make = { AnyView(StyleBody(style: style, configuration: $0) { $0.makeBody(configuration: $1) }) }
    }
}

extension View {
    /// Sets the style of disclosure groups inside this view.
    public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
        environment(\.disclosureGroupStyle, AnyDisclosureGroupStyle(style))
    }
}

extension EnvironmentValues {
    /// The innermost style. Setting it adds a style to the styles of the outer views.
    var disclosureGroupStyle: AnyDisclosureGroupStyle {
        get { self[AnyDisclosureGroupStyle.Key.self].last ?? onMainActor(()) { _ in Self.automaticDisclosureGroup } }
        set { self[AnyDisclosureGroupStyle.Key.self].append(newValue) }
    }

    @MainActor private static let automaticDisclosureGroup = AnyDisclosureGroupStyle(AutomaticDisclosureGroupStyle())
}
