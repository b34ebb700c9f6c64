/// One step from an animation's own time to that of the curve or spring inside it.
enum MotionStage: Hashable, Sendable {
    /// Delays and speeds.
    case time(TimeMap)

    /// So many cycles, infinity included; where `autoreverses`, every second one runs backwards.
    case repetition(cycles: Double, autoreverses: Bool)

    /// Counts as complete after so many seconds.
    case logicalCompletion(after: Double)

    /// Returns the stage of `count` cycles, at least one.
    ///
    /// An even count with autoreverse would leave the value where it started, and then jump to the model value. It gets
    /// one more cycle, forward, and so arrives.
    static func repetition(count: Int, autoreverses: Bool) -> MotionStage {
        let count = max(count, 1)
        let arrives = !autoreverses || !count.isMultiple(of: 2)
        return .repetition(cycles: arrives ? Double(count) : Double(count) + 1, autoreverses: autoreverses)
    }

    /// Returns how long the stage lasts around a motion that lasts `first` seconds at its first run and `next` at later
    /// ones.
    func duration(first: Double, next: Double) -> Double {
        switch self {
        case .time(let map):
            return first <= map.lead ? 0 : map.time(ofLocal: first)
        case .repetition(let cycles, _):
            // Cycles without length would be infinitely many at one instant.
            return cycles == 1 || next <= 0 ? first : first + (cycles - 1) * next
        case .logicalCompletion:
            return first
        }
    }

    /// Returns when the stage counts as complete, around motions that last `first` and `next` seconds and count as
    /// complete after `firstLogical` and `nextLogical`.
    func logicalTime(first: Double, next: Double, firstLogical: Double, nextLogical: Double) -> Double {
        switch self {
        case .time(let map):
            return map.time(ofLocal: firstLogical)
        case .repetition(let cycles, _):
            if cycles == 1 || next <= 0 { return firstLogical }
            // None between the first and the last of two cycles, which 0 · ∞ would not say of endless ones.
            let between = cycles > 2 ? (cycles - 2) * next : 0
            return first + between + nextLogical
        case .logicalCompletion(let after):
            return after <= firstLogical ? max(0, after) : firstLogical
        }
    }
}
