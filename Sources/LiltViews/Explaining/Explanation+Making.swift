import LiltFrame

extension Explanation {
    /// Creates the explanation of the first of `drawings` that has changed in the recorder's frame. The topmost drawing
    /// is the first.
    @MainActor
    init(
        of drawings: [AnyAttribute], subject: String, recorder: MotionRecorder, frame: FrameInfo, graph: AttributeGraph
    ) {
        var found: (attribute: AnyAttribute, causes: [ChangeSlice.Cause])?
        for drawing in drawings {
            let causes =
                drawing.isValid ? ChangeSlice.causes(ofDrawing: drawing, recorder: recorder) : []
            if !causes.isEmpty || !drawing.isValid {
                found = (drawing, causes)
                break
            }
        }
        let shown = found?.attribute ?? drawings.first
        let scope = shown.flatMap { recorder.creation(of: $0)?.scope }
        self.init(
            subject: subject, frame: frame, view: scope?.path ?? [], causes: [],
            bodies: Self.bodies(in: graph, recorder: recorder), lastMotion: nil)
        if let found, !found.attribute.isValid {
            // The drawing was removed, so its own causes are not known any more. The last change of the frame counts as
            // the cause.
            causes = [Self.removal(of: found.attribute, recorder: recorder)]
        } else if let found {
            causes = Self.causes(found.causes, in: scope, recorder: recorder)
        }
        if causes.isEmpty {
            lastMotion = Self.lastMotion(of: shown.map(ChangeSlice.movers) ?? [], in: scope, recorder: recorder)
        }
    }

    /// Creates the explanation of the view that `probe(_:)` names.
    @MainActor
    init(of probe: RecordedProbe, subject: String, recorder: MotionRecorder, frame: FrameInfo, graph: AttributeGraph) {
        let reader = Attribute<CGRect>("probe \(subject)", in: probe.subgraph, rule: probe.viewFrame)
        _ = graph.pull { reader.untracked }
        var found: [ChangeSlice.Cause] = []
        for input in reader.sources { found += ChangeSlice.causes(of: input, recorder: recorder) }
        found += ChangeSlice.causes(ofDrawing: probe.drawing, recorder: recorder)
        found += ChangeSlice.causes(of: probe.modifier, recorder: recorder)
        let scope = recorder.creation(of: probe.drawing)?.scope
        self.init(
            subject: subject, frame: frame, view: scope?.path ?? [],
            causes: Self.causes(found, in: recorder.creation(of: probe.modifier)?.scope, recorder: recorder),
            bodies: Self.bodies(in: graph, recorder: recorder), lastMotion: nil)
        if causes.isEmpty {
            lastMotion = Self.lastMotion(
                of: [reader] + ChangeSlice.movers(ofDrawing: probe.drawing), in: scope, recorder: recorder)
        }
        probe.subgraph.discard(reader)
    }

    // MARK: - Causes

    @MainActor
    private static func causes(
        _ found: [ChangeSlice.Cause], in scope: ViewScope?, recorder: MotionRecorder
    ) -> [Cause] {
        var known: Set<[String]> = []
        let causes = found.map { cause($0, in: scope, recorder: recorder) }
        return causes.filter { cause in
            known.insert([cause.kind.rawValue, cause.property, cause.ancestor ?? "", cause.line?.description ?? ""])
                .inserted
        }
    }

    @MainActor
    private static func cause(_ cause: ChangeSlice.Cause, in scope: ViewScope?, recorder: MotionRecorder) -> Cause {
        switch cause {
        case .motion(let motion):
            return Self.cause(motion, in: scope, recorder: recorder)
        case .source(let source, let attribute):
            var result = Cause(kind: kind(of: source.kind), attribute, in: scope, recorder: recorder)
            result.line = source.line()?.ofApp(in: recorder.creation(of: attribute)?.scope)
            result.property = source.kind.rawValue
            return result
        case .change(let attribute, let origin, let jump), .observation(let attribute, let origin, let jump):
            let changed = jump?.attribute ?? attribute
            var result = Cause(kind: .change, changed, in: scope, recorder: recorder)
            result.add(origin)
            if let jump {
                result.add(jump.reason, in: recorder.creation(of: changed)?.scope)
            } else {
                result.stillness = "changes at once: no value between the change and the view can animate"
                result.line = result.action ?? origin?.transaction.lines.animation?.ofApp(in: nil)
            }
            return result
        case .insertion(let attribute, let origin):
            var result = Cause(kind: .insertion, attribute, in: scope, recorder: recorder)
            result.property = "identity"
            result.add(origin)
            result.line = origin?.transaction.lines.animation?.ofApp(in: nil) ?? result.action
            return result
        case .unknown(let attribute):
            return Cause(kind: .unknown, attribute, in: scope, recorder: recorder)
        }
    }

