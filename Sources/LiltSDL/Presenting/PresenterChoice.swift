import CSDL2

/// The choice of a presenter for a window.
@MainActor
enum PresenterChoice {
    /// The environment variable that names the presenter: `surface`, or `texture`.
    static let variable = "LILT_PRESENT"
    /// The longest time that a graphics device takes to present a texture, in seconds. If presenting takes longer, SDL
    /// probably draws the texture without the device, so the surface is measured, too.
    static let textureLimit = 0.001

    /// Creates the presenter that shows small changes fastest.
    ///
    /// Without a graphics device, SDL draws the whole texture into the window's surface, so the surface alone is
    /// faster. With a graphics device, presenting is measured before the window shows its first picture.
    ///
    /// - Throws: `SDLError` if the window supports neither presenter.
    static func presenter(for window: OpaquePointer, waitsForDisplay: Bool) throws(SDLError) -> any WindowPresenter {
        if !hasGraphicsDevice { TexturePresenter.avoidOpenGL() }
        switch ProcessInfo.processInfo.environment[variable] {
        case "surface": return try SurfacePresenter(window)
        case "texture": return try TexturePresenter(window, waitsForDisplay: waitsForDisplay)
        default: break
        }
        guard hasGraphicsDevice else {
            if let surface = try? SurfacePresenter(window) { return surface }
            return try TexturePresenter(window, waitsForDisplay: waitsForDisplay)
        }
        return try measured(window, waitsForDisplay: waitsForDisplay)
    }

    /// Returns the texture, or the surface if there is no texture, or if the texture is slow and the surface is faster.
    private static func measured(
        _ window: OpaquePointer, waitsForDisplay: Bool
    ) throws(SDLError) -> any WindowPresenter {
        var texture = try? TexturePresenter(window, waitsForDisplay: false)
        let hasTexture = texture != nil
        let textureTime = texture.map(time) ?? .infinity
        if textureTime <= textureLimit, let texture {
            texture.waitsForDisplay = waitsForDisplay
            return texture
        }
        // Each is freed before the other is made, because a window cannot have a texture and a surface at one time.
        texture = nil
        if let surface = try? SurfacePresenter(window), !hasTexture || time(surface) < textureTime { return surface }
        lilt_free_window_surface(window)
        return try TexturePresenter(window, waitsForDisplay: waitsForDisplay)
    }

    /// Returns the time to present a small change, in seconds: the minimum of three measurements.
    private static func time(_ presenter: some WindowPresenter) -> Double {
        guard let size = presenter.pixelSize, size.width > 0, size.height > 0 else { return .infinity }
        var white = Bitmap(width: Int(size.width), height: Int(size.height))
        white.pixels = Array(repeating: 0xFFFF_FFFF, count: white.width * white.height)
        let side = min(64, white.width, white.height)
        let damage = PictureDamage(regions: [PictureDamage.Region(x: 0, y: 0, width: side, height: side)])
        let clock = MonotonicClock()
        var least = Double.infinity
        // The first call copies the whole picture and is not measured.
        for run in 0..<4 {
            let start = clock.now
            guard (try? presenter.present(white, damage: damage)) != nil else { return .infinity }
            if run > 0 { least = min(least, clock.now - start) }
        }
        return least
    }

    /// Whether the kernel lists a graphics device. On systems other than Linux this is always true.
    static var hasGraphicsDevice: Bool {
        #if os(Linux)
        let devices = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
        return devices.contains { $0.hasPrefix("render") || $0.hasPrefix("card") }
        #else
        return true
        #endif
    }
}
