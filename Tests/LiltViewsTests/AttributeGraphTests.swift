import LiltViews
import Testing

/// How changes go through the graph.
@MainActor
@Suite struct AttributeGraphTests {
    @Test func aReaderOfWhatMetAChangeHalfWayLearnsOfTheNextOne() {
        let graph = AttributeGraph()
        let first = Attribute("first", value: 0, in: graph.root)
        let second = Attribute("second", value: 0, in: graph.root)
        let third = Attribute("third", value: 0, in: graph.root)
        // The marking of changes waits for it.
        let rows = Attribute("rows", in: graph.root, stage: .structure) { 10 * second.value }
        let sum = Attribute("sum", in: graph.root) { first.value + rows.value + third.value }
        let reader = Attribute("reader", in: graph.root) { 1000 * first.value + sum.value }
        #expect(reader.value == 0)
        // Both are computed because of the first, and the sum finds the rows changed.
        first.set(1)
        second.set(1)
        #expect(reader.value == 1011)
        third.set(2)
        #expect(reader.value == 1013)
        second.set(2)
        #expect(rows.value == 20)
        #expect(reader.value == 1023)
        withExtendedLifetime(graph) {}
    }
}
