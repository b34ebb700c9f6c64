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

    @Environment(\.toggleStyle) private var style

    /// Creates a toggle for a value with a label.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }

    /// The toggle in the environment's style.
    public var body: some View {
        style.make(
            ToggleStyleConfiguration(
                label: ToggleStyleConfiguration.Label(content: AnyView(label)), isOn: isOn))
    }
}

extension Toggle where Label == Text {
    /// Creates a toggle with a title.
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }

    /// Creates a toggle with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}

extension Toggle where Label == LiltViews.Label<Text, Image> {
    /// Creates a toggle with a title and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { LiltViews.Label(titleKey, systemImage: systemImage) }
    }

    /// Creates a toggle with a title and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { LiltViews.Label(title, systemImage: systemImage) }
    }
}
