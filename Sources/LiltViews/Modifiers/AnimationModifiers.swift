/// A function that changes a transaction for the views inside a modifier.
typealias TransactionRewriting = @MainActor (inout Transaction) -> Void

/// A modifier that rewrites the transactions of a view.
protocol TransactionModifier: PrimitiveModifier {
    /// The line of source that applies the modifier.
    var line: SourceLine { get }

    /// Returns the function that rewrites the transactions of the views inside. The returned function is called at most
    /// once per update, when the transaction is read.
    @MainActor
    static func rewriting(_ modifier: Attribute<Self>, inputs: ViewInputs) -> TransactionRewriting

    /// Whether the rewriting is code of the app. Code of the app runs in the first update of the view and in each
    /// update that gives the modifier a new value, even if nothing inside reads the transaction.
    @MainActor
    static var runsAppCode: Bool { get }
}

extension TransactionModifier {
    static var runsAppCode: Bool { false }

    package static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        content(innerInputs(modifier, inputs: inputs))
    }

    /// Creates one rewriting for all views of the list.
    package static func makeList(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewList
    ) -> ViewList {
        let inner = innerInputs(modifier, inputs: inputs)
        return content(inner).map(in: inputs.subgraph) { element in
            ViewListElement(modifying: element) { placed, content in content(placed.below(inner)) }
        }
    }

    @MainActor
    private static func innerInputs(_ modifier: Attribute<Self>, inputs: ViewInputs) -> ViewInputs {
        let inner = inputs.rewriting(at: { modifier.untracked.line }, rewriting(modifier, inputs: inputs))
        if runsAppCode { inner.readTransactions(with: modifier, in: inputs.subgraph) }
        return inner
    }
}

extension ViewInputs {
    /// Reads the transaction in the first update and in each update that changes `modifier`.
    fileprivate func readTransactions<Modifier>(with modifier: Attribute<Modifier>, in subgraph: Subgraph) {
        let (graph, flow) = (graph, self.flow)
        subgraph.watch("transaction") {
            _ = modifier.value
            graph.readTransaction(of: flow, for: modifier)
        }
    }
}

extension Transaction {
    /// Replaces the transaction's animation by that of an `animation` modifier, unless the transaction keeps its own.
    mutating func animate(with animation: Animation?, at line: SourceLine) {
        guard !keepsAnimation else {
            lines.keptOut = line
            return
        }
        self.animation = animation
        lines.animation = line
    }
}

/// Animates the changes of a view in the updates in which a value changes.
struct ValueAnimationModifier<Value: Equatable>: TransactionModifier {
    typealias Body = Never

    let animation: Animation?
    let value: Value
    let line: SourceLine
    /// Whether a transaction whose animation is already set, even to nil, keeps that animation.
    var isDefault = false

    static func rewriting(_ modifier: Attribute<Self>, inputs: ViewInputs) -> TransactionRewriting {
        let changes = ChangeDetector("value of animation", in: inputs.subgraph) { modifier.value.value }
        return { transaction in
            guard changes.hasChanged, !(modifier.untracked.isDefault && transaction.decidesAnimation) else { return }
            transaction.animate(with: modifier.untracked.animation, at: modifier.untracked.line)
        }
    }
}

/// Animates all changes of a view.
struct AnimationModifier: TransactionModifier {
    typealias Body = Never

    let animation: Animation?
    let line: SourceLine

    static func rewriting(_ modifier: Attribute<Self>, inputs: ViewInputs) -> TransactionRewriting {
        { $0.animate(with: modifier.untracked.animation, at: modifier.untracked.line) }
    }
}

/// Changes the transactions of a view.
struct TransactionTransform: TransactionModifier {
    typealias Body = Never

    static var runsAppCode: Bool { true }

    let transform: (inout Transaction) -> Void
    let line: SourceLine

    static func rewriting(_ modifier: Attribute<Self>, inputs: ViewInputs) -> TransactionRewriting {
        { $0.note(modifier.untracked.line, changes: modifier.untracked.transform) }
    }
}

/// Changes the transactions of a view in the updates in which a value changes.
struct ValueTransactionTransform<Value: Equatable>: TransactionModifier {
    typealias Body = Never

    static var runsAppCode: Bool { true }

    let value: Value
    let transform: (inout Transaction) -> Void
    let line: SourceLine

    static func rewriting(_ modifier: Attribute<Self>, inputs: ViewInputs) -> TransactionRewriting {
        let changes = ChangeDetector("value of transaction", in: inputs.subgraph) { modifier.value.value }
        return { transaction in
            guard changes.hasChanged else { return }
            transaction.note(modifier.untracked.line, changes: modifier.untracked.transform)
        }
    }
}

/// Identifies the view to which modifiers with separate transactions are applied.
public enum ScopedAnimation {}

/// A view with modifiers whose transactions differ from the transactions of the view itself.
struct ScopedModifiers<Content: View, Modified: View>: View {
    typealias Body = Never

