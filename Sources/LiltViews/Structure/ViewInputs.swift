/// The values that a view receives from its ancestors.
///
/// The values are on the heap, and a copy shares them until one of the copies changes a value. A view is made with tens
/// of copies, and a copy of all values would retain about twenty objects.
@MainActor @dynamicMemberLookup
package struct ViewInputs {
    private var storage: Storage

    /// The values, shared by copies.
    @MainActor
    private final class Storage {
        var values: Values

        init(_ values: Values) { self.values = values }
    }

    init(_ values: Values) { storage = Storage(values) }

    package subscript<Value>(dynamicMember path: KeyPath<Values, Value>) -> Value {
        @inline(__always) get { storage.values[keyPath: path] }
    }

    package subscript<Value>(dynamicMember path: WritableKeyPath<Values, Value>) -> Value {
        @inline(__always) get { storage.values[keyPath: path] }
        @inline(__always) set {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.values) }
            storage.values[keyPath: path] = newValue
        }
    }

    var graph: AttributeGraph { self.subgraph.graph }

    /// Creates an attribute that follows `model`, with the animations of the view's transactions.
    func animated<Value: Animatable>(_ label: AttributeLabel, _ model: Attribute<Value>) -> AnimatedAttribute<Value> {
        AnimatedAttribute(label, in: self.subgraph, model: model, flow: self.flow, environment: self.environment)
    }

    /// Creates an attribute of the view.
    func attribute<Value>(_ label: AttributeLabel, rule: @escaping @MainActor () -> Value) -> Attribute<Value> {
        Attribute(label, in: self.subgraph, rule: rule)
    }

    /// Creates an attribute that determines which views exist.
    func structure<Value>(_ label: AttributeLabel, rule: @escaping @MainActor () -> Value) -> Attribute<Value> {
        Attribute(label, in: self.subgraph, stage: self.followsLayout ? .effects : .structure, rule: rule)
    }

    /// Returns these inputs for content with another frame in the same coordinate space.
    func placed(_ viewFrame: Attribute<ViewFrame>) -> ViewInputs {
        var inputs = self
        inputs.geometry = ViewGeometry(viewFrame: viewFrame, inputs: self)
        return inputs
    }

    /// Returns these inputs for content that receives each transaction after `rewrite` has changed it. `line` returns
    /// the modifier's line of source; nil if it is not known.
    func rewriting(
        at line: (@MainActor () -> SourceLine?)?, _ rewrite: @escaping TransactionRewriting
    ) -> ViewInputs {
        var inputs = self
        inputs.flow = RewrittenTransactionFlow(self.flow, at: line, rewrite: rewrite)
        inputs.geometry = ViewGeometry(viewFrame: self.geometry.viewFrame, inputs: inputs)
        return inputs
    }

    /// Returns these inputs for content in another environment.
    func with(environment: Attribute<EnvironmentValues>) -> ViewInputs {
        var inputs = self
        inputs.environment = environment
        return inputs
    }

    /// Returns these inputs with the environment and the transactions of `list`, the inputs with which a list of views
    /// was created.
    ///
    /// A container creates the views of its list elements. Modifiers between the container and an element apply to the
    /// element.
    func below(_ list: ViewInputs) -> ViewInputs {
        var inputs = self
        inputs.environment = list.environment
        if list.flow !== self.flow {
            inputs.flow = list.flow
            inputs.geometry = ViewGeometry(viewFrame: self.geometry.viewFrame, inputs: inputs)
        }
        return inputs
    }
}

extension ViewInputs {
    /// Returns whether the view can receive input: it is present and not being removed, and each `ViewThatFits` around
    /// it shows it.
    var isReachable: @MainActor () -> Bool {
        let (subgraph, isChosen) = (self.subgraph, self.isChosen)
        return { subgraph.presence == .present && isChosen?.untracked ?? true }
    }

    /// The values, which copies of the inputs share.
    package struct Values {
        /// The subgraph of the view's attributes.
        var subgraph: Subgraph
        /// The environment of the view.
        var environment: Attribute<EnvironmentValues>
        /// The transactions of the view.
        var flow: TransactionFlow
        /// The view's frame.
        var geometry: ViewGeometry
        /// The innermost coordinate space around the view.
        var space: CoordinateSpaceNode
        /// The preferences that ancestors read.
        var preferences: [any PreferenceKey.Type]
        /// The motions of the enclosing views with gestures, which a hand can catch.
        var motion: MotionScope?
        /// The effects around the view, up to the next container.
        var outerEffect: OuterEffect?
        /// The insertion and removal of the nearest enclosing view that can be inserted and removed.
        var presence: ViewPresence?
        /// Whether the view has appeared. False while a lazy stack keeps the view outside of the visible part of its
        /// scroll view, or while a `ViewThatFits` shows another view. Nil if the view has appeared as long as it
        /// exists.
        var hasAppeared: Attribute<Bool>?
        /// Whether each `ViewThatFits` around the view shows it; nil if there is none.
        var isChosen: Attribute<Bool>?
        /// The `ViewThatFits` that chooses among the views of the list; nil for other lists.
        var fittingList: FittingList?
        /// Whether the structure may depend on layout. True inside a `GeometryReader`.
        var followsLayout = false
        /// The scroll modifiers and `ScrollViewReader`s around the view, for the next scroll view; nil if there are
        /// none.
        var scrolling: ScrollSurroundings?
        /// Whether the views of the next container are targets of the scroll view: see `scrollTargetLayout`.
        var marksScrollTargets = false
        /// Whether the list is for a lazy container, which makes the rows of each `ForEach` in it one at a time.
        var makesRowsLazily = false
        /// The drawing of texts by a renderer; nil if no renderer is around the view.
        var textRenderer: Attribute<RenderedText>?
        /// Whether the renderer determines the size of texts.
        var hasTextRendererSize = false
        /// The focus states that focusable views update, outermost first.
        var focusLinks: [FocusLink] = []
        /// The area of the innermost bar of `safeAreaInset` around the view; nil without a bar.
        var safeArea: SafeArea?
        /// The area of a bar of `safeAreaInset`. The modifier passes the area to its content and its bar in this
        /// property; farther inside, the property is nil.
        var newSafeArea: SafeArea?
        /// The services of the window.
        let host: ViewHost
    }
}

/// The values that a view passes to its ancestors.
@MainActor
package struct ViewOutputs {
    /// The view's size and alignment.
    var layout: Attribute<LayoutComputer>
    /// The drawing, in the parent's coordinate space.
    var drawing: Attribute<Drawing>
    /// The responder that receives events; nil if the view cannot be hit.
    var responder: ViewResponder?
    /// The preferences for ancestors.
    var preferences = PreferenceOutputs()
}
