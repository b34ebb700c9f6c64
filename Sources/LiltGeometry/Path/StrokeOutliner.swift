/// Turns polylines with a width into closed contours that are filled by non-zero winding.
///
/// The outline is the sum of one rectangle per chord and one wedge per corner, all with the same winding. They merge
/// into few contours: the left side forward, a cap, the right side backward, a cap. On the inner side of a corner, the
/// two offset lines intersect at some distance before the chords' common end, and the outline turns there. If this
/// distance exceeds half the length of the shorter chord, the outline goes through the corner itself instead. That
/// point is the pivot. Every rectangle then stays whole, and tight bends have no holes at any width.
///
/// ```
///     left ─────────────┐ outer side: miter, bevel or arc
///     p0 ──────────── p1
///     right ───────┐   │\
///                  │ inner side: the intersection of the two offset lines, or the pivot p1
/// ```
package struct StrokeOutliner: Sendable {
    /// The contours of the last stroke, in the units of its input.
    package private(set) var outline = FlattenedPath()
    private var flattened = FlattenedPath()
    private var dashes = FlattenedPath()

    /// A point of a contour, and the unit direction and the length of the chord that starts there.
    private struct Corner {
        var point = SIMD2<Double>.zero
        var direction = SIMD2<Double>.zero
        var length = 0.0
        var isSmooth = false
    }

    private var corners: [Corner] = []
    /// For each nearly straight corner of the current contour, the offset from the corner to the intersection of the
    /// offset lines on the left side; NaN for other corners.
    private var meetings: [SIMD2<Double>] = []
    private var rightSide: [SIMD2<Double>] = []

    private var halfWidth = 0.0
    private var tolerance = 0.0
    /// The maximum number of times that each half of an arc is halved. Half of the largest arc is a quarter turn.
    private var arcDepth = 0
    private var cap = CGLineCap.butt
    private var join = CGLineJoin.miter
    /// Joins are mitered at corners where cos²(θ/2) is at least this; θ is the turning angle. The value is 1/limit².
    private var miterThreshold = 0.0

    package init() {}

    /// Replaces `outline` by the outline of `path` with `style`. Curves and round parts deviate from the exact outline
    /// by at most `tolerance` (> 0). All lengths are in the path's units. Dashes outside of `visible` may be left out.
    ///
    /// The outline is empty if a point is not finite, or the width is not a positive finite number.
    package mutating func setOutline(of path: Path, style: StrokeStyle, tolerance: Double, visible: CGRect? = nil) {
        outline.removeAll()
        halfWidth = style.lineWidth / 2
        guard halfWidth > 0, halfWidth.isFinite,
            flattened.set(path, transform: .identity, tolerance: tolerance, isBalanced: true)
        else { return }
        self.tolerance = min(tolerance, halfWidth)
        cap = style.lineCap
        join = style.lineJoin
        // A line that turns back has no miter, whatever the limit.
        miterThreshold = max(.leastNonzeroMagnitude, 1 / max(1, style.miterLimit * style.miterLimit))
        // No part of a dash is farther from its line.
        let reach = halfWidth * max(style.miterLimit, 2)
        let area = visible?.insetBy(dx: -reach, dy: -reach)
        if dashes.setDashes(of: flattened, style: style, visible: area?.isFinite == true ? area : nil) {
            arcDepth = Self.arcDepth(for: dashes)
            for contour in dashes.contours { add(contour, of: dashes) }
        } else {
            arcDepth = Self.arcDepth(for: flattened)
            for contour in flattened.contours { add(contour, of: flattened) }
        }
        outline.endContour()
    }

    /// Maps each point of the outline by `transform`.
    package mutating func transformOutline(by transform: CGAffineTransform) {
        if transform != .identity { outline.apply(transform) }
    }

    // MARK: - One contour

    private mutating func add(_ contour: FlattenedPath.Contour, of path: FlattenedPath) {
        load(contour, of: path)
        let count = corners.count
        guard count > 1 else {
            addDot(at: path.points[contour.start], isClosed: contour.isClosed)
            return
        }
        rightSide.removeAll(keepingCapacity: true)
        if contour.isClosed {
            beginLeft()
            addJoin(at: 0, after: count - 1)
            addJoins(1..<count)
            endLeft()
            beginLeft()
            appendReversedRightSide()
            endLeft()
        } else {
            beginLeft()
            let first = normal(0)
            let last = normal(count - 2)
            let (start, end) = (corners[0].point, corners[count - 1].point)
            left(start + first)
            right(start - first)
            addJoins(1..<count - 1)
            left(end + last)
            right(end - last)
            addCap(at: end, from: last, direction: corners[count - 2].direction)
            appendReversedRightSide()
            addCap(at: start, from: first * -1, direction: corners[0].direction * -1)
            endLeft()
        }
    }

    /// Copies a contour without repeated points, and measures its chords.
    private mutating func load(_ contour: FlattenedPath.Contour, of path: FlattenedPath) {
        // The direction of a chord shorter than this is mostly rounding error.
        let shortest = tolerance * 1e-6
        corners.removeAll(keepingCapacity: true)
        corners.append(contentsOf: repeatElement(Corner(), count: contour.count))
        let count = corners.withUnsafeMutableBufferPointer { corners in
            var count = 0
            /// Measures the chord from the last corner to `point`. Returns false if it is too short to have a
            /// direction.
            func measureChord(to point: SIMD2<Double>) -> Bool {
                let step = point - corners[count - 1].point
                let length = step.length
                guard length > shortest else { return false }
                corners[count - 1].direction = step * (1 / length)
                corners[count - 1].length = length
                return true
            }
            for index in contour.start..<contour.start + contour.count {
                let point = path.points[index]
                if count > 0, !measureChord(to: point) { continue }
                corners[count].point = point
                corners[count].isSmooth = path.isSmooth[index]
                count += 1
            }
            if contour.isClosed, count > 1, !measureChord(to: corners[0].point) { count -= 1 }
            return count
        }
        corners.removeLast(contour.count - count)
    }

    /// The vector from chord `index` to the left side of the stroke. Its length is half the width.
    private func normal(_ index: Int) -> SIMD2<Double> { leftward(corners[index].direction) }

    private func leftward(_ direction: SIMD2<Double>) -> SIMD2<Double> {
        SIMD2(direction.y, -direction.x) * halfWidth
    }

    /// Adds the joins of a range of consecutive corners.
    private mutating func addJoins(_ range: Range<Int>) {
        findMeetings(range)
        let (corners, meetings) = (corners, meetings)
        var index = range.lowerBound
        while index < range.upperBound {
            var end = index
            while end < range.upperBound, !meetings[end - range.lowerBound].x.isNaN { end += 1 }
            guard end > index else {
                addJoin(at: index, after: index - 1)
                index += 1
                continue
            }
            outline.appendCorners(end - index) { points in
                for offset in points.indices {
                    points[offset] = corners[index + offset].point + meetings[index + offset - range.lowerBound]
                }
            }
            rightSide.appendElements(end - index) { points in
                for offset in points.indices {
                    points[offset] = corners[index + offset].point - meetings[index + offset - range.lowerBound]
                }
            }
            index = end
        }
    }

    /// Finds the corners at which `addJoin` would add the intersection of the offset lines on both sides.
    private mutating func findMeetings(_ range: Range<Int>) {
        // The outer side deviates from the arc by halfWidth·(1/cos(θ/2) − 1), where cos²(θ/2) = (1 + cos θ)/2.
        let share = halfWidth / (halfWidth + tolerance)
        let straightest = 2 * share * share
        let halfWidth = halfWidth
        let corners = corners
        meetings.removeAll(keepingCapacity: true)
        meetings.appendElements(range.count) { meetings in
            var before = corners[range.lowerBound - 1]
            for index in range {
                let corner = corners[index]
                let (d0, d1) = (before.direction, corner.direction)
                let both = 1 + d0.dot(d1)
                let retreats = halfWidth * d0.cross(d1).magnitude > 0.5 * min(before.length, corner.length) * both
                let sum = d0 + d1
                meetings[index - range.lowerBound] =
                    both < straightest || retreats
                    ? SIMD2(repeating: .nan) : SIMD2(sum.y, -sum.x) * (halfWidth / both)
                before = corner
            }
        }
    }

    private mutating func addJoin(at index: Int, after previous: Int) {
        let (point, isSmooth) = (corners[index].point, corners[index].isSmooth)
        let (d0, d1) = (corners[previous].direction, corners[index].direction)
        let (n0, n1) = (normal(previous), normal(index))
        let cosine = d0.dot(d1)
        let sine = d0.cross(d1)
        // 2 cos²(θ/2) = 1 + cos θ. Rounding can lead below 0 if the line almost turns back.
        let both = max(0, 1 + cosine)
        // Both offset lines pass through point + meeting, at distance halfWidth / cos(θ/2).
        let meeting = (n0 + n1) * (1 / both)
        let turnsRight = sine > 0  // Clockwise on screen, so the left side is outside.

        // tan(θ/2) = sin θ / (1 + cos θ): the distance from the end of each chord at which the inner side leaves its
        // offset line.
        let retreat = halfWidth * sine.magnitude / both
        let innerMeets = retreat <= 0.5 * min(corners[previous].length, corners[index].length)
        if innerMeets {
            if turnsRight { right(point - meeting) } else { left(point + meeting) }
        } else if turnsRight {
            right(point - n0)
            right(point)
            right(point - n1)
        } else {
            left(point + n0)
            left(point)
            left(point + n1)
        }

        let halfAngleCosineSquared = both / 2
        // Two chords of a curve have nearly the same direction: the intersection deviates from the arc around the
        // corner by less than the tolerance.
        let overshoot = halfWidth * (1 / halfAngleCosineSquared.squareRoot() - 1)
        if overshoot <= tolerance || (join == .miter && !isSmooth && halfAngleCosineSquared >= miterThreshold) {
            if turnsRight { left(point + meeting) } else { right(point - meeting) }
            return
        }
        let isRound = join == .round || isSmooth
        if turnsRight {
            left(point + n0)
            if isRound { addArc(on: .left, around: point, from: n0, to: n1, middle: arcMiddle(n0, n1, d0)) }
            left(point + n1)
        } else {
            right(point - n0)
            if isRound {
                addArc(
                    on: .right, around: point, from: n0 * -1, to: n1 * -1, middle: arcMiddle(n0 * -1, n1 * -1, d0))
            }
            right(point - n1)
        }
    }

    private mutating func addCap(at point: SIMD2<Double>, from normal: SIMD2<Double>, direction: SIMD2<Double>) {
        let ahead = direction * halfWidth
        switch cap {
        case .butt: break
        case .square:
            left(point + normal + ahead)
            left(point - normal + ahead)
        case .round:
            addArc(on: .left, around: point, from: normal, to: ahead, middle: arcMiddle(normal, ahead, direction))
            left(point + ahead)
            addArc(
                on: .left, around: point, from: ahead, to: normal * -1, middle: arcMiddle(ahead, normal * -1, direction)
            )
        }
    }

    /// Adds a subpath without length. It is a disc if the cap is round, or if the subpath is closed and the join is
    /// round. Otherwise it is a square if the cap is square.
    private mutating func addDot(at point: SIMD2<Double>, isClosed: Bool) {
        let right = SIMD2(halfWidth, 0.0)
        let down = SIMD2(0.0, halfWidth)
        if cap == .round || (isClosed && join == .round) {
            beginLeft()
            for (from, to) in [(right, down), (down, right * -1), (right * -1, down * -1), (down * -1, right)] {
                left(point + from)
                addArc(on: .left, around: point, from: from, to: to, middle: arcMiddle(from, to, from))
            }
            endLeft()
        } else if cap == .square {
            beginLeft()
            left(point - right - down)
            left(point + right - down)
            left(point + right + down)
            left(point - right + down)
            endLeft()
        }
    }

    // MARK: - Arcs

    /// The point halfway from `a` to `b` on the circle. If `a` and `b` are opposite, the point in direction `ahead`.
    private func arcMiddle(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ ahead: SIMD2<Double>) -> SIMD2<Double> {
        let sum = a + b
        let length = sum.length
        return length > halfWidth * 1e-6 ? sum * (halfWidth / length) : ahead * halfWidth
    }

    /// Adds the points between the ends of an arc whose radius is half the line width. Halves the arc until its chords
    /// are within the tolerance of it.
    ///
    /// Halves each half of the arc at most `arcDepth` times. Chords that span a 256th of a quarter turn each are close
    /// enough for a radius of 200,000 tolerances.
    private mutating func addArc(
        on side: Side, around center: SIMD2<Double>, from a: SIMD2<Double>, to b: SIMD2<Double>,
        middle: SIMD2<Double>, depth: Int = 0
    ) {
        let isHalfCoarse = depth < arcDepth && isArcCoarse(a, middle)
        guard isHalfCoarse || isArcCoarse(a, b) || a.dot(b) < 0 else { return }
        if isHalfCoarse {
            addArc(
                on: side, around: center, from: a, to: middle, middle: arcMiddle(a, middle, middle), depth: depth + 1)
        }
        add(center + middle, to: side)
        if isHalfCoarse {
            addArc(
                on: side, around: center, from: middle, to: b, middle: arcMiddle(middle, b, middle), depth: depth + 1)
        }
    }

    private static let maximumArcDepth = 8
    /// The smallest `arcDepth`, for strokes with many large corners. A quarter turn can still have 8 chords.
    private static let minimumArcDepth = 3
    /// The budget of points for all round parts of one stroke. It bounds time and memory for thousands of huge corners.
    /// Lines that fit on a screen need far fewer. Tens of thousands of corners can exceed it at `minimumArcDepth`.
    private static let arcPointBudget = 1 << 19

    /// Returns the largest `arcDepth` within the budget of points, from `minimumArcDepth` to `maximumArcDepth`.
    private static func arcDepth(for path: FlattenedPath) -> Int {
        // A corner, or one of the two caps of a contour, turns by at most two quarter turns.
        let cornerCount = path.points.count + 2 * path.contours.count
        var depth = maximumArcDepth
        while depth > minimumArcDepth, cornerCount << (depth + 1) > arcPointBudget { depth -= 1 }
        return depth
    }

    /// Whether the chord between two points of the circle deviates from it by more than the tolerance. The deviation is
    /// r(1 − cos(φ/2)) for an arc of angle φ.
    private func isArcCoarse(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool {
        let cosine = a.dot(b) / (halfWidth * halfWidth)
        return halfWidth * (1 - max(0, (1 + cosine) / 2).squareRoot()) > tolerance
    }

    // MARK: - Output

    private enum Side { case left, right }

    private mutating func add(_ point: SIMD2<Double>, to side: Side) {
        if side == .left { left(point) } else { right(point) }
    }

    private mutating func left(_ point: SIMD2<Double>) { outline.append(point) }
    private mutating func right(_ point: SIMD2<Double>) { rightSide.append(point) }

    /// The left side is added to the outline directly. The right side is stored until it can be added in reverse.
    private mutating func beginLeft() {
        outline.beginEmptyContour()
    }

    private mutating func appendReversedRightSide() {
        let rightSide = rightSide
        outline.appendCorners(rightSide.count) { points in
            for index in points.indices { points[points.count - 1 - index] = rightSide[index] }
        }
    }

    private mutating func endLeft() {
        outline.closeContour()
        outline.endContour()
    }
}
