// The size of stacks, which Swift's module of the C library does not show.
#pragma once
#include <stdbool.h>
#include <stdint.h>

// Addresses of a stack: `lowest` is the last that it may grow to, `highest` is just above its first.
typedef struct {
    uintptr_t lowest;
    uintptr_t highest;
} CStackBounds;

// An address in the stack frame of the caller.
static inline uintptr_t c_stack_address(void) { return (uintptr_t)__builtin_frame_address(0); }

// Finds the bounds of the calling thread's stack. On the main thread they follow the soft limit and the memory that is
// mapped below. False if the system does not tell.
bool c_stack_bounds(CStackBounds *bounds);

// Raises the soft limit of the main thread's stack to `size` bytes, or to the hard limit if that is lower. Never lowers
// it. The stack grows into the new room at once: Linux compares its size with the limit when it grows.
void c_stack_raise(uintptr_t size);
