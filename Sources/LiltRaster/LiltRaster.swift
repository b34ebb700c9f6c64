// LiltRaster: draws a display list into pixels on the CPU.
//
// The stages:
//
//     DisplayList ─ plan ─► commands in pixels ─ bands ─► coverage spans ─► clip ─► color ──► band of pixels ─► bitmap
//
//  1. Plan/: FramePlanner maps every item to pixels and recognizes circles, rounded rectangles and axis-aligned
//     rectangles. It flattens other paths to polygons in 1/256 pixel. Large gradients become tables; symbols with
//     many instances become sprites. The result is a FramePlan.
//  2. Layers/: draws a separate picture for a mesh gradient or a material, and for a layer that is a clip or has a
//     filter that needs all of its pixels.
//  3. Bands/: cuts the picture into bands of 64 rows that fit into the cache; one thread draws a band. The coverage of
//     a shape consists of spans of full coverage, and spans with one coverage byte per pixel. Clips reduce the
//     coverage of the spans; paints and blend modes color them.
//
// Polygons are summed exactly, in integers, into rows of cells. The running sum along a row gives, for each pixel, the
// signed area that the shape covers. Unlike tiles or strips, this method needs no sort, and its cost depends on the
// outline alone: one byte per eight cells marks the cells that an edge touches, so one step skips an empty or full
// stretch.
// Rows of cells are as long as the shape is wide, and stay in the cache. The method has a limitation: where edges of
// one path meet inside a pixel, the areas that they cover are added, up to a full pixel, and not united. A sum above a
// full pixel shows that the path overlaps itself, for example where a line runs back along itself. The partly covered
// pixels next to such a pixel are then computed again, from the crossings of a few horizontal lines per row.
//
// The result does not depend on the number of threads or on the order of the bands.

@_exported import LiltDrawing
