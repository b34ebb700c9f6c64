import Assets
import CHarfBuzz
import Foundation

/// The error for a file or bytes that are not a usable font.
package struct FontFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The cause.
    package var reason: String
    package var description: String { "cannot read the font: \(reason)" }
}

/// A font file in memory, TrueType or OpenType. All sizes and variations of a face share it.
///
/// A damaged table counts as missing. A file without glyphs is refused when it is read.
package final class FontFile: Sendable {
    /// A parameter of a variable font, such as its weight.
    package struct Axis: Sendable, Hashable {
        /// The tag of four letters: "wght", "wdth", "slnt", "opsz" or another one.
        package var tag: String
        package var range: ClosedRange<Double>
        package var defaultValue: Double
    }

    // Safe: the face is made immutable before this object is initialized, and HarfBuzz lets threads share immutable
    // objects.
    nonisolated(unsafe) let face: OpaquePointer
    /// The default variation of the face. It is used to look up characters.
    // Safe: the font is immutable from the start, like the face.
    nonisolated(unsafe) private let plainFont: OpaquePointer
    /// The file's bytes, valid as long as this object.
    // Safe: the blob is immutable, so nobody writes its bytes, and this object owns it.
    nonisolated(unsafe) let bytes: UnsafeRawBufferPointer
    // Safe: the blob is immutable from the start. Only this object's `deinit` uses it again, to release it.
    nonisolated(unsafe) private let blob: OpaquePointer

    package let unitsPerEm: Double
    package let glyphCount: Int
    package let axes: [Axis]
    package let familyName: String
    /// The weight of the default variation, on the scale of CSS.
    package let weight: Double
    package let isItalic: Bool
    /// Whether glyphs are color bitmaps.
    package let hasColorBitmaps: Bool
    /// A hash of the file's size and first KiB. It is the same in each run of the program. The table directory, at the
    /// start of the file, has a checksum of each table.
    let contentHash: UInt64

    /// The largest file that is accepted, in bytes.
    package static let maximumByteCount = 64 << 20

    /// Reads a font file into memory. It stays in memory as long as this object exists. The largest bundled face of
    /// letters takes 0.8 MB, the emoji 10 MB. The file is not memory-mapped, because the program would crash if another
    /// program truncated it.
    ///
    /// - Throws: `FontFileError` if the file cannot be read, is not a regular file, is not a font, or is larger than
    ///   `maximumByteCount`.
    /// - Complexity: O(bytes).
    package convenience init(contentsOf url: URL) throws(FontFileError) {
        let bytes: UnsafeMutableRawBufferPointer
        do {
            bytes = try RegularFile.memory(at: url.path, limit: Self.maximumByteCount)
        } catch {
            throw FontFileError(reason: error.reason)
        }
        guard let start = bytes.baseAddress else { throw FontFileError(reason: "\(url.path) is empty") }
        // The blob now owns the memory. The blob also frees the memory if its creation fails.
        let blob = hb_blob_create_or_fail(
            start.assumingMemoryBound(to: CChar.self), UInt32(bytes.count), HB_MEMORY_MODE_READONLY, start
        ) { free($0) }
        guard let blob else { throw FontFileError(reason: "there is no memory for \(url.path)") }
        try self.init(taking: blob)
    }

    /// Reads a font from bytes, which are copied.
    ///
    /// - Throws: `FontFileError` if the bytes are not a font or exceed `maximumByteCount`.
    package convenience init(data: Data) throws(FontFileError) {
        guard data.count <= Self.maximumByteCount else {
            throw FontFileError(reason: "\(data.count) bytes are more than \(Self.maximumByteCount >> 20) MiB")
        }
        let blob = data.withUnsafeBytes { bytes in
            hb_blob_create_or_fail(
                bytes.bindMemory(to: CChar.self).baseAddress, UInt32(bytes.count), HB_MEMORY_MODE_DUPLICATE, nil, nil)
        }
        guard let blob else { throw FontFileError(reason: "there are no bytes") }
        try self.init(taking: blob)
    }

    private init(taking blob: OpaquePointer) throws(FontFileError) {
        hb_blob_make_immutable(blob)
        var length: UInt32 = 0
        let start = hb_blob_get_data(blob, &length)
        face = hb_face_create(blob, 0)
        hb_face_make_immutable(face)
        plainFont = hb_font_create(face)
        hb_font_make_immutable(plainFont)
        self.blob = blob
        bytes = UnsafeRawBufferPointer(start: start, count: Int(length))
        contentHash = bytes.prefix(1024).reduce(WordHash.empty ^ UInt64(length)) { WordHash.add(UInt64($1), to: $0) }
        unitsPerEm = Double(hb_face_get_upem(face))
        glyphCount = Int(hb_face_get_glyph_count(face))
        axes = Self.axes(of: face)
        familyName = Self.familyName(of: face)
        let weight = Double(hb_style_get_value(plainFont, HB_STYLE_TAG_WEIGHT))
        self.weight = (1...1000).contains(weight) ? weight : 400
        isItalic = hb_style_get_value(plainFont, HB_STYLE_TAG_ITALIC) > 0
        hasColorBitmaps = hb_ot_color_has_png(face) != 0
        guard glyphCount > 0 else { throw FontFileError(reason: "it has no glyphs") }
        guard (16...16384).contains(unitsPerEm) else {
            throw FontFileError(reason: "\(unitsPerEm) units per em are out of range")
        }
    }

    deinit {
        hb_font_destroy(plainFont)
        hb_face_destroy(face)
        hb_blob_destroy(blob)
    }

    /// Whether two files have the same bytes.
    ///
    /// - Complexity: O(bytes) if the lengths are equal, else O(1).
    func hasSameBytes(as other: FontFile) -> Bool {
        bytes.count == other.bytes.count
            && (bytes.isEmpty || memcmp(bytes.baseAddress!, other.bytes.baseAddress!, bytes.count) == 0)
    }

    /// The glyph of a character; nil if the face does not have the character.
    package func glyph(for scalar: Unicode.Scalar) -> UInt32? {
        var glyph: UInt32 = 0
        return hb_font_get_nominal_glyph(plainFont, scalar.value, &glyph) != 0 ? glyph : nil
    }

    private static func axes(of face: OpaquePointer) -> [Axis] {
        var count = min(hb_ot_var_get_axis_count(face), 64)
        var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
        hb_ot_var_get_axis_infos(face, 0, &count, &infos)
        return infos.prefix(Int(count)).map { info in
            let low = Double(min(info.min_value, info.default_value))
            return Axis(
                tag: OpenTypeTag.name(info.tag), range: low...max(low, Double(max(info.max_value, info.default_value))),
                defaultValue: Double(info.default_value))
        }
    }

    private static func familyName(of face: OpaquePointer) -> String {
        var length: UInt32 = 256
        var name = [CChar](repeating: 0, count: Int(length))
        let language = hb_language_from_string("en", -1)
        hb_ot_name_get_utf8(face, hb_ot_name_id_t(HB_OT_NAME_ID_FONT_FAMILY), language, &length, &name)
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

/// The four-letter names of OpenType tables, axes and features.
enum OpenTypeTag {
    static func name(_ tag: UInt32) -> String {
        String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
    }

    static func tag(_ name: StaticString) -> UInt32 {
        precondition(name.utf8CodeUnitCount == 4, "an OpenType tag has four letters, not \(name)")
        return name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
    }
}
