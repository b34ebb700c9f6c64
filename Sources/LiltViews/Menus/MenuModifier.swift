import Foundation

/// Opens a menu of a view, in front of all views of the window.
struct MenuModifier<Items: View>: PrimitiveModifier {
    typealias Body = Never

    /// The input that opens the menu.
    enum Opening: Equatable {
        /// A press of the view, which is the menu's label; also Space, Return or the up or down arrow while the label
        /// has the focus.
        case press
        /// A long press of the view. A short press belongs to the view itself.
        case hold
        /// A press of the secondary button, or a long press.
        case context
        /// The pointer over the view, which is an item of another menu; also the right arrow, Space or Return while
        /// the item is highlighted.
        case item
    }

    let opening: Opening
    let isFocused: Binding<Bool>?
    let line: SourceLine
    let items: () -> Items

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        var outputs = content(inputs)
        let environment = inputs.environment
        let opening = modifier.untracked.opening
        let parent = opening == .item ? environment.untracked.menuSession : nil
        let session = MenuSession(inputs, parent: parent)
        makePanel(modifier, session: session, isItem: parent != nil, inputs: inputs)

        let context = GestureContext(inputs: inputs)
        func open(at point: CGPoint? = nil, selectsFirst: Bool = false) {
            guard environment.untracked.isEnabled else { return }
            context.perform(at: modifier.untracked.line) { session.open(at: point, selectsFirst: selectsFirst) }
        }
        if let parent {
            let row = FocusTarget(
                takesPresses: false, isEnabled: { environment.untracked.isEnabled }, links: [],
                setFocused: { modifier.untracked.isFocused?.wrappedValue = $0 }, key: { _ in false },
                text: { _ in false })
            parent.add(session, row: row)
            outputs.responder = TargetResponder(outputs.responder, target: row)
        } else {
            let label = outputs.responder
            func isLabel(_ point: CGPoint) -> Bool {
                var path = HitPath(location: point)
                return label?.hit(context.outerPoint(of: point), &path) ?? false
            }
            let recognizer = MenuRecognizer(
                delay: opening == .press ? 0 : opening == .hold ? 0.35 : 0.5, delaysFingers: opening == .press,
                began: { point in context.emit { open(at: opening == .context ? point : nil) } },
                moved: { point in context.emit { session.point(at: point) } },
                ended: { point, isDrag in
                    // The release that ends a click leaves the menu open, even if the panel covers the label.
                    guard isDrag else { return }
                    context.emit {
                        session.release(at: point, closesOutside: opening == .press && !isLabel(point))
                    }
                })
            let participant = GestureParticipant(
                recognizer, context: context, precedence: opening == .press ? .normal : .high,
                isEnabled: { environment.untracked.isEnabled })
            outputs.responder = TargetResponder(outputs.responder, target: participant)
            if opening == .context {
                outputs.responder = TargetResponder(
                    outputs.responder, target: ContextMenuTarget(session) { open(at: $0) })
            }
        }
        if opening == .press {
            outputs.responder = makeFocusable(
                outputs.responder, inputs: inputs,
                setFocused: { modifier.untracked.isFocused?.wrappedValue = $0 },
                key: { press in
                    guard [.space, .return, .downArrow, .upArrow].contains(press.key) else { return false }
                    if press.phase == .down { open(selectsFirst: true) }
                    return true
                })
        }
        if opening == .press || opening == .item {
            outputs.responder = ElementResponder(outputs.responder, inputs: inputs) { _ in
                ControlElement(role: .menu, activate: { open() })
            }
        }
        return outputs
    }

    /// Creates the attributes of the panel, which exists while the menu is open.
    private static func makePanel(
        _ modifier: Attribute<Self>, session: MenuSession, isItem: Bool, inputs: ViewInputs
    ) {
        let host = inputs.host
        guard let window = host.windowFrame else { return }
        let (shown, space, environment) = (inputs.geometry.shown, inputs.space, inputs.environment)
        var inside = inputs
        inside.environment = inputs.attribute("environment of menu") {
            environment.value.ofMenu(session)
        }
        inside.space = .root()
        inside.motion = nil
        inside.outerEffect = nil
        inside.textRenderer = nil
        inside.scrolling = nil
        inside.marksScrollTargets = false
        inside.focusLinks = []
        inside.preferences = []
        inside.geometry = ViewGeometry(viewFrame: window, inputs: inside)
        let layer = inputs.attribute("menu") {
            MenuLayer(isOpen: session.isOpenAttribute.value, items: modifier.value.items)
        }
        let layout = inputs.attribute("layout of menu") {
            let frame = shown.value.rect
            let transform = space.transform(toSpaceNamed: nil)
            let anchor = session.point.value.map { CGRect(origin: $0, size: .zero) }
            return MenuLayout(anchor: anchor ?? frame.bounds(after: transform), isBeside: isItem)
        }
        let outputs = makeContainer(of: LiltViews.makeList(layer, inputs: inside), layout: layout, inputs: inside)
        session.panel = outputs.responder
        var responder = outputs.responder
        if !isItem {
            let context = GestureContext(inputs: inside)
            let recognizer = MenuRecognizer(
                delay: 0, began: { point in context.emit { session.press(at: point) } },
                moved: { point in context.emit { session.point(at: point) } },
                ended: { point, _ in context.emit { session.release(at: point, closesOutside: false) } })
            let participant = GestureParticipant(
                recognizer, context: context, precedence: .high, mask: { .gesture }, isEnabled: { true })
            let pointer = HoverTarget(inputs, moved: { session.root.point(at: $0) }, ended: {})
            host.addHoverTarget(in: inputs.subgraph)
            responder = MenuWindowResponder(session, targets: [pointer, participant])
        } else {
            // The gesture of the outermost menu handles the presses in this panel.
            responder = nil
        }
        host.addOverlay(drawing: outputs.drawing, panel: outputs.responder, responder: responder, in: inputs.subgraph)
    }
}

