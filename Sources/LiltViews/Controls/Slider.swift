/// A control with which a person selects a value from a range: by dragging a thumb, or by the arrow keys, Home and End.
///
/// ```swift
/// struct Volume: View {
///     @State private var volume = 0.5
///
///     var body: some View {
///         Slider(value: $volume, in: 0...1)
///     }
/// }
/// ```
public struct Slider<Label: View, ValueLabel: View>: View {
    private let value: Binding<Double>
    private let bounds: ClosedRange<Double>
    /// The distance between two values that can be selected, finite and above 0; nil if any value can be selected.
    private let step: Double?
    private let label: Label
    private let minimum: ValueLabel
    private let maximum: ValueLabel
    private let onEditingChanged: (Bool) -> Void
    let line: SourceLine

    @Environment(\.isEnabled) private var isEnabled
    /// Whether a drag is in progress. It also becomes false if the drag is canceled.
    @GestureState private var isDragged = false
    @State private var isEdited = false
    @State private var isFocused = false
    @State private var isHovered = false

    init(
        value: Binding<Double>, bounds: ClosedRange<Double>, step: Double?, label: Label, minimum: ValueLabel,
        maximum: ValueLabel, onEditingChanged: @escaping (Bool) -> Void, fileID: StaticString, line: UInt
    ) {
        self.line = SourceLine(fileID, line)
        self.value = value.ofControl(at: self.line)
        self.bounds = bounds
        self.step = step.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
        self.label = label
        self.minimum = minimum
        self.maximum = maximum
        self.onEditingChanged = onEditingChanged
    }

    private static var thumb: CGFloat { 20 }

    private var fraction: Double {
        let length = bounds.upperBound - bounds.lowerBound
        let distance = value.wrappedValue - bounds.lowerBound
        // The fraction is not a number if the range is infinite.
        guard length > 0, length.isFinite, !distance.isNaN else { return 0 }
        return min(max(distance / length, 0), 1)
    }

    /// The end labels with the track and thumb between them.
    public var body: some View {
        HStack {
            minimum
            GeometryReader { proxy in
                let travel = max(proxy.size.width - Self.thumb, 0)
                ZStack(alignment: .leading) {
                    Capsule().fill(Color.gray.opacity(0.3)).frame(height: 4)
                    Capsule().fill(TintShapeStyle()).frame(width: Self.thumb / 2 + travel * fraction, height: 4)
                    Circle()
                        .fill(Color.white)
                        .overlay(
                            ControlShade(isHovered: isHovered, isPressed: isDragged, cornerRadius: Self.thumb / 2)
                        )
                        .overlay(Circle().stroke(Color.black.opacity(0.12), lineWidth: 0.5))
                        .shadow(radius: 1.5, y: 1)
                        .frame(width: Self.thumb, height: Self.thumb)
                        .scaleEffect(isDragged ? 1.15 : 1)
                        .animation(.snappy(duration: 0.2), value: isDragged)
                        .background(FocusRing(isVisible: isFocused && isEnabled, cornerRadius: Self.thumb / 2))
                        .offset(x: travel * fraction)
                }
                .frame(width: proxy.size.width, height: proxy.size.height)
                .contentShape(Rectangle())
                .onHover { isHovered = $0 }
                .gesture(drag(travel))
            }
            .frame(minWidth: 60, idealWidth: 160, minHeight: Self.thumb, idealHeight: Self.thumb, maxHeight: Self.thumb)
            maximum
        }
        .opacity(isEnabled ? 1 : 0.4)
        .onChange(of: isDragged) { _, isDragged in
            if !isDragged { endEditing() }
        }
        // A removed view no longer learns that its drag is over.
        .onDisappear { endEditing() }
        .modifier(FocusModifier(isFocused: $isFocused, key: { press in key(press) }, element: { element(in: $0) }))
    }

    private func drag(_ travel: CGFloat) -> some Gesture {
        DragGesture(minimumDistance: 0)
            .updating($isDragged) { _, isDragged, _ in isDragged = true }
            .onChanged { drag in
                if !isEdited {
                    isEdited = true
                    onEditingChanged(true)
                }
                guard travel > 0 else { return }
                set(fraction: Double((drag.location.x - Self.thumb / 2) / travel))
            }
            // If the drag lasts less than a frame, no update sees a change of `isDragged`.
            .onEnded { _ in endEditing() }
    }

    private func endEditing() {
        guard isEdited else { return }
        isEdited = false
        onEditingChanged(false)
    }

    private func set(fraction: Double) {
        let length = bounds.upperBound - bounds.lowerBound
        // A range without a finite length has no fractions.
        guard length.isFinite else { return }
        var new = bounds.lowerBound + min(max(fraction, 0), 1) * length
        if let step, Self.hasSteps(of: step, in: length) {
            // The upper bound can be selected if the length is a multiple of `step`, apart from the division's error.
            let last = Self.lastStep(step, in: length)
            new = bounds.lowerBound + min(((new - bounds.lowerBound) / step).rounded(), last) * step
            new = min(max(new, bounds.lowerBound), bounds.upperBound)
        }
        if new != value.wrappedValue { value.wrappedValue = new }
    }

