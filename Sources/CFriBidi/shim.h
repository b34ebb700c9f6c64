#pragma once
#include <fribidi/fribidi.h>

/// Functions for macros that expand to other macros, which Swift does not import. `natural` selects the direction of
/// the paragraph's first letter, and for a paragraph without letters the direction in the function's name.
static inline FriBidiParType lilt_natural_left_to_right(void) { return FRIBIDI_PAR_WLTR; }
static inline FriBidiParType lilt_natural_right_to_left(void) { return FRIBIDI_PAR_WRTL; }
static inline FriBidiParType lilt_left_to_right(void) { return FRIBIDI_PAR_LTR; }
static inline FriBidiParType lilt_right_to_left(void) { return FRIBIDI_PAR_RTL; }
static inline int lilt_is_right_to_left(FriBidiParType type) { return FRIBIDI_IS_RTL(type) != 0; }
