import Foundation

/// A view that the wheel scrolls.
@MainActor
final class WheelTarget: ViewTarget {
    private let scroll: ScrollOffset
    private let enabled: () -> Bool

    init(_ scroll: ScrollOffset, isEnabled: @escaping @MainActor () -> Bool) {
        self.scroll = scroll
        enabled = isEnabled
    }

    var isEnabled: Bool { enabled() }
    /// Scrolls by a number of points with a short spring. Returns the part that was not used: along each axis 0, or the
    /// whole amount if the content cannot move.
    func turn(by amount: CGSize) -> CGSize { isEnabled ? scroll.turn(by: amount) : amount }
    func canTurn(by amount: CGSize) -> Bool { scroll.canTurn(by: amount) }
    func canStretch(by amount: CGSize) -> Bool { scroll.canStretch(by: amount) }
    func roll(by amount: CGSize, at time: Double) {
        if isEnabled { scroll.roll(by: amount, at: time) }
    }
    func endRoll() { scroll.endRoll() }
    func cancelRollIfDisabled() {
        if !isEnabled { scroll.cancelRoll() }
    }
}

/// Delivers turns of the wheel to views that scroll.
///
/// Along each axis, a notch goes to the innermost view that it can scroll. All precise turns of a series go to one
/// view: the innermost view that the first turn can scroll within its ends. If there is none, they go to the innermost
/// view that the first turn can scroll beyond an end.
@MainActor
final class WheelRouter {
    /// The shortest and the longest pause that ends a series of precise turns, in seconds. With a longer pause, delayed
    /// events do not end the series, but the content rests for a longer time before it coasts.
    private static let silences = 0.025...0.06
    /// The pause that ends a series, as a multiple of the mean time between its turns.
    private static let silencePeriods = 2.5

    private var target: WheelTarget?
    private var lastTime = 0.0
    private var meanPeriod = 0.0
    private var count = 0

    /// The instant at which the series ends if no turn arrives, in seconds on the host's clock; nil if there is no
    /// series.
    var deadline: Double? {
        guard target != nil else { return nil }
        let silence = count < 2 ? Self.silences.upperBound : Self.silencePeriods * meanPeriod
        return lastTime + min(max(silence, Self.silences.lowerBound), Self.silences.upperBound)
    }

    /// Handles a turn of the wheel. `targets` are the views under the pointer, innermost first.
    func turn(by amount: CGSize, isPrecise: Bool, time: Double, targets: [WheelTarget]) {
        if let deadline, time >= deadline { end() }
        guard isPrecise else {
            end()
            var rest = amount
            for target in targets where rest != .zero { rest = target.turn(by: rest) }
            return
        }
        if target == nil {
            let able = targets.filter(\.isEnabled)
            target = able.first { $0.canTurn(by: amount) } ?? able.first { $0.canStretch(by: amount) }
            (count, meanPeriod) = (0, 0)
        } else {
            meanPeriod += (time - lastTime - meanPeriod) / Double(count)
        }
        count += 1
        lastTime = time
        target?.roll(by: amount, at: time)
    }

    /// Cancels the scroll of a view whose scrolling has become disabled. The rest of the series has no effect on other
    /// views.
    func cancelDisabled() { target?.cancelRollIfDisabled() }

    /// Ends the series. The content of its view then coasts.
    func end() {
        target?.endRoll()
        target = nil
    }
}
