import CPixelKernels

/// Planning of groups and filters.
extension FramePlanner {
    /// A layer whose items are being planned, and the values of the context to restore at its end.
    struct Group {
        let outerClip: ClipState
        let outerFilterCount: Int
        /// Whether the plan has a command for the layer. A layer whose only effects are omitted filters has none.
        let hasCommand: Bool
        /// The number of open scopes around the layer.
        let scopeCount: Int
    }

    /// Begins a layer, or plans the whole layer if a filter needs all its pixels. Returns the index of the next item to
    /// plan.
    mutating func beginLayer(
        _ layer: PlannedItem, at index: Int, in context: inout PlanContext, _ groups: inout [Group], scopeCount: Int
    ) -> Int {
        let filters = filters(of: layer, in: context)
        let hasCommand = isGroup(layer, in: context)
        if hasCommand && filters.contains(where: { !$0.isColorOnly }) {
            var inner = context
            inner.filterCount += filters.count
            let end = context.segment.list.endOfLayer(at: index)
            if end != index + 2 || !addSoftRect(at: index + 1, filters: filters, layer: layer, in: inner) {
                addPicture(of: index + 1..<end, filters: filters, layer: layer, in: inner)
            }
            return end + 1
        }
        groups.append(
            Group(
                outerClip: context.clip, outerFilterCount: context.filterCount, hasCommand: hasCommand,
                scopeCount: scopeCount))
        if hasCommand {
            beginLayer(
                clip: layer.clip, opacity: layer.item.opacity * context.opacity, blendMode: layer.item.blendMode,
                filters: filters)
            context.filterCount += filters.count
            context.clip = ClipState(bounds: layer.clip.bounds, mask: -1)
        }
        return index + 1
    }

    /// Returns whether a layer's items are composited as a group. A layer whose only effects are omitted filters needs
    /// no group.
    private func isGroup(_ layer: PlannedItem, in context: PlanContext) -> Bool {
        guard case .beginLayer(_, let filterCount) = layer.item.kind else { return false }
        return filterCount == 0 || context.filterCount < PreparedFilter.maximumCount
            || layer.item.opacity * context.opacity < 1 || layer.item.blendMode != .normal || layer.item.clip >= 0
    }

    /// Ends the innermost group and restores the context around it.
    mutating func endGroup(_ groups: inout [Group], in context: inout PlanContext) {
        let group = groups.removeLast()
        (context.clip, context.filterCount) = (group.outerClip, group.outerFilterCount)
        if group.hasCommand { endLayer() }
    }

    /// Returns the filters of a layer in pixels, innermost first. Omits the innermost filters beyond the limit.
    private mutating func filters(of layer: PlannedItem, in context: PlanContext) -> [PreparedFilter] {
        guard case .beginLayer(let first, let count) = layer.item.kind, count > 0 else { return [] }
        let filters = context.segment.list.filters[Int(first)..<Int(first + count)]
        let prepared = PreparedFilter.combined(
            filters.compactMap { PreparedFilter($0, transform: context.transform) })
        let room = max(0, PreparedFilter.maximumCount - context.filterCount)
        guard prepared.count > room else { return prepared }
        plan.omittedFilterCount += prepared.count - room
        MissingResources.report(
            "more than \(PreparedFilter.maximumCount) filters lie over one another: the innermost are left out")
        return Array(prepared.suffix(room))
    }

    // MARK: - Layers inside bands

    /// Begins a layer that is drawn inside bands.
    mutating func beginLayer(
        clip: ClipState, opacity: Float, blendMode: GraphicsContext.BlendMode, filters: [PreparedFilter] = [],
        tint: UInt32 = DisplayList.SymbolInstance.noTint
    ) {
        openLayers.append(plan.commands.count)
        plan.commands.append(
            Command(
                shape: .beginLayer, paint: .solid(tint), bounds: clip.bounds, mask: clip.mask,
                opacity: PixelColor.byte(opacity), blendMode: blendMode, firstFilter: Int32(plan.filters.count),
                filterCount: Int32(filters.count)))
        plan.filters.append(contentsOf: filters)
    }

