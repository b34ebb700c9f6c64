// The names of SwiftUI's first accessibility modifiers. Source written for SwiftUI still contains them.

extension View {
    /// Sets the label of the accessibility elements of this view, as `accessibilityLabel(_:)` does.
    public func accessibility(label: Text) -> some View { accessibilityLabel(label) }

    /// Sets the value of the accessibility elements of this view, as `accessibilityValue(_:)` does.
    public func accessibility(value: Text) -> some View { accessibilityValue(value) }

    /// Sets the description of the result of the action, as `accessibilityHint(_:)` does.
    public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }

    /// Sets the name by which tests find the elements, as `accessibilityIdentifier(_:)` does.
    public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }

    /// Sets the names by which a person may call the elements, as `accessibilityInputLabels(_:)` does.
    public func accessibility(inputLabels: [Text]) -> some View { accessibilityInputLabels(inputLabels) }

    /// Sets the point of a press as a fraction of the frame, as `accessibilityActivationPoint(_:)` does.
    public func accessibility(activationPoint: UnitPoint) -> some View {
        accessibilityActivationPoint(activationPoint)
    }

    /// Sets the point of a press in points from the top-left corner, as `accessibilityActivationPoint(_:)` does.
    public func accessibility(activationPoint: CGPoint) -> some View { accessibilityActivationPoint(activationPoint) }

    /// Hides the elements of this view, as `accessibilityHidden(_:)` does.
    public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }

    /// Adds traits to the elements of this view, as `accessibilityAddTraits(_:)` does.
    public func accessibility(addTraits traits: AccessibilityTraits) -> some View { accessibilityAddTraits(traits) }

    /// Removes traits of the elements of this view, as `accessibilityRemoveTraits(_:)` does.
    public func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
        accessibilityRemoveTraits(traits)
    }

    /// Sets the order of the elements of this view, as `accessibilitySortPriority(_:)` does.
    public func accessibility(sortPriority: Double) -> some View { accessibilitySortPriority(sortPriority) }
}
