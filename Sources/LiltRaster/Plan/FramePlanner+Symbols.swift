import CPixelKernels

/// Planning of symbols: each instance is drawn as a sprite, or by the items of its symbol.
extension FramePlanner {
    /// The smallest number of instances for which threads share the work.
    private static let minimumSharedInstances = 4096

    /// The smallest number of instances for which a kernel adds instances that have the same linear map.
    private static let minimumKernelInstances = 128

    /// Instances of one symbol, with their common properties.
    private struct Crowd {
        let symbol: SymbolContent
        let instances: ArraySlice<DisplayList.SymbolInstance>
        let blendMode: GraphicsContext.BlendMode
        let clip: ClipState
    }

    /// Adds instances of a symbol.
    ///
    /// - Parameter use: The symbols of the list that have sprites; nil if no symbol has one.
    mutating func addInstances(
        _ range: Range<Int>, ofSymbol index: Int, _ planned: PlannedItem, use: SpriteUse?, in context: PlanContext
    ) {
        let crowd = Crowd(
            symbol: context.segment.list.symbols[index], instances: context.segment.list.instances[range],
            blendMode: planned.item.blendMode, clip: planned.clip)
        if crowd.blendMode.changesUnderClearSource {
            addLayers(of: crowd, in: context)
            return
        }
        let linear = use?.linear(ofSymbol: index)
        let isCrowd = use?.isCrowd(symbol: index) ?? false
        guard let source = resources.sprites, linear != nil || isCrowd else {
            for instance in crowd.instances where instance.opacity * context.opacity > 0 {
                addItems(of: instance, crowd, in: context)
            }
            return
        }
        let finder = SpriteFinder(
            symbol: crowd.symbol, linear: linear, isCrowd: isCrowd, transform: context.transform, source: source)
        let usesKernel = finder.isUniform && crowd.instances.count >= Self.minimumKernelInstances
        var run = SpriteTable.OpenRun(
            clip: crowd.clip.bounds, opacity: context.opacity, phases: usesKernel ? finder.knownPhases : [])
        if resources.threadCount > 1 && crowd.instances.count >= Self.minimumSharedInstances {
            addShared(crowd, by: finder, to: &run, in: context)
        } else {
            add(crowd.instances.indices, of: crowd, by: finder, to: &run, in: context)
        }
        endRun(&run, crowd)
    }

    /// Adds instances whose clear pixels change the pixels below. Each is a layer, also if it is invisible, because it
    /// changes all pixels of the clip; a sprite would change only its own.
    private mutating func addLayers(of crowd: Crowd, in context: PlanContext) {
        // In these modes, the result of a layer does not depend on the layers before it.
        let replaces = crowd.blendMode == .copy || crowd.blendMode == .clear
        for instance in replaces ? crowd.instances.suffix(1) : crowd.instances {
            addItems(of: instance, crowd, in: context)
        }
    }

    /// Adds instances in order. An instance without a sprite ends the run of sprites, and is drawn by the items of its
    /// symbol.
    private mutating func add(
        _ range: Range<Int>, of crowd: Crowd, by finder: SpriteFinder, to run: inout SpriteTable.OpenRun,
        in context: PlanContext
    ) {
        var next = range.lowerBound
        while next < range.upperBound && !isFull {
            next = plan.sprites.append(crowd.instances[next..<range.upperBound], by: finder, to: &run, room: room)
            guard next < range.upperBound, !isFull else { return }
            endRun(&run, crowd)
            addItems(of: crowd.instances[next], crowd, in: context)
            next += 1
        }
    }

    /// Adds instances on all threads. Each thread adds the instances of a part until one has no known sprite. The
    /// calling thread then adds the rest of the part.
    private mutating func addShared(
        _ crowd: Crowd, by finder: SpriteFinder, to run: inout SpriteTable.OpenRun, in context: PlanContext
    ) {
        // The items of a symbol may also be planned on threads, which must not use the same parts.
        var parts: [SpriteTable] = []
        swap(&parts, &spriteParts)
        let results = Self.findSprites(
            of: crowd.instances, by: SpriteFinder(known: finder), run: run, in: &parts, count: resources.threadCount)
        for (part, result) in zip(parts, results) {
            plan.sprites.append(part, room: room)
            run.bounds = run.bounds.union(result.bounds)
            add(result.unplanned, of: crowd, by: finder, to: &run, in: context)
        }
        spriteParts = parts
    }

    /// Adds a command for the open run of sprites, if it has any.
    private mutating func endRun(_ run: inout SpriteTable.OpenRun, _ crowd: Crowd) {
        guard let index = plan.sprites.endRun() else { return }
        plan.commands.append(
            Command(
                shape: .sprites(run: index), bounds: run.bounds.intersection(crowd.clip.bounds), mask: crowd.clip.mask,
                blendMode: crowd.blendMode))
        run.bounds = .empty
    }

    /// Adds the items of an instance's symbol. They form a layer if the instance is tinted or blended, or if it is
    /// faded and has several items, so that it fades as a whole.
    private mutating func addItems(
        of instance: DisplayList.SymbolInstance, _ crowd: Crowd, in context: PlanContext
    ) {
        let segment = crowd.symbol.segment
        let transform = instance.transform.concatenating(context.transform)
        let opacity = instance.opacity * context.opacity
        let isTinted = instance.tint != DisplayList.SymbolInstance.noTint
        guard isTinted || crowd.blendMode != .normal || (opacity < 1 && !segment.list.isSingleShape) else {
            addAll(in: context.nested(segment, transform: transform, opacity: opacity, clip: crowd.clip))
            return
        }
        beginLayer(clip: crowd.clip, opacity: opacity, blendMode: crowd.blendMode, tint: instance.tint)
        let inside = ClipState(bounds: crowd.clip.bounds, mask: -1)
        addAll(in: context.nested(segment, transform: transform, opacity: 1, clip: inside))
        endLayer()
    }
}

extension DisplayList {
    /// Whether the list is empty or a single shape. If so, fading each item has the same effect as fading the whole
    /// list.
    fileprivate var isSingleShape: Bool {
        guard items.count == 1 else { return items.isEmpty }
        // Any other blend mode mixes each item with the pixels behind it.
        guard items[0].blendMode == .normal else { return false }
        switch items[0].kind {
        // Glyphs of one run hardly overlap.
        case .fill, .stroke, .glyphs: return true
        case .instances, .splice, .beginLayer, .endLayer: return false
        }
    }
}
