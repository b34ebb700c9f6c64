#include "CPixelKernels.h"
#include <stddef.h>

#if defined(__x86_64__)
#include "PixelKernelsAVX2.h"

const PixelKernels *pixel_kernels_at_level(int level) {
    switch (level) {
    case 0: return pixel_kernels_baseline();
    // PixelKernelsAVX2.c is compiled for these three extensions.
    case 1:
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi")
                   ? pixel_kernels_avx2()
                   : NULL;
    default: return NULL;
    }
}
#else
const PixelKernels *pixel_kernels_at_level(int level) { return level == 0 ? pixel_kernels_baseline() : NULL; }
#endif

const PixelKernels *pixel_kernels_up_to(int level) {
    for (; level > 0; level--) {
        const PixelKernels *kernels = pixel_kernels_at_level(level);
        if (kernels) return kernels;
    }
    return pixel_kernels_baseline();
}
