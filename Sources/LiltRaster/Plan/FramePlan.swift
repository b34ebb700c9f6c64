import CPixelKernels

/// A display list taken to pixels: flat arrays of commands and of what they refer to, reused from frame to frame.
struct FramePlan {
    private(set) var commands: [Command] = []
    private(set) var masks: [ClipMask] = []
    private(set) var gradients: [PreparedGradient] = []
    private(set) var gradientTables = GradientTableBuilder()
    private(set) var polygons: [Polygon] = []
    private(set) var vertices: [PixelPoint] = []
    private(set) var chunks: [EdgeChunk] = []
    private(set) var images: [PreparedImage] = []
    private(set) var sampledSprites: [SampledSprite] = []
    /// Filters of layers that are drawn with their band.
    private(set) var filters: [PreparedFilter] = []
    /// Layers that are drawn before the bands.
    private(set) var pictures: [LayerPicture] = []

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

    /// How far out of sight is drawn what a filter may bring into it: this bounds the memory of a layer.
    static let maximumOutset: Int32 = 1536

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
        images.removeAll(keepingCapacity: true)
        sampledSprites.removeAll(keepingCapacity: true)
        filters.removeAll(keepingCapacity: true)
        pictures.removeAll(keepingCapacity: true)
        clipStates.removeAll(keepingCapacity: true)
        openLayers.removeAll(keepingCapacity: true)
    }

    /// Replaces the plan by that of `list`, mapped to pixels by `transform` and cut to `viewport`.
    ///
    /// - Parameters:
    ///   - items: Those of the list that are planned; whole layers.
    ///   - resources: Symbols that are placed often are taken from its sprites; without them all are drawn in place.
    mutating func prepare(
        _ list: DisplayList, items: Range<Int>? = nil, transform: CGAffineTransform, viewport: PixelRect,
        resources: PlanResources
    ) {
        removeAll()
        self.viewport = viewport
        add(
            list, items: items ?? 0..<list.items.count, transform: transform, opacity: 1,
            clip: ClipState(bounds: viewport, mask: -1), resources: resources)
    }

    /// What all commands together can change.
    var contentBounds: PixelRect {
        commands.reduce(.empty) { $0.union($1.bounds) }
    }

    // MARK: - Items

    private mutating func add(
        _ list: DisplayList, items: Range<Int>, transform: CGAffineTransform, opacity: Float, clip outer: ClipState,
        resources: PlanResources
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
        let spriteUse = resources.sprites.map { _ in SpriteUse(list) }

        var index = items.lowerBound - 1
        while index + 1 < items.upperBound {
            index += 1
            let item = list.items[index]
            guard commands.count < Self.maximumCommandCount else { return }
            if item.transform >= 0 && item.transform != transformIndex {
                transformIndex = item.transform
                combined = list.transforms[Int(transformIndex)].concatenating(transform)
            }
            let clip =
                item.clip < 0
                ? root
                : clipState(
                    Int(item.clip), of: list, base: clipBase, transform: transform, root: root, resources: resources)
            switch item.kind {
            case .beginLayer(let firstFilter, let filterCount):
                let layerFilters = list.filters[Int(firstFilter)..<Int(firstFilter + filterCount)]
                    .compactMap { PreparedFilter($0, transform: transform) }
                if layerFilters.contains(where: { !$0.isColorOnly }) {
                    let end = list.endOfLayer(at: index)
                    addPicture(
                        list, items: index + 1..<end, transform: transform, filters: layerFilters, item: item,
                        opacity: opacity, clip: clip, resources: resources)
                    index = end
                    continue
                }
                openLayers.append(commands.count)
                commands.append(
                    Command(
                        shape: .beginLayer, bounds: clip.bounds, mask: clip.mask,
                        opacity: Self.byte(item.opacity * opacity), blendMode: item.blendMode,
                        firstFilter: Int32(filters.count), filterCount: Int32(layerFilters.count)))
                filters.append(contentsOf: layerFilters)
                roots.append(root)
                root = ClipState(bounds: clip.bounds, mask: -1)
            case .endLayer:
                root = roots.removeLast()
                endLayer()
            case .fill(let path, let isEvenOdd, let isAntialiased):
                guard !clip.bounds.isEmpty else { continue }
                fill(
                    list.paths[Int(path)], transform: combined, clip: clip, isEvenOdd: isEvenOdd,
                    isAntialiased: isAntialiased, paint: PaintSource(list, item, combined, opacity, resources))
            case .stroke(let path, let style):
                guard !clip.bounds.isEmpty else { continue }
                guard
                    let shape = stroke(
                        list.paths[Int(path)], style: list.strokeStyles[Int(style)], transform: combined)
                else { continue }
                append(
                    shape, clip: clip, isAntialiased: true,
                    paint: PaintSource(list, item, combined, opacity, resources))
            case .glyphs(let run):
                guard !clip.bounds.isEmpty,
                    let like = command(PaintSource(list, item, combined, opacity, resources))
                else { continue }
                add(
                    list.glyphRuns[Int(run)], transform: combined, clip: clip, like: like, glyphs: resources.glyphs)
            case .splice(let segment):
                guard !clip.bounds.isEmpty else { continue }
                let inner = list.segments[Int(segment)].list
                add(
                    inner, items: 0..<inner.items.count, transform: combined, opacity: opacity, clip: clip,
                    resources: resources)
            case .place(let symbol, let first, let count):
                guard !clip.bounds.isEmpty else { continue }
                place(
                    list.symbols[Int(symbol)], list.placements[Int(first)..<Int(first + count)], transform: transform,
                    opacity: opacity, blendMode: item.blendMode, clip: clip, resources: resources,
                    spriteLinear: spriteUse?.linear(ofSymbol: Int(symbol)),
                    isCrowd: spriteUse?.isCrowd(symbol: Int(symbol)) ?? false)
            }
        }
    }

    /// Bounds the layer by what was drawn in it; an empty one goes, unless what is clear in it changes what is there.
    private mutating func endLayer() {
        let begin = openLayers.removeLast()
        let layer = commands[begin]
        var bounds = layer.bounds
        let filters = filters[Int(layer.firstFilter)..<Int(layer.firstFilter + layer.filterCount)]
        if !layer.blendMode.changesUnderClearSource && !filters.contains(where: \.colorsClearPixels) {
            bounds = .empty
            for command in commands[(begin + 1)...] { bounds = bounds.union(command.bounds) }
        }
        if bounds.isEmpty || (layer.opacity == 0 && !layer.blendMode.changesUnderClearSource) {
            commands.removeLast(commands.count - begin)
            return
        }
        commands[begin].bounds = bounds
        var end = commands[begin]
        end.shape = .endLayer
        commands.append(end)
    }

    /// Adds a layer that is drawn before the bands.
    private mutating func addPicture(
        _ list: DisplayList, items: Range<Int>, transform: CGAffineTransform, filters: [PreparedFilter],
        item: DisplayList.Item, opacity: Float, clip: ClipState, resources: PlanResources
    ) {
        let isUnbounded = item.blendMode.changesUnderClearSource
        let faded = Self.byte(item.opacity * opacity)
        guard !clip.bounds.isEmpty, faded > 0 || isUnbounded else { return }
        guard
            let picture = makePicture(
                list, items: items, transform: transform, filters: filters, sight: clip.bounds,
                isUnbounded: isUnbounded, resources: resources)
        else { return }
        let bounds = picture.resultBounds.intersection(clip.bounds)
        guard !bounds.isEmpty else { return }
        pictures.append(picture)
        commands.append(
            Command(
                shape: .picture(Int32(pictures.count - 1)), bounds: isUnbounded ? clip.bounds : bounds,
                mask: clip.mask, opacity: faded, blendMode: item.blendMode))
    }

    /// Plans a part of a list as a picture of its own; nil where it draws nothing.
    private mutating func makePicture(
        _ list: DisplayList, items: Range<Int>, transform: CGAffineTransform, filters: [PreparedFilter],
        sight: PixelRect, isUnbounded: Bool, resources: PlanResources
    ) -> LayerPicture? {
        guard depth < Self.maximumDepth else { return nil }
        let outset = min(filters.reduce(0) { $0 + $1.outset }, Self.maximumOutset)
        let moves = filters.contains { if case .projection = $0 { true } else { false } }
        // What the map brings into sight can lie anywhere; so far out it is looked for.
        let field = sight.insetBy(-outset - (moves ? 2048 : 0))
        let isEverywhere = isUnbounded || filters.contains(where: \.colorsClearPixels)
        func plan(_ rect: PixelRect) -> FramePlan {
            var plan = FramePlan()
            plan.depth = depth + 1
            plan.prepare(
                list, items: items,
                transform: transform.concatenating(
                    CGAffineTransform(translationX: CGFloat(-rect.x0), y: CGFloat(-rect.y0))),
                viewport: PixelRect(x0: 0, y0: 0, x1: rect.x1 - rect.x0, y1: rect.y1 - rect.y0), resources: resources)
            return plan
        }
        let first = plan(field)
        var frame = field
        if !isEverywhere {
            let content = first.contentBounds
            guard !content.isEmpty else { return nil }
            frame = content.insetBy(-outset).offsetBy(dx: field.x0, dy: field.y0).intersection(field)
        }
        // Planned again rather than moved: a frame is most often a small part of what is in sight.
        let isWhole = frame.isEqual(to: field)
        return LayerPicture(plan: isWhole ? first : plan(frame), frame: frame, filters: filters, sight: sight)
    }

    /// What colours an item, and where it does.
    private struct PaintSource {
        let list: DisplayList
        let item: DisplayList.Item
        let transform: CGAffineTransform
        let opacity: Float
        let resources: PlanResources

        init(
            _ list: DisplayList, _ item: DisplayList.Item, _ transform: CGAffineTransform, _ opacity: Float,
            _ resources: PlanResources
        ) {
            (self.list, self.item, self.transform) = (list, item, transform)
            (self.opacity, self.resources) = (opacity, resources)
        }
    }

    private mutating func append(
        _ found: (shape: Command.Shape, bounds: PixelRect), clip: ClipState, isAntialiased: Bool, paint: PaintSource
    ) {
        let bounds = found.bounds.intersection(clip.bounds)
        guard !bounds.isEmpty, var command = command(paint) else { return }
        (command.shape, command.bounds, command.mask) = (found.shape, bounds, clip.mask)
        command.isAntialiased = isAntialiased
        commands.append(command)
    }

    /// A command of an item that lacks its shape, bounds and clip; nil where its paint draws nothing.
    private mutating func command(_ source: PaintSource) -> Command? {
        guard let paint = prepare(source) else { return nil }
        var command = Command(
            shape: .beginLayer, paint: paint, bounds: .empty, blendMode: source.item.blendMode)
        if case .image = paint { command.opacity = Self.byte(source.item.opacity * source.opacity) }
        return command
    }

    /// The paint in pixels; nil where it draws nothing.
    private mutating func prepare(_ source: PaintSource) -> Command.Paint? {
        let opacity = source.item.opacity * source.opacity
        switch source.item.paint {
        case .color(let color):
            let pixel = PixelColor.premultiplied(color, opacity: opacity)
            return pixel >> 24 == 0 && !source.item.blendMode.changesUnderClearSource ? nil : .solid(pixel)
        case .image(let index):
            let paint = source.list.images[Int(index)]
            guard opacity > 0,
                let image = PreparedImage(paint, transform: source.transform, images: source.resources.images)
            else { return nil }
            images.append(image)
            return .image(Int32(images.count - 1))
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

    /// Adds a shape that is painted as `like` is.
    mutating func append(_ shape: Command.Shape, bounds: PixelRect, clip: ClipState, like: Command) {
        let visible = bounds.intersection(clip.bounds)
        guard !visible.isEmpty else { return }
        var command = like
        (command.shape, command.bounds, command.mask) = (shape, visible, clip.mask)
        commands.append(command)
    }

    /// Adds a filled path that is painted as `like` is.
    mutating func fill(_ path: Path, transform: CGAffineTransform, clip: ClipState, like: Command) {
        guard let found = shape(of: path, transform: transform, isEvenOdd: false) else { return }
        append(found.shape, bounds: found.bounds, clip: clip, like: like)
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
                    vertices.append(PixelPoint(x: fixed.x, y: fixed.y))
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
            let last = first + Int(PIXEL_KERNELS_CHUNK)
            let y = vertices[last < end ? last : start].y
            var chunk = EdgeChunk(low: y, high: y)
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
        _ index: Int, of list: DisplayList, base: Int, transform: CGAffineTransform, root: ClipState,
        resources: PlanResources
    ) -> ClipState {
        if let known = clipStates[base + index] { return known }
        let clip = list.clips[index]
        let parent =
            clip.parent < 0
            ? root
            : clipState(
                Int(clip.parent), of: list, base: base, transform: transform, root: root, resources: resources)
        let combined = list.transforms[Int(clip.transform)].concatenating(transform)
        let state =
            switch clip.region {
            case .path(let path): narrow(parent, by: clip, path: list.paths[Int(path)], transform: combined)
            case .segment(let segment):
                narrow(
                    parent, by: clip, list: list.segments[Int(segment)].list, transform: combined,
                    resources: resources)
            }
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

    /// Narrows a clip to what a list draws, by its opacity.
    private mutating func narrow(
        _ parent: ClipState, by clip: DisplayList.Clip, list: DisplayList, transform: CGAffineTransform,
        resources: PlanResources
    ) -> ClipState {
        guard !parent.bounds.isEmpty,
            let picture = makePicture(
                list, items: 0..<list.items.count, transform: transform, filters: [], sight: parent.bounds,
                isUnbounded: false, resources: resources)
        else { return clip.isInverse ? parent : ClipState(bounds: .empty, mask: -1) }
        pictures.append(picture)
        masks.append(
            ClipMask(
                parent: parent.mask, shape: .picture(Int32(pictures.count - 1)), bounds: picture.frame,
                isInverse: clip.isInverse, isAntialiased: true, opacity: Self.byte(clip.opacity)))
        let bounds = clip.isInverse ? parent.bounds : parent.bounds.intersection(picture.frame)
        return ClipState(bounds: bounds, mask: Int32(masks.count - 1))
    }

    // MARK: - Symbols

    private mutating func place(
        _ symbol: SymbolContent, _ placements: ArraySlice<DisplayList.Placement>, transform: CGAffineTransform,
        opacity: Float, blendMode: GraphicsContext.BlendMode, clip: ClipState, resources: PlanResources,
        spriteLinear: SIMD4<Float>?, isCrowd: Bool
    ) {
        func drawInPlace(_ plan: inout FramePlan, _ placement: DisplayList.Placement) {
            plan.drawInPlace(
                symbol, placement, transform: transform, opacity: placement.opacity * opacity, blendMode: blendMode,
                clip: clip, resources: resources)
        }
        guard let source = resources.sprites, spriteLinear != nil || isCrowd else {
            for placement in placements where placement.opacity * opacity > 0 { drawInPlace(&self, placement) }
            return
        }
        var placer = SpritePlacer(
            symbol: symbol, linear: spriteLinear, isCrowd: isCrowd, transform: transform, source: source)
        for placement in placements {
            let alpha = placement.opacity * opacity
            guard alpha > 0 else { continue }
            guard let found = placer.find(placement) else {
                drawInPlace(&self, placement)
                continue
            }
            let (shape, bounds): (Command.Shape, PixelRect)
            switch found {
            case .sprite(let sprite, let whole): (shape, bounds) = (.sprite(sprite, x: whole.x0, y: whole.y0), whole)
            case .sampled(let sampled, let whole):
                sampledSprites.append(sampled)
                (shape, bounds) = (.sampled(Int32(sampledSprites.count - 1)), whole)
            }
            let visible = bounds.intersection(clip.bounds)
            guard !visible.isEmpty else { continue }
            commands.append(
                Command(
                    shape: shape, paint: .solid(placement.tint), bounds: visible, mask: clip.mask,
                    opacity: Self.byte(alpha), blendMode: blendMode))
        }
    }

    /// Adds a symbol's own items. A faded one of several items is a layer, so that it fades as a whole, as is a tinted
    /// one.
    private mutating func drawInPlace(
        _ symbol: SymbolContent, _ placement: DisplayList.Placement, transform: CGAffineTransform, opacity: Float,
        blendMode: GraphicsContext.BlendMode, clip: ClipState, resources: PlanResources
    ) {
        let combined = placement.transform.concatenating(transform)
        let isTinted = placement.tint != DisplayList.Placement.noTint
        let isGroup = isTinted || blendMode != .normal || (opacity < 1 && !symbol.list.isSingleShape)
        if isGroup {
            openLayers.append(commands.count)
            commands.append(
                Command(
                    shape: .beginLayer, paint: .solid(placement.tint), bounds: clip.bounds, mask: clip.mask,
                    opacity: Self.byte(opacity), blendMode: blendMode))
            add(
                symbol.list, items: 0..<symbol.list.items.count, transform: combined, opacity: 1,
                clip: ClipState(bounds: clip.bounds, mask: -1), resources: resources)
            endLayer()
        } else {
            add(
                symbol.list, items: 0..<symbol.list.items.count, transform: combined, opacity: opacity, clip: clip,
                resources: resources)
        }
    }

    /// 0…1 as 0…255, to the nearest.
    private static func byte(_ opacity: Float) -> UInt8 {
        UInt8(max(0, min(opacity, 1)) * 255 + 0.5)
    }
}

extension DisplayList {
    /// The index of the item that ends the layer which begins at `index`.
    fileprivate func endOfLayer(at index: Int) -> Int {
        var depth = 0
        for place in index..<items.count {
            if case .beginLayer = items[place].kind { depth += 1 }
            if case .endLayer = items[place].kind { depth -= 1 }
            if depth == 0 { return place }
        }
        return items.count
    }

    /// Whether fading every item fades the whole: there is one, and it is a shape.
    fileprivate var isSingleShape: Bool {
        guard items.count == 1 else { return items.isEmpty }
        // A mode other than normal would mix with what lies behind the whole.
        guard items[0].blendMode == .normal else { return false }
        switch items[0].kind {
        // Glyphs of one run hardly overlap.
        case .fill, .stroke, .glyphs: return true
        case .place, .splice, .beginLayer, .endLayer: return false
        }
    }
}

extension GraphicsContext.BlendMode {
    /// Whether what is there changes where the source is clear.
    var changesUnderClearSource: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        default: false
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
