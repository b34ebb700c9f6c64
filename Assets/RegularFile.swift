import Foundation

/// Reads files that people name: only regular files, and only up to a limit of bytes.
///
/// A pipe blocks its reader until somebody writes, and the data of a device may never end. If another program truncates
/// a mapped file, SIGBUS ends this program. So a file is opened without blocking, refused unless it is regular, and
/// copied into memory instead of mapped.
package enum RegularFile {
    /// The error of a file that is not read.
    package struct ReadingError: Error, Hashable, Sendable, CustomStringConvertible {
        /// The problem.
        package var reason: String
        package var description: String { reason }
    }

    /// Reads a whole file.
    ///
    /// - Parameter limit: The greatest size of the file in bytes.
    /// - Throws: `ReadingError` where the file is missing, not regular, unreadable or larger than `limit`.
    /// - Complexity: O(bytes) in time and memory.
    package static func data(at path: String, limit: Int = .max) throws(ReadingError) -> Data {
        let bytes = try memory(at: path, limit: limit)
        guard let start = bytes.baseAddress else { return Data() }
        return Data(bytesNoCopy: start, count: bytes.count, deallocator: .free)
    }

    /// Reads a whole file into memory that the caller frees with `free`. An empty file gives a buffer without memory.
    package static func memory(at path: String, limit: Int) throws(ReadingError) -> UnsafeMutableRawBufferPointer {
        // Without O_NONBLOCK the opening of a pipe waits for a writer.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else {
            throw ReadingError(
                reason: errno == ENOENT ? "there is no file \(path)" : "\(path): \(String(cString: strerror(errno)))")
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            throw ReadingError(reason: "\(path): \(String(cString: strerror(errno)))")
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw ReadingError(reason: "\(path) is \(kind(status.st_mode)), not a regular file")
        }
        let tooLarge = ReadingError(reason: "\(path) is larger than \(limit) bytes")
        guard status.st_size <= limit else { throw tooLarge }
        var (capacity, count) = (max(Int(status.st_size), 4096), 0)
        guard var memory = malloc(capacity) else { throw ReadingError(reason: "there is no memory for \(path)") }
        // The file may change its size while it is read, so its actual end counts.
        while true {
            if count == capacity {
                guard count <= limit else {
                    free(memory)
                    throw tooLarge
                }
                var next: UInt8 = 0
                let end = read(descriptor, &next, 1)
                if end == 0 { break }
                guard end == 1, let larger = realloc(memory, 2 * capacity) else {
                    if end < 0, errno == EINTR { continue }
                    free(memory)
                    throw ReadingError(reason: "\(path) cannot be read")
                }
                (memory, capacity) = (larger, 2 * capacity)
                memory.storeBytes(of: next, toByteOffset: count, as: UInt8.self)
                count += 1
            }
            let length = read(descriptor, memory + count, capacity - count)
            if length == 0 { break }
            if length < 0 {
                if errno == EINTR { continue }
                let reason = String(cString: strerror(errno))
                free(memory)
                throw ReadingError(reason: "\(path): \(reason)")
            }
            count += length
        }
        guard count > 0, count <= limit else {
            free(memory)
            if count > limit { throw tooLarge }
            return UnsafeMutableRawBufferPointer(start: nil, count: 0)
        }
        return UnsafeMutableRawBufferPointer(start: memory, count: count)
    }

    private static func kind(_ mode: mode_t) -> String {
        switch mode & S_IFMT {
        case S_IFDIR: "a folder"
        case S_IFIFO: "a pipe"
        case S_IFSOCK: "a socket"
        case S_IFCHR, S_IFBLK: "a device"
        default: "something else"
        }
    }
}
