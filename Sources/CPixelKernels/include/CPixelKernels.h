// The rasterizer's hot loops, on eight pixels at a time.
//
// One source (PixelKernels.inc) is compiled twice: for the processor's baseline and for AVX2. `pixel_kernels_up_to`
// picks one. Both give the same bytes: compositing is integer arithmetic, and floating-point coverage uses only +, -,
// *, / and sqrt, each rounded as IEEE 754 requires and never fused.
//
// Pixels are premultiplied words 0xAARRGGBB. Coverage is a byte; 255 is full. x*y/255 is rounded to nearest.
//
// Writes of eight pixels reach beyond the end of a row. So every row of pixels and of clip masks has
// PIXEL_KERNELS_PADDING elements after its last one, and so do mask bytes. Kernels rewrite padding with its own value
// or use it as scratch. Only fill_spans, fill_frame, the shade kernels, lay_sprites and paint_mesh stay inside rows of
// `stride` pixels.
#pragma once
#include <stddef.h>
#include <stdint.h>

enum { PIXEL_KERNELS_PADDING = 16 };

// The number of cells that one byte of CellRows.touched stands for, and the number for eight such bytes.
enum { PIXEL_KERNELS_BLOCK = 8, PIXEL_KERNELS_STRETCH = 64 };

// Consecutive pixels in one row of a shape.
typedef struct {
    int32_t y;
    int32_t x;
    int32_t count;
    // Offset of its coverage bytes, or -1 for full coverage.
    int32_t mask;
} PixelSpan;

// A point in 1/256 pixel.
typedef struct {
    int32_t x, y;
} PixelPoint;

// The bounding box, in 1/256 pixel, of PIXEL_KERNELS_CHUNK consecutive edges of a polygon. The last chunk may have
// fewer.
typedef struct {
    int32_t x0, y0, x1, y1;
} EdgeChunk;

enum { PIXEL_KERNELS_CHUNK = 16 };

// The vertices and chunks of a closed polygon, as indices in the arrays of all polygons.
typedef struct {
    int32_t first_vertex, vertex_count, first_chunk;
} PixelPolygon;

// A half-open rectangle in pixels.
typedef struct {
    int32_t x0, y0, x1, y1;
} PixelRect;

// A half-open range of columns. Empty if low >= high.
typedef struct {
    int32_t low, high;
} PixelRange;

// The memory in which a band sums the edges of a shape. A cell holds the enclosed area of its pixel minus that of the
// previous pixel. 2^17 is a whole pixel.
typedef struct {
    // The cell of the band's pixel (left, top). Rows are `stride` cells apart, a multiple of PIXEL_KERNELS_STRETCH.
    int32_t *cells;
    ptrdiff_t stride;
    // One byte per PIXEL_KERNELS_BLOCK cells: 1 if one of them can be other than 0, otherwise 0.
    uint8_t *touched;
    int32_t left, top;
} CellRows;

// An edge from its upper end (x, y) to its lower end, in 1/256 pixel. The sign is 1 if the polygon follows the edge
// downward, otherwise -1.
typedef struct {
    int32_t x, y, end_x, end, sign;
} OverlapEdge;

// The number of edges for which CellOverlaps has memory. It also has memory for twice as many indices of edges.
enum { PIXEL_KERNELS_OVERLAP_EDGES = 8192 };

