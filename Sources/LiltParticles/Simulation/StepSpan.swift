/// The time through which a state or a particle moves: a whole step, or a part of one.
struct StepSpan {
    /// The range from the start of the move to its end, in seconds of emission.
    let instants: Range<Double>
    /// The move's length, in seconds.
    let seconds: Double
    /// The length as a fraction of a whole step, 0…1.
    let fraction: Double

    /// Creates the span of a whole step. `seconds` is its exact length; the ends of `instants` may be rounded.
    init(wholeStep instants: Range<Double>, seconds: Double) {
        self.instants = instants
        self.seconds = seconds
        fraction = 1
    }

    /// Creates the span of the first part of a step, up to an instant.
    init(partOfStep instants: Range<Double>, ofStep step: Double) {
        self.instants = instants
        seconds = instants.upperBound - instants.lowerBound
        fraction = seconds / step
    }

    /// Creates the span of the last `seconds` of a move that ends at `end`.
    init(until end: Double, seconds: Double, ofStep step: Double) {
        instants = min(end - seconds, end)..<end
        self.seconds = seconds
        fraction = seconds / step
    }

    /// The end of the move, in seconds of emission.
    var end: Double { instants.upperBound }
}
