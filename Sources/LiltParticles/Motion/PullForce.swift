import CParticleKernels

/// An attractor or a vortex; see ``ForceField/radius`` for the formula.
package struct PullForce {
    private let center: SIMD2<Float>
    private let radius: Float
    private let softeningSquare: Float
    private let falloff: ForceField.Falloff
    /// The acceleration toward the center, and the acceleration around it.
    private let toward: Float
    private let around: Float

    package init(_ force: ForceField) {
        center = SIMD2<Float>(SIMD2(force.center))
        radius = Float(force.radius)
        softeningSquare = radius * radius / 64
        falloff = force.falloff
        (toward, around) = force.kind == .attractor ? (Float(force.strength), 0) : (0, Float(force.strength))
    }

    /// The force in the form that the kernels read. They compute the same bits as `acceleration`.
    package var kernelPull: ParticlePull {
        let falloff =
            switch falloff {
            case .constant: PARTICLE_FALLOFF_CONSTANT
            case .inverse: PARTICLE_FALLOFF_INVERSE
            case .inverseSquare: PARTICLE_FALLOFF_INVERSE_SQUARE
            case .spring: PARTICLE_FALLOFF_SPRING
            }
        return ParticlePull(
            center_x: center.x, center_y: center.y, radius: radius, softening_square: softeningSquare, toward: toward,
            around: around, falloff: Int32(falloff))
    }

    @inline(__always)
    package func acceleration(at position: SIMD2<Float>) -> SIMD2<Float> {
        let offset = position - center
        let square = (offset * offset).sum() + softeningSquare
        let inverse = 1 / square.squareRoot()
        let unit = offset * inverse
        let ratio = radius * inverse
        let factor: Float =
            switch falloff {
            case .constant: 1
            case .inverse: ratio
            case .inverseSquare: ratio * ratio
            case .spring: 1 / ratio
            }
        return (SIMD2(-unit.y, unit.x) * around - unit * toward) * factor
    }
}
