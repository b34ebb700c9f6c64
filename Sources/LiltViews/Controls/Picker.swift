/// A control that selects one of several views, each with a `tag`.
///
/// ```swift
/// struct Size: View {
///     @State private var size = "M"
///
///     var body: some View {
///         Picker("Size", selection: $size) {
///             ForEach(["S", "M", "L"], id: \.self) { Text($0).tag($0) }
///         }
///         .pickerStyle(.segmented)
///     }
/// }
/// ```
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    private let selection: Binding<SelectionValue>
    private let label: Label
    private let content: Content
    let line: SourceLine

    @Environment(\.pickerStyle) private var style
    @Environment(\.labelsAreHidden) private var labelsAreHidden

    /// Creates a picker. A view is selected while its `tag` equals `selection`. The tag of a row of a `ForEach` is the
    /// row's id, unless the row has a `tag`. No other view without a tag can be selected.
    public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.line = SourceLine(fileID, line)
        self.selection = selection.ofControl(at: self.line)
        self.label = label()
        self.content = content()
    }

    /// Creates a picker with a label, by the name that SwiftUI deprecates. New code passes the label last.
    public init(
        selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(selection: selection, content: content, label: { label }, fileID: fileID, line: line)
    }

    private var erased: Binding<AnyHashable> {
        Binding(
            get: { AnyHashable(selection.wrappedValue) },
            set: { if let value = $0.base as? SelectionValue { selection.wrappedValue = value } })
    }

    /// The picker in the environment's style.
    public var body: some View {
        let valueType = ObjectIdentifier(SelectionValue.self)
        HStack {
            // The label is hidden from accessibility, because the element of the choices already has it.
            if !labelsAreHidden, style != .inline { label.accessibilityHidden(true) }
            switch style {
            case .segmented: SegmentedPicker(selection: erased, valueType: valueType, content: content, label: label)
            case .menu: MenuPicker(selection: erased, valueType: valueType, content: content, label: label)
            case .inline:
                InlinePicker(
                    selection: erased, valueType: valueType, content: content, label: labelsAreHidden ? nil : label)
            }
        }
    }
}

extension Picker where Label == Text {
    /// Creates a picker with a title.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(selection: selection, content: content, label: { Text(titleKey) }, fileID: fileID, line: line)
    }

    /// Creates a picker with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(selection: selection, content: content, label: { Text(title) }, fileID: fileID, line: line)
    }
}

extension Picker where Label == LiltViews.Label<Text, Image> {
    /// Creates a picker with a title and a symbol.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            selection: selection, content: content, label: { LiltViews.Label(titleKey, systemImage: systemImage) },
            fileID: fileID, line: line)
    }

    /// Creates a picker with a title and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            selection: selection, content: content, label: { LiltViews.Label(title, systemImage: systemImage) },
            fileID: fileID, line: line)
    }
}

/// The appearance of pickers. Lilt provides the conforming types.
public protocol PickerStyle: Sendable {
    /// The appearance that the style selects.
    var appearance: PickerAppearance { get }
}

/// One of the appearances of pickers.
public enum PickerAppearance: Hashable, Sendable {
    /// All choices in a row.
    case segmented
    /// Only the selected choice; a press opens the list of all choices.
    case menu
    /// All choices below one another, as separate views in the view or menu around the picker.
    case inline
}

/// A picker style: all choices in a row.
public struct SegmentedPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
    /// Always `.segmented`.
    public var appearance: PickerAppearance { .segmented }
}

/// A picker style: only the selected choice. A press opens the list of all choices.
public struct MenuPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
    /// Always `.menu`.
    public var appearance: PickerAppearance { .menu }
}

/// A picker style: all choices below one another, with a mark at the selected choice.
public struct InlinePickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
    /// Always `.inline`.
    public var appearance: PickerAppearance { .inline }
}

/// The default picker style, a menu.
public struct DefaultPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
    /// Always `.menu`.
    public var appearance: PickerAppearance { .menu }
}

extension PickerStyle where Self == SegmentedPickerStyle {
    /// All choices in a row.
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
    /// Only the selected choice. A press opens the list of all choices.
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
    /// All choices below one another, with a mark at the selected choice. It is the default style in a menu.
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == DefaultPickerStyle {
    /// The default style, `menu`.
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension View {
    /// Sets the style of pickers inside this view.
    public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
        environment(\.pickerStyle, style.appearance)
    }
}

extension EnvironmentValues {
    var pickerStyle: PickerAppearance {
        get { self[PickerStyleKey.self] }
        set { self[PickerStyleKey.self] = newValue }
    }

