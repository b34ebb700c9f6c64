import LiltFrame
import LiltViews

/// Finds the part of an inspected window that receives an event, and converts the event to the part's coordinates.
///
/// All events of a press, finger or key go to the part in which it went down. A press ends when its last button is up.
/// A press also gives the part the keyboard focus.
@MainActor
struct InspectorRouter {
    /// A part of the window.
    enum Part: Hashable {
        case content, panel
    }

    private var pressed: Part?
    private var buttons: Set<PointerButton> = []
    private var hovered: Part?
    private var fingers: [Int: Part] = [:]
    private var keyboard = Part.content
    /// For each key that is down, the part that received its press.
    private var keys: [Key: Part] = [:]

    /// The part in which a button was pressed; the part under the pointer if no button is down.
    var pointed: Part? { pressed ?? hovered }

    /// Returns the parts that receive an event, each with the event in its own coordinates.
    ///
    /// - Parameter keysToContent: Whether the content can receive keys now.
    mutating func route(
        _ event: InputEvent, in layout: InspectorLayout, keysToContent: Bool
    ) -> [(Part, InputEvent)] {
        parts(for: event, in: layout, keysToContent: keysToContent).map { part, event in
            guard part == .panel else { return (part, event) }
            let origin = layout.panel.origin
            return (part, event.convertingLocation { CGPoint(x: $0.x - origin.x, y: $0.y - origin.y) })
        }
    }

    private mutating func parts(
        for event: InputEvent, in layout: InspectorLayout, keysToContent: Bool
    ) -> [(Part, InputEvent)] {
        func part(at point: CGPoint) -> Part {
            (layout.isBeside ? point.x >= layout.panel.minX : point.y >= layout.panel.minY) ? .panel : .content
        }
        switch event.kind {
        case .press(let button, let point):
            let target = pressed ?? part(at: point)
            pressed = target
            buttons.insert(button)
            keyboard = target
            return [(target, event)]
        case .release(let button, let point):
            let target = pressed ?? part(at: point)
            buttons.remove(button)
            if buttons.isEmpty { pressed = nil }
            return [(target, event)]
        case .move(let point):
            if let pressed { return [(pressed, event)] }
            let target = part(at: point)
            defer { hovered = target }
            guard let hovered, hovered != target else { return [(target, event)] }
            return [(hovered, InputEvent(time: event.time, .leave)), (target, event)]
        case .scroll(_, let point, _): return [(part(at: point), event)]
        case .touch(let finger, let phase, let point):
            if phase == .down {
                fingers[finger] = part(at: point)
                keyboard = part(at: point)
            }
            let target = fingers[finger] ?? part(at: point)
            if phase == .up || phase == .cancel { fingers[finger] = nil }
            return [(target, event)]
        case .cancel:
            (pressed, buttons, fingers) = (nil, [], [:])
            return both(event)
        case .leave:
            defer { hovered = nil }
            return hovered.map { [($0, event)] } ?? []
        case .key(let key, let phase, _):
            let target = keys[key] ?? (keyboard == .content && keysToContent ? .content : .panel)
            keys[key] = phase == .up ? nil : target
            return [(target, event)]
        case .text: return [(keyboard == .content && keysToContent ? .content : .panel, event)]
        case .perform: return [(.content, event)]
        case .modifiers: return both(event)
        case .resize(let viewport):
            func resized(_ region: CGRect) -> InputEvent {
                InputEvent(time: event.time, .resize(Viewport(size: region.size, scale: viewport.scale)))
            }
            return [(.content, resized(layout.content)), (.panel, resized(layout.panel))]
        }
    }

    private func both(_ event: InputEvent) -> [(Part, InputEvent)] { [(.content, event), (.panel, event)] }
}
