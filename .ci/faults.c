// Faults for `.ci/faults`, in a library that the dynamic linker loads before the program's libraries.
//
//     LILT_FAIL=NAME:FROM:COUNT    after FROM calls of the SDL function NAME, the next COUNT calls fail; if COUNT is 0,
//                                  all later calls fail
//     LILT_FAIL_WRITE=BYTES        writes to files fail as on a full disk after this many bytes
//     LILT_SHORT_READS=1           reads of files return about a thousandth of the requested bytes
//     LILT_FAIL_ALLOCATION=BYTES   allocations of more bytes fail
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int fails(const char *name, long *calls) {
    const char *fault = getenv("LILT_FAIL");
    size_t length = strlen(name);
    if (!fault || strncmp(fault, name, length) || fault[length] != ':') return 0;
    long from = 0, count = 0;
    sscanf(fault + length + 1, "%ld:%ld", &from, &count);
    long call = (*calls)++;
    return call >= from && (count == 0 || call < from + count);
}

// Each of these functions has at most six arguments, all integers or pointers. So one signature with six integers
// passes the arguments of any of them in the right registers.
#define SDL(name, failure)                                                                                             \
    long name(long a, long b, long c, long d, long e, long f) {                                                        \
        static long calls;                                                                                             \
        static long (*real)(long, long, long, long, long, long);                                                       \
        if (!real) real = (long (*)(long, long, long, long, long, long))dlsym(RTLD_NEXT, #name);                       \
        if (fails(#name, &calls)) return failure;                                                                      \
        return real(a, b, c, d, e, f);                                                                                 \
    }

#define NUMBER(name) SDL(name, -1)
#define POINTER(name) SDL(name, 0)
#define FALSE(name) SDL(name, 0)

NUMBER(SDL_InitSubSystem)
POINTER(SDL_GetCurrentVideoDriver)
POINTER(SDL_CreateWindow)
POINTER(SDL_CreateRenderer)
POINTER(SDL_GetWindowSurface)
NUMBER(SDL_UpdateWindowSurfaceRects)
NUMBER(SDL_UpdateWindowSurface)
POINTER(SDL_CreateRGBSurfaceWithFormatFrom)
NUMBER(SDL_UpperBlit)
NUMBER(SDL_UpperBlitScaled)
NUMBER(SDL_GetRendererInfo)
POINTER(SDL_CreateTexture)
NUMBER(SDL_SetTextureBlendMode)
NUMBER(SDL_UpdateTexture)
NUMBER(SDL_RenderCopy)
NUMBER(SDL_GetRendererOutputSize)
FALSE(SDL_GetWindowSize)
FALSE(SDL_GetWindowPosition)
FALSE(SDL_GetWindowID)
POINTER(SDL_GetWindowTitle)
FALSE(SDL_GetWindowFlags)
NUMBER(SDL_SetWindowFullscreen)
NUMBER(SDL_GetWindowDisplayIndex)
NUMBER(SDL_GetCurrentDisplayMode)
NUMBER(SDL_RegisterEvents)
NUMBER(SDL_PushEvent)
FALSE(SDL_PollEvent)
FALSE(SDL_HasEvent)
FALSE(SDL_WaitEvent)
FALSE(SDL_WaitEventTimeout)
POINTER(SDL_CreateSystemCursor)
POINTER(SDL_CreateCursor)
FALSE(SDL_SetHint)
POINTER(SDL_GetClipboardText)
NUMBER(SDL_SetClipboardText)
FALSE(SDL_HasClipboardText)

static int isFile(int descriptor) {
    struct stat status;
    return descriptor > 2 && fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
    static ssize_t (*real)(int, const void *, size_t);
    static size_t written;
    if (!real) real = (ssize_t (*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
    const char *limit = getenv("LILT_FAIL_WRITE");
    if (limit && isFile(descriptor)) {
        size_t left = strtoul(limit, NULL, 10);
        left = left > written ? left - written : 0;
        if (left == 0) {
            errno = ENOSPC;
            return -1;
        }
        if (count > left) count = left;
        written += count;
    }
    return real(descriptor, bytes, count);
}

ssize_t read(int descriptor, void *bytes, size_t count) {
    static ssize_t (*real)(int, void *, size_t);
    if (!real) real = (ssize_t (*)(int, void *, size_t))dlsym(RTLD_NEXT, "read");
    if (count > 1 && getenv("LILT_SHORT_READS") && isFile(descriptor)) count = 1 + count / 1000;
    return real(descriptor, bytes, count);
}

static int isTooLarge(size_t size) {
    static size_t limit;
    if (!limit) {
        const char *text = getenv("LILT_FAIL_ALLOCATION");
        limit = text ? strtoul(text, NULL, 10) : (size_t)-1;
    }
    return size > limit;
}

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) { return isTooLarge(size) ? NULL : __libc_malloc(size); }
void *calloc(size_t count, size_t size) { return isTooLarge(count * size) ? NULL : __libc_calloc(count, size); }
void *realloc(void *block, size_t size) { return isTooLarge(size) ? NULL : __libc_realloc(block, size); }
int posix_memalign(void **block, size_t alignment, size_t size) {
    *block = isTooLarge(size) ? NULL : __libc_memalign(alignment, size);
    return *block ? 0 : ENOMEM;
}
