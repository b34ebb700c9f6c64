import Foundation
import LiltFilm
import TestSupport
import Testing

/// A shell script in a temporary folder replaces `ffmpeg`.
@Suite struct VideoFileTests {
    /// Calls `body` with a folder that contains `script` as the program `ffmpeg`, and removes the folder afterward.
    private func withProgram(_ script: String, _ body: (_ folder: String) throws -> Void) throws {
        let folder = NSTemporaryDirectory() + "lilt-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try writeShellProgram(script, to: folder + "/ffmpeg")
        try body(folder)
    }

    /// A command that writes 300 kB of messages, far more than a pipe holds.
    private let messages = "head -c 300000 /dev/zero | tr '\\0' x >&2; echo >&2; echo 'the last line' >&2"

    /// The larger picture does not fit into the buffer between the processes.
    @Test(.timeLimit(.minutes(1)), arguments: [2, 600])
    func theErrorOfAProgramIsItsLastLineAfterAnyNumberOfMessages(side: Int) throws {
        try withProgram("\(messages); exit 1") { folder in
            let video = try VideoFile(.mp4, frameRate: 30, folders: [folder])
            let error = #expect(throws: FilmError.self) {
                try video.append(Bitmap(width: side, height: side))
                _ = try video.data()
            }
            #expect(error?.reason == "ffmpeg failed: the last line")
        }
    }

    @Test(.timeLimit(.minutes(1))) func messagesDoNotStopAProgramThatSucceeds() throws {
        try withProgram("\(messages); for file; do :; done; cat > \"$file\"") { folder in
            let video = try VideoFile(.webm, frameRate: 30, folders: ["/there/is/no/folder", folder])
            for _ in 0..<3 { try video.append(Bitmap(width: 300, height: 200)) }
            #expect(try video.data().count == 3 * 300 * 200 * 4)
        }
    }

    @Test func aMissingProgramIsAnError() {
        #expect(throws: FilmError.self) { try VideoFile(.mp4, frameRate: 30, folders: ["/there/is/no/folder"]) }
    }
}
