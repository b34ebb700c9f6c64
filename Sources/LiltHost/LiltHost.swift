// LiltHost: the frame loop, its pacing arithmetic, virtual time and input scripts. Knows neither views nor a platform.
//
//     FrameLoop      events ─► content ─► raster ─► present, when content asks for it
//     FramePlatform  what a window and a headless run do differently: events, clock, where the picture goes
//     FramePacing    when the next frame is worked on, presented and seen
//     HeadlessHost   the loop on a virtual clock with scripted input

@_exported import LiltFrame
import LiltRaster
