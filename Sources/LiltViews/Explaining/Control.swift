/// A control of Lilt, with the line of the app that declares it.
///
/// The views and gestures inside a control are Lilt's own. An explanation names the line of the control instead.
@MainActor
protocol Control {
    var line: SourceLine { get }
}

extension SourceLine {
    /// Returns this line, or the line of the app's control around `scope` if this line is Lilt's own.
    @MainActor
    func ofApp(in scope: ViewScope?) -> SourceLine {
        module == "LiltViews" ? scope?.controlLine ?? self : self
    }
}
