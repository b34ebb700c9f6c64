/// A view's drawing in its parent's coordinate space: a recorded segment, a transform, an opacity and a blend mode.
///
/// A view that moves, rotates or fades keeps its segment and changes only the transform or opacity.
package struct Drawing: Equatable, Sendable {
    /// The recorded items; nil draws nothing.
    var segment: DisplayListSegment?
    /// The transform from the segment's space to the parent's.
    var transform = CGAffineTransform.identity
    /// The opacity of the drawing as a whole, 0…1.
    var opacity = 1.0
    /// The blend mode of the drawing as a whole with the picture behind it.
    var blendMode = GraphicsContext.BlendMode.normal

    /// A drawing without items.
    static let empty = Drawing()

    init() {}

    /// Records the items that `draw` draws.
    init(_ environment: EnvironmentValues, _ draw: (inout GraphicsContext) -> Void) {
        let segment = DisplayListSegment(environment: environment, draw)
        self.segment = segment.list.itemCount == 0 ? nil : segment
    }

    /// Creates the drawing of a recorded list. `origin` can record the list again.
    init(_ list: DisplayList, origin: (any SegmentOrigin)?) {
        guard list.itemCount > 0 else { return }
        segment = origin.map { DisplayListSegment(list, origin: $0) } ?? DisplayListSegment(list)
    }

    /// Combines drawings, which are ordered from back to front.
    init(_ drawings: [Drawing]) {
        var only: Drawing?
        var count = 0
        for drawing in drawings where !drawing.isEmpty {
            only = drawing
            count += 1
        }
        if count == 0 { return }
        if count == 1, let only {
            self = only
            return
        }
        var parts: [DisplayListSegment.Part] = []
        parts.reserveCapacity(count)
        for drawing in drawings {
            guard let segment = drawing.segment, drawing.opacity > 0 else { continue }
            if !drawing.isGroup {
                parts.append(DisplayListSegment.Part(segment, at: drawing.transform))
            } else {
                let group = DisplayListSegment { drawing.draw(in: $0) }
                parts.append(DisplayListSegment.Part(group, at: .identity))
            }
        }
        segment = DisplayListSegment(parts)
    }

    /// Whether the drawing is invisible.
    var isEmpty: Bool { segment == nil || opacity <= 0 }

    /// Whether the drawing is composited as a whole. If not, its items are drawn one by one.
    private var isGroup: Bool { opacity < 1 || blendMode != .normal }

    /// Draws this drawing into `context`.
    func draw(in context: GraphicsContext) {
        guard let segment, opacity > 0 else { return }
        var context = context
        if !transform.isIdentity { context.concatenate(transform) }
        if opacity < 1 { context.opacity *= opacity }
        if blendMode != .normal { context.blendMode = blendMode }
        context.draw(segment)
    }

    /// Returns the drawing with `outer` applied after its own transform.
    func transformed(by outer: CGAffineTransform) -> Drawing {
        var drawing = self
        drawing.transform = transform.concatenating(outer)
        return drawing
    }

    /// Returns the drawing moved by the offset from the origin to `point`.
    func moved(to point: CGPoint) -> Drawing {
        transformed(by: CGAffineTransform(translationX: point.x, y: point.y))
    }

    /// Returns the drawing with its opacity multiplied by `opacity`, clamped to 0…1.
    func faded(by opacity: Double) -> Drawing {
        guard opacity < 1 else { return self }
        var drawing = self
        drawing.opacity *= max(opacity, 0)
        return drawing
    }

    /// Returns the drawing clipped to `rect`. The result is a layer if parts of the drawing blend with the picture
    /// behind it.
    func clipped(to rect: CGRect, in environment: EnvironmentValues) -> Drawing {
        guard let segment, !isEmpty else { return .empty }
        return Drawing(environment) { context in
            context.clip(to: Path(rect))
            if segment.blendsWithBackdrop {
                context.drawLayer { draw(in: $0) }
            } else {
                draw(in: context)
            }
        }
    }

    package static func == (first: Drawing, second: Drawing) -> Bool {
        first.segment === second.segment && first.transform == second.transform && first.opacity == second.opacity
            && first.blendMode == second.blendMode
    }
}

/// The combined drawing of several views, which are ordered from back to front.
@MainActor
final class DrawingGroup: Attribute<Drawing> {
    private let parts: [Attribute<Drawing>]

    init(_ parts: [Attribute<Drawing>], in subgraph: Subgraph) {
        self.parts = parts
        super.init("drawing of \(parts.count)", in: subgraph, of: parts)
    }

    override func compute() -> Bool {
        var drawings: [Drawing] = []
        if let segment = moved() {
            modify { $0.segment = segment }
            return true
        }
        drawings.reserveCapacity(parts.count)
        for index in parts.indices { drawings.append(parts.withUncounted(at: index) { $0.untracked }) }
        let drawing = Drawing(drawings)
        guard stored != drawing else { return false }
        replace(drawing)
        return true
    }

    /// Returns the old segment with new transforms of its parts; nil if anything other than the transforms changed.
    private func moved() -> DisplayListSegment? {
        guard parts.count > 1, let old = stored?.segment, old.partCount == parts.count else { return nil }
        var transforms: [CGAffineTransform] = []
        transforms.reserveCapacity(parts.count)
        for index in parts.indices {
            let transform = parts.withUncounted(at: index) { part -> CGAffineTransform? in
                part.refresh()
                guard part.stored?.opacity == 1, part.stored?.blendMode == .normal,
                    part.stored?.segment === old.part(at: index)
                else {
                    return nil
                }
                return part.stored?.transform
            }
            guard let transform else { return nil }
            transforms.append(transform)
        }
        return DisplayListSegment(old, movedTo: transforms)
    }
}

extension Drawing {
    /// Returns the drawing with a projective transform.
    func projected(by transform: ProjectionTransform) -> Drawing {
        Drawing(EnvironmentValues()) { context in
            context.addFilter(.projectionTransform(transform))
            context.drawLayer { draw(in: $0) }
        }
    }
}
