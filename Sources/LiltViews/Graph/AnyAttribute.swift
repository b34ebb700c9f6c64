/// A node of the attribute graph, without the type of its value.
///
/// Both ends of an edge store the edge. Each end also stores the index of the edge in the list of the other end. So
/// removing an edge is O(1), whatever the number of readers:
/// ```
///   source.outputs[3] ──► reader          reader.inputs[0] ──► source
///          index: 0                              index: 3
/// ```
/// A change marks its dependents and evaluates nothing. A read evaluates marked attributes, inputs first:
/// ```
///   clean   up to date
///   check   a direct or indirect input has changed: evaluate if the value of a direct input has changed
///   dirty   evaluate, whether or not an input has changed
/// ```
/// If an evaluation returns an equal value, the readers are not evaluated. An update costs only the evaluation of the
/// values that change.
///
/// Marking stops at attributes that determine the structure or the layout. An update evaluates these first, and they
/// mark their readers only if their value changes. So a change of a view does not mark the ten thousand rows inside it.
/// See `UpdateStage`.
@MainActor
package class AnyAttribute {
    package enum State: UInt8 { case clean, check, dirty }

    /// The attribute under evaluation in any graph. All graphs share this variable, because they are on the main actor.
    // Safe: the caller of `evaluate` holds the attribute. The caller of `beginLateReads` checks that the attribute is
    // valid, so the attribute's subgraph holds it.
    private unowned(unsafe) static var evaluating: AnyAttribute?
    /// Whether an attribute of any graph is under evaluation.
    static var isEvaluating: Bool { evaluating != nil }
    /// Runs `body` without an attribute under evaluation. No attribute then depends on the attributes that `body`
    /// reads.
    static func withoutReader<Result>(_ body: () -> Result) -> Result {
        let reader = evaluating
        evaluating = nil
        defer { evaluating = reader }
        return body()
    }
    /// The attribute under evaluation.
    static var current: AnyAttribute? { evaluating }
    /// Whether marking continues beyond attributes at which it otherwise stops. See `comeBack` and
    /// `UpdateStage.holdsMarks`.
    private static var marksBehindHolds = false
    /// The number of changes so far, in all graphs. Comments call it the clock.
    private static var clock: UInt64 = 0
    /// The clock now: the number of changes so far, in all graphs.
    static var changeCount: UInt64 { clock }

    // Marking reads the first fields, which share a cache line. An edge keeps neither end alive. Safe: a subgraph holds
    // its attributes until it is torn down, and `disconnect` removes their edges first.
    /// The edges to the readers.
    private(set) final var outputs = EdgeList<2>()
    /// The edges to the attributes that this attribute reads.
    private(set) final var inputs = EdgeList<3>()
    /// Whether an attribute exists whose last evaluation has read this attribute.
    package final var hasReaders: Bool { !outputs.isEmpty }
    /// The clock at the last change of the value.
    private(set) final var changedAt: UInt64 = 0
    /// The clock at the last evaluation; 0 if there was none.
    private final var computedAt: UInt64 = 0
    // Fields of four bytes and of one byte follow one another, so that no bytes between them are unused.
    /// The last 32 bits of the index of the update that last marked the attribute.
    private final var markedIn: UInt32 = 0
    /// The number of inputs that the current evaluation has read so far.
    private final var readCount: Int32 = 0
    /// The number of subgraphs around the attribute. Outer attributes are evaluated first.
    let depth: Int32
    final var state = State.dirty
    /// The stage in which an update evaluates the attribute if it is marked. If the stage is nil, only a read evaluates
    /// the attribute.
    final var stage: UpdateStage?
    final var isQueued = false
    private(set) final var isValid = true
    private final var isEvaluating = false
    /// Whether the rule runs code of the app that may read models, such as a body.
    ///
    /// `ObservedChanges`, which tracks such rules, sets this property.
    final var runsAppCode = false
    /// Whether a change waits because the view is leaving. Until the view comes back, the attribute keeps its last
    /// value. See `Subgraph.Presence`.
    private final var keepsLast = false
    /// Whether the rule has read a model whose change waits for its update.
    final var isNoted = false
    /// Whether the evaluation waits for outer attributes or for the removal of the view. See
    /// `AttributeGraph.await(outerNotesOf:)` and `await(removalOf:)`.
    private final var awaitsOuter = false
    /// Whether the attribute was marked during its own evaluation.
    private final var isOvertaken = false
    /// Whether the attribute's inputs never change. See `depend(on:)`.
    private final var hasFixedInputs = false
    // Safe: an attribute is used only while it is valid, and the graph disconnects all attributes in its deinit.
    unowned(unsafe) let graph: AttributeGraph
    // Safe: an attribute is used only while it is valid, and a subgraph disconnects its attributes in `tearDown`.
    unowned(unsafe) let subgraph: Subgraph
    /// The name for debugging: "opacity", "body of Row".
    package let label: AttributeLabel

    init(_ label: AttributeLabel, in subgraph: Subgraph) {
        self.label = label
        graph = subgraph.graph
        self.subgraph = subgraph
        depth = subgraph.depth
        subgraph.adopt(self)
    }

    /// Evaluates the rule. Returns whether the value differs from the previous one.
    func compute() -> Bool { false }

    /// Calls `body` with the address of the value, if there is one. The address is valid until `body` returns.
    func withStored(_ body: (UnsafeRawPointer) -> Void) {}

    /// Releases the values that the attribute holds. It is never evaluated again.
    func release() {}

    /// The value as text.
    var valueDescription: String { "" }

    // MARK: - Moving

    /// Whether an attribute read the value in the last frame: one of its readers is clean, or was clean until this
    /// tick.
    final var isWatched: Bool {
        for index in 0..<outputs.count {
            let isReading = outputs[index].other.with { $0.state == .clean || $0.markedIn == graph.shortUpdateIndex }
            if isReading { return true }
        }
        return false
    }

    /// Records that the value has moved, and notifies the readers.
    final func noteMove() {
        noteChange()
        computedAt = changedAt
        moveReaders()
    }

    /// Notifies the readers that the value has moved.
    final func moveReaders() {
        StackLimit.check()
        for index in 0..<outputs.count { outputs[index].other.with { $0.inputMoved(self) } }
    }

    /// Called when an input has moved. Marks the attribute. A subclass may instead update its value at once.
    func inputMoved(_ input: AnyAttribute) {
        if runsAppCode, subgraph.presence == .leaving { checkAgain() } else { invalidate() }
    }

    // MARK: - Reading

    /// Brings the value up to date, and makes the attribute under evaluation, if any, depend on it.
    final func read() {
        refresh()
        guard let reader = Self.evaluating, reader !== self else { return }
        reader.connect(to: self)
        // This attribute is still marked, so a later marking would stop here and not arrive at the reader. So the
        // reader counts as overtaken, too.
        if isOvertaken, state == .check { reader.isOvertaken = true }
    }

    /// Brings the value up to date.
    final func refresh() {
        guard state != .clean else { return }
        guard !isEvaluating else {
            graph.report(.cycle(label.description))
            return
        }
        guard isValid else { return }
        StackLimit.check()
        if (subgraph.presence != .present || graph.hasNotes) && isKeptBack() { return }
        if state == .check {
            isEvaluating = true
            var isChanged = false
            // Visits the inputs by index. An update of an input can change edges elsewhere, but never the inputs of
            // this attribute.
            var index = 0
            while index < inputs.count, !isChanged {
                isChanged = inputs[index].other.with { source in
                    source.refresh()
                    return source.changedAt > computedAt
                }
                index += 1
            }
            isEvaluating = false
            if !isChanged && state == .check {
                state = .clean
                return
            }
        }
        evaluate()
    }

    private final func evaluate() {
        isEvaluating = true
        isOvertaken = false
        let isChanged: Bool
        if hasFixedInputs {
            isChanged = compute()
        } else {
            let outer = Self.evaluating
            Self.evaluating = self
            readCount = 0
            isChanged = compute()
            // Removes the edges to inputs that the previous evaluation read and this one did not.
            while inputs.count > Int(readCount) { dropLastInput() }
            Self.evaluating = outer
        }
        isEvaluating = false
        graph.evaluations += 1
        if runsAppCode { graph.oracle?.noteRun(of: self) }
        if isChanged { noteChange() }
        computedAt = Self.clock
        state = isOvertaken ? .check : .clean
        if isOvertaken { enqueueIfEager() }
        if isChanged { tellReaders() }
    }

    /// Called after an evaluation that has changed the value. Marks the readers if marking stops at this attribute.
    func tellReaders() {
        if stage?.holdsMarks == true { markReaders() }
    }

    /// Whether the attribute is not evaluated although it is marked: its view is removed or leaving, or a body around
    /// the view may be about to remove the view.
    private final func isKeptBack() -> Bool {
        // A first value is always evaluated.
        guard computedAt > 0 else { return false }
        switch subgraph.presence {
        case .removed:
            return true
        case .leaving:
            guard runsAppCode else { break }
            if keepsLast || isNoted || state == .dirty || hasChangeFromOutside() {
                keepsLast = true
                return true
            }
            if subgraph.leavesNow {
                // The update may remove the view at its end.
                if !awaitsOuter {
                    awaitsOuter = true
                    graph.await(removalOf: self)
                }
                return true
            }
        case .present: break
        }
        guard runsAppCode, graph.hasNotes, subgraph.hasNotesAround else { return false }
        if !awaitsOuter {
            awaitsOuter = true
            graph.await(outerNotesOf: self)
        }
        return true
    }

    /// Whether an input outside of the leaving view has changed since the last evaluation.
    private final func hasChangeFromOutside() -> Bool {
        isEvaluating = true
        defer { isEvaluating = false }
        var index = 0
        while index < inputs.count {
            let input = inputs[index].other.object
            if input.isValid, input.subgraph.presence == .present {
                input.refresh()
                if input.changedAt > computedAt { return true }
            }
            index += 1
        }
        return false
    }

    /// Whether the attribute is the body of a view, and has run.
    final var hasRunBody: Bool { computedAt > 0 && label.isBody }

    /// Makes the next evaluation count as the first one, which happens even if the view is leaving.
    final func discardComputation() { computedAt = 0 }

    /// Keeps the value while the view is leaving.
    final func keepLast() { keepsLast = true }

    /// Whether the attribute's view is neither leaving nor removed.
    final var isPresent: Bool { isValid && subgraph.presence == .present }

    /// Marks the attribute for the changes that it missed while its view was leaving.
    ///
    /// The marking continues beyond attributes that hold marks, because the container is about to create views from the
    /// current list, not from the list before the view left.
    final func comeBack() {
        Self.marksBehindHolds = true
        catchUp()
        if state != .clean, stage?.holdsMarks == true { markReaders() }
        Self.marksBehindHolds = false
    }

    /// Marks the attribute for a change that it missed.
    final func catchUp() {
        guard isValid, keepsLast || awaitsOuter else { return }
        keepsLast = false
        awaitsOuter = false
        // Attributes that have read the kept value in the meantime are clean, so a new marking must reach them.
        state = .clean
        invalidate()
    }

    /// Marks the attribute for the changes inside its view that it missed in the update in which the view began to
    /// leave.
    final func catchUpWhileLeaving() {
        guard isValid, awaitsOuter, !keepsLast, subgraph.presence != .removed else { return }
        awaitsOuter = false
        state = .clean
        checkAgain()
    }

    /// Records that the value has changed.
    final func noteChange() {
        Self.clock += 1
        changedAt = Self.clock
    }

    // MARK: - Marking

    /// Marks this attribute with `dirty` and its dependents with `check`.
    final func invalidate() {
        let wasClean = state == .clean
        state = .dirty
        if isEvaluating { isOvertaken = true }
        guard wasClean else { return }
        markedIn = graph.shortUpdateIndex
        enqueueIfEager()
        if stage?.holdsMarks != true || Self.marksBehindHolds { markReaders() }
    }

    /// Marks this attribute and its dependents with `check`.
    private final func checkAgain() {
        guard state == .clean else { return }
        markedIn = graph.shortUpdateIndex
        state = .check
        enqueueIfEager()
        if stage?.holdsMarks != true { markReaders() }
    }

    /// Marks this attribute with `dirty` and its dependents with `check`, but does not queue this attribute.
    final func invalidateLazily() {
        let wasClean = state == .clean
        state = .dirty
        if wasClean { markReaders() }
    }

    /// Marks the dependents of this attribute with `check`.
    final func markReaders() {
        StackLimit.check()
        for index in 0..<outputs.count {
            let output = outputs[index]
            output.other.with { $0.mark(fromInput: output.index) }
        }
    }

    /// Marks this attribute and its dependents with `check`, because the input at `index` may have changed.
    private final func mark(fromInput index: Int32) {
        // An evaluation that has not yet read the input will read the new value.
        if isEvaluating, hasFixedInputs || index < readCount { isOvertaken = true }
        // Queues the attribute even if it is already marked: a tick may have marked it, and the update that applies
        // this change must evaluate it.
        enqueueIfEager()
        guard state == .clean else { return }
        markedIn = graph.shortUpdateIndex
        state = .check
        if stage?.holdsMarks != true || Self.marksBehindHolds { markReaders() }
    }

    final func enqueueIfEager() {
        if let stage, !isQueued, isValid { graph.enqueue(self, in: stage) }
    }

    // MARK: - Edges

    /// Makes the attribute depend on exactly `sources` from now on. Its `compute` reads them with `untracked`.
    final func depend(on sources: [AnyAttribute]) {
        hasFixedInputs = true
        for source in sources where source.isValid { addInput(source) }
    }

    private final func connect(to source: AnyAttribute) {
        // Most evaluations read the same inputs in the same order as the previous one.
        let readCount = Int(readCount)
        if readCount < inputs.count, inputs[readCount].other.refers(to: source) {
            self.readCount += 1
            return
        }
        if isEvaluating {
            // A rule that reads an input twice usually does so within a few reads. A second edge would be harmless.
            for index in max(readCount - 8, 0)..<readCount where inputs[index].other.refers(to: source) { return }
        } else if hasInput(source) {
            // Late reads may repeat without end.
            return
        }
        while inputs.count > readCount { dropLastInput() }
        guard source.isValid else { return }
        addInput(source)
        self.readCount += 1
    }

    /// Returns whether `source` is an input. Searches the shorter one of the two lists of edges: a layout of ten
    /// thousand views has ten thousand inputs, but an attribute that the layout reads late usually has few readers.
    private final func hasInput(_ source: AnyAttribute) -> Bool {
        if inputs.count <= source.outputs.count {
            for index in 0..<inputs.count where inputs[index].other.refers(to: source) { return true }
        } else {
            for index in 0..<source.outputs.count where source.outputs[index].other.refers(to: self) { return true }
        }
        return false
    }

    /// From now on, each attribute that is read becomes an input of this attribute. The inputs of the last evaluation
    /// remain. Returns the attribute that was under evaluation before.
    final func beginLateReads() -> AnyAttribute? {
        let outer = Self.evaluating
        if outer !== self { readCount = Int32(inputs.count) }
        Self.evaluating = self
        return outer
    }

    /// Ends late reads. The attribute `outer` is under evaluation again.
    static func endLateReads(outer: AnyAttribute?) { evaluating = outer }

    private final func addInput(_ source: AnyAttribute) {
        source.outputs.append(EdgeList.Edge(other: Uncounted(self), index: Int32(inputs.count)))
        inputs.append(EdgeList.Edge(other: Uncounted(source), index: Int32(source.outputs.count - 1)))
    }

    private final func dropLastInput() {
        let input = inputs.removeLast()
        input.other.object.removeOutput(at: Int(input.index))
    }

    private final func removeOutput(at index: Int) {
        let moved = outputs.removeLast()
        guard index < outputs.count else { return }
        outputs[index] = moved
        moved.other.object.inputs[Int(moved.index)].index = Int32(index)
    }

    /// The attributes that read this attribute.
    final var readers: [AnyAttribute] { (0..<outputs.count).map { outputs[$0].other.object } }

    /// Whether the rule has run, or the value has changed, since `changeCount` was `count`.
    final func hasRun(since count: UInt64) -> Bool { computedAt > count || changedAt > count }

    /// The inputs in the order in which they were read.
    final var sources: [AnyAttribute] { (0..<inputs.count).map { inputs[$0].other.object } }

    /// Removes the attribute from the graph.
    final func disconnect() {
        isValid = false
        if isNoted { graph.removeNote(of: self) }
        while !inputs.isEmpty { dropLastInput() }
        // Removes one edge at a time, because the removal of an edge may change the index of another edge of the same
        // reader.
        while !outputs.isEmpty {
            let output = outputs.removeLast()
            output.other.object.removeInput(at: Int(output.index))
        }
        release()
    }

    /// Removes an edge to a removed input. The value stays until another input changes.
    private final func removeInput(at index: Int) {
        let moved = inputs.removeLast()
        guard index < inputs.count else { return }
        inputs[index] = moved
        moved.other.object.outputs[Int(moved.index)].index = Int32(index)
    }
}
