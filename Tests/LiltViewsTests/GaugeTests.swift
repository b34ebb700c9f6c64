import LiltTesting
import Testing

@MainActor
@Suite struct GaugeTests {
    /// A style that shows the value as a width.
    private struct Measured: GaugeStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack(spacing: 0) {
                Color.red.frame(width: configuration.value * 100, height: 10).probe("bar")
                configuration.currentValueLabel
            }
        }
    }

    @Test(arguments: [
        (5.0, 0.0, 10.0, 50.0), (-10, -10, 40, 0), (40, -10, 40, 100), (-99, 0, 1, 0), (99, 0, 1, 100), (.nan, 0, 1, 0),
        (1, 1, 1, 0), (2, 1, 1, 100),
    ])
    func theValueIsAFractionOfTheRange(value: Double, lower: Double, upper: Double, width: Double) throws {
        let stage = try Stage(size: CGSize(width: 200, height: 20)) {
            Gauge(value: value, in: lower...upper) { Text("speed") }.gaugeStyle(Measured())
        }
        try stage.step()
        #expect(stage.presented("bar")?.width == CGFloat(width))
    }

    @Test func everyStyleDrawsItsLabels() throws {
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

    @Test func aGaugeIsAnElementWithAValue() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) {
            Gauge(value: 0.25) { Text("Fuel") }
        }
        try stage.step()
        let element = try #require(stage.accessibilityTree.first { $0.label == "Fuel" })
        #expect(element.value == "25%", "\(element)")
    }
}
