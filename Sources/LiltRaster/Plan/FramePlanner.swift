import CPixelKernels

/// Maps display lists to pixels.
///
/// A planner walks the items of a list and adds commands to its plan. This file contains the traversal; extensions plan
/// each kind of item: shapes, glyphs, clips, layers and symbols. `FramePlanner+Sharing` lets threads plan parts of a
/// list.
///
/// A planner reuses its memory: keep one planner per picture, and release each plan before the next.
package struct FramePlanner {
    /// The plan so far.
    var plan = FramePlan()
    let resources: PlanResources
    /// The largest number of commands and sprites together; further ones are omitted.
    let maximumCommandCount: Int

    /// The visible pixels.
    var viewport = PixelRect.empty
    var flattened = FlattenedPath()
    var outliner = StrokeOutliner()
    var gradientBuilder = GradientTableBuilder()
    /// The state of each clip of the lists that are being planned, list by list; nil until the clip is first used.
    var clipStates: [ClipState?] = []
    /// The indices of the `beginLayer` commands whose layers are open.
    var openLayers: [Int] = []
    /// The indices of the `beginClip` commands of the open scopes.
    var openScopes: [Int] = []
    /// The indices of the `beginClip` commands that the picture of a material contains. Their scopes must remain.
    var keptScopes: Set<Int> = []
    /// The indices in `clipStates` of the states that were computed in the open scopes.
    var computedClips: [Int] = []
    /// Whether the plan contains pictures that were planned only to find their bounds.
    var hasMeasuredPictures = false
    /// The planners of the parts that other threads plan.
    var shapeParts: [FramePlanner] = []
    /// The sprites of the parts that other threads plan.
    var spriteParts: [SpriteTable] = []

    /// Creates a planner.
    ///
    /// - Parameters:
    ///   - resources: The caches to use. Without sprites, each instance is drawn by the items of its symbol.
    ///   - maximumCommandCount: The largest number of commands and sprites of a plan; further ones are omitted.
    package init(resources: PlanResources, maximumCommandCount: Int = FramePlan.maximumCommandCount) {
        self.resources = resources
        self.maximumCommandCount = maximumCommandCount
    }

    /// Returns the plan of a list.
    ///
    /// - Parameters:
    ///   - items: The indices of the items to plan; layers in them must be complete. nil plans all items.
    ///   - transform: Maps the list's coordinates to pixels.
    ///   - viewport: The visible pixels.
    ///   - origin: The position in the picture of the plan's pixel (0, 0). The dither of gradients depends on it.
    package mutating func makePlan(
        of segment: DisplayListSegment, items: Range<Int>? = nil, transform: CGAffineTransform, viewport: PixelRect,
        origin: SIMD2<Int32> = .zero
    ) -> FramePlan {
        let context = PlanContext(
            segment: segment, transform: transform, clip: ClipState(bounds: viewport, mask: -1), origin: origin)
        return makePlan(of: items ?? 0..<segment.list.items.count, in: context)
    }

    /// Returns the plan of some items. The bounds of the context's clip are the visible pixels.
    mutating func makePlan(of items: Range<Int>, in context: PlanContext) -> FramePlan {
        begin(viewport: context.clip.bounds)
        add(items, in: context)
        return plan
    }

    /// Begins an empty plan.
    mutating func begin(viewport: PixelRect) {
        plan.removeAll()
        gradientBuilder.removeAll()
        clipStates.removeAll(keepingCapacity: true)
        openLayers.removeAll(keepingCapacity: true)
        openScopes.removeAll(keepingCapacity: true)
        keptScopes.removeAll(keepingCapacity: true)
        computedClips.removeAll(keepingCapacity: true)
        hasMeasuredPictures = false
        self.viewport = viewport
    }

    /// The number of commands and sprites for which the plan still has room.
    var room: Int { maximumCommandCount - plan.drawnCount }

    var isFull: Bool { room <= 0 }

    // MARK: - Items

    /// Adds all items of the context's list.
    mutating func addAll(in context: PlanContext) {
        add(0..<context.segment.list.items.count, in: context)
    }

    /// Adds some items of the context's list. Layers in them must be complete.
    mutating func add(_ items: Range<Int>, in outer: PlanContext) {
        guard outer.depth < PlanContext.maximumDepth else { return }
        var context = outer
        context.depth += 1
        context.firstClipState = clipStates.count
        let clipCount = context.segment.list.clips.count
        clipStates.append(contentsOf: repeatElement(nil, count: clipCount))
        let computedCount = computedClips.count
        defer {
            clipStates.removeLast(clipCount)
            computedClips.removeLast(computedClips.count - computedCount)
        }
        let hasSymbols = resources.sprites != nil && !context.segment.list.symbols.isEmpty
        let spriteUse = hasSymbols ? SpriteUse(context.segment) : nil
        var groups: [Group] = []
        var scopes: [ClipScope] = []
        var lastClip: Int32 = -1
        var (transformIndex, transform) = (Int32(-1), context.transform)
        // For the items before this index, sharing among threads has already been decided.
        var stretchEnd = items.lowerBound

        var index = items.lowerBound
        while index < items.upperBound && !isFull {
            let item = context.segment.list.items[index]
            if item.transform >= 0 && item.transform != transformIndex {
                transformIndex = item.transform
                transform = context.segment.list.transforms[Int(transformIndex)].concatenating(context.transform)
            }
            if case .endLayer = item.kind {
                // Ends the scopes in the layer.
                while let group = groups.last, scopes.count > group.scopeCount { endScope(&scopes, in: &context) }
                lastClip = -2
            } else if item.clip != lastClip {
                changeScopes(to: Int(item.clip), from: groups.last?.scopeCount ?? 0, &scopes, in: &context)
                lastClip = item.clip
            }
            let clip = item.clip < 0 ? context.clip : clipState(Int(item.clip), in: context)
            let planned = PlannedItem(item: item, transform: transform, clip: clip)
            switch item.kind {
            case .beginLayer:
                index = beginLayer(planned, at: index, in: &context, &groups, scopeCount: scopes.count)
                lastClip = -2
                continue
            case .endLayer:
                endGroup(&groups, in: &context)
            case .fill, .stroke:
                if clip.bounds.isEmpty { break }
                if resources.threadCount > 1 && index >= stretchEnd {
                    let stretch = ShapeStretch(context.segment, from: index, to: items.upperBound)
                    stretchEnd = stretch.items.upperBound
                    if stretch.isWorthSharing {
                        addShared(stretch.items, clip: clip, in: context)
                        index = stretchEnd
                        continue
                    }
                }
                addShape(planned, in: context)
            case .glyphs(let run):
                if clip.bounds.isEmpty { break }
                addGlyphs(ofRun: Int(run), planned, in: context)
            case .splice(let segment):
                if clip.bounds.isEmpty { break }
                addAll(
                    in: context.nested(
                        context.segment.list.segments[Int(segment)], transform: transform, opacity: context.opacity,
                        clip: clip))
            case .instances(let symbol, let first, let count):
                if clip.bounds.isEmpty { break }
                addInstances(
                    Int(first)..<Int(first + count), ofSymbol: Int(symbol), planned, use: spriteUse, in: context)
            }
            index += 1
        }
        // Layers are still open if the plan is full.
        while let group = groups.last {
            while scopes.count > group.scopeCount { endScope(&scopes, in: &context) }
            endGroup(&groups, in: &context)
        }
        while !scopes.isEmpty { endScope(&scopes, in: &context) }
    }

    // MARK: - Paints

    /// Adds a command for a shape with the item's paint.
    mutating func append(
        _ shape: (shape: Command.Shape, bounds: PixelRect), isAntialiased: Bool, _ planned: PlannedItem,
        in context: PlanContext
    ) {
        let bounds = shape.bounds.intersection(planned.clip.bounds)
        guard !bounds.isEmpty, var command = paintCommand(planned, in: bounds, context) else { return }
        (command.shape, command.bounds) = (shape.shape, bounds)
        command.mask = plan.mask(planned.clip.mask, around: shape.shape)
        command.isAntialiased = isAntialiased
        plan.commands.append(command)
    }

    /// Returns a command with the item's paint and no shape, bounds or clip. Returns nil if the paint draws nothing.
    ///
    /// - Parameter bounds: The pixels that the paint may cover.
    mutating func paintCommand(
        _ planned: PlannedItem, in bounds: PixelRect, _ context: PlanContext
    ) -> Command? {
        let list = context.segment.list
        let own: Float? =
            switch planned.item.paint {
            case .image(let index): list.images[Int(index)].opacity
            case .material(let index): list.materials[Int(index)].opacity
            case .color, .gradient, .mesh: nil
            }
        let opacity = own.map { PixelColor.byte(planned.item.opacity * context.opacity * $0) } ?? 255
        guard let paint = preparePaint(planned, in: bounds, opacity: opacity, context) else { return nil }
        return Command(
            shape: .beginLayer, paint: paint, bounds: .empty, opacity: opacity, blendMode: planned.item.blendMode)
    }

    /// Returns the item's paint in pixels, or nil if it draws nothing.
    ///
    /// - Parameter commandOpacity: The opacity of an image or a material, which the command applies.
    private mutating func preparePaint(
        _ planned: PlannedItem, in bounds: PixelRect, opacity commandOpacity: UInt8, _ context: PlanContext
    ) -> Command.Paint? {
        let opacity = planned.item.opacity * context.opacity
        // The result for a clear paint.
        let clear: Command.Paint? = planned.item.blendMode.changesUnderClearSource ? .solid(0) : nil
        switch planned.item.paint {
        case .color(let color):
            let pixel = PixelColor.premultiplied(color, opacity: opacity)
            return pixel >> 24 == 0 ? clear : .solid(pixel)
        case .image(let index):
            guard commandOpacity > 0 else { return clear }
            guard
                let image = PreparedImage(
                    context.segment.list.images[Int(index)], transform: planned.transform, images: resources.images)
            else { return nil }
            plan.images.append(image)
            return .image(Int32(plan.images.count - 1))
        case .mesh(let index):
            let paint = context.segment.list.meshes[Int(index)]
            let field = MeshField(paint, transform: planned.transform, origin: context.origin, opacity: opacity)
            return add(LayerPicture(mesh: field, frame: bounds))
        case .material(let index):
            // An invisible material is not added, because its picture would be drawn and blurred.
            guard commandOpacity > 0 else { return clear }
            let material = context.segment.list.materials[Int(index)].material
            return addMaterial(material, in: bounds, transform: planned.transform)
        case .gradient(let index):
            let gradient = context.segment.list.gradients[Int(index)]
            let stops = context.segment.list.stops(of: gradient)
            let paint = plan.gradients.append(
                gradient, stops: stops, transform: planned.transform, origin: context.origin, opacity: opacity,
                pixelCount: Int(bounds.x1 - bounds.x0) * Int(bounds.y1 - bounds.y0), builder: &gradientBuilder,
                kernels: resources.kernels)
            guard case .solid(let pixel) = paint, pixel >> 24 == 0 else { return paint }
            return clear
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
