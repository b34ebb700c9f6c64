/// The amount of room in a window along an axis.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    /// Little room, as in the width of a phone.
    case compact
    /// Much room, as on a tablet.
    case regular
}

extension EnvironmentValues {
    /// The room in the width of the window: `compact` below 600 points, otherwise `regular`.
    ///
    /// ```swift
    /// struct Columns: View {
    ///     @Environment(\.horizontalSizeClass) private var width
    ///
    ///     var body: some View {
    ///         let layout = width == .compact ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout())
    ///         layout { Text("One"); Text("Two") }
    ///     }
    /// }
    /// ```
    /// On iPhones and iPads, the widths of 320 to 507 points are compact, and those from 639 points are regular. A view
    /// that reads the value updates when the window's size changes it. nil if the view is not in a window.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { sizeClasses.horizontal }
        set { sizeClasses.horizontal = newValue }
    }

    /// The room in the height of the window: `compact` below 480 points, as on an iPhone on its side, otherwise
    /// `regular`. nil if the view is not in a window.
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { sizeClasses.vertical }
        set { sizeClasses.vertical = newValue }
    }

    /// Both size classes.
    var sizeClasses: SizeClasses {
        get { self[SizeClassesKey.self] }
        set { self[SizeClassesKey.self] = newValue }
    }

    private enum SizeClassesKey: EnvironmentKey {
        static var defaultValue: SizeClasses { SizeClasses() }
    }
}

/// The size classes of a window. They are one value of the environment, because each value makes reading slower.
struct SizeClasses: Equatable, Sendable {
    var horizontal: UserInterfaceSizeClass?
    var vertical: UserInterfaceSizeClass?

    /// Creates the classes of a view that is not in a window.
    init() {}

    /// Creates the classes of a window with a size.
    init(_ size: CGSize) {
        horizontal = size.width < 600 ? .compact : .regular
        vertical = size.height < 480 ? .compact : .regular
    }
}