    /// Whether the steps in a length can be counted: a `Double` holds each whole number up to 2⁵³. A smaller step
    /// counts as none.
    private static func hasSteps(of step: Double, in length: Double) -> Bool { length / step <= 0x1p53 }

    /// The number of the last step inside a length.
    private static func lastStep(_ step: Double, in length: Double) -> Double {
        (length / step * (1 + 1e-12)).rounded(.down)
    }

    /// Moves the thumb as an arrow key does: to the next value that can be selected, above the value for a `direction`
    /// of 1 and below it for -1. Without steps, it moves by a twentieth of the range.
    private func move(_ direction: Double) {
        let length = bounds.upperBound - bounds.lowerBound
        guard let step, length > 0, Self.hasSteps(of: step, in: length) else {
            return set(fraction: fraction + direction / 20)
        }
        let position = fraction * length / step
        let nearest = position.rounded()
        // The value is a multiple of the step, apart from rounding errors.
        let isSelectable = abs(position - nearest) <= 1e-9 * max(nearest, 1)
        let next = isSelectable ? nearest + direction : position.rounded(direction > 0 ? .up : .down)
        guard next <= Self.lastStep(step, in: length) else { return }
        set(fraction: next * step / length)
    }

    /// The accessibility element. Its value is a percentage of the range.
    private func element(in environment: EnvironmentValues) -> ControlElement {
        ControlElement(
            role: .slider, label: spokenText(of: label, in: environment), value: percentage(fraction),
            content: .ignored,
            adjust: { move($0 == .increment ? 1 : -1) })
    }

    private func key(_ press: KeyPress) -> Bool {
        guard press.phase != .up else { return false }
        switch press.key {
        case .leftArrow, .downArrow: move(-1)
        case .rightArrow, .upArrow: move(1)
        case .home: set(fraction: 0)
        case .end: set(fraction: 1)
        default: return false
        }
        return true
    }
}

extension Slider {
    private init<V: BinaryFloatingPoint>(
        _ value: Binding<V>, _ bounds: ClosedRange<V>, step: Double?, label: Label, minimum: ValueLabel,
        maximum: ValueLabel, onEditingChanged: @escaping (Bool) -> Void, fileID: StaticString, line: UInt
    ) {
        self.init(
            value: value.asDouble, bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), step: step,
            label: label, minimum: minimum, maximum: maximum, onEditingChanged: onEditingChanged, fileID: fileID,
            line: line)
    }

    /// Creates a slider for values in `bounds`, with labels at its ends.
    ///
    /// - Parameters:
    ///   - label: A description, which only assistive technology reads. It is not shown.
    ///   - onEditingChanged: Called with true when a drag begins, with false when it ends.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            value, bounds, step: nil, label: label(), minimum: minimumValueLabel(), maximum: maximumValueLabel(),
            onEditingChanged: onEditingChanged, fileID: fileID, line: line)
    }

    /// Creates a slider for the values at multiples of `step` from the lower bound, with labels at its ends.
    ///
    /// Values are rounded to the nearest step in `bounds`. Any value can be selected if `step` is not positive and
    /// finite.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, fileID: StaticString = #fileID, line: UInt = #line
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value, bounds, step: Double(step), label: label(), minimum: minimumValueLabel(),
            maximum: maximumValueLabel(), onEditingChanged: onEditingChanged, fileID: fileID, line: line)
    }
}

extension Slider where ValueLabel == EmptyView {
    /// Creates a slider for values in `bounds`. `label` is a description, which only assistive technology reads; it is
    /// not shown.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            value, bounds, step: nil, label: label(), minimum: EmptyView(), maximum: EmptyView(),
            onEditingChanged: onEditingChanged, fileID: fileID, line: line)
    }

    /// Creates a slider for the values at multiples of `step` from the lower bound. `label` is a description, which
    /// only assistive technology reads; it is not shown.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, fileID: StaticString = #fileID, line: UInt = #line
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value, bounds, step: Double(step), label: label(), minimum: EmptyView(), maximum: EmptyView(),
            onEditingChanged: onEditingChanged, fileID: fileID, line: line)
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    /// Creates a slider for values in `bounds`.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            value, bounds, step: nil, label: EmptyView(), minimum: EmptyView(), maximum: EmptyView(),
            onEditingChanged: onEditingChanged, fileID: fileID, line: line)
    }

    /// Creates a slider for the values at multiples of `step` from the lower bound.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, fileID: StaticString = #fileID, line: UInt = #line
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value, bounds, step: Double(step), label: EmptyView(), minimum: EmptyView(), maximum: EmptyView(),
            onEditingChanged: onEditingChanged, fileID: fileID, line: line)
    }
}

extension Binding where Value: BinaryFloatingPoint {
    /// A binding that converts the value to and from `Double`.
    var asDouble: Binding<Double> {
        Binding<Double>(get: { Double(wrappedValue) }, set: { wrappedValue = Value($0) })
    }
}

extension Slider: Control {}
