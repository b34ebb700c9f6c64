import Foundation

/// The element of one of Lilt's controls.
@MainActor
struct ControlElement {
    /// The use of the elements in a control's content.
    enum Content {
        /// The elements give the label, unless the control has one.
        case label
        /// The elements give the value, and the control has a label.
        case value
        /// The elements are children of the control's element.
        case children
        /// The elements are left out.
        case ignored
    }

    var role: AccessibilityElement.Role
    /// The label; nil if the content gives it.
    var label: String?
    var value: String?
    var traits = AccessibilityTraits()
    var content = Content.label
    var activate: (() -> Void)?
    var adjust: ((AccessibilityAdjustmentDirection) -> Void)?

    init(
        role: AccessibilityElement.Role, label: String? = nil, value: String? = nil, traits: AccessibilityTraits = [],
        content: Content = .label, activate: (() -> Void)? = nil,
        adjust: ((AccessibilityAdjustmentDirection) -> Void)? = nil
    ) {
        self.role = role
        // An empty label counts as none, because the content may give the label.
        self.label = label?.isEmpty == true ? nil : label
        self.value = value
        self.traits = traits
        self.content = content
        self.activate = activate
        self.adjust = adjust
    }

    /// Returns the element of a control whose content has the elements `content`.
    func node(
        around content: [ElementNode], in frame: CGRect, isEnabled: Bool, responder: ViewResponder,
        collector: ElementCollector
    ) -> ElementNode {
        var element = AccessibilityElement(role: role)
        element.traits = role.usualTraits.union(traits)
        element.isEnabled = isEnabled
        let present = ElementNode.ordered(content)
        let labels = ElementNode.spoken(present)
        element.label = label ?? (self.content == .label ? labels : "")
        element.value = value ?? (self.content == .value ? labels : "")
        let node = collector.makeNode(element, in: frame, responder: responder)
        node.activate = activate
        node.adjust = adjust
        if self.content == .children { node.children = content }
        return node
    }
}

extension ElementNode {
    /// Returns the labels of the elements, separated by commas. An element without a label gives its value.
    static func spoken(_ nodes: [ElementNode]) -> String {
        nodes.map { $0.element.label.isEmpty ? $0.element.value : $0.element.label }.filter { !$0.isEmpty }
            .joined(separator: ", ")
    }
}

/// A view that is an accessibility element with the elements inside.
@MainActor
final class ElementResponder: ElementsResponder {
    private let describe: (EnvironmentValues) -> ControlElement?

    /// - Parameter describe: Returns the element in the view's environment; nil leaves the elements inside as they are.
    init(
        _ content: ViewResponder?, inputs: ViewInputs,
        describe: @escaping @MainActor (EnvironmentValues) -> ControlElement?
    ) {
        self.describe = describe
        super.init(content, inputs: inputs)
    }

    override func addElements(to collector: inout ElementCollector) {
        StackLimit.check()
        let values = environment.untracked
        guard let control = describe(values) else {
            content?.addElements(to: &collector)
            return
        }
        let inside = collector.inner { content?.addElements(to: &$0) }
        collector.add(
            control.node(
                around: inside, in: shown.untracked.rect, isEnabled: values.isEnabled, responder: self,
                collector: collector))
    }
}

/// Makes a view an element, with the elements inside.
struct ControlElementModifier: PrimitiveModifier {
    typealias Body = Never

    let describe: (EnvironmentValues) -> ControlElement?

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        var outputs = content(inputs)
        outputs.responder = ElementResponder(outputs.responder, inputs: inputs) { modifier.untracked.describe($0) }
        return outputs
    }
}

/// The text in a view's value: the texts that it stores, separated by commas. Empty if it makes its text in a body.
@MainActor
func spokenText(of view: Any, in environment: EnvironmentValues, depth: Int = 0) -> String {
    if let text = view as? Text { return TextBlock(text, in: environment).string }
    if let image = view as? Image { return image.accessibilityLabel ?? "" }
    // Views of an app nest their text a few levels deep: a stack, a tuple, a modifier.
    guard depth < 12 else { return "" }
    if let label = view as? any LabelWithTitle { return label.spokenTitle(in: environment) }
    return Mirror(reflecting: view).children.map { spokenText(of: $0.value, in: environment, depth: depth + 1) }
        .filter { !$0.isEmpty }.joined(separator: ", ")
}

/// A label of which assistive technology reads only the title, not the icon.
@MainActor
protocol LabelWithTitle {
    func spokenTitle(in environment: EnvironmentValues) -> String
}

/// A fraction as a whole percentage, such as `40%`. Empty for a number that is not finite.
func percentage(_ fraction: Double) -> String {
    fraction.isFinite ? "\(Int((min(max(fraction, 0), 1) * 100).rounded()))%" : ""
}