    let content: Content
    let modified: (PlaceholderContentView<ScopedAnimation>) -> Modified
    let line: SourceLine
    /// Rewrites the transactions of the modifiers.
    let transform: TransactionRewriting

    init(
        content: Content, body: @escaping (PlaceholderContentView<ScopedAnimation>) -> Modified, line: SourceLine,
        transform: @escaping TransactionRewriting
    ) {
        self.content = content
        modified = body
        self.line = line
        self.transform = transform
    }
}

extension ScopedModifiers: PrimitiveView {
    static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        let (body, scoped) = makeBody(view, inputs: inputs)
        var inner = scoped
        // The scope does not change the animation of the view's geometry. The modifiers apply to its presented frame.
        inner.geometry = inputs.geometry
        return LiltViews.makeView(body, inputs: inner)
    }

    /// Creates the list of the modified views, which keep their ids and the traits that they set inside the scope.
    static func makeList(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewList {
        let (body, inner) = makeBody(view, inputs: inputs)
        return LiltViews.makeList(body, inputs: inner).map(in: inputs.subgraph) { element in
            ViewListElement(modifying: element) { placed, content in
                var own = placed.below(inputs)
                // As in `makeView`, the scope does not change the animation of the geometry.
                own.flow = inner.flow
                return content(own)
            }
        }
    }

    /// Creates the view with its modifiers, and the inputs of the modifiers.
    private static func makeBody(
        _ view: Attribute<Self>, inputs: ViewInputs
    ) -> (body: Attribute<Modified>, inner: ViewInputs) {
        // The content uses the transactions outside the scope, even though the modifiers with rewritten transactions
        // are around it.
        let source = ViewListSource(
            inputs.attribute("\(Content.self)") { view.value.content }, keepingTransactionsOf: inputs)
        let inner = inputs.rewriting(at: { view.untracked.line }) { view.untracked.transform(&$0) }
        let observation = ObservedChanges()
        let body = inner.attribute("scoped modifiers") {
            let modify = view.value.modified
            return observation.track { modify(PlaceholderContentView(list: source)) }
        }
        return (body, inner)
    }
}

extension View {
    /// Animates the changes of this view and its descendants in updates in which `value` has changed. An `animation` of
    /// nil applies the changes at once.
    ///
    /// The animation of the innermost such modifier applies, even inside `withAnimation`. No such modifier applies if
    /// the transaction disables animations.
    public func animation<V: Equatable>(
        _ animation: Animation?, value: V, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        modifier(ValueAnimationModifier(animation: animation, value: value, line: SourceLine(fileID, line)))
    }

    /// Animates the changes of a part of a control in updates in which `value` has changed, unless the app sets the
    /// animation of the change.
    func defaultAnimation<V: Equatable>(
        _ animation: Animation, value: V, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        modifier(
            ValueAnimationModifier(
                animation: animation, value: value, line: SourceLine(fileID, line), isDefault: true))
    }

    /// Animates all changes of this view and of the views inside it.
    public func animation(
        _ animation: Animation?, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        modifier(AnimationModifier(animation: animation, line: SourceLine(fileID, line)))
    }

    /// Animates the changes of the modifiers that `body` applies, but not the changes of this view.
    public func animation<V: View>(
        _ animation: Animation?, @ViewBuilder body: @escaping (PlaceholderContentView<ScopedAnimation>) -> V,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        let line = SourceLine(fileID, line)
        return ScopedModifiers(content: self, body: body, line: line) { $0.animate(with: animation, at: line) }
    }

    /// Changes the transactions of this view and its descendants.
    ///
    /// `transform` runs in the first update of the view, and once in each update that gives the modifier a new value or
    /// changes something inside that can animate. It runs after the `transform` of outer modifiers. The later updates
    /// of a running transition do not run the modifiers around the transition again. Completions that `transform` adds
    /// are called once. If nothing animates, they are called at the end of the update.
    public func transaction(
        _ transform: @escaping (inout Transaction) -> Void, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        modifier(TransactionTransform(transform: transform, line: SourceLine(fileID, line)))
    }

    /// Changes the transactions of this view and its descendants in updates in which `value` has changed.
    public func transaction<V: Equatable>(
        value: V, _ transform: @escaping (inout Transaction) -> Void, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        modifier(ValueTransactionTransform(value: value, transform: transform, line: SourceLine(fileID, line)))
    }

    /// Changes the transactions of the modifiers that `body` applies, but not the transactions of this view.
    public func transaction<V: View>(
        _ transform: @escaping (inout Transaction) -> Void,
        @ViewBuilder body: @escaping (PlaceholderContentView<ScopedAnimation>) -> V,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        let line = SourceLine(fileID, line)
        return ScopedModifiers(content: self, body: body, line: line) { $0.note(line, changes: transform) }
    }
}
