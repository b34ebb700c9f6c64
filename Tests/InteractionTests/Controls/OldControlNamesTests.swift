import LiltTesting
import Testing

/// Deprecated initializers of SwiftUI's controls and styles.
@MainActor
@Suite struct OldControlNamesTests {
    private func picture<V: View>(@ViewBuilder _ content: @escaping () -> V) throws -> Bitmap {
        let stage = try Stage(size: CGSize(width: 300, height: 200), content: content)
        try stage.step()
        return stage.snapshot()
    }

    @Test func theTintOfASwitchStyleReplacesTheTintAroundIt() throws {
        func toggle(_ style: some ToggleStyle) -> some View { Toggle("On", isOn: .constant(true)).toggleStyle(style) }
        let old = try picture { toggle(SwitchToggleStyle(tint: .red)).tint(.green) }
        #expect(try old == picture { toggle(.switch).tint(.red) })
        #expect(try old != picture { toggle(SwitchToggleStyle()).tint(.green) })
    }

    @Test(arguments: [0.5, nil]) func theTintOfAProgressViewStyleReplacesTheTintAroundIt(value: Double?) throws {
        func progress(_ style: some ProgressViewStyle) -> some View {
            ProgressView(value: value).progressViewStyle(style)
        }
        let ring = try picture { progress(CircularProgressViewStyle(tint: .red)).tint(.green) }
        #expect(try ring == picture { progress(.circular).tint(.red) })
        #expect(try ring != picture { progress(.circular).tint(.green) })
        let bar = try picture { progress(LinearProgressViewStyle(tint: .red)).tint(.green) }
        #expect(try bar == picture { progress(.linear).tint(.red) })
        // A bar of unknown progress is empty.
        #expect(try (bar != picture { progress(.linear).tint(.green) }) == (value != nil))
    }

    @Test func anOldInitializerShowsTheSameControl() throws {
        let one = Binding.constant(1)
        #expect(
            try picture {
                Picker(selection: one, label: Text("Size")) { Text("Small").tag(1) }
            }
                == picture {
                    Picker("Size", selection: one) { Text("Small").tag(1) }
                })
        #expect(
            try picture {
                GroupBox(label: Text("Motion")) { Text("content") }
            }
                == picture {
                    GroupBox("Motion") { Text("content") }
                })
        #expect(
            try picture {
                Stepper(onIncrement: {}, onDecrement: nil) { Text("Guests") }
            }
                == picture {
                    Stepper("Guests", onIncrement: {}, onDecrement: nil)
                })
    }

    @Test func anOldSliderWithLabelsAtItsEndsShowsTheSameControl() throws {
        let half = Binding.constant(0.5)
        let new = try picture {
            Slider(value: half, in: 0...1) {
                Text("Volume")
            } minimumValueLabel: {
                Text("0")
            } maximumValueLabel: {
                Text("1")
            }
        }
        #expect(
            try new
                == picture {
                    Slider(value: half, in: 0...1, minimumValueLabel: Text("0"), maximumValueLabel: Text("1")) {
                        Text("Volume")
                    }
                })
        #expect(
            try new
                == picture {
                    Slider(
                        value: half, in: 0...1, step: 0.25, onEditingChanged: { _ in }, minimumValueLabel: Text("0"),
                        maximumValueLabel: Text("1")
                    ) {
                        Text("Volume")
                    }
                })
    }

    @Test func anOldSliderReportsEditing() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 300, height: 100)) {
            VStack {
                Slider(value: .constant(0.5), in: 0...1, onEditingChanged: { log.lines.append("free \($0)") }) {
                    Text("Free")
                }
                Slider(value: .constant(1), in: 0...2, step: 1, onEditingChanged: { log.lines.append("steps \($0)") }) {
                    Text("Steps")
                }
            }
        }
        try stage.step()
        try stage.tap("Free")
        try stage.step(frames: 10)
        try stage.tap("Steps")
        try stage.step(frames: 10)
        #expect(log.lines == ["free true", "free false", "steps true", "steps false"])
    }

    @MainActor
    private final class Log { var lines: [String] = [] }

    @Test func anOldStepperReportsTheBeginningAndTheEndOfAPress() throws {
        let log = Log()
        let number = Binding(get: { 3 }, set: { log.lines.append("set \($0)") })
        let stage = try Stage(size: CGSize(width: 300, height: 200)) {
            Stepper(value: number, in: 0...5, onEditingChanged: { log.lines.append("\($0)") }) { Text("Guests") }
        }
        try stage.step()
        try stage.press(at: stage.element("Increment").frame.center)
        try stage.step()
        try stage.release(at: stage.element("Increment").frame.center)
        try stage.step()
        #expect(log.lines.contains("set 4") && log.lines.first == "true" && log.lines.last == "false")
    }
}

extension CGRect {
    fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
