// The loops over all particles of an emitter, eight at a time.
//
// One source (ParticleKernels.inc) is compiled twice, for the processor's baseline and for AVX2;
// `particle_kernels_best` picks one when the program starts. Both give the same bits: only +, * and comparisons are
// used, each rounded as IEEE 754 says and never fused, and tables are read entry by entry.
//
// Arrays hold a multiple of PARTICLE_KERNELS_WIDTH elements. What lies beyond the last particle is read and rewritten,
// and means nothing.
#pragma once
#include <stddef.h>
#include <stdint.h>

enum { PARTICLE_KERNELS_WIDTH = 8 };

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
} ParticleStep;

typedef struct {
    const char *name;

    // Moves `count` particles through a step. Writes the indices of those that died in it to `died`, which has room for
    // all, in ascending order, and returns how many they are.
    ptrdiff_t (*advance)(const ParticleArrays *arrays, ptrdiff_t count, const ParticleStep *step, uint32_t *died);

    // Writes what `count` particles look like: size times its curve, colour times its curve byte by byte.
    // Colours are 0xAARRGGBB with straight alpha.
    void (*appear)(const float *progress, const float *size, const uint32_t *color, ptrdiff_t count,
                   const float *size_table, const uint32_t *color_table, float *out_size, uint32_t *out_color);
} ParticleKernels;

// The fastest kernels that this processor runs.
const ParticleKernels *particle_kernels_best(void);
// Those that every processor runs.
const ParticleKernels *particle_kernels_baseline(void);
