import Foundation
import LiltFrame

extension Explanation: CustomStringConvertible {
    /// A few lines of text: the view, each cause with its curve, its lines of source and the event before it, and the
    /// bodies that ran.
    public var description: String {
        var lines = ["\(subject) at \(Self.text(frame.targetTimestamp)) s, frame \(frame.index): \(verdict)"]
        if !view.isEmpty { lines.append("view: " + view.joined(separator: " ▸ ")) }
        for cause in causes { lines += cause.sentences(at: frame.targetTimestamp) }
        if let lastMotion {
            lines.append("last motion:")
            lines += lastMotion.sentences(at: frame.targetTimestamp).map { "  " + $0 }
        }
        if !bodies.isEmpty {
            let texts = bodies.map { "\($0.view) (\($0.reasons.joined(separator: ", ")))" }
            lines.append("bodies that ran: " + texts.joined(separator: ", "))
        }
        return lines.joined(separator: "\n")
    }

    private var verdict: String {
        guard let first = causes.first else { return "did not move" }
        switch first.kind {
        case .change, .insertion, .removal: return "changed"
        default: return "moved"
        }
    }

    static func text(_ number: Double) -> String {
        guard number.isFinite else { return "\(number)" }
        let text = String(format: "%.3f", number)
        return text == "-0.000" ? "0.000" : text
    }

    static func text(_ numbers: [Double]) -> String {
        let texts = numbers.prefix(6).map { text($0) }
        let rest = numbers.count > 6 ? ", … \(numbers.count) numbers" : ""
        return numbers.count == 1 ? texts[0] : "(\(texts.joined(separator: ", "))\(rest))"
    }
}

extension Explanation.Cause {
    /// Returns the cause in a few lines: the property that moves, its value and velocity, and the changes that started
    /// or retargeted the motion.
    ///
    /// - Parameter time: The instant of the frame, in seconds on the host's clock.
    public func sentences(at time: Double) -> [String] {
        let owner = ancestor.map { " of \($0)" } ?? ""
        var lines = ["\(property)\(owner): \(sentence)"]
        if let motion {
            let left = motion.timeLeft.map { ", \(Explanation.text($0)) s left" } ?? ""
            lines.append(
                "  value \(Explanation.text(motion.value)), velocity \(Explanation.text(motion.velocity)) per second, "
                    + "target \(Explanation.text(motion.target))\(left)")
            for step in motion.steps.suffix(6) {
                lines.append(
                    "  \(Explanation.text(step.time)) s: \(step.kind.rawValue) with \(step.animation)"
                        + Self.origin(line: step.line, action: step.action, event: step.event))
            }
        } else {
            let origin = Self.origin(line: line, action: action, event: event)
            if !origin.isEmpty { lines.append("  made" + origin) }
        }
        return lines
    }

    private var sentence: String {
        switch kind {
        case .animation: "animates" + (motion.map { " with \($0.animation)" } ?? "")
        case .keyframes: "keyframes play"
        case .timeline: "the date of a timeline changes"
        case .particles: "particles move"
        case .nestedContent: "content inside moves"
        case .window: "the window has another size"
        case .hand: "follows the hand"
        case .change: stillness ?? "changes"
        case .insertion: stillness ?? "the view is new, so it has no earlier value to animate from"
        case .removal: stillness ?? "the view was removed"
        case .unknown: "changes for an unknown reason"
        }
    }

    private static func origin(line: SourceLine?, action: SourceLine?, event: InputEvent?) -> String {
        var text = ""
        if let line { text += " at \(line)" }
        if let action, action != line { text += line == nil ? " by the action at \(action)" : ", action at \(action)" }
        if let event { text += ", after \(event.kind.summary) at \(Explanation.text(event.time)) s" }
        return text
    }
}

extension InputEvent.Kind {
    /// The event in a few words.
    fileprivate var summary: String {
        // Adding 0 turns -0 to 0.
        func text(_ point: CGPoint) -> String {
            String(format: "%.0f,%.0f", Double(point.x).rounded() + 0, Double(point.y).rounded() + 0)
        }
        return switch self {
        case .press(_, let point): "press \(text(point))"
        case .move(let point): "move \(text(point))"
        case .release(_, let point): "release \(text(point))"
        case .cancel: "cancel"
        case .leave: "leave"
        case .scroll(_, let point, _): "scroll \(text(point))"
        case .touch(let finger, let phase, let point): "touch \(finger) \(phase.rawValue) \(text(point))"
        case .key(let key, let phase, _): "key \(key) \(phase.rawValue)"
        case .modifiers: "modifiers"
        case .text(let typed): "text \(typed)"
        case .perform(let action, let name): "\(action.name) of \(name)"
        case .resize: "resize"
        }
    }
}