/// A responder that covers the whole window while a menu is open. The views behind it receive no press, no turn of the
/// wheel and no hover.
@MainActor
private final class MenuWindowResponder: ViewResponder {
    private let session: MenuSession
    private let targets: [ViewTarget]

    init(_ session: MenuSession, targets: [ViewTarget]) {
        self.session = session
        self.targets = targets
    }

    override func hit(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        guard session.isOpen else { return false }
        _ = session.hit(point, &path)
        path.targets += targets
        return true
    }
}

/// A view with a menu for the secondary button.
@MainActor
final class ContextMenuTarget: ViewTarget {
    let session: MenuSession
    let open: (CGPoint) -> Void

    init(_ session: MenuSession, open: @escaping @MainActor (CGPoint) -> Void) {
        self.session = session
        self.open = open
    }
}

/// The panel of a menu while it is open.
private struct MenuLayer<Items: View>: View {
    let isOpen: Bool
    let items: () -> Items

    var body: some View {
        if isOpen {
            MenuPanel(items: items())
                .transition(.scale(scale: 0.94, anchor: .top).combined(with: .opacity))
        }
    }
}

/// Positions the panel of a menu inside its window.
///
/// ```
/// below a label           beside an item
/// [Edit]                  │ Copy      │┌───────┐
/// ┌─────────┐             │ Share   › ││ Mail  │
/// │ Copy    │             └───────────┘│ Print │
/// ```
/// If there is not enough room, the panel is above the label, or on the other side of the item.
struct MenuLayout: Layout {
    /// The frame of the label or item in the window. Its size is zero if the panel opens at a point.
    let anchor: CGRect
    let isBeside: Bool

    /// The least distance from the window's edges, in points.
    static let margin: CGFloat = 4
    /// The distance from the label, in points.
    static let gap: CGFloat = 4

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: .zero)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for view in subviews {
            let ideal = view.sizeThatFits(.unspecified)
            let size = CGSize(
                width: min(ideal.width, max(bounds.width - 2 * Self.margin, 0)),
                height: min(ideal.height, max(bounds.height - 2 * Self.margin, 0)))
            view.place(at: origin(of: size, in: bounds), proposal: ProposedViewSize(size))
        }
    }

    /// Returns the position of a panel of that size.
    func origin(of size: CGSize, in bounds: CGRect) -> CGPoint {
        let room = bounds.insetBy(dx: Self.margin, dy: Self.margin)
        var (x, y): (CGFloat, CGFloat)
        if isBeside {
            x = anchor.maxX
            if x + size.width > room.maxX, anchor.minX - size.width >= room.minX { x = anchor.minX - size.width }
            // Aligns the first row with the item.
            y = anchor.minY - MenuPanelMetrics.padding
        } else {
            let gap = anchor.height > 0 ? Self.gap : 0
            x = anchor.minX
            y = anchor.maxY + gap
            if y + size.height > room.maxY, anchor.minY - gap - size.height >= room.minY {
                y = anchor.minY - gap - size.height
            }
        }
        func clamped(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            value.isFinite ? max(min(value, high), low) : low
        }
        return CGPoint(
            x: clamped(x, room.minX, room.maxX - size.width), y: clamped(y, room.minY, room.maxY - size.height))
    }
}

extension CGRect {
    /// Returns the bounds of the rectangle after a transform; zero if they are not finite.
    fileprivate func bounds(after transform: ProjectionTransform) -> CGRect {
        let corners = [
            origin, CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
        ].map { $0.applying(transform) }
        guard corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return .zero }
        let (x, y) = (corners.map(\.x), corners.map(\.y))
        let (minX, minY) = (x.min() ?? 0, y.min() ?? 0)
        return CGRect(x: minX, y: minY, width: (x.max() ?? 0) - minX, height: (y.max() ?? 0) - minY)
    }
}
