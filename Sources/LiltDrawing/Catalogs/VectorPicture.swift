/// Draws pictures of SVG files with the library librsvg, if the system has it.
///
/// The library is opened when the first such picture is shown, so programs without SVG files need neither the library
/// nor its dependencies. It is written in Rust, and GNOME maintains it. It reads no other files: links in a picture
/// have no effect.
enum VectorPicture {
    /// The error of a picture that cannot be read.
    struct ReadingError: Error, CustomStringConvertible {
        let description: String
    }

    /// The largest file that is read: 16 MiB.
    static let maximumFileSize = 16 << 20

    /// Whether a file's name has the ending of a vector format.
    static func isVector(_ name: String) -> Bool {
        ["svg", "pdf"].contains((name as NSString).pathExtension.lowercased())
    }

    /// Draws an SVG file.
    ///
    /// - Parameter scale: Pixels per point. A pixel of the file (1/96 inch) is a point.
    /// - Throws: `ReadingError` if the system lacks the library, if the file is damaged or has neither a size nor a
    ///   `viewBox`, or if it has more than `Bitmap.maximumSide` pixels a side or `Bitmap.defaultPixelLimit` in all.
    static func bitmap(svgData data: Data, scale: Double) throws(ReadingError) -> Bitmap {
        guard let library = VectorLibrary.shared else {
            throw ReadingError(description: "SVG pictures need the package librsvg2-2: install it, or use PNG files")
        }
        return try data.withUnsafeBytes { library.bitmap($0, scale: scale) }.get()
    }
}

/// The functions of librsvg and cairo that draw an SVG file. Pointers have no types, because the headers need not be
/// installed.
private struct VectorLibrary: Sendable {
    private typealias Pointer = UnsafeMutableRawPointer
    private typealias Result = Swift.Result<Bitmap, VectorPicture.ReadingError>
    private typealias NewHandle = @Sendable @convention(c) (UnsafeRawPointer?, Int, Pointer?) -> Pointer?
    private typealias SetNumber = @Sendable @convention(c) (Pointer, Double) -> Void
    private typealias PixelSize = @Sendable @convention(c) (Pointer, Pointer, Pointer) -> Int32
    private typealias Dimensions =
        @Sendable @convention(c) (
            Pointer, Pointer?, Pointer?, Pointer?, Pointer?, Pointer?, Pointer?
        ) -> Void
    private typealias Render = @Sendable @convention(c) (Pointer, Pointer, Pointer, Pointer?) -> Int32
    private typealias NewSurface = @Sendable @convention(c) (Int32, Int32, Int32) -> Pointer?
    private typealias Convert = @Sendable @convention(c) (Pointer) -> Pointer?
    private typealias Number = @Sendable @convention(c) (Pointer) -> Int32
    private typealias Act = @Sendable @convention(c) (Pointer) -> Void

    /// The layout of `RsvgRectangle`.
    private struct Rectangle {
        var x = 0.0
        var y = 0.0
        var width = 0.0
        var height = 0.0
    }

    /// The functions; nil if the system lacks a library, or a library lacks one of the functions.
    static let shared = VectorLibrary()

    private let newHandle: NewHandle
    private let setDotsPerInch: SetNumber
    private let pixelSize: PixelSize
    private let dimensions: Dimensions
    private let render: Render
    private let releaseHandle: Act
    private let freeError: Act
    private let newSurface: NewSurface
    private let newContext: Convert
    private let contextStatus: Number
    private let flush: Act
    private let pixels: Convert
    private let stride: Number
    private let destroyContext: Act
    private let destroySurface: Act

