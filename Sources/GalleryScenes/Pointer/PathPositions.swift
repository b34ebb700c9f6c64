import Foundation

/// Positions along the path of a pointer, at equal distances. Their number depends on the path's length, and not on the
/// number of events.
package struct PathPositions {
    /// The distance along the path from one position to the next, in points.
    package let spacing: Double
    /// The greatest number of positions for one move. A longer move has exactly this number, at larger distances, and
    /// the last of them is its end.
    package let limit: Int

    /// The end of the path so far; nil if there is no path.
    private var last: CGPoint?
    /// The distance along the path from the latest returned position to `last`, in points: from 0 to `spacing`.
    private var rest = 0.0

    /// Creates an empty path. Both numbers are positive.
    package init(spacing: Double, limit: Int) {
        self.spacing = spacing
        self.limit = limit
    }

    /// Ends the path. The next move begins another one.
    package mutating func end() { last = nil }

    /// Moves to a point, and returns the positions on the line to it. A path starts with a position.
    ///
    /// A point that is not finite is ignored, and a move of infinite length begins another path.
    package mutating func move(to point: CGPoint) -> [CGPoint] {
        guard point.x.isFinite, point.y.isFinite else { return [] }
        let length = last.map { hypot(point.x - $0.x, point.y - $0.y) } ?? .infinity
        guard let start = last, length.isFinite else {
            (last, rest) = (point, 0)
            return [point]
        }
        guard length > 0 else { return [] }
        last = point
        let distances = advance(by: length)
        return distances.map { distance in
            let part = distance / length
            return CGPoint(x: start.x + (point.x - start.x) * part, y: start.y + (point.y - start.y) * part)
        }
    }

    /// The distances of the next positions from the start of a move, in points: from 0 to `length`, which is positive.
    private mutating func advance(by length: Double) -> [Double] {
        let total = rest + length
        if total > spacing * Double(limit) {
            let (step, first) = (total / Double(limit), rest)
            rest = 0
            return (1...limit).map { $0 == limit ? length : step * Double($0) - first }
        }
        let (count, first) = (Int(total / spacing), rest)
        rest = max(total - spacing * Double(count), 0)
        // By rounding, a position may be just outside the move.
        return (0..<count).map { min(max(spacing * Double($0 + 1) - first, 0), length) }
    }
}
