import CPixelKernels

/// A display list taken to pixels: flat arrays of commands and of what they refer to, reused from frame to frame.
struct FramePlan {
    private(set) var commands: [Command] = []
    private(set) var masks: [ClipMask] = []
    private(set) var gradients: [PreparedGradient] = []
    private(set) var gradientTables = GradientTableBuilder()
    private(set) var polygons: [Polygon] = []
    private(set) var vertices: [FixedPoint] = []
    private(set) var chunks: [PolygonChunk] = []

    /// Glyphs that were drawn lately; kept from frame to frame.
    var glyphs = GlyphAtlas()

    private var viewport = PixelRect.empty
    private var flattened = FlattenedPath()
    private var outliner = StrokeOutliner()
    /// For each clip of the lists under way, what it has come to; each list has a stretch.
    private var clipStates: [ClipState?] = []
    /// Indices of `beginLayer` commands that are open.
    private var openLayers: [Int] = []
    /// Lists under way, one in the other.
    private var depth = 0

    /// How far chords may lie from their curve, in pixels. An edge moved by so much changes coverage by 8/255; Wang's
    /// bound is not reached but at a curve's tightest spot.
    static let flatteningTolerance = 1.0 / 32

    /// Symbols that place symbols multiply; what would be drawn beyond so many commands is left out.
    static let maximumCommandCount = 1 << 21

    /// Lists in lists beyond this depth are left out: a level takes about a kilobyte of the thread's stack.
    private static let maximumDepth = 1000

    /// Where drawing is kept: whole pixels, and the innermost mask or −1.
    struct ClipState {
        var bounds: PixelRect
        var mask: Int32
    }

    mutating func removeAll() {
        commands.removeAll(keepingCapacity: true)
        masks.removeAll(keepingCapacity: true)
        gradients.removeAll(keepingCapacity: true)
        gradientTables.removeAll()
        vertices.removeAll(keepingCapacity: true)
        polygons.removeAll(keepingCapacity: true)
        chunks.removeAll(keepingCapacity: true)
        clipStates.removeAll(keepingCapacity: true)
        openLayers.removeAll(keepingCapacity: true)
    }

    /// Replaces the plan by that of `list`, mapped to pixels by `transform` and cut to `viewport`.
    ///
    /// Symbols that are placed often are taken from `sprites`; without it all are drawn in place.
    mutating func prepare(
        _ list: DisplayList, transform: CGAffineTransform, viewport: PixelRect, sprites: SpriteSource?
    ) {
        removeAll()
        glyphs.beginFrame()
        self.viewport = viewport
        add(list, transform: transform, opacity: 1, clip: ClipState(bounds: viewport, mask: -1), sprites: sprites)
    }

    /// What all commands together can change.
    var contentBounds: PixelRect {
        commands.reduce(.empty) { $0.union($1.bounds) }
    }

    // MARK: - Items

    private mutating func add(
        _ list: DisplayList, transform: CGAffineTransform, opacity: Float, clip outer: ClipState, sprites: SpriteSource?
    ) {
        guard depth < Self.maximumDepth else { return }
        depth += 1
        defer { depth -= 1 }
        let clipBase = clipStates.count
        clipStates.append(contentsOf: repeatElement(nil, count: list.clips.count))
        defer { clipStates.removeLast(list.clips.count) }
        var root = outer
        var roots: [ClipState] = []
        var (transformIndex, combined) = (Int32(-1), transform)
        let spriteUse = sprites.map { _ in SpriteUse(list) }

        for item in list.items {
            guard commands.count < Self.maximumCommandCount else { return }
            if item.transform >= 0 && item.transform != transformIndex {
                transformIndex = item.transform
                combined = list.transforms[Int(transformIndex)].concatenating(transform)
            }
            let clip =
                item.clip < 0
                ? root : clipState(Int(item.clip), of: list, base: clipBase, transform: transform, root: root)
            switch item.kind {
            case .beginLayer:
                openLayers.append(commands.count)
                commands.append(
                    Command(
                        shape: .beginLayer, bounds: .empty, mask: clip.mask,
                        opacity: Self.byte(item.opacity * opacity)))
                roots.append(root)
                root = ClipState(bounds: clip.bounds, mask: -1)
            case .endLayer:
                root = roots.removeLast()
                endLayer()
            case .fill(let path, let isEvenOdd, let isAntialiased):
                guard !clip.bounds.isEmpty else { continue }
                fill(
                    list.paths[Int(path)], transform: combined, clip: clip, isEvenOdd: isEvenOdd,
                    isAntialiased: isAntialiased, paint: (list, item, combined, opacity))
            case .stroke(let path, let style):
                guard !clip.bounds.isEmpty else { continue }
                guard
                    let shape = stroke(
                        list.paths[Int(path)], style: list.strokeStyles[Int(style)], transform: combined)
                else { continue }
                append(shape, clip: clip, isAntialiased: true, paint: (list, item, combined, opacity))
            case .glyphs(let run):
                guard !clip.bounds.isEmpty, let paint = prepare((list, item, combined, opacity)) else { continue }
                add(list.glyphRuns[Int(run)], transform: combined, clip: clip, paint: paint)
            case .splice(let segment):
                guard !clip.bounds.isEmpty else { continue }
                add(
                    list.segments[Int(segment)].list, transform: combined, opacity: opacity, clip: clip,
                    sprites: sprites)
            case .place(let symbol, let first, let count):
                guard !clip.bounds.isEmpty else { continue }
                place(
                    list.symbols[Int(symbol)], list.placements[Int(first)..<Int(first + count)], transform: transform,
                    opacity: opacity, clip: clip, sprites: sprites,
                    spriteLinear: spriteUse?.linear(ofSymbol: Int(symbol)))
            }
        }
    }

