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

    /// Views with values that read a model. No body reads that model.
    enum Content: CaseIterable { case geometryChange, geometryReader, visualEffect }

    private struct NestedRow: View {
        let inner: Model
        let model: Model
        let log: Log
        let number: Int
        let content: Content

        var body: some View {
            Group {
                switch content {
                case .geometryChange:
                    Color.red.onGeometryChange(for: Int.self, of: { _ in inner.count }, action: { _ in })
                case .geometryReader: GeometryReader { _ in Text("\(inner.count)") }
                case .visualEffect: Color.red.visualEffect { view, _ in view.opacity(Double(inner.count)) }
                }
            }
            .onChange(of: model.count) { log.rows.append(number) }
        }
    }

    /// The views join the update of the views inside them, which has an earlier transaction.
    @Test(arguments: Content.allCases)
    func viewsThatJoinAnEarlierUpdateSeeAChangeInTheOrderOfTheirCreation(content: Content) throws {
        let (inner, model, log) = (Model(), Model(), Log())
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            VStack(spacing: 0) {
                ForEach(0..<20, id: \.self) {
                    NestedRow(inner: inner, model: model, log: log, number: $0, content: content)
                }
            }
        }
        try stage.step()
        for change in 1...5 {
            withAnimation(.linear(duration: 1)) { inner.count = change }
            withAnimation(.linear(duration: 2)) { model.count = change }
            try stage.step()
            #expect(log.rows == Array(0..<20), "change \(change)")
            log.rows = []
        }
    }
}
