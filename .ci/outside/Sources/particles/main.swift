import LiltParticles

let system = ParticleSystem(.fountain, seed: 7)
for frame in 1...120 { system.advance(to: Double(frame) / 60) }
print(system.count, system.counters.spawned)
