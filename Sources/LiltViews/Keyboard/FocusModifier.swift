/// A modifier that makes a view focusable and handles its keys.
struct FocusModifier: PrimitiveModifier {
    typealias Body = Never

    let isFocused: Binding<Bool>
    var takesPresses = false
    let key: (KeyPress) -> Bool
    var text: (String) -> Bool = { _ in false }
    /// Whether explanations leave out the typed text.
    var isSecure = false
    /// The accessibility element of the control; nil leaves the elements inside as they are.
    var element: ((EnvironmentValues) -> ControlElement)?

    init(
        isFocused: Binding<Bool>, takesPresses: Bool = false, isSecure: Bool = false,
        key: @escaping (KeyPress) -> Bool, text: @escaping (String) -> Bool = { _ in false },
        element: ((EnvironmentValues) -> ControlElement)? = nil
    ) {
        self.isSecure = isSecure
        self.element = element
        self.isFocused = isFocused
        self.takesPresses = takesPresses
        self.key = key
        self.text = text
    }

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        var outputs = content(inputs)
        outputs.responder = makeFocusable(
            outputs.responder, inputs: inputs, takesPresses: modifier.untracked.takesPresses,
            isSecure: modifier.untracked.isSecure,
            setFocused: { modifier.untracked.isFocused.wrappedValue = $0 }, key: { modifier.untracked.key($0) },
            text: { modifier.untracked.text($0) })
        if modifier.untracked.element != nil {
            outputs.responder = ElementResponder(outputs.responder, inputs: inputs) { modifier.untracked.element?($0) }
        }
        return outputs
    }
}

/// Makes a view focusable. Returns a responder that receives its keys and text. While a `ViewThatFits` shows another
/// view, the view cannot have the focus.
///
/// - Parameters:
///   - takesPresses: Whether a press gives the view the focus. The Tab key always can.
///   - isSecure: Whether explanations leave out the typed text.
///   - isButton: Whether the view is a button.
///   - control: The modifier that makes the views of one control focusable. If the focused view is removed, another
///     view of the control gets the focus.
///   - buttonInside: Returns the button inside that has the focus instead of the view; nil if there is none.
///   - setFocused: Called when the view gets or loses the focus.
///   - key: Handles a key; returns false to pass it on.
///   - text: Handles typed text; returns false to pass it on.
///   - endKeys: Ends the presses by keys that are down, without their actions. Called before the view loses the focus.
@MainActor
func makeFocusable(
    _ responder: ViewResponder?, inputs: ViewInputs, takesPresses: Bool = false, isSecure: Bool = false,
    isButton: Bool = false, control: AnyAttribute? = nil,
    buttonInside: @escaping @MainActor () -> FocusTarget? = { nil }, setFocused: @escaping @MainActor (Bool) -> Void,
    key: @escaping @MainActor (KeyPress) -> Bool,
    text: @escaping @MainActor (String) -> Bool = { _ in false },
    endKeys: @escaping @MainActor () -> Void = {}
) -> ViewResponder? {
    let (environment, isChosen) = (inputs.environment, inputs.isChosen)
    let target = FocusTarget(
        takesPresses: takesPresses, isSecure: isSecure, isButton: isButton, control: control,
        isEnabled: { isChosen?.untracked ?? true && environment.untracked.isEnabled },
        isPresent: { [weak subgraph = inputs.subgraph] in subgraph?.presence == .present },
        isFocusable: { environment.untracked.isFocusable }, buttonInside: buttonInside, links: inputs.focusLinks,
        setFocused: setFocused, key: key, text: text,
        endKeys: endKeys, reveal: inputs.revealing)
    let focus = inputs.host.focus
    focus.add(target)
    inputs.subgraph.onRemoval { focus.remove(target) }
    if let isChosen {
        inputs.subgraph.watch("focus of a choice") { [graph = inputs.graph] in
            guard !isChosen.value, focus.focused === target else { return }
            graph.afterUpdate(of: isChosen) { focus.resign(target) }
        }
    }
    return TargetResponder(responder, target: target)
}