    /// Bounds the layer by what was drawn in it; an empty one goes.
    private mutating func endLayer() {
        let begin = openLayers.removeLast()
        var bounds = PixelRect.empty
        for command in commands[(begin + 1)...] { bounds = bounds.union(command.bounds) }
        if bounds.isEmpty || commands[begin].opacity == 0 {
            commands.removeLast(commands.count - begin)
            return
        }
        commands[begin].bounds = bounds
        var end = commands[begin]
        end.shape = .endLayer
        commands.append(end)
    }

    private typealias PaintSource = (
        list: DisplayList, item: DisplayList.Item, transform: CGAffineTransform, opacity: Float
    )

    private mutating func append(
        _ found: (shape: Command.Shape, bounds: PixelRect), clip: ClipState, isAntialiased: Bool, paint: PaintSource
    ) {
        let bounds = found.bounds.intersection(clip.bounds)
        guard !bounds.isEmpty, let prepared = prepare(paint) else { return }
        commands.append(
            Command(
                shape: found.shape, paint: prepared, bounds: bounds, mask: clip.mask, isAntialiased: isAntialiased))
    }

    /// The paint in pixels; nil where it draws nothing.
    private mutating func prepare(_ source: PaintSource) -> Command.Paint? {
        let opacity = source.item.opacity * source.opacity
        switch source.item.paint {
        case .color(let color):
            let pixel = PixelColor.premultiplied(color, opacity: opacity)
            return pixel >> 24 == 0 ? nil : .solid(pixel)
        case .gradient(let index):
            let gradient = source.list.gradients[Int(index)]
            let stops = source.list.gradientStops[
                Int(gradient.firstStop)..<Int(gradient.firstStop + gradient.stopCount)]
            switch gradientTables.prepare(gradient, stops: stops, transform: source.transform, opacity: opacity) {
            case .nothing: return nil
            case .solid(let pixel): return pixel >> 24 == 0 ? nil : .solid(pixel)
            case .prepared(let prepared):
                gradients.append(prepared)
                return .gradient(Int32(gradients.count - 1))
            }
        }
    }

    // MARK: - Shapes

    /// Adds a shape whose paint is prepared.
    mutating func append(_ shape: Command.Shape, bounds: PixelRect, clip: ClipState, paint: Command.Paint) {
        let visible = bounds.intersection(clip.bounds)
        guard !visible.isEmpty else { return }
        commands.append(Command(shape: shape, paint: paint, bounds: visible, mask: clip.mask))
    }

    /// Adds a filled path whose paint is prepared.
    mutating func fill(_ path: Path, transform: CGAffineTransform, clip: ClipState, paint: Command.Paint) {
        guard let found = shape(of: path, transform: transform, isEvenOdd: false) else { return }
        append(found.shape, bounds: found.bounds, clip: clip, paint: paint)
    }

    private mutating func fill(
        _ path: Path, transform: CGAffineTransform, clip: ClipState, isEvenOdd: Bool, isAntialiased: Bool,
        paint: PaintSource
    ) {
        guard let shape = shape(of: path, transform: transform, isEvenOdd: isEvenOdd) else { return }
        append(shape, clip: clip, isAntialiased: isAntialiased, paint: paint)
    }

