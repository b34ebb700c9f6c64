import CSDL2

/// The initial properties of a window.
public struct WindowConfiguration: Hashable, Sendable {
    /// The text of the title bar.
    public var title: String
    /// The size of the window's content in points. It is clamped to `Viewport.maximumPixelLength` pixels a side.
    public var size: CGSize
    /// The smallest size that a hand can give the window, in points; nil for no limit.
    public var minimumSize: CGSize?
    /// Pixels per point; nil for the scale of the display. A number that is not positive and finite counts as nil.
    public var scale: Double?
    /// The refresh rate in hertz; nil for the refresh rate of the display. A number that is not positive and finite
    /// counts as 60.
    public var refreshRate: Double?
    /// Whether presenting waits for the display, if the system supports it. If one thread drives several windows, only
    /// one should wait.
    public var waitsForDisplay = true

    /// Creates a configuration. If `scale` or `refreshRate` is nil, the display determines it.
    public init(title: String, size: CGSize, scale: Double? = nil, refreshRate: Double? = nil) {
        self.title = title
        self.size = size
        self.scale = scale
        self.refreshRate = refreshRate
    }

    /// The scale, if it is positive and finite; otherwise nil.
    package var usableScale: Double? { scale.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } }
}

/// An SDL window whose whole content is one finished picture at a time.
@MainActor
final class SDLWindow {
    let window: OpaquePointer
    /// Nil only while the window closes.
    private var presenter: (any WindowPresenter)?
    private let requestedScale: Double?

    init(_ configuration: WindowConfiguration) throws(SDLError) {
        try Self.startVideo()
        requestedScale = configuration.usableScale
        let scale = requestedScale ?? Self.resourceScale
        let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_SHOWN.rawValue
        guard
            let window = SDL_CreateWindow(
                configuration.title, lilt_window_position_centered(), lilt_window_position_centered(),
                Int32(Viewport(size: configuration.size, scale: scale).pixelWidth),
                Int32(Viewport(size: configuration.size, scale: scale).pixelHeight), flags)
        else { throw .last(in: "SDL_CreateWindow") }
        do throws(SDLError) {
            presenter = try PresenterChoice.presenter(for: window, waitsForDisplay: configuration.waitsForDisplay)
        } catch {
            // `self.window` is not set yet, so `deinit` does not run.
            SDL_DestroyWindow(window)
            throw error
        }
        self.window = window
        if let minimum = configuration.minimumSize {
            let size = units(of: minimum)
            SDL_SetWindowMinimumSize(window, size.width, size.height)
        }
        // The display is known only after the window is created.
        if requestedScale != nil, pixelsPerUnit != 1 { resize(to: configuration.size) }
    }

    isolated deinit {
        presenter = nil
        SDL_DestroyWindow(window)
    }

    /// Fills the screen with the window, or restores its size. The resolution and refresh rate of the display do not
    /// change.
    func toggleFullScreen() {
        let mode = SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
        let isFull = SDL_GetWindowFlags(window) & mode == mode
        SDL_SetWindowFullscreen(window, isFull ? 0 : mode)
    }

    /// Gives the window an icon. SDL copies the pixels.
    func setIcon(_ icon: WindowIcon) {
        var pixels = icon.pixels
        pixels.withUnsafeMutableBytes { bytes in
            let surface = SDL_CreateRGBSurfaceWithFormatFrom(
                bytes.baseAddress, Int32(icon.width), Int32(icon.height), 32,
                Int32(icon.width * MemoryLayout<UInt32>.stride), SDL_PIXELFORMAT_ARGB8888.rawValue)
            guard let surface else { return }
            SDL_SetWindowIcon(window, surface)
            SDL_FreeSurface(surface)
        }
    }

    /// Moves the window down and to the right of `count` earlier windows, so it does not hide them.
    func cascade(_ count: Int) {
        guard count > 0 else { return }
        var (x, y): (Int32, Int32) = (0, 0)
        SDL_GetWindowPosition(window, &x, &y)
        let step = Int32(32 * count)
        SDL_SetWindowPosition(window, x + step, y + step)
    }

    /// The position of the window's content on the desktop, in SDL's units.
    var position: (x: Int, y: Int) {
        var (x, y): (Int32, Int32) = (0, 0)
        SDL_GetWindowPosition(window, &x, &y)
        return (Int(x), Int(y))
    }

    /// Asks the display server for another size, in points.
    func resize(to size: CGSize) {
        let size = units(of: size)
        SDL_SetWindowSize(window, size.width, size.height)
    }

