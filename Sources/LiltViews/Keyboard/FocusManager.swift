import LiltFrame

/// Manages the focused view and dispatches keys.
///
/// A key goes to the focused view first. The listeners get a key that this view does not use, the most recently added
/// listener first. The listeners are the views that want keys without the focus, and the keyboard shortcuts. Tab moves
/// the focus in the order of the views, unless a listener that names Tab uses it. Other views do not receive Tab.
@MainActor
package final class FocusManager {
    private let graph: AttributeGraph
    private var focusable: [FocusTarget] = []
    private var listeners: [KeyListener] = []
    private(set) var focused: FocusTarget?
    /// The view that lost the focus because it can no longer have it, until another view gets the focus. Tab moves the
    /// focus to the view after this one.
    private weak var former: FocusTarget?
    /// The open menu's handler, which receives each key before all views and returns whether it used the key; nil
    /// without an open menu.
    var interceptor: ((KeyPress) -> Bool)?
    /// Returns the visible views that can have the focus, in order.
    var inOrder: () -> [FocusTarget] = { [] }

    init(graph: AttributeGraph) { self.graph = graph }

    /// Adds a view that can have the focus.
    func add(_ target: FocusTarget) { focusable.append(target) }

    /// Whether a view was added and not removed.
    func contains(_ target: FocusTarget) -> Bool { focusable.contains { $0 === target } }

    /// The view that was added last.
    var lastAdded: FocusTarget? { focusable.last }

    /// Returns the view that was added next after `target`; the first view if `target` is nil.
    func firstAdded(after target: FocusTarget?) -> FocusTarget? {
        guard let target else { return focusable.first }
        guard let index = focusable.firstIndex(where: { $0 === target }), index + 1 < focusable.count else {
            return nil
        }
        return focusable[index + 1]
    }

    /// Removes a view. If the view has the focus and its control has a new view, the new view gets the focus. A control
    /// creates a new view when the type of its style's body changes.
    func remove(_ target: FocusTarget) {
        focusable.removeAll { $0 === target }
        target.unlink()
        guard focused === target else { return }
        passFocus(to: heir(of: target))
    }

    /// Returns the newest view of the same control, except the view itself and leaving views; nil if there is none.
    private func heir(of target: FocusTarget) -> FocusTarget? {
        target.control.flatMap { control in
            focusable.last { $0.control === control && $0 !== target && $0.isPresent() }
        }
    }

    /// Gives the focus to the new view of a control; nil removes the focus.
    private func passFocus(to heir: FocusTarget?) {
        focus(heir)
        guard let heir else { return }
        // Runs after the update, because the update may still change the views inside.
        graph.afterUpdate { [weak self] in
            guard let self, focused === heir, let button = heir.buttonInside() else { return }
            focus(button)
        }
    }

    /// Adds a listener for keys.
    func add(_ listener: KeyListener) { listeners.append(listener) }

    /// Removes a listener.
    func remove(_ listener: KeyListener) { listeners.removeAll { $0 === listener } }

    /// Gives a view the focus, and scrolls the scroll views around it so that they show it.
    func focusAndReveal(_ target: FocusTarget?) {
        guard focused !== target else { return }
        focus(target)
        target?.reveal()
    }

    /// Gives a view the focus; nil removes the focus.
    func focus(_ target: FocusTarget?) {
        former = nil
        guard focused !== target else { return }
        let before = focused
        focused = target
        before?.change(to: false)
        target?.change(to: true)
    }

    /// Removes the focus if `target` has it.
    func resign(_ target: FocusTarget) { if focused === target { focus(nil) } }

    /// Gives the focus back to a view. If the view can no longer have it, no view has the focus, and Tab continues at
    /// the view.
    func restore(_ target: FocusTarget?) {
        guard let target, !target.keepsFocus else { return focus(target) }
        focus(nil)
        former = target
    }

    /// Removes the focus if the focused view can no longer have it, because it is disabled or not focusable. If the
    /// view is leaving and its control has a new view, the new view gets the focus. Without a new view, the presses of
    /// the leaving view end without their actions.
    func resignIfUnavailable() {
        guard let focused else { return }
        if !focused.isPresent() {
            if let heir = heir(of: focused) { return passFocus(to: heir) }
            focused.endKeys()
        }
        restore(focused)
    }

    /// Ends the presses that keys have begun in the focused view, because the window no longer receives the releases.
    func endKeys() { focused?.endKeys() }

    /// Handles a key or composed text. Returns true if a view has used it.
    func handle(_ event: InputEvent) -> Bool {
        switch event.kind {
        case .key(let key, let phase, let modifiers):
            let press = KeyPress(key: KeyEquivalent(key), modifiers: EventModifiers(modifiers), phase: phase)
            if let interceptor, interceptor(press) { return true }
            if key == .tab {
                for listener in listeners.reversed() where listener.namesKey(.tab) && listener.handle(press) {
                    return true
                }
                if phase != .up { move(backward: modifiers.contains(.shift)) }
                return true
            }
            // A view that was disabled since the last frame still learns that the key is up. In the next frame it loses
            // the focus, and `endKeys` ends its presses. If it is leaving, its presses have already ended.
            if let focused, focused.usesKeys || phase == .up, focused.key(press) { return true }
            // The newest listener comes first, because the listeners of inner views were added after those of outer
            // views.
            for listener in listeners.reversed() where listener.handle(press) { return true }
            return false
        case .text(let text):
            guard let focused, focused.usesKeys else { return false }
            return focused.text(text)
        default: return false
        }
    }

    /// Returns the event with a dot instead of its typed text if the focused field hides its text, otherwise the event
    /// itself.
    func redacted(_ event: InputEvent) -> InputEvent {
        guard focused?.isSecure == true else { return event }
        switch event.kind {
        case .text: return InputEvent(time: event.time, .text("•"))
        case .key(let key, let phase, let modifiers):
            let character = KeyEquivalent(key)
            // Return, Tab, Escape and Delete have control characters, and reveal nothing about the text.
            let isControl = character.character.unicodeScalars.allSatisfy { $0.value < 0x20 || $0.value == 0x7F }
            guard character.typesCharacter, !isControl, let dot = Key("•") else { return event }
            return InputEvent(time: event.time, .key(dot, phase, modifiers))
        default: return event
        }
    }

    /// Moves the focus to the next view that can have it. The search starts after the focused view. If no view has the
    /// focus, the search starts after the view that has lost the focus because it can no longer have it.
    private func move(backward: Bool) {
        let all = backward ? inOrder().reversed() : inOrder()
        let start = focused ?? former
        let count = all.firstIndex { $0 === start }.map { $0 + 1 } ?? 0
        focusAndReveal((all[count...] + all[..<count]).first { $0.canHaveFocus })
    }
}

