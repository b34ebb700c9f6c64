/// A gesture of one view that takes part in an arena.
@MainActor
final class GestureParticipant: ViewTarget {
    /// The precedence of a gesture relative to the gestures of inner views.
    enum Precedence {
        /// After the gestures of inner views.
        case normal
        /// Before the gestures of inner views.
        case high
        /// Independent of all others.
        case simultaneous
    }

    /// The kind of a gesture. Some kinds have rules of their own for precedence.
    enum Kind {
        case other
        /// The press of a control.
        case press
        /// The drag of a scroll view, which takes the pointer from a control inside.
        case scroll
    }

    private let recognizer: AnyRecognizer
    let context: GestureContext
    let precedence: Precedence
    private let kind: Kind
    private let mask: () -> GestureMask
    private let enabled: () -> Bool
    /// The gesture of the nearest view with a gesture around this view, at the last press; nil if there is none. The
    /// reference is weak, because the gesture of a button refers to the views inside the button.
    weak var outer: GestureParticipant?
    /// Whether the gesture is over for this press: it ended or failed, or another one was recognized.
    fileprivate(set) var isOver = false
    fileprivate var hasWon = false
    /// The numbers of the gesture's first and last press. The first press of the arena has the number 1.
    fileprivate var presses = 0...0
    /// Whether a deadline has completed the gesture or its first part while the pointer is down, as in a long press.
    private var isHeld = false
    /// The hand that holds the view; nil unless the gesture is a drag that has won.
    private var hand: Hand?
    /// The arena of the last press that the gesture took part in.
    private weak var arena: GestureArena?

    /// - Parameters:
    ///   - mask: Returns the gestures that take part: this one, those of the views inside, or both.
    ///   - isEnabled: Returns whether the view is enabled.
    init<Value>(
        _ recognizer: Recognizer<Value>, context: GestureContext, precedence: Precedence, kind: Kind = .other,
        mask: @escaping @MainActor () -> GestureMask = { .all }, isEnabled: @escaping @MainActor () -> Bool
    ) {
        self.recognizer = TypedRecognizer(recognizer)
        self.context = context
        self.precedence = precedence
        self.kind = kind
        self.mask = mask
        enabled = isEnabled
    }

    /// Whether the gesture can begin and continue: its view is present, shown and enabled, and neither its own mask nor
    /// that of a gesture around it excludes it.
    var isAvailable: Bool {
        guard context.isReachable, enabled(), mask().contains(.gesture) else { return false }
        var enclosing = outer
        while let gesture = enclosing {
            guard gesture.mask().contains(.subviews) else { return false }
            enclosing = gesture.outer
        }
        return true
    }

    /// Whether the gesture needs two fingers.
    var needsTwoFingers: Bool { recognizer.needsTwoFingers }

    fileprivate var stage: AnyRecognizer.Stage { recognizer.stage }
    fileprivate var deadline: Double? { isOver ? nil : recognizer.deadline }

    fileprivate func receive(_ event: GestureEvent, isDown: Bool) {
        let deadline = isDown ? recognizer.deadline : nil
        recognizer.receive(event)
        if let deadline, event.time >= deadline, stage == .active || stage == .ended { isHeld = true }
    }

    /// Whether the gesture, which is recognized, waits for a gesture with precedence that is still possible.
    ///
    /// The drag of a scroll view does not wait for the press of a control, which would last until the release. For the
    /// same reason, a long press does not wait for taps.
    fileprivate func waits(for other: GestureParticipant) -> Bool {
        switch other.kind {
        case .press: kind != .scroll && !isHeld
        case .other, .scroll: !(isHeld && other.recognizer.needsRelease)
        }
    }

    fileprivate func flush() { for effect in context.takeEffects() { effect() } }

    fileprivate func finish() {
        isOver = true
        _ = context.takeEffects()
        recognizer.reset()
        _ = context.takeEffects()
        letGo()
    }

    /// Runs the callbacks of an event. If a drag has just won, its hand takes hold of the view before the first change.
    fileprivate func flushAfterWinning() {
        guard hand == nil, let hand = recognizer.hand else {
            flush()
            return
        }
        self.hand = hand
        context.transaction.hand = hand
        context.graph.schedule(with: context.transaction) { [context] in context.motion?.hold() }
        flush()
        // Setting the hand again gives the transaction a new identity, so later changes do not run in the update of the
        // catch.
        context.transaction.hand = hand
    }

