import Foundation
import Observation

/// Makes the attribute under evaluation depend on the properties of `@Observable` models that it reads.
///
/// Each evaluation from the third on ends the tracking of the previous one. So a body that runs in every frame leaves
/// only the observers of two evaluations in its models.
@MainActor
final class ObservedChanges {
    /// An object with an observable property that a tracking reads. A change of the property ends the tracking; the
    /// Observation framework has no other method to end one.
    final class TrackingEnd: Observable, Sendable {
        private let registrar = ObservationRegistrar()
        private let token = 0

        func read() { registrar.access(self, keyPath: \.token) }

        func end() { registrar.withMutation(of: self, keyPath: \.token) {} }
    }

    /// The attribute whose rule owns this object. The attribute releases the rule when it is removed, so the reference
    /// cycle ends then.
    private var reader: AnyAttribute?
    /// The number of this observer in the graph; 0 before the first evaluation.
    private var number = 0
    /// The number of the newest evaluation, which is tracked.
    private var evaluation = 0
    /// The object that ends the current tracking. The second evaluation creates it, because most attributes are
    /// evaluated once. No later evaluation ends the tracking of the first one; `note` ignores the changes that it
    /// reports.
    private var trackingEnd: TrackingEnd?

    /// Runs `body`. The attribute under evaluation is evaluated again after a change of a model that `body` read.
    func track<Result>(_ body: () -> Result) -> Result {
        reader = AnyAttribute.current
        reader?.runsAppCode = true
        if number == 0, let reader { number = reader.graph.takeObserverNumber() }
        // From here on, `note` ignores the changes that earlier trackings report.
        evaluation += 1
        let evaluation = evaluation
        if evaluation == 2 { trackingEnd = TrackingEnd() }
        let trackingEnd = trackingEnd
        trackingEnd?.end()
        return trackingModels {
            trackingEnd?.read()
            return body()
        } onChange: { [weak self] transaction in
            self?.note(after: evaluation, transaction: transaction)
        }
    }

    private func note(after evaluation: Int, transaction: Transaction) {
        guard let reader, evaluation == self.evaluation, reader.isValid else { return }
        transaction.scrubSession?.noteCompletions(of: transaction, in: reader.graph)
        reader.graph.note(reader, observer: number, with: transaction)
    }
}

/// Runs `body`. Calls `onChange` once, before the first change of a model that `body` has read, with the transaction of
/// the change. After a change on another thread, calls it soon, with an empty transaction.
///
/// - Precondition: The caller runs on the main actor.
func trackingModels<Result>(
    _ body: () -> Result, onChange: @escaping @MainActor @Sendable (Transaction) -> Void
) -> Result {
    // The main actor's thread, which runs this code. In tests it may differ from the process's main thread.
    let mainThread = pthread_self()
    return withObservationTracking {
        body()
    } onChange: {
        // Called before the change, on the thread that makes it.
        if pthread_equal(pthread_self(), mainThread) != 0 {
            MainActor.assumeIsolated { onChange(.current) }
        } else {
            Task { @MainActor in onChange(Transaction()) }
        }
    }
}
