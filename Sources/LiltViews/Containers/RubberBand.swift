/// The resistance of a scroll view's content beyond its ends.
///
/// If a hand drags the content by a distance `d` beyond an end, the content moves by a smaller distance. For a window
/// of the length `l`, it is:
/// ```
///   shown = (1 - 1 / (stiffness * d / l + 1)) * l
/// ```
enum RubberBand {
    /// The derivative of the shown distance with respect to the drag's distance, at the start of a drag beyond an end.
    static let stiffness = 0.55

    /// Returns the shown distance beyond an end, in points, for a drag of `distance` points beyond it. The result has
    /// the sign of `distance`, and its magnitude approaches `length`. It is 0 if `length` is not positive.
    static func shown(_ distance: CGFloat, over length: CGFloat) -> CGFloat {
        guard distance != 0, length > 0 else { return 0 }
        let shown = (1 - 1 / (abs(distance) * stiffness / length + 1)) * length
        return distance < 0 ? -shown : shown
    }

    /// Returns the distance of a drag beyond an end for which `shown` returns `shown`. The shown distance counts as at
    /// most 99 % of `length`, because no drag shows `length`.
    static func distance(of shown: CGFloat, over length: CGFloat) -> CGFloat {
        guard shown != 0, length > 0 else { return 0 }
        let part = min(abs(shown) / length, 0.99)
        let distance = part / (1 - part) / stiffness * length
        return shown < 0 ? -distance : distance
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
