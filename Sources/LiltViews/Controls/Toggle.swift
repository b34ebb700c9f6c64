/// A switch.
public struct Toggle<Label: View>: View {
    private let isOn: Binding<Bool>
    private let label: Label

    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.labelsAreHidden) private var labelsAreHidden
    @State private var isPressed = false
    @State private var isFocused = false

    /// Creates a switch for a value.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }

    public var body: some View {
        HStack {
            if !labelsAreHidden {
                label
                Spacer(minLength: 8)
            }
            Capsule()
                .fill(isOn.wrappedValue ? AnyShapeStyle(TintShapeStyle()) : AnyShapeStyle(Color.gray.opacity(0.35)))
                .frame(width: 44, height: 26)
                .overlay(alignment: isOn.wrappedValue ? .trailing : .leading) {
                    Capsule()
                        .fill(Color.white)
                        .frame(width: isPressed ? 27 : 22, height: 22)
                        .shadow(radius: 1, y: 0.5)
                        .padding(2)
                }
                .animation(.snappy(duration: 0.25), value: isOn.wrappedValue)
                .animation(.snappy(duration: 0.2), value: isPressed)
                .background(FocusRing(isVisible: isFocused && isEnabled, cornerRadius: 13))
        }
        .opacity(isEnabled ? 1 : 0.4)
        .contentShape(Rectangle())
        .modifier(
            PressModifier(isPressed: $isPressed, isFocused: $isFocused) { isOn.wrappedValue.toggle() })
    }
}

extension Toggle where Label == Text {
    /// Creates a switch with a title.
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }

    /// Creates a switch with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}
