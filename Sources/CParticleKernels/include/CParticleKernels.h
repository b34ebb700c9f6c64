// The loops over all particles of an emitter, eight or sixteen at a time.
//
// One source (ParticleKernels.inc) is compiled for the processor's baseline, for AVX2 and for AVX-512;
// `particle_kernels_up_to` picks one when the program starts. All give the same bits: only +, * and comparisons are
// used, each rounded as IEEE 754 says and never fused, and tables are read entry by entry.
//
// Arrays have room for PARTICLE_KERNELS_WIDTH elements beyond the last particle. What lies there is read and rewritten,
// and means nothing.
#pragma once
#include <stddef.h>
#include <stdint.h>

enum { PARTICLE_KERNELS_WIDTH = 16 };

// Entries of a table over life: entry i is the curve at i / (PARTICLE_TABLE_COUNT - 1). The nearest entry is taken:
// against the curve itself an error of at most half an entry's step, a 2046th of the way.
enum { PARTICLE_TABLE_COUNT = 1024 };

// What moves of the particles. `progress` is age as a fraction of life; from 1 on a particle is dead.
typedef struct {
    float *x, *y, *vx, *vy, *progress;
    // How much progress grows a step.
    const float *pace;
} ParticleArrays;

// Exact motion through a step under constant acceleration, wind and drag; see DragFlow.swift for the formulas.
//
//     x += speed * (carry * v + shift)        v = keep * v + push
typedef struct {
    float keep, push_x, push_y;
    float carry, shift_x, shift_y;
    // The part of a whole step that this one is.
    float fraction;
    // Table over life, or NULL where the curve is 1 throughout.
    const float *speed;
    // Whether the last particle moves first. Of arrays that are larger than a cache, one that holds most of them, the
    // end is still there after a step: the next one begins where the last one ended. The result is the same.
    int is_backward;
} ParticleStep;

// A particle's looks at an instant of its life: factors of its size, and of its color byte by byte. Beside each other
// in one table, so that both are one access.
typedef struct {
    float size;
    // 0xAARRGGBB, straight.
    uint32_t color;
} ParticleLook;

// Numbers from `low` on, evenly up to `low + width`.
typedef struct {
    double low, width;
} ParticleSpan;

// The rules that all spawns of an emitter share: the ranges of their random numbers (angles in radians), and the flow.
typedef struct {
    ParticleSpan life, speed, size, rotation, spin;
    // The middle of the angles, and how wide they are spread.
    ParticleSpan angle;
    // Seconds of a step; drag times a step is below 0.1.
    double step, drag;
    double gravity_x, gravity_y, wind_x, wind_y;
    // Table over life, or NULL where the curve is 1 throughout.
    const float *speed_table;
} ParticleSpawnRules;

// The most spawns in one call.
enum { PARTICLE_SPAWN_BATCH_MAXIMUM = 256 };

// Spawns: each with its key, its position and inherited velocity, and the seconds since the spawn, above 0.
typedef struct {
    const uint64_t *keys;
    const double *x, *y, *vx, *vy, *age;
} ParticleSpawns;

// The destination of the spawned particles' fields.
typedef struct {
    float *x, *y, *vx, *vy, *progress, *pace, *rotation, *turn, *size;
    uint32_t *symbol;
} ParticleFields;

// All fields of the particles: `field_count` arrays of words, `stride` words apart. Which of them is progress.
typedef struct {
    uint32_t *words;
    ptrdiff_t stride, field_count, progress_field;
} ParticleWords;

typedef struct {
    const char *name;

    // Moves `count` particles through a step. Writes the indices of those that died in it to `died`, which has room for
    // all, in ascending order, and returns how many they are.
    ptrdiff_t (*advance)(const ParticleArrays *arrays, ptrdiff_t count, const ParticleStep *step, uint32_t *died);

    // Spawns `count` particles that the flow alone moves: computes their random numbers from their keys and moves them
    // to the end of the step. ParticleKey.swift, DragFlow.swift and ParticleMath.swift have the formulas;
    // ParticleSpawner.swift does the same for one particle, to the bit.
    void (*spawn)(const ParticleSpawnRules *rules, const ParticleSpawns *spawns, ptrdiff_t count,
                 const ParticleFields *fields);

    // Writes what `count` particles look like: size and color, 0xAARRGGBB with straight alpha, times what the table
    // over life holds.
    void (*appear)(const float *progress, const float *size, const uint32_t *color, ptrdiff_t count,
                   const ParticleLook *looks, float *out_size, uint32_t *out_color);

    // Moves those of the first `count` particles that live together at the end of their places, in order, and returns
    // how many they are. What stays before them means nothing.
    ptrdiff_t (*pack)(const ParticleWords *particles, ptrdiff_t count);
} ParticleKernels;

// The fastest kernels that this processor runs, of `level` and those below: 0 baseline, 1 AVX2, 2 AVX-512.
const ParticleKernels *particle_kernels_up_to(int level);
// Those that every processor runs.
const ParticleKernels *particle_kernels_baseline(void);
// Those for a level, of PARTICLE_KERNELS_LEVELS; NULL where this processor does not run them.
const ParticleKernels *particle_kernels_at_level(int level);

enum { PARTICLE_KERNELS_LEVELS = 3 };
