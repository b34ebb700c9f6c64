// LiltSDL: an SDL window as the host's platform: events, waiting, presenting.
//
//     let host = try WindowHost(
//         content: ViewContent { Text("Hello") },
//         configuration: WindowConfiguration(title: "Hello", size: CGSize(width: 400, height: 300)))
//     try host.run()
//
// In reading order: `WindowHost` connects a `FrameLoop` to an `SDLPlatform`, which owns an `SDLWindow`. `SDLEventQueue`
// and its translation convert SDL's events to `InputEvent`s. `MonotonicClock` is the window's clock. Only this target
// uses SDL; all other targets build without it.

@_exported import LiltHost
