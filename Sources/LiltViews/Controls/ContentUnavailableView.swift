/// A label with a description and actions. Show it instead of content that is not available.
///
/// ```swift
/// ContentUnavailableView("No mail", systemImage: "tray", description: Text("New mail appears here."))
/// ```
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
    private let label: Label
    private let description: Description
    private let actions: Actions

    /// Creates a view of a label, a description below it, and actions below the description.
    public init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.label = label()
        self.description = description()
        self.actions = actions()
    }

    /// The parts in a column, in the middle of the proposed area.
    public var body: some View {
        VStack(spacing: 12) {
            VStack(spacing: 4) {
                label.labelStyle(UnavailableLabelStyle())
                description.font(.subheadline).foregroundStyle(HierarchicalShapeStyle.secondary)
            }
            actions.font(.subheadline)
        }
        .multilineTextAlignment(.center)
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

extension ContentUnavailableView
where Label == LiltViews.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// Creates a view of a title with a symbol above it, and an optional description.
    public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init(
            label: { LiltViews.Label(title, systemImage: name) }, description: { description },
            actions: { EmptyView() })
    }

    /// Creates a view of a title with a symbol above it, and an optional description.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
        self.init(
            label: { LiltViews.Label(title, systemImage: name) }, description: { description },
            actions: { EmptyView() })
    }
}

/// The text that is shown for a search without results.
public struct SearchUnavailableContent {
    /// The title that is shown for a search without results.
    public struct Label: View {
        let text: String?
        /// The title with a magnifying glass above it.
        public var body: some View {
            LiltViews.Label(
                text.map { "No Results for “\($0)”" } ?? "No Results", systemImage: "magnifyingglass")
        }
    }

    /// The advice that is shown for a search without results.
    public struct Description: View {
        /// A sentence with advice.
        public var body: some View { Text(verbatim: "Check the spelling or try a new search.") }
    }

    /// The actions for a search without results: none.
    public struct Actions: View {
        /// An empty view.
        public var body: some View { EmptyView() }
    }
}

extension ContentUnavailableView
where
    Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
    Actions == SearchUnavailableContent.Actions
{
    /// A view to show for a search without results.
    public static var search: ContentUnavailableView { search(text: nil) }

    /// Returns a view to show if a search for `text` has no results.
    public static func search(text: String) -> ContentUnavailableView { search(text: Optional(text)) }

    private static func search(text: String?) -> ContentUnavailableView {
        ContentUnavailableView(
            label: { SearchUnavailableContent.Label(text: text) },
            description: { SearchUnavailableContent.Description() }, actions: { SearchUnavailableContent.Actions() })
    }
}

/// The icon above the title.
private struct UnavailableLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 12) {
            configuration.icon.font(.system(size: 52)).foregroundStyle(HierarchicalShapeStyle.secondary)
            configuration.title.font(.title2.bold())
        }
    }
}
