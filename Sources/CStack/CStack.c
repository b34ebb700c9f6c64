#define _GNU_SOURCE
#include "CStack.h"

#include <pthread.h>
#include <sys/resource.h>

CStackRange c_stack_range = {0, 0};

bool c_stack_bounds(CStackBounds *bounds) {
    pthread_attr_t attributes;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) return false;
    void *lowest;
    size_t size;
    bool isKnown = pthread_attr_getstack(&attributes, &lowest, &size) == 0;
    pthread_attr_destroy(&attributes);
    if (!isKnown) return false;
    bounds->lowest = (uintptr_t)lowest;
    bounds->highest = (uintptr_t)lowest + size;
    return true;
}

void c_stack_raise(uintptr_t size) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit) != 0) return;
    rlim_t wanted = limit.rlim_max != RLIM_INFINITY && limit.rlim_max < size ? limit.rlim_max : size;
    if (limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur >= wanted) return;
    limit.rlim_cur = wanted;
    // If this fails, the limit does not change.
    (void)setrlimit(RLIMIT_STACK, &limit);
}
