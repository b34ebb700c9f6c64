// LiltParticles: particle effects, as values and as running systems.
//
//     var emitter = Emitter.fountain
//     emitter.rate = 900
//     let system = ParticleSystem(emitter, seed: 7)
//     system.advance(to: frame.targetTimestamp)
//     context.draw(system, symbols: [drop])
//
// The stages, and the folders in the order of reading:
//
//     Values/, Emitter/   an `Emitter` is a value: spawns, motion, appearance
//     Simulation/         `EmitterPlan` prepares it; `ParticleSimulation` moves a `SimulationState` by steps of 1/120 s
//     Spawning/           `ParticleSpawner` adds particles, each at its own instant within a step
//     Motion/             exact flow under gravity, wind and drag; forces, bounds, obstacles
//     Drawing/            one instance of a symbol per particle
//     Presets/            twelve effects
//
// - The simulation consists of whole steps. A frame between two steps draws a copy of the last step, advanced by the
//   remaining time. A frame is thus exact at its instant, and the frame rate does not affect later frames.
// - Every random number is a function of the seed, the particle and the number's purpose. No number comes from a
//   sequence, so an additional random number does not change the others.
// - Only +, −, ×, ÷, √, rounding and table lookups determine pixels, so pixels have the same bits on every machine.

@_exported import LiltDrawing
