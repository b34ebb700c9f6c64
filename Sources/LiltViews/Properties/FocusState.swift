/// Which of a view's controls has the keyboard focus.
///
/// ```swift
/// struct Login: View {
///     enum Field: Hashable { case name, password }
///
///     @State private var name = ""
///     @State private var password = ""
///     @FocusState private var field: Field?
///
///     var body: some View {
///         VStack {
///             TextField("Name", text: $name).focused($field, equals: .name)
///             TextField("Password", text: $password).focused($field, equals: .password)
///         }
///         .onSubmit { field = field == .name ? .password : nil }
///     }
/// }
/// ```
///
/// Setting the state moves the focus in the next update. The focus goes to the first enabled control in the view with
/// the new value. If no view has that value, the controls that follow the state lose the focus, and the state becomes
/// nil, or false, again. The same happens if the view has no enabled control, or a `ViewThatFits` shows another view.
/// If a press or Tab moves the focus, the state changes accordingly. A control that is disabled loses the focus.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    /// The state's value while no view has the focus: nil, or false.
    private let none: Value
    private var state: State<Value>
    private var claims: FocusClaims?

    private init(none: Value) {
        self.none = none
        state = State(wrappedValue: none)
    }

    /// Creates a state that is true while its view has the focus.
    public init() where Value == Bool { self.init(none: false) }

    /// Creates a state for several views. It has the value of the view with the focus; nil if none has the focus.
    public init<T>() where Value == T?, T: Hashable { self.init(none: nil) }

    /// The value of the view that has the focus.
    public var wrappedValue: Value {
        get { state.wrappedValue }
        nonmutating set { projectedValue.wrappedValue = newValue }
    }

    /// The binding for `focused`.
    public var projectedValue: Binding { Binding(none: none, state: state.projectedValue, claims: claims) }

    /// A binding to a focus state.
    @propertyWrapper
    public struct Binding {
        fileprivate let none: Value
        fileprivate let state: LiltViews.Binding<Value>
        fileprivate let claims: FocusClaims?

        /// The identity of the state.
        fileprivate var identity: ObjectIdentifier { ObjectIdentifier(state.location) }

        /// The value of the view that has the focus.
        public var wrappedValue: Value {
            get { state.wrappedValue }
            nonmutating set {
                state.wrappedValue = newValue
                if newValue != none { onMainActor(self) { $0.checkClaims() } }
            }
        }

        /// The binding itself.
        public var projectedValue: Binding { self }

        /// Resets the state after the update if no view has its value.
        @MainActor
        fileprivate func checkClaims() {
            claims?.afterUpdate { if state.wrappedValue != none { state.wrappedValue = none } }
        }
    }
}

extension FocusState: GraphProperty {
    static func makeStore(inputs: ViewInputs, viewLabel: AttributeLabel) -> FocusStore<Value> {
        FocusStore(
            state: State.makeStore(inputs: inputs, viewLabel: viewLabel), claims: FocusClaims(graph: inputs.graph))
    }

    mutating func connect(to store: FocusStore<Value>) {
        state.connect(to: store.state)
        claims = store.claims
    }
}

extension FocusState: IdentityComparable {
    /// Always true, as for `State`.
    func isSame(as other: FocusState) -> Bool { true }
}

/// The storage of a focus state.
@MainActor
final class FocusStore<Value> {
    fileprivate let state: StateStore<Value>
    fileprivate let claims: FocusClaims

    fileprivate init(state: StateStore<Value>, claims: FocusClaims) {
        self.state = state
        self.claims = claims
    }
}

/// The views that have the value of a focus state.
@MainActor
private final class FocusClaims {
    /// The number of the views.
    var count = 0
    /// The number of calls of `afterUpdate`. Only the last call checks.
    private var callCount = 0
    private weak var graph: AttributeGraph?

    init(graph: AttributeGraph) { self.graph = graph }

    /// Calls `reset` after the next update if no view has the value then.
    func afterUpdate(_ reset: @escaping @MainActor () -> Void) {
        guard let graph else { return }
        callCount += 1
        let call = callCount
        // The check waits for the change of the state, which an after-update action may have made. It also waits for
        // the app's actions that read the changed state, because such an action may set the state again.
        graph.schedule {
            graph.afterUpdate {
                graph.afterUpdate { [self] in
                    if call == callCount, count == 0 { reset() }
                }
            }
        }
    }
}

/// The link between a focus state and the controls in a view.
@MainActor
final class FocusLink {
    /// Tells the state whether one of the controls has the focus.
    let setFocused: (Bool) -> Void
    /// Returns the identity of the state if the state has the value of these controls; otherwise nil.
    private let wantingState: () -> ObjectIdentifier?
    private var targets: [FocusTarget] = []

    init(
        wantingState: @escaping @MainActor () -> ObjectIdentifier?, setFocused: @escaping @MainActor (Bool) -> Void
    ) {
        self.wantingState = wantingState
        self.setFocused = setFocused
    }

    func add(_ target: FocusTarget) { targets.append(target) }
    func remove(_ target: FocusTarget) { targets.removeAll { $0 === target } }

