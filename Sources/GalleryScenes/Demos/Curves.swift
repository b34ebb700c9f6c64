import Foundation
import Lilt

extension Demo {
    static let curves = Demo(
        name: "curves",
        title: "Curves and springs",
        summary: "The value and velocity of a curve or a spring. Drag its control points or sliders, and play it.",
        size: CGSize(width: 940, height: 620),
        script: """
            0.10 tap 319,560
            1.60 tap 765,410
            1.80 drag 217,376 -> 300,160 in 0.3
            2.40 tap 830,49
            2.80 tap 845,216
            3.00 tap 319,560
            """,
        instants: [0, 0.6, 2.3, 2.7, 3.2, 4.5],
        magnified: { _ in Curves() })
}

/// The value and velocity of a unit curve or spring over time, and a ball that it animates.
package struct Curves: View {
    private enum Kind: String, CaseIterable, Identifiable {
        case curve = "Curve"
        case spring = "Spring"

        var id: Self { self }
    }

    @State private var kind = Kind.curve
    @State private var preset = CurvePreset.easeInOut
    @State private var control = ControlPoints()
    @State private var duration = 0.5
    @State private var bounce = 0.0
    @State private var isAway = false
    @Environment(\.room) private var room

    package init() {}

    package var body: some View {
        AdaptiveStack(axis: isStacked ? .vertical : .horizontal, spacing: isStacked ? 8 : 30) {
            VStack(spacing: isStacked ? 8 : 22) {
                VStack(spacing: isStacked ? 4 : 10) {
                    legend
                    CurvePlot(motion: motion, height: plotSize.height)
                        .overlay {
                            if kind == .curve, preset == .bezier { ControlHandles(points: $control) }
                        }
                }
                AdaptiveStack(axis: isStacked ? .horizontal : .vertical, spacing: isStacked ? 12 : 22) {
                    track
                    Button("Play") {
                        withAnimation(animation) { isAway.toggle() }
                    }
                    .buttonStyle(.borderedProminent)
                    .probe("play")
                }
            }
            .frame(width: plotSize.width)
            panel
                .frame(width: isStacked ? plotSize.width : 270)
        }
        .tint(.orange)
        .font(.system(size: isStacked ? 14 : 16, design: .rounded))
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(red: 0.09, green: 0.1, blue: 0.14))
        .preferredColorScheme(.dark)
    }

    /// Whether the panel is below the plot, in two columns. The panel beside a plot is 560 points high.
    private var isStacked: Bool { room.width < 900 || room.height < 560 || room.height > room.width }

    private var plotSize: CGSize {
        guard isStacked else { return CGSize(width: room.width - 380, height: 390) }
        let width = max(room.width - 32, 1)
        return CGSize(width: width, height: max(min(room.height - 284, width), 60))
    }

    private var curve: UnitCurve { preset.curve(control) }
    private var spring: Spring { Spring(duration: duration, bounce: bounce) }

    private var motion: PlottedCurve {
        switch kind {
        case .curve: PlottedCurve(curve)
        case .spring: PlottedCurve(spring)
        }
    }

    private var animation: Animation {
        switch kind {
        case .curve: .timingCurve(curve, duration: 1)
        case .spring: .spring(spring)
        }
    }

    private var legend: some View {
        HStack(spacing: 18) {
            Text("value").foregroundStyle(.orange)
            Text("velocity").foregroundStyle(.cyan)
            if isStacked, kind == .curve, preset == .bezier {
                Spacer()
                Text("Drag the two points.").foregroundStyle(.secondary)
            }
        }
        .font(.system(size: 14, design: .rounded))
        .frame(maxWidth: .infinity, alignment: .leading)
        .frame(height: 20)
        .padding(.horizontal, 20)
    }

    private var track: some View {
        Capsule()
            .fill(Color.white.opacity(0.08))
            .frame(height: 36)
            .overlay {
                Circle()
                    .fill(Color.orange)
                    .frame(width: 28, height: 28)
                    .probe("ball")
                    .frame(maxWidth: .infinity, alignment: isAway ? .trailing : .leading)
                    .padding(.horizontal, 60)
            }
    }

    private var panel: some View {
        VStack(alignment: .leading, spacing: isStacked ? 8 : 20) {
            Picker(selection: $kind) {
                ForEach(Kind.allCases) { Text($0.rawValue).tag($0) }
            } label: {
                EmptyView()
            }
            .pickerStyle(.segmented)
            .probe("kind")
            switch kind {
            case .curve: curvePanel
            case .spring: springPanel
            }
            if !isStacked { Spacer() }
        }
        .padding(.top, isStacked ? 0 : 34)
    }

    private var curvePanel: some View {
        VStack(alignment: .leading, spacing: isStacked ? 6 : 10) {
            if isStacked {
                ForEach(CurvePreset.allCases.indices.filter { $0 % 2 == 0 }, id: \.self) { index in
                    HStack(spacing: 8) {
                        ForEach(CurvePreset.allCases[index..<index + 2]) { presetButton($0) }
                    }
                }
            } else {
                ForEach(CurvePreset.allCases) { presetButton($0) }
            }
            if preset == .bezier, !isStacked {
                Text("Drag the two points.")
                    .foregroundStyle(.secondary)
                    .padding(.top, 4)
            }
        }
    }

    private func presetButton(_ other: CurvePreset) -> some View {
        Button {
            preset = other
        } label: {
            HStack {
                Text(other.rawValue)
                Spacer()
                Image(systemName: "checkmark")
                    .opacity(other == preset ? 1 : 0)
            }
        }
        .buttonStyle(.bordered)
        .probe(other.rawValue)
    }

    private var springPanel: some View {
        AdaptiveStack(
            axis: isStacked ? .horizontal : .vertical, alignment: .topLeading, spacing: isStacked ? 20 : 14
        ) {
            springControls
            facts
        }
    }

    private static let springs: [(name: String, spring: Spring)] = [
        ("smooth", .smooth), ("snappy", .snappy), ("bouncy", .bouncy),
    ]

    private var springControls: some View {
        VStack(alignment: .leading, spacing: isStacked ? 8 : 14) {
            slider("Duration", $duration, in: 0.1...2, unit: " s")
            slider("Bounce", $bounce, in: -0.9...0.9)
            HStack(spacing: 8) {
                ForEach(Self.springs, id: \.name) { name, spring in
                    Button(name) { (duration, bounce) = (spring.duration, spring.bounce) }
                        .buttonStyle(.bordered)
                        .probe(name)
                }
            }
            .padding(.bottom, isStacked ? 0 : 10)
        }
    }

    private func slider(
        _ title: String, _ value: Binding<Double>, in range: ClosedRange<Double>, unit: String = ""
    ) -> some View {
        VStack(spacing: 6) {
            HStack {
                Text(title)
                Spacer()
                Text(String(format: "%.2f", value.wrappedValue) + unit)
                    .monospacedDigit()
                    .foregroundStyle(.secondary)
            }
            Slider(value: value, in: range)
                .probe(title)
                .probe(title, "value", value.wrappedValue)
        }
    }

    private var facts: some View {
        Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 8) {
            fact("response", spring.response, "s")
            fact("damping ratio", spring.dampingRatio, "")
            fact("stiffness", spring.stiffness, "")
            fact("damping", spring.damping, "")
            fact("settling duration", spring.settlingDuration, "s")
        }
    }

    private func fact(_ name: LocalizedStringKey, _ value: Double, _ unit: String) -> some View {
        GridRow {
            Text(name).foregroundStyle(.secondary)
            Text(String(format: "%.2f", value))
                .monospacedDigit()
                .gridColumnAlignment(.trailing)
            Text(unit).foregroundStyle(.secondary)
        }
    }
}

