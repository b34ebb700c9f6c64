import Foundation
import LiltFrame

/// One finger on the screen.
struct Finger: Equatable {
    /// The number that the host gave the finger.
    let id: Int
    /// The finger's location in the window.
    var location: CGPoint
}

/// Fingers that work together on the gestures of the views under the first finger.
///
/// The hand starts at the position of the first finger, and then moves with the mean of all fingers. A finger that
/// joins or leaves does not move the hand:
/// ```
/// finger 1   down 100 ─── 120 ─────────────────── 140 ───── 160
/// finger 2                     down 220 ── 240 ── up
/// position        100 ─── 120 ─── 120 ──── 130 ── 140 ───── 160
/// ```
@MainActor
final class FingerHand {
    let arena = GestureArena()
    /// The fingers that are down, the earliest first.
    private(set) var fingers: [Finger] = []
    /// The gestures of the views under the first finger, except gestures that belong to another hand.
    private(set) var participants: [GestureParticipant] = []
    /// The offset from the mean of the fingers to the position.
    private var shift = CGSize.zero

    /// Whether a finger is down.
    var isDown: Bool { !fingers.isEmpty }

    /// Whether the finger with this number belongs to the hand.
    func contains(_ id: Int) -> Bool { fingers.contains { $0.id == id } }

    /// The position, in the window; the last position if no finger is down.
    var position: CGPoint {
        let mean = mean
        return CGPoint(x: mean.x + shift.width, y: mean.y + shift.height)
    }

    private var mean: CGPoint {
        guard !fingers.isEmpty else { return .zero }
        let count = CGFloat(fingers.count)
        return CGPoint(
            x: fingers.reduce(0) { $0 + $1.location.x } / count, y: fingers.reduce(0) { $0 + $1.location.y } / count)
    }

    /// Begins with a first finger. `participants` are the gestures of the views under it.
    func begin(_ finger: Finger, _ participants: [GestureParticipant]) {
        fingers = [finger]
        shift = .zero
        self.participants = participants
    }

    /// Adds a finger. The position stays.
    func add(_ finger: Finger) {
        keepPosition { fingers.append(finger) }
    }

    /// Moves a finger. The position moves with the mean of the fingers.
    func move(_ id: Int, to location: CGPoint) {
        guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
        fingers[index].location = location
    }

    /// Removes a finger. The position stays.
    func remove(_ id: Int) {
        keepPosition { fingers.removeAll { $0.id == id } }
    }

    private func keepPosition(_ change: () -> Void) {
        let before = position
        change()
        let mean = mean
        shift = CGSize(width: before.x - mean.x, height: before.y - mean.y)
    }
}

/// Dispatches fingers to views. Fingers on the same gestures form one hand. Fingers on other gestures form another
/// hand, so several controls can be moved at once.
@MainActor
final class TouchRouter {
    private let path: (CGPoint) -> [ViewTarget]
    private let participants: ([ViewTarget]) -> [GestureParticipant]
    private let onPress: ([ViewTarget]) -> Void
    /// The arena of the mouse.
    private let pointer: GestureArena
    /// The hands: those with fingers, and idle ones.
    private(set) var hands: [FingerHand] = []

    /// - Parameters:
    ///   - path: Returns the targets at a point of the window, innermost first.
    ///   - participants: Returns the gestures of targets.
    ///   - onPress: Called for the first finger of each hand with its targets.
    ///   - pointer: The arena of the mouse. Its gestures do not begin again with a finger while a button is down.
    init(
        path: @escaping @MainActor (CGPoint) -> [ViewTarget],
        participants: @escaping @MainActor ([ViewTarget]) -> [GestureParticipant],
        onPress: @escaping @MainActor ([ViewTarget]) -> Void, pointer: GestureArena
    ) {
        self.path = path
        self.participants = participants
        self.onPress = onPress
        self.pointer = pointer
    }

    /// The arenas of all hands.
    var arenas: [GestureArena] { hands.map(\.arena) }

    /// Handles an event of a finger. `transaction` applies to all changes that the gestures make. Ignores `down` if the
    /// finger is already down, and any other phase if the finger is not down.
    func handle(_ id: Int, _ phase: TouchPhase, at location: CGPoint, time: Double, transaction: Transaction) {
        let hand = hands.first { $0.contains(id) }
        switch phase {
        case .down:
            guard hand == nil else { return }
            press(Finger(id: id, location: location), time: time, transaction: transaction)
        case .move:
            guard let hand else { return }
            hand.move(id, to: location)
            send(.move, to: hand, time: time)
        case .up:
            guard let hand else { return }
            hand.move(id, to: location)
            if hand.fingers.count > 1 {
                hand.remove(id)
                send(.move, to: hand, time: time)
            } else {
                let position = hand.position
                hand.remove(id)
                hand.arena.receive(GestureEvent(kind: .release, time: time, location: position))
            }
        case .cancel:
            guard let hand else { return }
            hand.arena.cancel(at: time)
            for finger in hand.fingers { hand.remove(finger.id) }
        }
    }

    /// Cancels the gestures of all fingers.
    func cancel(at time: Double) {
        for hand in hands where hand.isDown {
            hand.arena.cancel(at: time)
            for finger in hand.fingers { hand.remove(finger.id) }
        }
    }

    private func press(_ finger: Finger, time: Double, transaction: Transaction) {
        let targets = path(finger.location)
        let found = participants(targets)
        if let hand = hands.first(where: { $0.isDown && joins(found, $0) }) {
            hand.add(finger)
            hand.arena.rejoin(hand.participants, transaction: transaction)
            send(.move, to: hand, time: time, joins: true)
            return
        }
        let idle = hands.filter { !$0.isDown }
        prepareForPress(on: found, at: finger.location, time: time)
        if !pointer.isDown, found.contains(where: { pointer.isOpen($0) }) {
            pointer.prepareForPress(at: finger.location, time: time)
        }
        // A hand that waits for another tap on these views continues.
        let hand = idle.first { hand in found.contains { hand.arena.isOpen($0) } } ?? idle.first ?? FingerHand()
        if !hands.contains(where: { $0 === hand }) { hands.append(hand) }
        let others = hands.filter { $0 !== hand }.map(\.arena) + (pointer.isDown ? [pointer] : [])
        // A gesture belongs to one hand at a time.
        let own = found.filter { participant in !others.contains { $0.keeps(participant) } }
        onPress(targets)
        hand.begin(finger, own)
        hand.arena.enter(own, transaction: transaction)
        send(.press, to: hand, time: time, joins: true)
    }

    /// Prepares idle hands for a press on the gestures `found`: the hands that wait for another tap on one of these
    /// gestures.
    ///
    /// The press cannot continue the taps of other hands, so those hands need no preparation.
    func prepareForPress(on found: [GestureParticipant], at location: CGPoint, time: Double) {
        for hand in hands where !hand.isDown && found.contains(where: { hand.arena.isOpen($0) }) {
            hand.arena.prepareForPress(at: location, time: time)
        }
    }

    /// Whether a finger on the gestures `found` joins a hand: one of these gestures belongs to the hand, and that
    /// gesture is not over or needs two fingers.
    private func joins(_ found: [GestureParticipant], _ hand: FingerHand) -> Bool {
        hand.participants.contains { own in
            found.contains { $0 === own } && (own.needsTwoFingers || hand.arena.isOpen(own))
        }
    }

    private func send(_ kind: GestureEvent.Kind, to hand: FingerHand, time: Double, joins: Bool = false) {
        hand.arena.receive(
            GestureEvent(kind: kind, time: time, location: hand.position, fingers: hand.fingers, joins: joins))
    }
}
