import Foundation
import Lilt

extension Demo {
    static let charts = Demo(
        name: "charts",
        title: "Charts",
        summary: "Switch between bars, line and ring, and between weeks: each mark morphs. Hold a mark to read it.",
        size: CGSize(width: 560, height: 620),
        script: """
            0.60 tap 280,556
            1.90 tap 436,556
            3.30 tap 124,556
            4.40 tap 456,76
            5.40 tap 280,556
            6.20 drag 120,300 -> 440,300 in 0.8
            """,
        instants: [0, 0.75, 1.8, 2.1, 3.2, 3.5, 4.3, 4.55, 5.3, 6.6, 7.8],
        parameters: Charts.spring.parameters,
        source: { Charts.spring.source($0) },
        isCentered: false,
        magnified: { _ in Charts() })
}

/// Seven values as bars, as dots on a line, or as sectors of a ring. Each mark is one shape that morphs.
package struct Charts: View {
    fileprivate enum Kind: String, CaseIterable, Identifiable {
        case bars = "Bars"
        case line = "Line"
        case ring = "Ring"

        var id: String { rawValue }
    }

    private static let weeks: [[Double]] = [
        [32, 54, 41, 68, 59, 86, 73], [61, 38, 72, 45, 90, 52, 30], [20, 28, 47, 63, 71, 64, 95],
    ]
    private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    nonisolated static let spring = DemoSpring(duration: 0.7, bounce: 0.25)

    @State private var kind = Kind.bars
    @State private var week = 0
    @State private var held: Int?
    @Environment(\.demoValues) private var values
    @Environment(\.accessibilityReduceMotion) private var reduceMotion
    @Environment(\.colorScheme) private var scheme

    package init() {}

    package var body: some View {
        VStack(spacing: 24) {
            header
            chart
            Picker("Kind", selection: $kind) {
                ForEach(Kind.allCases) { Text($0.rawValue).tag($0) }
            }
            .pickerStyle(.segmented)
            .labelsHidden()
            .frame(maxWidth: 480)
            .probe("kind")
        }
        .padding(.horizontal, 40)
        .padding(.vertical, 36)
        .frame(maxWidth: 900)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(scheme == .dark ? Color(red: 0.09, green: 0.09, blue: 0.14) : Color(white: 0.97))
    }

    private var header: some View {
        let shown = held.map { Self.weeks[week][$0] } ?? Self.weeks[week].reduce(0, +)
        return HStack {
            VStack(alignment: .leading, spacing: 2) {
                Text(held.map { Self.days[$0] } ?? "Week \(week + 1)")
                    .font(.system(size: 15, weight: .medium))
                    .foregroundStyle(.secondary)
                Text("\(Int(shown)) km")
                    .font(.system(size: 40, weight: .bold, design: .rounded))
                    .monospacedDigit()
                    .contentTransition(.numericText(value: shown))
                    .animation(.snappy(duration: 0.3), value: shown)
                    .probe("total", "kilometers", shown)
            }
            Spacer()
            Button("Next week") { week = (week + 1) % Self.weeks.count }
                .buttonStyle(.bordered)
                .probe("week")
        }
    }

    private var chart: some View {
        GeometryReader { proxy in
            let week = Self.weeks[week]
            let total = week.reduce(0, +)
            ZStack {
                ForEach(0..<week.count - 1) { index in
                    Segment(index: index, count: week.count, from: week[index] / 100, to: week[index + 1] / 100)
                        .stroke(Color.gray.opacity(0.7), style: StrokeStyle(lineWidth: 3, lineCap: .round))
                        .opacity(kind == .line ? 1 : 0)
                        .animation(animation(index), value: self.week)
                        .animation(.easeInOut(duration: 0.3), value: kind)
                }
                ForEach(week.indices, id: \.self) { index in
                    Mark(
                        index: index, count: week.count, value: week[index] / 100,
                        start: week[..<index].reduce(0, +) / total, share: week[index] / total,
                        line: kind == .line ? 1 : 0, ring: kind == .ring ? 1 : 0
                    )
                    .fill(Color(hue: 0.54 + 0.06 * Double(index), saturation: 0.65, brightness: 0.95))
                    .opacity(held == nil || held == index ? 1 : 0.35)
                    .animation(animation(index), value: self.week)
                    .animation(animation(index), value: kind)
                    .animation(.easeOut(duration: 0.15), value: held)
                }
                ForEach(week.indices, id: \.self) { index in
                    Text(Self.days[index])
                        .font(.system(size: 13, weight: .medium))
                        .foregroundStyle(.secondary)
                        .position(Mark.slot(index, of: week.count, in: proxy.size))
                        .opacity(kind == .ring ? 0 : 1)
                        .animation(.easeInOut(duration: 0.25), value: kind)
                }
            }
            .contentShape(Rectangle())
            .gesture(reading(in: proxy.size))
        }
    }

    /// The marks start one after another, so the eye can follow them.
    private func animation(_ index: Int) -> Animation {
        reduceMotion ? .easeInOut(duration: 0.2) : Self.spring.animation(values).delay(0.035 * Double(index))
    }

    private func reading(in size: CGSize) -> some Gesture {
        DragGesture(minimumDistance: 0)
            .onChanged { drag in
                let week = Self.weeks[week]
                held = Mark.index(at: drag.location, in: size, week: week, isRing: kind == .ring)
            }
            .onEnded { _ in held = nil }
    }
}

