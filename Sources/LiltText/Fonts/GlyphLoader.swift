import CFreeType
import Synchronization

/// Reads outlines and color bitmaps of one font instance through FreeType, and caches those that were used last.
///
/// FreeType allows one thread at a time to use a face, and one thread at a time to open or close faces. The owner's
/// lock guards the loader; the mutex `library` guards FreeType's library.
struct GlyphLoader {
    private let face: FT_Face
    /// The font file. It owns the bytes that FreeType reads.
    private let file: FontFile
    private let slant: Double
    private var outlines = BoundedCache<UInt32, Path>(capacity: 1024)
    /// The color pictures used last. A picture takes about 70 kB, so the cache takes 9 MB to 18 MB.
    private var colorGlyphs = BoundedCache<UInt32, FontInstance.ColorGlyph?>(capacity: 128)

    private static let library: Mutex<FT_Library?> = {
        var library: FT_Library?
        FT_Init_FreeType(&library)
        return Mutex(library)
    }()

    init(_ file: FontFile, axisValues: [Double], slant: Double) throws(FontFileError) {
        let opened = Self.library.withLock { library in
            var face: FT_Face?
            let status = FT_New_Memory_Face(
                library, file.bytes.bindMemory(to: UInt8.self).baseAddress, file.bytes.count, 0, &face)
            return Opened(face: face, status: status)
        }
        guard opened.status == 0, let face = opened.face else {
            throw FontFileError(reason: "its outlines cannot be read (FreeType error \(opened.status))")
        }
        if !axisValues.isEmpty {
            // FreeType takes fixed-point numbers with 16 fractional bits.
            var fixed = axisValues.map { FT_Fixed(($0 * 65536).rounded()) }
            FT_Set_Var_Design_Coordinates(face, FT_UInt(fixed.count), &fixed)
        }
        // The bitmaps of a face have one size. For other sizes they are scaled.
        if file.hasColorBitmaps { FT_Select_Size(face, 0) }
        self.face = face
        self.file = file
        self.slant = slant
    }

    /// A FreeType face, in a form that can leave the lock under which it was opened.
    ///
    /// Safe: only the call that creates it reads it, and nothing else holds the face.
    private struct Opened: @unchecked Sendable {
        var face: FT_Face?
        var status: FT_Error
    }

    /// Closes the face. The loader cannot be used afterward.
    func close() {
        Self.library.withLock { _ in _ = FT_Done_Face(face) }
    }

    mutating func outline(of glyph: UInt32) -> Path {
        let (face, slant) = (face, slant)
        let unitsPerEm = file.unitsPerEm
        return outlines.value(for: glyph) {
            guard FT_Load_Glyph(face, glyph, lilt_load_outline()) == 0, lilt_is_outline(face.pointee.glyph) != 0 else {
                return Path()
            }
            var pen = OutlinePen(unitsPerEm: unitsPerEm, slant: slant)
            return pen.path(of: &face.pointee.glyph.pointee.outline)
        }
    }

    mutating func colorGlyph(_ glyph: UInt32) -> FontInstance.ColorGlyph? {
        let face = face
        return colorGlyphs.value(for: glyph) {
            guard FT_Load_Glyph(face, glyph, lilt_load_color()) == 0, let slot = face.pointee.glyph,
                lilt_is_color_bitmap(slot) != 0, let size = face.pointee.size
            else { return nil }
            return Self.picture(slot.pointee, pixelsPerEm: Double(size.pointee.metrics.y_ppem))
        }
    }

    /// The bitmap in FreeType's glyph slot; nil if the bitmap is empty or larger than any emoji.
    private static func picture(_ slot: FT_GlyphSlotRec_, pixelsPerEm: Double) -> FontInstance.ColorGlyph? {
        let (width, height) = (Int(slot.bitmap.width), Int(slot.bitmap.rows))
        guard let buffer = slot.bitmap.buffer, (1...1024).contains(width), (1...1024).contains(height), pixelsPerEm > 0,
            slot.bitmap.pitch >= 0
        else { return nil }
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height {
            let row = buffer + y * Int(slot.bitmap.pitch)
            for x in 0..<width {
                let (blue, green, red, alpha) = (row[4 * x], row[4 * x + 1], row[4 * x + 2], row[4 * x + 3])
                pixels.append(UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
            }
        }
        return FontInstance.ColorGlyph(
            width: width, height: height, pixels: pixels,
            bounds: CGRect(
                x: Double(slot.bitmap_left) / pixelsPerEm, y: -Double(slot.bitmap_top) / pixelsPerEm,
                width: Double(width) / pixelsPerEm, height: Double(height) / pixelsPerEm))
    }
}

/// Converts an outline in font units, with y up, to a path in ems, with y down.
private struct OutlinePen {
    private var path = Path()
    private var isOpen = false
    private let unitsPerEm: Double
    private let slant: Double

    init(unitsPerEm: Double, slant: Double) {
        self.unitsPerEm = unitsPerEm
        self.slant = slant
    }

    mutating func path(of outline: inout FT_Outline) -> Path {
        var functions = FT_Outline_Funcs()
        functions.move_to = { to, pen in OutlinePen.use(pen) { $0.move(to!.pointee) } }
        functions.line_to = { to, pen in OutlinePen.use(pen) { $0.path.addLine(to: $0.point(to!.pointee)) } }
        functions.conic_to = { control, to, pen in
            OutlinePen.use(pen) {
                $0.path.addQuadCurve(to: $0.point(to!.pointee), control: $0.point(control!.pointee))
            }
        }
        functions.cubic_to = { control1, control2, to, pen in
            OutlinePen.use(pen) {
                $0.path.addCurve(
                    to: $0.point(to!.pointee), control1: $0.point(control1!.pointee),
                    control2: $0.point(control2!.pointee))
            }
        }
        let status = withUnsafeMutablePointer(to: &self) { FT_Outline_Decompose(&outline, &functions, $0) }
        guard status == 0 else { return Path() }
        if isOpen { path.closeSubpath() }
        return path
    }

    private static func use(_ pen: UnsafeMutableRawPointer?, _ body: (inout OutlinePen) -> Void) -> Int32 {
        body(&pen!.assumingMemoryBound(to: OutlinePen.self).pointee)
        return 0
    }

    private mutating func move(_ vector: FT_Vector) {
        if isOpen { path.closeSubpath() }
        isOpen = true
        path.move(to: point(vector))
    }

    private func point(_ vector: FT_Vector) -> CGPoint {
        let (x, y) = (Double(vector.x) / unitsPerEm, Double(vector.y) / unitsPerEm)
        return CGPoint(x: x + slant * y, y: -y)
    }
}