// The pixels at which the sum of a shape's cells exceeds a full pixel or has another sign than the shape, and memory to
// find the pixels that must be computed again. The sign of the shape is the sign of the sums in the first block of
// cells that has a sum beyond rounding errors. If the block has sums of both signs, it is positive.
//
// Element 0 of `ranges` and row 0 of the bits belong to the row above the shape's bounds; the last ones to the row
// below. Rows of bits are `stride` bytes apart. The first bit of byte 8 of a row is the column `left`, and there are 16
// bytes after the last column. Bits of `over`, `twice` and `opposite` are zero between shapes.
typedef struct {
    // The columns with bits in `over` or `opposite`, for each row.
    PixelRange *ranges;
    // Pixels whose sum exceeds a full pixel, and pixels whose sum is two full pixels or more.
    uint8_t *over, *twice;
    // Pixels that the shape covers with a winding number of the opposite sign.
    uint8_t *opposite;
    // Pixels without full coverage, pixels with coverage, pixels with coverage bytes, and pixels to compute again.
    uint8_t *open, *covered, *partial, *suspect;
    ptrdiff_t stride;
    int32_t left;
    // Memory for the edges near the pixels to compute again, and for their order.
    OverlapEdge *edges;
    uint16_t *order;
} CellOverlaps;

// An axis-aligned rectangle with equal circular corners. It is a circle if the radius is half of both sides. Edges and
// radius are in 1/256 pixel. The radius is at least 512 and at most half of either side.
typedef struct {
    int32_t x0, y0, x1, y1, radius;
} RoundedRectShape;

// An axis-aligned rectangle from which an inner rectangle is cut out, with all edges in 1/256 pixel. x0 <= inner_x0 <=
// inner_x1 <= x1, and likewise for y. If the inner rectangle is empty, nothing is cut out.
typedef struct {
    int32_t x0, y0, x1, y1, inner_x0, inner_y0, inner_x1, inner_y1;
} FrameShape;

enum { GRADIENT_LINEAR = 0, GRADIENT_RADIAL = 1, GRADIENT_CONIC = 2 };
// The smallest of the thresholds that decide how a gradient's bytes are rounded. Thresholds are in 1/256 of a byte's
// unit.
enum { PIXEL_KERNELS_SMALLEST_THRESHOLD = 2 };
// The side of the square of thresholds, in pixels: a power of 2.
enum { PIXEL_KERNELS_THRESHOLD_SIDE = 8 };
enum { GRADIENT_PAD = 0, GRADIENT_REPEAT = 1, GRADIENT_MIRROR = 2 };

// A table of colors, and a map from points of the picture to positions in the table.
//
// At the point (x, y), u = u_x*x + u_y*y + u_0, and v likewise. The position t is u for a linear gradient and |(u,
// v)|*scale + bias for a radial one. For a conic one it is (angle of (u, v) in turns + bias, reduced to 0..<1)*scale +
// offset.
typedef struct {
    // Premultiplied colors at t = 0 ... 1. Blue, green, red and alpha have 16 bits each, of which 8 are a fraction.
    const uint64_t *table;
    int32_t last_index;
    int32_t kind;
    int32_t extend;
    // Whether every color of the table is opaque, whichever threshold rounds it.
    int32_t is_opaque;
    // Added to a pixel's position. The sum selects the threshold by which the pixel's bytes are rounded.
    int32_t dither_origin_x, dither_origin_y;
    double u_x, u_y, u_0;
    double v_x, v_y, v_0;
    float scale, bias, offset;
} GradientField;

// A stop of a gradient's table: premultiplied components in the space in which the gradient mixes, and a location. The
// stops of a gradient are in ascending order of location.
typedef struct {
    float value[4];
    double location;
} GradientTableStop;

// The raw values of DisplayList.GradientPaint.MixingSpace.
enum { MIXING_ENCODED_SRGB, MIXING_LINEAR_SRGB, MIXING_OKLAB };
// The number of steps in the table of the sRGB encoding. The square root of a linear component, times this number, is
// the component's position in the table.
enum { PIXEL_KERNELS_ENCODING_STEPS = 1024 };

// The colors of a gradient, with their opacity multiplied by `opacity` in 0...1.
typedef struct {
    // At least 2.
    const GradientTableStop *stops;
    ptrdiff_t stop_count;
    int32_t space;
    float opacity;
    // PIXEL_KERNELS_ENCODING_STEPS + 2 entries.
    const float *encodings;
} GradientColors;

