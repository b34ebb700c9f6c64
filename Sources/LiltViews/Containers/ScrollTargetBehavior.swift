import Foundation

/// A rule that determines where a movement of a scroll view's content ends.
///
/// ```swift
/// struct Snap: ScrollTargetBehavior {
///     func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
///         target.rect.origin.y = (target.rect.minY / 50).rounded() * 50
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol ScrollTargetBehavior {
    /// The type that describes the scroll view and its movement.
    typealias TargetContext = ScrollTargetBehaviorContext

    /// Changes the target of a movement. The scroll view calls this method for each notch of the wheel. It also calls
    /// the method when a hand releases the content or a series of precise turns of the wheel ends, unless the content
    /// is then beyond its ends and springs back.
    ///
    /// - Parameter target: At first, the part at which the content would come to rest, within its ends. The result is
    ///   also limited to the ends.
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// The part of a scroll view's content at which a movement ends.
public struct ScrollTarget: Hashable, Sendable {
    /// The part, in points from the start of the content's margins.
    public var rect: CGRect
    /// The unit point at which the rectangle and the scroll view coincide; nil for the top leading corner.
    public var anchor: UnitPoint?
}

/// A scroll view and its movement. Values of the environment are also members, for example `context.displayScale`.
@dynamicMemberLookup
@MainActor @preconcurrency
public struct ScrollTargetBehaviorContext {
    /// The part that was visible when the movement began.
    public let originalTarget: ScrollTarget
    /// The velocity of the offset at the release, in points per second. If a notch of the wheel causes the movement,
    /// this is the length of the notch in points.
    public let velocity: CGVector
    /// The size of the content, including the margins, in points.
    public let contentSize: CGSize
    /// The size of the scroll view, in points.
    public let containerSize: CGSize
    /// The axes along which the scroll view scrolls.
    public let axes: Axis.Set
    let environment: EnvironmentValues
    let margins: EdgeInsets
    /// Whether a notch of the wheel causes the movement, and not a hand.
    let isNotch: Bool
    /// The positions of the targets around the start of the movement, in the content's coordinates. The targets are the
    /// views that `scrollTargetLayout` marks. A lazy stack may have removed them during the movement.
    let startTargets: [CGPoint]
    /// The positions of the targets that exist, among them those around the end of the movement.
    let restTargets: [CGPoint]

    init(
        originalTarget: ScrollTarget, velocity: CGVector, contentSize: CGSize, containerSize: CGSize, axes: Axis.Set,
        environment: EnvironmentValues, margins: EdgeInsets, isNotch: Bool, startTargets: [CGPoint],
        restTargets: [CGPoint]
    ) {
        self.originalTarget = originalTarget
        self.velocity = velocity
        self.contentSize = contentSize
        self.containerSize = containerSize
        self.axes = axes
        self.environment = environment
        self.margins = margins
        self.isNotch = isNotch
        self.startTargets = startTargets
        self.restTargets = restTargets
    }

    /// A value of the scroll view's environment.
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
}

/// A behavior that ends each movement at a page. A page is as large as the scroll view without the content's margins.
///
/// A swipe moves the content by at most one page. A fast swipe turns the page even if it is short.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    /// The speed, in points per second, from which on a swipe turns the page even if it is short.
    private static var turningSpeed: CGFloat { 200 }

    /// Creates the behavior. `.paging` is a shorter form.
    public init() {}

    /// Moves the target to a page.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        let size = context.containerSize
        if context.axes.contains(.horizontal) {
            target.rect.origin.x = page(
                target.rect.minX, from: context.originalTarget.rect.minX, context.velocity.dx,
                isNotch: context.isNotch, length: size.width - context.margins.horizontal)
        }
        if context.axes.contains(.vertical) {
            target.rect.origin.y = page(
                target.rect.minY, from: context.originalTarget.rect.minY, context.velocity.dy,
                isNotch: context.isNotch, length: size.height - context.margins.vertical)
        }
    }

    private func page(
        _ end: CGFloat, from start: CGFloat, _ velocity: CGFloat, isNotch: Bool, length: CGFloat
    ) -> CGFloat {
        guard length > 0 else { return end }
        let first = (start / length).rounded()
        var page = (end / length).rounded()
        // A notch turns the page, although its length is short.
        let turns = isNotch ? velocity != 0 : abs(velocity) >= Self.turningSpeed
        if page == first, turns { page += velocity > 0 ? 1 : -1 }
        return min(max(page, first - 1), first + 1) * length
    }
}

