import LiltInspector

/// A number of a demo that a user can change while the demo runs, also with `--set NAME=VALUE`.
///
/// An inspected window has a slider for it.
public typealias DemoParameter = InspectorSetting
