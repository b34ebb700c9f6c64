/// The claims that one animated value has on completions, with the instant at which each claim ends.
///
/// The ledger is empty and has no storage if changes have no completions.
struct CompletionLedger<Vector: VectorArithmetic> {
    private enum Moment {
        /// When all motion of the value has ended.
        case rest
        /// When the motion on top is logically complete.
        case newestIsComplete
        /// The logical completion of a built-in animation that is no longer on top, at a known time.
        case time(Double)
        /// The logical completion of a custom animation that is no longer on top. The animation keeps running without
        /// effect to determine the time.
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

    /// Whether there are no claims.
    var isEmpty: Bool { entries.isEmpty }

    /// Adds the claims of a change whose animation becomes the topmost.
    mutating func add(_ claims: [CompletionClaim]) {
        for claim in claims {
            entries.append(Entry(claim: claim, moment: claim.criteria == .removed ? .rest : .newestIsComplete))
        }
    }

    /// Records that a newer animation runs on top of `motion`. The completions of `motion` keep their instants.
    mutating func supersede(_ motion: AnimationRun<Vector>) {
        for index in entries.indices {
            guard case .newestIsComplete = entries[index].moment else { continue }
            entries[index].moment =
                motion.animation.plan.isClosedForm ? .time(motion.logicalTime) : .shadow(motion)
        }
    }

    /// The next known time at which claims may end; `newest` is the topmost motion.
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

    /// Removes and returns the claims that end by `time`, in the order of their creation.
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

    /// Removes and returns all claims, because the motion has ended: first the claims that waited for the end, then the
    /// others.
    mutating func takeAll() -> [CompletionClaim] {
        defer { entries = [] }
        return (entries.filter(\.waitsForRest) + entries.filter { !$0.waitsForRest }).map(\.claim)
    }
}
