#include "CParticleKernels.h"

#define KERNELS_NAME "baseline"
#define KERNELS_GATHER 0
#include "ParticleKernels.inc"

const ParticleKernels *particle_kernels_baseline(void) { return &kernels; }
