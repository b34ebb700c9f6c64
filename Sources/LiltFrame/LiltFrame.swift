// LiltFrame: the interface between a host and its content.
//
//     host ── InputEvent ──► FrameContent ── FrameDemand ──► host
//     host ── FrameInfo, Viewport ──► FrameContent ── RenderedFrame ──► host
//
// `FrameInfo` has the instant that a frame shows. `InputEvent` is one input of a user. A host drives a type that
// conforms to `FrameContent`. Tasks of the content sleep on its `FrameTimeClock`.

@_exported import LiltDrawing
