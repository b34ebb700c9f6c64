import CParticleKernels

/// An emitter and its secondary emitters, prepared for simulation.
struct EmitterPlan {
    /// The indices of the nodes that emit at an event in a particle's life.
    struct Children {
        var onSpawn: [Int] = []
        var onDeath: [Int] = []
        var onTrajectory: [Int] = []
        var onCollision: [Int] = []

        var isEmpty: Bool { onSpawn.isEmpty && onDeath.isEmpty && onTrajectory.isEmpty && onCollision.isEmpty }
    }

    /// One emitter of the tree. It is a class, because passing an object changes one reference count, and passing a
    /// structure changes one per array.
    final class Node {
        let emitter: Emitter
        let tables: LifeTables
        let rules: MotionRules
        let palette: ParticlePalette
        let shape: ShapeSampler
        let life: NumberRange
        let speed: NumberRange
        let size: NumberRange
        let rotation: NumberRange
        let spin: NumberRange
        let opacity: NumberRange
        /// The emitter's `angle`, in radians.
        let angle: Double
        let spread: Double
        /// Whether particles live in the emitter's own space.
        let isLocal: Bool
        let limit: Int
        /// The number of whole steps between two positions of the trail; 0 without a trail.
        let trailStride: Int
        let trailCount: Int
        /// The node's index in the plan. The keys of its particles depend on it.
        let index: Int
        /// The secondary emitter that links the node to its parent; nil for the system's own emitter.
        let link: SecondaryEmitter?
        /// The parent's index; its own index for the system's own emitter.
        let parent: Int
        /// Whether particles inherit the emitter's velocity.
        let inheritsVelocity: Bool
        let aimsOutward: Bool
        /// The nodes that emit at each event of this node's particles. The property is set once, when all of these
        /// nodes exist.
        fileprivate(set) var children = Children() {
            didSet { if !children.isEmpty { spawnRules = nil } }
        }
        /// The rules by which kernels spawn many particles at once.
        ///
        /// nil if particles must spawn one by one: if they have secondary emitters, a trail or an outward aim, if a
        /// life can be shorter than two steps, if there are forces besides gravity, wind and drag, if there are bounds
        /// or obstacles, or if the drag is too strong for the kernels.
        private(set) var spawnRules: ParticleSpawnRules?

        fileprivate init(
            _ emitter: Emitter, link: SecondaryEmitter?, parent: Int, isLocalParent: Bool, index: Int, step: Double,
            room: Int
        ) {
            self.emitter = emitter
            self.link = link
            self.parent = parent
            self.index = index
            tables = LifeTables(emitter)
            rules = MotionRules(emitter, tables: tables)
            palette = ParticlePalette(emitter)
            shape = ShapeSampler(emitter.shape)
            life = NumberRange(emitter.life)
            speed = NumberRange(emitter.speed)
            size = NumberRange(emitter.size)
            rotation = NumberRange(emitter.rotation)
            spin = NumberRange(emitter.spin)
            opacity = NumberRange(emitter.opacity)
            angle = emitter.angle.radians
            spread = emitter.spread.radians
            isLocal = isLocalParent && emitter.space == .local
            inheritsVelocity = !isLocal && emitter.inheritedVelocity != 0
            aimsOutward = emitter.aim == .outward
            trailCount = emitter.trail?.count ?? 0
            // Each trail position takes as much memory, and as much time to draw, as a particle.
            limit = min(emitter.limit, max(min(Emitter.maximumParticleCount, room) / (1 + trailCount), 1))
            trailStride =
                emitter.trail.map { max(1, Int(($0.duration / (step * Double($0.count))).rounded())) } ?? 0
            guard rules.isPlain, emitter.trail == nil, !aimsOutward, life.low >= 2 * step else { return }
            // The kernel's power series is accurate only below this value; see `DragFlow`.
            guard emitter.drag * step < 0.1 else { return }
            spawnRules = ParticleSpawnRules(
                life: life.span, speed: speed.span, size: size.span, rotation: rotation.span, spin: spin.span,
                angle: ParticleSpan(low: angle, width: spread), step: step, drag: emitter.drag,
                gravity_x: Double(emitter.gravity.dx), gravity_y: Double(emitter.gravity.dy),
                wind_x: Double(emitter.wind.dx), wind_y: Double(emitter.wind.dy), speed_table: tables.speed)
        }

