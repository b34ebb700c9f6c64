import CPixelKernels

/// Remembers what was drawn in each tile of a picture, and finds those where something else is to be drawn now.
///
/// Each command is summed up by value, and each tile adds up the sums of the commands that touch it, in their order. So
/// a list that was recorded anew, has another structure, or draws the same by other segments costs no pixel.
struct DamageTracker {
    private var tiles: [Fingerprint] = []
    private var size = SIMD2<Int>.zero
    private var background: UInt32 = 0
    /// Pictures go in by identity: kept so that an identity is not given to another.
    private var contents: [BitmapContent] = []

    /// Beyond so many commands and sprites they are a crowd in motion: finding out what stays would cost more than it saves.
    private static let maximumCommandCount = 16_384

    /// Forgets the picture: all of the next is drawn.
    mutating func removeAll() {
        tiles.removeAll(keepingCapacity: true)
        contents.removeAll()
    }

    /// The tiles that differ from the picture before; all of them where there is none to compare with.
    mutating func damagedTiles(
        of plan: FramePlan, width: Int, height: Int, background: UInt32, resources: PlanResources
    ) -> DamagedTiles {
        var damaged = DamagedTiles(width: width, height: height)
        let count = damaged.columnCount * damaged.rowCount
        let isComparable = tiles.count == count && size == SIMD2(width, height) && self.background == background
        guard plan.commands.count + plan.sprites.count <= Self.maximumCommandCount else {
            removeAll()
            for tile in 0..<count { damaged.insert(tile) }
            return damaged
        }
        var sums = [Fingerprint](repeating: Fingerprint(), count: count)
        let columnCount = damaged.columnCount
        for (command, common) in zip(plan.commands, plan.fingerprints(resources, leavesOutSprites: true)) {
            guard case .sprites(let run) = command.shape else {
                DamagedTiles.forEachTile(of: command.bounds, columnCount: columnCount) { sums[$0].add(common.value) }
                continue
            }
            // Each for itself: where one moves, the others of its run stay.
            for sprite in plan.sprites[plan.spriteRuns[Int(run)]] {
                let bounds = sprite.bounds.intersection(command.bounds)
                var sum = common
                sum.add(bounds)
                plan.add(sprite, to: &sum)
                DamagedTiles.forEachTile(of: bounds, columnCount: columnCount) { sums[$0].add(sum.value) }
            }
        }
        for tile in 0..<count where !isComparable || sums[tile] != tiles[tile] { damaged.insert(tile) }
        (tiles, size, self.background, contents) = (sums, SIMD2(width, height), background, plan.imageContents)
        spreadOverSampledSprites(of: plan, &damaged)
        return damaged
    }

    /// A sprite that is turned has its places counted from where its rows begin: cut elsewhere they are rounded
    /// otherwise. So it is drawn whole.
    private func spreadOverSampledSprites(of plan: FramePlan, _ damaged: inout DamagedTiles) {
        guard !plan.sampledSprites.isEmpty else { return }
        var isChanged = true
        while isChanged {
            isChanged = false
            for command in plan.commands {
                guard case .sprites(let run) = command.shape else { continue }
                for sprite in plan.sprites[plan.spriteRuns[Int(run)]] where sprite.start < 0 {
                    if damaged.spread(over: sprite.bounds.intersection(command.bounds)) { isChanged = true }
                }
            }
        }
    }
}