// MARK: - Plotted motion

private enum CurvePreset: String, CaseIterable, Identifiable {
    case linear
    case easeIn
    case easeOut
    case easeInOut
    case circularEaseIn
    case circularEaseOut
    case circularEaseInOut
    case bezier

    var id: Self { self }

    func curve(_ control: ControlPoints) -> UnitCurve {
        switch self {
        case .linear: .linear
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .easeInOut: .easeInOut
        case .circularEaseIn: .circularEaseIn
        case .circularEaseOut: .circularEaseOut
        case .circularEaseInOut: .circularEaseInOut
        case .bezier: .bezier(startControlPoint: control.start, endControlPoint: control.end)
        }
    }
}

private struct ControlPoints: Equatable {
    var start = UnitPoint(x: 0.3, y: 0.1)
    var end = UnitPoint(x: 0.4, y: 1)
}

/// The value and velocity of an animation from 0 to 1.
private struct PlottedCurve {
    /// The plotted duration in seconds; 1 for a curve.
    let duration: Double
    let value: (Double) -> Double
    let velocity: (Double) -> Double

    init(_ curve: UnitCurve) {
        duration = 1
        value = curve.value(at:)
        velocity = curve.velocity(at:)
    }

    init(_ spring: Spring) {
        duration = 2
        value = { spring.value(target: 1, time: $0) }
        velocity = { spring.velocity(target: 1, time: $0) }
    }
}

