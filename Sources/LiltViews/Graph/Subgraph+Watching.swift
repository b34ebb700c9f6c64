extension Subgraph {
    /// Calls `action` in the next update, and in each later one after a change of a value that it reads.
    ///
    /// The effects stage makes the calls, so `action` reads the views and the layout of that update. The calls end when
    /// the subgraph is removed.
    package func watch(_ label: AttributeLabel, _ action: @escaping @MainActor () -> Void) {
        // The subgraph keeps the attribute. No other attribute reads its value.
        _ = Attribute<Bool>(label, in: self, stage: .effects) {
            action()
            return true
        }
    }

    /// Calls `action` as `watch(_:_:)` does, except while a `ViewThatFits` shows another view.
    ///
    /// - Parameters:
    ///   - isChosen: Whether each `ViewThatFits` around the view shows it; nil if there is none.
    ///   - action: Returns a value for its next call. `last` is nil in the first call, and in the first call after
    ///     another view was shown: a view that is shown again counts as inserted.
    func watch<Value>(
        _ label: AttributeLabel, while isChosen: Attribute<Bool>?,
        _ action: @escaping @MainActor (_ last: Value?) -> Value
    ) {
        var last: Value?
        watch(label) { last = isChosen?.value ?? true ? action(last) : nil }
    }

    /// Calls `action` with the old and the new `value` after each update that changes it. After the first update, both
    /// arguments are the first value.
    ///
    /// - Parameters:
    ///   - owner: The attribute of the view; no call is made after its removal.
    ///   - isChosen: Whether each `ViewThatFits` around the view shows it; nil if there is none. While it is false, the
    ///     value is not evaluated and no call is made. When it is true again, both arguments are the value, as in the
    ///     first call, because the app may have stored the value of another view meanwhile.
    ///   - value: Returns the watched value. It is evaluated as a rule, so a change of an observable object's property
    ///     that it reads also evaluates it again.
    ///   - line: The app's line with the action.
    func watchChanges<Value: Equatable>(
        _ label: AttributeLabel, of owner: AnyAttribute, while isChosen: Attribute<Bool>? = nil,
        value: @escaping @MainActor () -> Value, line: @escaping @MainActor () -> SourceLine?,
        action: @escaping @MainActor (_ old: Value, _ new: Value) -> Void
    ) {
        let observation = ObservedChanges()
        watch(label, while: isChosen) { [graph] (old: Value?) in
            let new = observation.track { value() }
            if old != new {
                graph.afterUpdate(of: owner) { ActionLine.perform(at: line()) { action(old ?? new, new) } }
            }
            return new
        }
    }
}
