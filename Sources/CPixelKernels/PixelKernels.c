#include "CPixelKernels.h"

#if defined(__x86_64__)
#include "PixelKernelsAVX2.h"

const PixelKernels *pixel_kernels_best(void) {
    return __builtin_cpu_supports("avx2") ? pixel_kernels_avx2() : pixel_kernels_baseline();
}
#else
const PixelKernels *pixel_kernels_best(void) { return pixel_kernels_baseline(); }
#endif
