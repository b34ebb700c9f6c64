#pragma once

#include <stddef.h>

// Plain C loops over the formulas that Lilt evaluates: the minimum cost of the work, with the same libm in the same
// run.

// Writes `count` positions of springs of one kind: angular frequency w > 0 and decay constant c, from 0 to `targets`
// with initial `velocities` after `times` seconds.
void floor_spring_scalar(
    double w, double c, const double *targets, const double *velocities, const double *times, double *values,
    size_t count);

// The same for vectors of four components that share a time: one exponential, sine and cosine for the four.
void floor_spring_vector4(
    double w, double c, const double (*targets)[4], const double (*velocities)[4], const double *times,
    double (*values)[4], size_t count);
