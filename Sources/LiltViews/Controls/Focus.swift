/// Makes a view one that can have the keyboard, with keys of its own.
struct FocusModifier: PrimitiveModifier {
    typealias Body = Never

    let isFocused: Binding<Bool>
    var takesPresses = false
    var isActive = true
    let key: (KeyPress) -> Bool
    var text: (String) -> Bool = { _ in false }

    init(
        isFocused: Binding<Bool>, takesPresses: Bool = false, isActive: Bool = true, key: @escaping (KeyPress) -> Bool,
        text: @escaping (String) -> Bool = { _ in false }
    ) {
        self.isFocused = isFocused
        self.takesPresses = takesPresses
        self.isActive = isActive
        self.key = key
        self.text = text
    }

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        var outputs = content(inputs)
        outputs.responder = makeFocusable(
            outputs.responder, inputs: inputs, takesPresses: modifier.untracked.takesPresses,
            isActive: { modifier.untracked.isActive }, setFocused: { modifier.untracked.isFocused.wrappedValue = $0 }, key: { modifier.untracked.key($0) },
            text: { modifier.untracked.text($0) })
        return outputs
    }
}

/// Makes a view one that can have the keyboard.
@MainActor
func makeFocusable(
    _ responder: ViewResponder?, inputs: ViewInputs, takesPresses: Bool = false,
    isActive: @escaping @MainActor () -> Bool = { true }, setFocused: @escaping @MainActor (Bool) -> Void, key: @escaping @MainActor (KeyPress) -> Bool,
    text: @escaping @MainActor (String) -> Bool = { _ in false }
) -> ViewResponder? {
    let environment = inputs.environment
    let target = FocusTarget(
        takesPresses: takesPresses, isEnabled: { environment.untracked.isEnabled && isActive() },
        setFocused: setFocused, key: key, text: text)
    let focus = inputs.host.focus
    focus.add(target)
    inputs.subgraph.onRemoval { focus.remove(target) }
    return TargetResponder(responder, target: target)
}

/// A ring around the control that has the keyboard.
struct FocusRing: View {
    let isVisible: Bool
    let cornerRadius: CGFloat

    @Environment(\.isFocusEffectEnabled) private var isEffectEnabled

    var body: some View {
        RoundedRectangle(cornerRadius: cornerRadius + 3)
            .stroke(TintShapeStyle().opacity(0.6), lineWidth: 3)
            .padding(-3)
            .opacity(isVisible && isEffectEnabled ? 1 : 0)
            .animation(.easeOut(duration: 0.15), value: isVisible)
            .allowsHitTesting(false)
    }
}

/// A view of an app that can have the keyboard.
private struct FocusableModifier: ViewModifier {
    let isFocusable: Bool

    @State private var isFocused = false

    func body(content: Content) -> some View {
        content
            .environment(\.isFocused, isFocused)
            .background(FocusRing(isVisible: isFocused, cornerRadius: 0))
            .modifier(FocusModifier(isFocused: $isFocused, takesPresses: true, isActive: isFocusable) { _ in false })
    }
}

extension View {
    /// Whether Tab and a press give this view the keyboard. A ring shows that it has it, and `isFocused` in the
    /// environment inside tells.
    public func focusable(_ isFocusable: Bool = true) -> some View {
        modifier(FocusableModifier(isFocusable: isFocusable))
    }

    /// Whether no ring shows which view inside has the keyboard.
    public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
        transformEnvironment(\.isFocusEffectEnabled) { if disabled { $0 = false } }
    }
}

extension EnvironmentValues {
    /// Whether a ring shows which view has the keyboard.
    public internal(set) var isFocusEffectEnabled: Bool {
        get { self[IsFocusEffectEnabledKey.self] }
        set { self[IsFocusEffectEnabledKey.self] = newValue }
    }

    private enum IsFocusEffectEnabledKey: EnvironmentKey {
        static var defaultValue: Bool { true }
    }
}
