import CPixelKernels

/// Keeps a fingerprint of each tile of a picture, and finds the tiles that change.
///
/// Each command has a fingerprint of its values. Each tile combines the fingerprints of the commands that touch it, in
/// order. A new list with the same commands thus damages nothing, even if its segments differ.
struct DamageTracker {
    private var tiles: [Fingerprint] = []
    private var size = SIMD2<Int>.zero
    private var background: UInt32 = 0
    /// The contents of the last plan's pictures. Fingerprints identify pictures by object identity, so the objects are
    /// kept in memory.
    private var contents: [BitmapContent] = []

    /// The largest number of commands and sprites of a plan whose damage is tracked. Larger plans are usually crowds in
    /// motion, for which tracking takes longer than it saves.
    private static let maximumCommandCount = 16_384

    /// Discards the fingerprints, so the next picture is drawn whole.
    mutating func removeAll() {
        tiles.removeAll(keepingCapacity: true)
        contents.removeAll()
    }

    /// Returns the tiles that differ from the previous picture; all tiles if there is no previous picture to compare
    /// with, or if the plan is too large.
    mutating func damagedTiles(
        of plan: FramePlan, width: Int, height: Int, background: UInt32, resources: PlanResources
    ) -> DamagedTiles {
        var damaged = DamagedTiles(width: width, height: height)
        let count = damaged.columnCount * damaged.rowCount
        let isComparable = tiles.count == count && size == SIMD2(width, height) && self.background == background
        guard plan.drawnCount <= Self.maximumCommandCount else {
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
            // Each sprite has its own fingerprint: if one moves, the others of its run do not count as changed.
            for sprite in plan.sprites[run] {
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

    /// Damages all tiles of a scaled or rotated sprite that touches a damaged tile. The sprite's source positions are
    /// computed from the start of each row, so in a row that is cut they would be rounded differently.
    private func spreadOverSampledSprites(of plan: FramePlan, _ damaged: inout DamagedTiles) {
        guard !plan.sprites.sampled.isEmpty else { return }
        var isChanged = true
        while isChanged {
            isChanged = false
            for command in plan.commands {
                guard case .sprites(let run) = command.shape else { continue }
                for sprite in plan.sprites[run] where sprite.start < 0 {
                    if damaged.spread(over: sprite.bounds.intersection(command.bounds)) { isChanged = true }
                }
            }
        }
    }
}
