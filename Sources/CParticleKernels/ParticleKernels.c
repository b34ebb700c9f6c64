#include "CParticleKernels.h"

#if defined(__x86_64__)
#include "ParticleKernelsAVX2.h"

const ParticleKernels *particle_kernels_best(void) {
    return __builtin_cpu_supports("avx2") ? particle_kernels_avx2() : particle_kernels_baseline();
}
#else
const ParticleKernels *particle_kernels_best(void) { return particle_kernels_baseline(); }
#endif
