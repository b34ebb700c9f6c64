import CPixelKernels
import Dispatch

/// Symbols: as sprites, or as their own items.
extension FramePlan {
    mutating func addInstances(
        of symbol: SymbolContent, _ instances: ArraySlice<DisplayList.SymbolInstance>, transform: CGAffineTransform,
        opacity: Float, blendMode: GraphicsContext.BlendMode, clip: ClipState, resources: PlanResources,
        spriteLinear: SIMD4<Float>?, isCrowd: Bool
    ) {
        func drawItems(_ plan: inout FramePlan, _ instance: DisplayList.SymbolInstance) {
            plan.drawItems(
                symbol, instance, transform: transform, opacity: instance.opacity * opacity, blendMode: blendMode,
                clip: clip, resources: resources)
        }
        guard let source = resources.sprites, spriteLinear != nil || isCrowd else {
            for instance in instances where instance.opacity * opacity > 0 { drawItems(&self, instance) }
            return
        }
        let placer = SpritePlacer(
            symbol: symbol, linear: spriteLinear, isCrowd: isCrowd, transform: transform, source: source)
        var phases = placer.isUniform && instances.count >= Self.minimumKernelInstances ? placer.knownPhases : []
        var run = SpriteRun(start: sprites.count, clip: clip.bounds, opacity: opacity)
        /// Adds the open run of sprites.
        func endRun(_ plan: inout FramePlan) {
            guard plan.sprites.count > run.start else { return }
            plan.commands.append(
                Command(
                    shape: .sprites(run: Int32(plan.spriteRuns.count)), bounds: run.bounds.intersection(clip.bounds),
                    mask: clip.mask, blendMode: blendMode))
            plan.spriteRuns.append(run.start..<plan.sprites.count)
            (run.start, run.bounds) = (plan.sprites.count, .empty)
        }
        /// Adds instances in order. An instance without a sprite ends the run.
        func add(_ stretch: Range<Int>, _ plan: inout FramePlan) {
            var next = stretch.lowerBound
            while next < stretch.upperBound && !plan.isFull {
                next = plan.addSprites(instances[next..<stretch.upperBound], placer, &phases, &run)
                guard next < stretch.upperBound, !plan.isFull else { return }
                endRun(&plan)
                drawItems(&plan, instances[next])
                run.start = plan.sprites.count
                next += 1
            }
        }
        guard resources.threadCount > 1 && instances.count >= Self.minimumSharedInstances else {
            add(instances.startIndex..<instances.endIndex, &self)
            return endRun(&self)
        }
        // Each thread adds a part of the instances until one has no known sprite; this thread then adds the rest. Items
        // drawn in between may use threads too, so they get other plans than `parts`.
        let known = SpritePlacer(known: placer)
        var parts: [FramePlan] = []
        swap(&parts, &self.parts)
        let outcomes = Self.planParts(instances, known, phases, run, in: &parts, count: resources.threadCount)
        for (part, outcome) in zip(parts, outcomes) {
            append(spritesOf: part, outcome.bounds, &run)
            add(outcome.unplanned, &self)
        }
        self.parts = parts
        endRun(&self)
    }

    /// Threads share the work from this number of instances on.
    private static let minimumSharedInstances = 4096

    /// Consecutive sprites under one clip.
    struct SpriteRun {
        /// The index of the first sprite.
        var start: Int
        let clip: PixelRect
        /// The factor for the opacity of each sprite.
        let opacity: Float
        var bounds = PixelRect.empty
    }