    /// The shape of a filled path: recognised, or flattened. Nil where it covers nothing or a point is not finite.
    private mutating func shape(
        of path: Path, transform: CGAffineTransform, isEvenOdd: Bool
    ) -> (shape: Command.Shape, bounds: PixelRect)? {
        if let recognized = RecognizedShape.find(path, transform: transform) { return recognized }
        let polygonCount = polygons.count
        guard flattened.set(path, transform: transform, tolerance: Self.flatteningTolerance),
            let bounds = appendPolygons(of: flattened)
        else { return nil }
        return (
            .polygons(
                first: Int32(polygonCount), count: Int32(polygons.count - polygonCount), isEvenOdd: isEvenOdd),
            bounds
        )
    }

    private mutating func stroke(
        _ path: Path, style: StrokeStyle, transform: CGAffineTransform
    ) -> (shape: Command.Shape, bounds: PixelRect)? {
        // The largest stretch of the transform is at most the root of the sum of squares.
        let square =
            transform.a * transform.a + transform.b * transform.b + transform.c * transform.c
            + transform.d * transform.d
        guard square > 0, square.isFinite else { return nil }
        outliner.setOutline(
            of: path, style: style, tolerance: Self.flatteningTolerance / (square / 2).squareRoot())
        let polygonCount = polygons.count
        outliner.transformOutline(by: transform)
        guard let bounds = appendPolygons(of: outliner.outline) else { return nil }
        return (
            .polygons(first: Int32(polygonCount), count: Int32(polygons.count - polygonCount), isEvenOdd: false), bounds
        )
    }

    /// Adds contours in pixels as polygons and returns the pixels they touch; nil, and nothing added, where there are
    /// none in sight.
    private mutating func appendPolygons(of path: FlattenedPath) -> PixelRect? {
        let (firstVertex, firstPolygon, firstChunk) = (vertices.count, polygons.count, chunks.count)
        var low = FixedPoint(repeating: .max)
        var high = FixedPoint(repeating: .min)
        path.points.withUnsafeBufferPointer { points in
            for contour in path.contours where contour.count > 1 {
                let start = vertices.count
                polygons.append(
                    Polygon(
                        firstVertex: Int32(start), vertexCount: Int32(contour.count), firstChunk: Int32(chunks.count)))
                for point in points[contour.start..<contour.start + contour.count] {
                    let fixed = FixedPointScale.fixed(point)
                    low = pointwiseMin(low, fixed)
                    high = pointwiseMax(high, fixed)
                    vertices.append(fixed)
                }
                appendChunks(start: start)
            }
        }
        let one = FixedPointScale.one
        let bits = FixedPointScale.bits
        guard low.x <= high.x else { return nil }
        let bounds = PixelRect(
            x0: low.x >> bits, y0: low.y >> bits, x1: (high.x + one - 1) >> bits, y1: (high.y + one - 1) >> bits)
        if bounds.intersection(viewport).isEmpty {
            vertices.removeLast(vertices.count - firstVertex)
            polygons.removeLast(polygons.count - firstPolygon)
            chunks.removeLast(chunks.count - firstChunk)
            return nil
        }
        return bounds
    }

    /// Measures the edges of the polygon whose vertices begin at `start` and end the array.
    private mutating func appendChunks(start: Int) {
        let end = vertices.count
        var first = start
        while first < end {
            // The chunk's edges end on the next chunk's first vertex, the last one's on the polygon's first.
            let last = first + PolygonChunk.edgeCount
            let y = vertices[last < end ? last : start].y
            var chunk = PolygonChunk(low: y, high: y)
            for index in first..<min(last, end) {
                chunk.low = min(chunk.low, vertices[index].y)
                chunk.high = max(chunk.high, vertices[index].y)
            }
            chunks.append(chunk)
            first = last
        }
    }

    // MARK: - Clips

    /// What clip `index` of a list comes to, with its parents, made when first used.
    private mutating func clipState(
        _ index: Int, of list: DisplayList, base: Int, transform: CGAffineTransform, root: ClipState
    ) -> ClipState {
        if let known = clipStates[base + index] { return known }
        let clip = list.clips[index]
        let parent =
            clip.parent < 0
            ? root : clipState(Int(clip.parent), of: list, base: base, transform: transform, root: root)
        let combined = list.transforms[Int(clip.transform)].concatenating(transform)
        let state = narrow(parent, by: clip, path: list.paths[Int(clip.path)], transform: combined)
        clipStates[base + index] = state
        return state
    }