        /// A particle's initial color, with its opacity and variation.
        @inline(__always)
        func color(for key: ParticleKey) -> UInt32 {
            let tint = palette.color(for: key)
            let opacity = key.value(.opacity, in: opacity)
            return opacity == 1 ? tint : tint & 0xFF_FFFF | UInt32(Double(tint >> 24) * opacity + 0.5) << 24
        }
    }

    /// The nodes; parents precede their children.
    let nodes: [Node]
    /// The nodes' indices in the order of drawing.
    let drawOrder: [Int]
    /// The longest time for which a spawn has an effect, in seconds: two steps plus the sum of the longest lives along
    /// a chain of secondary emitters.
    let horizon: Double
    /// The maximum number of particles that the system's own emitter spawns in their longest life plus two steps.
    private let mostSpawns: Double
    /// The smallest number of spawns of the system's own emitter with which some node can reach its limit.
    private let spawnsToLimit: Double

    /// - Parameter emitter: An emitter whose numbers are within their limits.
    init(_ emitter: Emitter, step: Double) {
        var nodes: [Node] = []
        var drawOrder: [Int] = []
        var horizon = 0.0
        var spawnsToLimit = Double.infinity
        // The number of particles and trail positions that the emitters not yet added may have.
        var room = Emitter.maximumSystemParticleCount

        /// Adds an emitter and its descendants; returns its index.
        ///
        /// - Parameter spawns: The maximum number of particles of the emitter that can live at once, for each particle
        ///   that the system's own emitter spawns in its particles' longest life plus two steps.
        func add(
            _ emitter: Emitter, link: SecondaryEmitter?, parent: Int?, pastLives: Double, spawns: Double
        ) -> Int {
            let index = nodes.count
            nodes.append(
                Node(
                    emitter, link: link, parent: parent ?? index,
                    isLocalParent: parent.map { nodes[$0].isLocal } ?? true, index: index, step: step,
                    room: room))
            room -= nodes[index].limit * (1 + nodes[index].trailCount)
            let lives = pastLives + nodes[index].life.high
            horizon = max(horizon, lives)
            // The particles that live at once all spawned within the longest life plus a step.
            spawnsToLimit = min(spawnsToLimit, Double(nodes[index].limit) / spawns)
            var children = Children()
            for part in emitter.secondary where !part.isInFront { addSecondary(part) }
            drawOrder.append(index)
            for part in emitter.secondary where part.isInFront { addSecondary(part) }
            nodes[index].children = children

            func addSecondary(_ part: SecondaryEmitter) {
                let most =
                    part.trigger == .trajectory
                    ? part.emitter.rate * (nodes[index].life.high + 1) : part.count.upperBound + 1
                let isOften = part.trigger == .collision
                let child = add(
                    part.emitter, link: part, parent: index, pastLives: lives,
                    spawns: isOften ? .infinity : spawns * most * (1 + part.emitter.life.upperBound))
                switch part.trigger {
                case .spawn: children.onSpawn.append(child)
                case .death: children.onDeath.append(child)
                case .trajectory: children.onTrajectory.append(child)
                case .collision: children.onCollision.append(child)
                }
            }
            return index
        }

        let life = emitter.life.upperBound + 2 * step
        let bursts = emitter.bursts.reduce(0) { sum, burst in
            sum + (burst.count.upperBound + 1) * (life / burst.period + 1)
        }
        _ = add(emitter, link: nil, parent: nil, pastLives: 2 * step, spawns: 1)
        self.nodes = nodes
        self.drawOrder = drawOrder
        self.horizon = horizon
        mostSpawns = emitter.rate * life + 2 + bursts
        self.spawnsToLimit = spawnsToLimit
    }

    /// Whether no node can reach its limit. If so, the particles of an instant depend only on the last `horizon`
    /// seconds before it.
    ///
    /// - Parameter requested: The number of additional particles that requested bursts may spawn at once.
    func hasBoundedHistory(requested: Double) -> Bool { mostSpawns + requested <= spawnsToLimit }

    /// Returns empty pools, one per node.
    ///
    /// - Parameter move: Whether the particles in the pools will move.
    func makePools(move: Bool = true) -> [ParticlePool] {
        nodes.map {
            ParticlePool(hasKeys: !$0.children.isEmpty, trailCount: $0.trailCount, hasDeaths: move)
        }
    }
}
