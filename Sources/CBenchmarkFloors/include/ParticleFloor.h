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

// A step of `dt` seconds: motion under gravity and drag with a table for the speed over life, deaths, `rate` spawns per
// second at their own instants, and the size and color of every particle from two more tables of 1024 entries.
void particle_floor_step(ParticleFloor *particles, double dt, double rate, const float *speed_table,
                         const float *size_table, const uint32_t *color_table);

// Reads six numbers of each particle and writes five of them, without any arithmetic: 24 bytes in and 20 bytes out, as
// in a step of motion.
void particle_floor_pass(ParticleFloor *particles);
