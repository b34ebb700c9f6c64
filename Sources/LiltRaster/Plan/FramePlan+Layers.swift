import CPixelKernels

/// Groups and filters.
extension FramePlan {
    /// Ends the innermost layer and limits its bounds to its content. Removes an empty layer, unless its clear pixels
    /// change the pixels below.
    mutating func endLayer() {
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

    /// Adds a blurred rectangle, or one with a shadow, in closed form. Returns false if the layer holds anything else.
    mutating func addSoftRect(
        _ list: DisplayList, _ item: DisplayList.Item, transform: CGAffineTransform, filters: [PreparedFilter],
        layer: DisplayList.Item, opacity: Float, clip: ClipState, resources: PlanResources
    ) -> Bool {
        guard filters.count == 1, case .fill(let path, _, true) = item.kind, item.clip < 0, item.blendMode == .normal,
            case .color(let color) = item.paint, layer.opacity * opacity == 1, layer.blendMode == .normal
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
        let own = list.transforms[Int(item.transform)].concatenating(transform)
        let moved = own.concatenating(CGAffineTransform(translationX: CGFloat(offset.x), y: CGFloat(offset.y)))
        guard sigma.x == sigma.y, sigma.x > 0, offset.isFinite,
            let found = RecognizedShape.find(list.paths[Int(path)], transform: moved)
        else { return false }
        let soft: SoftRect?
        switch found.shape {
        case .rect(let x0, let y0, let x1, let y1):
            soft = SoftRect(
                x0: x0, y0: y0, x1: x1, y1: y1, radius: 0, sigma: sigma.x, corners: resources.softCorners)
        case .roundedRect(let shape):
            soft = SoftRect(
                x0: shape.x0, y0: shape.y0, x1: shape.x1, y1: shape.y1, radius: shape.radius, sigma: sigma.x,
                corners: resources.softCorners)
        default: soft = nil
        }
        guard let soft else { return false }
        let bounds = soft.bounds.intersection(clip.bounds)
        if !bounds.isEmpty && shadowColor >> 24 > 0 {
            softRects.append(soft)
            commands.append(
                Command(
                    shape: .softRect(Int32(softRects.count - 1)), paint: .solid(shadowColor), bounds: bounds,
                    mask: clip.mask))
        }
        if drawsPicture {
            fill(
                list.paths[Int(path)], transform: own, clip: clip, isEvenOdd: false, isAntialiased: true,
                paint: PaintSource(item, own, 1), of: list, images: resources.images)
        }
        return true
    }

    /// Adds a layer that is drawn before the bands.
    mutating func addPicture(
        _ list: DisplayList, items: Range<Int>, transform: CGAffineTransform, filters: [PreparedFilter],
        item: DisplayList.Item, opacity: Float, clip: ClipState, resources: PlanResources
    ) {
        let isUnbounded = item.blendMode.changesUnderClearSource
        let faded = Self.byte(item.opacity * opacity)
        guard !clip.bounds.isEmpty, faded > 0 || isUnbounded else { return }
        guard
            let picture = makePicture(
                list, items: items, transform: transform, filters: filters, visibleRect: clip.bounds,
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

    /// Plans a part of a list as a separate picture. Returns nil if it draws nothing.
    mutating func makePicture(
        _ list: DisplayList, items: Range<Int>, transform: CGAffineTransform, filters: [PreparedFilter],
        visibleRect: PixelRect, isUnbounded: Bool, resources: PlanResources
    ) -> LayerPicture? {
        guard depth < Self.maximumDepth else { return nil }
        let outset = min(filters.reduce(0) { $0 + $1.outset }, remainingOutset)
        var field = visibleRect.insetBy(-outset)
        for case .projection(let map) in filters.reversed() {
            // The source of what the map brings into sight, searched up to the remaining outset.
            var inverse = map
            guard inverse.invert() else { continue }
            let limit = visibleRect.insetBy(-remainingOutset)
            field = LayerPicture.bounds(of: field.insetBy(-2), under: inverse, in: limit)
                .insetBy(-outset - 2).intersection(limit)
        }
        guard !field.isEmpty else { return nil }
        let used = max(
            visibleRect.x0 - field.x0, visibleRect.y0 - field.y0, field.x1 - visibleRect.x1, field.y1 - visibleRect.y1,
            0)
        let isEverywhere = isUnbounded || filters.contains(where: \.colorsClearPixels)
        func plan(_ rect: PixelRect, isMeasuring: Bool) -> FramePlan {
            var plan = FramePlan()
            plan.depth = depth + 1
            plan.filterCount = filterCount
            plan.isMeasuring = isMeasuring
            plan.remainingOutset = remainingOutset - used
            plan.prepare(
                list, items: items,
                transform: transform.concatenating(
                    CGAffineTransform(translationX: CGFloat(-rect.x0), y: CGFloat(-rect.y0))),
                viewport: PixelRect(x0: 0, y0: 0, x1: rect.x1 - rect.x0, y1: rect.y1 - rect.y0), resources: resources)
            return plan
        }
        let first = plan(field, isMeasuring: true)
        var frame = field
        var drawn = field
        if !isEverywhere {
            let content = first.contentBounds
            guard !content.isEmpty else { return nil }
            drawn = content.offsetBy(dx: field.x0, dy: field.y0).intersection(field)
            frame = drawn.insetBy(-outset).intersection(field)
        }
        var spread: LayerPicture.Spread?
        if let last = filters.last, last.spreadsWidely, !isEverywhere, filters.dropLast().allSatisfy(\.isColorOnly) {
            spread = LayerPicture.Spread(grid: frame, result: frame.intersection(visibleRect))
            frame = drawn
        }
        hasMeasuredPictures = hasMeasuredPictures || isMeasuring
        // Planned again instead of moved: the frame is usually a small part of the visible area.
        let isFirst = isMeasuring || frame.isEqual(to: field) && !first.hasMeasuredPictures
        return LayerPicture(
            plan: isFirst ? first : plan(frame, isMeasuring: false), frame: frame, filters: filters,
            visibleRect: visibleRect.insetBy(-outset), spread: spread)
    }
}
