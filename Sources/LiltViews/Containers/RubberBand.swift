/// The resistance of a scroll view's content beyond its ends.
///
/// If a hand drags the content by a distance `d` beyond an end, the content moves by less. For a window of the length
/// `l`:
/// ```
///   shown = (1 - 1 / (stiffness * d / l + 1)) * l
/// ```
enum RubberBand {
    /// Just beyond an end, the content moves by this fraction of a drag.
    static let stiffness = 0.55

    /// Returns the shown distance beyond an end, in points, for a drag of `distance` points beyond it. The result has
    /// the sign of `distance` and approaches `length`; it is 0 if `length` is not positive.
    static func shown(_ distance: CGFloat, over length: CGFloat) -> CGFloat {
        guard distance != 0, length > 0 else { return 0 }
        let shown = (1 - 1 / (abs(distance) * stiffness / length + 1)) * length
        return distance < 0 ? -shown : shown
    }

    /// Returns the derivative of `shown` with respect to the distance; 1 within the ends, 0 if `length` is not
    /// positive.
    static func rate(_ distance: CGFloat, over length: CGFloat) -> CGFloat {
        guard distance != 0 else { return 1 }
        guard length > 0 else { return 0 }
        let factor = abs(distance) * stiffness / length + 1
        return stiffness / (factor * factor)
    }
}
