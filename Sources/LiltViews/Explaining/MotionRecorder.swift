import LiltFrame

/// Records the motions of a run's views, and the changes that led to them.
///
/// A recorder belongs to one graph from the graph's creation on. A graph without a recorder, such as that of a window,
/// pays one comparison with nil at each of these points:
/// ```
///   a view and an attribute are created       which view made it, and in which frame
///   a change is scheduled and applied         the event, the callback's line and the transaction before it
///   an animated value gets a new target       begin, retarget or jump
///   a frame ends                              the values of all motions, and the display list
/// ```
/// Everything else follows from the graph: an attribute has changed in a frame if the clock of its last change is later
/// than the clock at the end of the previous frame. The clock counts the changes of all attributes. See `ChangeSlice`.
@MainActor
package final class MotionRecorder {
    /// Whether a graph that is created now gets a recorder. Each graph has its own recorder, so that the frames of
    /// nested content do not mix with the frames of the content around it.
    private static var recordsNewGraphs = false

    /// A recorder for a graph that is created now; nil if its motions are not to be recorded.
    static var forNewGraph: MotionRecorder? { recordsNewGraphs ? MotionRecorder() : nil }

    /// The current or last frame.
    private(set) var frame: FrameInfo?
    /// The number of the current or last frame. The first frame has the number 1.
    private(set) var frameNumber = 0
    /// The value of `AnyAttribute.changeCount` at the end of the frame before `frameNumber`.
    private(set) var frameStart: UInt64 = 0
    private var frameEnd: UInt64 = 0
    private var isInFrame = false
    /// The number of the frame to which a change now belongs: between two frames, the number of the next one.
    private var changeFrame: Int { isInFrame ? frameNumber : frameNumber + 1 }
    /// The last event so far.
    private(set) var lastEvent: InputEvent?
    /// The display list of the last frame.
    private(set) var displayList = DisplayList()
    /// The changes that belong to the current or last frame, and those that are applied after it.
    private(set) var writes: [RecordedWrite] = []
    /// The origin of the change that is applied now.
    private var currentOrigin: ChangeOrigin?

    /// The views whose attributes are created now, each with the attribute whose rule creates the view.
    private var scopes: [(scope: ViewScope, rule: AnyAttribute?)] = []
    private var creations: [ObjectIdentifier: Creation] = [:]
    private var names: [ObjectIdentifier: NamedSource] = [:]
    private var motions: [ObjectIdentifier: RecordedMotion] = [:]
    private var running: [RecordedMotion] = []
    private var jumps: [ObjectIdentifier: (frame: Int, reason: JumpReason)] = [:]
    private var observations: [ObjectIdentifier: (frame: Int, origin: ChangeOrigin?)] = [:]
    private var probes: [RecordedProbe] = []
    /// The points to watch. When the next frame begins, the recorder keeps the drawings of the last frame at these
    /// points.
    var watchedPoints: [CGPoint] = []
    /// The distance in points within which an item counts as drawn at a point: a pixel and its smoothed edge.
    private var tolerance = 1.5
    /// The attributes that drew at each watched point in the previous frame, the topmost first.
    private var drawnBefore: [(point: CGPoint, drawings: [AnyAttribute])] = []

    /// The creation of an attribute.
    struct Creation {
        let scope: ViewScope?
        let frame: Int
        /// The attribute whose evaluation created it; nil at the start of the run.
        let creator: AnyAttribute?
    }

    private init() {}

    /// Creates content whose graphs are recorded.
    static func recording<Content>(_ makeContent: () -> Content) -> Content {
        let outer = recordsNewGraphs
        recordsNewGraphs = true
        defer { recordsNewGraphs = outer }
        return makeContent()
    }

    // MARK: - Frames and events

    func noteEvent(_ event: InputEvent) { lastEvent = event }

    func beginFrame(_ info: FrameInfo, scale: Double, in graph: AttributeGraph) {
        drawnBefore = watchedPoints.map { ($0, drawn(at: $0, in: graph)) }
        watchedPoints = []
        tolerance = 1.5 / max(scale, 1e-3)
        frame = info
        frameNumber += 1
        isInFrame = true
        frameStart = frameEnd
        writes.removeAll { $0.changes.lowerBound <= frameStart }
        for motion in running { motion.setTime(ofStepsBeforeFrame: info.targetTimestamp) }
    }

    func endFrame(_ list: DisplayList) {
        displayList = list
        isInFrame = false
        frameEnd = AnyAttribute.changeCount
        guard let time = frame?.targetTimestamp else { return }
        for motion in running { motion.sample(at: time, frame: frameNumber) }
        running.removeAll { !$0.isRunning }
    }

    /// Discards all records, because their graph has no views any more. The recorded attributes keep values that refer
    /// to the graph.
    func removeAll() {
        (creations, names, motions, running, jumps) = ([:], [:], [:], [], [:])
        (observations, probes, writes, currentOrigin) = ([:], [], [], nil)
        (drawnBefore, displayList) = ([], DisplayList())
    }

    // MARK: - Views

    /// The view whose attributes are created now.
    var currentScope: ViewScope? {
        let rule = AnyAttribute.current
        // While a view is created, a rule of another view may run. The views of that rule are inside the other view.
        if let last = scopes.last, last.rule === rule { return last.scope }
        return rule.flatMap { creations[ObjectIdentifier($0)]?.scope } ?? scopes.last?.scope
    }

    private func push(_ scope: ViewScope) { scopes.append((scope, AnyAttribute.current)) }

    /// Runs `make`, which creates the attributes of a view of a type.
    func inside<V: View, Result>(_ view: Attribute<V>, hasBody: Bool, _ make: () -> Result) -> Result {
        let isControl = V.self is any Control.Type
        push(
            ViewScope(V.self, hasBody: hasBody, outer: currentScope) { [weak view] in
                isControl ? (view?.stored as? any Control)?.line : nil
            })
        defer { scopes.removeLast() }
        return make()
    }

    /// Runs `make`, which creates the attributes of a chain of modifiers.
    func insideChain<V: View, Result>(_ type: V.Type, _ make: () -> Result) -> Result {
        push(ViewScope(type, hasBody: false, outer: currentScope) { nil })
        defer { scopes.removeLast() }
        return make()
    }

    /// Returns a closure that runs `make` later. The attributes that `make` creates get the scope that is
    /// current now.
    func keepingScope(
        _ make: @escaping (ViewInputs) -> ViewOutputs
    ) -> (ViewInputs) -> ViewOutputs {
        guard let scope = currentScope else { return make }
        return { [self] inputs in
            push(scope)
            defer { scopes.removeLast() }
            return make(inputs)
        }
    }

    func adopt(_ attribute: AnyAttribute) {
        let key = ObjectIdentifier(attribute)
        // Another attribute may have had the same address.
        (names[key], motions[key], jumps[key], observations[key]) = (nil, nil, nil, nil)
        creations[key] = Creation(scope: currentScope, frame: changeFrame, creator: AnyAttribute.current)
    }

    func creation(of attribute: AnyAttribute) -> Creation? { creations[ObjectIdentifier(attribute)] }

    /// Whether the attribute was created in a frame, or after the frame before it.
    func isNew(_ attribute: AnyAttribute, in frame: Int) -> Bool { creation(of: attribute)?.frame == frame }

    /// Records the declaration of an attribute that moves by itself or draws by code of the app.
    func name(
        _ attribute: AnyAttribute, as kind: NamedSource.Kind, line: @escaping @MainActor () -> SourceLine?
    ) {
        names[ObjectIdentifier(attribute)] = NamedSource(kind: kind, line: line)
    }

    func namedSource(_ attribute: AnyAttribute) -> NamedSource? { names[ObjectIdentifier(attribute)] }

    /// Adds the probe of a view until the view is removed.
    func addProbe(_ probe: RecordedProbe) {
        probes.append(probe)
        probe.subgraph.onRemoval { [weak self] in self?.probes.removeAll { $0.modifier === probe.modifier } }
    }

    /// The newest probe with the name; nil if there is none.
    func probe(named name: String) -> RecordedProbe? { probes.last { $0.modifier.untracked.name == name } }

    // MARK: - Changes

    /// Returns a closure that runs `change` and records its origin: the last event, the callback's line and the
    /// transaction.
    func tracking(
        _ change: @escaping @MainActor () -> Void, with transaction: Transaction
    ) -> @MainActor () -> Void {
        let origin = ChangeOrigin(event: lastEvent, action: ActionLine.explained, transaction: transaction)
        return { [weak self] in
            let first = AnyAttribute.changeCount
            self?.currentOrigin = origin
            change()
            self?.currentOrigin = nil
            let last = AnyAttribute.changeCount
            if last > first { self?.writes.append(RecordedWrite(origin: origin, changes: (first + 1)...last)) }
        }
    }

    /// The origin of the change that set an attribute; nil if no update of the current or last frame set it.
    func origin(ofChangeTo attribute: AnyAttribute) -> ChangeOrigin? {
        writes.last { $0.changes.contains(attribute.changedAt) }?.origin
    }

    /// Records a change of a model that `reader` has read.
    func noteObservation(by reader: AnyAttribute) {
        observations[ObjectIdentifier(reader)] = (changeFrame, currentOrigin)
    }

    /// Returns the change of a model that made `reader` run in a frame; nil if there was none.
    func observation(by reader: AnyAttribute, in frame: Int) -> (frame: Int, origin: ChangeOrigin?)? {
        observations[ObjectIdentifier(reader)].flatMap { $0.frame == frame ? $0 : nil }
    }

    // MARK: - Motions

    /// Records that an animation of `attribute` begins or gets a new target.
    func noteAnimation(of attribute: any RecordedAttribute, with transaction: Transaction) {
        guard let animation = transaction.animation else { return }
        let origin = ChangeSlice.origin(
            of: attribute, in: changeFrame, since: isInFrame ? frameStart : frameEnd, recorder: self)
        addStep(to: attribute) { motion in
            let kind: Explanation.Step.Kind = motion.steps.isEmpty ? .begin : .retarget
            return RecordedMotion.Step(
                kind: kind, time: changeTime, animation: "\(animation)", lines: transaction.lines, origin: origin)
        }
    }

    /// Records that a motion continues after a hand has held its value.
    func noteRelease(of attribute: any RecordedAttribute, with animation: Animation?) {
        guard let animation else { return }
        let last = motions[ObjectIdentifier(attribute)]?.steps.last
        addStep(to: attribute) { _ in
            RecordedMotion.Step(
                kind: .resume, time: changeTime, animation: "\(animation)", lines: last?.lines ?? TransactionLines(),
                origin: last?.origin)
        }
    }

    /// The instant of the frame to which a change now belongs; nil if that frame has not begun.
    private var changeTime: Double? { isInFrame ? frame?.targetTimestamp : nil }

    private func addStep(
        to attribute: any RecordedAttribute, _ makeStep: (RecordedMotion) -> RecordedMotion.Step
    ) {
        let key = ObjectIdentifier(attribute)
        let motion: RecordedMotion
        if let known = motions[key], known.isRunning, running.contains(where: { $0 === known }) {
            motion = known
        } else {
            motion = RecordedMotion(of: attribute, frame: changeFrame)
            motions[key] = motion
            running.append(motion)
        }
        motion.add(makeStep(motion))
    }

    /// Records that `attribute` takes a new value without an animation.
    func noteJump(of attribute: AnyAttribute, with transaction: Transaction, followsHand: Bool) {
        jumps[ObjectIdentifier(attribute)] = (changeFrame, JumpReason(transaction, followsHand: followsHand))
    }

    /// Returns why the value jumped in a frame; nil if it did not.
    func jump(of attribute: AnyAttribute, in frame: Int) -> JumpReason? {
        jumps[ObjectIdentifier(attribute)].flatMap { $0.frame == frame ? $0.reason : nil }
    }

    /// Returns the last motion of an attribute; nil if it never moved.
    func motion(of attribute: AnyAttribute) -> RecordedMotion? { motions[ObjectIdentifier(attribute)] }

    // MARK: - Drawings

    /// Returns the attributes that drew at a watched point in the previous frame, the topmost first.
    func drawnBefore(at point: CGPoint) -> [AnyAttribute] { drawnBefore.first { $0.point == point }?.drawings ?? [] }

    /// Returns the attributes whose drawings cover a point of the last frame, the topmost first.
    func drawn(at point: CGPoint, in graph: AttributeGraph) -> [AnyAttribute] {
        let owners = DrawingOwners(in: graph, recorder: self)
        let hits = displayList.hits(at: point, tolerance: tolerance, wholes: owners.wholes)
        var seen: Set<ObjectIdentifier> = []
        return hits.compactMap { hit in
            guard let owner = owners.owner(of: hit), seen.insert(ObjectIdentifier(owner)).inserted else { return nil }
            return owner
        }
    }
}

