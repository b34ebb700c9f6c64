// LiltSDL: an SDL window as the host's platform: events, waiting, presenting.
//
//     let host = try WindowHost(
//         content: ViewContent { Text("Hello") },
//         configuration: WindowConfiguration(title: "Hello", size: CGSize(width: 400, height: 300)))
//     try host.run()
//
// In the order of reading: `WindowHost` connects a `FrameLoop` to an `SDLPlatform`, which owns an `SDLWindow`;
// `SDLEventQueue` and its translation turn SDL's events into `InputEvent`s; `MonotonicClock` is the window's time.
// Everything that SDL needs is in this target. All other targets build without SDL.

@_exported import LiltHost
