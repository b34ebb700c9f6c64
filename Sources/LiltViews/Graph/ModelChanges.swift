/// The changes of observable models that wait for their updates.
///
/// A model has its new value at once, before the update that belongs to the change. So an earlier update may evaluate
/// an inner body before the body around it. The inner body then reads the new value, although the outer body may remove
/// the inner one because of that value. Therefore the inner body waits until the outer one is evaluated.
@MainActor
struct ModelChanges {
    /// An attribute that waits, and the number of the observer that reported the change.
    fileprivate typealias Note = (reader: AnyAttribute, observer: Int)

    /// The number of attributes that wait for the update of a change.
    fileprivate(set) var noteCount = 0
    /// The attributes that wait, which this file calls *noted*. May contain attributes that no longer wait.
    fileprivate var noted: [Note] = []
    /// Noted attributes that join the current update.
    fileprivate var joining: [Note] = []
    /// Bodies that wait until the bodies around them are evaluated.
    fileprivate var awaitingOuter: [AnyAttribute] = []
    /// The number of observers so far.
    fileprivate var observerCount = 0
    /// Whether the current update has searched its whole queue for attributes inside views with noted attributes.
    var hasScannedQueue = false

    /// Moves the noted attributes that meet a condition to `joining`. Returns whether there are any.
    fileprivate mutating func join(where isJoining: (AnyAttribute) -> Bool) -> Bool {
        noted.removeAll { note in
            guard note.reader.isNoted else { return true }
            guard isJoining(note.reader) else { return false }
            joining.append(note)
            return true
        }
        return !joining.isEmpty
    }
}

extension AttributeGraph {
    /// Whether changes of models wait for their updates.
    var hasNotes: Bool { modelChanges.noteCount > 0 }

    /// Evaluates `reader` in the next update with `transaction`, because a model that it has read is about to change.
    ///
    /// - Parameter observer: The number of the observer that reports the change. See `takeObserverNumber()`.
    package func note(_ reader: AnyAttribute, observer: Int, with transaction: Transaction) {
        guard !reader.isNoted else { return }
        reader.isNoted = true
        reader.subgraph.noteCount += 1
        modelChanges.noteCount += 1
        modelChanges.noted.append((reader, observer))
        schedule(with: transaction, observer: observer) { [weak self] in self?.applyNote(of: reader) }
    }

    /// Returns the number of the next observer of models.
    func takeObserverNumber() -> Int {
        modelChanges.observerCount += 1
        return modelChanges.observerCount
    }

    private func applyNote(of reader: AnyAttribute) {
        guard reader.isNoted else { return }
        removeNote(of: reader)
        recorder?.noteObservation(by: reader)
        if reader.isValid { reader.invalidate() }
    }

    /// Records that an attribute no longer waits for its update.
    func removeNote(of reader: AnyAttribute) {
        reader.isNoted = false
        reader.subgraph.noteCount -= 1
        modelChanges.noteCount -= 1
        if modelChanges.noteCount == 0 { modelChanges.noted.removeAll() }
    }

    /// Applies the changes that wait, if changes of models are among them. Call this between two callbacks of the app.
    ///
    /// A body observes only the first change of a model after each of its evaluations. Without this call, the
    /// transaction of a later callback would not reach the body.
    func applyModelChanges() {
        guard hasNotes, phase == .idle else { return }
        applyWaitingChanges()
    }

    /// Prepares for the app's callback for a movement, which runs with `transaction`. Several movements before a frame
    /// share an update, which shows the value of the last movement. So the update has the time and the location of that
    /// movement.
    func prepareForMovement(with transaction: Transaction) {
        guard hasNotes else { return }
        if !noteLaterEvent(with: transaction) { applyModelChanges() }
    }

    /// Evaluates `inner` later than the bodies around it: they have read a model that has changed, and may remove
    /// `inner`.
    ///
    /// Each transaction before a frame has an update of its own. If the current update evaluates `inner`, and a later
    /// update would evaluate the bodies around it, these bodies join the current update and have its transaction.
    /// Outside of an update, `inner` waits for the next update.
    func await(outerNotesOf inner: AnyAttribute) {
        modelChanges.awaitingOuter.append(inner)
        guard phase == .applying else { return }
        _ = modelChanges.join { inner.subgraph.isInside($0.subgraph) }
    }

    /// Marks the outer bodies whose changes join the update, in the order of their observers. Called while no attribute
    /// is evaluated.
    func joinUpdate() {
        guard !modelChanges.joining.isEmpty else { return }
        let notes = modelChanges.joining.sorted { $0.observer < $1.observer }
        modelChanges.joining = []
        for note in notes { applyNote(of: note.reader) }
    }

    /// Adds to the update the model changes that concern bodies around queued attributes. Returns whether there are
    /// any. While the structure stage has attributes, a call searches around the next one only. After that stage, the
    /// first call searches the whole queue, and later calls search nothing.
    func joinNotesAroundQueued() -> Bool {
        var around: Set<ObjectIdentifier> = []
        if queue.hasStructure {
            modelChanges.hasScannedQueue = false
            queue.first?.subgraph.collectNoted(into: &around)
        } else {
            guard !modelChanges.hasScannedQueue else { return false }
            modelChanges.hasScannedQueue = true
            queue.forEach { if $0.isValid { $0.subgraph.collectNoted(into: &around) } }
        }
        guard !around.isEmpty,
            modelChanges.join(where: { around.contains(ObjectIdentifier($0.subgraph)) })
        else { return false }
        joinUpdate()
        return true
    }

    /// Marks the bodies that waited for the bodies around them.
    func resumeAwaiting() {
        guard !modelChanges.awaitingOuter.isEmpty, phase == .applying || !hasNotes else { return }
        let attributes = modelChanges.awaitingOuter
        modelChanges.awaitingOuter = []
        for attribute in attributes { attribute.catchUp() }
    }
}