    /// Lets go of the view, after the changes of the drag's end, which may move the view elsewhere.
    private func letGo() {
        guard let hand else { return }
        self.hand = nil
        context.graph.schedule(with: Transaction()) { [context] in
            context.motion?.letGo()
            hand.letGo()
        }
    }

    /// Drops the waiting callbacks of the gesture, because its view is torn down. The hand lets go, because it may hold
    /// values of another window. These values continue.
    fileprivate func close() {
        _ = context.takeEffects()
        hand?.letGo()
        hand = nil
    }

    fileprivate func begin(press: Int, in arena: GestureArena) {
        // A gesture is part of one arena at a time. The arena of an earlier press may be that of another hand, or of
        // the mouse.
        if self.arena !== arena { self.arena?.remove(self) }
        self.arena = arena
        presses = press...press
        isOver = false
        hasWon = false
        isHeld = false
    }
}

/// A recognizer of some type.
@MainActor
private class AnyRecognizer {
    enum Stage { case possible, active, ended, failed }

    var stage: Stage { .failed }
    var deadline: Double? { nil }
    var needsTwoFingers: Bool { false }
    var needsRelease: Bool { false }
    var hand: Hand? { nil }
    func receive(_ event: GestureEvent) {}
    func reset() {}
}

private final class TypedRecognizer<Value>: AnyRecognizer {
    private let recognizer: Recognizer<Value>

    init(_ recognizer: Recognizer<Value>) { self.recognizer = recognizer }

    override var stage: Stage {
        switch recognizer.phase {
        case .possible: .possible
        case .active: .active
        case .ended: .ended
        case .failed: .failed
        }
    }

    override var deadline: Double? { recognizer.deadline }
    override var needsTwoFingers: Bool { recognizer.needsTwoFingers }
    override var needsRelease: Bool { recognizer.needsRelease }
    override var hand: Hand? { recognizer.hand }
    override func receive(_ event: GestureEvent) { recognizer.receive(event) }
    override func reset() { recognizer.reset() }
}

/// Determines which of the gestures under the pointer is recognized.
///
/// Gestures of inner views have precedence. A gesture that is active or ended waits while a gesture with precedence may
/// still become active or end. If no such gesture is left, the waiting gesture wins, and all other gestures are over,
/// except simultaneous gestures:
/// ```
/// double tap   press ─ release ─ (waits) ─ press ─ release: ended, wins
/// tap          press ─ release: ended, waits ────────────── over; or wins, if the double tap has failed
/// ```
/// Some gestures do not wait until the release. A long press that has lasted long enough does not wait for taps and
/// presses of controls. The drag of a scroll view does not wait for presses of controls.
///
/// A gesture that has ended and waits does not compete with the gestures of the next press, which it did not receive.
///
/// An arena lasts until all of its gestures are over, which may be later than the release.
@MainActor
final class GestureArena {
    /// The gestures of the arena, in order of precedence.
    private var participants: [GestureParticipant] = []
    /// Whether the pointer is down.
    private(set) var isDown = false
    private var pressCount = 0

    /// Whether no gesture takes part, or all are over. Another arena can also end a gesture of this arena.
    var isEmpty: Bool { participants.allSatisfy(\.isOver) }

    /// The earliest time at which a gesture wants an event of kind `time`; nil if none waits.
    var deadline: Double? { participants.compactMap(\.deadline).min() }

    /// Ends the gestures that wait for another tap and do not accept a press at `location`, so that they can begin
    /// again with this press. Call this before `enter`.
    func prepareForPress(at location: CGPoint, time: Double) {
        receive(GestureEvent(kind: .nextPress, time: time, location: location))
    }

    /// Adds the gestures of a new press, innermost first. Gestures in the arena that wait for another tap continue.
    func enter(_ path: [GestureParticipant], transaction: Transaction) {
        var order: [GestureParticipant] = []
        for participant in path {
            if participant.precedence == .high { order.insert(participant, at: 0) } else { order.append(participant) }
        }
        pressCount += 1
        for participant in order {
            if participant.isOver || !participants.contains(participant) {
                participant.begin(press: pressCount, in: self)
            } else if participant.stage != .ended {
                participant.presses = participant.presses.lowerBound...pressCount
            }
        }
        // Gestures that waited for this press but belong to other views will not receive it.
        for participant in participants where !participant.isOver && !order.contains(participant) {
            // A gesture that has ended stays, because it may still be recognized.
            if participant.stage != .ended { participant.finish() }
        }
        let held = participants.filter { !$0.isOver && !order.contains($0) }
        participants = order + held
        for participant in participants { participant.context.transaction = transaction }
    }