    private init?() {
        // `dlsym` also finds the functions of the library's dependencies, cairo and GLib.
        guard let library = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL) else { return nil }
        func function<Function>(_ name: String, as type: Function.Type) -> Function? {
            dlsym(library, name).map { unsafeBitCast($0, to: type) }
        }
        guard let newHandle = function("rsvg_handle_new_from_data", as: NewHandle.self),
            let setDotsPerInch = function("rsvg_handle_set_dpi", as: SetNumber.self),
            let pixelSize = function("rsvg_handle_get_intrinsic_size_in_pixels", as: PixelSize.self),
            let dimensions = function("rsvg_handle_get_intrinsic_dimensions", as: Dimensions.self),
            let render = function("rsvg_handle_render_document", as: Render.self),
            let releaseHandle = function("g_object_unref", as: Act.self),
            let freeError = function("g_error_free", as: Act.self),
            let newSurface = function("cairo_image_surface_create", as: NewSurface.self),
            let newContext = function("cairo_create", as: Convert.self),
            let contextStatus = function("cairo_status", as: Number.self),
            let flush = function("cairo_surface_flush", as: Act.self),
            let pixels = function("cairo_image_surface_get_data", as: Convert.self),
            let stride = function("cairo_image_surface_get_stride", as: Number.self),
            let destroyContext = function("cairo_destroy", as: Act.self),
            let destroySurface = function("cairo_surface_destroy", as: Act.self)
        else { return nil }
        self.newHandle = newHandle
        self.setDotsPerInch = setDotsPerInch
        self.pixelSize = pixelSize
        self.dimensions = dimensions
        self.render = render
        self.releaseHandle = releaseHandle
        self.freeError = freeError
        self.newSurface = newSurface
        self.newContext = newContext
        self.contextStatus = contextStatus
        self.flush = flush
        self.pixels = pixels
        self.stride = stride
        self.destroyContext = destroyContext
        self.destroySurface = destroySurface
    }

    /// Draws a file.
    func bitmap(
        _ file: UnsafeRawBufferPointer, scale: Double
    ) -> Swift.Result<Bitmap, VectorPicture.ReadingError> {
        var error: Pointer?
        func failure(_ reason: String) -> Result {
            .failure(VectorPicture.ReadingError(description: "cannot read the SVG picture: \(reason)"))
        }
        /// Fails with the library's message. In the library's error, the message follows two 32-bit numbers.
        func libraryFailure() -> Result {
            guard let error else { return failure("it is damaged") }
            defer { freeError(error) }
            let message = error.load(fromByteOffset: 8, as: UnsafePointer<CChar>?.self).map { String(cString: $0) }
            return failure((message ?? "it is damaged").replacingOccurrences(of: "\n", with: " "))
        }
        guard let handle = newHandle(file.baseAddress, file.count, &error) else { return libraryFailure() }
        defer { releaseHandle(handle) }
        setDotsPerInch(handle, 96)
        guard let size = size(of: handle) else { return failure("it states no size and no viewBox") }
        let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        guard width >= 1, height >= 1, max(width, height) <= Double(Bitmap.maximumSide),
            width * height <= Double(Bitmap.defaultPixelLimit)
        else { return failure("it would have \(width) by \(height) pixels") }
        var bitmap = Bitmap(width: Int(width), height: Int(height))
        let argb32: Int32 = 0
        guard let surface = newSurface(argb32, Int32(width), Int32(height)) else {
            return failure("there is no memory")
        }
        defer { destroySurface(surface) }
        guard let context = newContext(surface) else { return failure("there is no memory") }
        defer { destroyContext(context) }
        var viewport = Rectangle(width: size.width * scale, height: size.height * scale)
        guard render(handle, context, &viewport, &error) != 0 else { return libraryFailure() }
        flush(surface)
        guard contextStatus(context) == 0, let source = pixels(surface) else { return failure("there is no memory") }
        let (rowBytes, sourceBytes) = (bitmap.width * 4, Int(stride(surface)))
        bitmap.pixels.withUnsafeMutableBytes { target in
            for y in 0..<Int(height) {
                target.baseAddress.map {
                    ($0 + y * rowBytes).copyMemory(from: source + y * sourceBytes, byteCount: rowBytes)
                }
            }
        }
        return .success(bitmap)
    }

    /// The size that the file states, otherwise that of its `viewBox`, in pixels of the file; nil if it has neither.
    private func size(of handle: Pointer) -> CGSize? {
        var size = Rectangle()
        if pixelSize(handle, &size.width, &size.height) == 0 {
            var hasBox: Int32 = 0
            dimensions(handle, nil, nil, nil, nil, &hasBox, &size)
            if hasBox == 0 { return nil }
        }
        guard size.width.isFinite, size.height.isFinite else { return nil }
        return CGSize(width: size.width, height: size.height)
    }
}
