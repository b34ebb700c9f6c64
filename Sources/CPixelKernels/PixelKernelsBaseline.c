#include "CPixelKernels.h"

#define KERNELS_NAME "baseline"
#define KERNELS_GATHER 0
#include "PixelKernels.inc"

const PixelKernels *pixel_kernels_baseline(void) { return &kernels; }

uint16_t pixel_kernels_threshold(int32_t x, int32_t y) {
    const int32_t last = PIXEL_KERNELS_THRESHOLD_SIDE - 1;
    return (uint16_t)(4 * threshold_ranks[y & last][x & last] + PIXEL_KERNELS_SMALLEST_THRESHOLD);
}
