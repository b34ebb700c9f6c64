/// A control of Lilt, with the line of the app that declares it.
///
/// The views and gestures inside a control are Lilt's own. An explanation names the line that declares the control
/// instead of their lines.
@MainActor
protocol Control {
    var line: SourceLine { get }
}

extension SourceLine {
    /// Returns this line if it is in the app's source. For a line of Lilt, returns the line at which the app declares
    /// the nearest control around `scope`; nil if there is none.
    @MainActor
    func ofApp(in scope: ViewScope?) -> SourceLine? {
        module == "LiltViews" ? scope?.controlLine : self
    }
}
