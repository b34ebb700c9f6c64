// The rasterizer's hot loops, eight pixels at a time.
//
// One source (PixelKernels.inc) is compiled twice, for the processor's baseline and for AVX2; `pixel_kernels_up_to`
// picks one when the program starts. Both give the same bytes: composition is integer arithmetic, and where coverage is
// computed in float only +, -, *, / and sqrt are used, each rounded as IEEE 754 says and never fused.
//
// Pixels are words 0xAARRGGBB with alpha multiplied in. Coverage is a byte, 255 full. x*y/255 is rounded to nearest.
//
// Writing eight pixels at a time reaches beyond a row's end: every row of pixels and of clip masks has
// PIXEL_KERNELS_PADDING elements after its last, and mask bytes have as many after theirs. What lies there is only ever
// rewritten with its own value, or is scratch. fill_spans and shade_spans alone stay inside rows of `stride` pixels.
#pragma once
#include <stddef.h>
#include <stdint.h>

enum { PIXEL_KERNELS_PADDING = 16 };

// One byte of CellRows.touched stands for so many cells of a row; eight bytes for so many.
enum { PIXEL_KERNELS_BLOCK = 8, PIXEL_KERNELS_STRETCH = 64 };

// A run of pixels in one row of a shape.
typedef struct {
    int32_t y;
    int32_t x;
    int32_t count;
    // Offset of its coverage bytes, or -1 where all are covered fully.
    int32_t mask;
} PixelSpan;

// In 1/256 pixel.
typedef struct {
    int32_t x, y;
} PixelPoint;

// The box, in 1/256 pixel, that PIXEL_KERNELS_CHUNK consecutive edges of a polygon span; the last chunk may have fewer.
typedef struct {
    int32_t x0, y0, x1, y1;
} EdgeChunk;

enum { PIXEL_KERNELS_CHUNK = 16 };

// Where the vertices and the chunks of a closed polygon are among those of all.
typedef struct {
    int32_t first_vertex, vertex_count, first_chunk;
} PixelPolygon;

// Half-open, in pixels.
typedef struct {
    int32_t x0, y0, x1, y1;
} PixelRect;

// Columns of a row, half-open; low is not below high where there are none.
typedef struct {
    int32_t low, high;
} PixelRange;

// Where the edges of a shape are summed in a band: from each pixel's cell to the next, how the share of the pixel
// changes that they enclose. 2^17 is a whole pixel.
typedef struct {
    // Of the pixel (left, top) of the band; rows are `stride` cells apart, a multiple of PIXEL_KERNELS_STRETCH.
    int32_t *cells;
    ptrdiff_t stride;
    // For each PIXEL_KERNELS_BLOCK cells a byte: 1 where they may not be zero, 0 elsewhere.
    uint8_t *touched;
    int32_t left, top;
} CellRows;

// An upright rectangle with equal circular corners; a circle where the radius is half of both sides.
// Edges and radius are in 1/256 pixel; the radius is at least 512 and at most half of either side.
typedef struct {
    int32_t x0, y0, x1, y1, radius;
} RoundedRectShape;

enum { GRADIENT_LINEAR = 0, GRADIENT_RADIAL = 1, GRADIENT_CONIC = 2 };
enum { GRADIENT_PAD = 0, GRADIENT_REPEAT = 1, GRADIENT_MIRROR = 2 };

// A table of colours and the place in it of every point of the picture.
//
// u = u_x*x + u_y*y + u_0 at the point (x, y), and v likewise. The place is t = u for a linear gradient,
// |(u, v)|*scale + bias for a radial one; for a conic one the angle of (u, v) as a share of a turn + bias, cut to
// 0..<1, *scale + offset.
typedef struct {
    // Premultiplied colours at t = 0 ... 1.
    const uint32_t *table;
    int32_t last_index;
    int32_t kind;
    int32_t extend;
    // Whether every colour of the table is.
    int32_t is_opaque;
    double u_x, u_y, u_0;
    double v_x, v_y, v_0;
    float scale, bias, offset;
} GradientField;

