import LiltTesting
import Observation
import Testing

/// A model reports a change to its observers in the order of a `Set`, which differs from run to run.
@MainActor
@Suite struct ModelObserverOrderTests {
    @Observable @MainActor
    final class Model { var count = 0 }

    @MainActor
    final class Log { var rows: [Int] = [] }

    private struct Row: View {
        let model: Model
        let log: Log
        let number: Int

        var body: some View {
            Text("\(model.count)").onChange(of: model.count) { log.rows.append(number) }
        }
    }

    @Test func viewsSeeAChangeInTheOrderOfTheirCreation() throws {
        for count in [2, 5, 40] {
            let model = Model()
            let log = Log()
            let stage = try Stage(size: CGSize(width: 100, height: 100)) {
                VStack(spacing: 0) { ForEach(0..<count, id: \.self) { Row(model: model, log: log, number: $0) } }
            }
            for change in 1...10 {
                model.count = change
                try stage.step()
                #expect(log.rows == Array(0..<count), "change \(change) of \(count) rows")
                log.rows = []
            }
        }
    }
}
