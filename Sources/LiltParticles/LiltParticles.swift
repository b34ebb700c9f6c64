// LiltParticles: how many things move.
//
// An `Emitter` is a value that says what is born, how it moves and how it looks. A `ParticleSystem` simulates one:
//
//     Emitter ─ plan ─► tables and constants ─► whole steps of 1/120 s ─► part of a step ─► placements of symbols
//                                                     ▲ births at their instants
//
// - Whole steps are the simulation. A frame between two of them is a copy of the last one, moved on by the rest, so
//   that
//   what is drawn is exact at its instant and no frame rate changes what comes later.
// - Every random number is a function of the seed, of which particle it is for, and of what it is for. Nothing is drawn
//   from a sequence, so nothing shifts when something else draws more.
// - Only +, −, ×, ÷, √, rounding and table entries make pixels: the same bits on every machine.

@_exported import LiltDrawing
