/// The current phase of a phase animator, and its transitions to the next one.
///
/// ```
/// repeating    appear ──► 1 ──► 2 ──► … ──► 0 ──► 1 ──► …        paused at 0 after a loop that animated nothing
/// triggered    trigger ─► 1 ──► 2 ──► … ──► 0                   a trigger during this starts again at 1
///              The first arrow of a line is the call that it names. Every other arrow is taken when the animation
///              into the phase at the arrow's start is logically complete.
/// ```
/// The machine depends on neither views nor time. A `Step` tells its owner to show a phase, in a transaction with the
/// phase's animation and a `logicallyComplete` completion. The owner reports that completion with the step's number. A
/// phase without animation completes at the end of its update, so the next phase follows in the next update.
/// Completions of outdated steps are ignored by their number.
///
/// With fewer than two phases there are no steps.
package struct PhaseSequence<Phase> {
    /// A phase to enter.
    package struct Step {
        /// The phase to show from now on.
        package let phase: Phase

        /// The number with which the step's completion is reported.
        package let number: Int
    }

    /// The phases, in order.
    package private(set) var phases: [Phase]

    /// Whether the sequence runs by itself, rather than once per trigger. If it becomes false, the current loop is the
    /// last one. If it becomes true, a sequence at rest starts at the next call of `update`.
    package var isRepeating: Bool

    /// The index of the phase to show; 0 if there is none.
    package private(set) var index = 0

    private var number = 0

    /// Whether the view is present.
    private var isVisible = false

    /// Whether a completion is expected.
    private var isStepping = false

    /// The number of consecutive steps that completed without any animation.
    private var stillSteps = 0

    /// Creates a sequence that shows its first phase and waits for `appear` or `trigger`.
    package init(_ phases: some Sequence<Phase>, isRepeating: Bool) {
        self.phases = Array(phases)
        self.isRepeating = isRepeating
    }

    /// The phase to show; nil if there is none.
    package var phase: Phase? { phases.indices.contains(index) ? phases[index] : nil }

    /// The view has appeared: a repeating sequence starts.
    package mutating func appear() -> Step? {
        isVisible = true
        return setOut()
    }

    /// The trigger has changed. A triggered sequence starts again, even during a run.
    package mutating func trigger() -> Step? {
        isRepeating ? nil : enter(1)
    }

    /// The animation into a phase is logically complete.
    ///
    /// - Parameters:
    ///   - number: The number of the step.
    ///   - hasAnimated: Whether any value animated; see `AnimationCompletion.hasAnimated`.
    /// - Returns: The next step. The owner shows its phase in a later update than this completion. nil for an outdated
    ///   completion, at the end of a triggered sequence, and if a repeating one pauses.
    package mutating func complete(number: Int, hasAnimated: Bool) -> Step? {
        guard isStepping, number == self.number else { return nil }
        isStepping = false
        stillSteps = hasAnimated ? 0 : stillSteps + 1
        if index == 0 {
            guard isRepeating else { return nil }
            // Without this limit, steps without a visible change would need an update each, and the program would never
            // rest.
            if stillSteps >= phases.count { return nil }
        }
        return enter(index + 1)
    }

    /// The view has changed, possibly its phases. The index is kept if it still has a phase; otherwise it becomes 0.
    ///
    /// - Returns: A step if a repeating sequence starts again: it was paused, its phase was removed, or it had too few
    ///   phases.
    package mutating func update(_ phases: some Sequence<Phase>) -> Step? {
        self.phases = Array(phases)
        if !self.phases.indices.contains(index) { reset() }
        return setOut()
    }

    /// The view has been removed: returns to the first phase.
    package mutating func disappear() {
        isVisible = false
        reset()
    }

    /// Starts a repeating sequence that is paused.
    private mutating func setOut() -> Step? {
        guard isRepeating, isVisible, !isStepping else { return nil }
        stillSteps = 0
        return enter(1)
    }

    private mutating func enter(_ next: Int) -> Step? {
        guard phases.count > 1 else { return nil }
        isStepping = true
        index = next % phases.count
        number += 1
        return Step(phase: phases[index], number: number)
    }

    private mutating func reset() {
        index = 0
        isStepping = false
        stillSteps = 0
        // Later steps must not be confused with the pending one.
        number += 1
    }
}
