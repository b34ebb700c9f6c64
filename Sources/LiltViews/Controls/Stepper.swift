/// A control that changes a value with two buttons.
///
/// ```swift
/// struct Guests: View {
///     @State private var count = 2
///
///     var body: some View {
///         Stepper("Guests: \(count)", value: $count, in: 1...12)
///     }
/// }
/// ```
///
/// If the label has several views and the first is a text, the other views are subtitles: below the title, smaller and
/// in the secondary style.
public struct Stepper<Label: View>: View {
    private let label: Label
    private let increment: (() -> Void)?
    private let decrement: (() -> Void)?
    private let onEditingChanged: (Bool) -> Void
    /// The field in which a person types the value; nil for a stepper without a format.
    private var field: AnyView?
    let line: SourceLine

    @Environment(\.labelsAreHidden) private var labelsAreHidden

    /// Creates a stepper whose buttons call actions. A button without an action is disabled.
    ///
    /// - Parameter onEditingChanged: Called with true when a button is pressed, with false when it is released.
    public init(
        @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.label = label()
        increment = onIncrement
        decrement = onDecrement
        self.onEditingChanged = onEditingChanged
        self.line = SourceLine(fileID, line)
    }

    /// Creates a stepper that changes a value by `step`, without limits. An integer stays within the limits of its
    /// type.
    public init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            label: label, onIncrement: { value.wrappedValue = value.wrappedValue.moved(by: step) },
            onDecrement: { value.wrappedValue = value.wrappedValue.moved(by: step, isReversed: true) },
            onEditingChanged: onEditingChanged, fileID: fileID, line: line)
    }

    /// Creates a stepper that changes a value by `step` and clamps it to `bounds`. A negative step swaps the effects of
    /// the two buttons.
    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        let now = value.wrappedValue
        // From NaN, both buttons lead to a number.
        let (canRise, canFall) = (!(now >= bounds.upperBound), !(now <= bounds.lowerBound))
        self.init(
            label: label,
            onIncrement: (step < 0 ? canFall : canRise)
                ? { value.wrappedValue = value.wrappedValue.moved(by: step, in: bounds) } : nil,
            onDecrement: (step < 0 ? canRise : canFall)
                ? { value.wrappedValue = value.wrappedValue.moved(by: step, isReversed: true, in: bounds) } : nil,
            onEditingChanged: onEditingChanged, fileID: fileID, line: line)
    }

    /// Creates a stepper with a field, in which a person can also type the value, in a format and in the environment's
    /// locale.
    ///
    /// ```swift
    /// struct Price: View {
    ///     @State private var price = 2.5
    ///
    ///     var body: some View {
    ///         Stepper("Price", value: $price, in: 0...10, step: 0.5, format: .number)
    ///     }
    /// }
    /// ```
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, fileID: StaticString = #fileID, line: UInt = #line
    ) where F.FormatInput: Strideable, F.FormatOutput == String {
        self.init(
            value: value, step: step, label: label, onEditingChanged: onEditingChanged, fileID: fileID, line: line)
        field = Self.field(value, format, label: self.label, fileID: fileID, line: line)
    }

    /// Creates a stepper with a field, in which a person can also type the value. The value is clamped to `bounds`.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1,
        format: F, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        fileID: StaticString = #fileID, line: UInt = #line
    ) where F.FormatInput: Strideable, F.FormatOutput == String {
        self.init(
            value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged, fileID: fileID,
            line: line)
        let clamped = Binding<F.FormatInput>(
            get: { value.wrappedValue },
            set: { typed, transaction in
                // NaN is in no range.
                guard typed == typed else { return }
                value.transaction(transaction).wrappedValue = min(max(typed, bounds.lowerBound), bounds.upperBound)
            })
        field = Self.field(clamped, format, label: self.label, fileID: fileID, line: line)
    }

    private static func field<F: ParseableFormatStyle>(
        _ value: Binding<F.FormatInput>, _ format: F, label: Label, fileID: StaticString, line: UInt
    ) -> AnyView where F.FormatOutput == String {
        AnyView(
            // Without the prompt, an empty field would show the label, which is beside the field already.
            TextField(
                value: value, format: format, prompt: Text(verbatim: " "), label: { label }, fileID: fileID,
                line: line
            )
            .multilineTextAlignment(.trailing)
            .frame(width: 80))
    }

    /// Creates a stepper whose buttons call actions, by the name that SwiftUI deprecates. New code passes the label
    /// first.
    public init(
        onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        @ViewBuilder label: () -> Label, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            label: label, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged,
            fileID: fileID, line: line)
    }

    /// Creates a stepper that changes a value by `step`, by the name that SwiftUI deprecates. New code passes
    /// `onEditingChanged` last.
    public init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void,
        @ViewBuilder label: () -> Label, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            value: value, step: step, label: label, onEditingChanged: onEditingChanged, fileID: fileID, line: line)
    }

    /// Creates a stepper that changes a value by `step` and clamps it to `bounds`, by the name that SwiftUI deprecates.
    /// New code passes `onEditingChanged` last.
    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void,
        @ViewBuilder label: () -> Label, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged, fileID: fileID,
            line: line)
    }

    /// The label and the two buttons.
    public var body: some View {
        HStack {
            if !labelsAreHidden {
                ControlLabel(content: label).accessibilityHidden(true)
                Spacer(minLength: 8)
            }
            if let field { field }
            HStack(spacing: 0) {
                Button {
                    perform(decrement)
                } label: {
                    Image(systemName: "minus").frame(width: 34, height: 26)
                }
                .accessibilityLabel("Decrement")
                .disabled(decrement == nil)
                Rectangle().fill(Color.gray.opacity(0.4)).frame(width: 1, height: 16)
                Button {
                    perform(increment)
                } label: {
                    Image(systemName: "plus").frame(width: 34, height: 26)
                }
                .accessibilityLabel("Increment")
                .disabled(increment == nil)
            }
            .buttonStyle(StepperButtonStyle(onEditingChanged: onEditingChanged))
            .background(Color.gray.opacity(0.18), in: RoundedRectangle(cornerRadius: 8))
        }
        .modifier(ControlElementModifier { element(in: $0) })
    }

    /// Returns the accessibility element of the stepper, with the two buttons inside.
    private func element(in environment: EnvironmentValues) -> ControlElement {
        ControlElement(
            role: .stepper, label: spokenText(of: label, in: environment), content: .children,
            adjust: { perform($0 == .increment ? increment : decrement) })
    }

    /// Runs an action as a callback at the line of the stepper. It is the app's own action, or an action that sets a
    /// binding.
    private func perform(_ action: (() -> Void)?) {
        if let action { ActionLine.perform(at: line, action) }
    }
}

