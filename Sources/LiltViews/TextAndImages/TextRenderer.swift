/// Draws the texts inside a view by lines, runs or characters.
///
/// ```swift
/// struct Rise: TextRenderer {
///     var progress: Double
///
///     var animatableData: Double {
///         get { progress }
///         set { progress = newValue }
///     }
///
///     func draw(layout: Text.Layout, in context: inout GraphicsContext) {
///         for (index, line) in layout.enumerated() {
///             var copy = context
///             copy.opacity = progress * Double(layout.count) - Double(index)
///             copy.translateBy(x: 0, y: 20 * (1 - progress))
///             copy.draw(line)
///         }
///     }
/// }
/// ```
///
/// A renderer changes the drawing only. It animates without evaluating a body. It replaces content transitions of the
/// texts, and draws no underlines or strikethroughs.
public protocol TextRenderer: Animatable {
    /// Draws a text. The origin is the text's top-left corner; drawing outside of the text is not clipped.
    func draw(layout: Text.Layout, in context: inout GraphicsContext)
}

/// The drawing of a text by a renderer.
struct RenderedText {
    let draw: (Text.Layout, inout GraphicsContext) -> Void
}

/// Sets the renderer of the texts inside.
nonisolated struct TextRendererModifier<Renderer: TextRenderer>: PrimitiveModifier, Animatable {
    typealias Body = Never

    var renderer: Renderer

    var animatableData: Renderer.AnimatableData {
        get { renderer.animatableData }
        set { renderer.animatableData = newValue }
    }

    @MainActor
    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let presented = inputs.animated("text renderer", modifier)
        var inner = inputs
        inner.textRenderer = inputs.attribute("text renderer") {
            let renderer = presented.value.renderer
            return RenderedText { renderer.draw(layout: $0, in: &$1) }
        }
        return content(inner)
    }
}

extension View {
    /// Draws the texts inside this view with a renderer, whose animatable data animates.
    public func textRenderer<Renderer: TextRenderer>(_ renderer: Renderer) -> some View {
        modifier(TextRendererModifier(renderer: renderer))
    }
}
