import Foundation
import TestSupport

/// Checks snippets with the compiler, against the modules of the build that runs the test.
struct SnippetCompiler {
    /// The package's folder.
    let package: URL
    /// The build's folder, with `Modules` in it.
    let products: URL

    init() {
        package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    }

    /// Type-checks the snippets and returns one string for each of the compiler's errors, with its line in the
    /// documentation.
    ///
    /// Most snippets become bodies of functions in one file, because each start of the compiler takes a second. A
    /// snippet that a function cannot contain becomes a separate file.
    func errors(in snippets: [Snippet]) async throws -> [String] {
        try await waitBesideTests { try foundErrors(in: snippets) }
    }

    private func foundErrors(in snippets: [Snippet]) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("snippets-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }

        var functions = Self.imports
        var files: [(name: String, source: String, isManifest: Bool)] = []
        for (index, snippet) in snippets.enumerated() {
            let code = Self.located(SnippetContext.prepared(snippet), snippet)
            if snippet.code.contains("import PackageDescription") {
                files.append(("manifest\(index).swift", code, true))
            } else if Self.needsFile(snippet) {
                files.append(("file\(index).swift", Self.imports + code, false))
            } else {
                // The function is asynchronous only if it awaits, because an asynchronous function prefers the
                // asynchronous overloads of `Stage`.
                let effects = snippet.code.contains("await ") ? "async throws" : "throws"
                functions += "\n@MainActor func snippet\(index)() \(effects) {\n\(code)\n}\n"
            }
        }
        files.insert(("functions.swift", functions, false), at: 0)
        return try files.flatMap { file in
            let url = folder.appendingPathComponent(file.name)
            try file.source.write(to: url, atomically: true, encoding: .utf8)
            return try check(url, isManifest: file.isManifest)
        }
    }

    private static let imports = """
        import Foundation
        import Lilt
        import LiltFilm
        import LiltInspector
        import LiltTesting
        import Testing

        """

    /// Whether the snippet contains a declaration that must be at file scope.
    private static func needsFile(_ snippet: Snippet) -> Bool {
        let code = SnippetContext.prepared(snippet)
        return ["extension ", "@Observable", "@Animatable", "@Test", "// file"].contains { code.contains($0) }
    }

    /// Returns code whose errors name lines of the documentation instead of lines of the generated file.
    private static func located(_ code: String, _ snippet: Snippet) -> String {
        "#sourceLocation(file: \"\(snippet.path)\", line: \(snippet.line))\n\(code)\n#sourceLocation()"
    }

    /// Type-checks a file in a language mode and returns one string for each of the compiler's errors and warnings.
    func diagnostics(of source: String, swiftVersion: String) async throws -> [String] {
        try await waitBesideTests { try foundDiagnostics(of: source, swiftVersion: swiftVersion) }
    }

    private func foundDiagnostics(of source: String, swiftVersion: String) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("source-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("source.swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        return try check(file, isManifest: false, swiftVersion: swiftVersion, kinds: [": error: ", ": warning: "])
    }

    private func check(
        _ file: URL, isManifest: Bool, swiftVersion: String = "6", kinds: [String] = [": error: "]
    ) throws -> [String] {
        let compiler = try Self.compiler()
        let toolchain = compiler.deletingLastPathComponent().deletingLastPathComponent()
        var arguments = ["-typecheck", "-parse-as-library", file.path]
        if isManifest {
            let interface = toolchain.appendingPathComponent("lib/swift/pm/ManifestAPI").path
            arguments += ["-I", interface, "-package-description-version", "6.1"]
        } else {
            arguments += ["-swift-version", swiftVersion, "-I", products.appendingPathComponent("Modules").path]
            arguments += ["-plugin-path", toolchain.appendingPathComponent("lib/swift/host/plugins/testing").path]
            let macros = products.appendingPathComponent("LiltMacros-tool").path
            arguments += ["-load-plugin-executable", "\(macros)#LiltMacros"]
            for map in try moduleMaps() { arguments += ["-Xcc", "-fmodule-map-file=\(map.path)"] }
            arguments += ["-Xcc", "-I/usr/include/freetype2"]
        }
        let process = Process()
        process.executableURL = compiler
        process.arguments = arguments
        let output = Pipe()
        process.standardError = output
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let errors = text.split(separator: "\n").filter { line in kinds.contains { line.contains($0) } }.map(
            String.init)
        if process.terminationStatus != 0 && errors.isEmpty { return ["the compiler failed: \(text.prefix(2000))"] }
        return errors
    }

    /// Returns the module maps of the package's C targets: those in the sources, and those that the build has
    /// generated.
    private func moduleMaps() throws -> [URL] {
        let manager = FileManager.default
        let sources = try manager.contentsOfDirectory(
            at: package.appendingPathComponent("Sources"), includingPropertiesForKeys: nil)
        return sources.filter { $0.lastPathComponent.hasPrefix("C") }.flatMap { target in
            [
                target.appendingPathComponent("module.modulemap"),
                target.appendingPathComponent("include/module.modulemap"),
                products.appendingPathComponent("\(target.lastPathComponent).build/module.modulemap"),
            ].filter { manager.fileExists(atPath: $0.path) }
        }
    }

    /// The compiler on the search path.
    private static func compiler() throws -> URL {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        for folder in path.split(separator: ":") {
            let candidate = URL(fileURLWithPath: String(folder)).appendingPathComponent("swiftc")
            if FileManager.default.isExecutableFile(atPath: candidate.path) {
                return candidate.resolvingSymlinksInPath().deletingLastPathComponent()
                    .appendingPathComponent("swiftc")
            }
        }
        throw NoCompiler()
    }

    struct NoCompiler: Error, CustomStringConvertible {
        var description: String { "there is no swiftc on the search path" }
    }
}
