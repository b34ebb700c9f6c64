#pragma once
#include "CParticleKernels.h"

// To be called on a processor with AVX2 only.
const ParticleKernels *particle_kernels_avx2(void);
