/// What an app's host offers to the views of one window.
@MainActor
package final class ViewHost {
    let graph: AttributeGraph
    private var lastNumber = 0

    init(graph: AttributeGraph) { self.graph = graph }

    /// A number that was not given before. The same views, made in the same order, get the same ones.
    func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }
}
