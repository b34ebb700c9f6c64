/// The appearance of pickers. Lilt provides the conforming types.
public protocol PickerStyle: Sendable {
    /// The appearance that the style selects.
    var appearance: PickerAppearance { get }
}

/// One of the appearances of pickers.
public enum PickerAppearance: Hashable, Sendable {
    /// All choices in a row.
    case segmented
    /// Only the selected choice; a press opens the list of all choices.
    case menu
    /// All choices below one another, with a mark at the selected choice.
    case inline
}

/// A picker style: all choices in a row.
public struct SegmentedPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
    /// Always `.segmented`.
    public var appearance: PickerAppearance { .segmented }
}

/// A picker style: only the selected choice. A press opens the list of all choices.
public struct MenuPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
    /// Always `.menu`.
    public var appearance: PickerAppearance { .menu }
}

/// A picker style: all choices below one another, with a mark at the selected choice.
public struct InlinePickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
    /// Always `.inline`.
    public var appearance: PickerAppearance { .inline }
}

/// The default picker style, a menu.
public struct DefaultPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
    /// Always `.menu`.
    public var appearance: PickerAppearance { .menu }
}

extension PickerStyle where Self == SegmentedPickerStyle {
    /// All choices in a row.
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
    /// Only the selected choice. A press opens the list of all choices.
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
    /// All choices below one another, with a mark at the selected choice. It is the default style in a menu.
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == DefaultPickerStyle {
    /// The default style, `menu`.
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension View {
    /// Sets the style of pickers inside this view.
    public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
        environment(\.pickerStyle, style.appearance)
    }
}

extension EnvironmentValues {
    var pickerStyle: PickerAppearance {
        get { self[PickerStyleKey.self] }
        set { self[PickerStyleKey.self] = newValue }
    }

    private enum PickerStyleKey: EnvironmentKey {
        static var defaultValue: PickerAppearance { .menu }
    }
}
