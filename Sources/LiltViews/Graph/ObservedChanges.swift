import Foundation
import Observation

/// Makes the attribute under evaluation depend on the properties of `@Observable` models that it reads.
///
/// Each evaluation ends the tracking of the one before: a body that runs every frame leaves nothing behind in the
/// models that it reads.
@MainActor
final class ObservedChanges {
    /// Ends a tracking that has read it, the only way there is: by a change.
    private final class TrackingEnd: Observable, Sendable {
        private let registrar = ObservationRegistrar()
        private let token = 0

        func read() { registrar.access(self, keyPath: \.token) }

        func end() { registrar.withMutation(of: self, keyPath: \.token) {} }
    }

    /// The attribute whose rule this belongs to. It forgets its rule when it is taken out of the graph.
    private var reader: AnyAttribute?
    /// Which evaluation the models are tracked for.
    private var evaluation = 0
    /// Made when the attribute is computed a second time, since most are computed once: the first tracking stays.
    private var trackingEnd: TrackingEnd?

    /// Runs `body`; the attribute under evaluation is computed again after a model that it read has changed.
    func track<Result>(_ body: () -> Result) -> Result {
        reader = AnyAttribute.current
        reader?.runsAppCode = true
        // What is tracked from here on counts, and only that.
        evaluation += 1
        let evaluation = evaluation
        if evaluation == 2 { trackingEnd = TrackingEnd() }
        let trackingEnd = trackingEnd
        trackingEnd?.end()
        // The main actor's thread, where this runs. The main thread's own name for itself is not to be relied on in
        // tests.
        let mainThread = pthread_self()
        return withObservationTracking {
            trackingEnd?.read()
            return body()
        } onChange: { [weak self] in
            // The change is about to be made, by whichever thread.
            if pthread_equal(pthread_self(), mainThread) != 0 {
                MainActor.assumeIsolated { self?.note(after: evaluation, transaction: .current) }
            } else {
                Task { @MainActor in self?.note(after: evaluation, transaction: Transaction()) }
            }
        }
    }

    private func note(after evaluation: Int, transaction: Transaction) {
        guard let reader, evaluation == self.evaluation, reader.isValid else { return }
        reader.graph.note(reader, with: transaction)
    }
}
