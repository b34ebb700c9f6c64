// The rasterizer's hot loops, eight pixels at a time.
//
// One source (PixelKernels.inc) is compiled twice, for the processor's baseline and for AVX2; `pixel_kernels_best` picks
// one when the program starts. Both give the same bytes: composition is integer arithmetic, and where coverage is computed
// in float only +, -, *, / and sqrt are used, each rounded as IEEE 754 says and never fused.
//
// Pixels are words 0xAARRGGBB with alpha multiplied in. Coverage is a byte, 255 full. x*y/255 is rounded to nearest.
//
// Writing eight pixels at a time reaches beyond a row's end: every row of pixels and of clip masks has
// PIXEL_KERNELS_PADDING elements after its last, and mask bytes have as many after theirs. What lies there is only ever
// rewritten with its own value, or is scratch.
#pragma once
#include <stddef.h>
#include <stdint.h>

enum { PIXEL_KERNELS_PADDING = 16 };

// One bit of `touched` stands for so many cells of a row.
enum { PIXEL_KERNELS_BLOCK = 8 };

// A run of pixels in one row of a shape.
typedef struct {
    int32_t y;
    int32_t x;
    int32_t count;
    // Offset of its coverage bytes, or -1 where all are covered fully.
    int32_t mask;
} PixelSpan;

// Half-open, in pixels.
typedef struct {
    int32_t x0, y0, x1, y1;
} PixelRect;

// An upright rectangle with equal circular corners; a circle where the radius is half of both sides.
// Edges and radius are in 1/256 pixel; the radius is at least 512 and at most half of either side.
typedef struct {
    int32_t x0, y0, x1, y1, radius;
} RoundedRectShape;

// What a gradient's table is looked up with: t = (u, v) along the row, by kind.
typedef struct {
    // Premultiplied colours at t = 0 ... 1.
    const uint32_t *table;
    int32_t last_index;
    // 0 pad, 1 repeat, 2 mirror.
    int32_t extend;
    // u and v at the centre of column 0 of the row, and their steps a column.
    float u0, du, v0, dv;
    // t = distance * scale + bias for radial ones; t = turn + bias for conic ones.
    float scale, bias;
} GradientRow;

typedef struct {
    const char *name;

    // Lays a colour over spans.
    void (*fill_spans)(uint32_t *pixels, ptrdiff_t stride, const PixelSpan *spans, ptrdiff_t count, const uint8_t *masks,
                       uint32_t color);
    // Lays a row of pixels over another.
    void (*over_row)(uint32_t *pixels, const uint32_t *source, ptrdiff_t count);
    // The same with a coverage byte a pixel.
    void (*mask_over_row)(uint32_t *pixels, const uint32_t *source, const uint8_t *mask, ptrdiff_t count);
    // Lays a picture over pixels with one opacity, 0...255.
    void (*over_picture)(uint32_t *pixels, ptrdiff_t stride, const uint32_t *source, ptrdiff_t source_stride,
                         ptrdiff_t width, ptrdiff_t height, uint32_t opacity);

    // Writes the coverage of a rounded rectangle inside `bounds` as spans; returns their count (at most three a row).
    ptrdiff_t (*rounded_rect_spans)(RoundedRectShape shape, PixelRect bounds, PixelSpan *spans, uint8_t *masks);
    // Sums accumulated cells to coverage inside `bounds` (rows from 0), writes it as spans, and clears the cells and
    // their bits. Returns the count of spans, at most 2 * blocks + 1 a row.
    //   cells: 2^17 is a whole pixel; each row's running sum is its coverage. touched: a bit for PIXEL_KERNELS_BLOCK cells.
    ptrdiff_t (*cell_spans)(int32_t *cells, ptrdiff_t cell_stride, uint64_t *touched, ptrdiff_t touched_stride,
                            PixelRect bounds, int32_t even_odd, PixelSpan *spans, uint8_t *masks);
    // Multiplies spans by a clip mask: afterwards each has its own coverage bytes, in the same order.
    void (*multiply_spans)(const PixelSpan *spans, ptrdiff_t count, const uint8_t *masks, const uint8_t *clip,
                           ptrdiff_t clip_stride, PixelSpan *out_spans, uint8_t *out_masks);

    // Colours of a gradient for `count` pixels from column `x`.
    void (*linear_row)(const GradientRow *row, int32_t x, uint32_t *out, ptrdiff_t count);
    void (*radial_row)(const GradientRow *row, int32_t x, uint32_t *out, ptrdiff_t count);
    void (*conic_row)(const GradientRow *row, int32_t x, uint32_t *out, ptrdiff_t count);
} PixelKernels;

// The fastest kernels that this processor runs.
const PixelKernels *pixel_kernels_best(void);
// Those that every processor runs.
const PixelKernels *pixel_kernels_baseline(void);