    /// Adds sprites to a run, and returns the index of the first instance without a sprite. Stops early if the plan is
    /// full.
    ///
    /// - Parameter phases: The sprites that the kernel may use; updated when new ones are made. Empty means no kernel.
    private mutating func addSprites(
        _ instances: ArraySlice<DisplayList.SymbolInstance>, _ placer: SpritePlacer, _ phases: inout [PlacedSprite],
        _ run: inout SpriteRun
    ) -> Int {
        // Moved out while they grow: the closure changes the other arrays of the plan.
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
        return instances.withUnsafeBufferPointer { buffer in
            var index = 0
            sprites.append(addingCapacity: min(room, buffer.count)) { added in
                if !phases.isEmpty {
                    index = Self.addUniform(buffer, placer, &phases, &own, number: number, to: &added)
                    return
                }
                while index < buffer.count && !added.isFull {
                    let instance = buffer[index]
                    let alpha = instance.opacity * own.opacity
                    guard alpha > 0 else {
                        index += 1
                        continue
                    }
                    var (sprite, map): (PlacedSprite, PointMap?)
                    switch placer.find(instance) {
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
                    (sprite.tint, sprite.opacity) = (instance.tint, UInt32(Self.byte(alpha)))
                    sprite.run = number
                    added.append(sprite)
                    own.bounds = own.bounds.union(bounds)
                }
            }
            return instances.startIndex + index
        }
    }

    /// From this number on, a kernel adds instances under one linear map. It needs all sprites of that map first.
    private static let minimumKernelInstances = 128

    /// True. The first use checks that a recorded instance and the kernel's have the same layout.
    private static let hasKernelLayout: Bool = {
        typealias Recorded = DisplayList.SymbolInstance
        precondition(
            MemoryLayout<Recorded>.size == MemoryLayout<SymbolInstance>.size
                && MemoryLayout<Recorded>.stride == MemoryLayout<SymbolInstance>.stride
                && MemoryLayout<Recorded>.offset(of: \.a) == MemoryLayout<SymbolInstance>.offset(of: \.linear.0)
                && MemoryLayout<Recorded>.offset(of: \.b) == MemoryLayout<SymbolInstance>.offset(of: \.linear.1)
                && MemoryLayout<Recorded>.offset(of: \.c) == MemoryLayout<SymbolInstance>.offset(of: \.linear.2)
                && MemoryLayout<Recorded>.offset(of: \.d) == MemoryLayout<SymbolInstance>.offset(of: \.linear.3)
                && MemoryLayout<Recorded>.offset(of: \.tx) == MemoryLayout<SymbolInstance>.offset(of: \.tx)
                && MemoryLayout<Recorded>.offset(of: \.ty) == MemoryLayout<SymbolInstance>.offset(of: \.ty)
                && MemoryLayout<Recorded>.offset(of: \.opacity) == MemoryLayout<SymbolInstance>.offset(of: \.opacity)
                && MemoryLayout<Recorded>.offset(of: \.tint) == MemoryLayout<SymbolInstance>.offset(of: \.tint),
            "DisplayList.SymbolInstance and the kernels' SymbolInstance differ in layout")
        return true
    }()

    /// Adds sprites like `addSprites`, with the kernel, for instances under one linear map.
    private static func addUniform(
        _ instances: UnsafeBufferPointer<DisplayList.SymbolInstance>, _ placer: SpritePlacer,
        _ phases: inout [PlacedSprite], _ run: inout SpriteRun, number: Int32,
        to sprites: inout OutputSpan<PlacedSprite>
    ) -> Int {
        let linear = placer.linear ?? .zero
        let outer = placer.outer
        var index = 0
        var retried = -1
        _ = Self.hasKernelLayout
        instances.withMemoryRebound(to: SymbolInstance.self) { kernelInstances in
            while true {
                phases.withUnsafeBufferPointer { phases in
                    var known = SpritePhases(
                        linear: (linear.x, linear.y, linear.z, linear.w), a: outer.a, b: outer.b, c: outer.c,
                        d: outer.d, tx: outer.tx, ty: outer.ty, opacity: run.opacity, clip: run.clip, run: number,
                        sprites: phases.baseAddress)
                    sprites.withUnsafeMutableBufferPointer { buffer, count in
                        index += placer.source.kernels.place_sprites(
                            kernelInstances.baseAddress! + index,
                            min(kernelInstances.count - index, buffer.count - count), &known,
                            buffer.baseAddress! + count, &count, &run.bounds)
                    }
                }
                // The next instance has another map, is too far out, or needs a phase that is not drawn yet.
                guard index < kernelInstances.count && !sprites.isFull, index != retried,
                    placer.isPlain(instances[index]), case .upright = placer.find(instances[index])
                else { return }
                // The phase is drawn now. One retry is enough; if the kernel stops here again, it disagrees with `find`
                // about the phase, and the caller draws this instance as its own items.
                retried = index
                phases = placer.knownPhases
            }
        }
        return index
    }

    /// The result of one thread's part of the instances.
    private struct PartOutcome {
        /// The instances from the first without a known sprite on.
        var unplanned = 0..<0
        /// The bounds of the sprites of the other instances.
        var bounds = PixelRect.empty
    }

    /// Plans `count` parts of the instances concurrently, each in its own plan.
    private static func planParts(
        _ instances: ArraySlice<DisplayList.SymbolInstance>, _ placer: SpritePlacer, _ phases: [PlacedSprite],
        _ run: SpriteRun, in parts: inout [FramePlan], count: Int
    ) -> [PartOutcome] {
        while parts.count < count { parts.append(FramePlan()) }
        var outcomes = [PartOutcome](repeating: PartOutcome(), count: count)
        parts.withUnsafeMutableBufferPointer { parts in
            outcomes.withUnsafeMutableBufferPointer { outcomes in
                // Safe: only iteration k changes part k, and the buffers outlive the call.
                nonisolated(unsafe) let (parts, outcomes) = (parts, outcomes)
                // Safe: this placer makes no sprites, so it only reads shared memory, which nothing changes meanwhile.
                nonisolated(unsafe) let placer = placer
                DispatchQueue.concurrentPerform(iterations: count) { part in
                    let first = instances.startIndex + instances.count * part / count
                    let end = instances.startIndex + instances.count * (part + 1) / count
                    var own = SpriteRun(start: 0, clip: run.clip, opacity: run.opacity)
                    var known = phases
                    parts[part].removeAll()
                    let next = parts[part].addSprites(instances[first..<end], placer, &known, &own)
                    outcomes[part] = PartOutcome(unplanned: next..<end, bounds: own.bounds)
                }
            }
        }
        return outcomes
    }

    /// Appends the sprites of a part to a run, as if this plan had found them.
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

    /// Adds the items of a symbol's list. They form a layer if the instance is tinted or blended, or if it is faded and
    /// has several items, so it fades as a whole.
    mutating func drawItems(
        _ symbol: SymbolContent, _ instance: DisplayList.SymbolInstance, transform: CGAffineTransform, opacity: Float,
        blendMode: GraphicsContext.BlendMode, clip: ClipState, resources: PlanResources
    ) {
        let combined = instance.transform.concatenating(transform)
        let isTinted = instance.tint != DisplayList.SymbolInstance.noTint
        let isGroup = isTinted || blendMode != .normal || (opacity < 1 && !symbol.list.isSingleShape)
        if isGroup {
            openLayers.append(commands.count)
            commands.append(
                Command(
                    shape: .beginLayer, paint: .solid(instance.tint), bounds: clip.bounds, mask: clip.mask,
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