    @MainActor
    static func cause(_ motion: RecordedMotion, in scope: ViewScope?, recorder: MotionRecorder) -> Cause {
        var result = Cause(kind: .animation, motion.attribute, in: scope, recorder: recorder)
        let own = recorder.creation(of: motion.attribute)?.scope
        let steps = motion.steps.compactMap { Step($0, scope: own) }
        result.line = steps.last.flatMap { $0.line ?? $0.action }
        result.action = steps.last?.action
        result.event = steps.last?.event
        let now = recorder.frame?.targetTimestamp ?? 0
        let end = motion.state.endTime
        let numbers = motion.attribute.numbers
        result.motion = Motion(
            animation: steps.last?.animation ?? "", value: numbers(motion.state.value),
            velocity: numbers(motion.state.velocity), target: numbers(motion.state.target),
            timeLeft: motion.isRunning && end.isFinite ? max(end - now, 0) : motion.isRunning ? nil : 0, steps: steps,
            samples: motion.samples.map {
                Sample(time: $0.time, value: numbers($0.value), velocity: numbers($0.velocity))
            }, future: future(of: motion, after: now))
        return result
    }

    @MainActor
    private static func future(of motion: RecordedMotion, after now: Double) -> [Sample] {
        guard motion.isRunning, motion.attribute.isValid else { return [] }
        let times = (1...120).map { now + Double($0) / 60 }
        let numbers = motion.attribute.numbers
        return zip(times, motion.attribute.preview(at: times)).map { time, moment in
            Sample(time: time, value: numbers(moment.value), velocity: numbers(moment.velocity))
        }
    }

    @MainActor
    private static func removal(of attribute: AnyAttribute, recorder: MotionRecorder) -> Cause {
        var result = Cause(kind: .removal, attribute, in: nil, recorder: recorder)
        result.property = "identity"
        result.add(recorder.writes.last?.origin)
        result.line = recorder.writes.last?.origin.transaction.lines.animation?.ofApp(in: nil) ?? result.action
        return result
    }

    private static func kind(of source: NamedSource.Kind) -> Cause.Kind {
        switch source {
        case .keyframes: .keyframes
        case .timeline: .timeline
        case .particles: .particles
        case .nestedContent: .nestedContent
        case .window: .window
        case .canvas: .change
        }
    }

    /// Returns the last motion of anything that determines an attribute; nil if nothing ever moved it.
    @MainActor
    private static func lastMotion(
        of attributes: [AnyAttribute], in scope: ViewScope?, recorder: MotionRecorder
    ) -> Cause? {
        var visited: Set<ObjectIdentifier> = []
        var queue = attributes
        var last: RecordedMotion?
        while let attribute = queue.popLast() {
            guard visited.insert(ObjectIdentifier(attribute)).inserted else { continue }
            if let motion = recorder.motion(of: attribute), motion.lastFrame > last?.lastFrame ?? 0 { last = motion }
            queue += attribute.sources
        }
        return last.map { cause($0, in: scope, recorder: recorder) }
    }

    // MARK: - Bodies

    @MainActor
    private static func bodies(in graph: AttributeGraph, recorder: MotionRecorder) -> [RanBody] {
        var bodies: [RanBody] = []
        graph.root.forEachAttribute { attribute, _ in
            guard attribute.label.isBody, attribute.hasRun(since: recorder.frameStart), let type = attribute.label.type
            else { return }
            bodies.append(RanBody(view: String("\(type)".prefix { $0 != "<" }), reasons: reasons(attribute, recorder)))
        }
        return bodies
    }

