import CSDL2
import Testing

/// The presenter of a window is measured with a renderer, then with the window's surface, then perhaps with a renderer
/// again.
@MainActor
@Suite struct WindowSurfaceTests {
    @Test func aWindowGetsARendererAfterItsSurfaceIsFreed() throws {
        // The driver without a display is used only if the hint names it.
        SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "dummy", SDL_HINT_OVERRIDE)
        defer { SDL_ResetHint(SDL_HINT_VIDEODRIVER) }
        try #require(SDL_VideoInit("dummy") == 0)
        defer { SDL_VideoQuit() }
        let window = try #require(SDL_CreateWindow("", 0, 0, 40, 30, SDL_WINDOW_HIDDEN.rawValue))
        defer { SDL_DestroyWindow(window) }
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
        defer { SDL_ResetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION) }
        for _ in 0..<2 {
            try #require(SDL_GetWindowSurface(window) != nil)
            lilt_free_window_surface(window)
            let flags = SDL_RENDERER_SOFTWARE.rawValue
            let renderer = try #require(SDL_CreateRenderer(window, -1, flags), "\(String(cString: SDL_GetError()))")
            SDL_DestroyRenderer(renderer)
        }
    }
}
