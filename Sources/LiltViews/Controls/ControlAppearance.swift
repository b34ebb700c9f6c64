/// The common appearance of controls with a surface. A control has a shade while the pointer is over it, a stronger
/// shade while it is pressed, and a ring while it has the focus. A disabled control is faded.
struct ControlAppearance: ViewModifier {
    let isPressed: Bool
    let cornerRadius: CGFloat
    /// The style of the background; nil if there is no background.
    var fill: AnyShapeStyle?

    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.isFocused) private var isFocused
    @State private var isHovered = false

    func body(content: Content) -> some View {
        content
            .background(ControlShade(isHovered: isHovered, isPressed: isPressed, cornerRadius: cornerRadius))
            .background(ControlShape(cornerRadius: cornerRadius).fill(fill ?? AnyShapeStyle(Color.clear)))
            .opacity(isEnabled ? 1 : 0.4)
            .background(FocusRing(isVisible: isFocused, cornerRadius: cornerRadius))
            .contentShape(Rectangle())
            .onHover { isHovered = $0 }
    }
}

/// The appearance of a button that is only its label. The label has a shade while the pointer is over it, and a ring
/// while the button has the focus. The label's opacity drops at once when the button is pressed, and animates back
/// after the release. The label of a disabled button is faded.
struct LabelAppearance: ViewModifier {
    let isPressed: Bool
    /// The opacity of a pressed label.
    let pressedOpacity: Double

    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.isFocused) private var isFocused
    @State private var isHovered = false

    func body(content: Content) -> some View {
        content
            // The label's own changes have the animation of their transaction.
            .animation(isPressed ? nil : .easeOut(duration: 0.3)) { $0.opacity(isPressed ? pressedOpacity : 1) }
            .background(ControlShade(isHovered: isHovered, isPressed: false, cornerRadius: 4).padding(-4))
            .opacity(isEnabled ? 1 : 0.4)
            .background(FocusRing(isVisible: isFocused, cornerRadius: 4))
            .contentShape(Rectangle())
            .onHover { isHovered = $0 }
    }
}

/// A rounded rectangle around the frame of a control.
struct ControlShape: Shape {
    let cornerRadius: CGFloat
    /// The distance of the shape from the frame, outward, in points.
    var outset: CGFloat = 0

    func path(in rect: CGRect) -> Path {
        RoundedRectangle(cornerRadius: cornerRadius).path(in: rect.insetBy(dx: -outset, dy: -outset))
    }
}

/// The shade of a control while the pointer is over it, and a stronger shade while it is pressed. A disabled control
/// has no shade.
struct ControlShade: View {
    let isHovered: Bool
    let isPressed: Bool
    let cornerRadius: CGFloat

    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        FadingLayer(
            opacity: !isEnabled ? 0 : isPressed ? 0.2 : isHovered ? 0.08 : 0,
            content: ControlShape(cornerRadius: cornerRadius).fill(Color.primary)
        )
        .animation(isPressed ? nil : .easeOut(duration: 0.15), value: [isHovered, isPressed])
    }
}

/// Makes a view pressable: by the pointer, and by Space or Return while the view has the focus.
struct PressModifier: PrimitiveModifier {
    typealias Body = Never

    let isPressed: Binding<Bool>
    /// Whether the view has the focus. Nil for a part of a control, if the whole control receives the focus.
    let isFocused: Binding<Bool>?
    /// The line of source at which the app declares the control; nil for a part of one of Lilt's controls.
    var line: SourceLine?
    /// The kind and traits of the accessibility element.
    var role = AccessibilityElement.Role.button
    var traits = AccessibilityTraits()
    /// Whether the pointer presses the view; false if the views of a style receive the pointer.
    var receivesPointer = true
    let action: () -> Void

