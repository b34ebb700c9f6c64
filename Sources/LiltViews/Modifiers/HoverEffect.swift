/// The appearance of a view under a tablet's pointer. Lilt draws none, so a value of this type has no effect.
public struct HoverEffect: Sendable {
    /// The appearance that the view determines.
    public static let automatic = HoverEffect()
    /// The pointer becomes a bright shape behind the view.
    public static let highlight = HoverEffect()
    /// The pointer slides under the view, which becomes larger.
    public static let lift = HoverEffect()

    private init() {}
}

extension View {
    /// Has no effect: controls have a shade while the pointer is over them, and `onHover` reports the pointer.
    public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> some View { self }

    /// Has no effect: controls have a shade while the pointer is over them, and `onHover` reports the pointer.
    public func defaultHoverEffect(_ effect: HoverEffect?) -> some View { self }

    /// Has no effect: there are no hover effects.
    public func hoverEffectDisabled(_ disabled: Bool = true) -> some View { self }
}
