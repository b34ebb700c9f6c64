import LiltViews

/// The curve of an animated value and of its velocity: a solid line for the past, a dashed line for the future. Value
/// and velocity have different scales.
///
/// A vertical line marks a change that started or retargeted the motion. A dot on each curve marks the shown frame.
struct MotionCurve: View {
    let motion: Explanation.Motion
    /// The instant of the shown frame, in seconds.
    let time: Double

    var body: some View {
        Canvas { context, size in
            MotionCurveDrawing(motion, time: time, size: size)?.draw(in: &context)
        }
    }
}

/// The drawing of a curve in a rectangle.
package struct MotionCurveDrawing {
    private let motion: Explanation.Motion
    private let time: Double
    private let size: CGSize
    /// The index of the component that moves farthest.
    package let component: Int
    private let times: ClosedRange<Double>

    private static let margin = 8.0

    /// Creates the drawing. nil if the motion has fewer than two instants or no components, or if the rectangle is too
    /// small.
    package init?(_ motion: Explanation.Motion, time: Double, size: CGSize) {
        let samples = motion.samples + motion.future
        guard let first = samples.first, let last = samples.last, last.time > first.time, !first.value.isEmpty,
            size.width > 2 * Self.margin, size.height > 2 * Self.margin
        else { return nil }
        (self.motion, self.time, self.size) = (motion, time, size)
        times = first.time...last.time
        component =
            first.value.indices.max { Self.length(samples, \.value, $0) < Self.length(samples, \.value, $1) } ?? 0
    }

    func draw(in context: inout GraphicsContext) {
        for step in motion.steps where times.contains(step.time) {
            var line = Path()
            line.move(to: CGPoint(x: x(step.time), y: 0))
            line.addLine(to: CGPoint(x: x(step.time), y: size.height))
            context.stroke(line, with: .color(.primary.opacity(0.25)), lineWidth: 1)
        }
        drawCurve(\.velocity, color: .orange, in: context)
        drawCurve(\.value, color: .blue, in: context)
        for (text, color, anchor, y) in [
            ("value", Color.blue, UnitPoint.topLeading, 2.0), ("velocity", .orange, .bottomLeading, size.height - 2),
        ] {
            context.draw(
                Text(text).font(.system(size: 10)).foregroundStyle(color), at: CGPoint(x: 4, y: y), anchor: anchor)
        }
    }

    private func drawCurve(
        _ numbers: KeyPath<Explanation.Sample, [Double]>, color: Color, in context: GraphicsContext
    ) {
        let range = Self.range(motion.samples + motion.future, numbers, component)
        func point(_ sample: Explanation.Sample) -> CGPoint {
            let part = (sample[keyPath: numbers][component] - range.lowerBound) / (range.upperBound - range.lowerBound)
            return CGPoint(x: x(sample.time), y: size.height - Self.margin - part * (size.height - 2 * Self.margin))
        }
        func isDrawable(_ sample: Explanation.Sample) -> Bool {
            sample[keyPath: numbers].indices.contains(component) && sample[keyPath: numbers][component].isFinite
        }
        let (past, future) = (motion.samples.filter(isDrawable), motion.future.filter(isDrawable))
        context.stroke(Self.path(past.map(point)), with: .color(color), lineWidth: 1.5)
        context.stroke(
            Self.path((past.suffix(1) + future).map(point)), with: .color(color),
            style: StrokeStyle(lineWidth: 1.5, dash: [3, 3]))
        guard let now = past.last(where: { $0.time <= time }) else { return }
        let dot = point(now)
        context.fill(
            Path(ellipseIn: CGRect(x: dot.x - 3, y: dot.y - 3, width: 6, height: 6)), with: .color(color))
    }

    private func x(_ time: Double) -> Double {
        let part = (time - times.lowerBound) / (times.upperBound - times.lowerBound)
        return Self.margin + part * (size.width - 2 * Self.margin)
    }

    private static func path(_ points: [CGPoint]) -> Path {
        var path = Path()
        path.addLines(points)
        return path
    }

    /// The `extent`, or 0...1 if there is none. If its two ends are equal, a margin is added at each end.
    private static func range(
        _ samples: [Explanation.Sample], _ numbers: KeyPath<Explanation.Sample, [Double]>, _ component: Int
    ) -> ClosedRange<Double> {
        guard let extent = extent(samples, numbers, component) else { return 0...1 }
        let (low, high) = (extent.lowerBound, extent.upperBound)
        // The margin grows with the number, because subtracting 1 from a large number may not change it.
        let margin = max(1, abs(low) * 1e-9)
        return low < high ? extent : low - margin...high + margin
    }

    /// The range from the least to the greatest finite number of a component; nil if there is no such number, or if the
    /// length of the range exceeds the largest finite number.
    private static func extent(
        _ samples: [Explanation.Sample], _ numbers: KeyPath<Explanation.Sample, [Double]>, _ component: Int
    ) -> ClosedRange<Double>? {
        let values = samples.compactMap { sample in
            sample[keyPath: numbers].indices.contains(component) ? sample[keyPath: numbers][component] : nil
        }.filter(\.isFinite)
        guard let low = values.min(), let high = values.max(), (high - low).isFinite else { return nil }
        return low...high
    }

    /// The length of the `extent` of a component's values; 0 if there is no extent.
    private static func length(
        _ samples: [Explanation.Sample], _ numbers: KeyPath<Explanation.Sample, [Double]>, _ component: Int
    ) -> Double {
        extent(samples, numbers, component).map { $0.upperBound - $0.lowerBound } ?? 0
    }
}
