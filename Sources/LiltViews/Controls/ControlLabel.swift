/// The label of a control. If it has several views and the first is a text, the text is a title, and the other views
/// are subtitles.
///
/// A label without subtitles has the attributes of its content only.
struct ControlLabel<Content: View>: View {
    typealias Body = Never

    let content: Content
}

extension ControlLabel: ModifiedView {
    static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        makeView(in: view, at: 0, inputs: inputs)
    }

    static func makeList(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewList {
        makeList(in: view, at: 0, inputs: inputs)
    }

    static func makeView(in whole: AnyAttribute, at offset: Int, inputs: ViewInputs) -> ViewOutputs {
        if let titled = titled(in: whole, at: offset, inputs) { return LiltViews.makeView(titled, inputs: inputs) }
        return ViewPart<Content>(in: whole, at: offset, inputs: inputs).makeView(inputs)
    }

    static func makeList(in whole: AnyAttribute, at offset: Int, inputs: ViewInputs) -> ViewList {
        if let titled = titled(in: whole, at: offset, inputs) { return LiltViews.makeList(titled, inputs: inputs) }
        return ViewPart<Content>(in: whole, at: offset, inputs: inputs).makeList(inputs)
    }

    /// Returns the label with its subtitles; nil if it has none.
    private static func titled(in whole: AnyAttribute, at offset: Int, _ inputs: ViewInputs) -> Attribute<AnyView>? {
        guard hasSubtitles(Content.self) else { return nil }
        return inputs.attribute("\(Content.self)") { AnyView(label: whole.part(at: offset) as Content) }
    }
}

extension AnyView {
    /// Hides the type of a control's label.
    init<V: View>(label: V) {
        // Checks the type `V`, not the value, because a cast of an optional label may find the wrapped type.
        if hasSubtitles(V.self), let titled = label as? any TitledLabel {
            self = titled.titleAndSubtitles
        } else {
            self.init(fixedType: label)
        }
    }
}

/// A label that may have subtitles.
@MainActor
private protocol TitledLabel {
    /// Whether the label has several views, of which the first is a text.
    static var hasSubtitles: Bool { get }
    /// The title above the subtitles.
    var titleAndSubtitles: AnyView { get }
}

/// Returns whether a label of a type has subtitles.
@MainActor
private func hasSubtitles<V: View>(_ type: V.Type) -> Bool {
    (type as? any TitledLabel.Type)?.hasSubtitles == true
}

extension TupleView: TitledLabel {
    fileprivate static var hasSubtitles: Bool { firstType is any TextualView.Type }
    fileprivate var titleAndSubtitles: AnyView { AnyView(fixedType: TitleAndSubtitles(views: self)) }
}

/// A title above subtitles, which are smaller and in the secondary style.
private struct TitleAndSubtitles<T>: View {
    let views: TupleView<T>

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            TuplePart(views: views, isFirst: true)
            TuplePart(views: views, isFirst: false)
                .font(.subheadline)
                .foregroundStyle(HierarchicalShapeStyle.secondary)
        }
    }
}

/// A text, also with modifiers or an identity.
private protocol TextualView {}

extension Text: TextualView {}
extension ModifiedContent: TextualView where Content: TextualView {}
extension IdentifiedView: TextualView where Content: TextualView {}
