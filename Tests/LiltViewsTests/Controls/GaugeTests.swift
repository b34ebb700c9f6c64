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

    @Test(arguments: [(15.0, 25.0), (10, 0), (30, 100), (0, 0), (99, 100), (.nan, 0)])
    func aStyleReceivesThePositionOfTheValueInItsRange(value: Double, percent: Double) throws {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) {
            Gauge(value: value, in: 10...30) { Text("Room") }.gaugeStyle(Percent())
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