    /// Ends the innermost layer and limits its bounds to its content. Removes the layer if it is empty or its opacity
    /// is 0, unless its clear pixels change the pixels below.
    mutating func endLayer() {
        let begin = openLayers.removeLast()
        let layer = plan.commands[begin]
        var bounds = layer.bounds
        let filters = plan.filters[Int(layer.firstFilter)..<Int(layer.firstFilter + layer.filterCount)]
        if !layer.blendMode.changesUnderClearSource && !filters.contains(where: \.colorsClearPixels) {
            bounds = .empty
            for command in plan.commands[(begin + 1)...] { bounds = bounds.union(command.bounds) }
        }
        if bounds.isEmpty || (layer.opacity == 0 && !layer.blendMode.changesUnderClearSource) {
            plan.commands.removeLast(plan.commands.count - begin)
            return
        }
        plan.commands[begin].bounds = bounds
        var end = plan.commands[begin]
        end.shape = .endLayer
        plan.commands.append(end)
    }

    // MARK: - Layers before the bands

    /// Adds a blurred rectangle, or a rectangle with a shadow, in closed form. Returns false, and adds nothing, if the
    /// item is anything else.
    private mutating func addSoftRect(
        at index: Int, filters: [PreparedFilter], layer: PlannedItem, in context: PlanContext
    ) -> Bool {
        let (item, context) = onlyItem(at: index, in: context)
        guard filters.count == 1, case .fill(let path, _, true) = item.kind, item.clip < 0, item.blendMode == .normal,
            case .color(let color) = item.paint, layer.item.opacity == 1, context.opacity == 1,
            layer.item.blendMode == .normal
        else { return false }
        var (shadowColor, sigma, offset): (UInt32, SIMD2<Double>, SIMD2<Double>)
        var drawsPicture = false
        let pixel = PixelColor.premultiplied(color, opacity: item.opacity)
        switch filters[0] {
        case .blur(let radius, isOpaque: false): (shadowColor, sigma, offset) = (pixel, radius, .zero)
        case .shadow(let color, let radius, let shift, _, let options) where options.isSubset(of: .shadowOnly):
            (shadowColor, sigma, offset) = (PixelColor.faded(color, by: UInt8(pixel >> 24)), radius, shift)
            drawsPicture = options.isEmpty
        default: return false
        }
        let own = transform(of: item, in: context)
        let moved = own.concatenating(CGAffineTransform(translationX: CGFloat(offset.x), y: CGFloat(offset.y)))
        guard sigma.x == sigma.y, sigma.x > 0, offset.isFinite,
            let found = RecognizedShape.find(context.segment.list.paths[Int(path)], transform: moved),
            let soft = SoftRect(found.shape, sigma: sigma.x, corners: resources.softCorners)
        else { return false }
        let bounds = soft.bounds.intersection(layer.clip.bounds)
        if !bounds.isEmpty && shadowColor >> 24 > 0 {
            plan.softRects.append(soft)
            plan.commands.append(
                Command(
                    shape: .softRect(Int32(plan.softRects.count - 1)), paint: .solid(shadowColor), bounds: bounds,
                    mask: layer.clip.mask))
        }
        if drawsPicture { addShape(PlannedItem(item: item, transform: own, clip: layer.clip), in: context) }
        return true
    }

    /// Returns an item with its context. If the item is a segment that contains a single item, returns that inner item
    /// with the context of its list. A view records its drawing as a segment.
    private func onlyItem(at index: Int, in outer: PlanContext) -> (item: DisplayList.Item, context: PlanContext) {
        var (item, context) = (outer.segment.list.items[index], outer)
        while case .splice(let index) = item.kind, item.clip < 0, context.depth < PlanContext.maximumDepth {
            let segment = context.segment.list.segments[Int(index)]
            guard segment.list.items.count == 1 else { break }
            context = context.nested(
                segment, transform: transform(of: item, in: context), opacity: context.opacity, clip: context.clip)
            context.depth += 1
            item = segment.list.items[0]
        }
        return (item, context)
    }

    private func transform(of item: DisplayList.Item, in context: PlanContext) -> CGAffineTransform {
        item.transform < 0
            ? context.transform
            : context.segment.list.transforms[Int(item.transform)].concatenating(context.transform)
    }

    /// Adds a layer that is drawn before the bands.
    private mutating func addPicture(
        of items: Range<Int>, filters: [PreparedFilter], layer: PlannedItem, in context: PlanContext
    ) {
        let isUnbounded = layer.item.blendMode.changesUnderClearSource
        let opacity = PixelColor.byte(layer.item.opacity * context.opacity)
        let clip = layer.clip
        guard !clip.bounds.isEmpty, opacity > 0 || isUnbounded else { return }
        var inner = context
        inner.clip = clip
        guard let picture = makePicture(of: items, filters: filters, isUnbounded: isUnbounded, in: inner) else {
            return
        }
        let bounds = picture.resultBounds.intersection(clip.bounds)
        guard !bounds.isEmpty else { return }
        plan.pictures.append(picture)
        plan.commands.append(
            Command(
                shape: .picture(Int32(plan.pictures.count - 1)), bounds: isUnbounded ? clip.bounds : bounds,
                mask: clip.mask, opacity: opacity, blendMode: layer.item.blendMode))
    }

