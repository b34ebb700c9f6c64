import LiltTesting
import Testing

/// Controls that change the width of a bar. Each control is declared on a separate line.
private struct Controls: View {
    @State private var isOn = false
    @State private var level = 0.0
    @State private var count = 0
    @State private var text = ""
    @State private var choice = 0

    private var total: Double { (isOn ? 1 : 0) + level + Double(count + text.count + choice) }

    var body: some View {
        VStack(spacing: 4) {
            Color.red.frame(width: 10 + total, height: 4).animation(.linear(duration: 9), value: total).probe("bar")
            Toggle("Toggle", isOn: $isOn).labelsHidden().probe("toggle")  // toggle
            Slider(value: $level).frame(width: 100).probe("slider")  // slider
            Stepper("Value", value: $count).probe("stepper")  // stepper
            Stepper("Action", onIncrement: { count += 1 }, onDecrement: nil).probe("actions")  // actions
            TextField("Field", text: $text).frame(width: 100).probe("field")  // field
            Picker("Picker", selection: $choice) { ForEach(0..<3) { Text("\($0)").tag($0) } }  // picker
                .pickerStyle(.segmented).labelsHidden().frame(width: 90).probe("picker")
            Button("Button") { count += 1 }.probe("button")  // button
        }
        .frame(width: 200, height: 300)
    }
}

/// The explanation of a change by a control names the app's line with the control.
@Suite @MainActor struct ControlLineTests {
    nonisolated private static let names = [
        "toggle", "slider", "stepper", "actions", "field", "picker", "button",
    ]

    private let size = CGSize(width: 200, height: 300)

    /// Returns the point at which a press changes a control's value.
    private func point(_ name: String, in frame: CGRect) -> CGPoint {
        CGPoint(x: name == "toggle" ? frame.midX : frame.maxX - 12, y: frame.midY)
    }

    @Test(arguments: names)
    func theChangeOfAControlIsExplainedByItsLine(name: String) throws {
        let stage = try Stage(size: size) { Controls() }
        try stage.step(frames: 2)
        try stage.tap(at: point(name, in: #require(stage.presented(name))))
        try stage.type("a")
        try stage.step(frames: 9)
        let explanation = try stage.explain("bar")
        let action = try #require(explanation.causes.first?.action, "\(explanation)")
        #expect(action.fileID == #fileID)
        #expect(try action.line == markedLine(name))
    }
}
