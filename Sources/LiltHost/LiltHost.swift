// LiltHost: the frame loop, its pacing arithmetic, virtual time and input scripts, independent of views and platforms.
//
//     FrameLoop      events ─► content ─► raster ─► present, when content requests it
//     FramePlatform  the differences between a window and a headless run: events, clock, picture
//     FramePacing    when the next frame is made, presented and seen
//     HeadlessHost   the loop on a virtual clock with scripted input
//     FrameHistory   the frames of a run, to see them again, and its log, to repeat it

@_exported import LiltFrame
