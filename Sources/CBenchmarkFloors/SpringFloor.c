#include "SpringFloor.h"

#include <math.h>

void floor_spring_scalar(
    double w, double c, const double *targets, const double *velocities, const double *times, double *values,
    size_t count
) {
    for (size_t i = 0; i < count; i++) {
        double t = times[i];
        double decay = exp(-c * t);
        double cosine = decay * cos(w * t);
        double sine = decay * sin(w * t) / w;
        values[i] = targets[i] - targets[i] * (cosine + c * sine) + velocities[i] * sine;
    }
}

void floor_spring_vector4(
    double w, double c, const double (*targets)[4], const double (*velocities)[4], const double *times,
    double (*values)[4], size_t count
) {
    for (size_t i = 0; i < count; i++) {
        double t = times[i];
        double decay = exp(-c * t);
        double cosine = decay * cos(w * t);
        double sine = decay * sin(w * t) / w;
        for (size_t j = 0; j < 4; j++) {
            values[i][j] = targets[i][j] - targets[i][j] * (cosine + c * sine) + velocities[i][j] * sine;
        }
    }
}
