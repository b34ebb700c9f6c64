/// The changes of observable models that wait for their updates.
///
/// A model has its new value at once, before the update that belongs to the change. So an earlier update may evaluate
/// an inner body before the body around it. The inner body then reads the new value, because of which the outer body
/// may be about to remove the inner one. Therefore the inner body waits until the outer one is evaluated.
@MainActor
struct ModelChanges {
    /// An attribute that waits for the update of a change.
    fileprivate struct Note {
        let reader: AnyAttribute
        /// The transaction of the change, and the time of its event.
        let transaction: Transaction
        var time: Double
        /// Marks the reader.
        let apply: @MainActor () -> Void
    }

    /// The number of attributes that wait for the update of a change.
    fileprivate(set) var noteCount = 0
    /// The attributes that wait, which this file calls *noted*. May contain attributes that no longer wait.
    fileprivate var noted: [Note] = []
    /// The notes whose updates precede the rest of the current update.
    fileprivate var preceding: [Note] = []
    /// Bodies that wait until the bodies around them are evaluated.
    fileprivate var awaitingOuter: [AnyAttribute] = []

    /// Moves the notes whose attributes meet a condition to `preceding`. Returns whether there are any.
    fileprivate mutating func advance(where isPreceding: (AnyAttribute) -> Bool) -> Bool {
        noted.removeAll { note in
            guard note.reader.isNoted else { return true }
            guard isPreceding(note.reader) else { return false }
            preceding.append(note)
            return true
        }
        return !preceding.isEmpty
    }

    /// Records that a later event also changes the models, if all changes that wait have the same transaction. Returns
    /// whether they have.
    fileprivate mutating func noteLaterEvent(with transaction: Transaction, time: Double) -> Bool {
        guard noted.allSatisfy({ $0.transaction.isIdentical(to: transaction) }) else { return false }
        for index in noted.indices { noted[index].time = time }
        return true
    }

    /// The part of the state that an update hides from the updates inside it.
    struct Outer {
        fileprivate let awaitingOuter: [AnyAttribute]
    }

    /// Begins an update inside the current one, which evaluates none of the bodies that the current one keeps waiting.
    mutating func beginNested() -> Outer {
        let outer = Outer(awaitingOuter: awaitingOuter)
        awaitingOuter = []
        return outer
    }

    /// Ends an update inside another one.
    mutating func endNested(_ outer: Outer) {
        awaitingOuter = outer.awaitingOuter + awaitingOuter
    }
}

extension AttributeGraph {
    /// Whether changes of models wait for their updates.
    var hasNotes: Bool { modelChanges.noteCount > 0 }

    /// Evaluates `reader` in the next update with `transaction`, because a model that it has read is about to change.
    package func note(_ reader: AnyAttribute, with transaction: Transaction) {
        guard !reader.isNoted else { return }
        reader.isNoted = true
        reader.subgraph.noteCount += 1
        modelChanges.noteCount += 1
        let change: @MainActor () -> Void = { [weak self] in self?.applyNote(of: reader) }
        let apply = recorder?.tracking(change, with: transaction) ?? change
        modelChanges.noted.append(
            ModelChanges.Note(reader: reader, transaction: transaction, time: eventTime, apply: apply))
        schedule(with: transaction, change)
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

    /// Prepares for a callback of the app with `transaction`, for a movement. Several movements before a frame share an
    /// update, which shows the value of the last one. So the update has the time and the location of the last one.
    func prepareForMovement(with transaction: Transaction) {
        guard hasNotes else { return }
        if modelChanges.noteLaterEvent(with: transaction, time: eventTime) {
            noteLaterEvent(with: transaction)
        } else {
            applyModelChanges()
        }
    }

    /// Evaluates `inner` later than the bodies around it: they have read a model that has changed, and may remove
    /// `inner`.
    ///
    /// Each transaction before a frame has an update of its own. If the current update evaluates `inner`, and a later
    /// update would evaluate the bodies around it, the changes of these bodies precede the rest of the current update.
    /// Outside of an update, `inner` waits for the next update.
    func await(outerNotesOf inner: AnyAttribute) {
        modelChanges.awaitingOuter.append(inner)
        guard phase == .applying else { return }
        _ = modelChanges.advance { inner.subgraph.isInside($0.subgraph) }
    }

    /// Applies the changes of outer bodies that precede the rest of the update, each with its own transaction. Called
    /// while no attribute is evaluated.
    ///
    /// If there are more than 254 transactions, the last ones share an update.
    func applyPrecedingNotes() {
        while let first = modelChanges.preceding.first {
            guard queueLevel < .max else {
                let notes = modelChanges.preceding
                modelChanges.preceding = []
                for note in notes { note.apply() }
                return
            }
            let rest = modelChanges.preceding.drop { $0.transaction.isIdentical(to: first.transaction) }
            let notes = modelChanges.preceding.prefix(upTo: rest.startIndex)
            modelChanges.preceding = Array(rest)
            nestUpdate(with: first.transaction, at: first.time) {
                for note in notes { note.apply() }
            }
        }
    }

    /// Applies the model changes that concern bodies around the next attribute of the structure stage, which may create
    /// views. Returns whether there are any.
    func applyNotesAroundQueued() -> Bool {
        guard let next = queue.first else { return false }
        var around: Set<ObjectIdentifier> = []
        next.subgraph.collectNoted(into: &around)
        guard !around.isEmpty,
            modelChanges.advance(where: { around.contains(ObjectIdentifier($0.subgraph)) })
        else { return false }
        applyPrecedingNotes()
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
