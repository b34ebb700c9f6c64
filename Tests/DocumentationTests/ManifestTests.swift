import Foundation
import TestSupport
import Testing

/// Package.swift declares exactly the imports of each target.
@Suite struct ManifestTests {
    private let package = SnippetCompiler().package

    /// A target as the manifest declares it.
    private struct Target {
        let name: String
        let folder: String
        let dependencies: Set<String>
    }

    /// The package's own targets, read from the manifest's text.
    private func targets() throws -> [Target] {
        let text = try String(contentsOf: package.appendingPathComponent("Package.swift"), encoding: .utf8)
        let body = try #require(text.range(of: "    targets: ["))
        let declaration =
            /\.(target|executableTarget|testTarget|macro|plugin|systemLibrary)\(\s*name: "(\w+)"(?!, condition)/
        let declarations = text[body.upperBound...].matches(of: declaration)
        return zip(declarations, declarations.dropFirst().map { Optional($0) } + [nil]).compactMap { match, next in
            let end = next?.range.lowerBound ?? text.endIndex
            let arguments = text[match.range.upperBound..<end]
            guard !["systemLibrary", "macro", "plugin"].contains(match.1) else { return nil }
            let list =
                arguments.firstMatch(of: /dependencies: \[((?:[^\[\]]|\[[^\]]*\])*)\]/).map { String($0.1) } ?? ""
            let ours = list.replacing(/\.(product|target)\((?:[^()]|\([^()]*(?:\([^()]*\))*[^()]*\))*\)/, with: "")
            let path = arguments.firstMatch(of: /path: "([^"]+)"/).map { String($0.1) }
            let folder = path ?? (match.1 == "testTarget" ? "Tests/\(match.2)" : "Sources/\(match.2)")
            return Target(
                name: String(match.2), folder: folder,
                dependencies: Set(ours.matches(of: /"(\w+)"/).map { String($0.1) }))
        }
    }

    /// The modules that the files of a folder import.
    private func imports(in folder: String) throws -> Set<String> {
        let files = FileManager.default.enumerator(
            at: package.appendingPathComponent(folder), includingPropertiesForKeys: nil)
        let sources = try (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
            .map { try String(contentsOf: $0, encoding: .utf8) }
        let line = /(?:@\w+ )?import (?:struct |enum |protocol |class )?(\w+)/
        return Set(
            sources.flatMap {
                $0.split(separator: "\n").compactMap { try? line.wholeMatch(in: $0).map { String($0.1) } }
            })
    }

    /// If a test depended on a macro, the package manager would build every target twice: for the test, and again for
    /// the compiler that runs the macro.
    @Test func noTestDependsOnAMacro() throws {
        let text = try String(contentsOf: package.appendingPathComponent("Package.swift"), encoding: .utf8)
        let macros = Set(text.matches(of: /\.macro\(\s*name: "(\w+)"/).map { String($0.1) })
        let tests = try targets().filter { $0.folder.hasPrefix("Tests/") }
        #expect(!macros.isEmpty && tests.count > 10)
        for target in tests { #expect(target.dependencies.isDisjoint(with: macros), "\(target.name)") }
    }

    @Test func targetsDeclareTheirImports() throws {
        let targets = try targets()
        #expect(targets.count > 25)
        let folders = try FileManager.default.contentsOfDirectory(
            atPath: package.appendingPathComponent("Sources").path)
        // A target that declares macros depends on their program, but does not import it.
        let ours = Set(folders + ["Assets", "TestSupport", "FuzzCases"]).subtracting(["LiltMacros"])
        // A test does not import the programs that it starts, nor the modules that its snippets import.
        let needed: [String: Set<String>] = [
            "ProgramTests": ["IdleWindow", "KeyWindow", "HeadlessTasks", "AsyncTimers", "DeepViews"],
            "DocumentationTests": ["Lilt", "LiltFilm", "LiltInspector", "LiltTesting"],
        ]
        for target in targets where target.name.first != "C" {
            let imported = try imports(in: target.folder).intersection(ours).subtracting([target.name])
            let declared = target.dependencies.subtracting(needed[target.name] ?? [])
            #expect(
                imported.subtracting(target.dependencies).isEmpty, "\(target.name) imports undeclared targets")
            #expect(
                declared.subtracting(imported).subtracting(["LiltMacros"]).isEmpty,
                "\(target.name) declares a dependency that it does not import")
        }
    }

    /// The rows of the table of targets in Architecture.md, from above to below.
    private func rows() throws -> [[String]] {
        let page = package.appendingPathComponent("Sources/Lilt/Lilt.docc/Architecture.md")
        return try String(contentsOf: page, encoding: .utf8).split(separator: "\n").compactMap { line in
            line.wholeMatch(of: /\| (\w+(?:, \w+)*) \| .*/)?.1.split(separator: ", ").map(String.init)
        }
    }

    /// Comments count, too. The names of the two programs count as those of their targets. Names that are also words,
    /// or modules of Apple, are not checked.
    @Test func noSourceMentionsATargetBelowItsOwn() throws {
        let rows = try rows().filter { $0 != ["target"] }
        #expect(rows.first == ["LiltMacroExpansion"] && rows.count > 15)
        for (index, row) in rows.enumerated() {
            let below = rows[(index + 1)...].flatMap(\.self)
            let programs = below.contains("Gallery") ? ["`lilt ", "`lilt`", "`lilt-bench"] : []
            let names = below.filter { $0.hasPrefix("Lilt") && $0 != "Lilt" || $0 == "GalleryScenes" }
            for target in row {
                let folder = package.appendingPathComponent("Sources/\(target)")
                let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
                for file in files?.allObjects as? [URL] ?? [] where file.pathExtension == "swift" {
                    let text = try String(contentsOf: file, encoding: .utf8)
                    let mentioned = names.filter { text.contains($0) }
                    let named = programs.filter { text.contains($0) }
                    #expect((mentioned + named).isEmpty, "\(file.path)")
                }
            }
        }
    }

    /// The manifest as the package manager reads it.
    private struct Manifest: Decodable {
        struct Product: Decodable {
            var name: String
            var targets: [String]
            /// A dictionary whose key is the kind.
            var type: [String: [String]?]
        }
        struct Target: Decodable {
            var name: String
            var type: String
            var dependencies: [Dependency]
        }
        struct Dependency: Decodable {
            /// The name of a target, and a condition.
            var byName: [String?]?
        }

        var products: [Product]
        var targets: [Target]
    }

    private func manifest() async throws -> Manifest {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("manifest-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let package = package
        let data = try await waitBesideTests {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            // The package manager that runs the tests has locked the package's own build folder.
            process.arguments = [
                "swift", "package", "--package-path", package.path, "--scratch-path", folder.path, "dump-package",
            ]
            let output = Pipe()
            process.standardOutput = output
            try process.run()
            let data = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return data
        }
        return try JSONDecoder().decode(Manifest.self, from: data)
    }

    /// A module contains memory layouts of the modules behind it. The package manager compiles the module again only if
    /// a direct dependency has changed.
    @Test func targetsAndLibrariesNameEverythingBehindThem() async throws {
        let manifest = try await manifest()
        let targets = Dictionary(uniqueKeysWithValues: manifest.targets.map { ($0.name, $0) })
        func libraries(of name: String) -> Set<String> {
            Set(targets[name]?.dependencies.compactMap { $0.byName?.first ?? nil } ?? [])
                .filter { targets[$0]?.type == "regular" }
        }
        #expect(libraries(of: "Lilt").contains("LiltParticles") && libraries(of: "GalleryScenes").count > 15)
        for name in targets.keys {
            let direct = libraries(of: name)
            for next in direct {
                #expect(libraries(of: next).isSubset(of: direct.union([name])), "\(name) omits a module behind \(next)")
            }
        }
        let products = manifest.products.filter { $0.type["library"] != nil }
        #expect(products.count > 5)
        for product in products {
            for target in product.targets {
                #expect(
                    libraries(of: target).isSubset(of: product.targets),
                    "\(product.name) omits a module behind \(target)")
            }
        }
    }
}