// As GraphicsContext.BlendMode numbers them.
enum {
    BLEND_NORMAL, BLEND_MULTIPLY, BLEND_SCREEN, BLEND_OVERLAY, BLEND_DARKEN, BLEND_LIGHTEN, BLEND_COLOR_DODGE,
    BLEND_COLOR_BURN, BLEND_SOFT_LIGHT, BLEND_HARD_LIGHT, BLEND_DIFFERENCE, BLEND_EXCLUSION, BLEND_HUE,
    BLEND_SATURATION, BLEND_COLOR, BLEND_LUMINOSITY, BLEND_CLEAR, BLEND_COPY, BLEND_SOURCE_IN, BLEND_SOURCE_OUT,
    BLEND_SOURCE_ATOP, BLEND_DESTINATION_OVER, BLEND_DESTINATION_IN, BLEND_DESTINATION_OUT, BLEND_DESTINATION_ATOP,
    BLEND_XOR, BLEND_PLUS_DARKER, BLEND_PLUS_LIGHTER
};

enum { IMAGE_CLAMP = 0, IMAGE_REPEAT = 1, IMAGE_CLEAR = 2 };

// A part of a picture and the place in it of every point of the plane.
//
// At the point (x, y) the place is (u, v) = (u_x*x + u_y*y + u_0, v_x*x + v_y*y + v_0) / (w_x*x + w_y*y + w_0), in
// pixels from the part's corner.
typedef struct {
    // The part's first pixel.
    const uint32_t *pixels;
    ptrdiff_t stride;
    // At least one.
    int32_t width, height;
    // IMAGE_CLAMP continues the border, IMAGE_REPEAT begins anew, IMAGE_CLEAR has clear pixels around it.
    int32_t extend;
    // Whether pixels are mixed by their distance; otherwise the nearest is taken.
    int32_t is_smooth;
    int32_t is_projective;
    double u_x, u_y, u_0;
    double v_x, v_y, v_0;
    double w_x, w_y, w_0;
} ImageField;

// A picture at a place. Its rows are whole groups of eight pixels.
typedef struct __attribute__((swift_attr("@Sendable"))) {
    // Of its first pixel among the pixels of all sprites. Negative numbers are the caller's.
    int32_t start;
    // What each of its bytes is multiplied by, the opacity, 0...255, apart.
    uint32_t tint, opacity;
    // Where its first pixel goes, and how large it is.
    int16_t x, y;
    uint16_t width, height;
    // Which of the caller's runs it is of.
    int32_t run;
} PlacedSprite;

// A place for a symbol: the map (a, b, c, d, tx, ty), an opacity of 0 to 1, and a tint.
typedef struct {
    float linear[4], tx, ty, opacity;
    uint32_t tint;
} SymbolPlace;

enum { SPRITE_PHASES = 8, SPRITE_UNKNOWN = -0x7FFFFFFF - 1 };

// How the places of one symbol become sprites.
typedef struct {
    // The map's linear part that there are sprites for, the map from it to pixels, and what opacities are multiplied by.
    float linear[4];
    double a, b, c, d, tx, ty;
    float opacity;
    PixelRect clip;
    // Of the sprites that are written.
    int32_t run;
    // A sprite for each eighth of a pixel that a place may lie at, x within y, its own x and y counted from the whole
    // pixel; one that is not known yet has a start of SPRITE_UNKNOWN.
    const PlacedSprite *sprites;
} SpritePhases;

