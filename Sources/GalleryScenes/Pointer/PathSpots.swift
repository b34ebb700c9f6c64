import Foundation
import Lilt

/// Positions along the path of a pointer. Their number depends on the path's length, and not on the number of events.
struct PathSpots {
    /// The distance from one position to the next, in points.
    let spacing: Double
    /// The greatest number of positions for one event. A longer move has them at larger distances.
    let limit: Int

    private var last: CGPoint?
    /// The distance from the last position to `last`, along the path.
    private var rest = 0.0

    init(spacing: Double, limit: Int) {
        self.spacing = spacing
        self.limit = limit
    }

    /// Ends the path. The next move begins another one.
    mutating func end() { last = nil }

    /// Moves to a point, and returns the positions on the line to it. A path starts with a position.
    mutating func move(to point: CGPoint) -> [CGPoint] {
        guard let start = last else {
            (last, rest) = (point, 0)
            return [point]
        }
        let length = hypot(point.x - start.x, point.y - start.y)
        let spacing = max(spacing, length / Double(limit))
        let count = min(Int((rest + length) / spacing), limit)
        let distances = (0..<count).map { spacing * Double($0 + 1) - rest }
        (last, rest) = (point, max(rest + length - spacing * Double(count), 0))
        return distances.map { distance in
            let part = max(distance, 0) / length
            return CGPoint(x: start.x + (point.x - start.x) * part, y: start.y + (point.y - start.y) * part)
        }
    }
}
