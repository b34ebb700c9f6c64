/// Makes the attribute of a layout computer depend on what code of the app reads in layout: the closure of an alignment
/// guide, or the methods of a custom layout.
///
/// Containers run this code after the attribute's evaluation, when they ask the computer. The values that it reads
/// become inputs of the attribute. So a change replaces the computer, and with it all computers around it and their
/// cached results.
@MainActor
final class LayoutReads {
    /// A call of the app's code. The models that the call has read keep it in memory.
    @MainActor
    private final class Call {
        weak var reads: LayoutReads?
        let round: Int
        let trackingEnd: ObservedChanges.TrackingEnd?
        /// The attribute under evaluation before the call; nil after the call.
        var outer: AnyAttribute?
        /// The number of the attribute's inputs before the call.
        let inputCount: Int

        init(_ reads: LayoutReads, of reader: AnyAttribute) {
            self.reads = reads
            round = reads.round
            trackingEnd = reads.trackingEnd
            inputCount = reader.inputs.count
            outer = reader.beginLateReads()
        }

        func note(_ transaction: Transaction) { reads?.note(in: round, transaction: transaction) }
    }

    /// The number of calls of a computer that may read models. After them, the next call in a later frame replaces the
    /// computer. A computer whose proposals change forever would otherwise leave ever more observers in the models.
    private static let callLimit = 1024

    /// The attribute of the computer.
    weak var reader: AnyAttribute?
    /// The number of this observer in the graph; 0 before the first call that reads a model.
    private var number = 0
    /// The number of computers so far. Changes of what earlier computers have read are ignored.
    private var round = 0
    /// The number of calls of this computer that have read models.
    private var callCount = 0
    /// The instant of the frame in which the computer was created, in seconds on the host's clock.
    private var startTime = 0.0
    /// The object that ends the trackings of the computer's calls. The first call that reads a model creates it,
    /// because most closures read none. Nothing ends the tracking of that call; its changes are ignored from the next
    /// computer on.
    private var trackingEnd: ObservedChanges.TrackingEnd?

    /// Ends the observation of the models that the last computer has read. Each evaluation of the attribute calls it.
    func begin() {
        endTrackings()
        callCount = 0
        startTime = reader?.graph.frameTime ?? 0
    }

    /// Ends the trackings of the computer's calls: their observers leave the models.
    private func endTrackings() {
        round += 1
        trackingEnd?.end()
    }

    /// Runs `body`. If `reads` is not nil, its attribute is evaluated again after a change of a value or a model that
    /// `body` has read.
    ///
    /// - Precondition: The caller runs on the main actor.
    nonisolated static func track<Result>(_ reads: LayoutReads?, _ body: () -> Result) -> Result {
        guard let reads, var call = MainActor.assumeIsolated({ reads.start() }) else { return body() }
        let result = run(body, in: call)
        let readsModels = !isKnownUniquelyReferenced(&call)
        let ended = call
        MainActor.assumeIsolated { reads.finish(ended, readsModels: readsModels) }
        return result
    }

    nonisolated private static func run<Result>(_ body: () -> Result, in call: Call) -> Result {
        trackingModels {
            call.trackingEnd?.read()
            return body()
        } onChange: { transaction in
            call.note(transaction)
        }
    }

    private func start() -> Call? {
        guard let reader, reader.isValid else { return nil }
        if callCount >= Self.callLimit { replaceComputer(of: reader) }
        return Call(self, of: reader)
    }

    /// Replaces the computer after the update, but not in the frame in which it was created: computers with more calls
    /// than the limit would otherwise replace one another without end. The computer of a leaving view is not replaced
    /// either, because the change would stop the view.
    private func replaceComputer(of reader: AnyAttribute) {
        guard reader.isPresent, startTime < reader.graph.frameTime else { return }
        callCount = 0
        reader.graph.schedule(with: Transaction()) { [weak reader] in
            if let reader, reader.isPresent { reader.invalidate() }
        }
    }

    private func finish(_ call: Call, readsModels: Bool) {
        AnyAttribute.endLateReads(outer: call.outer)
        call.outer = nil
        guard let reader else { return }
        // A view that leaves keeps such a layout, as it keeps its bodies.
        if readsModels || reader.inputs.count > call.inputCount { reader.runsAppCode = true }
        guard readsModels else { return }
        if number == 0 { number = reader.graph.takeObserverNumber() }
        callCount += 1
        guard trackingEnd == nil else { return }
        trackingEnd = ObservedChanges.TrackingEnd()
        reader.subgraph.onRemoval { [weak self] in self?.endTrackings() }
    }

    private func note(in round: Int, transaction: Transaction) {
        // The removal of a layout also ends the trackings around it, which contain its reads.
        guard round == self.round, let reader, reader.isValid, reader.subgraph.isValid else { return }
        // During an evaluation, the end of another tracking inside this one looks like a change of a model.
        if AnyAttribute.isEvaluating, reader.state != .clean { return reader.invalidateLazily() }
        transaction.scrubSession?.noteCompletions(of: transaction, in: reader.graph)
        reader.graph.note(reader, observer: number, with: transaction)
    }
}
