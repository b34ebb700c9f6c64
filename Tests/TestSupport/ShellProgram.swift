import Foundation

/// Writes an executable shell script to `path`, so that a test can start it at once.
///
/// A process of its own writes the file. Linux does not start a program that is open for writing. If the tests' process
/// wrote the file, a process that another test starts meanwhile would inherit the open file for a moment.
public func writeShellProgram(_ script: String, to path: String) throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", "printf '%s\\n' '#!/bin/sh' \"$1\" > \"$2\" && chmod 755 \"$2\"", "sh", script, path]
    try shell.run()
    shell.waitUntilExit()
    guard shell.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
}
