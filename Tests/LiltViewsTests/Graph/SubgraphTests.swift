import LiltViews
import Testing

/// The phases, marks and removals of a graph without views.
@MainActor
@Suite struct SubgraphTests {
    private let graph = AttributeGraph()

    @MainActor private final class Model {
        var value: Int? = 1
    }

    /// Returns an attribute that counts as the body of a view.
    private func body(in subgraph: Subgraph, _ rule: @escaping @MainActor () -> Int) -> Attribute<Int> {
        let attribute = subgraph.attribute("body", rule: rule)
        attribute.countAsAppCode()
        return attribute
    }

    @Test func thePhaseIsKnownInEachPartOfAFrame() {
        var phases: [AttributeGraph.Phase] = []
        let source = graph.root.input("source", value: 0)
        _ = graph.root.attribute("eager", stage: .effects) { [graph] in
            phases.append(graph.currentPhase)
            return source.value
        }
        graph.advance(to: 0)
        graph.schedule { source.set(1) }
        graph.afterUpdate { [graph] in phases.append(graph.currentPhase) }
        graph.advance(to: 1)
        phases.append(graph.currentPhase)
        graph.pull { phases.append(graph.currentPhase) }
        #expect(phases == [.ticking, .applying, .idle, .idle, .pulling])
    }

    @Test func nothingIsEvaluatedInARemovedSubgraph() {
        let source = graph.root.input("source", value: 0)
        let inner = Subgraph(in: graph.root)
        var runs = 0
        let eager = inner.attribute("eager", stage: .effects) {
            runs += 1
            return source.value
        }
        graph.advance(to: 0)
        #expect(runs == 1)
        graph.schedule {
            source.set(1)
            inner.remove()
        }
        graph.advance(to: 1)
        #expect(runs == 1 && !eager.isInGraph && !inner.isInGraph)
        #expect(graph.messages == [])
    }

    @Test func aSubgraphRemovedByAnOuterAttributeIsNotEvaluated() {
        let source = graph.root.input("source", value: 0)
        let inner = Subgraph(in: graph.root)
        var runs = 0
        _ = inner.attribute("inner", stage: .structure) {
            runs += 1
            return source.value
        }
        _ = graph.root.attribute("outer", stage: .structure) {
            if source.value > 0 { inner.remove() }
            return 0
        }
        graph.advance(to: 0)
        graph.schedule { source.set(1) }
        graph.advance(to: 1)
        #expect(runs == 1)
    }

    @Test func aSubgraphOfAListIsDeeperThanTheListAndSharesItsPresence() {
        let container = Subgraph(in: graph.root)
        let list = Subgraph(in: Subgraph(in: Subgraph(in: graph.root)))
        let child = Subgraph(in: container, of: list)
        #expect(child.depth == list.depth + 1)
        list.leave()
        #expect(child.currentPresence == .leaving)
        list.comeBack()
        #expect(child.currentPresence == .present)
        list.remove()
        #expect(child.currentPresence == .removed)
        // The container holds a removed element while its removal transition runs.
        let element = Subgraph(in: graph.root)
        let part = Subgraph(in: container, of: element)
        element.remove {}
        #expect(part.currentPresence == .leaving)
    }

    @Test func aBodyBeingRemovedKeepsItsLastValueAfterAnOutsideChange() {
        let outside = graph.root.input("outside", value: 1)
        let view = Subgraph(in: graph.root)
        let inside = view.input("inside", value: 10)
        let body = body(in: view) { outside.value + inside.value }
        #expect(body.value == 11)
        view.leave()
        inside.set(20)
        #expect(body.value == 21)
        outside.set(2)
        #expect(body.value == 21)
        inside.set(30)
        #expect(body.value == 21)
        view.comeBack()
        #expect(body.value == 32)
    }

    @Test func aReaderIsInvalidatedByAChangeThatABodyHasMissed() {
        let outside = graph.root.input("outside", value: 1)
        let view = Subgraph(in: graph.root)
        let body = body(in: view) { outside.value }
        let reader = view.attribute("reader") { body.value * 2 }
        #expect(reader.value == 2)
        view.leave()
        outside.set(5)
        #expect(reader.value == 2)
        view.comeBack()
        #expect(reader.value == 10)
    }

    @Test func anOuterBodyIsEvaluatedBeforeAnInnerBodyAfterAModelChange() {
        let model = Model()
        let state = graph.root.input("state", value: 0)
        let subgraph = Subgraph(in: graph.root)
        var runs = 0
        let outer = body(in: graph.root) { model.value ?? 0 }
        let inner = body(in: subgraph) {
            runs += 1
            return model.value! + state.value
        }
        _ = graph.root.attribute("condition", stage: .structure) {
            if outer.value == 0 { subgraph.remove() }
            return 0
        }
        _ = subgraph.attribute("eager", stage: .effects) { inner.value }
        graph.advance(to: 0)
        #expect(runs == 1)
        // The first transaction changes the inner body. The second transaction changes the model, which both bodies
        // have read.
        graph.schedule(with: Transaction(animation: .linear(duration: 1))) { state.set(1) }
        model.value = nil
        graph.note(outer, observer: 1, with: Transaction(animation: nil))
        graph.note(inner, observer: 2, with: Transaction(animation: nil))
        graph.advance(to: 1)
        #expect(runs == 1 && !subgraph.isInGraph)
    }

    @Test func theOracleNamesABodyThatRanInTheUpdateThatRemovesIt() {
        graph.removalOracle = RemovalOracle()
        let source = graph.root.input("source", value: 0)
        let inner = Subgraph(in: graph.root)
        let body = body(in: inner) { source.value }
        // The order is wrong on purpose: the body runs, and is then removed.
        _ = graph.root.attribute("wrong", stage: .effects) {
            if body.value == 1 { inner.remove() }
            return 0
        }
        graph.advance(to: 0)
        #expect(graph.messages == [])
        graph.schedule { source.set(1) }
        graph.advance(to: 1)
        #expect(graph.messages.count == 1 && graph.messages[0].contains("body"))
    }
}
