extension View {
    /// Hides the labels of pickers, switches, steppers and labeled content inside this view.
    public func labelsHidden() -> some View { environment(\.labelsAreHidden, true) }

    /// Hides the labels of pickers, switches, steppers and labeled content inside this view, or shows them in a view
    /// that hides them. `automatic` shows them, too.
    public func labelsVisibility(_ visibility: Visibility) -> some View {
        environment(\.labelsAreHidden, visibility == .hidden)
    }
}

extension EnvironmentValues {
    var labelsAreHidden: Bool {
        get { self[LabelsAreHiddenKey.self] }
        set { self[LabelsAreHiddenKey.self] = newValue }
    }

    private enum LabelsAreHiddenKey: EnvironmentKey {
        static var defaultValue: Bool { false }
    }
}
