// LiltDrawing: what to draw. A `GraphicsContext` records; a `DisplayList` is the record.

@_exported import LiltAnimation
