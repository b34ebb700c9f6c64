/// Computes the instance of a symbol for each particle, in reusable memory.
struct InstanceWriter {
    private var instances: [DisplayList.SymbolInstance] = []
    /// The index of the symbol of each instance.
    private var symbols: [UInt8] = []
    private var count = 0

    /// Writes the instances of a pool's particles in the order of drawing.
    mutating func write(
        _ pool: ParticlePool, _ node: EmitterPlan.Node, _ appearance: inout ParticleAppearance, _ choice: SymbolChoice,
        stepIndex: Int
    ) {
        let room = pool.liveCount * (1 + pool.trailCount)
        if instances.count < room {
            let empty = DisplayList.SymbolInstance(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
            // The array gets 1.5 times the needed room, so that it is not reallocated in each frame while the number of
            // particles grows.
            instances = [DisplayList.SymbolInstance](repeating: empty, count: room + room / 2)
            symbols = [UInt8](repeating: 0, count: room + room / 2)
        }
        let trail = node.emitter.trail.map { TrailReader(pool, $0, stepIndex: stepIndex, stride: node.trailStride) }
        let blocks = ParticleAppearance.blocks(of: pool.count)
        count = instances.withUnsafeMutableBufferPointer { instances in
            symbols.withUnsafeMutableBufferPointer { symbols in
                var count = 0
                for index in blocks.indices {
                    let isYoungestFirst = node.emitter.order == .oldestOnTop
                    let block = blocks[isYoungestFirst ? blocks.endIndex - 1 - index : index]
                    appearance.evaluate(pool, block, node.tables)
                    count = Self.write(
                        block, of: pool, node, appearance, choice, trail, from: count, instances, symbols)
                }
                return count
            }
        }
    }

    /// Calls `body` for each group of consecutive instances of one symbol.
    func forEachRun(_ body: (_ symbol: Int, _ run: UnsafeBufferPointer<DisplayList.SymbolInstance>) -> Void) {
        instances.withUnsafeBufferPointer { instances in
            var start = 0
            while start < count {
                var end = start + 1
                while end < count && symbols[end] == symbols[start] { end += 1 }
                body(Int(symbols[start]), UnsafeBufferPointer(rebasing: instances[start..<end]))
                start = end
            }
        }
    }

    /// Writes the instances of a block from index `start`, and returns the end index.
    private static func write(
        _ block: Range<Int>, of pool: ParticlePool, _ node: EmitterPlan.Node, _ appearance: ParticleAppearance,
        _ choice: SymbolChoice, _ trail: TrailReader?, from start: Int,
        _ instances: UnsafeMutableBufferPointer<DisplayList.SymbolInstance>,
        _ symbols: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        let (x, y, vx, vy) = (pool.numbers(.x), pool.numbers(.y), pool.numbers(.vx), pool.numbers(.vy))
        let (progress, draws) = (pool.numbers(.progress), pool.bits(.symbol))
        let (sizes, colors) = (appearance.sizes, appearance.colors)
        let isTurned =
            node.rotation.low != 0 || node.rotation.width != 0 || node.spin.low != 0 || node.spin.width != 0
        let aligns = node.emitter.alignsToVelocity
        let stretch = Float(node.emitter.stretch)
        let isYoungestFirst = node.emitter.order == .oldestOnTop
        let (isSingle, firstScale, firstSides) = (choice.isSingle, choice.scales[0], choice.sides[0])
        var count = start
        for position in block.indices {
            let slot = isYoungestFirst ? block.lowerBound + block.upperBound - 1 - position : position
            let (color, size) = (colors[slot - block.lowerBound], sizes[slot - block.lowerBound])
            guard progress[slot] < 1, color >> 24 != 0, size > 0 else { continue }
            let symbol = isSingle ? 0 : choice.index(for: draws[slot])
            let scale = size * (isSingle ? firstScale : choice.scales[symbol])
            let sides = isSingle ? firstSides : choice.sides[symbol]
            let opacity = Float(color >> 24) / 255
            let tint = color | 0xFF00_0000

            if let trail {
                trail.forEachPiece(slot) { middle, along, length, width, fade in
                    // A particle at rest has no trail. Pieces at one position would add up to a visible spot.
                    guard length > 0.05 * size, scale > 0 else { return }
                    let across = scale * width
                    Self.write(
                        &instances[count], at: middle, along: along,
                        scaleX: sides.x > 0 ? across + length / sides.x : across, scaleY: across,
                        sides: sides, opacity: opacity * fade, tint: tint)
                    symbols[count] = UInt8(symbol)
                    count += 1
                }
            }

            var turn = isTurned ? direction(pool.rotation(slot, node.tables)) : SIMD2(1, 0)
            var scaleX = scale
            if aligns || stretch > 0 {
                let velocity = SIMD2(vx[slot], vy[slot])
                let speed = (velocity * velocity).sum().squareRoot()
                if aligns && speed > 0 {
                    let ahead = velocity / speed
                    turn = SIMD2(ahead.x * turn.x - ahead.y * turn.y, ahead.x * turn.y + ahead.y * turn.x)
                }
                if stretch > 0, sides.x > 0 {
                    let pace = node.tables.speed?[LifeTables.entry(at: progress[slot])] ?? 1
                    scaleX += stretch * speed * pace.magnitude / sides.x
                }
            }
            Self.write(
                &instances[count], at: SIMD2(x[slot], y[slot]), along: turn, scaleX: scaleX, scaleY: scale,
                sides: sides, opacity: opacity, tint: tint)
            symbols[count] = UInt8(symbol)
            count += 1
        }
        return count
    }

    /// Writes an instance field by field. A copy of a whole value would read memory that is still being written, and
    /// the wait for this would take half of the time of all writes.
    @inline(__always)
    private static func write(
        _ placement: inout DisplayList.SymbolInstance, at middle: SIMD2<Float>, along turn: SIMD2<Float>, scaleX: Float,
        scaleY: Float, sides: SIMD2<Float>, opacity: Float, tint: UInt32
    ) {
        let (a, b) = (turn.x * scaleX, turn.y * scaleX)
        let (c, d) = (-turn.y * scaleY, turn.x * scaleY)
        placement.a = a
        placement.b = b
        placement.c = c
        placement.d = d
        placement.tx = middle.x - 0.5 * (a * sides.x + c * sides.y)
        placement.ty = middle.y - 0.5 * (b * sides.x + d * sides.y)
        placement.opacity = opacity
        placement.tint = tint
    }
}

/// Reads previous positions of particles.
private struct TrailReader {
    private let pool: ParticlePool
    private let trail: ParticleTrail
    /// The index of the newest position of each trail.
    private let newest: Int
    /// The time since the newest position was stored, as a fraction of the time between two positions.
    private let sinceNewest: Float

