/// The label and the items of a menu, for a style.
@MainActor @preconcurrency
public struct MenuStyleConfiguration {
    /// The menu's label.
    public struct Label: View {
        let content: AnyView
        /// The view that the app declares.
        public var body: some View { content }
    }

    /// The menu's items.
    public struct Content: View {
        let content: AnyView
        /// The views that the app declares.
        public var body: some View { content }
    }

    let label: Label
    let content: Content
    let primaryAction: (() -> Void)?
    /// The line at which the app declares the menu.
    let line: SourceLine
}

/// The appearance of menus.
///
/// ```swift
/// struct Framed: MenuStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         Menu(configuration).padding(4).border(.gray)
///     }
/// }
/// ```
///
/// A `Menu(configuration)` in the body has the style that is set outside of this one. A menu inside another menu is an
/// item and has no style.
@MainActor @preconcurrency
public protocol MenuStyle {
    /// The type of the styled menu.
    associatedtype Body: View
    /// The label and the items of a menu.
    typealias Configuration = MenuStyleConfiguration

    /// Creates the view of a menu.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A menu style: the label in the button style around the menu.
public struct DefaultMenuStyle: MenuStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a menu.
    public func makeBody(configuration: Configuration) -> some View { UnstyledMenu(configuration: configuration) }
}

/// A menu style: the label in the button style around the menu.
public struct ButtonMenuStyle: MenuStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a menu.
    public func makeBody(configuration: Configuration) -> some View { UnstyledMenu(configuration: configuration) }
}

/// A menu style: the label as a button without a border.
///
/// SwiftUI deprecates this style. New code sets `buttonStyle(.borderless)`.
public struct BorderlessButtonMenuStyle: MenuStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a menu.
    public func makeBody(configuration: Configuration) -> some View {
        UnstyledMenu(configuration: configuration).buttonStyle(.borderless)
    }
}

/// The menu of a configuration without the styles outside.
private struct UnstyledMenu: View {
    let configuration: MenuStyleConfiguration

    var body: some View { Menu(configuration).environment(\.menuStyle, nil) }
}

extension MenuStyle where Self == DefaultMenuStyle {
    /// The default style: the label in the button style around the menu.
    public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
    /// The label in the button style around the menu.
    public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
    /// The label as a button without a border.
    public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

/// A type-erased menu style.
typealias AnyMenuStyle = AnyStyle<MenuStyleConfiguration>

extension AnyStyle where Configuration == MenuStyleConfiguration {
    init<S: MenuStyle>(_ style: S) {
        make = {
            AnyView(StyleBody(style: style, configuration: $0) { $0.makeBody(configuration: $1) })
        }
    }
}

/// The order of a menu's items.
public struct MenuOrder: Hashable, Sendable {
    private let name: String

    private init(_ name: String) { self.name = name }

    /// The order of the declaration.
    public static let automatic = MenuOrder("automatic")
    /// In SwiftUI, the first item is the nearest to the pointer. In Lilt, the items have the order of the declaration.
    public static let priority = MenuOrder("priority")
    /// The order of the declaration.
    public static let fixed = MenuOrder("fixed")
}

/// Whether a menu closes when one of its items is chosen.
public struct MenuActionDismissBehavior: Hashable, Sendable {
    let isEnabled: Bool

    /// The menu closes.
    public static let automatic = MenuActionDismissBehavior(isEnabled: true)
    /// The menu closes.
    public static let enabled = MenuActionDismissBehavior(isEnabled: true)
    /// The menu stays open.
    public static let disabled = MenuActionDismissBehavior(isEnabled: false)
}

extension View {
    /// Sets the style of menus inside this view, instead of the styles that outer views set. A menu in the style's body
    /// has the next outer style.
    public func menuStyle<S: MenuStyle>(_ style: S) -> some View { environment(\.menuStyle, AnyMenuStyle(style)) }

    /// Sets whether the labels of menus inside this view have an arrow that points down. `automatic` shows none.
    public func menuIndicator(_ visibility: Visibility) -> some View {
        environment(\.menuIndicatorVisibility, visibility)
    }

    /// Has no effect: the items of a menu are in the order of their declaration, as in the menus of macOS.
    public func menuOrder(_ order: MenuOrder) -> some View { self }

    /// Sets whether a menu closes when one of the items inside this view is chosen.
    ///
    /// ```swift
    /// struct Zoom: View {
    ///     @State private var size = 12
    ///
    ///     var body: some View {
    ///         Menu("Size") {
    ///             Button("Larger") { size += 1 }.menuActionDismissBehavior(.disabled)
    ///             Button("Standard") { size = 12 }
    ///         }
    ///     }
    /// }
    /// ```
    public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
        environment(\.menuActionDismissBehavior, behavior)
    }
}

extension EnvironmentValues {
    /// The innermost menu style around the view; nil if none is set. Setting it adds a style to the styles of the outer
    /// views; nil removes these styles.
    var menuStyle: AnyMenuStyle? {
        get { self[AnyMenuStyle.Key.self].last }
        set {
            if let newValue {
                self[AnyMenuStyle.Key.self].append(newValue)
            } else {
                self[AnyMenuStyle.Key.self] = []
            }
        }
    }

    /// The menu that a chosen item closes; nil if it stays open, or if the view is in no menu.
    var menuToClose: MenuSession? { menuActionDismissBehavior.isEnabled ? menuSession : nil }

    /// Whether the labels of menus have an arrow.
    var menuIndicatorVisibility: Visibility {
        get { self[MenuIndicatorVisibilityKey.self] }
        set { self[MenuIndicatorVisibilityKey.self] = newValue }
    }

    /// Whether a menu closes when an item is chosen.
    var menuActionDismissBehavior: MenuActionDismissBehavior {
        get { self[MenuActionDismissBehaviorKey.self] }
        set { self[MenuActionDismissBehaviorKey.self] = newValue }
    }

    private enum MenuIndicatorVisibilityKey: EnvironmentKey {
        static var defaultValue: Visibility { .automatic }
    }

    private enum MenuActionDismissBehaviorKey: EnvironmentKey {
        static var defaultValue: MenuActionDismissBehavior { .automatic }
    }
}
