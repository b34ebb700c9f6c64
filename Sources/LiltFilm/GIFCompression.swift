import CGIF

/// The compression of GIF, by giflib.
enum GIFCompression {
    /// The bits of the largest index below `count`, at least 1.
    static func bits(_ count: Int) -> Int { max(Int.bitWidth - max(count - 1, 1).leadingZeroBitCount, 1) }

    /// Returns the compressed rows of `width` indices, in the form that follows an image descriptor in a file.
    static func compress(_ indices: [UInt8], width: Int) throws -> Data {
        // Small indices have short codes, whatever the number of colors in the table.
        let bits = bits(Int(indices.max() ?? 0) + 1)
        // A file with one image. Its data begins after the header, the colors and the image descriptor.
        let file = OutputBytes()
        var error: Int32 = 0
        // Safe: giflib calls the function only inside this call, while `file` exists.
        let user = Unmanaged.passUnretained(file).toOpaque()
        let stream = EGifOpen(
            user,
            { stream, bytes, count in
                guard let user = stream?.pointee.UserData, let bytes else { return 0 }
                Unmanaged<OutputBytes>.fromOpaque(user).takeUnretainedValue().data.append(bytes, count: Int(count))
                return count
            }, &error)
        guard let stream else { throw FilmError.noMemory }
        let colors = GifMakeMapObject(1 << Int32(bits), nil)
        defer { GifFreeMapObject(colors) }
        let height = indices.count / width
        var isDone =
            EGifPutScreenDesc(stream, Int32(width), Int32(height), Int32(bits), 0, colors) == GIF_OK
            && EGifPutImageDesc(stream, 0, 0, Int32(width), Int32(height), false, nil) == GIF_OK
        let start = 6 + 7 + 3 * (1 << bits) + 10
        var row = [UInt8](repeating: 0, count: width)
        for y in 0..<height where isDone {
            row.replaceSubrange(0..<width, with: indices[y * width..<(y + 1) * width])
            isDone = row.withUnsafeMutableBufferPointer { EGifPutLine(stream, $0.baseAddress, Int32(width)) } == GIF_OK
        }
        isDone = EGifCloseFile(stream, &error) == GIF_OK && isDone
        guard isDone, file.data.count > start else { throw FilmError.noMemory }
        return file.data[start..<file.data.count - 1]
    }

    private final class OutputBytes {
        var data = Data()
    }
}