    /// Returns a size in SDL's units for a size in points.
    private func units(of size: CGSize) -> (width: Int32, height: Int32) {
        let viewport = Viewport(size: size, scale: self.viewport.scale / pixelsPerUnit)
        return (Int32(viewport.pixelWidth), Int32(viewport.pixelHeight))
    }

    /// Starts SDL's video, and refuses drivers that display nothing.
    private static func startVideo() throws(SDLError) {
        // SDL installs no signal handlers, so that an interrupt in a terminal ends the program.
        SDL_SetHint("SDL_NO_SIGNAL_HANDLERS", "1")
        // A window must not prevent the screen saver.
        SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
        try chooseDisplayServer()
        guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { throw .noDisplay(driver: nil) }
        let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
        if ["offscreen", "dummy", "evdev", ""].contains(driver) {
            SDL_QuitSubSystem(SDL_INIT_VIDEO)
            throw .noDisplay(driver: driver.isEmpty ? nil : driver)
        }
    }

    /// Makes SDL try only the display servers that the environment names, unless the user chose the driver. If SDL
    /// tried a display server that is missing, that server's library would print warnings.
    private static func chooseDisplayServer() throws(SDLError) {
        #if os(Linux)
        let environment = ProcessInfo.processInfo.environment
        guard (environment["SDL_VIDEODRIVER"] ?? "").isEmpty else { return }
        let servers = [("DISPLAY", "x11"), ("WAYLAND_DISPLAY", "wayland")]
            .filter { !(environment[$0.0] ?? "").isEmpty }
        guard !servers.isEmpty else { throw .noDisplay(driver: nil) }
        SDL_SetHint(SDL_HINT_VIDEODRIVER, servers.map(\.1).joined(separator: ","))
        #endif
    }

    /// The X server's setting `Xft.dpi` divided by 96 dots per inch; 1 if the server does not report the setting, or if
    /// the quotient is outside 0.5...8.
    private static var resourceScale: Double {
        guard let driver = SDL_GetCurrentVideoDriver(), String(cString: driver) == "x11" else { return 1 }
        let scale = lilt_xft_dpi() / 96
        return scale >= 0.5 && scale <= 8 ? scale : 1
    }

    private lazy var scaleWithoutDisplay: Double = Self.resourceScale

    /// The surface: the number of pixels that SDL renders, and the scale. If the configuration requests no scale, SDL's
    /// pixels per unit of the window are the scale; if that number is 1, `Xft.dpi` determines the scale.
    var viewport: Viewport {
        let (pixelWidth, pixelHeight) = sizes.pixels
        let displayScale = pixelsPerUnit
        let scale = requestedScale ?? (displayScale != 1 ? displayScale : scaleWithoutDisplay)
        return Viewport(
            size: CGSize(width: Double(pixelWidth) / scale, height: Double(pixelHeight) / scale), scale: scale)
    }

    /// Pixels per unit of SDL's window coordinates. On X11 a unit is a pixel; on Wayland the display's scale determines
    /// the number.
    private var pixelsPerUnit: Double {
        let (pixels, units) = sizes
        return units.width > 0 && pixels.width > 0 ? Double(pixels.width) / Double(units.width) : 1
    }

    /// The size of the content, in pixels and in SDL's units.
    private var sizes: (pixels: (width: Int32, height: Int32), units: (width: Int32, height: Int32)) {
        var units: (width: Int32, height: Int32) = (0, 0)
        SDL_GetWindowSize(window, &units.width, &units.height)
        // A lost device has no size, so the window's size is used.
        return (presenter?.pixelSize ?? units, units)
    }

    /// Points per unit of SDL's window coordinates, which pointer events use.
    var pointsPerUnit: Double {
        let width = sizes.units.width
        return width > 0 ? Double(viewport.size.width) / Double(width) : 1
    }

    /// The refresh rate in hertz of the window's display; 60 if it is unknown.
    var refreshRate: Double {
        var mode = SDL_DisplayMode()
        let index = SDL_GetWindowDisplayIndex(window)
        guard index >= 0, SDL_GetCurrentDisplayMode(index, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
        return Double(mode.refresh_rate)
    }

    /// The presenter of the pictures: `surface`, or `texture` and the name of SDL's renderer.
    var presentation: String { presenter?.name ?? "" }

    /// Copies the damaged part of the picture to the window and shows it.
    func present(_ bitmap: Bitmap, damage: PictureDamage) throws(SDLError) {
        try presenter?.present(bitmap, damage: damage)
    }

    /// Shows the last picture once more: the window was covered, or its surface was lost.
    func presentAgain() { presenter?.presentAgain() }

    /// Makes the next `present` copy the whole picture, after a change of the size or a loss of the render device.
    func discardPicture() { presenter?.discardPicture() }
}
