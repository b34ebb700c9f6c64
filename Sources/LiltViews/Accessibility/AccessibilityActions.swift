/// The direction in which an element's value is adjusted.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
    /// The value becomes higher.
    case increment
    /// The value becomes lower.
    case decrement
}

/// The kind of an element's action.
public struct AccessibilityActionKind: Equatable, Sendable {
    /// A kind whose name is a string instead of a text view.
    enum Resolved: Hashable, Sendable {
        case activate, escape, magicTap
        case named(String)

        var name: String {
            switch self {
            case .activate: "activate"
            case .escape: "escape"
            case .magicTap: "magicTap"
            case .named(let name): name
            }
        }
    }

    private enum Kind: Equatable, Sendable {
        case fixed(Resolved)
        case text(Text)
    }

    private let kind: Kind

    private init(_ kind: Resolved) { self.kind = .fixed(kind) }

    /// Creates the kind of an action that has a name.
    public init(named name: Text) { kind = .text(name) }

    /// The action of a press.
    public static let `default` = AccessibilityActionKind(.activate)
    /// The action that leaves a state or closes a view.
    public static let escape = AccessibilityActionKind(.escape)
    /// The action that is most important at the moment.
    public static let magicTap = AccessibilityActionKind(.magicTap)

    func resolved(in environment: EnvironmentValues) -> Resolved {
        switch kind {
        case .fixed(let kind): kind
        case .text(let text): .named(TextBlock(text, in: environment).string)
        }
    }
}

extension View {
    /// Adds an action to the accessibility elements of this view. A default action replaces the control's own action.
    ///
    /// ```swift
    /// Text("Mail").accessibilityAction(named: "Archive") { print("archived") }
    /// ```
    public func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        let line = SourceLine(fileID, line)
        return editingElements { node, environment in
            let perform = { ActionLine.perform(at: line, handler) }
            let kind = actionKind.resolved(in: environment)
            guard kind != .activate else {
                node.activate = perform
                return
            }
            node.actions.append((kind, perform))
        }
    }

    /// Adds an action with a name to the accessibility elements of this view.
    public func accessibilityAction(
        named name: Text, _ handler: @escaping () -> Void, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        accessibilityAction(AccessibilityActionKind(named: name), handler, fileID: fileID, line: line)
    }

    /// Adds an action with a name to the accessibility elements of this view.
    public func accessibilityAction(
        named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        accessibilityAction(named: Text(nameKey), handler, fileID: fileID, line: line)
    }

    /// Adds an action with a name to the accessibility elements of this view.
    @_disfavoredOverload
    public func accessibilityAction<S: StringProtocol>(
        named name: S, _ handler: @escaping () -> Void, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        accessibilityAction(named: Text(name), handler, fileID: fileID, line: line)
    }

    /// Adds an action whose name is the text of a label to the accessibility elements of this view.
    ///
    /// ```swift
    /// Text("Mail").accessibilityAction { print("archived") } label: { Text("Archive") }
    /// ```
    public func accessibilityAction<Label: View>(
        action: @escaping () -> Void, @ViewBuilder label: () -> Label, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        let line = SourceLine(fileID, line)
        let label = label()
        return editingElements { node, environment in
            let kind = AccessibilityActionKind.Resolved.named(spokenText(of: label, in: environment))
            let perform = { ActionLine.perform(at: line, action) }
            node.actions.append((kind, perform))
        }
    }

    /// Adds the actions of buttons to the accessibility elements of this view. The text of a button's label is the name
    /// of its action.
    ///
    /// ```swift
    /// Text("Mail").accessibilityActions {
    ///     Button("Archive") { print("archived") }
    ///     Button("Delete") { print("deleted") }
    /// }
    /// ```
    ///
    /// The buttons are those that the closure itself contains, also in its conditions and groups. Buttons in a
    /// `ForEach`, in a stack or in a view of the app add no action.
    public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        let content = content()
        return editingElements { node, environment in
            for button in actionButtons(in: content) {
                let name = AccessibilityActionKind.Resolved.named(button.spokenTitle(in: environment))
                node.actions.append((name, { button.performAction() }))
            }
        }
    }

    /// Sets the action that increments and decrements the accessibility elements of this view.
    ///
    /// ```swift
    /// struct Rating: View {
    ///     @State private var stars = 3
    ///
    ///     var body: some View {
    ///         Text(String(repeating: "★", count: stars))
    ///             .accessibilityLabel("Rating")
    ///             .accessibilityValue("\(stars) stars")
    ///             .accessibilityAdjustableAction { direction in
    ///                 stars = max(0, stars + (direction == .increment ? 1 : -1))
    ///             }
    ///     }
    /// }
    /// ```
    public func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        let line = SourceLine(fileID, line)
        return editingElements { node, _ in
            node.adjust = { direction in ActionLine.perform(at: line) { handler(direction) } }
        }
    }
}

/// A button whose action can be an action of an accessibility element.
@MainActor
protocol ActionButton {
    func spokenTitle(in environment: EnvironmentValues) -> String
    func performAction()
}

/// A view that consists of the views of a view builder.
@MainActor
private protocol BuiltView {
    /// The views of the chosen branches.
    var builtViews: [Any] { get }
}

extension TupleView: BuiltView {
    var builtViews: [Any] {
        let tuple = Mirror(reflecting: value)
        return tuple.displayStyle == .tuple ? tuple.children.map { $0.value } : [value]
    }
}

extension Optional: BuiltView where Wrapped: View {
    var builtViews: [Any] { map { [$0] } ?? [] }
}

extension ConditionalContent: BuiltView {
    var builtViews: [Any] {
        switch storage {
        case .first(let view): [view]
        case .second(let view): [view]
        }
    }
}

extension Group: BuiltView {
    var builtViews: [Any] { [content] }
}

extension AnyView: BuiltView {
    var builtViews: [Any] { [content] }
}

extension ModifiedContent: BuiltView where Content: View {
    var builtViews: [Any] { [content] }
}

extension IdentifiedView: BuiltView {
    var builtViews: [Any] { [content] }
}

/// Returns the buttons among the views of a view builder. What other views store is not searched: it may be the data of
/// a list, or an app's model of any size.
@MainActor
private func actionButtons(in view: Any) -> [any ActionButton] {
    if let button = view as? any ActionButton { return [button] }
    return (view as? any BuiltView)?.builtViews.flatMap { actionButtons(in: $0) } ?? []
}