// MARK: - Shapes

/// A mark of a value: a bar, a dot or a sector, or anything between them.
private struct Mark: Shape {
    let index: Int
    let count: Int
    /// The value that the mark shows, from 0 to 1.
    var value: Double
    /// The sector's start and length, as fractions of the ring.
    var start: Double
    var share: Double
    /// The progress from a bar, at 0, to a dot, at 1.
    var line: Double
    /// The progress to a sector, at 1.
    var ring: Double

    private static let footHeight = 34.0
    private static let dotRadius = 9.0

    var animatableData: AnimatableValues<Double, Double, Double, Double, Double> {
        get { AnimatableValues(value, start, share, line, ring) }
        set { (value, start, share, line, ring) = newValue.value }
    }

    func path(in rect: CGRect) -> Path {
        let top = Self.top(of: value, index, of: count, in: rect.size)
        let width = rect.width / Double(count) * 0.3
        let height = max((rect.height - Self.footHeight - top.y) / 2, 0)
        // Half the size of the bar, or of the dot around its top.
        let half = CGSize(
            width: width + (Self.dotRadius - width) * line, height: height + (Self.dotRadius - height) * line)
        let center = CGPoint(x: top.x, y: top.y + height * (1 - line))
        let radius = max(min(8 + line, half.width, half.height), 0)
        return Path { path in
            path.addLines(
                Self.outline(half, radius: radius).map { point in
                    let bar = CGPoint(x: center.x + point.x, y: center.y + point.y)
                    let sector = sector(
                        u: point.x / max(half.width, 0.01), v: point.y / max(half.height, 0.01), in: rect)
                    return CGPoint(x: bar.x + (sector.x - bar.x) * ring, y: bar.y + (sector.y - bar.y) * ring)
                })
            path.closeSubpath()
        }
    }

    /// The outline of a rounded rectangle around the origin, clockwise. Its horizontal sides have inner points, so that
    /// they can bend into the arcs of a sector.
    private static func outline(_ half: CGSize, radius: Double) -> [CGPoint] {
        let (x, y) = (half.width - radius, half.height - radius)
        let side = (1...11).map { x * (2 * Double($0) / 12 - 1) }
        func corner(_ x: Double, _ y: Double, from degrees: Double) -> [CGPoint] {
            (0...6).map { step in
                let angle = (degrees + 15 * Double(step)) * .pi / 180
                return CGPoint(x: x + radius * cos(angle), y: y + radius * sin(angle))
            }
        }
        return side.map { CGPoint(x: $0, y: -half.height) } + corner(x, -y, from: -90) + corner(x, y, from: 0)
            + side.reversed().map { CGPoint(x: $0, y: half.height) } + corner(-x, y, from: 90)
            + corner(-x, -y, from: 180)
    }

    /// Maps a point of the bar to the sector. The sides of the bar are at u and v of −1 and 1.
    private func sector(u: Double, v: Double, in rect: CGRect) -> CGPoint {
        let outer = min(rect.width, rect.height) / 2
        let radius = outer * (0.78 - 0.22 * v)
        let angle = 2 * .pi * (start + share * (0.5 + 0.47 * u)) - .pi / 2
        return CGPoint(x: rect.midX + radius * cos(angle), y: rect.midY + radius * sin(angle))
    }

    /// The point for a value of the chart, at which the line has its dot.
    static func top(of value: Double, _ index: Int, of count: Int, in size: CGSize) -> CGPoint {
        let foot = slot(index, of: count, in: size)
        return CGPoint(x: foot.x, y: (size.height - footHeight) * (1 - value))
    }

    /// The position of a mark's name.
    static func slot(_ index: Int, of count: Int, in size: CGSize) -> CGPoint {
        CGPoint(x: size.width * (Double(index) + 0.5) / Double(count), y: size.height - 12)
    }

    /// The mark at a point: the mark in the point's column, or at its angle.
    static func index(at point: CGPoint, in size: CGSize, week: [Double], isRing: Bool) -> Int? {
        guard size.width > 0, size.height > 0 else { return nil }
        guard isRing else {
            let column = Double(point.x / size.width) * Double(week.count)
            return Int(min(max(column, 0), Double(week.count - 1)))
        }
        let turn = atan2(point.x - size.width / 2, size.height / 2 - point.y) / (2 * .pi)
        var rest = (turn < 0 ? turn + 1 : turn) * week.reduce(0, +)
        return week.firstIndex { value in
            rest -= value
            return rest < 0
        }
    }
}

/// The line between the dots of two neighbors.
private struct Segment: Shape {
    let index: Int
    let count: Int
    var from: Double
    var to: Double

    var animatableData: AnimatablePair<Double, Double> {
        get { AnimatablePair(from, to) }
        set { (from, to) = (newValue.first, newValue.second) }
    }

    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: Mark.top(of: from, index, of: count, in: rect.size))
            path.addLine(to: Mark.top(of: to, index + 1, of: count, in: rect.size))
        }
    }
}
