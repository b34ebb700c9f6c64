extension Path {
    /// One step of a path.
    @frozen
    public enum Element: Equatable, Sendable {
        /// Starts a subpath at `to`.
        case move(to: CGPoint)
        /// A straight line from the current point.
        case line(to: CGPoint)
        /// A quadratic Bézier curve from the current point.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A cubic Bézier curve from the current point.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A line to the start of the subpath, which ends the subpath. A stroke has a join there instead of caps.
        case closeSubpath
    }

    /// Verbs and their points in two flat arrays.
    ///
    /// Invariant: Each drawing verb follows a move or another drawing verb. To draw after a `close`, the appending
    /// functions first insert a move to the closed subpath's start.
    package struct ElementBuffer: Sendable, Equatable {
        package enum Verb: UInt8, Sendable {
            case move, line, quadCurve, curve, close

            /// The number of points of the verb in the point array.
            package var pointCount: Int {
                switch self {
                case .move, .line: 1
                case .quadCurve: 2
                case .curve: 3
                case .close: 0
                }
            }
        }

        package private(set) var verbs: [Verb] = []
        package private(set) var points: [CGPoint] = []
        /// Index into `points` of the current subpath's start.
        private var start = 0

        package init() {}

        /// The end of the last element; after a close, the start of the closed subpath; `nil` if there is no element.
        var currentPoint: CGPoint? {
            verbs.last == .close ? points[start] : points.last
        }

        mutating func move(to point: CGPoint) {
            start = points.count
            verbs.append(.move)
            points.append(point)
        }

        mutating func line(to end: CGPoint) {
            guard beginsDrawing(else: end) else { return }
            verbs.append(.line)
            points.append(end)
        }

        mutating func quadCurve(to end: CGPoint, control: CGPoint) {
            guard beginsDrawing(else: end) else { return }
            verbs.append(.quadCurve)
            points.append(control)
            points.append(end)
        }

        mutating func curve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
            guard beginsDrawing(else: end) else { return }
            verbs.append(.curve)
            points.append(control1)
            points.append(control2)
            points.append(end)
        }

        mutating func close() {
            guard let last = verbs.last, last != .close else { return }
            verbs.append(.close)
        }

        mutating func append(_ element: Element) {
            switch element {
            case .move(let point): move(to: point)
            case .line(let end): line(to: end)
            case .quadCurve(let end, let control): quadCurve(to: end, control: control)
            case .curve(let end, let control1, let control2): curve(to: end, control1: control1, control2: control2)
            case .closeSubpath: close()
            }
        }

        package func forEach(_ body: (Element) -> Void) {
            var index = 0
            for verb in verbs {
                switch verb {
                case .move: body(.move(to: points[index]))
                case .line: body(.line(to: points[index]))
                case .quadCurve: body(.quadCurve(to: points[index + 1], control: points[index]))
                case .curve:
                    body(.curve(to: points[index + 2], control1: points[index], control2: points[index + 1]))
                case .close: body(.closeSubpath)
                }
                index += verb.pointCount
            }
        }

        /// Replaces every point by its image under `transform`.
        mutating func apply(_ transform: CGAffineTransform) {
            for index in points.indices { points[index] = points[index].applying(transform) }
        }

        package static func == (a: ElementBuffer, b: ElementBuffer) -> Bool {
            a.verbs == b.verbs && a.points == b.points
        }

        /// Ensures that there is a current point. Without one, moves to the element's end and returns false.
        private mutating func beginsDrawing(else end: CGPoint) -> Bool {
            guard let last = verbs.last else {
                move(to: end)
                return false
            }
            if last == .close { move(to: points[start]) }
            return true
        }
    }
}
