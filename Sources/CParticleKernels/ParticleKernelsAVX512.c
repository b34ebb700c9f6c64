#if defined(__x86_64__)
#include "ParticleKernelsX86.h"
#include <immintrin.h>

#define KERNELS_NAME "avx512"
#define KERNELS_LANES 16
#define KERNELS_AVX512 1
#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512dq,avx512vl"))), apply_to = function)
#include "ParticleKernels.inc"
#pragma clang attribute pop

const ParticleKernels *particle_kernels_avx512(void) { return &kernels; }
#endif
