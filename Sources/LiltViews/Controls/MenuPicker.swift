/// A picker that shows the selected choice. A press replaces it with the list of all choices.
struct MenuPicker<Content: View>: View {
    let selection: Binding<AnyHashable>
    let valueType: ObjectIdentifier
    let content: Content
    /// The picker's label.
    let label: any View

    @Environment(\.isEnabled) private var isEnabled
    @State private var isOpen = false
    @State private var isPressed = false
    @State private var isHovered = false
    @State private var isFocused = false
    /// The highlighted choice of the open list. Return or Space selects it.
    @State private var marked: AnyHashable?

    var body: some View {
        TaggedViews(content: content, valueType: valueType) { views in
            VStack(alignment: .leading, spacing: 0) {
                if isOpen {
                    ForEach(views) { choice in row(choice) }
                } else {
                    HStack(spacing: 6) {
                        ForEach(views.filter { $0.tag == selection.wrappedValue }) { $0 }
                        Image(systemName: "chevron.down").imageScale(.small).foregroundStyle(
                            HierarchicalShapeStyle.secondary
                        )
                        .accessibilityHidden(true)
                    }
                    .padding(.horizontal, 10)
                    .padding(.vertical, 5)
                    .contentShape(Rectangle())
                    .modifier(
                        PressModifier(isPressed: $isPressed, isFocused: nil) { open() })
                }
            }
            .background(
                ControlShade(isHovered: isHovered && !isOpen, isPressed: isPressed, cornerRadius: 8)
            )
            .background(Color.gray.opacity(0.18), in: RoundedRectangle(cornerRadius: 8))
            .onHover { isHovered = $0 }
            .background(FocusRing(isVisible: isFocused && isEnabled, cornerRadius: 8))
            .opacity(isEnabled ? 1 : 0.4)
            .modifier(
                FocusModifier(
                    isFocused: $isFocused, key: { press in key(press, views.compactMap(\.tag)) },
                    element: { element(in: $0) }))
        }
    }

    /// Returns the accessibility element of the picker. Its value is the selected choice; if the list is open, the
    /// choices are elements inside.
    private func element(in environment: EnvironmentValues) -> ControlElement {
        ControlElement(
            role: .picker, label: spokenText(of: label, in: environment), content: isOpen ? .children : .value,
            activate: { if isOpen { choose(nil) } else { open() } })
    }

    private func open() {
        marked = selection.wrappedValue
        withAnimation(.snappy(duration: 0.25)) { isOpen = true }
    }

    private func choose(_ tag: AnyHashable?) {
        if let tag { selection.wrappedValue = tag }
        // This animates only the list as it closes. The app chooses the animation of its own changes.
        withAnimation(.snappy(duration: 0.25)) { isOpen = false }
    }

    private func key(_ press: KeyPress, _ tags: [AnyHashable]) -> Bool {
        let isKey: Bool
        if isOpen {
            switch press.key {
            case .upArrow, .downArrow:
                isKey = true
                let isUp = press.key == .upArrow
                let index = marked.flatMap { tags.firstIndex(of: $0) } ?? (isUp ? tags.count : -1)
                let next = isUp ? index - 1 : index + 1
                if press.phase != .up, tags.indices.contains(next) { marked = tags[next] }
            case .return, .space:
                isKey = true
                // The highlighted choice may have been removed since the list was opened.
                if press.phase == .down { choose(marked.flatMap { tags.contains($0) ? $0 : nil }) }
            case .escape:
                isKey = true
                if press.phase == .down { choose(nil) }
            default: isKey = false
            }
        } else {
            isKey = [.return, .space, .upArrow, .downArrow].contains(press.key)
            if isKey, press.phase == .down { open() }
        }
        return isKey
    }

    @ViewBuilder private func row(_ choice: TaggedView) -> some View {
        if let tag = choice.tag {
            let isSelected = tag == selection.wrappedValue
            HStack(spacing: 6) {
                Image(systemName: "checkmark").imageScale(.small).accessibilityHidden(true).opacity(isSelected ? 1 : 0)
                choice
            }
            .padding(.horizontal, 10)
            .padding(.vertical, 5)
            .background(Color.gray.opacity(tag == marked ? 0.25 : 0), in: RoundedRectangle(cornerRadius: 6))
            .contentShape(Rectangle())
            .onHover { if $0 { marked = tag } }
            .onTapGesture { choose(tag) }
            .modifier(
                ControlElementModifier { _ in
                    ControlElement(role: .button, traits: isSelected ? .isSelected : []) { choose(tag) }
                })
        } else {
            // Views without a tag, such as dividers, are no choices.
            choice
                .padding(.horizontal, 10)
                .padding(.vertical, 5)
                .contentShape(Rectangle())
                .onHover { if $0 { marked = nil } }
        }
    }
}
