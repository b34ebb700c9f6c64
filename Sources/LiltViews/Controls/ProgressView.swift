/// An indicator of progress: a bar if the progress is known, otherwise a rotating ring.
///
/// ```swift
/// ProgressView(value: 0.4)
/// ```
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    private let fraction: Double?
    private let label: Label?
    private let currentValueLabel: CurrentValueLabel?

    @Environment(\.progressViewStyle) private var style

    private init(fraction: Double?, label: Label?, currentValueLabel: CurrentValueLabel?) {
        self.fraction = fraction
        self.label = label
        self.currentValueLabel = currentValueLabel
    }

    /// The indicator in the environment's style.
    public var body: some View {
        style.make(
            ProgressViewStyleConfiguration(
                fractionCompleted: fraction,
                label: label.map { ProgressViewStyleConfiguration.Label(content: AnyView($0)) },
                currentValueLabel: currentValueLabel.map {
                    ProgressViewStyleConfiguration.CurrentValueLabel(content: AnyView($0))
                }))
    }

    private static func fraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
        value.map { $0 > 0 && total > 0 && total.isFinite ? Double(min($0 / total, 1)) : 0 }
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Creates an indicator of unknown progress.
    public init() where Label == EmptyView { self.init(fraction: nil, label: nil, currentValueLabel: nil) }

    /// Creates an indicator of unknown progress with a label.
    public init(@ViewBuilder label: () -> Label) { self.init(fraction: nil, label: label(), currentValueLabel: nil) }

    /// Creates an indicator of unknown progress with a title.
    public init(_ titleKey: LocalizedStringKey) where Label == Text { self.init { Text(titleKey) } }

    /// Creates an indicator of unknown progress with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) where Label == Text { self.init { Text(title) } }

    /// Creates an indicator of the fraction `value / total`, clamped to 0…1. If `value` is nil, the progress is
    /// unknown.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
        self.init(fraction: Self.fraction(value, total), label: nil, currentValueLabel: nil)
    }

    /// Creates an indicator of the fraction `value / total`, clamped to 0…1, with a label. If `value` is nil, the
    /// progress is unknown.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
        self.init(fraction: Self.fraction(value, total), label: label(), currentValueLabel: nil)
    }

    /// Creates an indicator of the fraction `value / total`, clamped to 0…1, with a title. If `value` is nil, the
    /// progress is unknown.
    public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0) where Label == Text {
        self.init(value: value, total: total) { Text(titleKey) }
    }

    /// Creates an indicator of the fraction `value / total`, clamped to 0…1, with a title. If `value` is nil, the
    /// progress is unknown.
    @_disfavoredOverload
    public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0) where Label == Text {
        self.init(value: value, total: total) { Text(title) }
    }
}

extension ProgressView {
    /// Creates an indicator of the fraction `value / total`, clamped to 0…1, with a label above and a description of
    /// the value below. If `value` is nil, the progress is unknown.
    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            fraction: Self.fraction(value, total), label: label(), currentValueLabel: currentValueLabel())
    }

    /// Creates the indicator of a configuration that a style receives. The indicator has the next outer style.
    public init(_ configuration: ProgressViewStyleConfiguration)
    where
        Label == ProgressViewStyleConfiguration.Label,
        CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
    {
        self.init(
            fraction: configuration.fractionCompleted, label: configuration.label,
            currentValueLabel: configuration.currentValueLabel)
    }
}
