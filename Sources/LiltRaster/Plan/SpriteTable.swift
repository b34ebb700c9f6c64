import CPixelKernels

/// The sprites of a plan, in drawing order. Each run of sprites belongs to one command.
///
/// Sprites after the last complete run form the open run.
struct SpriteTable {
    /// The sprites of all runs. The `start` of a scaled or rotated sprite is the bitwise complement of an index of
    /// `sampled`.
    private(set) var sprites: [PositionedSprite] = []
    /// The range of sprites of each complete run.
    private(set) var runs: [Range<Int>] = []
    private(set) var sampled: [SampledSprite] = []

    var count: Int { sprites.count }

    /// The sprites of a run.
    subscript(run: Int32) -> ArraySlice<PositionedSprite> { sprites[runs[Int(run)]] }

    mutating func removeAll() {
        sprites.removeAll(keepingCapacity: true)
        runs.removeAll(keepingCapacity: true)
        sampled.removeAll(keepingCapacity: true)
    }

    /// Completes the open run and returns its index. Returns nil if it has no sprites.
    mutating func endRun() -> Int32? {
        let start = runs.last?.upperBound ?? 0
        guard start < sprites.count else { return nil }
        runs.append(start..<sprites.count)
        return Int32(runs.count - 1)
    }

    /// Appends the sprites of another table. Its open run extends the open run of this one.
    ///
    /// - Parameter room: The maximum number of sprites to append; the rest is omitted.
    /// - Precondition: This table's open run is empty, or the other table has only an open run.
    mutating func append(_ other: SpriteTable, room: Int) {
        let (firstSprite, firstRun, firstSampled) = (sprites.count, Int32(runs.count), Int32(sampled.count))
        precondition(
            other.runs.isEmpty || (runs.last?.upperBound ?? 0) == firstSprite,
            "the other table has complete runs, and this one an open run")
        sampled.append(contentsOf: other.sampled)
        sprites.append(contentsOf: other.sprites.prefix(max(0, room)))
        for run in other.runs {
            runs.append(
                min(run.lowerBound + firstSprite, sprites.count)..<min(run.upperBound + firstSprite, sprites.count))
        }
        // The first table that is appended keeps its indices. It often has a hundred thousand sprites, so the loop is
        // skipped.
        guard firstRun > 0 || firstSampled > 0 else { return }
        for index in firstSprite..<sprites.count {
            sprites[index].run += firstRun
            if sprites[index].start < 0 { sprites[index].start -= firstSampled }
        }
    }

    // MARK: - Instances

    /// The properties that the sprites of the open run have in common, and the bounds of these sprites so far.
    struct OpenRun {
        let clip: PixelRect
        /// The factor for the opacity of each sprite.
        let opacity: Float
        /// The sprites of all phases (positions within a pixel), updated when new sprites are drawn. The array is empty
        /// if the kernel is not used.
        var phases: [PositionedSprite]
        var bounds = PixelRect.empty
    }

    /// Adds the sprites of visible instances to the open run. Returns the index of the first instance without a sprite.
    /// Stops early after `room` sprites.
    mutating func append(
        _ instances: ArraySlice<DisplayList.SymbolInstance>, by finder: SpriteFinder, to run: inout OpenRun, room: Int
    ) -> Int {
        let number = Int32(runs.count)
        return instances.withUnsafeBufferPointer { instances in
            Self.append(instances, by: finder, to: &run, number: number, room: room, &sprites, &sampled)
        } + instances.startIndex
    }

    /// Adds sprites to the open run. Returns the number of instances before the first one without a sprite.
    private static func append(
        _ instances: UnsafeBufferPointer<DisplayList.SymbolInstance>, by finder: SpriteFinder, to run: inout OpenRun,
        number: Int32, room: Int, _ sprites: inout [PositionedSprite], _ sampled: inout [SampledSprite]
    ) -> Int {
        var index = 0
        sprites.append(addingCapacity: max(0, min(room, instances.count))) { added in
            if !run.phases.isEmpty {
                index = finder.appendWithKernel(instances, to: &run, number: number, &added)
                return
            }
            while index < instances.count && !added.isFull {
                let instance = instances[index]
                let alpha = instance.opacity * run.opacity
                guard alpha > 0 else {
                    index += 1
                    continue
                }
                var (sprite, map): (PositionedSprite, PointMap?)
                switch finder.find(instance) {
                case .upright(let found): (sprite, map) = (found, nil)
                case .sampled(let found, let foundMap): (sprite, map) = (found, foundMap)
                case .none: return
                }
                index += 1
                let bounds = sprite.bounds
                guard !bounds.intersection(run.clip).isEmpty else { continue }
                if let map {
                    sampled.append(SampledSprite(sprite: sprite.start, map: map))
                    sprite.start = ~Int32(sampled.count - 1)
                }
                (sprite.tint, sprite.opacity) = (instance.tint, UInt32(PixelColor.byte(alpha)))
                sprite.run = number
                added.append(sprite)
                run.bounds = run.bounds.union(bounds)
            }
        }
        return index
    }
}
