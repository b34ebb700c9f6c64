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

    private struct Widest: PreferenceKey {
        static let defaultValue = 0
        static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
    }

    private struct Nest: View {
        let model: Model

        private func note(_ line: String) { model.lines.append(line) }

        var body: some View {
            let value = model.value
            VStack {
                Color.red
                    .frame(width: CGFloat(value + 1), height: 1)
                    .preference(key: Widest.self, value: value)
                    .onChange(of: value, initial: true) { note("1") }
                    .onPreferenceChange(Widest.self) { _ in note("2") }
                    .onGeometryChange(for: Double.self, of: { $0.size.width }, action: { _ in note("3") })
                    .onChange(of: value, initial: true) { note("4") }
            }
            .onChange(of: value, initial: true) { note("5") }
        }
    }

    @Test func theActionsOfAViewsModifiersRunFromTheInnermostOutward() throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 20, height: 20)) { Nest(model: model) }
        for value in 1...3 {
            // The modifier around the container is one of another view, so its action may run earlier.
            #expect(model.lines.filter { $0 != "5" } == ["1", "2", "3", "4"], "before value \(value)")
            #expect(model.lines.count { $0 == "5" } == 1)
            model.lines = []
            model.value = value
            try stage.step()
        }
    }
}
