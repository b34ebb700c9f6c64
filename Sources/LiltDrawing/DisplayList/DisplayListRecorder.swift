/// Records display lists and reuses their memory.
///
/// Two lists alternate, so one can be on screen while the next is recorded. Once both have grown to the size of a
/// frame, recording itself allocates one object only.
///
/// ```swift
/// let recorder = DisplayListRecorder()
/// let list = recorder.record { context in
///     context.fill(Path(CGRect(x: 0, y: 0, width: 40, height: 30)), with: .color(.red))
/// }
/// ```
public final class DisplayListRecorder {
    private var spare = [DisplayList(), DisplayList()]
    private var next = 0

    /// Creates a recorder.
    public init() {}

    /// Records the drawings of `draw` and returns them as a list.
    ///
    /// The context starts with the identity transform, full opacity and no clip. A copy of it that outlives the call
    /// draws into nothing.
    public func record(_ draw: (inout GraphicsContext) -> Void) -> DisplayList {
        record(environment: EnvironmentValues(), draw)
    }

    /// Records the drawings of `draw` in an environment, which resolves colors and styles.
    package func record(
        environment: EnvironmentValues, _ draw: (inout GraphicsContext) -> Void
    ) -> DisplayList {
        // The list moves out of the array and then into the target, so that it has only one owner while it grows.
        var list = DisplayList()
        swap(&list, &spare[next])
        list.removeAll()
        let target = RecordingTarget(list)
        list = DisplayList()
        var context = GraphicsContext(target: target, environment: environment)
        draw(&context)
        let recorded = target.close()
        spare[next] = recorded
        next = 1 - next
        return recorded
    }
}

/// The list to which a context and its copies append. Once it is closed, it ignores their drawings.
///
/// Each call of a context accesses `builder` once.
final class RecordingTarget {
    /// Returns the symbol of a tag; nil if the drawing has no symbols.
    var symbolResolver: ((AnyHashable) -> GraphicsContext.ResolvedSymbol?)?
    private var builder: DisplayListBuilder?

    init(_ list: DisplayList) {
        builder = DisplayListBuilder(list: list)
    }

    /// Returns the list and stops recording.
    func close() -> DisplayList {
        let list = builder?.list ?? DisplayList()
        builder = nil
        return list
    }

    func fill(
        _ path: Path, with shading: GraphicsContext.Shading, style: FillStyle, state: GraphicsContext.State
    ) {
        builder?.fill(path, with: shading, style: style, state: state)
    }

    func stroke(
        _ path: Path, with shading: GraphicsContext.Shading, style: StrokeStyle, state: GraphicsContext.State
    ) {
        builder?.stroke(path, with: shading, style: style, state: state)
    }

    func draw(
        _ run: DisplayList.GlyphRun, with shading: GraphicsContext.Shading, state: GraphicsContext.State
    ) {
        builder?.draw(run, with: shading, state: state)
    }

    func drawSymbol(_ symbol: SymbolContent, by transform: CGAffineTransform, state: GraphicsContext.State) {
        builder?.drawSymbol(symbol, by: transform, state: state)
    }

    func drawSymbol(
        _ symbol: SymbolContent, at instances: UnsafeBufferPointer<DisplayList.SymbolInstance>,
        state: GraphicsContext.State
    ) {
        builder?.drawSymbol(symbol, at: instances, state: state)
    }

    func drawBackdrop(through mask: DisplayListSegment, state: GraphicsContext.State) {
        builder?.drawBackdrop(through: mask, state: state)
    }

    func splice(_ segment: DisplayListSegment, state: GraphicsContext.State) {
        builder?.splice(segment, state: state)
    }

    func beginLayer(state: GraphicsContext.State) {
        builder?.beginLayer(state: state)
    }

    func endLayer(state: GraphicsContext.State) {
        builder?.append(.endLayer, state: state)
    }

    /// Adds a clip inside the clip of `state`, and returns its index; −1 when closed.
    func clip(_ path: Path, style: FillStyle, isInverse: Bool, state: GraphicsContext.State) -> Int32 {
        builder?.clip(path, style: style, isInverse: isInverse, state: state) ?? -1
    }

    /// Returns the bounding box of a clip and its parents, in the list's coordinates, or `nil` if nothing bounds it.
    func clipBounds(_ clip: Int32) -> CGRect? {
        guard let list = builder?.list else { return nil }
        var bounds: CGRect?
        var index = clip
        while index >= 0 {
            let clip = list.clips[Int(index)]
            if case .path(let path) = clip.region, !clip.isInverse {
                let box = list.paths[Int(path)].boundingRect.applying(list.transforms[Int(clip.transform)])
                bounds = bounds.map { $0.intersection(box) } ?? box
            }
            index = clip.parent
        }
        return bounds.map { $0.isNull ? .zero : $0 }
    }

    /// Adds a clip whose shape is the drawing of a segment, and returns the index of the clip; −1 when closed.
    func clip(
        _ segment: DisplayListSegment, opacity: Double, isInverse: Bool, state: GraphicsContext.State
    ) -> Int32 {
        builder?.clip(segment, opacity: opacity, isInverse: isInverse, state: state) ?? -1
    }
}
