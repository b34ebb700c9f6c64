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
    private let scale: SliderScale
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
        value: Binding<Double>, scale: SliderScale, label: Label, minimum: ValueLabel, maximum: ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void, fileID: StaticString, line: UInt
    ) {
        self.line = SourceLine(fileID, line)
        self.value = value.ofControl(at: self.line)
        self.scale = scale
        self.label = label
        self.minimum = minimum
        self.maximum = maximum
        self.onEditingChanged = onEditingChanged
    }

    private static var thumb: CGFloat { 20 }

    private var fraction: Double { scale.fraction(of: value.wrappedValue) }

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

    private func set(fraction: Double) { set(scale.value(at: fraction)) }

    private func set(_ new: Double?) {
        if let new, new != value.wrappedValue { value.wrappedValue = new }
    }

    /// Moves the thumb as an arrow key does.
    private func move(upward: Bool) { set(scale.value(after: value.wrappedValue, upward: upward)) }

    /// The accessibility element. Its value is a percentage of the range.
    private func element(in environment: EnvironmentValues) -> ControlElement {
        ControlElement(
            role: .slider, label: spokenText(of: label, in: environment), value: percentage(fraction),
            content: .ignored,
            adjust: { move(upward: $0 == .increment) })
    }

    private func key(_ press: KeyPress) -> Bool {
        guard press.phase != .up else { return false }
        switch press.key {
        case .leftArrow, .downArrow: move(upward: false)
        case .rightArrow, .upArrow: move(upward: true)
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
            value: value.asDouble, scale: SliderScale(bounds, step: step), label: label, minimum: minimum,
            maximum: maximum, onEditingChanged: onEditingChanged, fileID: fileID, line: line)
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
