/// A control for a value that is on or off. The default `ToggleStyle` is a switch.
///
/// ```swift
/// struct Sound: View {
///     @State private var isOn = true
///
///     var body: some View {
///         Toggle("Sound", isOn: $isOn.animation(.snappy))
///     }
/// }
/// ```
///
/// If the label has several views and the first is a text, the other views are subtitles: below the title, smaller and
/// in the secondary style.
public struct Toggle<Label: View>: View {
    private let isOn: Binding<Bool>
    /// The values of a toggle of several sources; nil for a toggle of one value.
    private var sources: [Binding<Bool>]?
    /// Whether the toggle of a style's configuration is mixed.
    private var isMixed = false
    private let label: Label
    let line: SourceLine

    @Environment(\.toggleStyle) private var style

    /// Creates a toggle that has a label and changes a value.
    public init(
        isOn: Binding<Bool>, @ViewBuilder label: () -> Label, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.line = SourceLine(fileID, line)
        self.isOn = isOn.ofControl(at: self.line)
        self.label = label()
    }

    /// Creates a toggle of several values. It is on while all values are true, and mixed while only some are. A press
    /// sets all values to false if the toggle is on, otherwise to true. A toggle without values is on.
    ///
    /// ```swift
    /// struct Alarm: Identifiable {
    ///     let id: Int
    ///     var isOn = false
    /// }
    ///
    /// struct Alarms: View {
    ///     @State private var alarms = [Alarm(id: 1), Alarm(id: 2)]
    ///
    ///     var body: some View {
    ///         Toggle(sources: $alarms, isOn: \.isOn) { Text("All") }
    ///     }
    /// }
    /// ```
    public init<C: RandomAccessCollection>(
        sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(values: sources.map { $0[keyPath: isOn] }, label: label, fileID: fileID, line: line)
    }

    /// Creates a toggle of several values: one value of each element in the collection of a binding.
    public init<C: MutableCollection & RandomAccessCollection>(
        sources: Binding<C>, isOn: KeyPath<Binding<C.Element>, Binding<Bool>>, @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        let values = sources.wrappedValue.indices.map { sources[$0][keyPath: isOn] }
        self.init(values: values, label: label, fileID: fileID, line: line)
    }

    private init(values: [Binding<Bool>], label: () -> Label, fileID: StaticString, line: UInt) {
        let all = Binding<Bool>(
            get: { values.allSatisfy { $0.wrappedValue } },
            set: { new, transaction in
                for value in values { value.transaction(transaction).wrappedValue = new }
            })
        self.init(isOn: all, label: label, fileID: fileID, line: line)
        sources = values
    }

    /// The toggle in the environment's style.
    public var body: some View {
        style.make(
            ToggleStyleConfiguration(
                label: ToggleStyleConfiguration.Label(content: AnyView(label: label)), isOn: isOn,
                isMixed: hasBothValues))
    }

    private var hasBothValues: Bool {
        guard let sources else { return isMixed }
        return !isOn.wrappedValue && sources.contains { $0.wrappedValue }
    }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// Creates the toggle of a configuration that a style receives. The toggle has the next outer style.
    public init(_ configuration: ToggleStyleConfiguration, fileID: StaticString = #fileID, line: UInt = #line) {
        self.init(isOn: configuration.$isOn, label: { configuration.label }, fileID: fileID, line: line)
        isMixed = configuration.isMixed
    }
}

extension Toggle where Label == Text {
    /// Creates a toggle with a title.
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>, fileID: StaticString = #fileID, line: UInt = #line)
    {
        self.init(isOn: isOn, label: { Text(titleKey) }, fileID: fileID, line: line)
    }

    /// Creates a toggle with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>, fileID: StaticString = #fileID, line: UInt = #line)
    {
        self.init(isOn: isOn, label: { Text(title) }, fileID: fileID, line: line)
    }

    /// Creates a toggle of several values with a title.
    public init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(sources: sources, isOn: isOn, label: { Text(titleKey) }, fileID: fileID, line: line)
    }

    /// Creates a toggle of several values, one of each element in the collection of a binding, with a title.
    public init<C: MutableCollection & RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, sources: Binding<C>, isOn: KeyPath<Binding<C.Element>, Binding<Bool>>,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(sources: sources, isOn: isOn, label: { Text(titleKey) }, fileID: fileID, line: line)
    }

    /// Creates a toggle of several values with a title.
    @_disfavoredOverload
    public init<S: StringProtocol, C: RandomAccessCollection>(
        _ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(sources: sources, isOn: isOn, label: { Text(title) }, fileID: fileID, line: line)
    }

    /// Creates a toggle of several values, one of each element in the collection of a binding, with a title.
    @_disfavoredOverload
    public init<S: StringProtocol, C: MutableCollection & RandomAccessCollection>(
        _ title: S, sources: Binding<C>, isOn: KeyPath<Binding<C.Element>, Binding<Bool>>,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(sources: sources, isOn: isOn, label: { Text(title) }, fileID: fileID, line: line)
    }
}

extension Toggle where Label == LiltViews.Label<Text, Image> {
    /// Creates a toggle with a title and a symbol.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(
            isOn: isOn, label: { LiltViews.Label(titleKey, systemImage: systemImage) }, fileID: fileID, line: line)
    }

    /// Creates a toggle with a title and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, isOn: Binding<Bool>, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(isOn: isOn, label: { LiltViews.Label(title, systemImage: systemImage) }, fileID: fileID, line: line)
    }
}

extension Toggle: Control {}