    /// Whether the control is a button, not a part of another control.
    private var isButton: Bool { line != nil }

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        var outputs = content(inputs)
        let context = GestureContext(inputs: inputs)
        let environment = inputs.environment
        let inner = outputs.responder
        let recognizer = PressRecognizer(
            repeats: { modifier.untracked.isButton && environment.untracked.buttonRepeatBehavior.isEnabled },
            isInside: { point in
                var path = HitPath(location: point)
                let own = context.outerPoint(of: point)
                return inner?.hit(own, &path) ?? false
            },
            changed: { isPressed in
                context.emit {
                    let own = modifier.untracked
                    context.perform(at: own.line) { own.isPressed.wrappedValue = isPressed }
                }
            },
            pressed: {
                context.emit {
                    // The control may have been disabled during the press.
                    guard environment.untracked.isEnabled else { return }
                    modifier.untracked.perform(in: context, menu: environment.untracked.menuToClose)
                }
            },
            over: {
                let own = modifier.untracked
                context.perform(at: own.line) { own.isPressed.wrappedValue = false }
            })
        let participant = GestureParticipant(
            recognizer, context: context, precedence: .normal, kind: .press,
            mask: { modifier.untracked.receivesPointer ? .all : .subviews },
            isEnabled: { environment.untracked.isEnabled })
        outputs.responder = TargetResponder(outputs.responder, target: participant)
        let buttonInside = { @MainActor () -> FocusTarget? in
            guard !modifier.untracked.receivesPointer else { return nil }
            var found: FocusTarget?
            inner?.forEachTarget { target in
                guard found == nil, let button = target as? FocusTarget, button.isButton else { return }
                // A disabled button counts only if the whole control is disabled.
                if button.isEnabled() || !environment.untracked.isEnabled { found = button }
            }
            return found
        }
        outputs.responder = ElementResponder(outputs.responder, inputs: inputs) { _ in
            // The button in a style's body is the element.
            guard buttonInside() == nil else { return nil }
            let own = modifier.untracked
            return ControlElement(role: own.role, traits: own.traits) {
                modifier.untracked.perform(in: context, menu: environment.untracked.menuToClose)
            }
        }
        guard modifier.untracked.isFocused != nil else { return outputs }
        // Whether the control is pressed by a key that is still down, and whether that key has repeated the action.
        var isKeyDown = false
        var hasKeyRepeated = false
        outputs.responder = makeFocusable(
            outputs.responder, inputs: inputs, isButton: modifier.untracked.isButton, control: modifier,
            buttonInside: buttonInside, setFocused: { modifier.untracked.isFocused?.wrappedValue = $0 },
            key: { press in
                guard press.key == .space || press.key == .return else { return false }
                switch press.phase {
                case .down:
                    (isKeyDown, hasKeyRepeated) = (true, false)
                    modifier.untracked.isPressed.wrappedValue = true
                case .up:
                    // The key went down while another view had the focus.
                    guard isKeyDown else { return false }
                    isKeyDown = false
                    modifier.untracked.isPressed.wrappedValue = false
                    guard environment.untracked.isEnabled, !hasKeyRepeated else { break }
                    modifier.untracked.perform(in: context, menu: environment.untracked.menuToClose)
                default:
                    let values = environment.untracked
                    guard isKeyDown, values.isEnabled, modifier.untracked.isButton else { break }
                    guard values.buttonRepeatBehavior.isEnabled else { break }
                    hasKeyRepeated = true
                    modifier.untracked.perform(in: context, menu: values.menuToClose)
                }
                return true
            },
            endKeys: {
                guard isKeyDown else { return }
                isKeyDown = false
                modifier.untracked.isPressed.wrappedValue = false
            })
        return outputs
    }

    private func perform(in context: GestureContext, menu: MenuSession?) {
        context.graph.applyChangesBeforeCallback()
        context.perform(at: line, action)
        menu?.close()
    }
}

/// Recognizes a press that is released inside the view, and reports during the press whether the pointer is inside.
@MainActor
private final class PressRecognizer: Recognizer<Bool> {
    /// The seconds from the press to the first repetition of the action.
    private static let repeatDelay = 0.5
    /// The seconds between two repetitions.
    private static let repeatPeriod = 0.1

    /// Whether a long press repeats the action.
    private let repeats: () -> Bool
    private let isInside: (CGPoint) -> Bool
    private let changed: (Bool) -> Void
    private let pressed: () -> Void
    private let over: () -> Void
    private var isDown = false
    private var isOver = false
    /// The time of the next repetition; nil if the press does not repeat the action.
    private var nextRepeat: Double?
    private var hasRepeated = false
    private var state = GesturePhase<Bool>.possible(nil)

    init(
        repeats: @escaping @MainActor () -> Bool, isInside: @escaping @MainActor (CGPoint) -> Bool,
        changed: @escaping @MainActor (Bool) -> Void, pressed: @escaping @MainActor () -> Void,
        over: @escaping @MainActor () -> Void
    ) {
        self.repeats = repeats
        self.isInside = isInside
        self.changed = changed
        self.pressed = pressed
        self.over = over
    }

    override var phase: GesturePhase<Bool> { state }

    override var deadline: Double? { isDown ? nextRepeat : nil }

    override func receive(_ event: GestureEvent) {
        switch event.kind {
        case .press:
            isDown = true
            isOver = true
            nextRepeat = repeats() ? event.time + Self.repeatDelay : nil
            hasRepeated = false
            changed(true)
        case .move:
            guard isDown else { return }
            let isInside = isInside(event.location)
            if isInside != isOver {
                isOver = isInside
                changed(isInside)
            }
        case .release:
            guard isDown else { return }
            isDown = false
            if isInside(event.location) {
                if !hasRepeated { pressed() }
                state = .ended(true)
            } else {
                state = .failed
            }
        case .cancel:
            state = .failed
        case .magnify:
            if !isDown { state = .failed }
        case .nextPress:
            break
        case .time:
            guard isDown, let next = nextRepeat, event.time >= next else { return }
            // A late event does not make up for several repetitions.
            nextRepeat = max(next, event.time - Self.repeatPeriod) + Self.repeatPeriod
            guard isOver, repeats() else { return }
            hasRepeated = true
            pressed()
        }
    }

    override func reset() {
        if isOver { over() }
        isDown = false
        nextRepeat = nil
        isOver = false
        state = .possible(nil)
    }
}
