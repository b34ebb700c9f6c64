extension View {
    /// Hides the labels of pickers, switches, steppers and labeled content inside this view.
    public func labelsHidden() -> some View { environment(\.labelsAreHidden, true) }

    /// Hides or shows the labels of pickers, switches, steppers and labeled content inside this view. `automatic` shows
    /// the labels. The setting replaces that of the views around this view.
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
