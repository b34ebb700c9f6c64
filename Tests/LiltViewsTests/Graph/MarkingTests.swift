import LiltViews
import Testing

/// The marks, stages, watches and frame requests of a graph without views.
@MainActor
@Suite struct MarkingTests {
    private let graph = AttributeGraph()

    @Test func aChangeMarksItsReadersAndEvaluatesNothing() {
        var runs = 0
        let source = graph.root.input("source", value: 1)
        let double = graph.root.attribute("double") {
            runs += 1
            return source.value * 2
        }
        let text = graph.root.attribute("text") { "\(double.value)" }
        #expect(text.value == "2" && double.marking == .clean && text.marking == .clean)
        source.set(2)
        #expect(double.marking == .check && text.marking == .check && runs == 1)
        #expect(text.value == "4" && runs == 2)
    }

    @Test func anEqualResultDoesNotEvaluateTheReaders() {
        var runs = 0
        let source = graph.root.input("source", value: 1)
        let isPositive = graph.root.attribute("is positive") { source.value > 0 }
        let text = graph.root.attribute("text") {
            runs += 1
            return isPositive.value ? "yes" : "no"
        }
        #expect(text.value == "yes")
        source.set(2)
        #expect(text.value == "yes" && runs == 1)
        source.set(-1)
        #expect(text.value == "no" && runs == 2)
    }

    @Test func aRuleDependsOnlyOnTheInputsOfItsLastEvaluation() {
        let isOn = graph.root.input("is on", value: true)
        let value = graph.root.input("value", value: 1)
        let shown = graph.root.attribute("shown") { isOn.value ? value.value : 0 }
        #expect(shown.value == 1)
        isOn.set(false)
        #expect(shown.value == 0)
        value.set(2)
        #expect(shown.marking == .clean && !value.hasReaders)
    }

    /// A change of a view must not mark the rows that it contains.
    @Test(arguments: [UpdateStage.structure, .layout])
    func markingStopsAtAnAttributeOfAStageUntilItsValueChanges(stage: UpdateStage) {
        let source = graph.root.input("source", value: 1)
        let sign = graph.root.attribute("sign", stage: stage) { source.value.signum() }
        let reader = graph.root.attribute("reader") { sign.value }
        graph.advance(to: 0)
        #expect(reader.value == 1)
        source.set(5)
        #expect(sign.marking == .check && reader.marking == .clean)
        graph.advance(to: 1)
        #expect(sign.marking == .clean && reader.marking == .clean)
        source.set(-5)
        graph.advance(to: 2)
        #expect(reader.marking == .check && reader.value == -1)
    }

    @Test func anUpdateEvaluatesStructureThenLayoutThenEffects() {
        var order: [UpdateStage] = []
        let source = graph.root.input("source", value: 1)
        for stage in [UpdateStage.effects, .layout, .structure] {
            _ = graph.root.attribute("attribute", stage: stage) {
                order.append(stage)
                return source.value
            }
        }
        graph.advance(to: 0)
        graph.schedule { source.set(2) }
        graph.advance(to: 1)
        #expect(order == [.structure, .layout, .effects, .structure, .layout, .effects])
    }

    @Test func aWatchRunsOnceAndAfterEachChangeOfItsInputsUntilItsRemoval() {
        var seen: [Int] = []
        let source = graph.root.input("source", value: 1)
        let other = graph.root.input("other", value: 1)
        let inner = Subgraph(in: graph.root)
        inner.watch("watch") { seen.append(source.value) }
        graph.advance(to: 0)
        graph.schedule { other.set(2) }
        graph.advance(to: 1)
        graph.schedule { source.set(2) }
        graph.advance(to: 2)
        graph.schedule { source.set(2) }
        graph.advance(to: 3)
        #expect(seen == [1, 2])
        graph.schedule { inner.remove() }
        graph.schedule { source.set(3) }
        graph.advance(to: 4)
        #expect(seen == [1, 2])
    }

    @Test func changesOfOneTransactionShareAnUpdate() {
        let before = graph.updateCount
        for _ in 0..<3 { graph.schedule {} }
        graph.schedule(with: Transaction(animation: .default)) {}
        graph.advance(to: 0)
        // Two updates have changes, and one is a tick.
        #expect(graph.updateCount == before + 3)
    }

    @Test func aValidRequestIsADeadlineAndAnEndlessRequestIsOnlyADemand() {
        var isValid = true
        graph.requestFrame(at: 3) { isValid }
        graph.requestFrame(at: 2, isEndless: true) { true }
        #expect(graph.nextDeadline == 3 && graph.demand == .at(2))
        graph.advance(to: 2)
        graph.finishFrame()
        #expect(graph.nextDeadline == 3 && graph.demand == .at(3))
        isValid = false
        graph.finishFrame()
        #expect(graph.nextDeadline == nil && graph.demand == .none)
    }
}