    /// Whether one of the controls has the focus.
    func hasFocus(_ focus: FocusManager) -> Bool { targets.contains { $0 === focus.focused } }

    /// Gives the first enabled control the focus, or removes the focus from the controls. Returns false if no control
    /// can have the focus that is wanted.
    func follow(_ isWanted: Bool, _ focus: FocusManager) -> Bool {
        guard isWanted != hasFocus(focus) else { return true }
        guard isWanted else {
            focus.focus(nil)
            return true
        }
        guard let target = targets.first(where: { $0.canHaveFocus }) else { return false }
        focus.focusAndReveal(target)
        return true
    }

    /// Resets the state, unless another view with the same value has the focus.
    func giveUp(_ focus: FocusManager) {
        guard let state = wantingState() else { return }
        let isFocused = focus.focused?.links.contains { $0.wantingState() == state } ?? false
        if !isFocused { setFocused(false) }
    }
}

/// Binds the focus of the controls in a view to a focus state.
struct FocusedModifier<Value: Hashable>: PrimitiveModifier {
    typealias Body = Never

    let binding: FocusState<Value>.Binding
    let value: Value

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let (focus, graph) = (inputs.host.focus, inputs.graph)
        let wantingState = { @MainActor () -> ObjectIdentifier? in
            let own = modifier.untracked
            return own.binding.wrappedValue == own.value ? own.binding.identity : nil
        }
        let link = FocusLink(wantingState: wantingState) { isFocused in
            let own = modifier.untracked
            if isFocused {
                if own.binding.wrappedValue != own.value { own.binding.wrappedValue = own.value }
            } else if own.binding.wrappedValue == own.value {
                own.binding.wrappedValue = own.binding.none
            }
        }
        var inner = inputs
        inner.focusLinks.append(link)
        let outputs = content(inner)
        let observation = ObservedChanges()
        var before = false
        /// The binding of the state that has the value; nil if the state has another value.
        var claimed: FocusState<Value>.Binding?
        inputs.subgraph.onRemoval {
            claimed?.claims?.count -= 1
            claimed = nil
        }
        inputs.subgraph.watch("focus state") {
            let own = modifier.value
            let isWanted = observation.track { own.binding.wrappedValue == own.value }
            let wanted = isWanted ? own.binding : nil
            if wanted?.claims !== claimed?.claims {
                claimed?.claims?.count -= 1
                wanted?.claims?.count += 1
                claimed?.checkClaims()
                claimed = wanted
            }
            // A control that got the focus in this update has set the state, but the app may have replaced its value.
            guard isWanted != before || (!isWanted && link.hasFocus(focus)) else { return }
            before = isWanted
            graph.afterUpdate(of: modifier) {
                guard !link.follow(isWanted, focus) else { return }
                // The state is reset after the next update, because another view with the same value may still get the
                // focus.
                graph.afterUpdate(of: modifier) { link.giveUp(focus) }
            }
        }
        return outputs
    }
}

extension View {
    /// Binds the focus of the controls in this view to `binding`.
    ///
    /// `binding` has `value` while one of the controls has the focus. Setting it to `value` gives the focus to the
    /// first enabled control.
    public func focused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, equals value: Value
    ) -> some View {
        modifier(FocusedModifier(binding: binding, value: value))
    }

    /// Binds the focus of the controls in this view to `condition`.
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        modifier(FocusedModifier(binding: condition, value: true))
    }
}

/// The cases in which a default focus counts. A default focus counts only when its view appears, so all cases are
/// alike.
public struct DefaultFocusEvaluationPriority: Hashable, Sendable {
    private let name: String

    /// The appearance of the view.
    public static let automatic = DefaultFocusEvaluationPriority(name: "automatic")
    /// The appearance of the view. In SwiftUI, also a move of the focus into the view.
    public static let userInitiated = DefaultFocusEvaluationPriority(name: "userInitiated")
}

/// Sets a focus state when its view appears.
private struct DefaultFocusModifier<Value: Hashable>: PrimitiveModifier {
    typealias Body = Never

    let binding: FocusState<Value>.Binding
    let value: Value

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let outputs = content(inputs)
        let (focus, graph) = (inputs.host.focus, inputs.graph)
        graph.afterUpdate(of: modifier) {
            let own = modifier.untracked
            guard focus.focused == nil, own.binding.wrappedValue == own.binding.none else { return }
            own.binding.wrappedValue = own.value
        }
        return outputs
    }
}

extension View {
    /// Sets a focus state to `value` when this view appears. A control with this value then gets the focus. Has no
    /// effect if a control of the window already has the focus, or if the state already has a value.
    ///
    /// ```swift
    /// struct Search: View {
    ///     @State private var text = ""
    ///     @FocusState private var isSearching: Bool
    ///
    ///     var body: some View {
    ///         TextField("Search", text: $text)
    ///             .focused($isSearching)
    ///             .defaultFocus($isSearching, true)
    ///     }
    /// }
    /// ```
    public func defaultFocus<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, _ value: Value, priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View {
        modifier(DefaultFocusModifier(binding: binding, value: value))
    }
}
