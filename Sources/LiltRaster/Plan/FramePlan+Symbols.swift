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
