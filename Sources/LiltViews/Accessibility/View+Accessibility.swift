extension View {
    /// Changes each accessibility element of this view. A view without elements becomes one.
    func editingElements(
        _ edit: @escaping @MainActor (ElementNode, EnvironmentValues) -> Void
    ) -> ModifiedContent<Self, AccessibilityModifier> {
        modifier(AccessibilityModifier(change: .edit(edit)))
    }

    // MARK: - Label

    /// Sets the label of the accessibility elements of this view. An outer modifier overrides an inner one.
    ///
    /// A view without elements, such as a shape, becomes one.
    /// ```swift
    /// Circle().accessibilityLabel("Sun")
    /// ```
    public func accessibilityLabel(_ label: Text) -> some View {
        editingElements { $0.element.label = TextBlock(label, in: $1).string }
    }

    /// Sets the label of the accessibility elements of this view.
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View { accessibilityLabel(Text(labelKey)) }

    /// Sets the label of the accessibility elements of this view.
    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { accessibilityLabel(Text(label)) }

    // MARK: - Value

    /// Sets the value of the accessibility elements of this view, such as the number of a meter.
    public func accessibilityValue(_ valueDescription: Text) -> some View {
        editingElements { $0.element.value = TextBlock(valueDescription, in: $1).string }
    }

    /// Sets the value of the accessibility elements of this view.
    public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View { accessibilityValue(Text(valueKey)) }

    /// Sets the value of the accessibility elements of this view.
    @_disfavoredOverload
    public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { accessibilityValue(Text(value)) }

    // MARK: - Hint

    /// Sets the description of the result of the action of this view's accessibility elements.
    public func accessibilityHint(_ hint: Text) -> some View {
        editingElements { $0.element.hint = TextBlock(hint, in: $1).string }
    }

    /// Sets the description of the result of the action of this view's accessibility elements.
    public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { accessibilityHint(Text(hintKey)) }

    /// Sets the description of the result of the action of this view's accessibility elements.
    @_disfavoredOverload
    public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { accessibilityHint(Text(hint)) }

    // MARK: - Names

    /// Sets the name of the accessibility elements of this view for tests. It is not read.
    public func accessibilityIdentifier(_ identifier: String) -> some View {
        editingElements { node, _ in node.element.identifier = identifier }
    }

    /// Sets the names by which a person may call the accessibility elements of this view.
    public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View {
        editingElements { node, environment in
            node.element.inputLabels = inputLabels.map { TextBlock($0, in: environment).string }
        }
    }

    /// Sets the names by which a person may call the accessibility elements of this view.
    public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> some View {
        accessibilityInputLabels(inputLabelKeys.map { Text($0) })
    }

    /// Sets the names by which a person may call the accessibility elements of this view.
    @_disfavoredOverload
    public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S]) -> some View {
        accessibilityInputLabels(inputLabels.map { Text($0) })
    }

    // MARK: - Traits

    /// Adds traits to the accessibility elements of this view.
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        editingElements { node, _ in node.element.traits.formUnion(traits) }
    }

    /// Removes traits from the accessibility elements of this view.
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        editingElements { node, _ in node.element.traits.subtract(traits) }
    }

    // MARK: - Structure

    /// Leaves the accessibility elements of this view out of the tree. `false` does not show elements that an inner
    /// view hides.
    public func accessibilityHidden(_ hidden: Bool) -> some View {
        modifier(AccessibilityModifier(change: .hidden(hidden)))
    }

    /// Makes this view an accessibility element.
    ///
    /// ```swift
    /// HStack {
    ///     Text("Speed")
    ///     Text("12 km/h")
    /// }
    /// .accessibilityElement(children: .combine)   // "Speed, 12 km/h"
    /// ```
    ///
    /// - Parameter children: The use of the elements inside.
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        modifier(AccessibilityModifier(change: .element(children)))
    }

    /// Sets the order of the accessibility elements of this view among the elements of the window, or of the element
    /// around them: higher first, 0 by default.
    ///
    /// Elements of one priority keep the order of the views. NaN counts as 0.
    public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
        editingElements { node, _ in node.sortPriority = sortPriority.isNaN ? 0 : sortPriority }
    }
}
