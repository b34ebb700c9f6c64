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
public struct Toggle<Label: View>: View {
    private let isOn: Binding<Bool>
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

    /// The toggle in the environment's style.
    public var body: some View {
        style.make(
            ToggleStyleConfiguration(
                label: ToggleStyleConfiguration.Label(content: AnyView(label)), isOn: isOn))
    }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// Creates the toggle of a configuration that a style receives. The toggle has the next outer style.
    public init(_ configuration: ToggleStyleConfiguration, fileID: StaticString = #fileID, line: UInt = #line) {
        self.init(isOn: configuration.$isOn, label: { configuration.label }, fileID: fileID, line: line)
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
