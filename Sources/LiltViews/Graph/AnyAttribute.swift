/// A node of the attribute graph: what every attribute has, whatever its value is.
///
/// An edge is kept at both of its ends, and each end knows its place in the other, so that an edge goes in O(1) however
/// many readers an attribute has:
/// ```
///   source.outputs[3] ──► reader          reader.inputs[0] ──► source
///          place: 0                              place: 3
/// ```
/// A change marks what depends on it and computes nothing; reading computes what is marked, inputs first:
/// ```
///   clean   up to date
///   check   something further up has changed: ask the inputs whether their values did
///   dirty   an input's value has changed: compute again
/// ```
/// A value that comes out as before leaves its readers alone: an update costs what changed, not what might have.
///
/// Marking goes no further than to what says which views there are and where a container puts them. Those are brought
/// up to date first in an update, and mark their readers only if they come out differently: ten thousand rows are not
/// asked anything because the view around them has changed. See `UpdateStage`.
@MainActor
package class AnyAttribute {
    enum State: UInt8 { case clean, check, dirty }

    /// The attribute that is being computed, of any graph: one at a time, since all of them are on the main actor. It
    /// is kept by whoever computes it.
    private unowned(unsafe) static var evaluating: AnyAttribute?
    /// Whether an attribute of any graph is being computed.
    static var isEvaluating: Bool { evaluating != nil }
    /// Runs `body` as if no attribute were being computed: nothing depends on what it reads.
    static func withoutReader<Result>(_ body: () -> Result) -> Result {
        let reader = evaluating
        evaluating = nil
        defer { evaluating = reader }
        return body()
    }
    /// The one that is being computed.
    static var current: AnyAttribute? { evaluating }
    /// Whether marking goes on behind attributes that hold marks: see `comeBack`.
    private static var marksBehindHolds = false
    /// Counts changes, in all graphs.
    private static var clock: UInt64 = 0

    // What marking looks at comes first: one cache line.
    // Neither end of an edge keeps the other. Subgraphs keep attributes until they are torn down, and that takes all
    // edges away first: see `disconnect`.
    /// What reads this one.
    private(set) final var outputs = EdgeList<2>()
    /// What this one reads.
    private(set) final var inputs = EdgeList<3>()
    /// The clock when the value changed last, and when it was computed last.
    private(set) final var changedAt: UInt64 = 0
    private final var computedAt: UInt64 = 0
    final var state = State.dirty
    /// The update in which it was marked last.
    private final var markedIn = 0
    /// When every update brings it up to date, which makes it eager; nil where that waits for a reader.
    final var stage: UpdateStage?
    final var isQueued = false
    private(set) final var isValid = true
    private final var isEvaluating = false
    /// Whether the rule calls code of the app that may read models: a body, or a closure that makes views.
    ///
    /// Set by `ObservedChanges`, which tracks every such rule.
    final var runsAppCode = false
    /// Whether a change was kept back because the view leaves: see `Subgraph.Standing`.
    private final var keepsLast = false
    /// Whether a change of a model that it read waits for its update.
    final var isNoted = false
    /// Whether it waits until outer attributes have learned of a change: see `AttributeGraph.await(outerNotesOf:)`.
    private final var awaitsOuter = false
    /// Marked in the middle of its own evaluation.
    private final var isOvertaken = false
    /// Whether its inputs are always the same: see `depend(on:)`.
    private final var hasFixedInputs = false
    /// Where it is in the lists of `RunningAttributes`.
    final var isAwake = false
    final var isListedAsleep = false
    /// How many inputs the evaluation under way has read so far.
    private final var readCount: Int32 = 0
    /// How many subgraphs it lies in. Outer ones are brought up to date first.
    let depth: Int32
    // An attribute is used while it is valid, and the graph tears all of them down before it goes.
    unowned(unsafe) let graph: AttributeGraph
    // Valid while the attribute is: `tearDown` of a subgraph disconnects its attributes.
    unowned(unsafe) let subgraph: Subgraph
    /// What the attribute is, for people: "opacity", "body of Row".
    package let label: AttributeLabel

    init(_ label: AttributeLabel, in subgraph: Subgraph) {
        self.label = label
        graph = subgraph.graph
        self.subgraph = subgraph
        depth = subgraph.depth
        subgraph.adopt(self)
    }

    /// Computes the value; true where it differs from the one before.
    func compute() -> Bool { false }

    /// Frees what the attribute holds; it is never computed again.
    func release() {}

    /// The value as text.
    var valueDescription: String { "" }

    // MARK: - What moves by itself

    /// Whether another frame may change the value without anything else changing.
    var isRunning: Bool { false }

    /// Stops the value where it is shown: a hand has taken hold of it.
    func hold() {}

    /// Lets a value that a hand has held, and not moved, go on to where it was going.
    func letGo() {}

    /// Whether it is known never to end.
    var runsForever: Bool { false }

    /// When that ends, on the frames' clock.
    var endTime: Double { -.infinity }

    /// Whether the value is already that of the frame at `time`.
    func isShowing(_ time: Double) -> Bool { true }

    /// Whether a frame at `time` must compute the value even if nobody reads it: it begins or ends there.
    func isDue(at time: Double) -> Bool { false }

    /// Computes a value that is up to date but for the time; false where somebody has to ask for it.
    func moveOn(to time: Double) -> Bool { false }

    /// Whether somebody has read the value in the last frame: what read it is up to date, or was until this tick.
    final var isWatched: Bool {
        for index in 0..<outputs.count {
            let isReading = outputs[index].other.with { $0.state == .clean || $0.markedIn == graph.updateIndex }
            if isReading { return true }
        }
        return false
    }

    /// Notes that the value has moved on, and tells what was computed from it.
    final func noteMove() {
        noteChange()
        computedAt = changedAt
        for index in 0..<outputs.count { outputs[index].other.with { $0.inputMoved(self) } }
    }

    /// One of the inputs has moved on. Computes the value at once where that is all there is to it, or marks it for
    /// computing.
    func inputMoved(_ input: AnyAttribute) {
        if runsAppCode, subgraph.standing == .leaving { checkAgain() } else { invalidate() }
    }

    // MARK: - Reading

    /// Makes the attribute under evaluation, if any, depend on this one, and brings this one up to date.
    final func read() {
        refresh()
        if let reader = Self.evaluating, reader !== self { reader.connect(to: self) }
    }

    /// Brings the value up to date.
    final func refresh() {
        guard state != .clean else { return }
        guard !isEvaluating else {
            graph.report(.cycle(label.description))
            return
        }
        guard isValid else { return }
        if (subgraph.standing != .present || graph.hasNotes) && isKeptBack() { return }
        if state == .check {
            isEvaluating = true
            var isChanged = false
            // By index: an input that is brought up to date may itself change edges elsewhere, never these.
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
            // What the last evaluation read and this one did not.
            while inputs.count > Int(readCount) { dropLastInput() }
            Self.evaluating = outer
        }
        isEvaluating = false
        graph.evaluationCount += 1
        if runsAppCode { graph.removalOracle?.noteRun(of: self) }
        if isChanged {
            noteChange()
            // Here ends the waiting.
            if stage?.holdsMarks == true { markReaders() }
        }
        computedAt = Self.clock
        state = isOvertaken ? .check : .clean
    }

    /// Whether the value stays as it is, although something has changed: the view is removed, or leaves, or what is
    /// around it may be about to remove it.
    private final func isKeptBack() -> Bool {
        // A first value is computed for whoever asks.
        guard computedAt > 0 else { return false }
        switch subgraph.standing {
        case .removed:
            return true
        case .leaving:
            guard runsAppCode else { break }
            if keepsLast || isNoted || state == .dirty || hasChangeFromOutside() {
                keepsLast = true
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

    /// Whether an input that lies outside of the view that leaves has changed since the value was computed.
    private final func hasChangeFromOutside() -> Bool {
        isEvaluating = true
        defer { isEvaluating = false }
        var index = 0
        while index < inputs.count {
            let input = inputs[index].other.object
            if input.isValid, input.subgraph.standing == .present {
                input.refresh()
                if input.changedAt > computedAt { return true }
            }
            index += 1
        }
        return false
    }

    /// Makes the next value a first one, which is computed whatever becomes of the view.
    final func forgetComputation() { computedAt = 0 }

    /// Keeps the value as it is while the view leaves.
    final func keepLast() { keepsLast = true }

    /// Whether the view of the attribute is there, and not on its way out.
    final var isPresent: Bool { isValid && subgraph.standing == .present }

    /// Makes up for what the attribute has missed while its view was on its way out.
    ///
    /// Marks also what lies behind attributes that hold marks: the container is about to make views of what a list
    /// holds now, and not of what it held when the view left.
    final func comeBack() {
        Self.marksBehindHolds = true
        catchUp()
        if state != .clean, stage?.holdsMarks == true { markReaders() }
        Self.marksBehindHolds = false
    }

    /// Makes up for a change that was kept back.
    final func catchUp() {
        guard isValid, keepsLast || awaitsOuter else { return }
        keepsLast = false
        awaitsOuter = false
        // Those who read the last value meanwhile are up to date with it.
        state = .clean
        invalidate()
    }

    /// Notes that the value is another one from now on.
    final func noteChange() {
        Self.clock += 1
        changedAt = Self.clock
    }

    // MARK: - Marking

    /// Marks this attribute for computing, and all that depends on it for checking.
    final func invalidate() {
        let wasClean = state == .clean
        state = .dirty
        if isEvaluating { isOvertaken = true }
        guard wasClean else { return }
        markedIn = graph.updateIndex
        enqueueIfEager()
        if stage?.holdsMarks != true || Self.marksBehindHolds { markReaders() }
    }

    /// Marks this attribute, and all that depends on it, for checking.
    private final func checkAgain() {
        guard state == .clean else { return }
        markedIn = graph.updateIndex
        state = .check
        enqueueIfEager()
        if stage?.holdsMarks != true { markReaders() }
    }

    /// Marks this attribute for computing when it is read, and all that depends on it for checking.
    final func invalidateLazily() {
        let wasClean = state == .clean
        state = .dirty
        if wasClean { markReaders() }
    }

    /// Marks all that depends on this attribute for checking.
    final func markReaders() {
        for index in 0..<outputs.count {
            let output = outputs[index]
            output.other.with { $0.mark(fromInput: output.place) }
        }
    }

    /// Marks this attribute, and all that depends on it, for checking: the input at `place` has changed, or may have.
    private final func mark(fromInput place: Int32) {
        // An evaluation that has not come to the input yet, or is reading it now, meets the new value.
        if isEvaluating, hasFixedInputs || place < readCount { isOvertaken = true }
        // One that a frame has marked, and that nobody has read yet, must still learn of a change in its update.
        enqueueIfEager()
        guard state == .clean else { return }
        markedIn = graph.updateIndex
        state = .check
        if stage?.holdsMarks != true || Self.marksBehindHolds { markReaders() }
    }

    final func enqueueIfEager() {
        if let stage, !isQueued, isValid { graph.enqueue(self, in: stage) }
    }

    // MARK: - Edges

    /// Makes the attribute depend on `sources` for good. Its `compute` reads them with `untracked`, and nothing else.
    final func depend(on sources: [AnyAttribute]) {
        hasFixedInputs = true
        for source in sources where source.isValid { addInput(source) }
    }

    private final func connect(to source: AnyAttribute) {
        // Most evaluations read what the one before did, in the same order.
        let readCount = Int(readCount)
        if readCount < inputs.count, inputs[readCount].other.refers(to: source) {
            self.readCount += 1
            return
        }
        // A rule that reads something twice mostly does so soon; two edges for one would do no harm.
        for index in max(readCount - 8, 0)..<readCount where inputs[index].other.refers(to: source) { return }
        while inputs.count > readCount { dropLastInput() }
        guard source.isValid else { return }
        addInput(source)
        self.readCount += 1
    }

    private final func addInput(_ source: AnyAttribute) {
        source.outputs.append(EdgeList.Edge(other: Uncounted(self), place: Int32(inputs.count)))
        inputs.append(EdgeList.Edge(other: Uncounted(source), place: Int32(source.outputs.count - 1)))
    }

    private final func dropLastInput() {
        let input = inputs.removeLast()
        input.other.object.removeOutput(at: Int(input.place))
    }

    private final func removeOutput(at place: Int) {
        let moved = outputs.removeLast()
        guard place < outputs.count else { return }
        outputs[place] = moved
        moved.other.object.inputs[Int(moved.place)].place = Int32(place)
    }

    /// What it was computed from, in the order in which that was read.
    final var sources: [AnyAttribute] { (0..<inputs.count).map { inputs[$0].other.object } }

    /// Takes the attribute out of the graph for good.
    final func disconnect() {
        isValid = false
        if isNoted { graph.forgetNote(of: self) }
        while !inputs.isEmpty { dropLastInput() }
        // One by one: forgetting an edge may give another one of the same reader a new place.
        while !outputs.isEmpty {
            let output = outputs.removeLast()
            output.other.object.forget(at: Int(output.place))
        }
        release()
    }

    /// An input has gone: what was computed from it stays until something else changes.
    private final func forget(at place: Int) {
        let moved = inputs.removeLast()
        guard place < inputs.count else { return }
        inputs[place] = moved
        moved.other.object.outputs[Int(moved.place)].place = Int32(place)
    }
}
