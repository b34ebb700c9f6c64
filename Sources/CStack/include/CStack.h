// The bounds and the limit of stacks, which Swift's module of the C library does not declare.
#pragma once
#include <stdbool.h>
#include <stdint.h>

// The addresses of a stack. It begins just below `highest`, and may grow down to `lowest`.
typedef struct {
    uintptr_t lowest;
    uintptr_t highest;
} CStackBounds;

// An address in the stack frame of the caller.
static inline uintptr_t c_stack_address(void) { return (uintptr_t)__builtin_frame_address(0); }

// The range of stack addresses in which a call needs no further check: `span` bytes from `lowest`. It is in C because
// Swift checks each access to a global variable for exclusivity. One thread uses it at a time.
typedef struct {
    uintptr_t lowest;
    uintptr_t span;
} CStackRange;
extern CStackRange c_stack_range;

// Whether the caller's stack frame is in the range.
static inline bool c_stack_is_in_range(void) { return c_stack_address() - c_stack_range.lowest < c_stack_range.span; }

static inline void c_stack_set_range(uintptr_t lowest, uintptr_t span) {
    c_stack_range.lowest = lowest;
    c_stack_range.span = span;
}

// Finds the bounds of the calling thread's stack. On the main thread, they depend on the soft limit and on the memory
// that is mapped below the stack. False if the system does not report them.
bool c_stack_bounds(CStackBounds *bounds);

// Raises the soft limit of the main thread's stack to `size` bytes, or to the hard limit if that is lower. Never lowers
// it. The stack can use the new room immediately: Linux compares its size with the limit when it grows.
void c_stack_raise(uintptr_t size);
