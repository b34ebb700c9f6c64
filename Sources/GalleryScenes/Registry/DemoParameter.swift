import LiltInspector

/// A number of a demo. A user can change it while the demo runs, or set it at the start with `--set NAME=VALUE`.
///
/// An inspected window has a slider for it.
public typealias DemoParameter = InspectorSetting
