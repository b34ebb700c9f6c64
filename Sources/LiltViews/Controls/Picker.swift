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
///
/// If the label has several views and the first is a text, the other views are subtitles: below the title, smaller and
/// in the secondary style.
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
            if !labelsAreHidden, style != .inline { ControlLabel(content: label).accessibilityHidden(true) }
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

extension Picker: Control {}
