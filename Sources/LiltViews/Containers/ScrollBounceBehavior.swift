/// Whether a hand can move a scroll view's content beyond its ends.
public struct ScrollBounceBehavior: Hashable, Sendable {
    let needsOverflow: Bool

    /// The default: `always`.
    public static var automatic: ScrollBounceBehavior { .always }
    /// The content bounces even if it is not larger than the scroll view.
    public static var always: ScrollBounceBehavior { ScrollBounceBehavior(needsOverflow: false) }
    /// The content bounces only if it is larger than the scroll view. If it is not, a hand moves an outer scroll view
    /// instead.
    public static var basedOnSize: ScrollBounceBehavior { ScrollBounceBehavior(needsOverflow: true) }
}

extension View {
    /// Sets whether scroll views inside this view bounce along the given axes.
    public func scrollBounceBehavior(
        _ behavior: ScrollBounceBehavior, axes: Axis.Set = .vertical
    ) -> some View {
        transformEnvironment(\.scrollBounceNeedsOverflow) { needing in
            needing = behavior.needsOverflow ? needing.union(axes) : needing.subtracting(axes)
        }
    }
}

extension EnvironmentValues {
    /// The axes along which content bounces only if it is larger than its scroll view.
    var scrollBounceNeedsOverflow: Axis.Set {
        get { self[ScrollBounceKey.self] }
        set { self[ScrollBounceKey.self] = newValue }
    }

    private enum ScrollBounceKey: EnvironmentKey {
        static var defaultValue: Axis.Set { [] }
    }
}
