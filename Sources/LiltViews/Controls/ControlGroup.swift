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
    private let label: (any View)?

    /// Creates a group.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
        label = nil
    }

    /// Creates a group. `label` is a description for accessibility; it is not shown.
    public init<Label: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
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

    /// The controls in a row.
    public var body: some View {
        HStack(spacing: 0) { content }
            .buttonStyle(GroupedButtonStyle())
            .background(Color.gray.opacity(0.18), in: RoundedRectangle(cornerRadius: 8))
            .modifier(
                ControlElementModifier { environment in
                    ControlElement(
                        role: .group, label: label.map { spokenText(of: $0, in: environment) }, content: .children)
                })
    }
}

/// The style of buttons in a control group: the label with margins. While a button is hovered or pressed, its label is
/// on a shade.
private struct GroupedButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .foregroundStyle(
                configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(TintShapeStyle())
            )
            .padding(.horizontal, 12)
            .padding(.vertical, 7)
            .modifier(ControlAppearance(isPressed: configuration.isPressed, cornerRadius: 8))
    }
}
