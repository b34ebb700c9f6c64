/// The motion of an animation, as far as it is known before the start: a curve or spring, and its modifiers. A function
/// of time without state.
///
/// ```
/// .spring.repeatCount(3).speed(2).delay(1)
///    leaf       stages[1]  ╰──stages[0]─╯      outermost first; delays and speeds in a row are one stage
/// ```
struct MotionPlan: Sendable {
    let leaf: MotionLeaf

    /// The modifiers as stages, from the outermost one inward.
    let stages: [MotionStage]

    /// For each stage in order, the duration of the motion inside it if that motion starts at rest.
    private let freshDurations: [Double]

    /// The timing of a run from rest.
    let freshTiming: MotionTiming

    /// Creates the plan of a curve or spring without modifiers.
    init(_ leaf: MotionLeaf) {
        self.init(leaf, stages: [])
    }

    private init(_ leaf: MotionLeaf, stages: [MotionStage]) {
        self.leaf = leaf
        self.stages = stages
        var durations: [Double] = []
        var duration = leaf.freshDuration
        for stage in stages.reversed() {
            durations.append(duration)
            duration = stage.duration(first: duration, next: duration)
        }
        freshDurations = durations.reversed()
        freshTiming = Self.timing(
            stages: stages, freshDurations: freshDurations, freshLogical: leaf.logicalTime, tookOver: false,
            firstDuration: leaf.freshDuration, firstLogical: leaf.logicalTime, blend: nil)
    }

    /// Returns the plan with one more modifier around it.
    func wrapped(in stage: MotionStage) -> MotionPlan {
        MotionPlan(leaf, stages: [stage] + stages)
    }

    /// Returns the plan with a delay or a change of speed around it.
    func wrapped(_ change: (inout TimeMap) -> Void) -> MotionPlan {
        var map = TimeMap()
        var rest = stages[...]
        if case .time(let outermost) = stages.first {
            map = outermost
            rest = rest.dropFirst()
        }
        change(&map)
        return MotionPlan(leaf, stages: [.time(map)] + rest)
    }

    /// Whether the motion is a function of time alone; false for custom code.
    var isClosedForm: Bool {
        if case .custom = leaf { false } else { true }
    }

    /// Whether the animation, after its own delay, takes over the one that it interrupts.
    var takesOver: Bool {
        if case .spring = leaf { true } else { false }
    }

    /// Seconds until the leaf begins to move.
    var wait: Double {
        var wait = 0.0
        for case .time(let map) in stages.reversed() { wait = map.time(ofLocal: wait) }
        return wait
    }

    /// Seconds of the leaf's time per second, once it moves.
    var rate: Double {
        var rate = 1.0
        for case .time(let map) in stages { rate *= map.speed }
        return rate
    }
}

// MARK: - Times

extension MotionPlan {
    /// Returns the timing of a run whose spring took over a motion.
    ///
    /// - Parameter firstDuration: The duration of the spring after it takes over, in its own time.
    func mergedTiming(firstDuration: Double, blend: SpringBlend?) -> MotionTiming {
        Self.timing(
            stages: stages, freshDurations: freshDurations, freshLogical: leaf.logicalTime, tookOver: true,
            firstDuration: firstDuration, firstLogical: blend?.logicalTime ?? leaf.logicalTime, blend: blend)
    }

    private static func timing(
        stages: [MotionStage], freshDurations: [Double], freshLogical: Double, tookOver: Bool,
        firstDuration: Double, firstLogical: Double, blend: SpringBlend?
    ) -> MotionTiming {
        var (end, logical, nextLogical) = (firstDuration, firstLogical, freshLogical)
        for (stage, next) in zip(stages, freshDurations).reversed() {
            logical = stage.logicalTime(
                first: end, next: next, firstLogical: logical, nextLogical: nextLogical)
            nextLogical = stage.logicalTime(
                first: next, next: next, firstLogical: nextLogical, nextLogical: nextLogical)
            end = stage.duration(first: end, next: next)
        }
        return MotionTiming(
            tookOver: tookOver, firstDuration: firstDuration, end: end, logical: min(logical, end), blend: blend)
    }

    /// Returns whether a run has ended `time` seconds after its start.
    ///
    /// A curve still shows its end at its last instant; a spring is removed at that instant.
    func hasEnded(at time: Double, _ timing: MotionTiming) -> Bool {
        if case .curve = leaf, timing.end > 0 { return time > timing.end }
        return time >= timing.end
    }

