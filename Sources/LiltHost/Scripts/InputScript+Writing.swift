extension InputScript {
    /// The script as text that parses to the same events, with times rounded to a microsecond.
    public var text: String {
        events.map { "\(String(format: "%.6f", $0.time)) \(Self.describe($0.kind))\n" }.joined()
    }

    /// An event as a line of a script, without its time.
    public static func describe(_ kind: InputEvent.Kind) -> String {
        switch kind {
        case .press(let button, let location): "press \(point(location))\(suffix(button))"
        case .move(let location): "move \(point(location))"
        case .release(let button, let location): "release \(point(location))\(suffix(button))"
        case .cancel: "cancel"
        case .leave: "leave"
        case .scroll(let delta, let location, let isPrecise):
            "scroll \(point(location)) by \(number(delta.width)),\(number(delta.height))"
                + (isPrecise ? " precise" : "")
        case .touch(let finger, let phase, let location):
            "touch \(finger) \(phase.rawValue) \(point(location))"
        case .key(let key, let phase, let modifiers):
            "key \(modifierNames.filter { modifiers.contains($0.modifier) }.map { $0.name + "+" }.joined())"
                + "\(key) \(phase.rawValue)"
        case .modifiers(let modifiers):
            "modifiers "
                + (modifiers.isEmpty
                    ? "none"
                    : modifierNames.filter { modifiers.contains($0.modifier) }.map(\.name).joined(separator: "+"))
        case .text(let text): "text \(text)"
        case .perform(let action, let name): "perform \(action.name) of \(name)"
        case .resize(let viewport):
            "resize \(number(viewport.size.width))x\(number(viewport.size.height)) at \(number(viewport.scale))"
        }
    }

    private static func point(_ point: CGPoint) -> String { "\(number(point.x)),\(number(point.y))" }

    private static func suffix(_ button: PointerButton) -> String {
        button == .primary ? "" : " \(button.rawValue)"
    }

    /// The shortest text that parses to the same number, without ".0".
    private static func number(_ value: Double) -> String {
        let text = "\(value)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

/// Records the input of a run, so that it can be played again as a script.
@MainActor
public final class InputRecording: FrameObserver {
    /// The events so far, as a script.
    public private(set) var script = InputScript()

    /// Creates an empty recording.
    public init() {}

    /// Adds the event.
    public func didHandle(_ event: InputEvent) { script.events.append(event) }
    /// Has no effect.
    public func didPresent(_ report: FrameReport) {}
}