extension ViewInputs {
    /// Scrolls the scroll views around the view, from the inside to the outside, by the least distance that shows the
    /// view.
    fileprivate var revealing: @MainActor () -> Void {
        let (viewFrame, space) = (self.geometry.viewFrame, self.space)
        guard space.region != nil else { return {} }
        return { [weak subgraph = self.subgraph] in
            guard let subgraph else { return }
            var rect = viewFrame.untracked.rect
            var covered = EdgeInsets()
            var node: CoordinateSpaceNode? = space
            while let current = node {
                if let pinned = current.pinnedEdges?(subgraph) { covered = covered.maximum(pinned) }
                if let region = current.ownRegion {
                    rect = region.reveal(rect, covered: covered)
                    covered = EdgeInsets()
                }
                rect = rect.bounds(through: current.layoutEffect)
                node = current.parent
            }
        }
    }
}

extension EdgeInsets {
    /// Returns the greater inset of each edge.
    fileprivate func maximum(_ other: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: max(top, other.top), leading: max(leading, other.leading), bottom: max(bottom, other.bottom),
            trailing: max(trailing, other.trailing))
    }
}

/// A ring around the control that has the focus.
struct FocusRing: View {
    let isVisible: Bool
    let cornerRadius: CGFloat

    @Environment(\.isFocusEffectEnabled) private var isEffectEnabled

    var body: some View {
        FadingLayer(
            opacity: isVisible && isEffectEnabled ? 1 : 0,
            content: ControlShape(cornerRadius: cornerRadius + 3, outset: 3)
                .stroke(TintShapeStyle().opacity(0.6), lineWidth: 3)
        )
        .animation(.easeOut(duration: 0.15), value: isVisible)
    }
}

/// Makes an app's view focusable, with a ring.
private struct FocusableModifier: ViewModifier {
    let isFocusable: Bool
    var interactions = FocusInteractions.automatic

    @Environment(\.isEnabled) private var isEnabled
    @State private var isFocused = false

    func body(content: Content) -> some View {
        let isActive = isFocused && isFocusable && isEnabled
        content
            .environment(\.isFocused, isActive)
            .background(FocusRing(isVisible: isActive, cornerRadius: 0))
            .modifier(FocusModifier(isFocused: $isFocused, takesPresses: interactions.contains(.edit)) { _ in false })
            .environment(\.isFocusable, isFocusable)
    }
}

/// The inputs for which a view wants the focus.
public struct FocusInteractions: OptionSet, Hashable, Sendable {
    /// One bit per member.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A key that activates the view, as a button. Tab gives the view the focus, and a press does not.
    public static let activate = FocusInteractions(rawValue: 1)
    /// Keys that edit the view, as a field. Tab and a press give the view the focus.
    public static let edit = FocusInteractions(rawValue: 2)
    /// All interactions.
    public static let automatic: FocusInteractions = [.activate, .edit]
}

extension View {
    /// Makes this view focusable by Tab and by a press, if `isFocusable` is true. If it is false, no control inside
    /// this view gets the focus, except inside another `focusable(_:)`.
    ///
    /// A ring shows the focus. `isFocused` in the environment of this view's content is true while the view has the
    /// focus.
    public func focusable(_ isFocusable: Bool = true) -> some View {
        modifier(FocusableModifier(isFocusable: isFocusable))
    }

    /// Makes this view focusable for some interactions, if `isFocusable` is true. If it is false, no control inside
    /// this view gets the focus, except inside another `focusable(_:)`.
    ///
    /// ```swift
    /// Circle().focusable(interactions: .activate)
    /// ```
    ///
    /// Tab can always give the view the focus. A press gives the view the focus only if `interactions` contains `edit`.
    public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
        modifier(FocusableModifier(isFocusable: isFocusable, interactions: interactions))
    }

    /// Hides the focus rings of the views inside this one if `disabled` is true. If it is false, rings that an ancestor
    /// hides stay hidden.
    public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
        transformEnvironment(\.isFocusEffectEnabled) { if disabled { $0 = false } }
    }
}

extension EnvironmentValues {
    /// Whether a ring shows the focus. True by default.
    public internal(set) var isFocusEffectEnabled: Bool {
        get { self[IsFocusEffectEnabledKey.self] }
        set { self[IsFocusEffectEnabledKey.self] = newValue }
    }

    /// Whether controls can have the focus. True by default.
    var isFocusable: Bool {
        get { self[IsFocusableKey.self] }
        set { self[IsFocusableKey.self] = newValue }
    }

    private enum IsFocusEffectEnabledKey: EnvironmentKey {
        static var defaultValue: Bool { true }
    }

    private enum IsFocusableKey: EnvironmentKey {
        static var defaultValue: Bool { true }
    }
}