/// A view that can have the focus.
@MainActor
final class FocusTarget: ViewTarget {
    /// Whether a press gives the view the focus. False for buttons and similar controls, so that a click leaves no ring
    /// around them.
    let takesPresses: Bool
    /// Whether explanations leave out the typed text.
    let isSecure: Bool
    /// Whether the view is a button.
    let isButton: Bool
    let isEnabled: () -> Bool
    /// Whether the view's removal has not begun. A view that is leaving keeps the focus until its removal has ended.
    let isPresent: () -> Bool
    /// Whether `focusable(_:)` lets the view have the focus. A keyboard shortcut may press a view that cannot.
    private let isFocusable: () -> Bool
    /// Returns the button inside that has the focus instead of the view; nil if there is none. A keyboard shortcut may
    /// press either.
    let buttonInside: () -> FocusTarget?
    /// The modifier that makes the views of one control focusable; nil if no other view can replace this one.
    let control: AnyAttribute?
    /// The focus states around the view.
    let links: [FocusLink]
    private let setFocused: (Bool) -> Void
    let key: (KeyPress) -> Bool
    let text: (String) -> Bool
    /// Ends the presses that keys have begun, without their actions, because another view receives the releases.
    let endKeys: () -> Void
    /// Scrolls the scroll views around the view so that they show it.
    let reveal: () -> Void

    init(
        takesPresses: Bool, isSecure: Bool = false, isButton: Bool = false,
        control: AnyAttribute? = nil, isEnabled: @escaping @MainActor () -> Bool,
        isPresent: @escaping @MainActor () -> Bool = { true },
        isFocusable: @escaping @MainActor () -> Bool = { true },
        buttonInside: @escaping @MainActor () -> FocusTarget? = { nil },
        links: [FocusLink], setFocused: @escaping @MainActor (Bool) -> Void,
        key: @escaping @MainActor (KeyPress) -> Bool, text: @escaping @MainActor (String) -> Bool,
        endKeys: @escaping @MainActor () -> Void = {}, reveal: @escaping @MainActor () -> Void = {}
    ) {
        self.takesPresses = takesPresses
        self.isSecure = isSecure
        self.isButton = isButton
        self.control = control
        self.isEnabled = isEnabled
        self.isPresent = isPresent
        self.isFocusable = isFocusable
        self.buttonInside = buttonInside
        self.setFocused = setFocused
        self.key = key
        self.text = text
        self.endKeys = endKeys
        self.reveal = reveal
        self.links = links
        super.init()
        for link in links { link.add(self) }
    }

    /// Whether Tab, a focus state or an open menu may give the view the focus.
    var canHaveFocus: Bool { usesKeys && buttonInside() == nil }

    /// Whether a press gives the view the focus now.
    var takesPress: Bool { takesPresses && usesKeys }

    /// Whether the view may keep the focus.
    var keepsFocus: Bool { isEnabled() && isFocusable() }

    /// Whether the view receives keys and text while it has the focus.
    var usesKeys: Bool { keepsFocus && isPresent() }

    /// Tells the view and the focus states around it that the view got or lost the focus.
    func change(to isFocused: Bool) {
        if !isFocused { endKeys() }
        setFocused(isFocused)
        for link in links { link.setFocused(isFocused) }
    }

    /// Removes the view from the focus states around it.
    func unlink() { for link in links { link.remove(self) } }
}

/// A listener for keys.
@MainActor
final class KeyListener {
    /// Returns whether the listener is meant for this key in particular, not for any key or for what keys type.
    let namesKey: (KeyEquivalent) -> Bool
    let handle: (KeyPress) -> Bool

    init(
        namesKey: @escaping @MainActor (KeyEquivalent) -> Bool, handle: @escaping @MainActor (KeyPress) -> Bool
    ) {
        self.namesKey = namesKey
        self.handle = handle
    }
}

extension ViewInputs {
    /// Calls `handle` for keys while the view has appeared, until its removal begins.
    ///
    /// - Parameter namesKey: Returns whether the view is meant for this key in particular.
    func listenForKeys(
        naming namesKey: @escaping @MainActor (KeyEquivalent) -> Bool,
        _ handle: @escaping @MainActor (KeyPress) -> Bool
    ) {
        let (focus, hasAppeared, subgraph) = (self.host.focus, self.hasAppeared, self.subgraph)
        let listener = KeyListener(namesKey: namesKey) { [weak subgraph] press in
            subgraph?.presence == .present && (hasAppeared?.untracked ?? true) && handle(press)
        }
        focus.add(listener)
        self.subgraph.onRemoval { focus.remove(listener) }
    }
}
