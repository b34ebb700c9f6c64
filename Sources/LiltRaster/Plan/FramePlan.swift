import CPixelKernels

/// A display list taken to pixels: flat arrays of commands and of what they refer to, reused from frame to frame.
package struct FramePlan {
    /// Creates an empty plan.
    package init() {}

    var commands: [Command] = []
    var masks: [ClipMask] = []
    var gradients: [PreparedGradient] = []
    var gradientTables = GradientTableBuilder()
    var polygons: [PixelPolygon] = []
    var vertices: [PixelPoint] = []
    var chunks: [EdgeChunk] = []
    var images: [PreparedImage] = []
    /// In the order of drawing, run by run; those that are scaled or turned have, in place of a start, the complement
    /// of an index of `sampledSprites`.
    var sprites: [PlacedSprite] = []
    /// Which of them are of each run.
    var spriteRuns: [Range<Int>] = []
    var sampledSprites: [SampledSprite] = []
    var softRects: [SoftRect] = []
    /// Filters of layers that are drawn with their band.
    package var filters: [PreparedFilter] = []
    /// Layers that are drawn before the bands.
    package var pictures: [LayerPicture] = []

    var viewport = PixelRect.empty
    var flattened = FlattenedPath()
    var outliner = StrokeOutliner()
    /// For each clip of the lists under way, what it has come to; each list has a stretch.
    var clipStates: [ClipState?] = []
    /// Indices of `beginLayer` commands that are open.
    var openLayers: [Int] = []
    /// Lists under way, one in the other.
    var depth = 0
    /// Plans of stretches of items that several threads made; kept for their memory.
    var parts: [FramePlan] = []

    /// How far chords may lie from their curve, in pixels. An edge moved by so much changes coverage by 8/255; Wang's
    /// bound is not reached but at a curve's tightest spot.
    static let flatteningTolerance = 1.0 / 32

    /// Symbols that place symbols multiply; what would be drawn beyond so many commands and sprites is left out.
    static let maximumCommandCount = 1 << 21

    /// Lists in lists beyond this depth are left out: a level takes about a kilobyte of the thread's stack.
    static let maximumDepth = 1000

    /// How many filters the layers around this plan, and those that are open, have.
    var filterCount = 0
    /// How many filters were left out because there were too many; those of pictures count in their own plans.
    package private(set) var omittedFilterCount = 0
    /// Whether only bounds are wanted: pictures of layers are not planned to be drawn. Layers in layers would otherwise
    /// be planned twice for each that is around them.
    var isMeasuring = false
    /// Whether a picture was left out of the plan for that.
    var hasMeasuredPictures = false

    /// How far out of sight, in pixels, is drawn what filters may bring into it, those of layers in layers together:
    /// this bounds the memory of a layer.
    static let maximumOutset: Int32 = 1024

    /// What of it the layers around this plan have left.
    var outsetLeft = Self.maximumOutset

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
        sprites.removeAll(keepingCapacity: true)
        spriteRuns.removeAll(keepingCapacity: true)
        sampledSprites.removeAll(keepingCapacity: true)
        softRects.removeAll(keepingCapacity: true)
        filters.removeAll(keepingCapacity: true)
        pictures.removeAll(keepingCapacity: true)
        clipStates.removeAll(keepingCapacity: true)
        openLayers.removeAll(keepingCapacity: true)
        hasMeasuredPictures = false
        omittedFilterCount = 0
    }

    /// Replaces the plan by that of `list`, mapped to pixels by `transform` and cut to `viewport`.
    ///
    /// - Parameters:
    ///   - items: Those of the list that are planned; whole layers.
    ///   - resources: Symbols that are placed often are taken from its sprites; without them all are drawn in place.
    package mutating func prepare(
        _ list: DisplayList, items: Range<Int>? = nil, transform: CGAffineTransform, viewport: PixelRect,
        resources: PlanResources
    ) {
        removeAll()
        self.viewport = viewport
        add(
            list, items: items ?? 0..<list.items.count, transform: transform, opacity: 1,
            clip: ClipState(bounds: viewport, mask: -1), resources: resources)
    }

    var isFull: Bool { commands.count + sprites.count >= Self.maximumCommandCount }

    /// What all commands together can change.
    var contentBounds: PixelRect {
        commands.reduce(.empty) { $0.union($1.bounds) }
    }

    /// The pictures that are drawn, with those of layers.
    var imageContents: [BitmapContent] {
        images.map(\.content) + pictures.flatMap(\.imageContents)
    }

    // MARK: - Items

    mutating func add(
        _ list: DisplayList, items: Range<Int>, transform: CGAffineTransform, opacity: Float, clip outer: ClipState,
        resources: PlanResources
    ) {
        guard depth < Self.maximumDepth else { return }
        depth += 1
        let outerFilterCount = filterCount
        defer {
            depth -= 1
            filterCount = outerFilterCount
        }
        let clipBase = clipStates.count
        clipStates.append(contentsOf: repeatElement(nil, count: list.clips.count))
        defer { clipStates.removeLast(list.clips.count) }
        var root = outer
        var roots: [(clip: ClipState, filterCount: Int, isOpen: Bool)] = []
        var (transformIndex, combined) = (Int32(-1), transform)
        let spriteUse = resources.sprites.map { _ in SpriteUse(list) }
        // Items before this one were looked at for being shared out.
        var stretchEnd = items.lowerBound

        var index = items.lowerBound - 1
        while index + 1 < items.upperBound {
            index += 1
            let item = list.items[index]
            guard !isFull else { return }
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
                let layerFilters = filters(
                    of: list.filters[Int(firstFilter)..<Int(firstFilter + filterCount)], transform: transform)
                // A layer whose filters are left out is no group any more.
                let isOpen =
                    filterCount == 0 || self.filterCount < PreparedFilter.maximumCount || item.opacity * opacity < 1
                    || item.blendMode != .normal || item.clip >= 0
                roots.append((root, self.filterCount, isOpen))
                guard isOpen else { continue }
                self.filterCount += layerFilters.count
                if layerFilters.contains(where: { !$0.isColorOnly }) {
                    let end = list.endOfLayer(at: index)
                    if end == index + 2,
                        addSoftRect(
                            list, list.items[index + 1], transform: transform, filters: layerFilters, layer: item,
                            opacity: opacity, clip: clip, resources: resources)
                    {
                        index = end
                        self.filterCount = roots.removeLast().filterCount
                        continue
                    }
                    addPicture(
                        list, items: index + 1..<end, transform: transform, filters: layerFilters, item: item,
                        opacity: opacity, clip: clip, resources: resources)
                    index = end
                    self.filterCount = roots.removeLast().filterCount
                    continue
                }
                openLayers.append(commands.count)
                commands.append(
                    Command(
                        shape: .beginLayer, bounds: clip.bounds, mask: clip.mask,
                        opacity: Self.byte(item.opacity * opacity), blendMode: item.blendMode,
                        firstFilter: Int32(filters.count), filterCount: Int32(layerFilters.count)))
                filters.append(contentsOf: layerFilters)
                root = ClipState(bounds: clip.bounds, mask: -1)
            case .endLayer:
                let begun = roots.removeLast()
                (root, self.filterCount) = (begun.clip, begun.filterCount)
                if begun.isOpen { endLayer() }
            case .fill, .stroke:
                guard !clip.bounds.isEmpty else { continue }
                if resources.threadCount > 1 && index >= stretchEnd {
                    let stretch = ShapeStretch(list, from: index, to: items.upperBound)
                    stretchEnd = stretch.items.upperBound
                    if stretch.isWorthSharing {
                        addShared(
                            stretch, of: list, transform: transform, opacity: opacity, clip: clip,
                            resources: resources)
                        index = stretchEnd - 1
                        continue
                    }
                }
                addShape(
                    item, of: list, transform: combined, opacity: opacity, clip: clip, images: resources.images)
            case .glyphs(let run):
                guard !clip.bounds.isEmpty,
                    let like = command(PaintSource(item, combined, opacity), of: list, images: resources.images)
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

    /// The filters of a layer in pixels, as many as there is room for: the last ones lie outermost.
    private mutating func filters(
        of filters: ArraySlice<DisplayList.Filter>, transform: CGAffineTransform
    ) -> [PreparedFilter] {
        guard !filters.isEmpty else { return [] }
        let prepared = PreparedFilter.combined(filters.compactMap { PreparedFilter($0, transform: transform) })
        let room = max(0, PreparedFilter.maximumCount - filterCount)
        guard prepared.count > room else { return prepared }
        omittedFilterCount += prepared.count - room
        MissingResources.report(
            "more than \(PreparedFilter.maximumCount) filters lie over one another: the innermost are left out")
        return Array(prepared.suffix(room))
    }

    /// Adds a fill or a stroke whose coordinates `transform` takes to pixels.
    mutating func addShape(
        _ item: DisplayList.Item, of list: DisplayList, transform: CGAffineTransform, opacity: Float, clip: ClipState,
        images: ImageCache
    ) {
        let paint = PaintSource(item, transform, opacity)
        switch item.kind {
        case .fill(let path, let isEvenOdd, let isAntialiased):
            fill(
                list.paths[Int(path)], transform: transform, clip: clip, isEvenOdd: isEvenOdd,
                isAntialiased: isAntialiased, paint: paint, of: list, images: images)
        case .stroke(let path, let style):
            guard
                let shape = stroke(list.paths[Int(path)], style: list.strokeStyles[Int(style)], transform: transform)
            else { return }
            append(shape, clip: clip, isAntialiased: true, paint: paint, of: list, images: images)
        case .place, .glyphs, .splice, .beginLayer, .endLayer: return
        }
    }

    /// What colours an item, and where it does. The list that it is of, and the images, are handed on beside it: a copy
    /// would count references, which threads would wait for one another to do.
    struct PaintSource {
        let item: DisplayList.Item
        let transform: CGAffineTransform
        let opacity: Float

        init(_ item: DisplayList.Item, _ transform: CGAffineTransform, _ opacity: Float) {
            (self.item, self.transform, self.opacity) = (item, transform, opacity)
        }
    }

    mutating func append(
        _ found: (shape: Command.Shape, bounds: PixelRect), clip: ClipState, isAntialiased: Bool, paint: PaintSource,
        of list: DisplayList, images: ImageCache
    ) {
        let bounds = found.bounds.intersection(clip.bounds)
        guard !bounds.isEmpty, var command = command(paint, of: list, images: images) else { return }
        (command.shape, command.bounds, command.mask) = (found.shape, bounds, clip.mask)
        command.isAntialiased = isAntialiased
        commands.append(command)
    }

    /// A command of an item that lacks its shape, bounds and clip; nil where its paint draws nothing.
    mutating func command(_ source: PaintSource, of list: DisplayList, images: ImageCache) -> Command? {
        guard let paint = prepare(source, of: list, images: images) else { return nil }
        var command = Command(
            shape: .beginLayer, paint: paint, bounds: .empty, blendMode: source.item.blendMode)
        if case .image = paint { command.opacity = Self.byte(source.item.opacity * source.opacity) }
        return command
    }

    /// The paint in pixels; nil where it draws nothing.
    mutating func prepare(
        _ source: PaintSource, of list: DisplayList, images cache: ImageCache
    ) -> Command.Paint? {
        let opacity = source.item.opacity * source.opacity
        switch source.item.paint {
        case .color(let color):
            let pixel = PixelColor.premultiplied(color, opacity: opacity)
            return pixel >> 24 == 0 && !source.item.blendMode.changesUnderClearSource ? nil : .solid(pixel)
        case .image(let index):
            let paint = list.images[Int(index)]
            guard opacity > 0,
                let image = PreparedImage(paint, transform: source.transform, images: cache)
            else { return nil }
            images.append(image)
            return .image(Int32(images.count - 1))
        case .gradient(let index):
            let gradient = list.gradients[Int(index)]
            let stops = list.gradientStops[
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

    /// 0…1 as 0…255, to the nearest.
    static func byte(_ opacity: Float) -> UInt8 {
        UInt8(max(0, min(opacity, 1)) * 255 + 0.5)
    }
}

extension DisplayList {
    /// The index of the item that ends the layer which begins at `index`.
    func endOfLayer(at index: Int) -> Int {
        var depth = 0
        for place in index..<items.count {
            if case .beginLayer = items[place].kind { depth += 1 }
            if case .endLayer = items[place].kind { depth -= 1 }
            if depth == 0 { return place }
        }
        return items.count
    }

    /// Whether fading every item fades the whole: there is one, and it is a shape.
    var isSingleShape: Bool {
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
