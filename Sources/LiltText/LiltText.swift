// LiltText: from characters to glyphs in their places. It knows fonts and lines; colours and pictures it does not.
//
// Text goes through these steps, a folder each:
//
//     Shaping   styled text → paragraphs → items of one direction, script and face → glyphs
//     Layout    glyphs → lines of a width → positions
//     Fonts     files, their axes and metrics, outlines and colour bitmaps; which face has which character
//
// Lengths are in points with y down, except inside fonts, whose units are fractions of the em.

@_exported import LiltGeometry
