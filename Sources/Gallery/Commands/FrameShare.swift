import ArgumentParser
import Foundation
import LiltFilm

/// The part of the frames that one process draws.
///
/// For numbered pictures, a share is a range of frames, and the process writes one byte to standard output for each
/// written picture. For a film with n shares, a share is every nth frame, and standard output carries the pictures.
struct FrameShare: ExpressibleByArgument {
    /// The index of the share, from 0.
    let index: Int
    /// The number of shares.
    let count: Int
    /// The possible numbers of shares.
    static let counts = 1...64

    init(index: Int, count: Int) { (self.index, self.count) = (index, count) }

    init?(argument: String) {
        let parts = argument.split(separator: "/").compactMap { Int($0) }
        guard parts.count == 2, Self.counts.contains(parts[1]), (0..<parts[1]).contains(parts[0]) else { return nil }
        (index, count) = (parts[0], parts[1])
    }

    /// The text that `init(argument:)` reads.
    var text: String { "\(index)/\(count)" }

    /// The numbered pictures of the share.
    func frames(of total: Int) -> Range<Int> { total * index / count..<total * (index + 1) / count }

    /// The frames of a film that are in the share.
    func filmFrames(of total: Int) -> StrideTo<Int> { stride(from: index, to: total, by: count) }

    /// Reports a written picture to the process that started this one.
    func report() { FileHandle.standardOutput.write(Data(".".utf8)) }

    /// Sends a picture of a film to the process that started this one. Waits until the pipe has taken it.
    func send(_ picture: Bitmap) throws { try picture.write(to: .standardOutput) }

    /// Ends this process as soon as its parent has ended, even while this process waits. Standard input is a pipe from
    /// the parent, so it ends with the parent.
    func endWithParent() {
        let thread = Thread {
            while let data = try? FileHandle.standardInput.read(upToCount: 1), !data.isEmpty {}
            _exit(1)
        }
        thread.name = "parent"
        thread.start()
    }
}

// Pictures between two processes of one program: width and height as 32-bit numbers, then the pixels.
extension Bitmap {
    /// Reads a picture; nil at the end of the file, or if the file ends within a picture.
    init?(from file: FileHandle) throws {
        guard let header = try file.read(upToCount: 8), header.count == 8 else { return nil }
        let (width, height) = header.withUnsafeBytes {
            (Int($0.loadUnaligned(as: Int32.self)), Int($0.loadUnaligned(fromByteOffset: 4, as: Int32.self)))
        }
        guard let bytes = try file.read(upToCount: width * height * 4), bytes.count == width * height * 4 else {
            return nil
        }
        self.init(width: width, height: height)
        _ = pixels.withUnsafeMutableBytes { bytes.copyBytes(to: $0) }
    }

    /// Writes the picture for `init(from:)`.
    func write(to file: FileHandle) throws {
        let header = [Int32(width), Int32(height)].withUnsafeBytes { Data($0) }
        try file.write(contentsOf: header)
        try file.write(contentsOf: pixels.withUnsafeBytes { Data($0) })
    }
}
