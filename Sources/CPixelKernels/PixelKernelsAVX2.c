#if defined(__x86_64__)
#include "PixelKernelsAVX2.h"
#include <immintrin.h>

#define KERNELS_NAME "avx2"
#define KERNELS_GATHER 1
#pragma clang attribute push(__attribute__((target("avx2,popcnt,bmi"))), apply_to = function)
#include "PixelKernels.inc"
#pragma clang attribute pop

const PixelKernels *pixel_kernels_avx2(void) { return &kernels; }
#endif
