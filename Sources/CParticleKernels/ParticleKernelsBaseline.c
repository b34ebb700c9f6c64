#include "CParticleKernels.h"

#define KERNELS_NAME "baseline"
#define KERNELS_LANES 8
#include "ParticleKernels.inc"

const ParticleKernels *particle_kernels_baseline(void) { return &kernels; }
