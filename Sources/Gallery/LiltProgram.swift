import ArgumentParser
import Foundation
import LiltDrawing
import LiltHost

/// The `lilt` program and its commands. It reports every mistake in one line on standard error, with exit status 2.
@main
struct LiltProgram {
    static func main() {
        do {
            guard KernelLevel(variable: KernelLevel.variable) != nil else {
                let values = KernelLevel.allCases.map { "\($0)" }.joined(separator: ", ")
                throw ValidationError(
                    "\(KernelLevel.variableName) takes one of \(values), not '\(KernelLevel.variable ?? "")'")
            }
            if CommandLine.arguments.dropFirst().elementsEqual(["help", "script"]) {
                print(InputScript.manual)
                return
            }
            var command = try LiltCommand.parseAsRoot()
            try command.run()
        } catch {
            guard LiltCommand.exitCode(for: error) != .success else {
                FileHandle.standardOutput.write(Data((LiltCommand.fullMessage(for: error) + "\n").utf8))
                return
            }
            let message = LiltCommand.message(for: error).split(whereSeparator: \.isNewline).joined(separator: " ")
            FileHandle.standardError.write(Data("lilt: \(message)\n".utf8))
            exit(2)
        }
    }
}

struct LiltCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lilt",
        abstract: "Motion in a window or frame by frame: the gallery of Lilt.",
        discussion: """
            Without a subcommand, opens the gallery. 'lilt help script' describes the language of input scripts.
            'lilt --generate-completion-script bash' prints completions for a shell: bash, zsh or fish.
            """,
        version: "0.1.0",
        subcommands: [GalleryCommand.self, RunCommand.self, ListCommand.self, RenderCommand.self],
        defaultSubcommand: GalleryCommand.self)
}
