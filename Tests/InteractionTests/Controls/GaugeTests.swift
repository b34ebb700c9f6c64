import Foundation
import LiltTesting
import Testing

/// Gauges and their styles.
@MainActor
@Suite struct GaugeTests {
    private struct Percent: GaugeStyle {
        func makeBody(configuration: Configuration) -> some View {
            Color.red.frame(width: 100 * configuration.value, height: 10).probe("bar")
        }
    }

    @Test(arguments: [
        (15.0, 10.0, 30.0, 25.0), (10, 10, 30, 0), (30, 10, 30, 100), (0, 10, 30, 0), (99, 10, 30, 100),
        (.nan, 10, 30, 0), (-10, -10, 40, 0), (40, -10, 40, 100), (1, 1, 1, 0), (2, 1, 1, 0),
        (5, -Double.infinity, 30, 0), (5, 0, Double.infinity, 0), (Double.infinity, 0, 30, 100),
    ])
    func aStyleReceivesThePositionOfTheValueInItsRange(
        value: Double, lower: Double, upper: Double, percent: CGFloat
    ) throws {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) {
            Gauge(value: value, in: lower...upper) { Text("Room") }.gaugeStyle(Percent())
        }
        try stage.step()
        #expect(stage.presented("bar")?.width == CGFloat(percent))
    }

    @Test func aGaugeIsOneElementWithItsValue() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) {
            VStack {
                Gauge(value: 0.5) { Text("Plain") }
                Gauge(value: 0.5) {
                    Text("Described")
                } currentValueLabel: {
                    Text("half")
                }
                .gaugeStyle(.accessoryCircular)
            }
        }
        try stage.step()
        #expect(try stage.element("Plain").value == "50%")
        #expect(try stage.element("Described").value == "half")
    }

    @Test func everyStyleShowsTheValue() throws {
        func picture(_ style: some GaugeStyle, _ value: Double, label: String = "km/h") throws -> Bitmap {
            let stage = try Stage(size: CGSize(width: 200, height: 100)) {
                Gauge(value: value, in: 0...120) {
                    Text(label)
                } currentValueLabel: {
                    Text("\(Int(value))")
                } minimumValueLabel: {
                    Text("0")
                } maximumValueLabel: {
                    Text("120")
                }
                .gaugeStyle(style)
            }
            try stage.step()
            return stage.snapshot()
        }
        func check(_ style: some GaugeStyle) throws {
            #expect(try picture(style, 30) != picture(style, 90), "\(style)")
        }
        try check(.automatic)
        try check(.linearCapacity)
        try check(.accessoryLinear)
        try check(.accessoryLinearCapacity)
        try check(.accessoryCircular)
        try check(.accessoryCircularCapacity)
        #expect(try picture(.automatic, 30) == picture(.linearCapacity, 30))
        #expect(try picture(.automatic, 30) != picture(.automatic, 30, label: "mph"))
    }

    @Test func theMarkOfALinearGaugeMovesWithTheValue() throws {
        /// Returns the columns of the mark, which is green on a red track.
        func mark(at value: Double) throws -> [Int] {
            let stage = try Stage(size: CGSize(width: 100, height: 20)) {
                Gauge(value: value) { Text("A") }.gaugeStyle(.accessoryLinear).tint(.red).foregroundStyle(.green)
            }
            try stage.step()
            let picture = stage.snapshot()
            return (0..<100).filter { picture[$0, 10] >> 16 & 255 < 128 && picture[$0, 10] >> 8 & 255 > 128 }
        }
        let (start, end) = (try mark(at: 0), try mark(at: 1))
        #expect(start.count > 4 && start.allSatisfy { $0 < 10 }, "\(start)")
        #expect(end.count > 4 && end.allSatisfy { $0 >= 90 }, "\(end)")
    }

    @Test func aGradientFollowsTheRingOfACircularGauge() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            // The mark is at the top, away from both ends.
            Gauge(value: 0.5) { Text("") }
                .gaugeStyle(.accessoryCircular)
                .tint(Gradient(colors: [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1)]))
                .probe("gauge")
        }
        try stage.step()
        let frame = try #require(stage.presented("gauge"))
        let picture = stage.snapshot()
        // Points of the ring near its start, at the lower left, and near its end, at the lower right.
        let radius = frame.width / 2 - 3
        func color(degrees: Double) -> (red: Int, blue: Int) {
            let angle = degrees * .pi / 180
            let pixel = picture[Int(frame.midX + radius * cos(angle)), Int(frame.midY + radius * sin(angle))]
            return (Int(pixel >> 16 & 255), Int(pixel & 255))
        }
        let (start, end) = (color(degrees: 140), color(degrees: 40))
        #expect(start.red > 200 && start.blue < 60, "\(start)")
        #expect(end.blue > 200 && end.red < 60, "\(end)")
    }
}
