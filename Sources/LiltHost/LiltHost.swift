// LiltHost: the frame loop, its pacing arithmetic and virtual time. Knows neither views nor a platform.

@_exported import LiltFrame
