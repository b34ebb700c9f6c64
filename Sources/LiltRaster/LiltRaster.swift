// LiltRaster: a display list to pixels on the CPU.

@_exported import LiltDrawing
