// LiltFrame: what a host and its content say to each other.
//
//     host ── InputEvent ──► FrameContent ── FrameDemand ──► host
//     host ── FrameInfo, Viewport ──► FrameContent ── RenderedFrame ──► host
//
// `FrameInfo` says which instant a frame shows, `InputEvent` what a person did, `FrameContent` is the one face
// that a host drives, and `TimelineSchedule` names instants ahead of time.

@_exported import LiltDrawing
