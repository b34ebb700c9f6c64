/// The changes of one frame that led to the change of an attribute.
///
/// The slice follows the edges of the graph from an attribute to its inputs that have changed in the frame, and from
/// these inputs to their own, until it arrives at a cause:
/// ```
///   drawing ◄── shown frame ◄── layout ◄── size ◄── body ◄── state ◄── update: event, callback, transaction
///                    ▲
///                    └── an animation runs: the cause is its motion
/// ```
/// An attribute is part of the slice only if its value, or a model that it reads, has changed in the frame. A change of
/// its inputs alone is not enough.
@MainActor
struct ChangeSlice {
    /// A cause of a change.
    enum Cause {
        case motion(RecordedMotion)
        case source(NamedSource, AnyAttribute)
        /// A change that an update applied. `jump` is the first value on the path that could have animated and did not.
        case change(AnyAttribute, ChangeOrigin?, jump: (attribute: AnyAttribute, reason: JumpReason)?)
        /// A change of a model that a rule reads. `jump` is as for `change`.
        case observation(AnyAttribute, ChangeOrigin?, jump: (attribute: AnyAttribute, reason: JumpReason)?)
        /// The view was inserted in this frame.
        case insertion(AnyAttribute, ChangeOrigin?)
        case unknown(AnyAttribute)
    }

    private struct Visit {
        let attribute: AnyAttribute
        let jump: (attribute: AnyAttribute, reason: JumpReason)?
        let isInsertion: Bool
    }

    private let recorder: MotionRecorder
    /// The number of the frame.
    private let frame: Int
    /// The value of `AnyAttribute.changeCount` at the end of the previous frame.
    private let start: UInt64
    private var queue: [Visit] = []
    private var visited: Set<ObjectIdentifier> = []
    /// The causes, nearest to the attribute first.
    private(set) var causes: [Cause] = []

    private init(in frame: Int, since start: UInt64, recorder: MotionRecorder) {
        self.recorder = recorder
        self.frame = frame
        self.start = start
    }

    /// Creates a slice of the recorder's frame.
    private init(recorder: MotionRecorder) {
        self.init(in: recorder.frameNumber, since: recorder.frameStart, recorder: recorder)
    }

    /// Returns the causes of the change of an attribute in the recorder's frame. The array is empty if
    /// neither the attribute nor a model that it reads has changed.
    static func causes(of attribute: AnyAttribute, recorder: MotionRecorder) -> [Cause] {
        var slice = ChangeSlice(recorder: recorder)
        slice.visit(attribute)
        slice.followVisits()
        return slice.causes
    }

    /// Returns the causes of the changes of a drawing and of its movers; see `movers(ofDrawing:)`. The causes of
    /// the drawing come first, then those of its movers, innermost first.
    static func causes(ofDrawing drawing: AnyAttribute, recorder: MotionRecorder) -> [Cause] {
        var slice = ChangeSlice(recorder: recorder)
        for mover in movers(ofDrawing: drawing) {
            slice.visit(mover)
            slice.followVisits()
        }
        return slice.causes
    }

    /// Returns the drawing and its movers: the values that the drawings around it read in addition to their content,
    /// such as effects, positions and clips.
    static func movers(ofDrawing drawing: AnyAttribute) -> [AnyAttribute] {
        outerDrawings(of: drawing).reduce(into: [drawing]) { movers, outer in
            // A container's inputs may belong to its other views, so only its animated inputs are movers.
            let isContainer = outer.sources.count { $0 is Attribute<Drawing> } > 1
            for input in outer.sources where !(input is Attribute<Drawing>) {
                if !isContainer || input is any RecordedAttribute { movers.append(input) }
            }
        }
    }

    /// Returns the origin of the change of an animated attribute's model value.
    ///
    /// - Parameters:
    ///   - frame: The number of the frame that shows the change.
    ///   - start: The value of `AnyAttribute.changeCount` at the end of the previous frame.
    static func origin(
        of attribute: AnyAttribute, in frame: Int, since start: UInt64, recorder: MotionRecorder
    ) -> ChangeOrigin? {
        var slice = ChangeSlice(in: frame, since: start, recorder: recorder)
        slice.visited.insert(ObjectIdentifier(attribute))
        for input in attribute.sources { slice.visit(input) }
        slice.followVisits()
        for cause in slice.causes {
            switch cause {
            case .change(_, let origin?, _), .observation(_, let origin?, _), .insertion(_, let origin?): return origin
            case .motion(let motion): return motion.steps.last?.origin
            default: continue
            }
        }
        return recorder.writes.last?.origin
    }

