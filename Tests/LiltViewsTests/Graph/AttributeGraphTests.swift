import LiltViews
import Testing

/// The propagation of changes through the graph.
@MainActor
@Suite struct AttributeGraphTests {
    @Test func aReaderOfAPartlyUpdatedAttributeIsInvalidatedByTheNextChange() {
        let graph = AttributeGraph()
        let root = graph.root
        let first = root.input("first", value: 0)
        let second = root.input("second", value: 0)
        let third = root.input("third", value: 0)
        // This attribute marks its readers only after its evaluation, because its stage is `structure`.
        let rows = root.attribute("rows", stage: .structure) { 10 * second.value }
        let sum = root.attribute("sum") { first.value + rows.value + third.value }
        let reader = root.attribute("reader") { 1000 * first.value + sum.value }
        #expect(reader.value == 0)
        // The change of `first` marks `sum` and `reader`. The evaluation of `sum` then reads the changed value of
        // `rows`.
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

    @Test func aReaderOfAnAttributeThatChangesItsOwnInputFollowsLaterChanges() {
        let graph = AttributeGraph()
        let root = graph.root
        let input = root.input("input", value: 0)
        // A scroll position has such a rule: it makes a lazy stack create a row, which changes the length that the rule
        // has already read.
        let rule = root.attribute("rule") {
            let value = input.value
            if value == 0 { input.set(1) }
            return value
        }
        let reader = root.attribute("reader") { rule.value }
        let outer = root.attribute("outer") { reader.value }
        // A change that a rule itself makes does not evaluate the rule again.
        #expect(outer.value == 0)
        #expect(outer.value == 0)
        input.set(7)
        #expect(outer.value == 7)
        withExtendedLifetime(graph) {}
    }
}
