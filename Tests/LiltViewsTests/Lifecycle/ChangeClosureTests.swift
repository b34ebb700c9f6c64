import LiltTesting
import Observation
import Testing

/// `onChange` with one parameter calls the closure that the view had before the change. The other forms call the
/// closure that it has after the change.
@MainActor
@Suite struct ChangeClosureTests {
    @Observable
    final class Model {
        var value = 0
        @ObservationIgnored var lines: [String] = []
    }

    private struct Page: View {
        let model: Model

        var body: some View {
            let value = model.value
            Color.red
                .onChange(of: value) { new in model.lines.append("one: \(value) \(new)") }
                .onChange(of: value) { old, new in model.lines.append("two: \(value) \(old) \(new)") }
                .onChange(of: value) { model.lines.append("none: \(value)") }
                .onChange(of: value, initial: true) { old, new in model.lines.append("initial: \(value) \(old) \(new)")
                }
        }
    }

    @Test func onChangeWithOneParameterCallsTheClosureFromBeforeTheChange() throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 20, height: 20)) { Page(model: model) }
        #expect(model.lines == ["initial: 0 0 0"])
        var last = 0
        for value in [1, 5, 5, 2] {
            model.lines = []
            model.value = value
            try stage.step()
            guard value != last else {
                #expect(model.lines.isEmpty)
                continue
            }
            #expect(
                model.lines.sorted() == [
                    "initial: \(value) \(last) \(value)", "none: \(value)", "one: \(last) \(value)",
                    "two: \(value) \(last) \(value)",
                ])
            last = value
        }
    }

    /// A view whose closure captures another value than the watched value.
    private struct Captures: View {
        let model: Model
        @State private var other = 0

        var body: some View {
            let other = other
            Color.red
                .onTapGesture { self.other += 1 }
                .onChange(of: model.value) { new in model.lines.append("\(other) \(new)") }
        }
    }

    @Test func theClosureFromBeforeTheChangeHasTheValuesOfTheLastUpdate() throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 20, height: 20)) { Captures(model: model) }
        for _ in 0..<3 { try stage.tap(at: CGPoint(x: 5, y: 5)) }
        try stage.step()
        model.value = 1
        try stage.step()
        #expect(model.lines == ["3 1"])
    }
}
