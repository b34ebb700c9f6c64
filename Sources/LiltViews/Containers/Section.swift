/// Views that belong together, with a header before them and a footer after them.
///
/// ```swift
/// VStack(alignment: .leading) {
///     Section {
///         Text("Apple")
///         Text("Pear")
///     } header: {
///         Text("Fruit").font(.headline)
///     }
/// }
/// ```
///
/// The enclosing stack, grid or menu contains the header, the views and the footer in this order. A lazy stack or grid
/// can pin headers and footers: see `PinnedScrollableViews`. Lilt does not have the lists and forms of SwiftUI, which
/// give headers and footers a style.
public struct Section<Parent: View, Content: View, Footer: View>: View {
    /// `Never`: the section has no body.
    public typealias Body = Never

    private let header: Parent
    private let content: Content
    private let footer: Footer

    /// Creates a section with a header and a footer.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) {
        self.header = header()
        self.content = content()
        self.footer = footer()
    }
}

extension Section: PrimitiveView {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        makeImplicitContainer(view, inputs: inputs)
    }

    package static func makeList(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewList {
        let header = inputs.attribute("\(Parent.self)") { view.value.header }
        let content = inputs.attribute("\(Content.self)") { view.value.content }
        let footer = inputs.attribute("\(Footer.self)") { view.value.footer }
        func list<V: View>(_ view: Attribute<V>, isEdge: Bool) -> ViewList {
            var listInputs = inputs
            // All views of a header or of a footer exist together: a lazy container pins them as one block.
            if isEdge { listInputs.makesRowsLazily = false }
            let list = LiltViews.makeList(view, inputs: listInputs)
            // A lazy container knows the sections from the list itself.
            guard !inputs.makesRowsLazily else { return list }
            let part = SectionPart(isEdge: isEdge)
            return list.map(in: inputs.subgraph) { element in
                if element.sectionPart == nil { element.sectionPart = part }
                return element
            }
        }
        return .section(
            header: list(header, isEdge: true), content: list(content, isEdge: false),
            footer: list(footer, isEdge: true))
    }
}

/// The identity of the header, the content or the footer of a section.
@MainActor
final class SectionPart {
    /// Whether the part is the header or the footer.
    let isEdge: Bool

    init(isEdge: Bool) { self.isEdge = isEdge }
}

extension Section where Footer == EmptyView {
    /// Creates a section with a header.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(content: content, header: header, footer: { EmptyView() })
    }

    /// Creates a section with a header, by the name that SwiftUI deprecates. New code passes the content first.
    public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { header })
    }
}

extension Section where Parent == EmptyView {
    /// Creates a section with a footer.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(content: content, header: { EmptyView() }, footer: footer)
    }

    /// Creates a section with a footer, by the name that SwiftUI deprecates. New code passes the content first.
    public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(content: content, footer: { footer })
    }
}

extension Section {
    /// Creates a section with a header and a footer, by the name that SwiftUI deprecates. New code passes the content
    /// first.
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { header }, footer: { footer })
    }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
    /// Creates a section without a header and a footer.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
    }
}

extension Section where Parent == Text, Footer == EmptyView {
    /// Creates a section with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(titleKey) })
    }

    /// Creates a section with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(title) })
    }
}

/// The visual weight of a section's header.
public enum Prominence: Hashable, Sendable {
    /// The usual weight.
    case standard
    /// A greater weight.
    case increased
}

extension View {
    /// Sets the visual weight of the headers inside this view, which custom headers read from the environment.
    ///
    /// A header in a stack has the same appearance in both cases, as in SwiftUI. Only lists and forms give headers a
    /// style, and Lilt does not have them.
    public func headerProminence(_ prominence: Prominence) -> some View {
        environment(\.headerProminence, prominence)
    }
}

extension EnvironmentValues {
    /// The visual weight of the headers of sections.
    public var headerProminence: Prominence {
        get { self[HeaderProminenceKey.self] }
        set { self[HeaderProminenceKey.self] = newValue }
    }

    private enum HeaderProminenceKey: EnvironmentKey {
        static var defaultValue: Prominence { .standard }
    }
}
