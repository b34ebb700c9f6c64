import CSDL2

/// Uploads pictures to a texture, and copies the texture to the window with SDL's renderer.
@MainActor
final class TexturePresenter: WindowPresenter {
    private let renderer: OpaquePointer
    private var texture: OpaquePointer?
    private var textureSize = (width: 0, height: 0)
    private let driver: String

    /// Whether presenting waits for the display. Only OpenGL can wait; with other renderers, setting this has no
    /// effect.
    var waitsForDisplay: Bool {
        didSet { if driver.hasPrefix("opengl") { SDL_GL_SetSwapInterval(waitsForDisplay ? 1 : 0) } }
    }

    /// - Throws: `SDLError` if SDL has no renderer for the window.
    init(_ window: OpaquePointer, waitsForDisplay: Bool) throws(SDLError) {
        // PRESENTVSYNC is not requested. With it, SDL sleeps whole milliseconds if the driver cannot wait for the
        // display, and reports that it waits. Instead, the swap interval of OpenGL is set below.
        guard let renderer = SDL_CreateRenderer(window, -1, 0) else { throw .last(in: "SDL_CreateRenderer") }
        self.renderer = renderer
        var info = SDL_RendererInfo()
        driver = SDL_GetRendererInfo(renderer, &info) == 0 ? String(cString: info.name) : ""
        self.waitsForDisplay = waitsForDisplay
        if driver.hasPrefix("opengl") { SDL_GL_SetSwapInterval(waitsForDisplay ? 1 : 0) }
    }

    isolated deinit {
        if let texture { SDL_DestroyTexture(texture) }
        SDL_DestroyRenderer(renderer)
    }

    /// Makes SDL draw without OpenGL. Without a graphics device, OpenGL would draw on the CPU, which only adds start-up
    /// time and another copy.
    static func avoidOpenGL() {
        SDL_SetHint(SDL_HINT_RENDER_DRIVER, "software")
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    }

    var name: String { driver.isEmpty ? "texture" : "texture \(driver)" }

    var pixelSize: (width: Int32, height: Int32)? {
        var size: (width: Int32, height: Int32) = (0, 0)
        return SDL_GetRendererOutputSize(renderer, &size.width, &size.height) == 0 ? size : nil
    }

    func present(_ bitmap: Bitmap, damage: PictureDamage) throws(SDLError) {
        var regions = damage.regions
        if texture == nil || textureSize != (bitmap.width, bitmap.height) {
            discardPicture()
            texture = SDL_CreateTexture(
                renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
                Int32(bitmap.width), Int32(bitmap.height))
            guard let texture else { throw .last(in: "SDL_CreateTexture") }
            SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
            textureSize = (bitmap.width, bitmap.height)
            regions = [PictureDamage.Region(x: 0, y: 0, width: bitmap.width, height: bitmap.height)]
        }
        for region in regions {
            var rect = SDL_Rect(
                x: Int32(region.x), y: Int32(region.y), w: Int32(region.width), h: Int32(region.height))
            let status = bitmap.pixels.withUnsafeBufferPointer { pixels in
                SDL_UpdateTexture(
                    texture, &rect, pixels.baseAddress! + region.y * bitmap.width + region.x,
                    Int32(bitmap.width * MemoryLayout<UInt32>.stride))
            }
            guard status == 0 else { throw .last(in: "SDL_UpdateTexture") }
        }
        presentAgain()
    }

    func presentAgain() {
        guard let texture else { return }
        SDL_RenderCopy(renderer, texture, nil, nil)
        SDL_RenderPresent(renderer)
    }

    func discardPicture() {
        if let texture { SDL_DestroyTexture(texture) }
        texture = nil
    }
}
