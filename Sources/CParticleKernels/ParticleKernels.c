#include "CParticleKernels.h"

#if defined(__x86_64__)
#include "ParticleKernelsX86.h"

const ParticleKernels *particle_kernels_at_level(int level) {
    switch (level) {
    case 0: return particle_kernels_baseline();
    case 1:
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") ? particle_kernels_avx2() : NULL;
    case 2:
        return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                       __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq")
                   ? particle_kernels_avx512()
                   : NULL;
    default: return NULL;
    }
}
#else
const ParticleKernels *particle_kernels_at_level(int level) { return level == 0 ? particle_kernels_baseline() : NULL; }
#endif

const ParticleKernels *particle_kernels_up_to(int level) {
    for (; level > 0; level--) {
        const ParticleKernels *kernels = particle_kernels_at_level(level);
        if (kernels) return kernels;
    }
    return particle_kernels_baseline();
}
