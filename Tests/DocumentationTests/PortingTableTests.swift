import Foundation
import Testing

/// The table of `PortingSwiftUI.md`, generated from `SwiftUINames.txt` and the public declarations.
///
/// If `LILT_RECORD_DOCUMENTATION` is set in the environment, the test writes the page and fails, so that a recording
/// never counts as a passed comparison.
@Suite struct PortingTableTests {
    private let package = SnippetCompiler().package

    private func names() throws -> PublicNames {
        let folder = package.appendingPathComponent("Sources")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let urls = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
        let libraries = urls.filter { url in
            !["Gallery", "GalleryScenes", "Benchmarks"].contains { url.path.contains("/Sources/\($0)/") }
        }
        return PublicNames(sources: try libraries.map { try String(contentsOf: $0, encoding: .utf8) })
    }

    /// Returns the chapters of the list as tables, the number of names that Lilt declares, and the number of names in
    /// the list.
    private func tables() throws -> (text: String, found: Int, total: Int) {
        let list = try String(
            contentsOf: package.appendingPathComponent("Tests/DocumentationTests/SwiftUINames.txt"), encoding: .utf8)
        let names = try names()
        var (text, found, total) = ("", 0, 0)
        for line in list.split(separator: "\n") where !line.hasPrefix("#") {
            if line.hasPrefix("== ") {
                text += "\n### \(line.dropFirst(3))\n\n| name | there |\n|---|---|\n"
                continue
            }
            let parts = line.split(separator: "|", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            let note = parts.count > 1 ? parts[1] : nil
            for name in parts[0].split(separator: " ") {
                total += 1
                let isThere = names.contains(String(name))
                found += isThere ? 1 : 0
                let verdict = isThere ? (note.map { "partly: \($0)" } ?? "yes") : "no: \(note ?? "not yet")"
                text += "| `\(name)` | \(verdict) |\n"
            }
        }
        return (text, found, total)
    }

    @Test func theTableMatchesTheDeclarations() throws {
        let url = package.appendingPathComponent("Sources/Lilt/Lilt.docc/PortingSwiftUI.md")
        let page = try String(contentsOf: url, encoding: .utf8)
        let marker = "## The names\n"
        let start = try #require(page.range(of: marker))
        let (tables, found, total) = try tables()
        #expect(total > 300)
        let expected =
            page[..<start.upperBound]
            + "\n\(found) of \(total) names. A test makes this table from the declarations.\n" + tables
        if ProcessInfo.processInfo.environment["LILT_RECORD_DOCUMENTATION"] != nil {
            try expected.write(to: url, atomically: true, encoding: .utf8)
            Issue.record("recorded \(url.lastPathComponent); read it")
        } else {
            #expect(page == expected, "record it with LILT_RECORD_DOCUMENTATION=1, and read it")
        }
    }

    @Test func declarationsAreFoundWithTheirTypes() {
        let names = PublicNames(sources: [
            """
            public struct Spring: Hashable {
                public var duration: Double { 1 }
                private var secret = 1
                public enum Kind {
                    case smooth, snappy
                }
            }

            extension View {
                public func opacity(_ value: Double) -> some View { self }
                func hidden() {}
            }

            public protocol Shape {
                func path(in rect: CGRect) -> Path
            }

            struct Inner {
                public var value = 1
            }
            """
        ])
        #expect(
            names.names.isSuperset(of: [
                "Spring", "Spring.duration", "Spring.Kind", "Spring.Kind.smooth", "View.opacity",
            ]))
        #expect(names.contains("Shape.path"))
        #expect(!names.contains("Spring.secret") && !names.contains("View.hidden") && !names.contains("Inner"))
    }
}
