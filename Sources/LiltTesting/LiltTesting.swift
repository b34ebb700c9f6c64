// LiltTesting: content on a virtual clock, driven frame by frame.

@_exported import LiltHost
@_exported import LiltViews