extension Strideable {
    /// Returns the value moved by a step, or by the opposite of the step if `isReversed` is true. The result is clamped
    /// to `bounds`. If `bounds` is nil, an integer stays within the limits of its type, and other values have no
    /// limits.
    fileprivate func moved(by step: Stride, isReversed: Bool = false, in bounds: ClosedRange<Self>? = nil) -> Self {
        // `advanced(by:)` stops the program if the type of an integer cannot hold the result.
        if let integer = self as? any FixedWidthInteger, let distance = step as? Int,
            let result = integer.moved(
                by: distance.magnitude, isDown: (distance < 0) != isReversed, in: bounds as Any) as? Self
        {
            return result
        }
        let result = advanced(by: isReversed ? -step : step)
        guard let bounds else { return result }
        if result > bounds.upperBound { return bounds.upperBound }
        if result < bounds.lowerBound { return bounds.lowerBound }
        // The result may be NaN.
        return bounds.contains(result) ? result : bounds.contains(self) ? self : bounds.lowerBound
    }
}

extension FixedWidthInteger {
    /// The value moved by a distance and clamped to `bounds`, or to the limits of the type if `bounds` is not a range.
    fileprivate func moved(by distance: UInt, isDown: Bool, in bounds: Any) -> Any {
        let bounds = bounds as? ClosedRange<Self> ?? Self.min...Self.max
        let (low, high) = (bounds.lowerBound, bounds.upperBound)
        // The distance to a bound always fits the unsigned type of the same width.
        if isDown {
            guard self > low, distance < Magnitude(truncatingIfNeeded: self &- low) else { return low }
            return Swift.min(self &- Self(truncatingIfNeeded: distance), high)
        }
        guard self < high, distance < Magnitude(truncatingIfNeeded: high &- self) else { return high }
        return Swift.max(self &+ Self(truncatingIfNeeded: distance), low)
    }
}