// A corner of a mesh's triangles: a position in 1/256 pixel within 2^28 of the origin, and the premultiplied blue,
// green, red and alpha there. A component of 255 * 256 stands for 1.
typedef struct {
    int32_t x, y;
    float color[4];
} MeshVertex;

// The raw values of GraphicsContext.BlendMode.
enum {
    BLEND_NORMAL, BLEND_MULTIPLY, BLEND_SCREEN, BLEND_OVERLAY, BLEND_DARKEN, BLEND_LIGHTEN, BLEND_COLOR_DODGE,
    BLEND_COLOR_BURN, BLEND_SOFT_LIGHT, BLEND_HARD_LIGHT, BLEND_DIFFERENCE, BLEND_EXCLUSION, BLEND_HUE,
    BLEND_SATURATION, BLEND_COLOR, BLEND_LUMINOSITY, BLEND_CLEAR, BLEND_COPY, BLEND_SOURCE_IN, BLEND_SOURCE_OUT,
    BLEND_SOURCE_ATOP, BLEND_DESTINATION_OVER, BLEND_DESTINATION_IN, BLEND_DESTINATION_OUT, BLEND_DESTINATION_ATOP,
    BLEND_XOR, BLEND_PLUS_DARKER, BLEND_PLUS_LIGHTER
};

enum { IMAGE_CLAMP = 0, IMAGE_REPEAT = 1, IMAGE_CLEAR = 2 };

// A rectangle of an image, and a map from points of the plane to positions in the rectangle.
//
// At the point (x, y) the position is (u, v) = (u_x*x + u_y*y + u_0, v_x*x + v_y*y + v_0) / (w_x*x + w_y*y + w_0), in
// pixels from the rectangle's corner.
typedef struct {
    // The rectangle's first pixel.
    const uint32_t *pixels;
    ptrdiff_t stride;
    // The rectangle's size in pixels; both are at least 1.
    int32_t width, height;
    // Outside the rectangle: IMAGE_CLAMP extends the border, IMAGE_REPEAT repeats the image, IMAGE_CLEAR is clear.
    int32_t extend;
    // Whether to interpolate pixels linearly; otherwise the nearest pixel counts.
    int32_t is_smooth;
    int32_t is_projective;
    double u_x, u_y, u_0;
    double v_x, v_y, v_0;
    double w_x, w_y, w_0;
} ImageField;

// A sprite at a position. The length of its rows is a multiple of eight pixels.
typedef struct __attribute__((swift_attr("@Sendable"))) {
    // The index of its first pixel in the pixels of all sprites. The caller defines what negative numbers mean.
    int32_t start;
    // The tint multiplies each of its bytes. The opacity, 0...255, is separate.
    uint32_t tint, opacity;
    // The position of its first pixel, and its size.
    int16_t x, y;
    uint16_t width, height;
    // The index of the run of sprites to which it belongs. The caller defines the runs.
    int32_t run;
} PositionedSprite;

// An instance of a symbol: the map (a, b, c, d, tx, ty), an opacity in 0...1, and a premultiplied tint.
typedef struct {
    float linear[4], tx, ty, opacity;
    uint32_t tint;
} SymbolInstance;

enum {
    // The number of phases per pixel in x and in y. A sprite moves to the nearest phase.
    SPRITE_PHASES = 8,
    // Added to a position in pixels before it is rounded: the sum is positive, so truncation rounds down.
    SPRITE_POSITION_BIAS = 32768,
    // Positions at this distance in pixels or more from the origin, in x or y, get no sprite. A sprite reaches at most
    // about 3,000 pixels further, and its position has 16 bits.
    SPRITE_POSITION_LIMIT = 28000,
    // The start of a sprite that is not known yet.
    SPRITE_UNKNOWN = -0x7FFFFFFF - 1
};