    init(_ pool: ParticlePool, _ trail: ParticleTrail, stepIndex: Int, stride: Int) {
        self.pool = pool
        self.trail = trail
        newest = stepIndex / stride % pool.trailCount
        sinceNewest = Float(stepIndex % stride) / Float(stride)
    }

    /// Calls `body` for each piece of a particle's trail, oldest first, with its middle, direction and length, and with
    /// its width and opacity as fractions of the particle's width and opacity.
    @inline(__always)
    func forEachPiece(
        _ slot: Int,
        _ body: (
            _ middle: SIMD2<Float>, _ along: SIMD2<Float>, _ length: Float, _ width: Float, _ fade: Float
        ) -> Void
    ) {
        let count = pool.trailCount
        for piece in (0..<count).reversed() {
            let end = position(piece, slot)
            let start =
                piece == 0 ? SIMD2(pool.numbers(.x)[slot], pool.numbers(.y)[slot]) : position(piece - 1, slot)
            let offset = start - end
            let length = (offset * offset).sum().squareRoot()
            guard length > 0 else { continue }
            // The share grows with the age of the piece, from 0 to 1. So the oldest piece has the width and opacity of
            // the trail's end when it disappears.
            let share = (Float(piece) + sinceNewest) / Float(count)
            body(
                (start + end) / 2, offset / length, length, 1 + (Float(trail.taper) - 1) * share,
                1 + (Float(trail.fade) - 1) * share)
        }
    }

    /// The position that was stored `index` positions before the newest one.
    @inline(__always)
    private func position(_ index: Int, _ slot: Int) -> SIMD2<Float> {
        let positions = pool.trail((newest - index + pool.trailCount) % pool.trailCount)
        return SIMD2(positions.x[slot], positions.y[slot])
    }
}
