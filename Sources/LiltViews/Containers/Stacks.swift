/// Views in a row.
///
/// ```swift
/// HStack(alignment: .firstTextBaseline, spacing: 8) {
///     Text("Duration").font(.title)
///     Text("0.5 s")
/// }
/// ```
public struct HStack<Content: View>: View {
    /// Lilt creates the attributes of this view itself.
    public typealias Body = Never

    let layout: HStackLayout
    let content: Content

    /// Creates a row of the views that `content` lists. If `spacing` is nil, the distances are the views' preferred
    /// spacing; a number that is not finite counts as 0.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        layout = HStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }
}

extension HStack: LayoutView {}

/// Views in a column.
///
/// ```swift
/// VStack(alignment: .leading, spacing: 8) {
///     Text("Title").font(.headline)
///     Text("Subtitle")
/// }
/// ```
public struct VStack<Content: View>: View {
    /// Lilt creates the attributes of this view itself.
    public typealias Body = Never

    let layout: VStackLayout
    let content: Content

    /// Creates a column of the views that `content` lists. If `spacing` is nil, the distances are the views' preferred
    /// spacing; a number that is not finite counts as 0.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        layout = VStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }
}

extension VStack: LayoutView {}

/// Views on top of each other, the first at the back.
///
/// ```swift
/// ZStack(alignment: .bottomTrailing) {
///     RoundedRectangle(cornerRadius: 12).fill(.blue)
///     Text("7").padding(4)
/// }
/// ```
public struct ZStack<Content: View>: View {
    /// Lilt creates the attributes of this view itself.
    public typealias Body = Never

    let layout: ZStackLayout
    let content: Content

    /// Creates a stack of the views that `content` lists, one on top of another.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        layout = ZStackLayout(alignment: alignment)
        self.content = content()
    }
}

extension ZStack: LayoutView {}

/// A layout used as a container: `Cascade(step: 10) { … }`.
struct CustomLayoutView<L: Layout, Content: View>: View {
    typealias Body = Never

    let layout: L
    let content: Content
}

extension CustomLayoutView: LayoutView {}

extension Layout {
    /// Creates a container that places the views of `content` with this layout.
    @MainActor @preconcurrency
    public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        CustomLayoutView(layout: self, content: content())
    }
}

/// A container whose views a `Layout` places.
@MainActor @preconcurrency
protocol LayoutView: PrimitiveView {
    associatedtype ViewLayout: Layout
    associatedtype Content: View
    var layout: ViewLayout { get }
    var content: Content { get }
}

extension LayoutView {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        let content = inputs.attribute("\(Content.self)") { view.value.content }
        let model = inputs.attribute("\(ViewLayout.self)") { view.value.layout }
        let layout =
            ViewLayout.AnimatableData.self == EmptyAnimatableData.self
            ? model : inputs.animated("\(ViewLayout.self)", model)
        return makeContainer(of: LiltViews.makeList(content, inputs: inputs), layout: layout, inputs: inputs)
    }
}
