import CPixelKernels

/// Symbols: as sprites, or drawn in place.
extension FramePlan {
    mutating func place(
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
        let placer = SpritePlacer(
            symbol: symbol, linear: spriteLinear, isCrowd: isCrowd, transform: transform, source: source)
        var runStart = sprites.count
        var bounds = PixelRect.empty
        /// Adds the run under way.
        func endRun(_ plan: inout FramePlan) {
            guard plan.sprites.count > runStart else { return }
            plan.commands.append(
                Command(
                    shape: .sprites(run: Int32(plan.spriteRuns.count)), bounds: bounds.intersection(clip.bounds),
                    mask: clip.mask, blendMode: blendMode))
            plan.spriteRuns.append(runStart..<plan.sprites.count)
            (runStart, bounds) = (plan.sprites.count, .empty)
        }
        for placement in placements where !isFull {
            let alpha = placement.opacity * opacity
            guard alpha > 0 else { continue }
            guard let found = placer.find(placement) else {
                endRun(&self)
                drawInPlace(&self, placement)
                runStart = sprites.count
                continue
            }
            var sprite = found.sprite
            let own = sprite.bounds
            guard !own.intersection(clip.bounds).isEmpty else { continue }
            if let map = found.map {
                sampledSprites.append(SampledSprite(sprite: sprite.start, map: map))
                sprite.start = ~Int32(sampledSprites.count - 1)
            }
            (sprite.tint, sprite.opacity) = (placement.tint, UInt32(Self.byte(alpha)))
            sprite.run = Int32(spriteRuns.count)
            sprites.append(sprite)
            bounds = bounds.union(own)
        }
        endRun(&self)
    }

    /// Adds a symbol's own items. A faded one of several items is a layer, so that it fades as a whole, as is a tinted
    /// one.
    mutating func drawInPlace(
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
}
