/// A control that opens a list of actions.
///
/// ```swift
/// struct Sorting: View {
///     @State private var order = "name"
///     @State private var isReversed = false
///
///     var body: some View {
///         Menu("Sort") {
///             Picker("Order", selection: $order) {
///                 Text("Name").tag("name")
///                 Text("Date").tag("date")
///             }
///             Toggle("Reversed", isOn: $isReversed)
///             Divider()
///             Menu("Share") { Button("Print") {} }
///             Button("Delete", role: .destructive) {}
///         }
///     }
/// }
/// ```
///
/// - Opening: the panel opens below the label on a press, in front of all views of the window and inside of it. A
///   finger opens it at the release or after a moment, because a finger that moves may scroll. While the label has the
///   focus, Space, Return and the up and down arrows open it.
/// - Choosing: a click, or a drag from the label to an item. The up and down arrows move the highlight, Return and
///   Space choose the highlighted item, the right arrow opens a sub-menu, the left one closes it.
/// - Closing: Escape, Tab, a choice, or a press outside of the panel, which has no other effect.
///
/// Items exist while the menu is open. A row shows the keyboard shortcut of its button.
public struct Menu<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content
    private let primaryAction: (() -> Void)?
    let line: SourceLine

    @Environment(\.menuLabelStyle) private var style
    @Environment(\.menuStyle) private var menuStyle
    @Environment(\.menuIndicatorVisibility) private var indicator
    @Environment(\.menuSession) private var enclosing
    @Environment(\.isEnabled) private var isEnabled
    @State private var isFocused = false

    /// Creates a menu.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.label = label()
        self.content = content()
        primaryAction = nil
        self.line = SourceLine(fileID, line)
    }

    /// Creates a menu with a label. A click on the label runs an action; a press of 0.35 seconds opens the menu.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.label = label()
        self.content = content()
        self.primaryAction = primaryAction
        self.line = SourceLine(fileID, line)
    }

    /// The label, with the input that opens the menu. Inside another menu, the label is an item that opens a sub-menu.
    public var body: some View {
        if enclosing == nil, let menuStyle {
            menuStyle.make(
                MenuStyleConfiguration(
                    label: MenuStyleConfiguration.Label(content: AnyView(fixedType: label)),
                    content: MenuStyleConfiguration.Content(content: AnyView(fixedType: content)),
                    primaryAction: primaryAction, line: line))
        } else {
            plain
        }
    }

    /// The menu without a menu style.
    @ViewBuilder private var plain: some View {
        if enclosing != nil {
            MenuRow(hasSubmenu: true, label: label)
                .environment(\.isFocused, isFocused && isEnabled)
                .modifier(menu(.item))
        } else if let primaryAction {
            Button {
                ActionLine.perform(at: line, primaryAction)
            } label: {
                shownLabel
            }
            .modifier(menu(.hold))
        } else {
            style.make(
                PrimitiveButtonStyleConfiguration(
                    role: nil, label: PrimitiveButtonStyleConfiguration.Label(content: AnyView(fixedType: shownLabel)),
                    isPressed: false, line: line, action: nil)
            )
            // The views in the body of `style` have the styles that are outside of `style`.
            .modifier(EnvironmentModifier { $0.removePointerStyles() })
            .environment(\.isFocused, isFocused && isEnabled)
            .modifier(menu(.press))
        }
    }

    /// The label, with an arrow if the indicator is visible.
    @ViewBuilder private var shownLabel: some View {
        if indicator == .visible {
            HStack(spacing: 6) {
                label
                Image(systemName: "chevron.down").imageScale(.small).accessibilityHidden(true)
            }
        } else {
            label
        }
    }

    private func menu(_ opening: MenuModifier<Content>.Opening) -> MenuModifier<Content> {
        let content = content
        return MenuModifier(opening: opening, isFocused: $isFocused, line: line) { content }
    }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
    /// Creates the menu of a configuration that a style receives. The menu has the next outer style.
    public init(_ configuration: MenuStyleConfiguration) {
        label = configuration.label
        content = configuration.content
        primaryAction = configuration.primaryAction
        line = configuration.line
    }
}

extension Menu where Label == Text {
    /// Creates a menu with a title.
    public init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(content: content, label: { Text(titleKey) }, fileID: fileID, line: line)
    }

    /// Creates a menu with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, @ViewBuilder content: () -> Content, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(content: content, label: { Text(title) }, fileID: fileID, line: line)
    }

    /// Creates a menu with a title. A click on the title runs an action; a press of 0.35 seconds opens the menu.
    public init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            content: content, label: { Text(titleKey) }, primaryAction: primaryAction, fileID: fileID, line: line)
    }
}

extension Menu where Label == LiltViews.Label<Text, Image> {
    /// Creates a menu with a title and a symbol.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            content: content, label: { LiltViews.Label(titleKey, systemImage: systemImage) }, fileID: fileID,
            line: line)
    }

    /// Creates a menu with a title and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> Content, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(
            content: content, label: { LiltViews.Label(title, systemImage: systemImage) }, fileID: fileID, line: line)
    }
}

extension Menu: Control {}

extension View {
    /// Opens a menu at the pointer: on a press of the secondary button, or on a press of half a second.
    ///
    /// ```swift
    /// Text("Card").contextMenu {
    ///     Button("Copy") {}
    ///     Button("Delete", role: .destructive) {}
    /// }
    /// ```
    public func contextMenu<MenuItems: View>(
        @ViewBuilder menuItems: () -> MenuItems, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        let items = menuItems()
        return modifier(
            MenuModifier(opening: .context, isFocused: nil, line: SourceLine(fileID, line)) { items })
    }
}
