import LiltHost
import LiltViews

/// The timeline of a run: its events, transactions and missed frames, and the shown instant, which a drag moves.
struct RunTimeline: View {
    let model: InspectorModel

    var body: some View {
        GeometryReader { proxy in
            let width = proxy.size.width
            Canvas { [model] context, size in
                let drawing = TimelineDrawing(moment: model.moment, marks: model.machine.marks, size: size)
                drawing.draw(in: &context)
            }
            .contentShape(Rectangle())
            .gesture(
                DragGesture(minimumDistance: 0).onChanged { [model] drag in
                    let machine = model.machine
                    guard let time = TimelineDrawing.time(at: drag.location.x, width: width, in: machine.timeRange)
                    else { return }
                    machine.show(time)
                })
        }
        .background(Color.primary.opacity(0.06))
        .clipShape(RoundedRectangle(cornerRadius: 6))
    }
}

/// The drawing of a timeline: the names of its rows at the left, and the range of instants to the right of the names.
@MainActor
package struct TimelineDrawing {
    let moment: InspectorModel.Moment
    let marks: RunMarks
    let size: CGSize

    /// The x coordinate of the first instant, in points.
    static let start = 82.0
    /// The width after the last instant, in points.
    static let margin = 8.0

    /// Returns the instant at an x coordinate, clamped to the range; nil if the timeline has no width.
    static func time(at x: CGFloat, width: CGFloat, in range: ClosedRange<Double>) -> Double? {
        let length = Double(width) - start - margin
        guard length > 0, x.isFinite else { return nil }
        let part = min(max((Double(x) - start) / length, 0), 1)
        // The end is the live run, so it must be exact.
        return part == 1 ? range.upperBound : range.lowerBound + part * (range.upperBound - range.lowerBound)
    }

    /// Returns the x coordinate of an instant.
    static func x(of time: Double, width: CGFloat, in range: ClosedRange<Double>) -> Double {
        let duration = range.upperBound - range.lowerBound
        let part = duration > 0 ? (time - range.lowerBound) / duration : 1
        return start + min(max(part, 0), 1) * max(Double(width) - start - margin, 0)
    }

    func draw(in context: inout GraphicsContext) {
        let rowHeight = Double(size.height) / 3
        let rows: [(name: String, times: [Double], color: Color)] = [
            ("events", marks.events, .blue), ("transactions", marks.transactions, .orange),
            ("missed frames", marks.missed, .red),
        ]
        for (index, row) in rows.enumerated() {
            let middle = (Double(index) + 0.5) * rowHeight
            context.draw(
                Text(row.name).font(.system(size: 10)).foregroundStyle(.secondary),
                at: CGPoint(x: Self.margin, y: middle), anchor: .leading)
            drawMarks(row.times, color: row.color, middle: middle, height: rowHeight - 4, in: context)
        }
        let x = Self.x(of: moment.time, width: size.width, in: moment.range)
        context.fill(
            Path(CGRect(x: x - 0.75, y: 0, width: 1.5, height: Double(size.height))), with: .style(.primary))
        context.fill(
            Path(ellipseIn: CGRect(x: x - 4, y: -4, width: 8, height: 8)), with: .style(.primary))
    }

    /// Draws a mark at each column that contains instants. A column is one point wide. Takes O(columns · log marks).
    private func drawMarks(
        _ times: [Double], color: Color, middle: Double, height: Double, in context: GraphicsContext
    ) {
        guard height > 0, !times.isEmpty else { return }
        var path = Path()
        for x in Self.columns(of: times, width: size.width, in: moment.range) {
            path.addRect(CGRect(x: x, y: middle - height / 2, width: 1.5, height: height))
        }
        context.fill(path, with: .color(color))
    }

    /// Returns the left edges of the columns that contain ascending instants of a range.
    package static func columns(of times: [Double], width: CGFloat, in range: ClosedRange<Double>) -> [Double] {
        func column(_ time: Double) -> Double { x(of: time, width: width, in: range).rounded(.down) }
        var columns: [Double] = []
        // The run may have removed the frames of early instants.
        var index = firstIndex(in: times, from: times.startIndex) { $0 >= range.lowerBound }
        while index < times.endIndex {
            let x = column(times[index])
            columns.append(x)
            index = firstIndex(in: times, from: index + 1) { column($0) > x }
        }
        return columns
    }

    /// Returns the index of the first of ascending times for which `isAfter` is true.
    private static func firstIndex(in times: [Double], from start: Int, isAfter: (Double) -> Bool) -> Int {
        var (low, high) = (start, times.endIndex)
        while low < high {
            let middle = (low + high) / 2
            if isAfter(times[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
