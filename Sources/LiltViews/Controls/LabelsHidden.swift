extension View {
    /// Leaves the labels of controls inside this view away: pickers, switches, steppers.
    public func labelsHidden() -> some View { environment(\.labelsAreHidden, true) }
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
