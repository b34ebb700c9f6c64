// LiltRaster: a display list to pixels on the CPU.
//
// The stages, and the files in their order:
//
//     DisplayList ─ plan ─► commands in pixels ─ bands ─► coverage spans ─► clip ─► colour ─► band of pixels ─► bitmap
//
//  1. Plan/: every item is mapped to pixels and recognised: circles, rounded and upright rectangles, sprites; all else
//     is flattened to polygons in 1/256 pixel. Gradients become tables, symbols that are placed often become sprites.
//  2. Layers/: what a filter must see whole, or is a clip, is planned and drawn as a picture of its own first.
//  3. Bands/: the picture is cut into bands of 64 rows that fit the cache; each is drawn whole by one thread. A shape
//     gives spans of full coverage and spans with a byte a pixel. Clips multiply them, paints and blend modes colour
//     them.
//
// Polygons are summed exactly, in integers, into a row of cells whose running sum is the signed area that the shape
// covers of each pixel. Next to sorted tiles or strips this needs no sort, and the cost is that of the outline: a byte
// for eight cells says which were touched, so that empty and full stretches are passed in one step. Rows of cells are as
// long as the shape is wide, and stay in the cache. The price: where edges of one path meet inside a pixel their shares
// are added up, to a whole pixel at most, and not united. Where a sum of more than a pixel tells that the path lies over
// itself, as a line does that runs back along itself, the pixels around are found anew, from the crossings of a few
// lines a row.
//
// Nothing depends on the number of threads or on the order in which bands are drawn.

@_exported import LiltDrawing
