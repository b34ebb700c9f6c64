// LiltSDL: an SDL window as the host's platform: events, waiting, presenting.
//
//     let host = try WindowHost(
//         content: ViewContent { Text("Hello") },
//         configuration: WindowConfiguration(title: "Hello", size: CGSize(width: 400, height: 300)))
//     try host.run()
//
// In reading order: `WindowHost` connects a `FrameLoop` to an `SDLPlatform`, which owns an `SDLWindow`. `SDLEventQueue`
// collects SDL's events for each window, and `SDLEventTranslation` converts them to `InputEvent`s. `MonotonicClock` is
// the window's clock. Only this target uses SDL; all other targets build without it.

@_exported import LiltHost
