/// A gauge style: a bar that is filled up to the value, between the labels of the bounds, with the gauge's label above
/// and the description of the value below.
public struct LinearCapacityGaugeStyle: GaugeStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a gauge.
    public func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 6) {
            configuration.label
            CapacityRow(configuration: configuration, height: 6)
            configuration.currentValueLabel.font(.footnote).foregroundStyle(HierarchicalShapeStyle.secondary)
        }
    }
}

/// The default gauge style, the same as `linearCapacity`.
public struct DefaultGaugeStyle: GaugeStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a gauge.
    public func makeBody(configuration: Configuration) -> some View {
        LinearCapacityGaugeStyle().makeBody(configuration: configuration)
    }
}

/// A gauge style: a bar that is filled up to the value, between the labels of the bounds, with the gauge's label above
/// in bold and the description of the value below.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a gauge.
    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 4) {
            configuration.label.font(.headline)
            CapacityRow(configuration: configuration, height: 8)
            configuration.currentValueLabel.font(.footnote)
        }
    }
}

/// A gauge style: a bar with a mark at the value, between the labels of the bounds. If the bounds have no labels, the
/// description of the value follows the bar.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a gauge.
    public func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 6) {
            configuration.minimumValueLabel
            GeometryReader { proxy in
                let side = proxy.size.height
                ZStack(alignment: .leading) {
                    Capsule().fill(TrackStyle())
                    GaugeMark(side: side).offset(x: (proxy.size.width - side) * configuration.value)
                }
            }
            .frame(height: 8)
            if configuration.minimumValueLabel == nil, configuration.maximumValueLabel == nil {
                configuration.currentValueLabel
            }
            configuration.maximumValueLabel
        }
        .font(.headline)
    }
}

/// A gauge style: an open ring with a mark at the value and the description of the value inside. In the opening are the
/// labels of the bounds, or the gauge's label if the bounds have no labels.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a gauge.
    public func makeBody(configuration: Configuration) -> some View {
        ZStack {
            Circle()
                .trim(from: 0, to: 0.75)
                .stroke(TrackStyle(isRing: true), style: StrokeStyle(lineWidth: GaugeRing.width, lineCap: .round))
                .rotationEffect(.degrees(135))
            GaugeMark(side: GaugeRing.width)
                .offset(y: -(GaugeRing.side - GaugeRing.width) / 2)
                .rotationEffect(.degrees(configuration.value * 270 - 135))
            configuration.currentValueLabel.font(.title3).minimumScaleFactor(0.5).lineLimit(1)
                .frame(width: GaugeRing.side - 4 * GaugeRing.width)
            VStack(spacing: 0) {
                Spacer(minLength: 0)
                HStack(spacing: 4) {
                    if configuration.minimumValueLabel == nil, configuration.maximumValueLabel == nil {
                        configuration.label
                    } else {
                        configuration.minimumValueLabel
                        configuration.maximumValueLabel
                    }
                }
                .font(.system(size: 11)).lineLimit(1)
            }
        }
        .padding(GaugeRing.width / 2)
        .frame(width: GaugeRing.side, height: GaugeRing.side)
    }
}

/// A gauge style: a closed ring that is filled up to the value, with the description of the value inside.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a gauge.
    public func makeBody(configuration: Configuration) -> some View {
        ZStack {
            Circle().stroke(Color.gray.opacity(0.25), lineWidth: GaugeRing.width)
            Circle()
                .trim(from: 0, to: configuration.value)
                .stroke(TintShapeStyle(), style: StrokeStyle(lineWidth: GaugeRing.width, lineCap: .round))
                .rotationEffect(.degrees(-90))
            configuration.currentValueLabel.font(.title3).minimumScaleFactor(0.5).lineLimit(1)
                .frame(width: GaugeRing.side - 4 * GaugeRing.width)
        }
        .padding(GaugeRing.width / 2)
        .frame(width: GaugeRing.side, height: GaugeRing.side)
    }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
    /// The default style, `linearCapacity`.
    public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    /// A bar that is filled up to the value, with the label above.
    public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    /// A bar with a mark at the value.
    public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    /// A bar that is filled up to the value.
    public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
        AccessoryLinearCapacityGaugeStyle()
    }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    /// An open ring with a mark at the value.
    public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    /// A closed ring that is filled up to the value.
    public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
        AccessoryCircularCapacityGaugeStyle()
    }
}

/// The measures of a ring, in points.
private enum GaugeRing {
    static let side: CGFloat = 58
    static let width: CGFloat = 6
}

/// A bar that is filled up to the value, between the labels of the bounds.
private struct CapacityRow: View {
    let configuration: GaugeStyleConfiguration
    let height: CGFloat

    var body: some View {
        HStack(spacing: 6) {
            configuration.minimumValueLabel
            GeometryReader { proxy in
                ZStack(alignment: .leading) {
                    Capsule().fill(Color.gray.opacity(0.25))
                    Capsule().fill(TrackStyle())
                        .mask(alignment: .leading) {
                            Capsule().frame(width: max(proxy.size.width * configuration.value, 0))
                        }
                }
            }
            .frame(height: height)
            configuration.maximumValueLabel
        }
    }
}

/// The mark at the value: a dot, and a ring around it that separates the dot from the track.
private struct GaugeMark: View {
    let side: CGFloat

    var body: some View {
        Circle().fill(BackgroundStyle()).frame(width: side * 1.5, height: side * 1.5)
            .overlay { Circle().fill(ForegroundStyle()).frame(width: side, height: side) }
            .frame(width: side, height: side)
    }
}

/// The tint of a track. A gradient follows the track.
private struct TrackStyle: ShapeStyle {
    /// Whether the track is three quarters of a ring, from the angle 0 on; otherwise it is a horizontal line.
    var isRing = false

    func resolve(in environment: EnvironmentValues) -> AnyShapeStyle {
        guard let gradient = environment.tint?.gradient else { return AnyShapeStyle(TintShapeStyle()) }
        return isRing
            ? AnyShapeStyle(
                AngularGradient(gradient: gradient, center: .center, startAngle: .zero, endAngle: .degrees(270)))
            : AnyShapeStyle(LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing))
    }
}
