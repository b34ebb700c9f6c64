import Lilt

/// The values of a demo's parameters. A parameter without a value has its initial one.
public struct DemoValues: Hashable, Sendable {
    private var values: [String: Double] = [:]

    /// Creates the initial values.
    public init() {}

    /// The value of a parameter, within its range.
    public subscript(parameter: DemoParameter) -> Double {
        get { values[parameter.name] ?? parameter.initial }
        set { values[parameter.name] = parameter.clamped(newValue) }
    }
}

private struct DemoValuesKey: EnvironmentKey {
    static let defaultValue = DemoValues()
}

extension EnvironmentValues {
    /// The values of the demo's parameters.
    var demoValues: DemoValues {
        get { self[DemoValuesKey.self] }
        set { self[DemoValuesKey.self] = newValue }
    }
}