    /// Whether a gesture is part of this arena, even after the gesture is over.
    func contains(_ participant: GestureParticipant) -> Bool { participants.contains(participant) }

    /// Whether a press of another hand leaves a gesture to this arena, because the gesture is not over, or the pointer
    /// of this arena is still down.
    func keeps(_ participant: GestureParticipant) -> Bool { isDown ? contains(participant) : isOpen(participant) }

    fileprivate func remove(_ participant: GestureParticipant) { participants.removeAll { $0 === participant } }

    /// Whether a gesture takes part and is not over.
    func isOpen(_ participant: GestureParticipant) -> Bool {
        participants.contains { $0 === participant && !$0.isOver }
    }

    /// Lets gestures that need two fingers begin again when a finger joins the hand. A gesture that is over because
    /// another one was recognized stays over, and so does one that is unavailable.
    func rejoin(_ path: [GestureParticipant], transaction: Transaction) {
        for participant in path
        where participant.needsTwoFingers && participant.isAvailable && !isOpen(participant) {
            let isExcluded = participants.contains {
                $0 !== participant && $0.hasWon && !$0.isOver && competes($0, participant)
            }
            guard !isExcluded else { continue }
            participant.begin(press: pressCount, in: self)
            participant.context.transaction = transaction
            if !participants.contains(participant) { participants.append(participant) }
        }
    }

    /// Passes an event to all gestures that are possible or active.
    func receive(_ event: GestureEvent) {
        switch event.kind {
        case .press: isDown = true
        case .release, .cancel: isDown = false
        case .move, .time, .magnify, .nextPress: break
        }
        for participant in participants where !participant.isOver {
            switch participant.stage {
            case .possible, .active: participant.receive(event, isDown: isDown)
            // An ended gesture waits until the gestures before it are over. A failed gesture is over in `resolve`.
            case .ended, .failed: break
            }
        }
        resolve()
    }

    /// Cancels all gestures, because the system took the pointer away.
    func cancel(at time: Double) {
        receive(GestureEvent(kind: .cancel, time: time, location: .zero))
        for participant in participants where !participant.isOver { participant.finish() }
        participants = []
    }

    /// Drops all gestures with their waiting callbacks, because their views are torn down. A waiting callback refers to
    /// the context that keeps it, so neither would be freed.
    func close() {
        for participant in participants { participant.close() }
        participants = []
    }

    /// Cancels the gestures that have become unavailable: those of views that are removed, being removed, disabled or
    /// replaced in a `ViewThatFits`, and those that a mask excludes.
    func removeUnavailable() {
        let unavailable = participants.filter { !$0.isAvailable }
        guard !unavailable.isEmpty else { return }
        for participant in unavailable where !participant.isOver { participant.finish() }
        for participant in unavailable { remove(participant) }
        resolve()
    }

    private func resolve() {
        var index = 0
        while index < participants.count {
            defer { index += 1 }
            let participant = participants[index]
            guard !participant.isOver else { continue }
            switch participant.stage {
            case .failed:
                participant.finish()
            case .possible:
                // A gesture that is not yet recognized may report values; they do not end the other gestures.
                participant.flush()
            case .active, .ended:
                if !participant.hasWon {
                    let rivals = participants.filter { $0 !== participant && competes($0, participant) }
                    if rivals.contains(where: \.hasWon) {
                        participant.finish()
                        continue
                    }
                    let isFirst = !participants[..<index].contains {
                        !$0.isOver && $0.stage == .possible && competes($0, participant) && participant.waits(for: $0)
                    }
                    guard isFirst else { continue }
                    participant.hasWon = true
                    for rival in rivals where !rival.isOver { rival.finish() }
                    // A gesture that has waited for a rival may win, too.
                    index = -1
                }
                participant.flushAfterWinning()
                if participant.stage == .ended { participant.finish() }
            }
        }
        if participants.allSatisfy(\.isOver) { participants = [] }
    }

    private func competes(_ first: GestureParticipant, _ second: GestureParticipant) -> Bool {
        first.precedence != .simultaneous && second.precedence != .simultaneous
            && first.presses.overlaps(second.presses)
    }
}

extension Array where Element == GestureParticipant {
    fileprivate func contains(_ participant: GestureParticipant) -> Bool { contains { $0 === participant } }
}