// A coordinate of a sprite: the whole pixel, and the phase within it, 0..<SPRITE_PHASES.
typedef struct {
    int32_t pixel, phase;
} SpriteCoordinate;

// Rounds a coordinate in pixels to the nearest phase, ties up. Its magnitude must be less than SPRITE_POSITION_BIAS.
static inline SpriteCoordinate sprite_coordinate(double pixels) {
    uint32_t phases = (uint32_t)(int32_t)((pixels + SPRITE_POSITION_BIAS) * SPRITE_PHASES + 0.5);
    return (SpriteCoordinate){(int32_t)(phases / SPRITE_PHASES) - SPRITE_POSITION_BIAS,
                              (int32_t)(phases % SPRITE_PHASES)};
}

// The sprites of one symbol under one linear map, and how its instances map to pixels.
typedef struct {
    // The linear part of the instances that have sprites, the map from instances to pixels, and the factor for
    // opacities.
    float linear[4];
    double a, b, c, d, tx, ty;
    float opacity;
    PixelRect clip;
    // The run index for the new sprites.
    int32_t run;
    // One sprite per phase, ordered by y, then by x. Its x and y are offsets from the whole pixel. Its start is
    // SPRITE_UNKNOWN if it is not known yet.
    const PositionedSprite *sprites;
} SpritePhases;

