import Foundation
import GalleryScenes
import LiltTesting
import TestSupport
import Testing

@Suite struct DemoSourceTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Sources/GalleryScenes/Demos")

    private func kinds(_ source: String) -> [String] {
        SwiftLexer.lines(of: source).flatMap { $0 }.map { "\($0.kind) \($0.text)" }
    }

    @Test(arguments: DemoRegistry.all.map(\.name)) func theShownSourceIsTheCompiledSource(name: String) throws {
        let demo = try DemoRegistry.demo(named: name)
        let lines = try #require(DemoSource.lines(of: demo), "the build has not copied the source")
        let text = lines.map { $0.map(\.text).joined() }.joined(separator: "\n") + "\n"
        #expect(try text == String(contentsOf: Self.folder.appendingPathComponent(demo.file), encoding: .utf8))
        #expect(text.contains("name: \"\(name)\""))
        #expect(!lines.joined().contains { $0.text.isEmpty })
    }

    @Test func eachPartHasItsKind() {
        #expect(
            kinds("let x = 0.5 // half") == [
                "keyword let", "plain  x = ", "number 0.5", "plain  ", "comment // half",
            ])
        #expect(
            kinds("@State private var a: Angle") == [
                "attribute @State", "plain  ", "keyword private", "plain  ", "keyword var", "plain  a: ", "type Angle",
            ])
        #expect(kinds("0...5") == ["number 0", "plain ...", "number 5"])
        #expect(kinds(".default") == ["plain .default"], "a member is not a keyword")
        #expect(kinds("\"\\\"a\" + b") == ["string \"\\\"a\"", "plain  + b"])
    }

    @Test func anInterpolationIsCode() {
        #expect(
            kinds(#""a\(f(x) + 1)b" c"#) == [
                #"string "a\("#, "plain f(x) + ", "number 1", "plain )", #"string b""#, "plain  c",
            ])
    }

    @Test func commentsNestAndLongStringsSpanLines() {
        #expect(
            kinds("/* a /* b */ c */ d") == ["comment /* a /* b */ c */", "plain  d"])
        let lines = SwiftLexer.lines(of: "x = \"\"\"\n  a \"b\"\n\"\"\"\ny")
        #expect(lines.count == 4)
        #expect(lines[1].map(\.kind) == [.string])
        #expect(lines[3].map(\.kind) == [.plain])
    }

    /// The lexer keeps all characters of any text, and never fails.
    @Test func anyTextKeepsItsCharacters() {
        let parts = ["\"", "\"\"\"", "\\(", "\\", ")", "(", "/*", "*/", "//", "\n", "a", "1", ".", "@", "#", "é", "🐶"]
        forEachSeed(200) { seed, random in
            let text = (0..<30).map { _ in parts[Int(random.nextUnit() * Double(parts.count))] }.joined()
            let lines = SwiftLexer.lines(of: text)
            #expect(lines.map { $0.map(\.text).joined() }.joined(separator: "\n") == text, "seed \(seed)")
        }
    }
}
