import Foundation
import LiltFrame

/// The services of a window for its views.
@MainActor
package final class ViewHost {
    let graph: AttributeGraph
    /// The date at which the host's clock was 0.
    let startDate: Date
    /// The seed of random numbers in views.
    let seed: UInt64
    let focus: FocusManager
    /// The clock of the views' tasks.
    let clock: FrameTimeClock
    /// The number of tasks of views that have not ended, including sleeping tasks.
    var taskCount = 0
    /// The display's refresh period, in seconds.
    var refreshPeriod = 1.0 / 60
    /// The number of views that react to hover.
    private(set) var hoverTargets = 0
    private var probeSources: [(number: Int, probes: () -> [Probe])] = []
    private var lastProbe = 0
    private var lastNumber = 0

    init(graph: AttributeGraph, startDate: Date, seed: UInt64, clock: FrameTimeClock) {
        self.clock = clock
        self.graph = graph
        self.startDate = startDate
        self.seed = seed
        focus = FocusManager(graph: graph)
    }

    /// The key or text event that is handled now; nil at other times.
    var keyEvent: InputEvent?
    /// The modifier keys that are held, as of the last event of kind `modifiers`.
    var modifiers: KeyModifiers = []
    /// The clipboard of the window; nil without one.
    var clipboard: (any Clipboard)?
    private var nested: [Int: () -> TaskActivity] = [:]

    /// Whether the window has nested content.
    var hasNested: Bool { !nested.isEmpty }

    /// Includes the tasks of nested content in the window's tasks, until `subgraph` is removed.
    func addNested(in subgraph: Subgraph, taskActivity: @escaping @MainActor () -> TaskActivity) {
        let number = nextNumber()
        nested[number] = taskActivity
        subgraph.onRemoval { [self] in nested[number] = nil }
    }

    /// The activity of the tasks of nested content.
    var nestedTaskActivity: TaskActivity {
        var result = TaskActivity.none
        for activity in nested.values {
            switch activity() {
            case .none: break
            case .waking: return .waking
            case .running: result = .running
            }
        }
        return result
    }

    /// Returns a new number. The same views, created in the same order, get the same numbers.
    func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// The frame of the window. Set before its views exist.
    var windowFrame: Attribute<ViewFrame>?
    /// Pixels per point.
    var displayScale: CGFloat = 1
    /// Whether the window is making a frame or handling an event. See `CurrentWindow`.
    var isUpdating = false
    /// The open menu; nil if none is open.
    weak var menu: MenuSession?
    /// The layers in front of all views, back to front.
    private(set) var overlays: [Overlay] = []

    /// Views in front of all others, in the window's coordinate space.
    struct Overlay {
        fileprivate let number: Int
        let drawing: Attribute<Drawing>
        /// The views, for accessibility.
        let panel: ViewResponder?
        /// The responder that receives events; nil if another overlay handles the events.
        let responder: ViewResponder?
    }

    /// Adds a layer until its subgraph is removed.
    func addOverlay(
        drawing: Attribute<Drawing>, panel: ViewResponder?, responder: ViewResponder?, in subgraph: Subgraph
    ) {
        lastOverlay += 1
        let number = lastOverlay
        overlays.append(Overlay(number: number, drawing: drawing, panel: panel, responder: responder))
        subgraph.onRemoval { [weak self] in self?.overlays.removeAll { $0.number == number } }
    }

    /// The values of `AppStorage` in the window.
    private(set) lazy var appValues = AppValues(subgraph: graph.root)
    /// The values of `SceneStorage` in the window.
    private(set) lazy var sceneValues = AppValues(subgraph: graph.root)

    private var lastOverlay = 0
    private var matchedGroups: [MatchedName: MatchedGeometryGroup] = [:]

    /// Returns the group of views that share their geometry under a name.
    func matchedGroup(named name: MatchedName) -> MatchedGeometryGroup {
        if let group = matchedGroups[name] { return group }
        let group = MatchedGeometryGroup(graph: graph) { [weak self] in self?.matchedGroups[name] = nil }
        matchedGroups[name] = group
        return group
    }

    /// Counts a view that reacts to hover until its subgraph is removed.
    func addHoverTarget(in subgraph: Subgraph) {
        hoverTargets += 1
        subgraph.onRemoval { [self] in hoverTargets -= 1 }
    }

    /// The current values of the probes, in the order in which their views were created.
    var probes: [Probe] {
        probeSources.flatMap { $0.probes() }
    }

    /// Adds the probes of a view until `subgraph` is removed. `probes` returns no probes while the view is not shown.
    func addProbes(in subgraph: Subgraph, _ probes: @escaping @MainActor () -> [Probe]) {
        lastProbe += 1
        let number = lastProbe
        probeSources.append((number, probes))
        // Removes the source by its number, because another view may have the same name by then.
        subgraph.onRemoval { [weak self] in self?.probeSources.removeAll { $0.number == number } }
    }

    /// Returns the date of an instant on the host's clock.
    func date(at time: Double) -> Date { startDate.addingTimeInterval(time) }
}
