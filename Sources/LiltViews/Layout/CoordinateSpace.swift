/// The coordinate space of a gesture's or geometry's positions.
public enum CoordinateSpace: Hashable {
    /// The window's space.
    case global
    /// The view's own space, with its origin at the view's top leading corner.
    case local
    /// The space of the nearest ancestor with `coordinateSpace(name:)` and this name.
    case named(AnyHashable)

    /// Whether this is the window's space.
    public var isGlobal: Bool { self == .global }
    /// Whether this is the view's own space.
    public var isLocal: Bool { self == .local }
}

/// A value that selects a coordinate space: `.local`, `.global`, `.named("board")`.
public protocol CoordinateSpaceProtocol {
    /// The selected space.
    var coordinateSpace: CoordinateSpace { get }
}

/// The view's own coordinate space.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    /// Creates the space; `.local` is shorter.
    public init() {}
    /// Always `.local`.
    public var coordinateSpace: CoordinateSpace { .local }
}

/// The window's coordinate space.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    /// Creates the space; `.global` is shorter.
    public init() {}
    /// Always `.global`.
    public var coordinateSpace: CoordinateSpace { .global }
}

/// The coordinate space that an ancestor names with `coordinateSpace(_:)`.
///
/// ```swift
/// GeometryReader { proxy in
///     Text("\(proxy.frame(in: .named("board")).minX)")
/// }
/// .coordinateSpace(.named("board"))
/// ```
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    let name: AnyHashable
    /// Always `.named` with this space's name.
    public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    /// The view's own coordinate space.
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    /// The window's coordinate space.
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// Returns the coordinate space that the nearest ancestor of that name declares.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: AnyHashable(name))
    }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// The space of the nearest scroll view around the view, with its origin at the scroll view's top leading corner.
    /// The window's space if no scroll view is around the view.
    public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: ScrollViewSpace(axis: nil)) }

    /// Returns the space of the nearest scroll view that is around the view and scrolls along `axis`; the window's
    /// space if there is no such scroll view.
    public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: ScrollViewSpace(axis: axis))
    }
}

/// The name of a scroll view's space.
struct ScrollViewSpace: Hashable {
    /// An axis along which the scroll view scrolls; nil for any scroll view.
    let axis: Axis?
}