/// A button style that reports presses and releases. The removal of a pressed button counts as its release.
private struct StepperButtonStyle: ButtonStyle {
    let onEditingChanged: (Bool) -> Void

    /// The argument of the last report.
    @State private var isReported = false

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .modifier(ControlAppearance(isPressed: configuration.isPressed, cornerRadius: 8))
            .onChange(of: configuration.isPressed) { _, isPressed in report(isPressed) }
            .onDisappear { report(false) }
    }

    private func report(_ isPressed: Bool) {
        guard isPressed != isReported else { return }
        isReported = isPressed
        onEditingChanged(isPressed)
    }
}

extension Stepper where Label == Text {
    /// Creates a stepper with a title.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged, fileID: fileID,
            line: line)
    }

    /// Creates a stepper with a title.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged, fileID: fileID,
            line: line)
    }

    /// Creates a stepper with a title that clamps the value to `bounds`.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            value: value, in: bounds, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged,
            fileID: fileID, line: line)
    }

    /// Creates a stepper with a title that clamps the value to `bounds`.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged,
            fileID: fileID, line: line)
    }

    /// Creates a stepper with a title and a field, in which a person can also type the value.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, fileID: StaticString = #fileID, line: UInt = #line
    ) where F.FormatInput: Strideable, F.FormatOutput == String {
        self.init(
            value: value, step: step, format: format, label: { Text(titleKey) }, onEditingChanged: onEditingChanged,
            fileID: fileID, line: line)
    }

    /// Creates a stepper with a title and a field, in which a person can also type the value.
    @_disfavoredOverload
    public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, fileID: StaticString = #fileID, line: UInt = #line
    ) where F.FormatInput: Strideable, F.FormatOutput == String {
        self.init(
            value: value, step: step, format: format, label: { Text(title) }, onEditingChanged: onEditingChanged,
            fileID: fileID, line: line)
    }

    /// Creates a stepper with a title and a field, in which a person can also type the value. The value is clamped to
    /// `bounds`.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
        step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        fileID: StaticString = #fileID, line: UInt = #line
    ) where F.FormatInput: Strideable, F.FormatOutput == String {
        self.init(
            value: value, in: bounds, step: step, format: format, label: { Text(titleKey) },
            onEditingChanged: onEditingChanged, fileID: fileID, line: line)
    }

    /// Creates a stepper with a title and a field, in which a person can also type the value. The value is clamped to
    /// `bounds`.
    @_disfavoredOverload
    public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
        step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        fileID: StaticString = #fileID, line: UInt = #line
    ) where F.FormatInput: Strideable, F.FormatOutput == String {
        self.init(
            value: value, in: bounds, step: step, format: format, label: { Text(title) },
            onEditingChanged: onEditingChanged, fileID: fileID, line: line)
    }

    /// Creates a stepper with a title whose buttons call actions. A button without an action is disabled.
    public init(
        _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement,
            onEditingChanged: onEditingChanged, fileID: fileID, line: line)
    }

    /// Creates a stepper with a title whose buttons call actions. A button without an action is disabled.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
            onEditingChanged: onEditingChanged, fileID: fileID, line: line)
    }
}

extension Stepper: Control {}
