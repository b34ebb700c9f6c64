/// The size of controls inside a view.
public enum ControlSize: CaseIterable, Hashable, Sendable {
    case mini, small, regular, large, extraLarge

    /// The factor by which a control's margins are multiplied.
    var marginScale: CGFloat {
        switch self {
        case .mini: 0.4
        case .small: 0.65
        case .regular: 1
        case .large: 1.5
        case .extraLarge: 2
        }
    }
}

/// The shape of bordered buttons.
public struct ButtonBorderShape: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case automatic, capsule, circle
        case roundedRectangle(CGFloat?)
    }

    let kind: Kind

    /// The shape that the button's style chooses: a rounded rectangle.
    public static let automatic = ButtonBorderShape(kind: .automatic)
    /// A capsule.
    public static let capsule = ButtonBorderShape(kind: .capsule)
    /// A rounded rectangle with a radius of 8 points.
    public static let roundedRectangle = ButtonBorderShape(kind: .roundedRectangle(nil))
    /// A circle around the label.
    public static let circle = ButtonBorderShape(kind: .circle)

    /// A rounded rectangle with a radius in points. A radius that is negative or NaN counts as 0; a radius greater than
    /// half of the shorter side gives a capsule.
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape(kind: .roundedRectangle(radius > 0 ? radius : 0))
    }

    /// The radius of the corners, in points. An infinite radius gives round ends.
    var cornerRadius: CGFloat {
        switch kind {
        case .automatic: 8
        case .capsule, .circle: .infinity
        case .roundedRectangle(let radius): radius ?? 8
        }
    }
}

/// The margins and the border of a bordered button.
struct ButtonBorder: ViewModifier {
    let isPressed: Bool
    let fill: AnyShapeStyle

    @Environment(\.controlSize) private var size
    @Environment(\.buttonBorderShape) private var shape

    func body(content: Content) -> some View {
        let isCircle = shape.kind == .circle
        content
            .modifier(
                ButtonMargins(
                    horizontal: (isCircle ? 7 : 12) * size.marginScale, vertical: 7 * size.marginScale,
                    isSquare: isCircle)
            )
            .modifier(ControlAppearance(isPressed: isPressed, cornerRadius: shape.cornerRadius, fill: fill))
    }
}

/// Space around a button's label. The result may be a square.
private struct ButtonMargins: UnaryLayoutModifier {
    typealias Body = Never

    /// The space on the left and on the right, in points.
    let horizontal: CGFloat
    let vertical: CGFloat
    let isSquare: Bool

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: proposal.width.map { max($0 - 2 * horizontal, 0) },
            height: proposal.height.map { max($0 - 2 * vertical, 0) })
    }

    func size(for proposal: ProposedViewSize, along axis: Axis?, content: LayoutComputer) -> CGSize {
        // The size of a square depends on both lengths of the label.
        let own = content.size(for: inner(proposal), along: isSquare ? nil : axis)
        let size = CGSize(width: own.width + 2 * horizontal, height: own.height + 2 * vertical)
        let side = max(size.width, size.height)
        return isSquare ? CGSize(width: side, height: side) : size
    }

    func place(_ content: LayoutComputer, in viewFrame: ViewFrame) -> ViewFrame {
        let proposal = inner(viewFrame.proposal)
        let axis = isSquare ? nil : viewFrame.axis
        let size = content.size(for: proposal, along: axis)
        return ViewFrame(
            origin: CGPoint(
                x: viewFrame.origin.x + (viewFrame.size.width - size.width) / 2,
                y: viewFrame.origin.y + (viewFrame.size.height - size.height) / 2),
            size: size, proposal: proposal, axis: axis)
    }

    func spacing(_ content: LayoutComputer) -> ViewSpacing { ViewSpacing() }
}

extension View {
    /// Sets the size of bordered buttons inside this view.
    ///
    /// ```swift
    /// Button("Start") {}.buttonStyle(.borderedProminent).controlSize(.large)
    /// ```
    public func controlSize(_ controlSize: ControlSize) -> some View { environment(\.controlSize, controlSize) }

    /// Sets the shape of bordered buttons inside this view.
    ///
    /// ```swift
    /// Button("Start") {}.buttonStyle(.bordered).buttonBorderShape(.capsule)
    /// ```
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { environment(\.buttonBorderShape, shape) }
}

extension EnvironmentValues {
    /// The size of controls; `regular` by default.
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }

    /// The shape of bordered buttons.
    public var buttonBorderShape: ButtonBorderShape {
        get { self[ButtonBorderShapeKey.self] }
        set { self[ButtonBorderShapeKey.self] = newValue }
    }

    private enum ControlSizeKey: EnvironmentKey {
        static var defaultValue: ControlSize { .regular }
    }

    private enum ButtonBorderShapeKey: EnvironmentKey {
        static var defaultValue: ButtonBorderShape { .automatic }
    }
}
