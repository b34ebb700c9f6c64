/// Which phase a phase animator shows, and when it goes on to the next.
///
/// ```
/// repeating    appear ──► 1 ──► 2 ──► … ──► 0 ──► 1 ──► …        paused at 0 after a loop that animated nothing
/// triggered    trigger ─► 1 ──► 2 ──► … ──► 0                   a trigger on the way starts again at 1
///                          each arrow: the animation into the phase before is logically complete
/// ```
/// The machine knows neither views nor time. A `Step` tells its owner to show a phase, in a transaction with the
/// phase's animation and a completion of `logicallyComplete`; the owner reports that completion with the step's number.
/// A phase without animation completes at the end of its update, so its successor follows in the next one. Completions
/// of steps that something else has overtaken are ignored by their number.
///
/// With fewer than two phases nothing ever steps.
package struct PhaseSequence<Phase> {
    /// A phase to enter.
    package struct Step {
        /// The phase to show from now on.
        package let phase: Phase

        /// What the step's completion is reported with.
        package let number: Int
    }

    /// The phases, in order.
    package private(set) var phases: [Phase]

    /// Whether the sequence runs by itself, rather than once a trigger.
    package let isRepeating: Bool

    /// The index of the phase to show, 0 where there is none.
    package private(set) var index = 0

    private var number = 0

    /// Whether the view is there.
    private var isVisible = false

    /// Whether a completion is expected.
    private var isStepping = false

    /// Steps in a row whose completion came without any animation.
    private var stillSteps = 0

    /// Creates a sequence that shows its first phase and waits for `appear` or `trigger`.
    package init(_ phases: some Sequence<Phase>, isRepeating: Bool) {
        self.phases = Array(phases)
        self.isRepeating = isRepeating
    }

    /// The phase to show, or nil where there is none.
    package var phase: Phase? { phases.indices.contains(index) ? phases[index] : nil }

    /// The view has appeared: a repeating sequence sets out.
    package mutating func appear() -> Step? {
        isVisible = true
        return setOut()
    }

    /// The trigger has changed: a triggered sequence sets out, also from the middle of the way.
    package mutating func trigger() -> Step? {
        isRepeating ? nil : enter(1)
    }

    /// The animation into a phase is logically complete.
    ///
    /// - Parameters:
    ///   - number: The step's.
    ///   - hasAnimated: Whether anything moved; see `AnimationCompletion.hasAnimated`.
    /// - Returns: The next step, to be made in a later update than the completion's step; nil for a completion that has
    ///   been overtaken, at the end of a triggered sequence, and where a repeating one pauses.
    package mutating func complete(number: Int, hasAnimated: Bool) -> Step? {
        guard isStepping, number == self.number else { return nil }
        isStepping = false
        stillSteps = hasAnimated ? 0 : stillSteps + 1
        if index == 0 {
            guard isRepeating else { return nil }
            // A step an update for ever, for nothing to see, would keep the program from resting.
            if stillSteps >= phases.count { return nil }
        }
        return enter(index + 1)
    }

    /// The view has changed, perhaps its phases: the index stays where it still has a phase, and goes to 0 otherwise.
    ///
    /// - Returns: A step where a repeating sequence sets out again: one that had paused, whose phase has gone, or that
    ///   had too few phases.
    package mutating func update(_ phases: some Sequence<Phase>) -> Step? {
        self.phases = Array(phases)
        if !self.phases.indices.contains(index) { reset() }
        return setOut()
    }

    /// The view has gone: back to the first phase.
    package mutating func disappear() {
        isVisible = false
        reset()
    }

    /// Starts a repeating sequence that stands still.
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
        // What is still under way must not be taken for a step to come.
        number += 1
    }
}
