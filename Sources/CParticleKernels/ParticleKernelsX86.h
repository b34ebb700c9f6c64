#pragma once
#include "CParticleKernels.h"

// To be called on a processor with AVX2 and BMI2 only.
const ParticleKernels *particle_kernels_avx2(void);
// To be called on a processor with AVX-512 F, BW, DQ and VL only.
const ParticleKernels *particle_kernels_avx512(void);
