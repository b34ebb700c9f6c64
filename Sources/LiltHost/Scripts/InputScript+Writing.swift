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
        case .text(let text): "text \(written(text))"
        case .perform(let action, let name): "perform \(written(action)) of \(written(name))"
        case .resize(let viewport):
            "resize \(number(viewport.size.width))x\(number(viewport.size.height)) at \(number(viewport.scale))"
        }
    }

    private static func point(_ point: CGPoint) -> String { "\(number(point.x)),\(number(point.y))" }

    private static func suffix(_ button: PointerButton) -> String {
        button == .primary ? "" : " \(button.rawValue)"
    }

    /// The text itself if it is read as such, otherwise the text in quotation marks.
    private static func written(_ text: String) -> String {
        var reader = LineReader("text \(text)")
        return written(text, isRead: reader.take("text") && reader.text() == text)
    }

    /// The action's name if it is read as the same action, otherwise the name in quotation marks.
    private static func written(_ action: ElementAction) -> String {
        var reader = LineReader("perform \(action.name) of element")
        let isRead = reader.take("perform") && reader.action() == action && reader.text() == "element"
        return written(action.name, isRead: isRead)
    }

    /// The text itself if it is read as such (`isRead`), is one line and does not start with a quotation mark;
    /// otherwise the text in quotation marks.
    private static func written(_ text: String, isRead: Bool) -> String {
        isRead && text.unicodeScalars.first != "\"" && !text.contains(where: \.isNewline) ? text : quoted(text)
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case _ where scalar.value < 0x20 || Character(scalar).isNewline:
                quoted += "\\u{\(String(scalar.value, radix: 16))}"
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
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
