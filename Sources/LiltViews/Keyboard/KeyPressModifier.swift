import Foundation

/// Reports keys to a view.
struct KeyPressModifier: PrimitiveModifier {
    typealias Body = Never

    let line: SourceLine
    /// The keys of which the action receives the presses; nil for all keys except Tab, which moves the focus.
    var keys: Set<KeyEquivalent>?
    /// The characters of which a press types one or several and no others; nil if the action receives every press.
    var characters: CharacterSet?
    let phases: KeyPress.Phases
    let action: (KeyPress) -> KeyPress.Result

    private func isMeant(_ press: KeyPress) -> Bool {
        guard phases.contains(press.phase), keys?.contains(press.key) ?? true else { return false }
        guard let characters else { return true }
        let typed = press.characters.unicodeScalars
        return !typed.isEmpty && typed.allSatisfy(characters.contains)
    }

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let environment = inputs.environment
        // This listener is added before the listeners of inner views, so the inner listeners have precedence.
        inputs.listenForKeys(naming: { modifier.untracked.keys?.contains($0) ?? false }) { press in
            let current = modifier.untracked
            guard environment.untracked.isEnabled, current.isMeant(press) else { return false }
            return ActionLine.perform(at: current.line) { current.action(press) } == .handled
        }
        return content(inputs)
    }
}

/// A key combination that presses a control regardless of the focus.
///
/// ```swift
/// Button("Close") {}.keyboardShortcut(.cancelAction)
/// ```
public struct KeyboardShortcut: Hashable, Sendable {
    /// The key.
    public let key: KeyEquivalent
    /// The modifier keys that are held with it.
    public let modifiers: EventModifiers

    /// Creates a shortcut.
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
        self.key = key
        self.modifiers = modifiers
    }

    /// Returns whether `pressed` are the shortcut's modifiers. Control counts as Command: few PCs have a Command key.
    func matches(_ pressed: EventModifiers) -> Bool {
        if pressed == modifiers { return true }
        guard modifiers.contains(.command), !modifiers.contains(.control), pressed.contains(.control) else {
            return false
        }
        return pressed.subtracting(.control).union(.command) == modifiers
    }

    /// Return.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// Escape.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

/// Presses a control when a key is pressed.
struct ShortcutModifier: PrimitiveModifier {
    typealias Body = Never

    let shortcut: KeyboardShortcut?

    /// Returns the inputs of the control. A row of a menu shows its shortcut.
    private static func inner(_ modifier: Attribute<Self>, _ inputs: ViewInputs) -> ViewInputs {
        let environment = inputs.environment
        guard environment.untracked.menuSession != nil else { return inputs }
        return inputs.with(
            environment: inputs.attribute("environment of menu item") {
                var values = environment.value
                values.menuShortcut = modifier.value.shortcut
                return values
            })
    }

    static func makeList(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewList
    ) -> ViewList {
        modifyEach(of: content(inner(modifier, inputs)), modifier, inputs: inputs)
    }

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let focus = inputs.host.focus
        let before = focus.lastAdded
        let outputs = content(inner(modifier, inputs))
        // The inner control was added while its view was created.
        var control = focus.firstAdded(after: before)
        // A container makes its views later, and may replace them. The focus manager must not keep the views in memory.
        let present: @MainActor () -> FocusTarget? = { [weak focus, weak responder = outputs.responder] in
            if let control, focus?.contains(control) == true { return control }
            control = nil
            responder?.forEachTarget { target in
                if control == nil, let own = target as? FocusTarget, !own.takesPresses { control = own }
            }
            return control
        }
        inputs.listenForKeys(naming: { modifier.untracked.shortcut?.key == $0 }) { press in
            guard let shortcut = modifier.untracked.shortcut, press.key == shortcut.key,
                shortcut.matches(press.modifiers), let control = present(), control.isEnabled()
            else { return false }
            // Presses the control when the key goes down, not when it is released: the modifier key may be released
            // first, and another view may use the release.
            if press.phase == .down {
                for phase in [KeyPress.Phases.down, .up] {
                    _ = control.key(KeyPress(key: .space, modifiers: [], phase: phase))
                }
            }
            return true
        }
        return outputs
    }
}

extension View {
    /// Calls `action` when `key` is pressed or repeats, regardless of the focus, unless a control uses the key. If
    /// `key` is Tab and the action returns `.ignored`, Tab moves the focus.
    public func onKeyPress(
        _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        onKeyPress(key, phases: [.down, .repeat], action: { _ in action() }, fileID: fileID, line: line)
    }

    /// Calls `action` in the given `phases` of `key`: when it is pressed, repeats or is released.
    public func onKeyPress(
        _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        onKeyPress(keys: [key], phases: phases, action: action, fileID: fileID, line: line)
    }

    /// Calls `action` in the given `phases` of any of `keys`; by default, when it is pressed or repeats. If the key is
    /// Tab and the action returns `.ignored`, Tab moves the focus.
    public func onKeyPress(
        keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        modifier(KeyPressModifier(line: SourceLine(fileID, line), keys: keys, phases: phases, action: action))
    }

    /// Calls `action` in the given `phases` of a key that types only characters in a set; by default, when it is
    /// pressed or repeats.
    public func onKeyPress(
        characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        modifier(
            KeyPressModifier(line: SourceLine(fileID, line), characters: characters, phases: phases, action: action))
    }

    /// Calls `action` in the given `phases` of any key except Tab; by default, when it is pressed or repeats.
    public func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        modifier(KeyPressModifier(line: SourceLine(fileID, line), phases: phases, action: action))
    }

    /// Presses the control when a key is pressed with `modifiers`, regardless of the focus. Control counts as Command.
    ///
    /// An app's shortcut has precedence over the shortcuts of the window, Control-W and Control-Q.
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        modifier(ShortcutModifier(shortcut: KeyboardShortcut(key, modifiers: modifiers)))
    }

    /// Presses the control when the shortcut is pressed, regardless of the focus. nil adds no shortcut.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        modifier(ShortcutModifier(shortcut: shortcut))
    }
}
