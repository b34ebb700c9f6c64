import Foundation
import Testing

@Suite struct SnippetTests {
    private let compiler = SnippetCompiler()

    /// Returns the README, the articles of the catalog, and all Swift sources of the libraries.
    private func documents() -> [URL] {
        let sources = compiler.package.appendingPathComponent("Sources")
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        let urls = (files?.allObjects as? [URL] ?? []).filter { ["md", "swift"].contains($0.pathExtension) }
        // Other tests cover the omitted folders: LiltMacroExpansionTests tests the expansion of macros, and
        // SwiftUITests the observed models, which need a package trait.
        let others = urls.filter { !$0.path.contains("/LiltMacroExpansion/") && !$0.path.contains("/Sources/SwiftUI/") }
        return [compiler.package.appendingPathComponent("README.md")] + others.sorted { $0.path < $1.path }
    }

    private func snippets() throws -> [Snippet] {
        try documents().flatMap { url in
            let path = String(url.path.dropFirst(compiler.package.path.count + 1))
            return Snippet.all(in: try String(contentsOf: url, encoding: .utf8), path: path)
        }
    }

    @Test func everySnippetCompiles() async throws {
        let snippets = try snippets()
        #expect(snippets.count > 60)
        for error in try await compiler.errors(in: snippets) { Issue.record("\(error)") }
    }

    @Test func aSnippetWithAnErrorIsReported() async throws {
        let snippet = Snippet(path: "wrong.md", line: 3, number: 1, code: "let number: Int = \"text\"")
        let errors = try await compiler.errors(in: [snippet])
        #expect(errors.count == 1)
        #expect(errors.first?.contains("wrong.md:3:") == true)
    }

    @Test func everyContextBelongsToASnippet() throws {
        let names = Set(try snippets().map(\.name))
        for name in SnippetContext.contexts.keys.sorted() { #expect(names.contains(name), "\(name)") }
    }

    /// CI builds the tutorial's program outside of the package and runs its test.
    @Test func theTutorialEqualsTheExamplePackage() throws {
        func text(_ path: String) throws -> String {
            try String(contentsOf: compiler.package.appendingPathComponent(path), encoding: .utf8)
        }
        let tutorial = try text("Sources/Lilt/Lilt.docc/FirstProgram.md")
        for file in ["Sources/Throw/ThrowApp.swift", "Sources/Throw/Sparks.swift", "Tests/ThrowTests/ThrowTests.swift"]
        {
            let program = try text(".ci/outside/\(file)")
            let parts = program.components(separatedBy: "\n\nstruct ")
            #expect(tutorial.contains(parts[0]), "\(file)")
            for part in parts.dropFirst() { #expect(tutorial.contains("struct \(part)"), "\(file)") }
        }
    }
}
