import Foundation

/// An element that assistive technology reads, with the properties that the window shows now.
///
/// Texts, images with a label and controls are elements by themselves. Modifiers such as `accessibilityLabel(_:)`
/// change an element, or create an element for a view that has none.
public struct AccessibilityElement: Hashable, Sendable {
    /// The kind of an element.
    public enum Role: String, Hashable, Sendable, CaseIterable {
        case text, image, button, link, toggle, slider, stepper, picker, menu, progress
        /// A field for a line of text.
        case textField = "text field"
        /// A field that does not show its text.
        case secureField = "secure field"
        /// An element with elements inside.
        case group
        /// An element that a modifier creates.
        case element
    }

    /// The kind.
    public var role: Role
    /// The name that assistive technology reads; empty if there is none.
    public var label = ""
    /// The value that assistive technology reads, such as `50%`; empty if there is none.
    public var value = ""
    /// The description of the result of the element's action; empty if there is none.
    public var hint = ""
    /// The name that tests use; empty if there is none.
    public var identifier = ""
    /// Names by which a person may call the element; empty if the label is the only name.
    public var inputLabels: [String] = []
    /// The characteristics.
    public var traits = AccessibilityTraits()
    /// The level of a heading; nil if the element is no heading or has no level.
    public var headingLevel: AccessibilityHeadingLevel?
    /// Whether assistive technology counts the element as one that reacts to a person's input; nil if it decides by the
    /// element's role and actions.
    public var respondsToUserInteraction: Bool?
    /// The view frame in the window, in points, at the current instant of its animations.
    public var frame = CGRect.zero
    /// The point in the window at which a press activates the element, in points; nil for the center of the frame.
    public var activationPoint: CGPoint?
    /// Whether the element reacts to input.
    public var isEnabled = true
    /// The names of the actions that modifiers add to the element.
    public var actions: [String] = []
    /// The elements inside this element.
    public var children: [AccessibilityElement] = []

    /// Creates an element.
    init(role: Role) { self.role = role }

    /// Returns whether `name` is the element's label, one of its input labels or its identifier.
    public func isNamed(_ name: String) -> Bool {
        label == name || inputLabels.contains(name) || identifier == name
    }
}

extension AccessibilityElement: CustomStringConvertible {
    /// A text with one line for the element and an indented line for each element inside.
    public var description: String { lines(indent: "").joined(separator: "\n") }

    private func lines(indent: String) -> [String] {
        var line = "\(indent)\(role.rawValue)"
        if !label.isEmpty { line += " \"\(label)\"" }
        if !value.isEmpty { line += " = \"\(value)\"" }
        if !identifier.isEmpty { line += " id \"\(identifier)\"" }
        line += " at \(Self.text(frame.minX)),\(Self.text(frame.minY))"
        line += " size \(Self.text(frame.width))x\(Self.text(frame.height))"
        if let point = activationPoint { line += " pressed at \(Self.text(point.x)),\(Self.text(point.y))" }
        let own = traits.subtracting(role.usualTraits).memberNames
        if !own.isEmpty { line += " [\(own.joined(separator: ", "))]" }
        if let headingLevel { line += " level \(headingLevel.rawValue)" }
        if let respondsToUserInteraction { line += respondsToUserInteraction ? " interactive" : " not interactive" }
        if !isEnabled { line += " disabled" }
        if !inputLabels.isEmpty { line += " called \(inputLabels.map { "\"\($0)\"" }.joined(separator: ", "))" }
        if !hint.isEmpty { line += " hint \"\(hint)\"" }
        if !actions.isEmpty { line += " actions \(actions.map { "\"\($0)\"" }.joined(separator: ", "))" }
        return [line] + children.flatMap { $0.lines(indent: indent + "  ") }
    }

    private static func text(_ number: CGFloat) -> String {
        let text = String(format: "%.1f", Double(number))
        if text == "-0.0" { return "0" }
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension AccessibilityElement.Role {
    /// The traits that an element of the role has without modifiers.
    var usualTraits: AccessibilityTraits {
        switch self {
        case .text: .isStaticText
        case .image: .isImage
        case .button, .menu: .isButton
        case .link: [.isButton, .isLink]
        case .toggle: [.isButton, .isToggle]
        case .progress: .updatesFrequently
        case .slider, .stepper, .picker, .textField, .secureField, .group, .element: []
        }
    }
}
