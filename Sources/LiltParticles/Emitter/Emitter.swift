/// What is born, how it moves and how it looks: a whole particle effect as a value.
///
/// ```swift
/// var snow = Emitter()
/// snow.rate = 60
/// snow.shape = .line(from: CGPoint(x: -200, y: 0), to: CGPoint(x: 200, y: 0))
/// snow.life = .random(in: 6...9)
/// snow.gravity = CGVector(dx: 0, dy: 40)
/// snow.drag = 1
/// snow.forces = [.noise(strength: 60)]
/// ```
///
/// Lengths are in points, times in seconds, angles clockwise on screen with 0 to the right. What is not set has the
/// default stated, with which it does nothing. Numbers that make no sense are taken to the nearest limit by a
/// ``ParticleSystem``, NaN to 0; ``validate()`` names them instead.
public struct Emitter: Equatable, Sendable {
    // MARK: - Births

    /// Births a second while emission is on, 0…10⁷. Births are at even distances: the first at the start, the next
    /// 1/rate later, at their exact instants whatever the frame rate.
    public var rate = 10.0
    /// How far births stray from even distances, 0…1: by up to so much of the distance. At 1 they look like chance.
    public var irregularity = 0.0
    /// Particles born at once; at most 64.
    public var bursts: [EmitterBurst] = []
    /// Emission on and off in turn; `nil` is on. Bursts do not heed it.
    public var dutyCycle: DutyCycle?
    /// Seconds before emission starts.
    public var delay = 0.0
    /// Seconds of emission, bursts too; `nil` for ever.
    public var duration: Double?
    /// Seconds that are simulated before the first instant, 0…600, as if emission had begun so much earlier.
    public var prewarm = 0.0
    /// How many particles live at most, 1…4,000,000; with all secondary emitters at most 8,000,000.
    public var limit = 10_000
    /// What happens to births beyond the limit.
    public var overflow = OverflowPolicy.skipNewborn

    // MARK: - Where

    /// Where the emitter is, in the system's coordinates.
    public var position = CGPoint.zero
    /// A way that it travels.
    public var path: EmitterPath?
    /// What particles are born on.
    public var shape = EmitterShape.point
    /// Whether particles stay behind when the emitter moves.
    public var space = ParticleSpace.world
    /// How much of the emitter's velocity a particle starts with in world space, −10…10.
    public var inheritedVelocity = 0.0

    // MARK: - At birth

    /// Seconds from birth to death, 0…10⁵. One of no life dies as it is born, which a secondary emitter can follow.
    public var life: ParticleRange<Double> = 1
    /// Points a second.
    public var speed: ParticleRange<Double> = 100
    /// What the angle is measured from.
    public var aim = ParticleAim.angle
    /// The direction of flight: 0 to the right, 90° down, −90° up.
    public var angle = Angle.degrees(-90)
    /// The whole opening around the angle that directions are evenly spread over: 360° is every way.
    public var spread = Angle.zero
    /// The longer side of the symbol, in points.
    public var size: ParticleRange<Double> = 8
    /// How the symbol is turned.
    public var rotation = ParticleRange<Angle>.zero
    /// How it turns, a second.
    public var spin = ParticleRange<Angle>.zero
    /// Colours of which each particle has one, by chance. They multiply the symbol's own; none is white. At most 256.
    /// System colours are as in light appearance.
    public var colors: [Color] = []
    /// How far a particle's colour strays.
    public var colorVariation = ColorVariation()
    /// 0…1.
    public var opacity: ParticleRange<Double> = 1

    // MARK: - Over life

    /// Multiplies the size.
    public var sizeOverLife = LifeCurve.constant(1)
    /// Multiplies the opacity.
    public var opacityOverLife = LifeCurve.constant(1)
    /// Multiplies the colour, mixed in OKLab, 0 birth, 1 death. At most 256 stops.
    public var colorOverLife: Gradient?
    /// Multiplies how fast the particle gets on; its velocity stays.
    public var speedOverLife = LifeCurve.constant(1)
    /// Multiplies the spin.
    public var spinOverLife = LifeCurve.constant(1)

    // MARK: - Motion

    /// Acceleration, in points a second squared. The length of either part is at most 10⁶.
    public var gravity = CGVector.zero
    /// Velocity of the air that drag drags along with, in points a second.
    public var wind = CGVector.zero
    /// Share of the velocity relative to the wind that is lost a second, as the rate of an exponential, 0…1000:
    /// v(t) = v₀·e^(−drag·t).
    public var drag = 0.0
    /// Acceleration away from the emitter.
    public var radialAcceleration = 0.0
    /// Acceleration around the emitter, clockwise on screen.
    public var tangentialAcceleration = 0.0
    /// Forces by place; at most 32.
    public var forces: [ForceField] = []
    /// A rectangle that particles are kept in.
    public var bounds: ParticleBounds?
    /// What particles bounce off; at most 256.
    public var obstacles: [ParticleObstacle] = []

    // MARK: - Look

    /// Whether the symbol's right side points where the particle flies; its rotation adds to it.
    public var alignsToVelocity = false
    /// Seconds of flight that the symbol is made longer by along its right side, 0…10. For streaks: align as well.
    public var stretch = 0.0
    /// A tail.
    public var trail: ParticleTrail?
    /// How likely each symbol is, in their order; a missing one counts 1. At most 256.
    public var symbolWeights: [Double] = []
    /// Which particles lie over which.
    public var order = ParticleOrder.youngestOnTop
    /// How they are laid over what is below; `.plusLighter` for fire, sparks and magic.
    public var blendMode = BlendMode.normal

    // MARK: -

    /// Emitters that particles carry along. With theirs, to any depth, at most 64 in all.
    public var secondary: [SecondaryEmitter] = []

    /// Creates an emitter of ten particles a second that fly up for a second at 100 points a second.
    public init() {}

    /// Creates an emitter and hands it to `configure`.
    public init(_ configure: (inout Emitter) -> Void) {
        self.init()
        configure(&self)
    }
}
