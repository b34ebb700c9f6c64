// LiltFrame: what a host and its content say to each other.

@_exported import LiltDrawing
