/// A view of a value within a range: a bar or a ring.
///
/// ```swift
/// Gauge(value: 21, in: 10...30) {
///     Text("Room")
/// } currentValueLabel: {
///     Text("21°")
/// }
/// .gaugeStyle(.accessoryCircular)
/// ```
///
/// A value that is NaN counts as the lower bound, and so does any value if the length of the range is 0 or infinite.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View>: View {
    private let fraction: Double
    private let label: Label
    private let currentValueLabel: CurrentValueLabel?
    private let minimumValueLabel: BoundsLabel?
    private let maximumValueLabel: BoundsLabel?

    @Environment(\.gaugeStyle) private var style

    private init(
        fraction: Double, label: Label, currentValueLabel: CurrentValueLabel?, minimumValueLabel: BoundsLabel?,
        maximumValueLabel: BoundsLabel?
    ) {
        self.fraction = fraction
        self.label = label
        self.currentValueLabel = currentValueLabel
        self.minimumValueLabel = minimumValueLabel
        self.maximumValueLabel = maximumValueLabel
    }

    /// The gauge in the environment's style.
    public var body: some View {
        style.make(
            GaugeStyleConfiguration(
                value: fraction, label: GaugeStyleConfiguration.Label(content: AnyView(fixedType: label)),
                currentValueLabel: currentValueLabel.map {
                    GaugeStyleConfiguration.CurrentValueLabel(content: AnyView(fixedType: $0))
                },
                minimumValueLabel: minimumValueLabel.map {
                    GaugeStyleConfiguration.MinimumValueLabel(content: AnyView(fixedType: $0))
                },
                maximumValueLabel: maximumValueLabel.map {
                    GaugeStyleConfiguration.MaximumValueLabel(content: AnyView(fixedType: $0))
                }))
    }

    /// Returns the position of a value in a range, from 0 to 1. It is 0 if the value is not a number, or if the range
    /// is empty or infinite.
    private static func fraction<V: BinaryFloatingPoint>(_ value: V, _ bounds: ClosedRange<V>) -> Double {
        let length = bounds.upperBound - bounds.lowerBound
        guard length > 0, length.isFinite, !value.isNaN else { return 0 }
        return min(max(Double((value - bounds.lowerBound) / length), 0), 1)
    }
}

extension Gauge where MarkedValueLabels == EmptyView {
    /// Creates a gauge of `value`, clamped to the range, with a label.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
    ) where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
        self.init(
            fraction: Self.fraction(value, bounds), label: label(), currentValueLabel: nil, minimumValueLabel: nil,
            maximumValueLabel: nil)
    }

    /// Creates a gauge of `value`, clamped to the range, with a label and a description of the value.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) where BoundsLabel == EmptyView {
        self.init(
            fraction: Self.fraction(value, bounds), label: label(), currentValueLabel: currentValueLabel(),
            minimumValueLabel: nil, maximumValueLabel: nil)
    }

    /// Creates a gauge of `value`, clamped to the range, with a label, and descriptions of the value and of the range's
    /// bounds.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        self.init(
            fraction: Self.fraction(value, bounds), label: label(), currentValueLabel: currentValueLabel(),
            minimumValueLabel: minimumValueLabel(), maximumValueLabel: maximumValueLabel())
    }
}

/// The value and labels of a gauge, for a style.
@MainActor @preconcurrency
public struct GaugeStyleConfiguration {
    /// The label.
    public struct Label: View {
        let content: AnyView
        /// The view that the app declares.
        public var body: some View { content }
    }

    /// The description of the value.
    public struct CurrentValueLabel: View {
        let content: AnyView
        /// The view that the app declares.
        public var body: some View { content }
    }

    /// The description of the range's lower bound.
    public struct MinimumValueLabel: View {
        let content: AnyView
        /// The view that the app declares.
        public var body: some View { content }
    }

    /// The description of the range's upper bound.
    public struct MaximumValueLabel: View {
        let content: AnyView
        /// The view that the app declares.
        public var body: some View { content }
    }

    /// The position of the value in its range, from 0 to 1.
    public var value: Double
    /// The label.
    public var label: Label
    /// The description of the value; nil if there is none.
    public var currentValueLabel: CurrentValueLabel?
    /// The description of the lower bound; nil if there is none.
    public var minimumValueLabel: MinimumValueLabel?
    /// The description of the upper bound; nil if there is none.
    public var maximumValueLabel: MaximumValueLabel?

    /// Returns the accessibility element of the gauge, which is the same in all styles. Its value is the description of
    /// the value, or a percentage if there is none.
    func element(in environment: EnvironmentValues) -> ControlElement {
        let described = currentValueLabel.map { spokenText(of: $0, in: environment) } ?? ""
        return ControlElement(
            role: .progress, label: spokenText(of: label, in: environment),
            value: described.isEmpty ? percentage(value) : described, content: .ignored)
    }
}

/// The appearance of gauges.
///
/// ```swift
/// struct Stars: GaugeStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         Text(String(repeating: "★", count: Int(5 * configuration.value)))
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol GaugeStyle {
    /// The type of the styled gauge.
    associatedtype Body: View
    /// The value and labels of a gauge.
    typealias Configuration = GaugeStyleConfiguration

    /// Creates the view of a gauge.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A type-erased gauge style.
typealias AnyGaugeStyle = AnyStyle<GaugeStyleConfiguration>

extension AnyStyle where Configuration == GaugeStyleConfiguration {
    init<S: GaugeStyle>(_ style: S) {
        make = {
            AnyView(
                StyleBody(style: style, configuration: $0, element: { $0.element(in: $1) }) {
                    $0.makeBody(configuration: $1)
                })
        }
    }
}

extension View {
    /// Sets the style of gauges inside this view.
    public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View { environment(\.gaugeStyle, AnyGaugeStyle(style)) }
}

extension EnvironmentValues {
    /// The innermost style. Setting it adds a style to the styles of the outer views.
    var gaugeStyle: AnyGaugeStyle {
        get { self[AnyGaugeStyle.Key.self].last ?? onMainActor(()) { _ in Self.automaticGauge } }
        set { self[AnyGaugeStyle.Key.self].append(newValue) }
    }

    @MainActor private static let automaticGauge = AnyGaugeStyle(DefaultGaugeStyle())
}
