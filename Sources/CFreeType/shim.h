#pragma once
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H

/// An outline in font units, without hints; macros that Swift does not import.
static inline FT_Int32 lilt_load_outline(void) { return FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP; }

/// A color bitmap of the size that was selected.
static inline FT_Int32 lilt_load_color(void) { return FT_LOAD_COLOR | FT_LOAD_NO_HINTING; }

static inline int lilt_is_outline(FT_GlyphSlot slot) { return slot->format == FT_GLYPH_FORMAT_OUTLINE; }

/// Whether the slot holds premultiplied blue, green, red, alpha bytes.
static inline int lilt_is_color_bitmap(FT_GlyphSlot slot) {
    return slot->format == FT_GLYPH_FORMAT_BITMAP && slot->bitmap.pixel_mode == FT_PIXEL_MODE_BGRA;
}