    /// Plans some items as a separate picture that is visible inside the bounds of the context's clip. Returns nil if
    /// the picture would be clear.
    mutating func makePicture(
        of items: Range<Int>, filters: [PreparedFilter], isUnbounded: Bool, in context: PlanContext
    ) -> LayerPicture? {
        guard context.depth < PlanContext.maximumDepth else { return nil }
        let visibleRect = context.clip.bounds
        let reach = filters.reduce(0) { $0 + $1.outset }
        let outset = min(reach, context.remainingOutset)
        var field = visibleRect.insetBy(-outset)
        for case .projection(let map) in filters.reversed() {
            // The part of the source that is visible through the map, limited by the remaining outset.
            var inverse = map
            guard inverse.invert() else { continue }
            let limit = visibleRect.insetBy(-context.remainingOutset)
            field = LayerPicture.bounds(of: field.insetBy(-2), under: inverse, in: limit)
                .insetBy(-outset - 2).intersection(limit)
        }
        guard !field.isEmpty else { return nil }
        let isEverywhere = isUnbounded || filters.contains(where: \.colorsClearPixels)
        var planner = FramePlanner(resources: resources, maximumCommandCount: maximumCommandCount)
        func plan(_ rect: PixelRect, isMeasuring: Bool) -> FramePlan {
            let moved = CGAffineTransform(translationX: CGFloat(-rect.x0), y: CGFloat(-rect.y0))
            let viewport = PixelRect(x0: 0, y0: 0, x1: rect.x1 - rect.x0, y1: rect.y1 - rect.y0)
            var inner = context.nested(
                context.segment, transform: context.transform.concatenating(moved), opacity: 1,
                clip: ClipState(bounds: viewport, mask: -1))
            // A picture needs more of the thread's stack than a nested list, so it counts as two levels.
            inner.depth += 1
            inner.origin &+= SIMD2(rect.x0, rect.y0)
            inner.isMeasuring = isMeasuring
            // Subtracts only the distance by which `rect` exceeds the visible pixels. The field of a projection often
            // uses the whole remaining outset.
            inner.remainingOutset -= max(
                visibleRect.x0 - rect.x0, visibleRect.y0 - rect.y0, rect.x1 - visibleRect.x1, rect.y1 - visibleRect.y1,
                0)
            return planner.makePlan(of: items, in: inner)
        }
        let first = plan(field, isMeasuring: true)
        let firstHasMeasuredPictures = planner.hasMeasuredPictures
        var frame = field
        var drawn = field
        if !isEverywhere {
            let content = first.contentBounds
            guard !content.isEmpty else { return nil }
            drawn = content.offsetBy(dx: field.x0, dy: field.y0).intersection(field)
            // The frame grows by the whole reach. Only the field limits it, even if a projection around the layer has
            // left no outset.
            frame = drawn.insetBy(-reach).intersection(field)
        }
        var spread: LayerPicture.Spread?
        if let last = filters.last, last.spreadsWidely, !isEverywhere, filters.dropLast().allSatisfy(\.isColorOnly) {
            spread = LayerPicture.Spread(grid: frame, result: frame.intersection(visibleRect))
            frame = drawn
        }
        hasMeasuredPictures = hasMeasuredPictures || context.isMeasuring
        // The layer is planned again in its own frame, because the frame is usually a small part of the visible area.
        let isFirst = context.isMeasuring || frame.isEqual(to: field) && !firstHasMeasuredPictures
        return LayerPicture(
            plan: isFirst ? first : plan(frame, isMeasuring: false), frame: frame, filters: filters,
            visibleRect: visibleRect.insetBy(-outset), spread: spread)
    }
}

extension DisplayList {
    /// Returns the index of the item that ends the layer that begins at `index`.
    package func endOfLayer(at index: Int) -> Int {
        var depth = 0
        for position in index..<items.count {
            if case .beginLayer = items[position].kind { depth += 1 }
            if case .endLayer = items[position].kind { depth -= 1 }
            if depth == 0 { return position }
        }
        return items.count
    }
}
