/// One step from an animation's own time to the time of the curve or spring inside it.
enum MotionStage: Hashable, Sendable {
    /// Delays and speeds.
    case time(TimeMap)

    /// The number of cycles, which can be infinite. With `autoreverses` every second one runs backward.
    case repetition(cycles: Double, autoreverses: Bool)

    /// Logically complete after this many seconds.
    case logicalCompletion(after: Double)

    /// Returns the stage of `count` cycles, at least one.
    ///
    /// An even count with autoreverse would end at the start and then jump to the model value. It gets one more forward
    /// cycle, which ends at the target.
    static func repetition(count: Int, autoreverses: Bool) -> MotionStage {
        let count = max(count, 1)
        let arrives = !autoreverses || !count.isMultiple(of: 2)
        return .repetition(cycles: arrives ? Double(count) : Double(count) + 1, autoreverses: autoreverses)
    }

    /// Returns the duration of the stage around a motion that takes `first` seconds in its first run and `next` in
    /// later ones.
    func duration(first: Double, next: Double) -> Double {
        switch self {
        case .time(let map):
            return first <= map.lead ? 0 : map.time(ofLocal: first)
        case .repetition(let cycles, _):
            // Cycles of zero duration would all be at the same instant.
            return cycles == 1 || next <= 0 ? first : first + (cycles - 1) * next
        case .logicalCompletion:
            return first
        }
    }

    /// Returns the time at which the stage counts as complete. The first motion inside it lasts `first` seconds and
    /// counts as complete after `firstLogical`; later ones last `next` seconds and count as complete after
    /// `nextLogical`.
    func logicalTime(first: Double, next: Double, firstLogical: Double, nextLogical: Double) -> Double {
        switch self {
        case .time(let map):
            return map.time(ofLocal: firstLogical)
        case .repetition(let cycles, _):
            if cycles == 1 || next <= 0 { return firstLogical }
            // Two cycles have no other cycle between them. Without this test, 0 · ∞ would give NaN for endless cycles.
            let between = cycles > 2 ? (cycles - 2) * next : 0
            return first + between + nextLogical
        case .logicalCompletion(let after):
            return after <= firstLogical ? max(0, after) : firstLogical
        }
    }
}
