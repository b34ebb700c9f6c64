import Foundation
import Observation

/// Makes the attribute that holds a view's body: it runs when the view's value, or something that `body` read, changes.
@MainActor
func makeBody<V: View>(of view: Attribute<V>, inputs: ViewInputs) -> Attribute<V.Body> {
    let presented = presentedValue(of: view, inputs: inputs)
    let properties = DynamicPropertyStorage(of: V.self, label: "\(V.self)", inputs: inputs)
    let observation = ObservedChanges(in: inputs.subgraph, label: "observed by \(V.self)")
    let graph = inputs.graph
    return Attribute("body of \(V.self)", in: inputs.subgraph) {
        var value = presented.value
        properties.install(in: &value)
        graph.countBody(of: V.self)
        return observation.track { value.body }
    }
}

/// The value whose body runs: that which is shown of an Animatable view, and any other view's own value.
@MainActor
func presentedValue<V>(of view: Attribute<V>, inputs: ViewInputs) -> Attribute<V> {
    guard let animatable = V.self as? any Animatable.Type else { return view }
    func animated<A: Animatable>(_ type: A.Type) -> Attribute<V> {
        guard A.AnimatableData.self != EmptyAnimatableData.self else { return view }
        // A is V, under the name by which the compiler knows that it is animatable.
        let presented = inputs.animated("\(A.self)", unsafeDowncast(view, to: Attribute<A>.self))
        return unsafeDowncast(presented, to: Attribute<V>.self)
    }
    return animated(animatable)
}

/// Makes the attribute under evaluation depend on the properties of `@Observable` models that it reads.
@MainActor
final class ObservedChanges {
    /// Counts the changes.
    private let changes: Attribute<Int>
    private let graph: AttributeGraph

    init(in subgraph: Subgraph, label: String) {
        graph = subgraph.graph
        changes = Attribute(label, value: 0, in: subgraph)
    }

    /// Runs `body`; the attribute under evaluation is computed again after a model that it read has changed.
    func track<Result>(_ body: () -> Result) -> Result {
        _ = changes.value
        let seed = changes.untracked
        // The main actor's thread, where this runs. The main thread's own name for itself is not to be relied on in tests.
        let mainThread = pthread_self()
        return withObservationTracking(body) { [weak self] in
            // The change is about to be made, by whichever thread.
            if pthread_equal(pthread_self(), mainThread) != 0 {
                MainActor.assumeIsolated { self?.note(after: seed, transaction: .current) }
            } else {
                Task { @MainActor in self?.note(after: seed, transaction: Transaction()) }
            }
        }
    }

    private func note(after seed: Int, transaction: Transaction) {
        guard changes.isValid else { return }
        graph.schedule(with: transaction) { [changes] in changes.set(seed &+ 1) }
    }
}