/// A view that `probe(_:)` names.
struct RecordedProbe {
    let subgraph: Subgraph
    /// Computes the frame in the window, and depends on everything that moves it.
    let viewFrame: @MainActor () -> CGRect
    /// The drawing of the view.
    let drawing: AnyAttribute
    /// The modifier that has the name and the probe's own values.
    let modifier: Attribute<ProbeModifier>
}

/// The attributes that drew the segments of a display list.
@MainActor
private struct DrawingOwners {
    private var owners: [ObjectIdentifier: AnyAttribute] = [:]
    /// The segments of canvases, particles and nested content. Each segment counts as a whole, not item by item.
    private(set) var wholes: Set<ObjectIdentifier> = []

    init(in graph: AttributeGraph, recorder: MotionRecorder) {
        var owners: [ObjectIdentifier: AnyAttribute] = [:]
        var wholes: Set<ObjectIdentifier> = []
        graph.root.forEachAttribute { attribute, _ in
            guard let drawing = attribute as? Attribute<Drawing>, let segment = drawing.stored?.segment else { return }
            let key = ObjectIdentifier(segment)
            // An effect does not own the segment of the drawing that it reads: it passes the segment on.
            let isPassedOn = attribute.sources.contains { ($0 as? Attribute<Drawing>)?.stored?.segment === segment }
            if !isPassedOn || owners[key] == nil { owners[key] = attribute }
            if recorder.namedSource(attribute) != nil { wholes.insert(key) }
        }
        self.owners = owners
        self.wholes = wholes
    }

    /// Returns the owner of the innermost segment that has an owner.
    func owner(of hit: DisplayList.Hit) -> AnyAttribute? {
        hit.segments.reversed().lazy.compactMap { owners[ObjectIdentifier($0)] }.first
    }
}
