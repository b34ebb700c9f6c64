import Foundation

/// The accessibility element of one of Lilt's controls.
@MainActor
struct ControlElement {
    /// The role of the elements in a control's content.
    enum Content {
        /// The labels of the elements are the control's label, unless the control has a label.
        case label
        /// The labels of the elements are the control's value. The control has its own label.
        case value
        /// The elements are children of the control's element.
        case children
        /// The elements are omitted.
        case ignored
    }

    var role: AccessibilityElement.Role
    /// The label; nil if it comes from the content.
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
        // An empty label counts as nil, so that the content can provide the label.
        self.label = label?.isEmpty == true ? nil : label
        self.value = value
        self.traits = traits
        self.content = content
        self.activate = activate
        self.adjust = adjust
    }

    /// Returns the element of a control. `content` is the elements of the control's content.
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
    /// Returns the labels of the elements, separated by commas. An element without a label contributes its value.
    static func spoken(_ nodes: [ElementNode]) -> String {
        nodes.map { $0.element.label.isEmpty ? $0.element.value : $0.element.label }.filter { !$0.isEmpty }
            .joined(separator: ", ")
    }
}

/// A view that is an accessibility element and contains other elements.
@MainActor
final class ElementResponder: ElementsResponder {
    private let describe: (EnvironmentValues) -> ControlElement?

    /// - Parameter describe: Returns the element in the view's environment. If it returns nil, the elements inside do
    ///   not change.
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

/// Makes a view an accessibility element that contains the elements inside.
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

/// Returns the texts that the value of a view stores, separated by commas. The result is empty if the view creates its
/// texts in a body. Models and collections of data that the view stores are not searched.
@MainActor
func spokenText(of view: Any, in environment: EnvironmentValues) -> String {
    var remaining = 1000
    return spokenTexts(of: view, in: environment, depth: 0, remaining: &remaining).joined(separator: ", ")
}

/// - Parameter remaining: The number of values that the search may still visit. A label has far fewer.
@MainActor
private func spokenTexts(
    of view: Any, in environment: EnvironmentValues, depth: Int, remaining: inout Int
) -> [String] {
    remaining -= 1
    guard remaining >= 0 else { return [] }
    if let text = view as? Text { return [TextBlock(text, in: environment).string].filter { !$0.isEmpty } }
    if let image = view as? Image { return [image.accessibilityLabel ?? ""].filter { !$0.isEmpty } }
    // In a view of an app, a text is only a few levels deep, for example in a stack, a tuple and a modifier.
    guard depth < 12 else { return [] }
    if let label = view as? any LabelWithTitle {
        return [label.spokenTitle(in: environment)].filter { !$0.isEmpty }
    }
    let mirror = Mirror(reflecting: view)
    switch mirror.displayStyle {
    // An object is a model, or storage of Lilt. Models refer to each other in circles.
    case .class, .foreignReference, .set, .dictionary: return []
    case .collection where !(mirror.children.first?.value is any View): return []
    default: break
    }
    return mirror.children.flatMap {
        spokenTexts(of: $0.value, in: environment, depth: depth + 1, remaining: &remaining)
    }
}

/// A label with a title and an icon. Assistive technology reads only the title.
@MainActor
protocol LabelWithTitle {
    func spokenTitle(in environment: EnvironmentValues) -> String
}

/// Returns a fraction, clamped to 0…1, as a whole percentage, such as `40%`. The text is empty for a number that is not
/// finite.
func percentage(_ fraction: Double) -> String {
    fraction.isFinite ? "\(Int((min(max(fraction, 0), 1) * 100).rounded()))%" : ""
}