/// A behavior that ends each movement with a target at the leading edge of the scroll view. The targets are the views
/// of a container that `scrollTargetLayout()` marks. If there are no targets, the behavior changes no movement.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    /// The number of views that one movement can pass.
    public struct LimitBehavior: Hashable, Sendable {
        fileprivate enum Kind { case never, few, one }
        fileprivate let kind: Kind

        /// The same as `never`.
        public static var automatic: LimitBehavior { LimitBehavior(kind: .never) }
        /// A movement passes at most as many views as are visible at a time, or one if that is more.
        public static var always: LimitBehavior { LimitBehavior(kind: .few) }
        /// A movement passes at most as many views as are visible at a time, or one if that is more.
        public static var alwaysByFew: LimitBehavior { LimitBehavior(kind: .few) }
        /// A movement passes at most one view.
        public static var alwaysByOne: LimitBehavior { LimitBehavior(kind: .one) }
        /// There is no limit: the velocity alone determines the number of views.
        public static var never: LimitBehavior { LimitBehavior(kind: .never) }
    }

    /// The number of views that one movement can pass.
    public var limitBehavior: LimitBehavior

    /// Creates the behavior. `.viewAligned` is a shorter form.
    public init(limitBehavior: LimitBehavior = .automatic) { self.limitBehavior = limitBehavior }

    /// Moves the target to the nearest view.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        // A movement with a limit ends at a target that is around its start.
        let targets = limitBehavior.kind == .never ? context.restTargets : context.startTargets
        for axis in [Axis.horizontal, .vertical] where context.axes.contains(Axis.Set(axis)) {
            target.rect.origin[axis] = aligned(target.rect.origin[axis], to: targets, along: axis, context)
        }
    }

    /// Returns the end of a movement to `offset`: the nearest offset at which a target is at the leading edge, limited
    /// by the behavior.
    private func aligned(
        _ offset: CGFloat, to targets: [CGPoint], along axis: Axis, _ context: TargetContext
    ) -> CGFloat {
        let (margins, isRow) = (context.margins, axis == .horizontal)
        let edges = Set(targets.map { $0[axis] - (isRow ? margins.leading : margins.top) })
        let start = context.originalTarget.rect.origin[axis]
        // The last views may be unable to arrive at the leading edge, so their stops are limited to the end of the
        // content. If a lazy stack estimates its removed views as too short, the movement may start at a negative
        // offset. Then stops may be negative, too.
        let end = max(context.contentSize[axis] - context.containerSize[axis], 0)
        let stops = Set(edges.map { max(min($0, end), min(start, 0)) }).sorted()
        func nearest(_ offset: CGFloat) -> Int? {
            stops.indices.min { abs(stops[$0] - offset) < abs(stops[$1] - offset) }
        }
        guard let first = nearest(start), var index = nearest(offset) else { return offset }
        // A notch moves to the next view, although it is shorter than half a view.
        let velocity = isRow ? context.velocity.dx : context.velocity.dy
        if context.isNotch, velocity != 0, index == first { index += velocity > 0 ? 1 : -1 }
        switch limitBehavior.kind {
        case .never: break
        case .one: index = min(max(index, first - 1), first + 1)
        case .few:
            let window = context.containerSize[axis] - (isRow ? margins.horizontal : margins.vertical)
            let visible = max(edges.count { $0 >= start - 0.5 && $0 < start + window - 0.5 }, 1)
            index = min(max(index, first - visible), first + visible)
        }
        return stops[min(max(index, 0), stops.count - 1)]
    }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    /// Movements end at pages as large as the scroll view without the content's margins.
    public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    /// Movements end with a view at the leading edge.
    public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }

    /// Movements end with a view at the leading edge, and pass a limited number of views.
    public static func viewAligned(
        limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
    ) -> ViewAlignedScrollTargetBehavior {
        ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
    }
}

/// A modifier that marks the views of the next container inside as targets.
struct ScrollTargetLayoutModifier: PrimitiveModifier {
    typealias Body = Never

    let isEnabled: Bool

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        var inner = inputs
        inner.marksScrollTargets = modifier.untracked.isEnabled
        return content(inner)
    }
}

extension View {
    /// Sets the rule for the end of each movement of the scroll views inside this view.
    public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        environment(\.scrollTargetBehavior, behavior)
    }

    /// Makes the views of this container the targets of the scroll view around it. `.viewAligned` and `scrollPosition`
    /// use the targets. `isEnabled` is read when the view is created.
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        modifier(ScrollTargetLayoutModifier(isEnabled: isEnabled))
    }
}

extension EnvironmentValues {
    var scrollTargetBehavior: (any ScrollTargetBehavior)? {
        get { self[ScrollTargetBehaviorKey.self] }
        set { self[ScrollTargetBehaviorKey.self] = newValue }
    }

    private enum ScrollTargetBehaviorKey: EnvironmentKey {
        static var defaultValue: (any ScrollTargetBehavior)? { nil }
    }
}
