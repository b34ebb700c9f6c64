#pragma once

#include <stddef.h>

// Plain C loops over the formulas that Lilt evaluates. Their time is the floor for Lilt's time: they call the same libm
// in the same run, and do nothing else.

// Writes the positions of `count` springs, each after its own time in seconds. Each spring moves from 0 to its target
// with its initial velocity. All springs have one angular frequency w > 0, in radians per second, and one decay
// constant c, in 1/s.
void floor_spring_scalar(
    double w, double c, const double *targets, const double *velocities, const double *times, double *values,
    size_t count);

// The same for vectors of four components. A vector has one time, so its components share an exponential, a sine and a
// cosine.
void floor_spring_vector4(
    double w, double c, const double (*targets)[4], const double (*velocities)[4], const double *times,
    double (*values)[4], size_t count);
