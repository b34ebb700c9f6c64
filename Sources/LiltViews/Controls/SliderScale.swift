/// The values that a slider can select.
struct SliderScale {
    let bounds: ClosedRange<Double>
    /// The distance between two values that can be selected, finite and above 0; nil if any value can be selected.
    private let step: Double?
    /// Rounds a number to the nearest one of the value's type.
    private let rounded: (Double) -> Double
    /// Returns the next number of the value's type, above a number if the second argument is true, otherwise below it.
    private let neighbor: (Double, Bool) -> Double

    /// - Parameter step: The distance between two values. A step that is not positive and finite counts as none.
    init<V: BinaryFloatingPoint>(_ bounds: ClosedRange<V>, step: Double?) {
        let (start, end) = (Double(bounds.lowerBound), Double(bounds.upperBound))
        self.bounds = start...end
        // A `Double` holds each whole number up to 2⁵³, so more steps cannot be counted.
        self.step = step.flatMap { $0 > 0 && $0.isFinite && (end - start) / $0 <= 0x1p53 ? $0 : nil }
        rounded = { Double(V($0)) }
        neighbor = { Double($1 ? V($0).nextUp : V($0).nextDown) }
    }

    private var length: Double { bounds.upperBound - bounds.lowerBound }

    /// Returns the fraction of the range at which a value is; 0 if the range has no finite length.
    func fraction(of value: Double) -> Double {
        let distance = value - bounds.lowerBound
        guard length > 0, length.isFinite, !distance.isNaN else { return 0 }
        return min(max(distance / length, 0), 1)
    }

    /// Returns the nearest value to a fraction of the range; nil if the range has no finite length.
    func value(at fraction: Double) -> Double? {
        guard length.isFinite else { return nil }
        let distance = min(max(fraction, 0), 1) * length
        return step.map { value(ofStep: (distance / $0).rounded(), $0) } ?? value(atDistance: distance)
    }

    /// Returns the value to which an arrow key moves the slider, above or below a value; nil if there is none. Without
    /// steps, it is a twentieth of the range away. Where the numbers of the value's type are farther apart than that,
    /// it is the next number.
    func value(after value: Double, upward: Bool) -> Double? {
        guard length > 0, length.isFinite else { return nil }
        let now = value.isNaN ? bounds.lowerBound : clamped(value), direction = upward ? 1.0 : -1
        let distance = now - bounds.lowerBound, next = neighbor(now, upward)
        func isFarther(_ new: Double) -> Bool { upward ? new > now : new < now }
        guard let step else {
            let new = self.value(atDistance: distance + direction / 20 * length)
            return isFarther(new) ? new : clamped(next)
        }
        let position = distance / step
        let nearest = position.rounded()
        // The value is a multiple of the step, apart from rounding errors.
        let isSelectable = abs(position - nearest) <= 1e-9 * max(nearest, 1)
        var index = isSelectable ? nearest + direction : position.rounded(upward ? .up : .down)
        if !isFarther(self.value(ofStep: index, step)) {
            // The step is smaller than the distance between the numbers here, so its result rounds back to the value.
            // The next step that does not is beyond the middle between the value and the next number.
            let middle = (distance + (next - now) / 2) / step
            index = upward ? max(index + 1, middle.rounded(.up)) : min(index - 1, middle.rounded(.down))
            if !isFarther(self.value(ofStep: index, step)) { index += direction }
        }
        return index <= lastStep(step) ? self.value(ofStep: index, step) : nil
    }

    /// The number of the last step inside the range. The upper bound can be selected if the length is a multiple of
    /// `step`, apart from the division's error.
    private func lastStep(_ step: Double) -> Double { (length / step * (1 + 1e-12)).rounded(.down) }

    private func value(ofStep index: Double, _ step: Double) -> Double {
        value(atDistance: min(max(index, 0), lastStep(step)) * step)
    }

    private func value(atDistance distance: Double) -> Double { rounded(clamped(bounds.lowerBound + distance)) }

    private func clamped(_ value: Double) -> Double { min(max(value, bounds.lowerBound), bounds.upperBound) }
}
