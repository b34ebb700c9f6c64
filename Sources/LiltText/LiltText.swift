// LiltText: converts characters to positioned glyphs. It handles fonts and lines, but not colors or pictures.
//
// Text passes through these steps, one folder each:
//
//     Shaping   styled text → paragraphs → items of one direction, script and face → glyphs
//     Layout    glyphs → lines of a width → positions
//     Fonts     files, their axes and metrics, outlines and color bitmaps; the face of each character
//
// Lengths are in points with y down, except inside fonts, whose units are fractions of the em.

@_exported import LiltGeometry
