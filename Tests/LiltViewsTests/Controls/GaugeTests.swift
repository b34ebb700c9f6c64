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
        func red(at value: Double) throws -> [Bool] {
            let stage = try Stage(size: CGSize(width: 100, height: 20)) {
                Gauge(value: value) { Text("A") }.gaugeStyle(.accessoryLinear).tint(.red).foregroundStyle(.green)
            }
            try stage.step()
            let picture = stage.snapshot()
            return (0..<100).map { picture[$0, 10] == picture[50, 10] }
        }
        #expect(try red(at: 0) != red(at: 1))
    }
}
