#include "CPixelKernels.h"

#define KERNELS_NAME "baseline"
#define KERNELS_GATHER 0
#include "PixelKernels.inc"

const PixelKernels *pixel_kernels_baseline(void) { return &kernels; }
