#pragma once
#include "CParticleKernels.h"

// Call this only on a processor with AVX2 and BMI2.
const ParticleKernels *particle_kernels_avx2(void);
// Call this only on a processor with AVX-512 F, BW, DQ and VL.
const ParticleKernels *particle_kernels_avx512(void);
