import CPixelKernels

/// A display list mapped to pixels: flat arrays of commands and their operands, reused from frame to frame.
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
    /// Sprites in drawing order, run by run. The `start` of a scaled or rotated sprite is the bitwise complement of an
    /// index of `sampledSprites`.
    var sprites: [PlacedSprite] = []
    /// The range of sprites of each run.
    var spriteRuns: [Range<Int>] = []
    var sampledSprites: [SampledSprite] = []
    var softRects: [SoftRect] = []
    /// The filters of layers that are drawn inside bands.
    package var filters: [PreparedFilter] = []
    /// The layers that are drawn before the bands.
    package var pictures: [LayerPicture] = []

    var viewport = PixelRect.empty
    var flattened = FlattenedPath()
    var outliner = StrokeOutliner()
    /// The state of each clip of the lists being planned, list by list; nil until first used.
    var clipStates: [ClipState?] = []
    /// Indices of `beginLayer` commands that are open.
    var openLayers: [Int] = []
    /// The number of nested lists being planned.
    var depth = 0
    /// Plans that threads make for stretches of items; kept to reuse their memory.
    var parts: [FramePlan] = []

    /// The largest distance of a chord from its curve, in pixels. An edge moved this far changes coverage by 8/255.
    /// Wang's bound is reached only at a curve's tightest spot.
    static let flatteningTolerance = 1.0 / 32

    /// The largest number of commands and sprites; the rest is omitted. Symbols inside symbols multiply.
    static let maximumCommandCount = 1 << 21

    /// The largest depth of nested lists; deeper lists are omitted. A level needs about 1 KiB of the thread's stack.
    static let maximumDepth = 1000

    /// The number of filters of the enclosing layers and of the open layers.
    var filterCount = 0
    /// The number of omitted filters beyond the limit. Filters of pictures count in the pictures' own plans.
    package private(set) var omittedFilterCount = 0
    /// Whether the plan is only for bounds: it then does not plan the pictures of layers for drawing. Otherwise nested
    /// layers would be planned twice per enclosing layer.
    var isMeasuring = false
    /// Whether the plan contains pictures that are only measured.
    var hasMeasuredPictures = false

    /// The largest distance in pixels by which nested filters together extend drawing beyond the visible area. It
    /// bounds the memory of a layer.
    static let maximumOutset: Int32 = 1024

    /// The part of the outset that enclosing layers do not use.
    var remainingOutset = Self.maximumOutset

    /// A clip: bounds in whole pixels, and the innermost mask or −1.
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

    /// Replaces the plan by that of `list`, mapped to pixels by `transform` and clipped to `viewport`.
    ///
    /// - Parameters:
    ///   - items: The items to plan, with complete layers; nil plans all.
    ///   - resources: The caches to use. Without sprites, all symbols are drawn as their own items.
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

    /// The union of the bounds of all commands.
    var contentBounds: PixelRect {
        commands.reduce(.empty) { $0.union($1.bounds) }
    }

    /// The images that the plan and its layers draw.
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
        // Items before this index are already checked for sharing among threads.
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
                // A layer whose filters are omitted needs no group.
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
            case .instances(let symbol, let first, let count):
                guard !clip.bounds.isEmpty else { continue }
                addInstances(
                    of: list.symbols[Int(symbol)], list.instances[Int(first)..<Int(first + count)],
                    transform: transform,
                    opacity: opacity, blendMode: item.blendMode, clip: clip, resources: resources,
                    spriteLinear: spriteUse?.linear(ofSymbol: Int(symbol)),
                    isCrowd: spriteUse?.isCrowd(symbol: Int(symbol)) ?? false)
            }
        }
    }

    /// Returns the filters of a layer in pixels, without the innermost ones beyond the limit. The last ones are
    /// outermost.
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

    /// Adds a fill or a stroke. `transform` maps its coordinates to pixels.
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
        case .instances, .glyphs, .splice, .beginLayer, .endLayer: return
        }
    }

    /// The paint of an item with its transform. The list and the images are separate parameters: copies would count
    /// references, and threads would contend for the counts.
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

    /// Returns a command with the item's paint and no shape, bounds or clip. Returns nil if the paint draws nothing.
    mutating func command(_ source: PaintSource, of list: DisplayList, images: ImageCache) -> Command? {
        guard let paint = prepare(source, of: list, images: images) else { return nil }
        var command = Command(
            shape: .beginLayer, paint: paint, bounds: .empty, blendMode: source.item.blendMode)
        if case .image = paint { command.opacity = Self.byte(source.item.opacity * source.opacity) }
        return command
    }

    /// Returns the paint in pixels, or nil if it draws nothing.
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

    /// Converts 0…1 to the nearest of 0…255. Clamps values outside.
    static func byte(_ opacity: Float) -> UInt8 {
        UInt8(max(0, min(opacity, 1)) * 255 + 0.5)
    }
}

extension DisplayList {
    /// Returns the index of the item that ends the layer that begins at `index`.
    func endOfLayer(at index: Int) -> Int {
        var depth = 0
        for position in index..<items.count {
            if case .beginLayer = items[position].kind { depth += 1 }
            if case .endLayer = items[position].kind { depth -= 1 }
            if depth == 0 { return position }
        }
        return items.count
    }

    /// Whether fading each item fades the whole: the list is empty or a single shape.
    var isSingleShape: Bool {
        guard items.count == 1 else { return items.isEmpty }
        // Another blend mode would mix with the pixels behind the whole.
        guard items[0].blendMode == .normal else { return false }
        switch items[0].kind {
        // Glyphs of one run hardly overlap.
        case .fill, .stroke, .glyphs: return true
        case .instances, .splice, .beginLayer, .endLayer: return false
        }
    }
}

extension GraphicsContext.BlendMode {
    /// Whether a clear source pixel changes the target pixel.
    var changesUnderClearSource: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        default: false
        }
    }
}

extension DisplayList.SymbolInstance {
    var linear: SIMD4<Float> { SIMD4(a, b, c, d) }

    var transform: CGAffineTransform {
        CGAffineTransform(
            a: CGFloat(a), b: CGFloat(b), c: CGFloat(c), d: CGFloat(d), tx: CGFloat(tx), ty: CGFloat(ty))
    }
}