    @MainActor
    private static func reasons(_ body: AnyAttribute, _ recorder: MotionRecorder) -> [String] {
        if recorder.isNew(body, in: recorder.frameNumber) { return ["insertion"] }
        var reasons: [String] = []
        func add(_ reason: String) { if !reasons.contains(reason) { reasons.append(reason) } }
        if recorder.observation(by: body, in: recorder.frameNumber) != nil { add("model") }
        for input in body.sources where input.changedAt > recorder.frameStart {
            let label = input.label.description
            if label.hasPrefix("state of ") {
                add("state")
            } else if label.hasPrefix("environment") {
                add("environment")
            } else {
                add(input is any RecordedAttribute ? "animation" : "parent")
            }
        }
        return reasons.isEmpty ? ["unknown"] : reasons
    }

    // MARK: - Numbers

    /// Returns the numbers of a vector, in order.
    static func numbers(of vector: Any) -> [Double] {
        switch vector {
        case let number as Double: return [number]
        case let number as CGFloat: return [Double(number)]
        case let number as Float: return [Double(number)]
        default: return Mirror(reflecting: vector).children.flatMap { numbers(of: $0.value) }
        }
    }
}

extension Explanation.Step {
    /// Creates the explained step; nil if no frame has shown the step.
    @MainActor
    fileprivate init?(_ step: RecordedMotion.Step, scope: ViewScope?) {
        guard let time = step.time else { return nil }
        self.init(
            kind: step.kind, time: time, animation: step.animation, line: step.lines.animation?.ofApp(in: scope),
            action: step.origin?.action?.ofApp(in: nil), event: step.origin?.event)
    }
}

extension Explanation.Cause {
    /// Creates a cause for an attribute, without a line, an event or a motion.
    @MainActor
    fileprivate init(kind: Kind, _ attribute: AnyAttribute, in scope: ViewScope?, recorder: MotionRecorder) {
        let own = recorder.creation(of: attribute)?.scope
        let isOwn = own.flatMap { own in scope.map { $0.author === own.author || own.isInside($0) } } ?? true
        self.init(
            kind: kind, property: Self.property(attribute.label.description),
            ancestor: isOwn ? nil : own?.author.name, line: nil, action: nil, event: nil, stillness: nil, motion: nil)
    }

    /// Returns the name of a property for the label of its attribute: `offset` for `OffsetEffect`, `frame` for `shown
    /// frame`.
    private static func property(_ label: String) -> String {
        if label == "shown frame" { return "frame" }
        let name = String(label.prefix { $0 != "<" })
        guard name.hasSuffix("Effect"), name.count > 6 else { return name }
        let stem = name.dropLast(6)
        return stem.prefix(1).lowercased() + stem.dropFirst()
    }

    @MainActor
    fileprivate mutating func add(_ origin: ChangeOrigin?) {
        action = origin?.action?.ofApp(in: nil)
        event = origin?.event
    }

    /// - Parameter scope: The scope of the attribute that changed.
    @MainActor
    fileprivate mutating func add(_ reason: JumpReason, in scope: ViewScope?) {
        func at(_ line: SourceLine?) -> String { line.map { " at \($0)" } ?? "" }
        switch reason {
        case .hand:
            kind = .hand
            line = action
        case .noAnimation:
            stillness = "changes at once: neither the change nor a modifier around the view has an animation"
            line = action
        case .nilAnimation(let written):
            let writer = written?.ofApp(in: scope)
            stillness = "changes at once: the animation is set to nil" + at(writer)
            line = writer ?? action
        case .disabled(let disabling, let kept):
            let (writer, keptOut) = (disabling?.ofApp(in: scope), kept?.ofApp(in: scope))
            stillness = "changes at once: disablesAnimations is set" + at(writer)
            if let keptOut { stillness? += " and keeps out the animation" + at(keptOut) }
            line = writer ?? action
        case .reverted:
            stillness = "returns to its old value: the scrubbed change was reverted"
            line = action
        }
    }
}
