import CPixelKernels
import Dispatch

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
        var phases = placer.isUniform && placements.count >= Self.minimumKernelPlacements ? placer.knownPhases : []
        var run = SpriteRun(start: sprites.count, clip: clip.bounds, opacity: opacity)
        /// Adds the run under way.
        func endRun(_ plan: inout FramePlan) {
            guard plan.sprites.count > run.start else { return }
            plan.commands.append(
                Command(
                    shape: .sprites(run: Int32(plan.spriteRuns.count)), bounds: run.bounds.intersection(clip.bounds),
                    mask: clip.mask, blendMode: blendMode))
            plan.spriteRuns.append(run.start..<plan.sprites.count)
            (run.start, run.bounds) = (plan.sprites.count, .empty)
        }
        /// Adds placements one after the other; those without a sprite end the run.
        func add(_ stretch: Range<Int>, _ plan: inout FramePlan) {
            var next = stretch.lowerBound
            while next < stretch.upperBound && !plan.isFull {
                next = plan.addSprites(placements[next..<stretch.upperBound], placer, &phases, &run)
                guard next < stretch.upperBound, !plan.isFull else { return }
                endRun(&plan)
                drawInPlace(&plan, placements[next])
                run.start = plan.sprites.count
                next += 1
            }
        }
        guard resources.threadCount > 1 && placements.count >= Self.minimumSharedPlacements else {
            add(placements.startIndex..<placements.endIndex, &self)
            return endRun(&self)
        }
        // Each thread goes through a part of them, as far as their sprites are known; the rest follows one by one. What is
        // drawn in place between may share out work itself: it takes other plans than those that are being put together.
        let known = SpritePlacer(known: placer)
        var parts: [FramePlan] = []
        swap(&parts, &self.parts)
        let outcomes = Self.place(placements, known, phases, run, in: &parts, count: resources.threadCount)
        for (part, outcome) in zip(parts, outcomes) {
            append(spritesOf: part, outcome.bounds, &run)
            add(outcome.unplanned, &self)
        }
        self.parts = parts
        endRun(&self)
    }

    /// From so many on threads share them.
    private static let minimumSharedPlacements = 4096

    /// Sprites that follow one another under one clip.
    struct SpriteRun {
        /// The first one's index.
        var start: Int
        let clip: PixelRect
        /// What the opacity of each is multiplied by.
        let opacity: Float
        var bounds = PixelRect.empty
    }

    /// Adds sprites to a run until a placement has none, and returns its index. Ends before where the plan is full.
    ///
    /// - Parameter phases: The sprites that a kernel takes; it is added to. Empty is without a kernel.
    private mutating func addSprites(
        _ placements: ArraySlice<DisplayList.Placement>, _ placer: SpritePlacer, _ phases: inout [PlacedSprite],
        _ run: inout SpriteRun
    ) -> Int {
        // Taken out while they grow: the closure changes others of the plan's arrays.
        var (sprites, sampledSprites): ([PlacedSprite], [SampledSprite]) = ([], [])
        swap(&sprites, &self.sprites)
        swap(&sampledSprites, &self.sampledSprites)
        defer {
            swap(&sprites, &self.sprites)
            swap(&sampledSprites, &self.sampledSprites)
        }
        let number = Int32(spriteRuns.count)
        var own = run
        defer { run = own }
        let room = max(0, Self.maximumCommandCount - commands.count - sprites.count)
        return placements.withUnsafeBufferPointer { buffer in
            var index = 0
            sprites.append(addingCapacity: min(room, buffer.count)) { added in
                if !phases.isEmpty {
                    index = Self.addUniform(buffer, placer, &phases, &own, number: number, to: &added)
                    return
                }
                while index < buffer.count && !added.isFull {
                    let placement = buffer[index]
                    let alpha = placement.opacity * own.opacity
                    guard alpha > 0 else {
                        index += 1
                        continue
                    }
                    var (sprite, map): (PlacedSprite, PointMap?)
                    switch placer.find(placement) {
                    case .upright(let found): (sprite, map) = (found, nil)
                    case .sampled(let found, let foundMap): (sprite, map) = (found, foundMap)
                    case .none: return
                    }
                    index += 1
                    let bounds = sprite.bounds
                    guard !bounds.intersection(own.clip).isEmpty else { continue }
                    if let map {
                        sampledSprites.append(SampledSprite(sprite: sprite.start, map: map))
                        sprite.start = ~Int32(sampledSprites.count - 1)
                    }
                    (sprite.tint, sprite.opacity) = (placement.tint, UInt32(Self.byte(alpha)))
                    sprite.run = number
                    added.append(sprite)
                    own.bounds = own.bounds.union(bounds)
                }
            }
            return placements.startIndex + index
        }
    }

    /// From so many on a kernel goes through placements under one map: it is told all sprites of that map first.
    private static let minimumKernelPlacements = 128

    /// The same for placements under one map.
    private static func addUniform(
        _ placements: UnsafeBufferPointer<DisplayList.Placement>, _ placer: SpritePlacer,
        _ phases: inout [PlacedSprite], _ run: inout SpriteRun, number: Int32, to sprites: inout OutputSpan<PlacedSprite>
    ) -> Int {
        let linear = placer.linear ?? .zero
        let outer = placer.outer
        var index = 0
        // A placement is laid out as the kernel's: eight numbers of four bytes in the same order.
        placements.withMemoryRebound(to: SymbolPlace.self) { places in
            while true {
                phases.withUnsafeBufferPointer { phases in
                    var known = SpritePhases(
                        linear: (linear.x, linear.y, linear.z, linear.w), a: outer.a, b: outer.b, c: outer.c,
                        d: outer.d, tx: outer.tx, ty: outer.ty, opacity: run.opacity, clip: run.clip, run: number,
                        sprites: phases.baseAddress)
                    sprites.withUnsafeMutableBufferPointer { buffer, count in
                        index += placer.source.kernels.place_sprites(
                            places.baseAddress! + index, min(places.count - index, buffer.count - count), &known,
                            buffer.baseAddress! + count, &count, &run.bounds)
                    }
                }
                // The next one is under another map, far out, or of a phase that is to be made first.
                guard index < places.count && !sprites.isFull, placer.isPlain(placements[index]),
                    case .upright = placer.find(placements[index])
                else { return }
                phases = placer.knownPhases
            }
        }
        return index
    }

    /// What a thread has made of its placements.
    private struct PartOutcome {
        /// Those from the first on that has no sprite yet.
        var unplanned = 0..<0
        /// Of the sprites of the others.
        var bounds = PixelRect.empty
    }

    /// Plans `count` parts of some placements at once, each in a plan of its own.
    private static func place(
        _ placements: ArraySlice<DisplayList.Placement>, _ placer: SpritePlacer, _ phases: [PlacedSprite],
        _ run: SpriteRun, in parts: inout [FramePlan], count: Int
    ) -> [PartOutcome] {
        while parts.count < count { parts.append(FramePlan()) }
        var outcomes = [PartOutcome](repeating: PartOutcome(), count: count)
        parts.withUnsafeMutableBufferPointer { parts in
            outcomes.withUnsafeMutableBufferPointer { outcomes in
                // Safe: part k is changed by iteration k alone, and the buffers outlive the call that they work in.
                nonisolated(unsafe) let (parts, outcomes) = (parts, outcomes)
                // Safe: it makes no sprites, so it only reads what it shares, and nobody changes that meanwhile.
                nonisolated(unsafe) let placer = placer
                DispatchQueue.concurrentPerform(iterations: count) { part in
                    let first = placements.startIndex + placements.count * part / count
                    let end = placements.startIndex + placements.count * (part + 1) / count
                    var own = SpriteRun(start: 0, clip: run.clip, opacity: run.opacity)
                    var known = phases
                    parts[part].removeAll()
                    let next = parts[part].addSprites(placements[first..<end], placer, &known, &own)
                    outcomes[part] = PartOutcome(unplanned: next..<end, bounds: own.bounds)
                }
            }
        }
        return outcomes
    }

    /// Adds the sprites that a part has found to a run, as if they were found here.
    private mutating func append(spritesOf part: FramePlan, _ bounds: PixelRect, _ run: inout SpriteRun) {
        let firstSampled = Int32(sampledSprites.count)
        sampledSprites.append(contentsOf: part.sampledSprites)
        let room = max(0, Self.maximumCommandCount - commands.count - sprites.count)
        let start = sprites.count
        sprites.append(contentsOf: part.sprites.prefix(room))
        run.bounds = run.bounds.union(bounds)
        let number = Int32(spriteRuns.count)
        guard number > 0 || firstSampled > 0 else { return }
        for index in start..<sprites.count {
            sprites[index].run = number
            if sprites[index].start < 0 { sprites[index].start -= firstSampled }
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
