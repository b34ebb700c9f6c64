// LiltFrame: the interface between a host and its content.
//
//     host ── InputEvent ──► FrameContent ── FrameDemand ──► host
//     host ── FrameInfo, Viewport ──► FrameContent ── RenderedFrame ──► host
//
// `FrameInfo` has the instant that a frame shows. `InputEvent` is a user's input. `FrameContent` is the protocol that a
// host drives. Tasks of the content sleep on its `FrameTimeClock`.

@_exported import LiltDrawing
