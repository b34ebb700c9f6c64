/// Choices side by side, over a thumb that slides to the chosen one.
struct SegmentedPicker<Content: View>: View {
    let selection: Binding<AnyHashable>
    let valueType: ObjectIdentifier
    let content: Content
    /// The picker's label.
    let label: any View

    @Namespace private var namespace
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.colorScheme) private var colorScheme
    @State private var isFocused = false

    var body: some View {
        TaggedViews(content: content, valueType: valueType) { views in
            SegmentsLayout {
                ForEach(views) { choice in
                    if let tag = choice.tag {
                        let isChosen = tag == selection.wrappedValue
                        Segment(choice: choice, isChosen: isChosen) {
                            selection.wrappedValue = tag
                        } thumb: {
                            RoundedRectangle(cornerRadius: 7)
                                .fill(colorScheme == .dark ? Color(white: 0.39) : .white)
                                .shadow(radius: 1.5, y: 0.5)
                                .matchedGeometryEffect(id: "thumb", in: namespace)
                                .transition(.identity)
                        }
                        // The thumb is drawn behind the labels that it passes.
                        .zIndex(isChosen ? -1 : 0)
                    } else {
                        // Views without a tag, such as dividers, are no choices.
                        choice.padding(.horizontal, 8).frame(maxWidth: .infinity, minHeight: 28)
                    }
                }
            }
            // This animates only the thumb. The app chooses the animation of its own changes.
            .defaultAnimation(.snappy(duration: 0.25), value: selection.wrappedValue)
            // The thumb stays in the picker while the picker moves.
            .geometryGroup()
            .padding(2)
            .background(Color.gray.opacity(0.2), in: RoundedRectangle(cornerRadius: 9))
            .background(FocusRing(isVisible: isFocused && isEnabled, cornerRadius: 9))
            .fixedSize(horizontal: false, vertical: true)
            .opacity(isEnabled ? 1 : 0.4)
            .modifier(
                FocusModifier(
                    isFocused: $isFocused, key: { press in move(press, views.compactMap(\.tag), selection) },
                    element: { environment in
                        ControlElement(role: .picker, label: spokenText(of: label, in: environment), content: .children)
                    }))
        }
        // This modifier is outside the list, because a choice has the environment of the list, not the environment of
        // the segment.
        .lineLimit(1)
    }
}

/// One choice of a segmented picker, over the thumb if it is the chosen choice.
private struct Segment<Thumb: View>: View {
    let choice: TaggedView
    let isChosen: Bool
    let choose: () -> Void
    @ViewBuilder let thumb: Thumb

    @State private var isPressed = false
    @State private var isHovered = false

    var body: some View {
        choice
            .padding(.horizontal, 8)
            .frame(maxWidth: .infinity, minHeight: 28)
            .background(ControlShade(isHovered: isHovered && !isChosen, isPressed: isPressed, cornerRadius: 7))
            .background { if isChosen { thumb } }
            .contentShape(Rectangle())
            .onHover { isHovered = $0 }
            .modifier(
                PressModifier(
                    isPressed: $isPressed, isFocused: nil, traits: isChosen ? .isSelected : [], action: choose))
    }
}

/// Moves the selection with the arrow keys, from an end if no choice is selected. Returns whether an arrow key is
/// pressed or repeats.
@MainActor
private func move(_ press: KeyPress, _ tags: [AnyHashable], _ selection: Binding<AnyHashable>) -> Bool {
    guard press.phase != .up else { return false }
    let index = tags.firstIndex(of: selection.wrappedValue)
    let next: Int
    switch press.key {
    case .leftArrow, .upArrow: next = (index ?? tags.count) - 1
    case .rightArrow, .downArrow: next = (index ?? -1) + 1
    default: return false
    }
    if tags.indices.contains(next) { selection.wrappedValue = tags[next] }
    return true
}
