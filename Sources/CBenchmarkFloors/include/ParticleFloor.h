#pragma once

#include <stddef.h>
#include <stdint.h>

// Particles as in a plain C program: an array for each field. The last particle replaces a dead one.
typedef struct {
    float *x, *y, *vx, *vy, *progress, *pace, *rotation, *turn, *size;
    uint32_t *color, *symbol;
    // The appearance of the particles.
    float *shown_size;
    uint32_t *shown_color;
    size_t count, capacity;
    uint32_t random;
    double owed;
} ParticleFloor;

// Allocates memory for `capacity` particles. None is alive yet. The memory is never freed, because the program ends
// after the measurement.
void particle_floor_init(ParticleFloor *particles, size_t capacity);

// Advances the particles by `dt` seconds. They move under gravity and drag; tables of 1024 entries determine their
// speed, size and color over life. Dead particles are removed. Then `rate` particles per second spawn, each at its own
// instant.
void particle_floor_step(ParticleFloor *particles, double dt, double rate, const float *speed_table,
                         const float *size_table, const uint32_t *color_table);

// Reads six numbers of each particle, adds the sixth to the other five and writes those: 24 bytes in and 20 bytes out,
// as in a step of motion.
void particle_floor_pass(ParticleFloor *particles);
