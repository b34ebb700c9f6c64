// The loops over all particles of an emitter, eight or sixteen at a time.
//
// One source (ParticleKernels.inc) is compiled for the processor's baseline, for AVX2 and for AVX-512;
// `particle_kernels_up_to` selects the fastest. All give the same bits: only +, -, *, /, square roots and comparisons
// are used, each rounded by IEEE 754 and never fused, and tables are read entry by entry.
//
// Arrays have space for PARTICLE_KERNELS_WIDTH elements after the last particle. The kernels read and overwrite these
// elements, which have no meaning.
#pragma once
#include <stddef.h>
#include <stdint.h>

enum { PARTICLE_KERNELS_WIDTH = 16 };

// The number of entries of a table over life. Entry i is the curve's value at the progress i / (PARTICLE_TABLE_COUNT -
// 1). A lookup takes the nearest entry, whose progress is off by at most 1/2046, half the distance between entries.
enum { PARTICLE_TABLE_COUNT = 1024 };

// The moving state of particles. `progress` is the age as a fraction of life; a particle is dead at a progress of 1 or
// more.
typedef struct {
    float *x, *y, *vx, *vy, *progress;
    // The increase of progress in a whole step.
    const float *pace;
} ParticleArrays;

// Exact motion through a step under constant acceleration, wind and drag; see DragFlow.swift for the formulas.
//
//     x += speed * (carry * v + shift)        v = keep * v + push
typedef struct {
    float keep, push_x, push_y;
    float carry, shift_x, shift_y;
    // The length of this step as a fraction of a whole step.
    float fraction;
    // The table of the speed factor over life, or NULL if the factor is 1 throughout.
    const float *speed;
    // Whether the last particle moves first. If the arrays exceed a cache, the cache still contains the particles that
    // moved last, so the next step begins with them, in the opposite direction. Both directions give the same result.
    int is_backward;
} ParticleStep;

// An entry of the appearance over life: a factor of the size, and a factor of each byte of the color. One table has
// both factors, so one access reads them.
typedef struct {
    float size;
    // 0xAARRGGBB, straight.
    uint32_t color;
} AppearanceFactors;

// Random numbers, distributed evenly from `low` to `low + width`.
typedef struct {
    double low, width;
} ParticleSpan;

// The rules that all spawns of an emitter share: the ranges of their random numbers (angles in radians), and the flow.
typedef struct {
    // The shortest life is at least two steps, because `spawn` does not clamp its indices of `speed_table`.
    ParticleSpan life;
    ParticleSpan speed, size, rotation, spin;
    // Here `low` is the middle of the range of angles, and `width` its width.
    ParticleSpan angle;
    // The seconds of a whole step, and the drag per second. Their product is below 0.1.
    double step, drag;
    double gravity_x, gravity_y, wind_x, wind_y;
    // The table of the speed factor over life, or NULL if the factor is 1 throughout.
    const float *speed_table;
} ParticleSpawnRules;

// The maximum number of spawns in one call.
enum { PARTICLE_SPAWN_BATCH_MAXIMUM = 256 };

// Spawns: the key, position and inherited velocity of each particle, and the seconds from its spawn to the end of the
// step, above 0 and at most a whole step.
typedef struct {
    const uint64_t *keys;
    const double *x, *y, *vx, *vy, *age;
} ParticleSpawns;

// The destination of the spawned particles' fields.
typedef struct {
    float *x, *y, *vx, *vy, *progress, *pace, *rotation, *turn, *size;
    uint32_t *symbol;
} ParticleFields;

// All fields of the particles: `field_count` arrays of 32-bit words, whose starts are `stride` words apart.
// `progress_field` is the index of the array of progress.
typedef struct {
    uint32_t *words;
    ptrdiff_t stride, field_count, progress_field;
} ParticleWords;

// Accelerations away from a center and around it.
typedef struct {
    float center_x, center_y, radial, tangential;
} ParticleRadialForce;

enum {
    PARTICLE_FALLOFF_CONSTANT,
    PARTICLE_FALLOFF_INVERSE,
    PARTICLE_FALLOFF_INVERSE_SQUARE,
    PARTICLE_FALLOFF_SPRING
};

// An attractor or a vortex: accelerations toward a center and around it.
typedef struct {
    float center_x, center_y, radius, softening_square, toward, around;
    int falloff;
} ParticlePull;

// A unit vector.
typedef struct {
    float x, y;
} ParticleDirection;

