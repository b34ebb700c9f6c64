/// A view that a closure draws. The closure can draw other views as symbols.
///
/// ```swift
/// Canvas { context, size in
///     guard let heart = context.resolveSymbol(id: 0) else { return }
///     for position in positions { context.draw(heart, at: position) }
/// } symbols: {
///     Image(systemName: "heart.fill").foregroundStyle(.red).tag(0)
/// }
/// ```
///
/// A symbol is any view with a `tag`. The canvas proposes its own size to each symbol. A symbol is rasterized once for
/// all its copies. The symbol's blend mode applies to each copy. The renderer runs again when the canvas's value, its
/// size, its environment, a symbol or an observable property that the renderer reads changes.
///
/// The drawing is clipped to the canvas's frame. Blend modes inside the canvas affect only the canvas's own drawing.
@MainActor @preconcurrency
public struct Canvas<Symbols> {
    /// The views that the renderer draws.
    public var symbols: Symbols
    /// Draws the canvas.
    public var renderer: (inout GraphicsContext, CGSize) -> Void
    /// Whether the canvas covers every pixel of its frame with opaque colors. The value has no effect.
    public var isOpaque: Bool
    /// The color mode. The mode has no effect: drawing is always in encoded sRGB.
    public var colorMode: ColorRenderingMode
    /// Whether the canvas may be drawn asynchronously. The value has no effect: each frame draws its canvases.
    public var rendersAsynchronously: Bool
    private let line: SourceLine
}

extension Canvas: View where Symbols: View {
    /// `Never`: the view has no body.
    public typealias Body = Never

    /// Creates a canvas with symbols.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.line = SourceLine(fileID, line)
        self.symbols = symbols()
        self.renderer = renderer
        isOpaque = opaque
        self.colorMode = colorMode
        self.rendersAsynchronously = rendersAsynchronously
    }
}

extension Canvas where Symbols == EmptyView {
    /// Creates a canvas.
    @MainActor @preconcurrency
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(
            opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously, renderer: renderer,
            symbols: { EmptyView() }, fileID: fileID, line: line)
    }
}

extension Canvas: PrimitiveView where Symbols: View {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        let shown = inputs.geometry.shown
        let shownSize = inputs.geometry.shownSize
        let symbols = SymbolChildren(
            list: LiltViews.makeList(inputs.attribute("\(Symbols.self)") { view.value.symbols }, inputs: inputs),
            proposedSize: shownSize, inputs: inputs)
        let environment = inputs.environment
        let observation = ObservedChanges()
        let subgraph = inputs.subgraph
        // Only a canvas that was created before the view began to leave may have invalid values. A canvas that a
        // removal transition creates later draws at once.
        var mayDraw = subgraph.presence == .leaving
        let segment = inputs.attribute("canvas") {
            if !mayDraw, subgraph.keepsUndrawn() { return Drawing.empty }
            mayDraw = true
            let size = shownSize.value
            let renderer = view.value.renderer
            let resolved = symbols.resolved.value
            return observation.track {
                Drawing(environment.value) { context in
                    context.resolvingSymbols { resolved[$0] }
                    renderer(&context, size)
                }
            }
        }
        inputs.graph.recorder?.name(segment, as: .canvas) { view.untracked.line }
        let clipped = inputs.attribute("clipped canvas") {
            let drawing = segment.value
            return drawing.clipped(to: CGRect(origin: .zero, size: shownSize.value), in: environment.untracked)
        }
        return ViewOutputs(
            layout: Attribute("size of canvas", value: LeafComputer.flexible(), in: inputs.subgraph),
            drawing: PositionedDrawing("position of canvas", of: clipped, at: shown, in: inputs.subgraph),
            responder: ShapeResponder { shown.untracked.rect.holds($0) })
    }
}

/// The views that a canvas or a particle view draws as symbols. Each is laid out by itself.
@MainActor
final class SymbolChildren {
    @MainActor
    private final class Symbol {
        // The reference keeps the element in memory, because the element's identity is the symbol's key.
        let element: ViewListElement
        let subgraph: Subgraph
        let outputs: ViewOutputs
        var tag: Attribute<Tag>? { element.traits.attribute(TagTrait.self) }
        private var last: (drawing: Drawing, size: CGSize, symbol: GraphicsContext.ResolvedSymbol)?

