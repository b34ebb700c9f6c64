// Counts the allocations of this program. The malloc functions of this file replace those of glibc.
//
// The dynamic linker binds all libraries, including Swift's runtime, to the program's symbols. The count is per thread,
// so it needs no atomics and excludes other threads.
//
// A sanitizer has malloc functions of its own, which this file must not replace. The count is then always 0.

#include "AllocationCount.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define LILT_SANITIZED
#endif
#endif

#ifdef LILT_SANITIZED

unsigned long lilt_allocation_count(void) { return 0; }

#else

#include <stddef.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local unsigned long count;

unsigned long lilt_allocation_count(void) { return count; }

void *malloc(size_t size) {
    count++;
    return __libc_malloc(size);
}

void *calloc(size_t n, size_t size) {
    count++;
    return __libc_calloc(n, size);
}

void *realloc(void *block, size_t size) {
    count++;
    return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count++;
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    count++;
    *block = __libc_memalign(alignment, size);
    return *block ? 0 : 12; // ENOMEM
}

#endif
