import Observation

/// A number that inspected content reads, with a slider in the panel.
public struct InspectorSetting: Hashable, Sendable, Identifiable {
    /// The name: one lowercase word. Two settings of one content must have different names.
    public let name: String
    /// The value at the start, within `range`.
    public let initial: Double
    /// The range of the values of the slider.
    public let range: ClosedRange<Double>
    /// The unit, for example `s`; empty if there is none.
    public let unit: String

    /// The name identifies the setting.
    public var id: String { name }

    /// Creates a setting. An initial value outside of `range` is clamped; NaN gives the least value.
    public init(_ name: String, _ initial: Double, in range: ClosedRange<Double>, unit: String = "") {
        self.name = name
        self.initial = initial.isNaN ? range.lowerBound : min(max(initial, range.lowerBound), range.upperBound)
        self.range = range
        self.unit = unit
    }

    /// The value within the range that is nearest to `value`; nil if `value` is not a number.
    package func clamped(_ value: Double) -> Double? {
        value.isNaN ? nil : min(max(value, range.lowerBound), range.upperBound)
    }
}

/// The values of a content's settings: the values of the run, and the values of the sliders.
///
/// A run has the same values from its start to its end, so that it can be repeated. New values take effect at a rewind.
@MainActor @Observable
final class InspectorValues {
    let settings: [InspectorSetting]
    /// The values of the sliders, by the names of the settings.
    private(set) var shown: [String: Double]
    /// The values with which the content of the run was made.
    private(set) var ofRun: [String: Double]

    init(_ settings: [InspectorSetting]) {
        self.settings = settings
        let initial = Dictionary(settings.map { ($0.name, $0.initial) }, uniquingKeysWith: { first, _ in first })
        (shown, ofRun) = (initial, initial)
    }

    /// Whether the next rewind starts with new values.
    var areNew: Bool { shown != ofRun }

    /// The value of a setting's slider. Setting NaN has no effect.
    subscript(setting: InspectorSetting) -> Double {
        get { shown[setting.name] ?? setting.initial }
        set {
            if let value = setting.clamped(newValue) { shown[setting.name] = value }
        }
    }

    /// Copies the values of the sliders to the values of the run. Returns whether this changes the run's values.
    func adopt() -> Bool {
        defer { ofRun = shown }
        return areNew
    }
}
