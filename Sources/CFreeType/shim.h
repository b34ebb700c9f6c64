#pragma once
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H

/// The flags that load an outline in font units, without hints. They are macros, which Swift does not import.
static inline FT_Int32 lilt_load_outline(void) { return FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP; }

/// The flags that load a color bitmap of the selected size.
static inline FT_Int32 lilt_load_color(void) { return FT_LOAD_COLOR | FT_LOAD_NO_HINTING; }

static inline int lilt_is_outline(FT_GlyphSlot slot) { return slot->format == FT_GLYPH_FORMAT_OUTLINE; }

/// Whether the glyph in the slot is a color bitmap: premultiplied bytes in the order blue, green, red, alpha.
static inline int lilt_is_color_bitmap(FT_GlyphSlot slot) {
    return slot->format == FT_GLYPH_FORMAT_BITMAP && slot->bitmap.pixel_mode == FT_PIXEL_MODE_BGRA;
}
