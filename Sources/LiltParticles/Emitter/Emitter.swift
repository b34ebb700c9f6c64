/// A particle effect as a value: the spawning, motion and appearance of particles.
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
/// Lengths are in points, times in seconds, angles clockwise on screen with 0 to the right. A ``ParticleSystem`` clamps
/// numbers to the ranges stated here, and replaces NaN by the number nearest to 0 in the range. ``validate()`` reports
/// such numbers instead.
public struct Emitter: Equatable, Sendable {
    // MARK: - Spawning

    /// Spawns per second while emission is on, 0…10⁷. The first spawn is at the start of emission. Each later spawn
    /// follows after 1/rate seconds, at an exact instant that does not depend on the frame rate.
    public var rate = 10.0
    /// The largest random delay of a spawn, as a fraction of 1/rate, 0…1. At 1 the spawns are visibly irregular.
    public var irregularity = 0.0
    /// Bursts: groups of particles that spawn at one instant. At most 64 bursts.
    public var bursts: [EmitterBurst] = []
    /// Alternating periods with and without emission; with `nil`, emission is always on. The duty cycle has no effect
    /// on bursts.
    public var dutyCycle: DutyCycle?
    /// The seconds before emission starts, 0…10⁶.
    public var delay = 0.0
    /// The seconds for which the emitter emits, bursts included, 0…10⁶; with `nil`, emission has no end.
    public var duration: Double?
    /// The time that is simulated before the first instant, in seconds, 0…600. Emission starts earlier by this time.
    ///
    /// A long pre-warm is simulated in longer steps, so that a few hundred steps are enough.
    public var prewarm = 0.0
    /// The maximum number of particles that live at once, 1…4,000,000.
    ///
    /// With a trail, an emitter has room for 4,000,000 particles and trail positions together. An emitter and all its
    /// secondary emitters have room for 8,000,000. The emitter takes its room first, then the secondary emitters that
    /// are drawn behind it, then those in front of it, each group in the order of `secondary`. An emitter for which no
    /// room is left has a limit of one particle.
    public var limit = 10_000
    /// The policy for spawns while `limit` particles are alive.
    public var overflow = OverflowPolicy.skipNew

    // MARK: - Position

    /// The emitter's position in the system's coordinates; each coordinate −10⁶…10⁶.
    public var position = CGPoint.zero
    /// A path along which the emitter moves.
    public var path: EmitterPath?
    /// The shape on which particles spawn.
    public var shape = EmitterShape.point
    /// Whether particles move with the emitter.
    public var space = ParticleSpace.world
    /// The fraction of the emitter's velocity that is added to a particle's initial velocity in world space, −10…10.
    public var inheritedVelocity = 0.0

    // MARK: - At the spawn

    /// Seconds from spawn to death, 0…10⁵. A particle with a life of 0 dies at its spawn, but still triggers secondary
    /// emitters.
    public var life: ParticleRange<Double> = 1
    /// The initial speed, in points per second, −10⁶…10⁶. A negative speed reverses the direction.
    public var speed: ParticleRange<Double> = 100
    /// The direction from which `angle` is measured.
    public var aim = ParticleAim.angle
    /// The direction of the initial velocity: 0 is right, 90° is down, −90° is up; at most 100 turns either way.
    public var angle = Angle.degrees(-90)
    /// The full angle around `angle` over which directions are uniformly distributed, 0…360°; 360° is every direction.
    public var spread = Angle.zero
    /// The length of the symbol's longer side, in points, 0…10⁵.
    public var size: ParticleRange<Double> = 8
    /// The initial rotation of the symbol, at most 100 turns either way.
    public var rotation = ParticleRange<Angle>.zero
    /// The change of the rotation per second, at most 100 turns either way.
    public var spin = ParticleRange<Angle>.zero
    /// The colors from which each particle takes one at random; at most 256. A particle's color multiplies its symbol's
    /// color. An empty list means white. System colors resolve for the light appearance.
    public var colors: [Color] = []
    /// The random variation of a particle's color.
    public var colorVariation = ColorVariation()
    /// The initial opacity, 0…1.
    public var opacity: ParticleRange<Double> = 1

    // MARK: - Over life

    /// The factor of the size over a particle's life, 0…1000.
    public var sizeOverLife = LifeCurve.constant(1)
    /// The factor of the opacity over a particle's life, 0…1.
    public var opacityOverLife = LifeCurve.constant(1)
    /// The factor of the color over a particle's life: location 0 is the spawn, 1 the death. The gradient has at most
    /// 256 stops and mixes them in OKLab.
    public var colorOverLife: Gradient?
    /// The factor of the distance that a particle covers per second, over its life, −1000…1000. Its velocity does not
    /// change.
    public var speedOverLife = LifeCurve.constant(1)
    /// The factor of the spin over a particle's life, −1000…1000.
    public var spinOverLife = LifeCurve.constant(1)

    // MARK: - Motion

    /// The constant acceleration of all particles, in points per second squared; each component −10⁶…10⁶.
    public var gravity = CGVector.zero
    /// The velocity of the air, in points per second; each component −10⁶…10⁶. It has an effect only through `drag`.
    public var wind = CGVector.zero
    /// The decay rate of the velocity relative to the wind, per second, 0…1000: v(t) = v₀·e^(−drag·t).
    public var drag = 0.0
    /// The acceleration away from the emitter, in points per second squared, −10⁶…10⁶.
    public var radialAcceleration = 0.0
    /// The acceleration around the emitter, clockwise on screen, in points per second squared, −10⁶…10⁶.
    public var tangentialAcceleration = 0.0
    /// Forces that depend on the position; at most 32.
    public var forces: [ForceField] = []
    /// A rectangle that confines the particles.
    public var bounds: ParticleBounds?
    /// Obstacles; at most 256.
    public var obstacles: [ParticleObstacle] = []

    // MARK: - Appearance

    /// Whether the symbol's right side points along the velocity. The rotation is added to that direction.
    public var alignsToVelocity = false
    /// A time in seconds, 0…10. The symbol's width grows by the distance that the particle covers in that time. For
    /// streaks along the velocity, also set `alignsToVelocity`.
    public var stretch = 0.0
    /// A trail behind each particle.
    public var trail: ParticleTrail?
    /// The relative probability of each symbol, 0…10⁶, in the order of the symbols; a missing weight counts as 1. At
    /// most 256.
    public var symbolWeights: [Double] = []
    /// The drawing order of the particles.
    public var order = ParticleOrder.youngestOnTop
    /// The blend mode of the particles; `.plusLighter` suits fire, sparks and magic.
    public var blendMode = BlendMode.normal

    // MARK: -

    /// Emitters that the particles carry. A secondary emitter can have secondary emitters itself. A system has at most
    /// 64 emitters.
    public var secondary: [SecondaryEmitter] = []

    /// Creates an emitter that spawns ten particles per second. They fly up at 100 points per second and live for a
    /// second.
    public init() {}

    /// Creates an emitter and passes it to `configure`.
    public init(_ configure: (inout Emitter) -> Void) {
        self.init()
        configure(&self)
    }
}
