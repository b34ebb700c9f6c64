import Foundation
import LiltText

/// The visible characters in a transition of a text by characters, each with its motion.
///
/// Compares characters with equal indices from the end, so that the last digit of a number is compared with the last
/// digit of the other number, and so on. An equal character moves to its new position. A changed character fades and
/// moves vertically.
///
/// A roll that interrupts another one begins with the shown characters. Each continues from its shown position and
/// opacity, with its velocity. For example, 2 replaces 1, and 3 replaces 2 before 2 has arrived. Then 1 continues to
/// leave, and 2 leaves from where it is. If 1 comes back in the other direction, it returns from where it is.
struct CharacterRoll {
    /// The distance by which a changed character moves, in heights of a line.
    private static let travel = 0.6
    /// The greatest number of characters with one index that leave at once. In a quick succession of changes, the
    /// others are almost invisible.
    private static let leavingLimit = 6

    /// The visible characters, for each index from the end of the text. A character of the newest text is the last one.
    fileprivate let slots: [[RollingCharacter]]

    /// Creates a roll from an old to a new text.
    ///
    /// - Parameters:
    ///   - direction: 1 if changed characters move up, −1 if they move down, 0 if they only fade.
    ///   - interrupted: The roll to `old` that is interrupted; nil if `old` is at rest.
    init(
        from old: LaidOutText, to new: LaidOutText, direction: Double,
        interrupting interrupted: InterruptedRoll<CharacterRoll>?
    ) {
        let (before, after) = (old.clusters, new.clusters)
        let count = max(before.count, after.count, interrupted?.roll.slots.count ?? 0)
        slots = (0..<count).map { index in
            let removed = index < before.count ? before[before.count - 1 - index] : nil
            let inserted = index < after.count ? after[after.count - 1 - index] : nil
            var leaving = interrupted?.leaving(at: index) ?? []
            if let removed {
                let y = RollMotion(start: 0)
                var shown =
                    interrupted?.shown(at: index, removed)
                    ?? RollingCharacter(
                        cluster: removed, x: RollMotion(start: removed.minX), y: y, endY: -direction, opacity: 1)
                (shown.text, shown.endY) = (old, -direction)
                leaving.append(shown)
            }
            let entering = inserted.map { inserted in
                if let index = Self.returning(inserted, leaving, isShown: removed != nil, direction: direction) {
                    var character = leaving.remove(at: index)
                    (character.text, character.cluster, character.endY) = (nil, inserted, 0)
                    return character
                }
                return RollingCharacter(
                    text: nil, cluster: inserted, x: nil, y: RollMotion(start: direction), endY: 0, opacity: 0)
            }
            // An opacity below 1/512 is not visible in an 8-bit channel.
            leaving.removeAll { $0.opacity < 1 / 512 }
            while leaving.count > Self.leavingLimit,
                let least = leaving.indices.min(by: { leaving[$0].opacity < leaving[$1].opacity })
            {
                leaving.remove(at: least)
            }
            return leaving + [entering].compactMap { $0 }
        }
    }

    /// Returns the index of the leaving character that becomes a character of the new text; nil if none does.
    ///
    /// - Parameter isShown: Whether the last leaving character is that of the old text.
    private static func returning(
        _ inserted: TextLayout.Cluster, _ leaving: [RollingCharacter], isShown: Bool, direction: Double
    ) -> Int? {
        if isShown, let last = leaving.last, last.cluster.text == inserted.text { return leaving.count - 1 }
        return leaving.indices
            .filter { leaving[$0].cluster.text == inserted.text && leaving[$0].y.start * direction >= 0 }
            .max { leaving[$0].opacity < leaving[$1].opacity }
    }

    /// The distance by which a changed character of a text moves, in points.
    private static func distance(in text: LaidOutText) -> Double {
        text.size.height / Double(max(1, text.layout.lines.count)) * travel
    }

    /// Draws the characters of a roll to `newest` in the coordinates of the text.
    ///
    /// - Parameter progress: 0…1.
    func draw(in context: GraphicsContext, newest: LaidOutText, progress: Double) {
        let clusters = newest.clusters
        for index in 0..<max(slots.count, clusters.count) {
            let own = index < clusters.count ? clusters[clusters.count - 1 - index] : nil
            guard index < slots.count else {
                if let own { context.draw(own, of: newest, at: .zero) }
                continue
            }
            for character in slots[index] {
                guard let cluster = character.text == nil ? own : character.cluster else { continue }
                let opacity = character.opacity(at: progress)
                guard opacity > 0 else { continue }
                let text = character.text ?? newest
                let x = character.x?.remaining(at: progress, to: cluster.minX) ?? 0
                let y = character.y.value(at: progress, to: character.endY) * Self.distance(in: text)
                var faded = context
                faded.opacity *= opacity
                faded.draw(cluster, of: text, at: CGPoint(x: x, y: y))
            }
        }
    }
}

