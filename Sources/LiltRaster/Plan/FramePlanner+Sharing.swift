import CPixelKernels

/// Planning on several threads. Each thread plans parts, and the parts are joined in order.
extension FramePlanner {
    /// The number of parts per thread. There are several, so that a thread with simple items plans more parts.
    private static let partsPerThread = 4

    /// Adds consecutive fills and strokes under one clip, on several threads. The plan equals the plan of a single
    /// thread, except that two parts may each contain the same gradient table.
    mutating func addShared(_ items: Range<Int>, clip: ClipState, in context: PlanContext) {
        let (resources, viewport) = (resources, viewport)
        let count = min(resources.threadCount * Self.partsPerThread, items.count)
        // The mask belongs to this plan, not to the plans of the parts.
        let partClip = ClipState(bounds: clip.bounds, mask: -1)
        ConcurrentParts.forEach(
            of: items, in: &shapeParts, count: count, make: { FramePlanner(resources: resources) },
            { part, items in
                part.begin(viewport: viewport)
                part.addShapes(items, clip: partClip, in: context)
            })
        for part in shapeParts.prefix(count) where !isFull {
            plan.append(part.plan, inside: clip.mask, limit: maximumCommandCount)
        }
    }

    /// Adds fills and strokes under one clip. Their paints must be colors or gradients, because threads must not share
    /// the image cache, and a material needs the commands before it.
    private mutating func addShapes(_ items: Range<Int>, clip: ClipState, in context: PlanContext) {
        var (transformIndex, transform) = (Int32(-1), context.transform)
        for index in items {
            let item = context.segment.list.items[index]
            if item.transform >= 0 && item.transform != transformIndex {
                transformIndex = item.transform
                transform = context.segment.list.transforms[Int(transformIndex)].concatenating(context.transform)
            }
            addShape(PlannedItem(item: item, transform: transform, clip: clip), in: context)
        }
    }

    /// The result for a part: the instances from the first one without a known sprite, and the bounds of the sprites
    /// before them.
    struct SpritePartResult {
        var unplanned = 0..<0
        var bounds = PixelRect.empty
    }

    /// Finds the sprites of instances in `parts`, one part per thread. Each part stops at the first instance without a
    /// known sprite.
    ///
    /// - Parameter finder: A finder that makes no sprites.
    static func findSprites(
        of instances: ArraySlice<DisplayList.SymbolInstance>, by finder: SpriteFinder, run: SpriteTable.OpenRun,
        in parts: inout [SpriteTable], count: Int
    ) -> [SpritePartResult] {
        // Safe: this finder draws no sprites, so it only reads shared memory, which no thread changes during the call.
        nonisolated(unsafe) let finder = finder
        return ConcurrentParts.map(
            of: instances.startIndex..<instances.endIndex, in: &parts, count: count, make: { SpriteTable() },
            { part, range in
                var own = SpriteTable.OpenRun(clip: run.clip, opacity: run.opacity, phases: run.phases)
                part.removeAll()
                let next = part.append(instances[range], by: finder, to: &own, room: range.count)
                return SpritePartResult(unplanned: next..<range.upperBound, bounds: own.bounds)
            })
    }
}