    private enum PickerStyleKey: EnvironmentKey {
        static var defaultValue: PickerAppearance { .menu }
    }
}

/// A view whose body is a function of the tagged views in `content`.
struct TaggedViews<Content: View, Result: View>: View {
    typealias Body = Never

    let content: Content
    /// The type of the tags. Tags of other types are ignored.
    let valueType: ObjectIdentifier
    let make: ([TaggedView]) -> Result
}

/// One view of a list, with its tag. Its identity is that of the list element and does not depend on the index.
struct TaggedView: View, Identifiable {
    typealias Body = Never

    let tag: AnyHashable?
    nonisolated let element: ViewListElement

    nonisolated var id: ObjectIdentifier { ObjectIdentifier(element) }
}

extension TaggedView: PrimitiveView {
    static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        view.untracked.element.make(inputs)
    }
}

extension TaggedViews: PrimitiveView {
    static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        let list = LiltViews.makeList(inputs.attribute("\(Content.self)") { view.value.content }, inputs: inputs)
        let observation = ObservedChanges()
        let body = inputs.attribute("tagged views") {
            let (valueType, make) = (view.value.valueType, view.value.make)
            let views = list.elements.map { element in
                let tag = element.traits.attribute(TagTrait.self)
                return TaggedView(tag: tag.map { $0.value.value(of: valueType) } ?? element.rowID, element: element)
            }
            return observation.track { make(views) }
        }
        return LiltViews.makeView(body, inputs: inputs)
    }
}

/// Choices side by side, over a thumb that slides to the chosen one.
private struct SegmentedPicker<Content: View>: View {
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
                    let isChosen = choice.tag == selection.wrappedValue
                    Segment(choice: choice, isChosen: isChosen) {
                        if let tag = choice.tag { selection.wrappedValue = tag }
                    } thumb: {
                        RoundedRectangle(cornerRadius: 7)
                            .fill(colorScheme == .dark ? Color(white: 0.39) : .white)
                            .shadow(radius: 1.5, y: 0.5)
                            .matchedGeometryEffect(id: "thumb", in: namespace)
                            .transition(.identity)
                    }
                    // The thumb is drawn behind the labels that it passes.
                    .zIndex(isChosen ? -1 : 0)
                }
            }
            // This animates only the thumb. The app chooses the animation of its own changes.
            .animation(.snappy(duration: 0.25), value: selection.wrappedValue)
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

/// Moves the selection with the arrow keys. Returns whether the key was one of them.
@MainActor
private func move(_ press: KeyPress, _ tags: [AnyHashable], _ selection: Binding<AnyHashable>) -> Bool {
    guard press.phase != .up, let index = tags.firstIndex(of: selection.wrappedValue) else { return false }
    switch press.key {
    case .leftArrow, .upArrow: if index > 0 { selection.wrappedValue = tags[index - 1] }
    case .rightArrow, .downArrow: if index + 1 < tags.count { selection.wrappedValue = tags[index + 1] }
    default: return false
    }
    return true
}

/// The selected choice. A press replaces it with the list of all choices.
private struct MenuPicker<Content: View>: View {
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
    /// The highlighted choice of the open list, which Return selects.
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
                if press.phase == .down { choose(marked) }
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

    private func row(_ choice: TaggedView) -> some View {
        HStack(spacing: 6) {
            Image(systemName: "checkmark").imageScale(.small).accessibilityHidden(true).opacity(
                choice.tag == selection.wrappedValue ? 1 : 0)
            choice
        }
        .padding(.horizontal, 10)
        .padding(.vertical, 5)
        .background(Color.gray.opacity(choice.tag == marked ? 0.25 : 0), in: RoundedRectangle(cornerRadius: 6))
        .contentShape(Rectangle())
        .onHover { if $0 { marked = choice.tag } }
        .onTapGesture { choose(choice.tag) }
        .modifier(
            ControlElementModifier { _ in
                ControlElement(role: .button, traits: choice.tag == selection.wrappedValue ? .isSelected : []) {
                    choose(choice.tag)
                }
            })
    }
}

extension Picker: Control {}
