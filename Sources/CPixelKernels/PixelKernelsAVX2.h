#pragma once
#include "CPixelKernels.h"

// To be called on a processor with AVX2 only.
const PixelKernels *pixel_kernels_avx2(void);