// The kernels of one instruction set. Constant, so all threads may use them.
typedef struct __attribute__((swift_attr("@Sendable"))) {
    const char *name;

    // Composites a color over spans. Touches nothing beyond rows of `stride` pixels.
    void (*fill_spans)(uint32_t *pixels, ptrdiff_t stride, const PixelSpan *spans, ptrdiff_t count,
                       const uint8_t *masks, uint32_t color);
    // Composites a color over a frame inside `bounds`. Touches nothing beyond rows of `stride` pixels.
    void (*fill_frame)(uint32_t *pixels, ptrdiff_t stride, FrameShape shape, PixelRect bounds, uint32_t color);
    // Composites a row of pixels over another.
    void (*over_row)(uint32_t *pixels, const uint32_t *source, ptrdiff_t count);
    // The same, with one coverage byte per pixel.
    void (*mask_over_row)(uint32_t *pixels, const uint32_t *source, const uint8_t *mask, ptrdiff_t count);
    // Mixes a row of pixels with another by one byte per pixel: 0 keeps the pixel, 255 replaces it. Touches nothing
    // beyond `count` pixels.
    void (*mix_row)(uint32_t *pixels, const uint32_t *source, const uint8_t *mask, ptrdiff_t count);
    // Composites a picture over pixels with one opacity, 0...255.
    void (*over_picture)(uint32_t *pixels, ptrdiff_t stride, const uint32_t *source, ptrdiff_t source_stride,
                         ptrdiff_t width, ptrdiff_t height, uint32_t opacity);
    // The same, with each byte of a source pixel multiplied by the same byte of `tint`. Each result is rounded
    // once.
    void (*over_tinted_picture)(uint32_t *pixels, ptrdiff_t stride, const uint32_t *source, ptrdiff_t source_stride,
                                ptrdiff_t width, ptrdiff_t height, uint32_t tint);
    // Composites tinted sprites in order over a picture whose first row is row `top`, inside `area`. Touches nothing
    // beyond rows of `stride` pixels. The mode is BLEND_NORMAL or BLEND_PLUS_LIGHTER.
    void (*lay_sprites)(uint32_t *pixels, ptrdiff_t stride, int32_t top, const PixelRect *area,
                        const PositionedSprite *sprites, ptrdiff_t count, const uint32_t *sprite_pixels, int32_t mode);
    // Writes the sprites of visible instances, adds their number to `sprite_count`, and extends `bounds`, which may be
    // empty, over them. Stops at an instance that has another linear map, that is SPRITE_POSITION_LIMIT pixels or more
    // from the origin, or whose sprite is not known. Returns the number of instances before it.
    ptrdiff_t (*position_sprites)(const SymbolInstance *instances, ptrdiff_t count, const SpritePhases *phases,
                               PositionedSprite *sprites, ptrdiff_t *sprite_count, PixelRect *bounds);

    // Blends the row `source`, with an opacity of 0...255, into a row of pixels. `mask` is NULL, or has one byte per
    // pixel that interpolates from the old pixel to the result.
    void (*blend_row)(uint32_t *pixels, const uint32_t *source, const uint8_t *mask, ptrdiff_t count, uint32_t opacity,
                      int32_t mode);
    // Maps the straight components, in 0...1, of a row of pixels by a matrix of four rows of five.
    void (*color_matrix_row)(uint32_t *pixels, ptrdiff_t count, const float *matrix);

    // Converts pixels to four numbers of 0...255 each (blue, green, red, alpha), and back, rounded to nearest.
    void (*pixel_planes)(const uint32_t *pixels, float *out, ptrdiff_t count);
    void (*plane_pixels)(const float *planes, uint32_t *out, ptrdiff_t count);
    // The same for alpha alone.
    void (*alpha_plane)(const uint32_t *pixels, float *out, ptrdiff_t count);
    void (*plane_alphas)(const float *plane, uint8_t *out, ptrdiff_t count);
    // out[i] = weights[0]*in[i] + sum over k in 1...radius of weights[k]*(in[i - k*step] + in[i + k*step]).
    void (*blur_across)(const float *in, float *out, ptrdiff_t count, ptrdiff_t step, const float *weights,
                        ptrdiff_t radius);
    // Writes the means of `count` squares of four pixels.
    void (*halve_rows)(const float *upper, const float *lower, float *out, ptrdiff_t count, ptrdiff_t channels);
    // out = a + (b - a)*amount.
    void (*mix_rows)(const float *a, const float *b, float amount, float *out, ptrdiff_t count);
    // Stretches a row to `factor` times its length, and writes the first `count` pixels of the result. Each is
    // interpolated between the nearest two pixels of the row. Reads in[-channels].
    void (*stretch_row)(const float *in, float *out, ptrdiff_t count, ptrdiff_t factor, ptrdiff_t channels);

    // Writes coverage bytes interpolated from two rows of coverage in 0...1, downward and across. out[i] is the
    // coverage at i + across; in reverse order if `is_mirrored`. Reads up to eight numbers beyond `count`. Writes eight
    // bytes at a time, but exactly `count` bytes if `is_mirrored`.
    void (*soft_row)(const float *upper, const float *lower, float down, float across, uint8_t *out, ptrdiff_t count,
                     int32_t is_mirrored);

    // Samples an image at `count` points of a row, one apart, from (x, y) to the right.
    void (*sample_row)(const ImageField *field, double x, double y, ptrdiff_t count, uint32_t *out);

    // Composites an image, mapped by `field` without perspective, over the pixels from (x, y), each of its bytes
    // multiplied by the same byte of `tint`. The image has a clear border of at least two pixels, and sides of at
    // most 32,767. The mode is BLEND_NORMAL or BLEND_PLUS_LIGHTER.
    void (*lay_sampled_picture)(uint32_t *pixels, ptrdiff_t stride, const ImageField *field, double x, double y,
                                ptrdiff_t width, ptrdiff_t height, uint32_t tint, int32_t mode);

    // Writes the coverage of a rounded rectangle inside `bounds` as spans. Returns their number, at most three per row.
    ptrdiff_t (*rounded_rect_spans)(RoundedRectShape shape, PixelRect bounds, PixelSpan *spans, uint8_t *masks);
    // Adds the edges of a closed polygon to the cells of a band, inside `bounds`, which have at most 128 rows. An edge
    // left of the bounds counts at the left side of the bounds. Writes up to four cells beyond the right side of the
    // bounds.
    //   chunks: the polygon's chunks, for skipping other bands. band_top: the picture row of the band's row 0.
    void (*add_polygon)(const CellRows *rows, const PixelPoint *vertices, ptrdiff_t count, const EdgeChunk *chunks,
                        int32_t band_top, PixelRect bounds);
    // Sums cells to coverage inside `bounds`, writes it as spans, and clears the cells and their bytes. Returns the
    // number of spans, at most 2 * blocks + 1 per row. If `overlaps` is not 0, the kernel also sums the cells of one
    // row above and below and of one more column on both sides, without spans, and notes where the sum exceeds a full
    // pixel or has another sign than the shape. By the even-odd rule, a pixel has the coverage of its sum: where
    // edges meet in it, this may be less than the part that is inside.
    ptrdiff_t (*cell_spans)(const CellRows *rows, PixelRect bounds, int32_t even_odd, PixelSpan *spans, uint8_t *masks,
                            const CellOverlaps *overlaps);
    // Corrects the coverage in `masks` next to overlaps: it becomes the coverage of the polygons' union by the non-zero
    // rule, within 16/255. A part stays undetected if it is thinner than a pixel and its sum is zero in all its pixels.
    // Clears the bits of `overlaps`.
    void (*resolve_overlaps)(const PixelPoint *vertices, const PixelPolygon *polygons, ptrdiff_t polygon_count,
                             const EdgeChunk *chunks, int32_t band_top, PixelRect bounds, const CellOverlaps *overlaps,
                             const PixelSpan *spans, ptrdiff_t span_count, uint8_t *masks);
    // Multiplies spans by a clip mask. Each span then has its own coverage bytes, in the same order.
    void (*multiply_spans)(const PixelSpan *spans, ptrdiff_t count, const uint8_t *masks, const uint8_t *clip,
                           ptrdiff_t clip_stride, PixelSpan *out_spans, uint8_t *out_masks);

    // Fills a gradient's table: entry k of `count`, at least 2, is the color at k/(count - 1).
    void (*fill_gradient_table)(uint64_t *table, ptrdiff_t count, const GradientColors *colors);
    // Composites a gradient over spans. Row 0 of the spans is row `top` of the picture. Touches nothing beyond rows of
    // `stride` pixels. A stride of 0 draws all spans into one row.
    void (*shade_spans)(uint32_t *pixels, ptrdiff_t stride, const PixelSpan *spans, ptrdiff_t count,
                        const uint8_t *masks, const GradientField *field, int32_t top);
    // The same, without a table: computes only the entries that the pixels need. Gives the same bytes.
    void (*shade_spans_directly)(uint32_t *pixels, ptrdiff_t stride, const PixelSpan *spans, ptrdiff_t count,
                                 const uint8_t *masks, const GradientField *field, const GradientColors *colors,
                                 int32_t top);
    // Stores the pixels of a grid of cells inside `area`, whose first pixel is `pixels`: two triangles for each of the
    // first `cell_count` cells, row by row, with colors interpolated linearly and rounded as gradients are. Later
    // triangles cover earlier ones. A row of the grid has `columns` vertices, at least 2.
    void (*paint_mesh)(uint32_t *pixels, ptrdiff_t stride, PixelRect area, const MeshVertex *vertices,
                       ptrdiff_t columns, ptrdiff_t cell_count, int32_t dither_x, int32_t dither_y);
} PixelKernels;

// Returns the fastest kernels that this processor runs, up to `level`: 0 baseline, 1 AVX2, 2 AVX-512 (no kernels).
const PixelKernels *pixel_kernels_up_to(int level);
// Returns the kernels of `level`, which is less than PIXEL_KERNELS_LEVELS. Returns NULL if the level has no kernels, or
// if this processor lacks the level.
const PixelKernels *pixel_kernels_at_level(int level);
enum { PIXEL_KERNELS_LEVELS = 3 };
// Returns the kernels that every processor runs.
const PixelKernels *pixel_kernels_baseline(void);
