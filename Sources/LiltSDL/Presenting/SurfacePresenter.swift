import CSDL2

/// Copies pictures into the window's own surface, which SDL sends to the display server region by region.
///
/// The surface and the display server keep their pixels between pictures. The time for a small change therefore does
/// not depend on the size of the window.
@MainActor
final class SurfacePresenter: WindowPresenter {
    private let window: OpaquePointer
    /// The size of the surface with the last picture; nil if there is none.
    private var shownSize: (width: Int32, height: Int32)?

    /// - Throws: `SDLError` if the display server gives the window no surface.
    init(_ window: OpaquePointer) throws(SDLError) {
        self.window = window
        // SDL must not draw the surface with a renderer, which would copy the whole surface.
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
        _ = try surface()
    }

    let name = "surface"

    var pixelSize: (width: Int32, height: Int32)? {
        guard let surface = SDL_GetWindowSurface(window) else { return nil }
        return (surface.pointee.w, surface.pointee.h)
    }

    /// The window's surface. SDL makes a new one after a change of the window's size.
    private func surface() throws(SDLError) -> UnsafeMutablePointer<SDL_Surface> {
        guard let surface = SDL_GetWindowSurface(window) else { throw .last(in: "SDL_GetWindowSurface") }
        return surface
    }

    func present(_ bitmap: Bitmap, damage: PictureDamage) throws(SDLError) {
        let surface = try surface()
        let size = (width: surface.pointee.w, height: surface.pointee.h)
        let isKept = shownSize.map { $0 == size } ?? false
        shownSize = nil
        let isStretched = size != (Int32(bitmap.width), Int32(bitmap.height))
        var rects = damage.regions.map {
            SDL_Rect(x: Int32($0.x), y: Int32($0.y), w: Int32($0.width), h: Int32($0.height))
        }
        if !isKept || isStretched { rects = [SDL_Rect(x: 0, y: 0, w: size.width, h: size.height)] }
        try Self.copy(bitmap, to: surface, rects, isStretched: isStretched)
        guard SDL_UpdateWindowSurfaceRects(window, &rects, Int32(rects.count)) == 0 else {
            throw .last(in: "SDL_UpdateWindowSurfaceRects")
        }
        if !isStretched { shownSize = size }
    }

    /// Copies rectangles of a picture to the same position, or stretches it to the surface if the window was resized
    /// after the picture was drawn.
    private static func copy(
        _ bitmap: Bitmap, to surface: UnsafeMutablePointer<SDL_Surface>, _ rects: [SDL_Rect], isStretched: Bool
    ) throws(SDLError) {
        // The pixels are opaque, and the usual surface has no alpha channel, so SDL copies the pixels unchanged.
        let status = bitmap.pixels.withUnsafeBufferPointer { pixels -> Int32 in
            let picture = SDL_CreateRGBSurfaceWithFormatFrom(
                UnsafeMutableRawPointer(mutating: pixels.baseAddress), Int32(bitmap.width), Int32(bitmap.height), 32,
                Int32(bitmap.width * MemoryLayout<UInt32>.stride), SDL_PIXELFORMAT_RGB888.rawValue)
            guard let picture else { return -1 }
            defer { SDL_FreeSurface(picture) }
            if isStretched { return SDL_UpperBlitScaled(picture, nil, surface, nil) }
            for var rect in rects {
                var target = rect
                let status = SDL_UpperBlit(picture, &rect, surface, &target)
                if status != 0 { return status }
            }
            return 0
        }
        guard status == 0 else { throw .last(in: "SDL_BlitSurface") }
    }

    func presentAgain() {
        guard shownSize != nil else { return }
        SDL_UpdateWindowSurface(window)
    }

    func discardPicture() { shownSize = nil }
}
