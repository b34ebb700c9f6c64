/// A path as polylines in reusable flat arrays, for strokes, dashes, hit tests and the rasterizer.
package struct FlattenedPath: Sendable {
    /// A range of consecutive points of the path. A closed contour does not repeat its first point.
    package struct Contour: Sendable {
        package var start: Int
        package var count: Int
        package var isClosed: Bool
    }

    package private(set) var points: [SIMD2<Double>] = []
    /// For each point, whether the polyline turns there only because a curve was cut into chords.
    package private(set) var isSmooth: [Bool] = []
    package private(set) var contours: [Contour] = []

    package init() {}

    package mutating func removeAll() {
        points.removeAll(keepingCapacity: true)
        isSmooth.removeAll(keepingCapacity: true)
        contours.removeAll(keepingCapacity: true)
    }

    /// Replaces the contents by `path` mapped by `transform`, with chords within `tolerance` of the mapped curves.
    ///
    /// - Parameters:
    ///   - isBalanced: True for chords that cross the curve and lie on both sides of it. False for chords with both
    ///     ends on the curve, which are shorter.
    ///   - hasFewChords: True to cut a cubic into one to three chords where they are enough; balanced chords always do
    ///     so. False to cut it into at least four, which are much closer to a small curve than the tolerance.
    /// - Returns: false if a point is not finite; the contents are then empty.
    package mutating func set(
        _ path: Path, transform: CGAffineTransform, tolerance: Double, isBalanced: Bool = false,
        hasFewChords: Bool = false
    ) -> Bool {
        removeAll()
        if case .elements(let buffer) = path.storage {
            set(
                buffer, transform: transform, tolerance: tolerance, isBalanced: isBalanced, hasFewChords: hasFewChords)
        } else {
            set(
                path.elements, transform: transform, tolerance: tolerance, isBalanced: isBalanced,
                hasFewChords: hasFewChords)
        }
        for point in points where !point.isFinite {
            removeAll()
            return false
        }
        return true
    }

    private mutating func set(
        _ buffer: Path.ElementBuffer, transform: CGAffineTransform, tolerance: Double, isBalanced: Bool,
        hasFewChords: Bool
    ) {
        let map = PointMap(transform)
        buffer.forEachSegment { step in
            switch step {
            case .start(let point):
                beginContour(at: map(point))
            case .segment(var segment):
                segment.p0 = map(segment.p0)
                segment.p1 = map(segment.p1)
                segment.p2 = map(segment.p2)
                segment.p3 = map(segment.p3)
                append(segment, tolerance: tolerance, isBalanced: isBalanced, hasFewChords: hasFewChords)
            case .close(let segment):
                closeContour()
                beginContour(at: map(segment.end))
            }
        }
        endContour()
    }

    /// Adds the chords of a segment whose start is the current point.
    mutating func append(
        _ segment: PathSegment, tolerance: Double, isBalanced: Bool, hasFewChords: Bool = false
    ) {
        if isBalanced {
            segment.forEachBalancedChordEnd(tolerance: tolerance) { append($0, smooth: true) }
        } else {
            segment.forEachChordEnd(tolerance: tolerance, hasFewChords: hasFewChords) { append($0, smooth: true) }
        }
        append(segment.end)
    }

    /// Adds a point to the contour. The point is a corner unless `smooth` is true.
    mutating func append(_ point: SIMD2<Double>, smooth: Bool = false) {
        points.append(point)
        isSmooth.append(smooth)
    }

    /// Adds `count` corners to the contour. `write` sets their positions.
    @inline(__always)
    mutating func appendCorners(_ count: Int, _ write: (UnsafeMutableBufferPointer<SIMD2<Double>>) -> Void) {
        points.appendElements(count, write)
        isSmooth.append(contentsOf: repeatElement(false, count: count))
    }

    /// Ends the current contour and starts one at `point`.
    mutating func beginContour(at point: SIMD2<Double>) {
        endContour()
        contours.append(Contour(start: points.count, count: 0, isClosed: false))
        append(point)
    }

    /// Ends the current contour and starts one without points.
    mutating func beginEmptyContour() {
        endContour()
        contours.append(Contour(start: points.count, count: 0, isClosed: false))
    }

    /// Closes the current contour. Removes its end point if it equals the start.
    mutating func closeContour() {
        guard let contour = contours.last else { return }
        if points.count - contour.start > 1, points[points.count - 1] == points[contour.start] {
            points.removeLast()
            isSmooth.removeLast()
        }
        contours[contours.count - 1].isClosed = true
    }

    /// Ends the current contour. Removes it if it is open and has a single point, which draws nothing.
    mutating func endContour() {
        guard let contour = contours.last, contour.count == 0 else { return }
        let count = points.count - contour.start
        if count == 0 || (count == 1 && !contour.isClosed) {
            points.removeLast(count)
            isSmooth.removeLast(count)
            contours.removeLast()
        } else {
            contours[contours.count - 1].count = count
        }
    }

    /// Replaces every point by its image under `transform`.
    package mutating func apply(_ transform: CGAffineTransform) {
        let map = PointMap(transform)
        for index in points.indices { points[index] = map(points[index]) }
    }
}

extension [SIMD2<Double>] {
    /// Adds `count` points that `write` sets. The array is accessed once, not once per point.
    @inline(__always)
    mutating func appendElements(_ count: Int, _ write: (UnsafeMutableBufferPointer<SIMD2<Double>>) -> Void) {
        let start = self.count
        append(contentsOf: repeatElement(.zero, count: count))
        withUnsafeMutableBufferPointer { write(UnsafeMutableBufferPointer(rebasing: $0[start...])) }
    }
}
