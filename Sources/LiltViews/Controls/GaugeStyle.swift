/// The value and labels of a gauge, for a style.
@MainActor @preconcurrency
public struct GaugeStyleConfiguration {
    /// The label of the gauge.
    public struct Label: View {
        let content: AnyView
        /// The view that the app declares.
        public var body: some View { content }
    }

    /// The description of the current value.
    public struct CurrentValueLabel: View {
        let content: AnyView
        /// The view that the app declares.
        public var body: some View { content }
    }

    /// The description of the start of the range.
    public struct MinimumValueLabel: View {
        let content: AnyView
        /// The view that the app declares.
        public var body: some View { content }
    }

    /// The description of the end of the range.
    public struct MaximumValueLabel: View {
        let content: AnyView
        /// The view that the app declares.
        public var body: some View { content }
    }

    /// The value as a fraction of the range, 0…1.
    public var value: Double
    /// The label.
    public var label: Label
    /// The description of the current value; nil without one.
    public var currentValueLabel: CurrentValueLabel?
    /// The description of the start of the range; nil without one.
    public var minimumValueLabel: MinimumValueLabel?
    /// The description of the end of the range; nil without one.
    public var maximumValueLabel: MaximumValueLabel?

    var hasNoBounds: Bool { minimumValueLabel == nil && maximumValueLabel == nil }

    /// The accessibility element of the gauge, in any style. Its value is the described value, or a percentage.
    var element: ControlElement {
        let environment = EnvironmentValues()
        let described = currentValueLabel.map { spokenText(of: $0, in: environment) } ?? ""
        return ControlElement(
            role: .progress, label: spokenText(of: label, in: environment),
            value: described.isEmpty ? percentage(value) : described)
    }
}

/// The appearance of gauges.
@MainActor @preconcurrency
public protocol GaugeStyle {
    /// The type of the styled gauge.
    associatedtype Body: View
    /// The value and labels of a gauge.
    typealias Configuration = GaugeStyleConfiguration

    /// Creates the view of a gauge.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A gauge style: the label above a bar that is filled up to the value. The default.
public struct LinearCapacityGaugeStyle: GaugeStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a gauge.
    public func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 6) {
            configuration.label
            HStack(spacing: 6) {
                configuration.minimumValueLabel
                GaugeBar(value: configuration.value)
                configuration.maximumValueLabel
            }
            configuration.currentValueLabel.foregroundStyle(HierarchicalShapeStyle.secondary)
        }
    }
}

/// A gauge style: a small bar between the labels of the range, filled up to the value.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a gauge.
    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 2) {
            configuration.label.font(.caption)
            GaugeBar(value: configuration.value)
            configuration.currentValueLabel.font(.caption).foregroundStyle(HierarchicalShapeStyle.secondary)
        }
    }
}

/// A gauge style: a small bar with a mark at the value.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a gauge.
    public func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 6) {
            configuration.minimumValueLabel.font(.caption)
            GeometryReader { proxy in
                let position = 3 + (proxy.size.width - 6) * configuration.value
                Capsule().fill(TintShapeStyle())
                GaugeMark().position(x: position, y: 3)
            }
            .frame(height: 6)
            configuration.maximumValueLabel.font(.caption)
        }
    }
}

/// A gauge style: a ring that is open below, with a mark at the value.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a gauge.
    public func makeBody(configuration: Configuration) -> some View {
        ZStack {
            Circle().trim(from: 0, to: 0.75)
                .stroke(TintShapeStyle(), style: StrokeStyle(lineWidth: 6, lineCap: .round))
                .rotationEffect(.degrees(135))
            GaugeMark().offset(x: 27)
                .rotationEffect(.degrees(135 + 270 * configuration.value))
            VStack(spacing: 0) {
                if let current = configuration.currentValueLabel { current.font(.headline) }
                if configuration.hasNoBounds { configuration.label.font(.caption2) }
            }
            HStack(spacing: 8) {
                configuration.minimumValueLabel
                configuration.maximumValueLabel
            }
            .font(.caption2)
            .offset(y: 24)
        }
        .frame(width: 54, height: 54)
        .padding(3)
    }
}

/// A gauge style: a ring that is filled up to the value.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a gauge.
    public func makeBody(configuration: Configuration) -> some View {
        ZStack {
            Circle().stroke(Color.gray.opacity(0.25), lineWidth: 6)
            Circle().trim(from: 0, to: configuration.value)
                .stroke(TintShapeStyle(), style: StrokeStyle(lineWidth: 6, lineCap: .round))
                .rotationEffect(.degrees(-90))
            if let current = configuration.currentValueLabel {
                current.font(.headline)
            } else {
                configuration.label.font(.caption)
            }
        }
        .frame(width: 54, height: 54)
        .padding(3)
    }
}

/// The default gauge style: `linearCapacity`.
public struct DefaultGaugeStyle: GaugeStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a gauge.
    public func makeBody(configuration: Configuration) -> some View {
        LinearCapacityGaugeStyle().makeBody(configuration: configuration)
    }
}

/// A bar that is filled up to a value.
private struct GaugeBar: View {
    let value: Double

    var body: some View {
        GeometryReader { proxy in
            ZStack(alignment: .leading) {
                Capsule().fill(Color.gray.opacity(0.25))
                Capsule().fill(TintShapeStyle()).frame(width: proxy.size.width * value)
            }
        }
        .frame(height: 6)
    }
}

/// A disc with an edge in the background's color.
private struct GaugeMark: View {
    var body: some View {
        Circle().fill(ForegroundStyle())
            .frame(width: 6, height: 6)
            .padding(2)
            .background(Circle().fill(BackgroundStyle()))
            .frame(width: 6, height: 6)
    }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
    /// The default style: a bar.
    public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    /// A bar that is filled up to the value.
    public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    /// A small bar that is filled up to the value.
    public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { AccessoryLinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    /// A small bar with a mark at the value.
    public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    /// An open ring with a mark at the value.
    public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    /// A ring that is filled up to the value.
    public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
        AccessoryCircularCapacityGaugeStyle()
    }
}

/// A type-erased gauge style.
@MainActor
struct AnyGaugeStyle: Sendable {
    let make: @MainActor @Sendable (GaugeStyleConfiguration) -> AnyView

    init<S: GaugeStyle>(_ style: S) {
        make = {
            AnyView(
                StyleBody(style: style, configuration: $0, element: { $0.element }) {
                    $0.makeBody(configuration: $1)
                })
        }
    }

    static let automatic = AnyGaugeStyle(DefaultGaugeStyle())
}

extension View {
    /// Sets the style of gauges inside this view.
    public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        environment(\.gaugeStyle, AnyGaugeStyle(style))
    }
}

extension EnvironmentValues {
    var gaugeStyle: AnyGaugeStyle {
        get { self[GaugeStyleKey.self] ?? onMainActor(()) { _ in AnyGaugeStyle.automatic } }
        set { self[GaugeStyleKey.self] = newValue }
    }

    private enum GaugeStyleKey: EnvironmentKey {
        static var defaultValue: AnyGaugeStyle? { nil }
    }
}
