/// A line, a quadratic or a cubic Bézier curve: one drawing element of a path, with its start.
package struct PathSegment: Sendable {
    package enum Kind: Sendable { case line, quadCurve, curve }

    package var kind: Kind
    /// The control points in order. Control points that the kind does not use equal the end.
    package var p0, p1, p2, p3: SIMD2<Double>

    init(line p0: SIMD2<Double>, _ p1: SIMD2<Double>) {
        (kind, self.p0, self.p1, p2, p3) = (.line, p0, p1, p1, p1)
    }

    init(quadCurve p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>) {
        (kind, self.p0, self.p1, self.p2, p3) = (.quadCurve, p0, p1, p2, p2)
    }

    init(curve p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>) {
        (kind, self.p0, self.p1, self.p2, self.p3) = (.curve, p0, p1, p2, p3)
    }

    var end: SIMD2<Double> { p3 }

    /// The point at parameter `t`. At 0 and 1 it is exactly an end.
    func point(at t: Double) -> SIMD2<Double> {
        if t == 1 { return p3 }
        let s = 1 - t
        switch kind {
        case .line: return p0 * s + p1 * t
        case .quadCurve: return p0 * (s * s) + p1 * (2 * s * t) + p2 * (t * t)
        case .curve: return (p0 * (s * s * s) + p1 * (3 * s * s * t)) + (p2 * (3 * s * t * t) + p3 * (t * t * t))
        }
    }

    /// The derivative at parameter `t`.
    func derivative(at t: Double) -> SIMD2<Double> {
        let s = 1 - t
        switch kind {
        case .line: return p1 - p0
        case .quadCurve: return ((p1 - p0) * s + (p2 - p1) * t) * 2
        case .curve: return ((p1 - p0) * (s * s) + (p2 - p1) * (2 * s * t) + (p3 - p2) * (t * t)) * 3
        }
    }

    /// The part between two parameters, by blossoming.
    func part(from a: Double, to b: Double) -> PathSegment {
        if a == 0 && b == 1 { return self }
        let (start, end) = (point(at: a), point(at: b))
        switch kind {
        case .line:
            return PathSegment(line: start, end)
        case .quadCurve:
            let (l, r) = (p0 * (1 - a) + p1 * a, p1 * (1 - a) + p2 * a)
            return PathSegment(quadCurve: start, l * (1 - b) + r * b, end)
        case .curve:
            func blossom(_ u: Double, _ v: Double, _ w: Double) -> SIMD2<Double> {
                let (a0, a1, a2) = (p0 * (1 - u) + p1 * u, p1 * (1 - u) + p2 * u, p2 * (1 - u) + p3 * u)
                let (b0, b1) = (a0 * (1 - v) + a1 * v, a1 * (1 - v) + a2 * v)
                return b0 * (1 - w) + b1 * w
            }
            return PathSegment(curve: start, blossom(a, a, b), blossom(a, b, b), end)
        }
    }

    /// Calls `body` with the points that split the curve into chords within `tolerance` of it, except the curve's two
    /// ends. With `hasFewChords`, a cubic has fewer than four chords where fewer are enough.
    ///
    /// Wang's bound: a chord over a parameter step h deviates by at most h²/8·max|B″|. The second derivative is linear
    /// in the parameter, so its maximum over a range is at one end.
    @inline(__always)
    func forEachChordEnd(tolerance: Double, hasFewChords: Bool, _ body: (SIMD2<Double>) -> Void) {
        switch kind {
        case .line: return
        case .quadCurve:
            let count = Self.stepCount(0.25 * (p0 - p1 * 2 + p2).length / tolerance)
            for index in 1..<max(count, 1) { body(point(at: Double(index) / Double(count))) }
        case .curve:
            // B″(t)/6 = (1 − t)·a + t·b.
            let (a, b) = (p0 - p1 * 2 + p2, p1 - p2 * 2 + p3)
            if hasFewChords, let count = Self.fewSteps(a, b, length: controlLength, tolerance: tolerance / 2) {
                for index in 1..<max(count, 1) { body(point(at: Double(index) / Double(count))) }
                return
            }
            let stretches = Self.stretchCount
            var before = a.length
            for stretch in 0..<stretches {
                let (from, to) = (Double(stretch) / Double(stretches), Double(stretch + 1) / Double(stretches))
                let after = (a * (1 - to) + b * to).length
                let count = Self.stepCount(0.75 * max(before, after) / tolerance / Double(stretches * stretches))
                for index in 1...count {
                    if stretch == stretches - 1 && index == count { return }
                    body(point(at: from + (to - from) * (Double(index) / Double(count))))
                }
                before = after
            }
        }
    }

    /// Calls `body` with the inner ends of balanced chords. Their middles are as far inside the curve as their ends are
    /// outside, so at the same tolerance they are √2 times as long as chords with both ends on the curve.
    ///
    /// The middle of a chord over a step h is exactly h²/8·B″ inside a cubic, with B″ taken at half the step. The ends
    /// are moved outward by half of that distance. The ends of the curve itself are not moved, so the error of the
    /// first and the last chord is up to 1.5 times the tolerance.
    @inline(__always)
    func forEachBalancedChordEnd(tolerance: Double, _ body: (SIMD2<Double>) -> Void) {
        switch kind {
        case .line: return
        case .quadCurve:
            // B = p0 + t·b + t²·a, B″ = 2·a.
            let (a, b) = (p0 - p1 * 2 + p2, (p1 - p0) * 2)
            let count = Self.stepCount(0.25 * a.length / (2 * tolerance))
            let step = 1 / Double(count)
            let start = p0 - a * (step * step / 8)
            for index in 1..<max(count, 1) {
                let t = Double(index) * step
                body((a * t + b) * t + start)
            }
        case .curve:
            // B″/6 = a + t·c, B = p0 + 3·t·b + 3·t²·a + t³·c.
            let (a, b) = (p0 - p1 * 2 + p2, (p1 - p0) * 3)
            let c = p1 - p2 * 2 + p3 - a
            if let count = Self.fewSteps(a, a + c, length: 0, tolerance: 2 * tolerance) {
                let step = 1 / Double(count)
                for index in 1..<max(count, 1) {
                    let t = Double(index) * step
                    let point = ((c * t + a * 3) * t + b) * t + p0
                    body(point - (c * t + a) * (0.375 * step * step))
                }
                return
            }
            let share = 1 / Double(Self.stretchCount)
            func steps(_ stretch: Int) -> (count: Int, squaredStep: Double) {
                let from = a + c * (Double(stretch) * share)
                let squaredLength = max(from.dot(from), (from + c * share).dot(from + c * share))
                let count = Self.stepCount(0.75 * share * share * squaredLength.squareRoot() / (2 * tolerance))
                return (count, share * share / Double(count * count))
            }
            var stretch = steps(0)
            for index in 0..<Self.stretchCount {
                let isLast = index == Self.stretchCount - 1
                let next = isLast ? stretch : steps(index + 1)
                let (from, step) = (Double(index) * share, share / Double(stretch.count))
                for index in 1...stretch.count {
                    let isEnd = index == stretch.count
                    if isEnd && isLast { return }
                    let t = from + Double(index) * step
                    let squaredStep = isEnd ? (stretch.squaredStep + next.squaredStep) / 2 : stretch.squaredStep
                    let point = ((c * t + a * 3) * t + b) * t + p0
                    body(point - (c * t + a) * (0.375 * squaredStep))
                }
                stretch = next
            }
        }
    }

    /// An upper bound of the curve's length.
    private var controlLength: Double {
        let (a, b, c) = (p1 - p0, p2 - p1, p3 - p2)
        return a.x.magnitude + a.y.magnitude + b.x.magnitude + b.y.magnitude + c.x.magnitude + c.y.magnitude
    }

    /// Returns the number of equal steps over a whole cubic, if it is less than `stretchCount`; otherwise nil. `a` and
    /// `b` are B″/6 at the two ends. `length` bounds the curve's length, for the area between it and its chords.
    @inline(__always)
    private static func fewSteps(
        _ a: SIMD2<Double>, _ b: SIMD2<Double>, length: Double, tolerance: Double
    ) -> Int? {
        let bend = max(a.dot(a), b.dot(b)).squareRoot()
        // A chord over a step h deviates by 0.75·h²·bend. The area between chord and curve is two thirds of that
        // deviation times the chord's length.
        func suffices(_ count: Double) -> Bool {
            0.75 * bend <= count * count * tolerance && 0.5 * bend * length <= count * count * count * largestArea
        }
        return suffices(1) ? 1 : suffices(2) ? 2 : suffices(3) ? 3 : nil
    }

    /// The largest area between a chord and its curve, where a cubic has few chords. It is less than one step of a
    /// pixel's coverage.
    private static let largestArea = 0.003

    /// The number of stretches of a cubic. Each stretch has its own step, so one tight bend does not refine the whole
    /// curve.
    private static let stretchCount = 4

    /// The square root of a squared count, clamped to 1...`maximumStepCount`. Curves that need more steps are far
    /// larger than a screen. A curve with a NaN point is not drawn.
    private static func stepCount(_ square: Double) -> Int {
        let count = square.squareRoot().rounded(.up)
        if count.isNaN { return 1 }
        return count < Double(maximumStepCount) ? max(1, Int(count)) : maximumStepCount
    }

    private static let maximumStepCount = 1000

    /// The length of the curve between parameters 0 and `t`, with a relative error of about 10⁻⁷.
    func arcLength(to t: Double = 1) -> Double {
        if kind == .line { return (p1 - p0).length * t }
        var sum = 0.0
        let pieces = 8
        let width = t / Double(pieces)
        for piece in 0..<pieces {
            let middle = (Double(piece) + 0.5) * width
            for (node, weight) in Self.gaussLegendre {
                let offset = node * width / 2
                sum += weight * (derivative(at: middle - offset).length + derivative(at: middle + offset).length)
            }
        }
        return sum * width / 2
    }

    /// The parameter at arc length `length`, by Newton's method with a bracket.
    func parameter(atArcLength length: Double, total: Double) -> Double {
        if length <= 0 { return 0 }
        if length >= total { return 1 }
        if kind == .line { return length / total }
        var (low, high) = (0.0, 1.0)
        var t = length / total
        for _ in 0..<24 {
            let error = arcLength(to: t) - length
            if error.magnitude <= total * 1e-9 { break }
            if error > 0 { high = t } else { low = t }
            let newton = t - error / derivative(at: t).length
            t = newton > low && newton < high ? newton : (low + high) / 2
        }
        return t
    }

    /// Nodes and weights of the 8-point Gauss–Legendre rule on [−1, 1], one for each symmetric pair.
    private static let gaussLegendre: [(node: Double, weight: Double)] = [
        (0.1834346424956498, 0.3626837833783620), (0.5255324099163290, 0.3137066458778873),
        (0.7966664774136267, 0.2223810344533745), (0.9602898564975363, 0.1012285362903763),
    ]
}