// Constant, so that all threads may use it.
typedef struct __attribute__((swift_attr("@Sendable"))) {
    const char *name;

    // Lays a colour over spans; touches nothing beyond rows of `stride` pixels.
    void (*fill_spans)(uint32_t *pixels, ptrdiff_t stride, const PixelSpan *spans, ptrdiff_t count,
                       const uint8_t *masks, uint32_t color);
    // Lays a row of pixels over another.
    void (*over_row)(uint32_t *pixels, const uint32_t *source, ptrdiff_t count);
    // The same with a coverage byte a pixel.
    void (*mask_over_row)(uint32_t *pixels, const uint32_t *source, const uint8_t *mask, ptrdiff_t count);
    // Lays a picture over pixels with one opacity, 0...255.
    void (*over_picture)(uint32_t *pixels, ptrdiff_t stride, const uint32_t *source, ptrdiff_t source_stride,
                         ptrdiff_t width, ptrdiff_t height, uint32_t opacity);
    // The same with each of a pixel's four bytes multiplied by that of `tint`; what comes of both is rounded once.
    void (*over_tinted_picture)(uint32_t *pixels, ptrdiff_t stride, const uint32_t *source, ptrdiff_t source_stride,
                                ptrdiff_t width, ptrdiff_t height, uint32_t tint);
    // Lays sprites, as tinted pictures, over one another in a picture whose first row is number `top`, and only within
    // `area` of it. Touches nothing beyond its rows of `stride` pixels. The mode is BLEND_NORMAL or BLEND_PLUS_LIGHTER.
    void (*lay_sprites)(uint32_t *pixels, ptrdiff_t stride, int32_t top, const PixelRect *area,
                        const PlacedSprite *sprites, ptrdiff_t count, const uint32_t *sprite_pixels, int32_t mode);
    // Writes the sprites of places that can be seen, adds how many they are to `sprite_count`, and spreads `bounds`, which
    // may be empty, over them. Stops at a place under another map, further out than 16 bits count, or whose sprite is
    // not known. Returns how many places were gone through.
    ptrdiff_t (*place_sprites)(const SymbolPlace *places, ptrdiff_t count, const SpritePhases *phases,
                               PlacedSprite *sprites, ptrdiff_t *sprite_count, PixelRect *bounds);

    // Mixes a row of pixels, with an opacity of 0...255, with another by a blend mode. A coverage byte a pixel, where
    // there are any, lays the result over what was there.
    void (*blend_row)(uint32_t *pixels, const uint32_t *source, const uint8_t *mask, ptrdiff_t count, uint32_t opacity,
                      int32_t mode);
    // Maps a row of pixels by a matrix of four rows of five, of straight components in 0...1.
    void (*color_matrix_row)(uint32_t *pixels, ptrdiff_t count, const float *matrix);

    // Pixels as four numbers of 0...255 each (blue, green, red, alpha), and back, rounded to nearest.
    void (*pixel_planes)(const uint32_t *pixels, float *out, ptrdiff_t count);
    void (*plane_pixels)(const float *planes, uint32_t *out, ptrdiff_t count);
    // Alpha alone.
    void (*alpha_plane)(const uint32_t *pixels, float *out, ptrdiff_t count);
    void (*plane_alphas)(const float *plane, uint8_t *out, ptrdiff_t count);
    // out[i] = weights[0]*in[i] + sum over k in 1...radius of weights[k]*(in[i - k*step] + in[i + k*step]).
    void (*blur_across)(const float *in, float *out, ptrdiff_t count, ptrdiff_t step, const float *weights,
                        ptrdiff_t radius);
    // The means of squares of four, `count` of them.
    void (*halve_rows)(const float *upper, const float *lower, float *out, ptrdiff_t count, ptrdiff_t channels);
    // a + (b - a)*amount.
    void (*mix_rows)(const float *a, const float *b, float amount, float *out, ptrdiff_t count);
    // `count` pixels of a row `factor` times as long, mixed from the nearest two; in[-channels] is the border's.
    void (*stretch_row)(const float *in, float *out, ptrdiff_t count, ptrdiff_t factor, ptrdiff_t channels);

    // Coverage bytes from two rows of shares, mixed downward and across: out[i] is the share at i + across; backwards
    // where `is_mirrored`. Reads a share more than `count`, and eight more beyond; writes eight bytes at a time.
    void (*soft_row)(const float *upper, const float *lower, float down, float across, uint8_t *out, ptrdiff_t count,
                     int32_t is_mirrored);

    // Finds the pixels of an image at `count` points from (x, y), one apart.
    void (*sample_row)(const ImageField *field, double x, double y, ptrdiff_t count, uint32_t *out);

    // Lays a picture, mapped by `field` without perspective and surrounded by at least two clear pixels of its own, over
    // the pixels from (x, y), each of its bytes multiplied by that of `tint`. Sides are at most 32,767 pixels. The mode
    // is BLEND_NORMAL or BLEND_PLUS_LIGHTER.
    void (*lay_sampled_picture)(uint32_t *pixels, ptrdiff_t stride, const ImageField *field, double x, double y,
                                ptrdiff_t width, ptrdiff_t height, uint32_t tint, int32_t mode);

    // Writes the coverage of a rounded rectangle inside `bounds` as spans; returns their count (at most three a row).
    ptrdiff_t (*rounded_rect_spans)(RoundedRectShape shape, PixelRect bounds, PixelSpan *spans, uint8_t *masks);
    // Adds the edges of a closed polygon to the cells of a band, inside `bounds` of it, at most 128 rows; what lies left
    // of them counts at their left side. Reaches four cells beyond their right side.
    //   chunks: to pass over those of other bands at once. band_top: the row that `bounds` counts from.
    void (*add_polygon)(const CellRows *rows, const PixelPoint *vertices, ptrdiff_t count, const EdgeChunk *chunks,
                        int32_t band_top, PixelRect bounds);
    // Sums cells to coverage inside `bounds`, writes it as spans, and clears the cells and their bytes. Returns the count
    // of spans, at most 2 * blocks + 1 a row.
    // overlaps: 0, or for each row, and the one above and the one below, between which columns the sum is more than a
    // whole pixel; the first is that of row bounds.y0 - 1. The cells of these rows, and of a column more on both sides,
    // are then summed too, and give no spans.
    ptrdiff_t (*cell_spans)(const CellRows *rows, PixelRect bounds, int32_t even_odd, PixelSpan *spans, uint8_t *masks,
                            PixelRange *overlaps);
    // Corrects the coverage that sums have left in `masks` next to such columns, to that of the polygons' union by
    // non-zero winding, within 16 of 255.
    void (*resolve_overlaps)(const PixelPoint *vertices, const PixelPolygon *polygons, ptrdiff_t polygon_count,
                             const EdgeChunk *chunks, int32_t band_top, PixelRect bounds, const PixelRange *overlaps,
                             const PixelSpan *spans, ptrdiff_t span_count, uint8_t *masks);
    // Multiplies spans by a clip mask: afterwards each has its own coverage bytes, in the same order.
    void (*multiply_spans)(const PixelSpan *spans, ptrdiff_t count, const uint8_t *masks, const uint8_t *clip,
                           ptrdiff_t clip_stride, PixelSpan *out_spans, uint8_t *out_masks);

    // Lays a gradient over spans; row 0 of the spans is row `top` of the picture. Touches nothing beyond rows of
    // `stride` pixels. A stride of 0 draws all spans into one row.
    void (*shade_spans)(uint32_t *pixels, ptrdiff_t stride, const PixelSpan *spans, ptrdiff_t count,
                        const uint8_t *masks, const GradientField *field, int32_t top);
} PixelKernels;

// The fastest kernels that this processor runs, of `level` and those below: 0 baseline, 1 AVX2, 2 AVX-512, for which
// pixels have no kernels.
const PixelKernels *pixel_kernels_up_to(int level);
// Those of one level, of PIXEL_KERNELS_LEVELS; NULL where there are none or this processor does not run them.
const PixelKernels *pixel_kernels_at_level(int level);
enum { PIXEL_KERNELS_LEVELS = 3 };
// Those that every processor runs.
const PixelKernels *pixel_kernels_baseline(void);
