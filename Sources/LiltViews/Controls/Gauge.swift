/// An indicator of a value within a range.
///
/// ```swift
/// Gauge(value: 18, in: -10...40) {
///     Text("°C")
/// } currentValueLabel: {
///     Text("18")
/// }
/// .gaugeStyle(.accessoryCircular)
/// ```
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: View {
    private let fraction: Double
    private let label: Label
    private let currentValueLabel: CurrentValueLabel?
    private let minimumValueLabel: BoundsLabel?
    private let maximumValueLabel: BoundsLabel?

    @Environment(\.gaugeStyle) private var style

    private init<V: BinaryFloatingPoint>(
        _ value: V, in bounds: ClosedRange<V>, label: Label, currentValueLabel: CurrentValueLabel?,
        minimumValueLabel: BoundsLabel?, maximumValueLabel: BoundsLabel?
    ) {
        let length = Double(bounds.upperBound) - Double(bounds.lowerBound)
        let fraction = (Double(value) - Double(bounds.lowerBound)) / length
        self.fraction = fraction > 0 ? min(fraction, 1) : 0
        self.label = label
        self.currentValueLabel = currentValueLabel
        self.minimumValueLabel = minimumValueLabel
        self.maximumValueLabel = maximumValueLabel
    }

    /// The indicator in the environment's style.
    public var body: some View {
        style.make(
            GaugeStyleConfiguration(
                value: fraction, label: GaugeStyleConfiguration.Label(content: AnyView(label)),
                currentValueLabel: currentValueLabel.map {
                    GaugeStyleConfiguration.CurrentValueLabel(content: AnyView($0))
                },
                minimumValueLabel: minimumValueLabel.map {
                    GaugeStyleConfiguration.MinimumValueLabel(content: AnyView($0))
                },
                maximumValueLabel: maximumValueLabel.map {
                    GaugeStyleConfiguration.MaximumValueLabel(content: AnyView($0))
                }))
    }
}

extension Gauge where BoundsLabel == EmptyView {
    /// Creates a gauge of a value with a label. Values outside of `bounds` are shown at its ends.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
    ) where CurrentValueLabel == EmptyView {
        self.init(
            value, in: bounds, label: label(), currentValueLabel: nil, minimumValueLabel: nil, maximumValueLabel: nil)
    }

    /// Creates a gauge of a value with a label and a description of the value.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            value, in: bounds, label: label(), currentValueLabel: currentValueLabel(), minimumValueLabel: nil,
            maximumValueLabel: nil)
    }
}

extension Gauge {
    /// Creates a gauge of a value with a label, a description of the value, and descriptions of the ends of the range.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        self.init(
            value, in: bounds, label: label(), currentValueLabel: currentValueLabel(),
            minimumValueLabel: minimumValueLabel(), maximumValueLabel: maximumValueLabel())
    }
}
