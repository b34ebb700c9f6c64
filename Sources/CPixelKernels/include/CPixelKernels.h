// The rasterizer's hot loops, eight pixels at a time.
//
// One source (PixelKernels.inc) is compiled twice, for the processor's baseline and for AVX2; `pixel_kernels_best`
// picks one when the program starts. Both give the same bytes: composition is integer arithmetic, and where coverage is
// computed in float only +, -, *, / and sqrt are used, each rounded as IEEE 754 says and never fused.
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

typedef struct {
    const char *name;

    // Lays a colour over spans.
    void (*fill_spans)(uint32_t *pixels, ptrdiff_t stride, const PixelSpan *spans, ptrdiff_t count,
                       const uint8_t *masks, uint32_t color);
    // Lays a row of pixels over another.
    void (*over_row)(uint32_t *pixels, const uint32_t *source, ptrdiff_t count);
    // The same with a coverage byte a pixel.
    void (*mask_over_row)(uint32_t *pixels, const uint32_t *source, const uint8_t *mask, ptrdiff_t count);
    // Lays a picture over pixels with one opacity, 0...255.
    void (*over_picture)(uint32_t *pixels, ptrdiff_t stride, const uint32_t *source, ptrdiff_t source_stride,
                         ptrdiff_t width, ptrdiff_t height, uint32_t opacity);
    // The same with each of a pixel's four bytes multiplied by that of `tint`.
    void (*over_tinted_picture)(uint32_t *pixels, ptrdiff_t stride, const uint32_t *source, ptrdiff_t source_stride,
                                ptrdiff_t width, ptrdiff_t height, uint32_t tint);

    // Writes the coverage of a rounded rectangle inside `bounds` as spans; returns their count (at most three a row).
    ptrdiff_t (*rounded_rect_spans)(RoundedRectShape shape, PixelRect bounds, PixelSpan *spans, uint8_t *masks);
    // Sums accumulated cells to coverage inside `bounds` (rows from 0), writes it as spans, and clears the cells and
    // their bits. Returns the count of spans, at most 2 * blocks + 1 a row.
    //   cells: 2^17 is a whole pixel; each row's running sum is its coverage. touched: a bit for PIXEL_KERNELS_BLOCK
    //   cells.
    ptrdiff_t (*cell_spans)(int32_t *cells, ptrdiff_t cell_stride, uint64_t *touched, ptrdiff_t touched_stride,
                            PixelRect bounds, int32_t even_odd, PixelSpan *spans, uint8_t *masks);
    // Multiplies spans by a clip mask: afterwards each has its own coverage bytes, in the same order.
    void (*multiply_spans)(const PixelSpan *spans, ptrdiff_t count, const uint8_t *masks, const uint8_t *clip,
                           ptrdiff_t clip_stride, PixelSpan *out_spans, uint8_t *out_masks);

    // Lays a gradient over spans; row 0 of the spans is row `top` of the picture.
    void (*shade_spans)(uint32_t *pixels, ptrdiff_t stride, const PixelSpan *spans, ptrdiff_t count,
                        const uint8_t *masks, const GradientField *field, int32_t top);
} PixelKernels;

// The fastest kernels that this processor runs.
const PixelKernels *pixel_kernels_best(void);
// Those that every processor runs.
const PixelKernels *pixel_kernels_baseline(void);
