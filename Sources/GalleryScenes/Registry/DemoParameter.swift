import Foundation
import Lilt
import LiltInspector

/// A number of a demo that a user can change while the demo runs, also with `--set NAME=VALUE`.
///
/// An inspected window has a slider for it.
public typealias DemoParameter = InspectorSetting

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

/// A spring with its duration and its bounce as parameters.
struct DemoSpring: Sendable {
    let duration: DemoParameter
    let bounce: DemoParameter

    /// Creates a spring with its initial values: seconds, and a bounce from −1 to 1.
    init(duration: Double, bounce: Double) {
        self.duration = DemoParameter("duration", duration, in: 0.1...2, unit: "s")
        self.bounce = DemoParameter("bounce", bounce, in: -0.5...0.9)
    }

    var parameters: [DemoParameter] { [duration, bounce] }

    /// The spring's animation.
    func animation(_ values: DemoValues) -> Animation {
        .spring(duration: values[duration], bounce: values[bounce])
    }

    /// The Swift code of the animation.
    func source(_ values: DemoValues) -> String {
        ".spring(duration: \(values[duration].shortText), bounce: \(values[bounce].shortText))"
    }
}

extension Double {
    /// The number with two decimals at most, without trailing zeros.
    package var shortText: String {
        let hundredths = (self * 100).rounded() / 100
        return hundredths == hundredths.rounded() && abs(hundredths) < 1e9 ? "\(Int(hundredths))" : "\(hundredths)"
    }
}

private struct DemoValuesKey: EnvironmentKey {
    static let defaultValue = DemoValues()
}

private struct DemoStartKey: EnvironmentKey {
    /// Ten past ten, so that pictures repeat.
    static let defaultValue = Date(timeIntervalSinceReferenceDate: 10 * 3600 + 10 * 60)
}

extension EnvironmentValues {
    /// The current date at the start of the demo, or a fixed date.
    var demoStart: Date {
        get { self[DemoStartKey.self] }
        set { self[DemoStartKey.self] = newValue }
    }

    /// The values of the demo's parameters.
    var demoValues: DemoValues {
        get { self[DemoValuesKey.self] }
        set { self[DemoValuesKey.self] = newValue }
    }
}