    /// A time on the leaf's own clock.
    private struct LeafTime {
        /// Seconds since this cycle of the leaf began.
        var time: Double
        /// Leaf seconds per second of the run.
        var rate = 1.0
        var isReversed = false
        var isFirstCycle = true
    }

    private func leafTime(at time: Double, _ timing: MotionTiming) -> LeafTime {
        // At an infinite time, a speed of 0 would not give a number.
        var leafTime = LeafTime(time: min(max(0, time), TimeMap.forever))
        for (index, stage) in stages.enumerated() {
            switch stage {
            case .time(let map):
                leafTime.rate *= map.rate(at: leafTime.time)
                leafTime.time = map(leafTime.time)
            case .repetition(let cycles, let autoreverses):
                let next = freshDurations[index]
                let first = leafTime.isFirstCycle ? innerDuration(of: index, first: timing.firstDuration) : next
                guard leafTime.time > first, next > 0, cycles > 1 else { continue }
                // The boundary belongs to the cycle that ends there. It is computed from the start, so errors do not
                // accumulate.
                let cycle = min(max(1, ((leafTime.time - first) / next).rounded(.up)), cycles - 1)
                let earlier = cycle > 1 ? (cycle - 1) * next : 0
                // At times so large that their last digit exceeds a cycle, the difference may be negative.
                leafTime.time = min(max(leafTime.time - first - earlier, 0), next)
                leafTime.isFirstCycle = false
                if autoreverses, !cycle.truncatingRemainder(dividingBy: 2).isZero { leafTime.isReversed.toggle() }
            case .logicalCompletion:
                continue
            }
        }
        return leafTime
    }

    /// The duration of the first cycle of the motion inside a stage.
    private func innerDuration(of index: Int, first: Double) -> Double {
        var duration = first
        for inner in stages.indices.dropFirst(index + 1).reversed() {
            duration = stages[inner].duration(first: duration, next: freshDurations[inner])
        }
        return duration
    }
}

// MARK: - Motion

extension Animation {
    /// Returns the position of a built-in animation's run `time` seconds after its start; see
    /// `MotionPlan.weights(at:_:)`.
    ///
    /// A frame of an animated value makes only this one call into the module.
    @usableFromInline
    func weights(at time: Double, _ timing: MotionTiming) -> MotionWeights { plan.weights(at: time, timing) }
}

extension MotionPlan {
    /// Returns the position of a run `time` seconds after its start; before the start, the position at the start.
    ///
    /// - Complexity: O(1) for an unmodified curve or spring, else O(number of modifiers); no allocation.
    func weights(at time: Double, _ timing: MotionTiming) -> MotionWeights {
        guard !stages.isEmpty else {
            return leafWeights(at: max(0, time), tookOver: timing.tookOver, timing.blend)
        }
        let leafTime = self.leafTime(at: time, timing)
        let tookOver = timing.tookOver && leafTime.isFirstCycle
        let weights = leafWeights(at: leafTime.time, tookOver: tookOver, timing.blend)
        return leafTime.isReversed ? weights.reversed : weights
    }

    /// Returns the derivative of `weights(at:_:)`, per second.
    func velocityWeights(at time: Double, _ timing: MotionTiming) -> MotionWeights {
        let leafTime = self.leafTime(at: time, timing)
        let tookOver = timing.tookOver && leafTime.isFirstCycle
        let weights = leafVelocityWeights(at: leafTime.time, tookOver: tookOver, timing.blend)
        return weights.scaled(by: leafTime.isReversed ? -leafTime.rate : leafTime.rate)
    }

    private func leafWeights(at time: Double, tookOver: Bool, _ blend: SpringBlend?) -> MotionWeights {
        guard tookOver, let spring = leaf.spring else { return MotionWeights(target: leaf.progress(at: time)) }
        let transition = blend?.transition(at: time) ?? spring.transition(at: time)
        return MotionWeights(target: 1 - transition.xx, origin: transition.xx, velocity: transition.xv)
    }

    private func leafVelocityWeights(at time: Double, tookOver: Bool, _ blend: SpringBlend?) -> MotionWeights {
        guard tookOver, let spring = leaf.spring else { return MotionWeights(target: leaf.progressRate(at: time)) }
        let transition = blend?.transition(at: time) ?? spring.transition(at: time)
        return MotionWeights(target: -transition.vx, origin: transition.vx, velocity: transition.vv)
    }
}
