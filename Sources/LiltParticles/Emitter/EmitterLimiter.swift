/// Applies limits to an emitter's numbers: clamps them, or reports the first number outside its limits.
struct EmitterLimiter {
    /// Whether numbers are clamped to their limits. Otherwise a number outside its limits is an error.
    var clamps: Bool

    /// Applies limits to a number. NaN is replaced by the number within the limits that is nearest to 0.
    func number(_ name: String, _ value: inout Double, _ limits: ClosedRange<Double>) throws(EmitterError) {
        guard !limits.contains(value) else { return }
        guard clamps else {
            let problem =
                value.isNaN
                ? "is not a number"
                : value < limits.lowerBound
                    ? "is \(Self.text(value)); the minimum is \(Self.text(limits.lowerBound))"
                    : "is \(Self.text(value)); the maximum is \(Self.text(limits.upperBound))"
            throw EmitterError(field: name, problem: problem)
        }
        value = min(max(value.isNaN ? 0 : value, limits.lowerBound), limits.upperBound)
    }

    /// Applies limits to a whole number.
    func number(_ name: String, _ value: inout Int, _ limits: ClosedRange<Double>) throws(EmitterError) {
        var number = Double(value)
        try self.number(name, &number, limits)
        // The value is assigned only if it changed, because an integer can have more digits than a `Double`.
        if number != Double(value) { value = Int(number) }
    }

    /// Applies limits to both components of a vector.
    func numbers(
        _ name: String, _ first: inout CGFloat, _ second: inout CGFloat, _ limits: ClosedRange<Double>
    ) throws(EmitterError) {
        var (x, y) = (Double(first), Double(second))
        try number(name, &x, limits)
        try number(name, &y, limits)
        (first, second) = (CGFloat(x), CGFloat(y))
    }

    /// Applies a maximum to the number of entries in a list.
    func count<Element>(_ name: String, _ list: inout [Element], atMost maximum: Int) throws(EmitterError) {
        guard list.count > maximum else { return }
        guard clamps else {
            throw EmitterError(field: name, problem: "has \(list.count) entries; the maximum is \(maximum)")
        }
        list.removeLast(list.count - maximum)
    }

    /// Returns a whole number without a decimal point; the fields of whole numbers are checked as `Double`, too.
    private static func text(_ number: Double) -> String {
        number == number.rounded() && number.magnitude < 1e15 ? "\(Int(number))" : "\(number)"
    }
}

/// Limits of lengths, in points. In this range, single-precision numbers resolve a sixteenth of a point.
let lengthLimits = -1e6...1e6
/// Limits of speeds and accelerations, in points per second and per second squared.
let motionLimits = -1e6...1e6
/// Limits of instants and durations, in seconds: up to 11.6 days.
let secondsLimits = 0.0...1e6