/// A visible character of a roll.
private struct RollingCharacter {
    /// The text with which the character leaves; nil if it belongs to the newest text.
    var text: LaidOutText?
    var cluster: TextLayout.Cluster
    /// The left edge, in points. Nil if the character is at its position in the newest text.
    var x: RollMotion?
    /// The offset from the position at rest, as a fraction of the distance by which the character moves.
    var y: RollMotion
    var endY: Double
    var opacity: Double

    /// The opacity at a progress, 0…1.
    func opacity(at progress: Double) -> Double { opacity + ((text == nil ? 1 : 0) - opacity) * progress }
}

extension InterruptedRoll<CharacterRoll> {
    /// Returns the characters with an index from the end that leave with earlier texts.
    fileprivate func leaving(at index: Int) -> [RollingCharacter] {
        guard index < roll.slots.count else { return [] }
        return roll.slots[index].filter { $0.text != nil }.map { continued($0, as: $0.cluster) }
    }

    /// Returns the character with an index from the end that belongs to the newest text of the roll; nil if there is
    /// none.
    fileprivate func shown(at index: Int, _ cluster: TextLayout.Cluster) -> RollingCharacter? {
        guard index < roll.slots.count, let last = roll.slots[index].last, last.text == nil else { return nil }
        return continued(last, as: cluster)
    }

    private func continued(
        _ character: RollingCharacter, as cluster: TextLayout.Cluster
    ) -> RollingCharacter {
        // Characters that have arrived are at rest.
        let ratio = progress < 1 ? countRatio : 0
        var next = character
        next.cluster = cluster
        next.x =
            character.x?.continued(at: progress, to: cluster.minX, ratio: ratio) ?? RollMotion(start: cluster.minX)
        next.y = character.y.continued(at: progress, to: character.endY, ratio: ratio)
        next.opacity = character.opacity(at: progress)
        return next
    }
}

/// The motion of one coordinate in a roll, as a function of the roll's progress.
package struct RollMotion {
    /// The coordinate at the start.
    package let start: Double
    /// The derivative at the start, per unit of progress; nil if the velocity is constant.
    package let slope: Double?

    package init(start: Double, slope: Double? = nil) {
        self.start = start
        self.slope = slope
    }

    /// The coordinate at a progress, 0…1. If `slope` leads toward `end`, the coordinate moves only toward `end`.
    /// Otherwise it first continues in its direction, by at most 4/27 of `slope`, and then returns.
    package func value(at progress: Double, to end: Double) -> Double {
        start + (end - start) * part(at: progress, to: end)
    }

    /// The coordinate at a progress minus `end`.
    package func remaining(at progress: Double, to end: Double) -> Double {
        (start - end) * (1 - part(at: progress, to: end))
    }

    /// The derivative of the coordinate at a progress, per unit of progress.
    package func slope(at progress: Double, to end: Double) -> Double {
        let rest = 1 - progress
        let rate: Double =
            switch ratio(to: end) {
            case nil: 1
            case let ratio? where ratio > 1: ratio * pow(rest, ratio - 1)
            case let ratio? where ratio >= 0: ratio + 2 * (1 - ratio) * progress
            case let ratio?: 2 * progress + ratio * rest * (1 - 3 * progress)
            }
        return (end - start) * rate
    }

    /// Returns the motion that continues this one from a progress.
    ///
    /// - Parameter ratio: The progress of this motion per unit of progress of the returned motion.
    package func continued(at progress: Double, to end: Double, ratio: Double) -> RollMotion {
        RollMotion(start: value(at: progress, to: end), slope: slope(at: progress, to: end) * ratio)
    }

    /// The part of the distance to `end` that the motion has covered. It is 0 at the start and 1 at the end.
    private func part(at progress: Double, to end: Double) -> Double {
        let rest = 1 - progress
        return switch ratio(to: end) {
        case nil: progress
        // The three functions have the derivative `ratio` at the start. The first two are monotone.
        case let ratio? where ratio > 1: 1 - pow(rest, ratio)
        case let ratio? where ratio >= 0: ratio * progress + (1 - ratio) * progress * progress
        case let ratio?: progress * progress + ratio * progress * rest * rest
        }
    }

    /// The slope at the start, divided by that of a constant velocity; nil if the velocity is constant.
    private func ratio(to end: Double) -> Double? {
        // A shorter distance is invisible.
        guard let slope, abs(end - start) > 1e-6 else { return nil }
        return slope / (end - start)
    }
}
