/// Choices below one another, with a mark at the selected choice.
struct InlinePicker<Label: View, Content: View>: View {
    let selection: Binding<AnyHashable>
    let valueType: ObjectIdentifier
    let content: Content
    /// The label; nil if it is hidden.
    let label: Label?

    var body: some View {
        TaggedViews(content: content, valueType: valueType) { choices in
            VStack(alignment: .leading, spacing: 1) {
                if let label {
                    label.font(.caption).foregroundStyle(HierarchicalShapeStyle.secondary)
                        .padding(.leading, 4).padding(.vertical, 2)
                }
                ForEach(choices) { choice in
                    if let tag = choice.tag {
                        let isChosen = tag == selection.wrappedValue
                        Button {
                            selection.wrappedValue = tag
                        } label: {
                            choice
                        }
                        .environment(\.menuRowIsMarked, isChosen)
                        .accessibilityAddTraits(isChosen ? .isSelected : [])
                    } else {
                        // Views without a tag, such as dividers, are no choices.
                        choice.padding(.horizontal, 4).padding(.vertical, 2)
                    }
                }
            }
            .buttonStyle(MenuButtonStyle())
        }
    }
}
