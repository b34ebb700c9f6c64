#if defined(__x86_64__)
#include "ParticleKernelsX86.h"
#include <immintrin.h>

#define KERNELS_NAME "avx2"
#define KERNELS_LANES 8
#define KERNELS_AVX2 1
#pragma clang attribute push(__attribute__((target("avx2,bmi2"))), apply_to = function)
#include "ParticleKernels.inc"
#pragma clang attribute pop

const ParticleKernels *particle_kernels_avx2(void) { return &kernels; }
#endif
