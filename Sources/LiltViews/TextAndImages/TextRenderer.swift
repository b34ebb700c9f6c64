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
/// A renderer changes only the drawing, unless it has its own `sizeThatFits`. Its animation evaluates no body. While a
/// renderer draws a text, the text has no content transitions, backgrounds, underlines or strikethroughs.
public protocol TextRenderer: Animatable {
    /// Draws a text. The origin is the text's top-left corner; drawing outside of the text is not clipped.
    func draw(layout: Text.Layout, in context: inout GraphicsContext)

    /// Returns the size of the view for a proposal. The default is the size of the text.
    ///
    /// The text is laid out in the returned size. If the size depends on the animatable data, each frame of its
    /// animation lays out the views around the text again. A length that is negative, infinite or NaN counts as 0.
    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize

    /// The distance by which drawing extends beyond the text. Lilt does not clip it, so the value has no effect.
    var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
    /// The size of the text.
    public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize { text.defaultSize(proposal) }

    /// No padding.
    public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// The text of a view, for a renderer that determines its size.
public struct TextProxy {
    /// Records whether a renderer uses the default size.
    private final class Usage {
        var isDefault = false
    }

    private let block: TextBlock
    private let usage = Usage()

    init(_ block: TextBlock) { self.block = block }

    /// Returns the size of the text for a proposal.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        block.layout(width: proposal.width, height: proposal.height).size
    }

    fileprivate func defaultSize(_ proposal: ProposedViewSize) -> CGSize {
        usage.isDefault = true
        return sizeThatFits(proposal)
    }

    /// Whether a renderer uses the default implementation.
    static func isDefault(for renderer: some TextRenderer) -> Bool {
        let proxy = TextProxy(TextBlock(Text(verbatim: ""), in: EnvironmentValues()))
        _ = renderer.sizeThatFits(proposal: .unspecified, text: proxy)
        return proxy.usage.isDefault
    }
}

/// The drawing of a text by a renderer.
struct RenderedText {
    let draw: (Text.Layout, inout GraphicsContext) -> Void
    /// The size of a view for a proposal; nil for the size of the text.
    let size: ((ProposedViewSize, TextProxy) -> CGSize)?
}

/// Sets the renderer of the texts inside a view.
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
        let isDefault = TextProxy.isDefault(for: modifier.untracked.renderer)
        inner.hasTextRendererSize = !isDefault
        inner.textRenderer = inputs.attribute("text renderer") {
            let renderer = presented.value.renderer
            return RenderedText(
                draw: { renderer.draw(layout: $0, in: &$1) },
                size: isDefault ? nil : { renderer.sizeThatFits(proposal: $0, text: $1) })
        }
        return content(inner)
    }
}

extension View {
    /// Draws the texts inside this view with a renderer. Changes of the renderer's animatable data animate.
    public func textRenderer<Renderer: TextRenderer>(_ renderer: Renderer) -> some View {
        modifier(TextRendererModifier(renderer: renderer))
    }
}
