/// The claims that one animated value has on completions, and when each of them ends.
///
/// Empty, and without storage, for changes that nobody waits for.
struct CompletionLedger<Vector: VectorArithmetic> {
    private enum Moment {
        /// When all motion of the value has ended.
        case rest
        /// When the motion on top is logically complete.
        case newestIsComplete
        /// At a time: when a built-in animation that is no longer on top would have been.
        case time(Double)
        /// When an app's animation that is no longer on top says so. It is run in its shadow to find out.
        case shadow(AnimationRun<Vector>)
    }

    private struct Entry {
        let claim: CompletionClaim
        var moment: Moment

        var waitsForRest: Bool {
            if case .rest = moment { true } else { false }
        }
    }

    private var entries: [Entry] = []

    /// Whether there is nothing to look after.
    var isEmpty: Bool { entries.isEmpty }

    /// Adds the claims of a change whose animation comes on top.
    mutating func add(_ claims: [CompletionClaim]) {
        for claim in claims {
            entries.append(Entry(claim: claim, moment: claim.criteria == .removed ? .rest : .newestIsComplete))
        }
    }

    /// Notes that another animation comes on top of `motion`, whose own completions keep to the old schedule.
    mutating func supersede(_ motion: AnimationRun<Vector>) {
        for index in entries.indices {
            guard case .newestIsComplete = entries[index].moment else { continue }
            entries[index].moment =
                motion.animation.plan.isClosedForm ? .time(motion.logicalTime) : .shadow(motion)
        }
    }

    /// The first time, after which claims may end, that is known now; `newest` is the motion on top.
    func nextTime(newest: AnimationRun<Vector>) -> Double {
        var next = Double.infinity
        for entry in entries {
            switch entry.moment {
            case .rest: continue
            case .newestIsComplete: next = min(next, newest.logicalTime)
            case .time(let time): next = min(next, time)
            case .shadow: next = -.infinity
            }
        }
        return next
    }

    /// Takes out the claims that end by `time`, in the order in which they were made.
    mutating func takeDue(
        at time: Double, newest: AnimationRun<Vector>, environment: EnvironmentValues
    ) -> [CompletionClaim] {
        var due: [CompletionClaim] = []
        for index in entries.indices {
            let isDue: Bool
            switch entries[index].moment {
            case .rest:
                isDue = false
            case .newestIsComplete:
                isDue = newest.isLogicallyComplete(at: time)
            case .time(let deadline):
                isDue = time >= deadline
            case .shadow(var motion):
                motion.context.environment = environment
                isDue =
                    motion.advance(motion.target, to: time) == nil || motion.isLogicallyComplete(at: time)
                entries[index].moment = .shadow(motion)
            }
            if isDue { due.append(entries[index].claim) }
        }
        if !due.isEmpty {
            entries.removeAll { entry in due.contains { $0 === entry.claim } }
        }
        return due
    }

    /// Takes out all claims, because motion has ended: those that waited for this first, then the others.
    mutating func takeAll() -> [CompletionClaim] {
        defer { entries = [] }
        return (entries.filter(\.waitsForRest) + entries.filter { !$0.waitsForRest }).map(\.claim)
    }
}
