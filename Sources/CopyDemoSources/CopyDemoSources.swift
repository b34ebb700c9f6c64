import Foundation
import PackagePlugin

/// Copies the source files of the demos, unchanged, beside the program. The gallery shows them.
@main
struct CopyDemoSources: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target.sourceModule else { return [] }
        let sources = target.sourceFiles(withSuffix: "swift").map(\.url)
        return sources.filter { $0.deletingLastPathComponent().lastPathComponent == "Demos" }.map { source in
            let copy = context.pluginWorkDirectoryURL.appending(path: source.lastPathComponent + ".txt")
            return .buildCommand(
                displayName: "Copying \(source.lastPathComponent)", executable: URL(filePath: "/bin/cp"),
                arguments: [source.path, copy.path], inputFiles: [source], outputFiles: [copy])
        }
    }
}
