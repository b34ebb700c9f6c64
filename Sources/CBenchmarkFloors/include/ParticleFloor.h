#pragma once

#include <stddef.h>
#include <stdint.h>

// Particles as a plain C program has them: an array for each field, the dead replaced by the last one.
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

// Makes room for `capacity` particles, none of which lives. Never freed: the program measures and ends.
void particle_floor_init(ParticleFloor *particles, size_t capacity);

// A step of `dt` seconds: motion under gravity and drag with a table for the speed over life, deaths, `rate` births a
// second at their instants, and the size and color of everyone by two more tables of 1024 entries.
void particle_floor_step(ParticleFloor *particles, double dt, double rate, const float *speed_table,
                         const float *size_table, const uint32_t *color_table);

// Reads six numbers of each particle and writes five of them, with nothing computed: the bytes of a step of motion, 24
// in and 20 out.
void particle_floor_pass(ParticleFloor *particles);