    /// Returns the drawings that contain a drawing, innermost first.
    private static func outerDrawings(of drawing: AnyAttribute) -> [AnyAttribute] {
        var (result, known): ([AnyAttribute], Set<ObjectIdentifier>) = ([], [ObjectIdentifier(drawing)])
        var next = [drawing]
        while !next.isEmpty {
            let attribute = next.removeFirst()
            for reader in attribute.readers where reader is Attribute<Drawing> {
                guard known.insert(ObjectIdentifier(reader)).inserted else { continue }
                result.append(reader)
                next.append(reader)
            }
        }
        return result
    }

    private mutating func visit(
        _ attribute: AnyAttribute, jump: (attribute: AnyAttribute, reason: JumpReason)? = nil, isInsertion: Bool = false
    ) {
        guard attribute.isValid, hasChanged(attribute), visited.insert(ObjectIdentifier(attribute)).inserted
        else { return }
        queue.append(Visit(attribute: attribute, jump: jump, isInsertion: isInsertion))
    }

    private mutating func followVisits() {
        var index = 0
        while index < queue.count {
            follow(queue[index])
            index += 1
        }
        queue = []
    }

    private mutating func follow(_ visit: Visit) {
        let attribute = visit.attribute
        if let motion = recorder.motion(of: attribute), motion.lastFrame == frame {
            causes.append(.motion(motion))
            return
        }
        if let source = recorder.namedSource(attribute), source.kind != .canvas {
            causes.append(.source(source, attribute))
            return
        }
        if let origin = recorder.origin(ofChangeTo: attribute) {
            return causes.append(
                visit.isInsertion
                    ? .insertion(attribute, origin) : .change(attribute, origin, jump: visit.jump))
        }
        if let observation = recorder.observation(by: attribute, in: frame) {
            causes.append(
                visit.isInsertion
                    ? .insertion(attribute, observation.origin)
                    : .observation(attribute, observation.origin, jump: visit.jump))
            return
        }
        if recorder.isNew(attribute, in: frame) {
            guard let creator = recorder.creation(of: attribute)?.creator, creator.isValid,
                !visited.contains(ObjectIdentifier(creator)), creator.changedAt > start
            else {
                if !hasInsertion { causes.append(.insertion(attribute, recorder.writes.last?.origin)) }
                return
            }
            self.visit(creator, isInsertion: true)
            return
        }
        let jump = visit.jump ?? recorder.jump(of: attribute, in: frame).map { (attribute, $0) }
        if followSources(of: attribute, jump: jump, isInsertion: visit.isInsertion) { return }
        // If a rule ran, it also set the values of the attributes that it created. A `ForEach`, for example, sets the
        // views of its rows.
        if let creator = recorder.creation(of: attribute)?.creator, creator.isValid, creator.hasRun(since: start) {
            if let observation = recorder.observation(by: creator, in: frame) {
                return causes.append(.observation(attribute, observation.origin, jump: jump))
            }
            if followSources(of: creator, jump: jump, isInsertion: visit.isInsertion) { return }
        }
        causes.append(.unknown(attribute))
    }

    /// Visits the inputs of an attribute that have changed in the frame. Returns whether at least one of them is valid
    /// or already visited.
    private mutating func followSources(
        of attribute: AnyAttribute, jump: (attribute: AnyAttribute, reason: JumpReason)?, isInsertion: Bool
    ) -> Bool {
        var isKnown = false
        for input in attribute.sources where hasChanged(input) {
            // An input that is no longer valid is not visited, because it cannot explain the change.
            if visited.contains(ObjectIdentifier(input)) || input.isValid { isKnown = true }
            visit(input, jump: jump, isInsertion: isInsertion)
        }
        return isKnown
    }

    /// Whether the attribute, or a model that it reads, has changed in the frame.
    private func hasChanged(_ attribute: AnyAttribute) -> Bool {
        attribute.changedAt > start || recorder.observation(by: attribute, in: frame) != nil
    }

    private var hasInsertion: Bool {
        causes.contains { if case .insertion = $0 { true } else { false } }
    }
}