// Eddies at an instant; see CurlNoise.swift for the formula.
typedef struct {
    float frequency, strength;
    uint32_t first_plane, second_plane;
    float first_weight, second_weight;
    // The 256 unit vectors from which hashes select, evenly spaced in angle, starting with (1, 0). If vector i is
    // (x, y), vector i + 64 is exactly (-y, x). The four coordinates that would be 0 in exact arithmetic need not
    // follow this rule, because each has a rounding error of its own.
    const ParticleDirection *directions;
} ParticleNoise;

// An obstacle. `center`, `half_width` and `half_height` decide which paths are far from it; ObstacleRule in
// CollisionRules.swift has the condition. The other numbers decide which of the near paths may hit it: a circle's
// middle and the square of its radius, or a line's start and unit normal.
typedef struct {
    float center_x, center_y, half_width, half_height;
    float first_x, first_y, square, normal_x, normal_y;
    int is_circle;
} ParticleBarrier;

// What stops particles: bounds, which are infinite if there are none, and obstacles.
typedef struct {
    float low_x, low_y, high_x, high_y;
    const ParticleBarrier *barriers;
    ptrdiff_t barrier_count;
} ParticleLimits;

typedef struct {
    const char *name;

    // Moves `count` particles by a step. Writes the indices of the particles that died in it to `died`, which has space
    // for all, in ascending order. Returns their number.
    ptrdiff_t (*advance)(const ParticleArrays *arrays, ptrdiff_t count, const ParticleStep *step, uint32_t *died);

    // Spawns `count` particles that only the flow moves: computes their random numbers from their keys, and moves them
    // to the end of the step. ParticleKey.swift, DragFlow.swift and ParticleMath.swift have the formulas;
    // ParticleSpawner.swift computes the same bits for one particle.
    void (*spawn)(const ParticleSpawnRules *rules, const ParticleSpawns *spawns, ptrdiff_t count,
                 const ParticleFields *fields);

    // Writes the appearance of `count` particles: size and color, 0xAARRGGBB with straight alpha, multiplied by the
    // table over life.
    void (*appear)(const float *progress, const float *size, const uint32_t *color, ptrdiff_t count,
                   const AppearanceFactors *factors, float *out_size, uint32_t *out_color);

    // Moves the live particles among the first `count` slots to the end of these slots, in order. Returns their number.
    // The contents of the slots before them have no meaning afterwards.
    ptrdiff_t (*pack)(const ParticleWords *particles, ptrdiff_t count);

    // Each of the next kernels adds the accelerations of one force at `count` points to `ax` and `ay`.
    void (*add_radial)(const float *x, const float *y, ptrdiff_t count, const ParticleRadialForce *force, float *ax,
                       float *ay);
    void (*add_pull)(const float *x, const float *y, ptrdiff_t count, const ParticlePull *pull, float *ax, float *ay);
    void (*add_noise)(const float *x, const float *y, ptrdiff_t count, const ParticleNoise *noise, float *ax,
                      float *ay);

    // Writes the points at which the forces of a step apply: the positions after half of the flow. `step` describes
    // this half.
    void (*middle)(const ParticleArrays *arrays, ptrdiff_t count, const ParticleStep *step, float *mx, float *my);

    // Moves particles as `advance` does, in ascending order: by half the flow, then by the accelerations for `seconds`,
    // then by half the flow again.
    ptrdiff_t (*advance_forced)(const ParticleArrays *arrays, ptrdiff_t count, const ParticleStep *step, float seconds,
                                const float *ax, const float *ay, uint32_t *died);

    // Moves the particles that live on, stay inside the bounds and surely hit no obstacle, as `advance` does, or as
    // `advance_forced` does if `ax` is not NULL. Writes the indices of the other live particles to `left`, which has
    // space for all, in ascending order. Returns their number. Particles in `left` and dead particles do not change.
    ptrdiff_t (*advance_free)(const ParticleArrays *arrays, ptrdiff_t count, const ParticleStep *step, float seconds,
                              const float *ax, const float *ay, const ParticleLimits *limits, uint32_t *left);
} ParticleKernels;

// The fastest kernels that this processor supports, up to `level`: 0 baseline, 1 AVX2, 2 AVX-512.
const ParticleKernels *particle_kernels_up_to(int level);
// The kernels that every processor supports.
const ParticleKernels *particle_kernels_baseline(void);
// The kernels of a level below PARTICLE_KERNELS_LEVELS; NULL if this processor does not support them.
const ParticleKernels *particle_kernels_at_level(int level);

enum { PARTICLE_KERNELS_LEVELS = 3 };