    private mutating func narrow(
        _ parent: ClipState, by clip: DisplayList.Clip, path: Path, transform: CGAffineTransform
    ) -> ClipState {
        guard let found = shape(of: path, transform: transform, isEvenOdd: clip.isEvenOdd) else {
            return clip.isInverse ? parent : ClipState(bounds: .empty, mask: -1)
        }
        let bounds = clip.isInverse ? parent.bounds : parent.bounds.intersection(found.bounds)
        if !clip.isInverse, case .rect(let x0, let y0, let x1, let y1) = found.shape,
            (x0 | y0 | x1 | y1) & (FixedPointScale.one - 1) == 0
        {
            return ClipState(bounds: bounds, mask: parent.mask)
        }
        masks.append(
            ClipMask(
                parent: parent.mask, shape: found.shape, bounds: found.bounds, isInverse: clip.isInverse,
                isAntialiased: clip.isAntialiased))
        return ClipState(bounds: bounds, mask: Int32(masks.count - 1))
    }

    // MARK: - Symbols

    private mutating func place(
        _ symbol: SymbolContent, _ placements: ArraySlice<DisplayList.Placement>, transform: CGAffineTransform,
        opacity: Float, clip: ClipState, sprites: SpriteSource?, spriteLinear: SIMD4<Float>?
    ) {
        let placer = spriteLinear.map { linear in
            SpritePlacer(symbol: symbol, linear: linear, transform: transform, source: sprites!)
        }
        for placement in placements {
            let alpha = placement.opacity * opacity
            guard alpha > 0 else { continue }
            if let placer, placement.linear == spriteLinear,
                let (sprite, bounds) = placer.find(placement)
            {
                let visible = bounds.intersection(clip.bounds)
                if !visible.isEmpty {
                    commands.append(
                        Command(
                            shape: .sprite(sprite, x: bounds.x0, y: bounds.y0), paint: .solid(placement.tint),
                            bounds: visible, mask: clip.mask, opacity: Self.byte(alpha)))
                }
                continue
            }
            drawInPlace(symbol, placement, transform: transform, opacity: alpha, clip: clip, sprites: sprites)
        }
    }

    /// Adds a symbol's own items. A faded one of several items is a layer, so that it fades as a whole, as is a tinted
    /// one.
    private mutating func drawInPlace(
        _ symbol: SymbolContent, _ placement: DisplayList.Placement, transform: CGAffineTransform, opacity: Float,
        clip: ClipState, sprites: SpriteSource?
    ) {
        let combined = placement.transform.concatenating(transform)
        let isTinted = placement.tint != DisplayList.Placement.noTint
        let isGroup = isTinted || (opacity < 1 && !symbol.list.isSingleShape)
        if isGroup {
            openLayers.append(commands.count)
            commands.append(
                Command(
                    shape: .beginLayer, paint: .solid(placement.tint), bounds: .empty, mask: clip.mask,
                    opacity: Self.byte(opacity)))
            add(
                symbol.list, transform: combined, opacity: 1, clip: ClipState(bounds: clip.bounds, mask: -1),
                sprites: sprites)
            endLayer()
        } else {
            add(symbol.list, transform: combined, opacity: opacity, clip: clip, sprites: sprites)
        }
    }

    /// 0…1 as 0…255, to the nearest.
    private static func byte(_ opacity: Float) -> UInt8 {
        UInt8(max(0, min(opacity, 1)) * 255 + 0.5)
    }
}

extension DisplayList {
    /// Whether fading every item fades the whole: there is one, and it is a shape.
    fileprivate var isSingleShape: Bool {
        guard items.count == 1 else { return items.isEmpty }
        switch items[0].kind {
        // Glyphs of one run hardly overlap.
        case .fill, .stroke, .glyphs: return true
        case .place, .splice, .beginLayer, .endLayer: return false
        }
    }
}

extension DisplayList.Placement {
    var linear: SIMD4<Float> { SIMD4(a, b, c, d) }

    var transform: CGAffineTransform {
        CGAffineTransform(
            a: CGFloat(a), b: CGFloat(b), c: CGFloat(c), d: CGFloat(d), tx: CGFloat(tx), ty: CGFloat(ty))
    }
}
