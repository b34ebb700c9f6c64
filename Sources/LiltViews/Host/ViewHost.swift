import Foundation
import LiltFrame

/// What an app's host offers to the views of one window.
@MainActor
package final class ViewHost {
    let graph: AttributeGraph
    /// The date at which the host's clock was 0.
    let startDate: Date
    /// What is random in views begins with this number.
    let seed: UInt64
    let focus: FocusManager
    /// What tasks of views sleep by.
    let clock: FrameTimeClock
    /// How many tasks of views have begun and not ended.
    var taskCount = 0
    /// The display's refresh period, in seconds.
    var interval = 1.0 / 60
    /// How many views want to know whether the pointer is over them.
    private(set) var hoverTargets = 0
    private var probeSources: [(number: Int, name: String, value: () -> Double?)] = []
    private var lastProbe = 0
    private var lastNumber = 0

    init(graph: AttributeGraph, startDate: Date, seed: UInt64, clock: FrameTimeClock) {
        self.clock = clock
        self.graph = graph
        self.startDate = startDate
        self.seed = seed
        focus = FocusManager(graph: graph)
    }

    /// A number that was not given before. The same views, made in the same order, get the same ones.
    func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    private var matchedGroups: [MatchedName: MatchedGeometryGroup] = [:]

    /// The views that share their geometry under a name.
    func matchedGroup(named name: MatchedName) -> MatchedGeometryGroup {
        if let group = matchedGroups[name] { return group }
        let group = MatchedGeometryGroup(graph: graph) { [weak self] in self?.matchedGroups[name] = nil }
        matchedGroups[name] = group
        return group
    }

    /// Counts a view that wants to know whether the pointer is over it, as long as it is there.
    func addHoverTarget(in subgraph: Subgraph) {
        hoverTargets += 1
        subgraph.onRemoval { [self] in hoverTargets -= 1 }
    }

    /// Named quantities of the last frame, in the order in which their views were made.
    var probes: [Probe] {
        probeSources.compactMap { source in source.value().map { Probe(source.name, $0) } }
    }

    /// Names a quantity of a view, as long as the view is there; nil while it is not seen.
    func addProbe(_ name: String, in subgraph: Subgraph, value: @escaping @MainActor () -> Double?) {
        lastProbe += 1
        let number = lastProbe
        probeSources.append((number, name, value))
        // By number: another view may have taken the name over by then.
        subgraph.onRemoval { [weak self] in self?.probeSources.removeAll { $0.number == number } }
    }

    /// The date of an instant on the host's clock.
    func date(at time: Double) -> Date { startDate.addingTimeInterval(time) }
}
