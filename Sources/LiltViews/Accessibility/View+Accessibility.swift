extension View {
    /// Changes each accessibility element of this view. A view without elements becomes an element.
    func editingElements(
        _ edit: @escaping @MainActor (ElementNode, EnvironmentValues) -> Void
    ) -> ModifiedContent<Self, AccessibilityModifier> {
        modifier(AccessibilityModifier(change: .edit(edit)))
    }

    // MARK: - Label

    /// Sets the label of the accessibility elements of this view. An outer modifier overrides an inner one.
    ///
    /// A view without elements, such as a shape, becomes an element.
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

    /// Sets the hint of the accessibility elements of this view: the description of the result of their action.
    public func accessibilityHint(_ hint: Text) -> some View {
        editingElements { $0.element.hint = TextBlock(hint, in: $1).string }
    }

    /// Sets the hint of the accessibility elements of this view: the description of the result of their action.
    public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { accessibilityHint(Text(hintKey)) }

    /// Sets the hint of the accessibility elements of this view: the description of the result of their action.
    @_disfavoredOverload
    public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { accessibilityHint(Text(hint)) }

    // MARK: - Names

    /// Sets the name by which tests find the accessibility elements of this view. Assistive technology does not read
    /// it.
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

    // MARK: - Activation

    /// Sets the point at which a press activates the accessibility elements of this view, as a fraction of their
    /// frames. The default is the center.
    ///
    /// ```swift
    /// Toggle("Sound", isOn: .constant(true)).accessibilityActivationPoint(UnitPoint.trailing)
    /// ```
    /// A `Stage` taps and drags the element there: `stage.tap("Sound")`. The point may be outside the frame; then a tap
    /// reaches whatever is shown there. A point that is not finite has no effect. An outer modifier overrides an inner
    /// one.
    public func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View {
        editingElements { node, _ in node.setActivationPoint(activationPoint) }
    }

    /// Sets the point at which a press activates the accessibility elements of this view, in points from the top-left
    /// corner of each element, in the coordinate space of its view.
    ///
    /// An element without width or height keeps its point. See `accessibilityActivationPoint(_:)` with a unit point.
    public func accessibilityActivationPoint(_ activationPoint: CGPoint) -> some View {
        editingElements { node, _ in
            guard node.size.width > 0, node.size.height > 0 else { return }
            node.setActivationPoint(
                UnitPoint(x: activationPoint.x / node.size.width, y: activationPoint.y / node.size.height))
        }
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

    /// Makes the accessibility elements of this view headings of a level. They have the trait `isHeader`.
    ///
    /// ```swift
    /// Text("News").accessibilityHeading(.h1)
    /// ```
    public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
        editingElements { node, _ in
            node.element.traits.insert(.isHeader)
            node.element.headingLevel = level == .unspecified ? nil : level
        }
    }

    /// Sets whether assistive technology counts the accessibility elements of this view as ones that react to a
    /// person's input.
    public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true) -> some View {
        editingElements { node, _ in node.element.respondsToUserInteraction = respondsToUserInteraction }
    }

    /// Has no effect: Lilt does not invert the colors of a window.
    public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }

    // MARK: - Structure

    /// Hides the accessibility elements of this view, which are then not in the tree. `false` does not show elements
    /// that a view inside hides.
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
    /// - Parameter children: The role of the elements inside: they are omitted, children of the new element, or
    ///   combined into it.
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        modifier(AccessibilityModifier(change: .element(children)))
    }

    /// Sets the priority of the accessibility elements of this view among the elements of the window, or among the
    /// children of the element around them. Elements with a higher priority come first. The default is 0.
    ///
    /// Elements with the same priority are in the order of the views. NaN counts as 0.
    public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
        editingElements { node, _ in node.sortPriority = sortPriority.isNaN ? 0 : sortPriority }
    }
}
