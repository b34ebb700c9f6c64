/// Lengths of a menu's panel, in points.
enum MenuPanelMetrics {
    /// The space around the rows.
    static let padding: CGFloat = 5
    static let cornerRadius: CGFloat = 9
    /// The width of the column of marks before the labels.
    static let markWidth: CGFloat = 14
}

/// The items of a menu on a raised panel. The items scroll if the window has no room for all of them.
struct MenuPanel<Items: View>: View {
    let items: Items

    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        let isDark = colorScheme == .dark
        let shape = RoundedRectangle(cornerRadius: MenuPanelMetrics.cornerRadius)
        ScrollView(.vertical, showsIndicators: true) {
            VStack(alignment: .leading, spacing: 1) { items }
                .padding(MenuPanelMetrics.padding)
        }
        .background(isDark ? Color(white: 0.17) : Color(white: 0.98), in: shape)
        .clipShape(shape)
        .overlay(shape.strokeBorder(isDark ? Color(white: 0.32) : Color(white: 0.8), lineWidth: 0.5))
        .background(shape.fill(isDark ? Color(white: 0.17) : Color(white: 0.98)).shadow(radius: 8, y: 3))
        .contentShape(Rectangle())
        .accessibilityElement(children: .contain)
        .modifier(MenuElement())
    }
}

/// Gives the panel's accessibility element its role.
private struct MenuElement: ViewModifier {
    func body(content: Content) -> some View {
        content.editingElements { node, _ in node.element.role = .menu }
    }
}

/// One row of a menu: a mark, the label, and a keyboard shortcut or an arrow.
struct MenuRow<Label: View>: View {
    var role: ButtonRole?
    var hasSubmenu = false
    let label: Label

    @Environment(\.isFocused) private var isFocused
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.menuRowIsMarked) private var isMarked
    @Environment(\.menuShortcut) private var shortcut

    var body: some View {
        let isLit = isFocused && isEnabled
        let color: AnyShapeStyle =
            isLit ? AnyShapeStyle(Color.white) : AnyShapeStyle(role == .destructive ? Color.red : Color.primary)
        HStack(spacing: 6) {
            Image(systemName: "checkmark").imageScale(.small).opacity(isMarked ? 1 : 0).accessibilityHidden(true)
                .frame(width: MenuPanelMetrics.markWidth)
            // Without the priority, the label and the shortcut would get equal shares of the width, and a wide label
            // would be cut.
            label.layoutPriority(1)
            Spacer(minLength: 24)
            if hasSubmenu {
                Image(systemName: "chevron.right").imageScale(.small).accessibilityHidden(true)
            } else if let shortcut {
                Text(verbatim: shortcut.menuText).fixedSize().opacity(0.6).accessibilityHidden(true)
            }
        }
        .foregroundStyle(color)
        .lineLimit(1)
        .padding(.leading, 4)
        .padding(.trailing, 8)
        .padding(.vertical, 4)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(
            isLit ? AnyShapeStyle(TintShapeStyle()) : AnyShapeStyle(Color.clear),
            in: RoundedRectangle(cornerRadius: 5)
        )
        .opacity(isEnabled ? 1 : 0.4)
        .contentShape(Rectangle())
    }
}

/// The style of buttons in a menu.
struct MenuButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        MenuRow(role: configuration.role, label: configuration.label)
    }
}

/// The style of toggles in a menu: a mark while the value is true.
struct MenuToggleStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            configuration.label
        }
        .environment(\.menuRowIsMarked, configuration.isOn)
    }
}

extension KeyboardShortcut {
    /// The shortcut as a menu shows it, such as `Ctrl+Shift+Z`.
    var menuText: String {
        let names: [(EventModifiers, String)] = [
            (.command, "Ctrl"), (.control, "Ctrl"), (.option, "Alt"), (.shift, "Shift"),
        ]
        var words: [String] = []
        for (modifier, name) in names where modifiers.contains(modifier) && !words.contains(name) { words.append(name) }
        let keys: [KeyEquivalent: String] = [
            .return: "Enter", .escape: "Esc", .delete: "Backspace", .deleteForward: "Delete", .tab: "Tab",
            .space: "Space", .upArrow: "↑", .downArrow: "↓", .leftArrow: "←", .rightArrow: "→", .home: "Home",
            .end: "End", .pageUp: "PgUp", .pageDown: "PgDn",
        ]
        words.append(keys[key] ?? String(key.character).uppercased())
        return words.joined(separator: "+")
    }
}

extension EnvironmentValues {
    /// Returns the environment of a menu's items.
    @MainActor
    func ofMenu(_ session: MenuSession) -> EnvironmentValues {
        var values = self
        values.menuSession = session
        values.buttonStyle = AnyButtonStyle(MenuButtonStyle())
        values.toggleStyle = AnyToggleStyle(MenuToggleStyle())
        values.pickerStyle = .inline
        values.menuRowIsMarked = false
        values.menuShortcut = nil
        values.isFocused = false
        values.isFocusable = true
        return values
    }

    /// Whether a row of a menu has a mark.
    var menuRowIsMarked: Bool {
        get { self[MenuRowIsMarkedKey.self] }
        set { self[MenuRowIsMarkedKey.self] = newValue }
    }

    /// The keyboard shortcut of a menu's item.
    var menuShortcut: KeyboardShortcut? {
        get { self[MenuShortcutKey.self] }
        set { self[MenuShortcutKey.self] = newValue }
    }

    private enum MenuRowIsMarkedKey: EnvironmentKey {
        static var defaultValue: Bool { false }
    }

    private enum MenuShortcutKey: EnvironmentKey {
        static var defaultValue: KeyboardShortcut? { nil }
    }
}
