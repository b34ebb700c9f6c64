import CParticleKernels

/// An emitter and those it carries along, prepared for simulation.
struct EmitterPlan {
    /// Indices of the nodes that emit at an occasion in a particle's life.
    struct Children {
        var onBirth: [Int] = []
        var onDeath: [Int] = []
        var onWay: [Int] = []
        var onCollision: [Int] = []

        var isEmpty: Bool { onBirth.isEmpty && onDeath.isEmpty && onWay.isEmpty && onCollision.isEmpty }
    }

    /// One emitter of the tree. A class, so that handing it on costs one reference count, not one for each array.
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
        /// In radians.
        let angle: Double
        let spread: Double
        /// Whether particles live in the emitter's own space.
        let isLocal: Bool
        let limit: Int
        /// Whole steps between two places of the trail; 0 without one.
        let trailStride: Int
        let trailCount: Int
        /// What each particle's key is derived from, next to its parent's.
        let salt: UInt64
        /// How it hangs on its parent; nil for the emitter itself.
        let link: SecondaryEmitter?
        /// The parent's index; its own for the emitter itself.
        let parent: Int
        /// Whether speed is inherited from the emitter's way.
        let inheritsVelocity: Bool
        let aimsOutward: Bool
        /// Nodes that emit at each occasion. Set once, when all are known.
        fileprivate(set) var children = Children() {
            didSet { if !children.isEmpty { birthRules = nil } }
        }
        /// How kernels bear its particles, many at once; nil where one is borne after the other, because a birth is an
        /// occasion, a trail begins with it, it may be followed by a death in the same step, or more acts on it than
        /// the flow.
        private(set) var birthRules: ParticleBirthRules?

        fileprivate init(
            _ emitter: Emitter, link: SecondaryEmitter?, parent: Int, isLocalParent: Bool, salt: UInt64, step: Double
        ) {
            self.emitter = emitter
            self.link = link
            self.parent = parent
            self.salt = salt
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
            // A trail takes as much memory as so many particles, and as much time to draw.
            limit = min(emitter.limit, Emitter.maximumParticleCount / (1 + trailCount))
            trailStride =
                emitter.trail.map { max(1, Int(($0.duration / (step * Double($0.count))).rounded())) } ?? 0
            guard rules.isPlain, emitter.trail == nil, !aimsOutward, life.low >= 2 * step else { return }
            // Where the kernel's series holds; see DragFlow.
            guard emitter.drag * step < 0.1 else { return }
            birthRules = ParticleBirthRules(
                life: life.span, speed: speed.span, size: size.span, rotation: rotation.span, spin: spin.span,
                angle: ParticleSpan(low: angle, width: spread), step: step, drag: emitter.drag,
                gravity_x: Double(emitter.gravity.dx), gravity_y: Double(emitter.gravity.dy),
                wind_x: Double(emitter.wind.dx), wind_y: Double(emitter.wind.dy), speed_table: tables.speed)
        }

        /// The colour that a particle is born with, opacity and variations in it.
        @inline(__always)
        func color(for key: ParticleKey) -> UInt32 {
            let tint = palette.color(for: key)
            let opacity = key.value(.opacity, in: opacity)
            return opacity == 1 ? tint : tint & 0xFF_FFFF | UInt32(Double(tint >> 24) * opacity + 0.5) << 24
        }
    }

    /// Parents before children.
    let nodes: [Node]
    /// In which order nodes are drawn.
    let drawOrder: [Int]
    /// How long a birth can make a difference, in seconds: the longest lives of an emitter and its descendants in a
    /// row.
    let horizon: Double
    /// How many can be born of the emitter itself in the longest life and a step.
    private let mostBirths: Double
    /// From how many on a limit may be reached, its own or that of a secondary one.
    private let birthsToLimit: Double

    /// - Parameter emitter: With its numbers in their limits.
    init(_ emitter: Emitter, step: Double) {
        var nodes: [Node] = []
        var drawOrder: [Int] = []
        var horizon = 0.0
        var birthsToLimit = Double.infinity

        /// Adds an emitter and its descendants; returns its index.
        ///
        /// - Parameter births: How many it can bear for each birth of the first, in the longest life and a step.
        func add(
            _ emitter: Emitter, link: SecondaryEmitter?, parent: Int?, pastLives: Double, births: Double
        ) -> Int {
            let index = nodes.count
            nodes.append(
                Node(
                    emitter, link: link, parent: parent ?? index,
                    isLocalParent: parent.map { nodes[$0].isLocal } ?? true, salt: UInt64(index), step: step))
            let lives = pastLives + nodes[index].life.high
            horizon = max(horizon, lives)
            // As many can live as are born in the longest life and a step.
            birthsToLimit = min(birthsToLimit, Double(nodes[index].limit) / births)
            var children = Children()
            for part in emitter.secondary where !part.isInFront { addSecondary(part) }
            drawOrder.append(index)
            for part in emitter.secondary where part.isInFront { addSecondary(part) }
            nodes[index].children = children

            func addSecondary(_ part: SecondaryEmitter) {
                let most =
                    part.trigger == .way
                    ? part.emitter.rate * (nodes[index].life.high + 1) : part.count.upperBound + 1
                let isOften = part.trigger == .collision
                let child = add(
                    part.emitter, link: part, parent: index, pastLives: lives,
                    births: isOften ? .infinity : births * most * (1 + part.emitter.life.upperBound))
                switch part.trigger {
                case .birth: children.onBirth.append(child)
                case .death: children.onDeath.append(child)
                case .way: children.onWay.append(child)
                case .collision: children.onCollision.append(child)
                }
            }
            return index
        }

        let life = emitter.life.upperBound + 2 * step
        let bursts = emitter.bursts.reduce(0) { sum, burst in
            sum + (burst.count.upperBound + 1) * (life / burst.interval + 1)
        }
        _ = add(emitter, link: nil, parent: nil, pastLives: 2 * step, births: 1)
        self.nodes = nodes
        self.drawOrder = drawOrder
        self.horizon = horizon
        mostBirths = emitter.rate * life + 2 + bursts
        self.birthsToLimit = birthsToLimit
    }

    /// Whether no limit can be reached, so that what lives at an instant depends on nothing before the horizon.
    ///
    /// - Parameter asked: How many more may be born at once.
    func isForgetful(births asked: Double) -> Bool { mostBirths + asked <= birthsToLimit }

    /// Pools for what the plan's emitters bear.
    func makePools() -> [ParticlePool] {
        nodes.map { ParticlePool(hasKeys: !$0.children.isEmpty, trailCount: $0.trailCount) }
    }
}