// MARK: - The plot

/// Maps values to a plot. Lines mark 0 and 1; at most a third of the height is reserved for overshoot.
private struct PlotSpace {
    let size: CGSize

    /// The distance from the upper edge to the line of 1: 60 points if the plot is at least 390 points high.
    private var top: Double { min(60, size.height * 60 / 390) }
    private var bottom: Double { size.height - top }
    private var left: Double { 20 }
    private var right: Double { size.width - 20 }

    func point(_ x: Double, _ y: Double) -> CGPoint {
        CGPoint(x: left + (right - left) * x, y: bottom - (bottom - top) * y)
    }

    func unitPoint(at position: CGPoint) -> UnitPoint {
        UnitPoint(
            x: min(max((position.x - left) / (right - left), 0), 1),
            y: min(max((bottom - position.y) / (bottom - top), -0.18), 1.22))
    }
}

private struct CurvePlot: View {
    let motion: PlottedCurve
    let height: CGFloat

    /// The plotted height of a velocity of 1 per second, where a value of 1 has the height 1.
    private static let velocityScale = 0.2

    var body: some View {
        Canvas { context, size in
            let space = PlotSpace(size: size)
            for y in [0.0, 1] {
                var line = Path()
                line.addLines([space.point(0, y), space.point(1, y)])
                context.stroke(
                    line, with: .color(.white.opacity(0.18)), style: StrokeStyle(lineWidth: 1, dash: [4, 5]))
            }
            context.clip(to: Path(CGRect(origin: .zero, size: size)))
            context.stroke(
                curve(in: space) { Self.velocityScale * motion.velocity($0) }, with: .color(.cyan.opacity(0.65)),
                style: StrokeStyle(lineWidth: 2, lineJoin: .round))
            context.stroke(
                curve(in: space, motion.value), with: .color(.orange),
                style: StrokeStyle(lineWidth: 4, lineCap: .round, lineJoin: .round))
        }
        .frame(height: height)
        .background(RoundedRectangle(cornerRadius: 22).fill(Color.white.opacity(0.05)))
        .clipShape(RoundedRectangle(cornerRadius: 22))
        .probe("plot", "middle", motion.value(0.5))
        .probe("plot", "velocity", motion.velocity(0.5))
    }

    private func curve(in space: PlotSpace, _ value: (Double) -> Double) -> Path {
        let count = 400
        var path = Path()
        path.addLines(
            (0...count).map { index in
                let x = Double(index) / Double(count)
                // The circular curves are vertical at an end or in the middle, so the plotted values are clamped.
                return space.point(x, min(max(value(x * motion.duration), -10), 10))
            })
        return path
    }
}

/// The control points of a Bézier curve, to be dragged.
private struct ControlHandles: View {
    @Binding var points: ControlPoints

    var body: some View {
        GeometryReader { proxy in
            let space = PlotSpace(size: proxy.size)
            handle("start", $points.start, from: space.point(0, 0), in: space)
            handle("end", $points.end, from: space.point(1, 1), in: space)
        }
        .coordinateSpace(name: "plot")
    }

    @ViewBuilder
    private func handle(
        _ name: String, _ point: Binding<UnitPoint>, from anchor: CGPoint, in space: PlotSpace
    ) -> some View {
        let center = space.point(point.wrappedValue.x, point.wrappedValue.y)
        Path { path in
            path.move(to: anchor)
            path.addLine(to: center)
        }
        .stroke(Color.white.opacity(0.5), lineWidth: 1.5)
        .allowsHitTesting(false)
        Circle()
            .fill(Color.white)
            .frame(width: 20, height: 20)
            .probe(name)
            .padding(8)
            .contentShape(Circle())
            .position(center)
            .gesture(
                DragGesture(minimumDistance: 0, coordinateSpace: .named("plot"))
                    .onChanged { point.wrappedValue = space.unitPoint(at: $0.location) })
    }
}
