// The initializers of SwiftUI's first sliders, whose last parameter is the label. Source written for SwiftUI still
// calls these initializers. In the current ones, the label comes first and the labels at the ends are closures.

extension Slider {
    /// Creates a slider for values in `bounds`, with labels at its ends. `label` is a description, which only assistive
    /// technology reads; it is not shown.
    ///
    /// SwiftUI deprecates this initializer. New code passes the labels at the ends as closures.
    @_disfavoredOverload
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            value: value, in: bounds, label: label, minimumValueLabel: { minimumValueLabel },
            maximumValueLabel: { maximumValueLabel }, onEditingChanged: onEditingChanged, fileID: fileID, line: line)
    }

    /// Creates a slider for the values at multiples of `step` from the lower bound, with labels at its ends. `label` is
    /// a description, which only assistive technology reads; it is not shown.
    ///
    /// SwiftUI deprecates this initializer. New code passes the labels at the ends as closures.
    @_disfavoredOverload
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
        maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label, fileID: StaticString = #fileID,
        line: UInt = #line
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, in: bounds, step: step, label: label, minimumValueLabel: { minimumValueLabel },
            maximumValueLabel: { maximumValueLabel }, onEditingChanged: onEditingChanged, fileID: fileID, line: line)
    }
}

extension Slider where ValueLabel == EmptyView {
    /// Creates a slider for values in `bounds`. `label` is a description, which only assistive technology reads; it is
    /// not shown.
    ///
    /// SwiftUI deprecates this initializer. New code passes `onEditingChanged` last.
    @_disfavoredOverload
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        @ViewBuilder label: () -> Label, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            value: value, in: bounds, label: label, onEditingChanged: onEditingChanged, fileID: fileID, line: line)
    }

    /// Creates a slider for the values at multiples of `step` from the lower bound. `label` is a description, which
    /// only assistive technology reads; it is not shown.
    ///
    /// SwiftUI deprecates this initializer. New code passes `onEditingChanged` last.
    @_disfavoredOverload
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID, line: UInt = #line
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged, fileID: fileID,
            line: line)
    }
}