        init(_ element: ViewListElement, in subgraph: Subgraph, outputs: ViewOutputs) {
            self.element = element
            self.subgraph = subgraph
            self.outputs = outputs
        }

        /// Returns the current symbol. Until the view changes, each call returns the same symbol, so that its sprite is
        /// reused.
        @MainActor
        func resolve(for proposal: ProposedViewSize) -> GraphicsContext.ResolvedSymbol {
            let size = outputs.layout.value.size(for: proposal)
            let drawing = outputs.drawing.value
            if let last, last.drawing == drawing, last.size == size { return last.symbol }
            // The blend mode belongs to each copy of the symbol.
            var content = drawing
            content.blendMode = .normal
            let symbol = GraphicsContext.ResolvedSymbol(size: size, blendMode: drawing.blendMode) { context in
                content.draw(in: context)
            }
            last = (drawing, size, symbol)
            return symbol
        }
    }

    private let proposedSize: Attribute<CGSize>?
    private var known: [ObjectIdentifier: Symbol] = [:]
    /// All symbols, in order, with their tags.
    private(set) var all: Attribute<[(tag: AnyHashable?, symbol: GraphicsContext.ResolvedSymbol)]>
    /// The symbols that have a tag, by their tags.
    let resolved: Attribute<[AnyHashable: GraphicsContext.ResolvedSymbol]>

    /// - Parameter proposedSize: The size that each symbol is proposed; nil if symbols have their ideal sizes.
    init(list: ViewList, proposedSize: Attribute<CGSize>? = nil, inputs: ViewInputs) {
        self.proposedSize = proposedSize
        let all = Attribute<[(tag: AnyHashable?, symbol: GraphicsContext.ResolvedSymbol)]>(
            "symbols", value: [], in: inputs.subgraph)
        self.all = all
        let later = Later<[(tag: AnyHashable?, symbol: GraphicsContext.ResolvedSymbol)]>()
        resolved = inputs.attribute("symbols by tag") {
            var symbols: [AnyHashable: GraphicsContext.ResolvedSymbol] = [:]
            for (tag, symbol) in later.value {
                if let tag, symbols[tag] == nil { symbols[tag] = symbol }
            }
            return symbols
        }
        self.all = inputs.attribute("symbols") { [unowned self] in
            let elements = list.elements
            // Without symbols, nothing follows the size.
            let proposal = elements.isEmpty ? .unspecified : Self.proposal(of: proposedSize)
            let symbols = elements.map { element in
                let symbol = known[ObjectIdentifier(element)] ?? make(element, inputs)
                known[ObjectIdentifier(element)] = symbol
                return (symbol.tag?.value.value, symbol.resolve(for: proposal))
            }
            if known.count > elements.count {
                let present = Set(elements.map(ObjectIdentifier.init))
                for (key, symbol) in known where !present.contains(key) {
                    symbol.subgraph.remove()
                    known[key] = nil
                }
            }
            return symbols
        }
        later.attribute = self.all
        inputs.subgraph.onRemoval { [self] in known = [:] }
    }

    private static func proposal(of size: Attribute<CGSize>?) -> ProposedViewSize {
        size.map { ProposedViewSize($0.value) } ?? .unspecified
    }

    private func make(_ element: ViewListElement, _ inputs: ViewInputs) -> Symbol {
        var own = inputs
        own.subgraph = Subgraph(in: inputs.subgraph, of: element.subgraph)
        own.space = .root()
        let layout = Later<LayoutComputer>()
        let viewFrame = own.attribute("frame of symbol") { [proposedSize] in
            let proposal = Self.proposal(of: proposedSize)
            return ViewFrame(origin: .zero, size: layout.value.size(for: proposal), proposal: proposal)
        }
        let outputs = element.make(own.placed(viewFrame))
        layout.attribute = outputs.layout
        return Symbol(element, in: own.subgraph, outputs: outputs)
    }
}