extension SIMD2<Double> {
    @inline(__always) package init(_ point: CGPoint) { self.init(point.x, point.y) }
    @inline(__always) package var length: Double { (x * x + y * y).squareRoot() }
    @inline(__always) package var isFinite: Bool { (x - x) + (y - y) == 0 }
    @inline(__always) func dot(_ other: SIMD2) -> Double { x * other.x + y * other.y }
    /// The z component of the cross product: positive when `other` lies clockwise on screen.
    @inline(__always) func cross(_ other: SIMD2) -> Double { x * other.y - y * other.x }
}

extension CGPoint {
    init(_ vector: SIMD2<Double>) { self.init(x: vector.x, y: vector.y) }
}

extension Path.ElementBuffer {
    /// One step of a walk along a path: the start of a subpath, a segment, or the line that closes a subpath.
    enum Step {
        case start(SIMD2<Double>)
        case segment(PathSegment)
        /// The closing line, which may have no length.
        case close(PathSegment)
    }

    /// Iterates over the path as segments with their start points.
    @inline(__always)
    func forEachSegment(_ body: (Step) -> Void) {
        var start = SIMD2<Double>.zero
        var current = SIMD2<Double>.zero
        var index = 0
        points.withUnsafeBufferPointer { points in
            for verb in verbs {
                switch verb {
                case .move:
                    start = SIMD2(points[index])
                    current = start
                    body(.start(start))
                case .line:
                    let end = SIMD2(points[index])
                    body(.segment(PathSegment(line: current, end)))
                    current = end
                case .quadCurve:
                    let end = SIMD2(points[index + 1])
                    body(.segment(PathSegment(quadCurve: current, SIMD2(points[index]), end)))
                    current = end
                case .curve:
                    let end = SIMD2(points[index + 2])
                    body(.segment(PathSegment(curve: current, SIMD2(points[index]), SIMD2(points[index + 1]), end)))
                    current = end
                case .close:
                    body(.close(PathSegment(line: current, start)))
                    current = start
                }
                index += verb.pointCount
            }
        }
    }
}
