#pragma once
#include "CPixelKernels.h"

// Returns the AVX2 kernels. They run only on a processor with AVX2, POPCNT and BMI.
const PixelKernels *pixel_kernels_avx2(void);
