import Foundation
import FuzzCases
import Testing

/// The cases in `Tests/Corpus`: seeds of the fuzzer, and every case with which it has found a fault.
@MainActor
@Suite struct CorpusTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Corpus")

    @Test(arguments: FuzzTarget.allCases)
    func everyCaseOfTheCorpusEnds(_ target: FuzzTarget) throws {
        let files = try FileManager.default.contentsOfDirectory(
            at: Self.folder.appendingPathComponent(target.rawValue), includingPropertiesForKeys: nil)
        #expect(!files.isEmpty)
        for file in files.sorted(by: { $0.path < $1.path }) { target.run([UInt8](try Data(contentsOf: file))) }
    }

    @Test(arguments: FuzzTarget.allCases)
    func emptyAndShortCasesEnd(_ target: FuzzTarget) {
        for length in 0..<4 {
            for byte in [UInt8.min, 1, 128, .max] { target.run([UInt8](repeating: byte, count: length)) }
        }
    }

    @Test func closedViewsLeaveNoAttributesInMemory() throws {
        let files = try FileManager.default.contentsOfDirectory(
            at: Self.folder.appendingPathComponent("views"), includingPropertiesForKeys: nil)
        #expect(!files.isEmpty)
        for file in files.sorted(by: { $0.path < $1.path }) {
            let remains = HostileRun.remains(after: [UInt8](try Data(contentsOf: file)))
            #expect(remains.isEmpty, "\(file.lastPathComponent): \(remains.count) remain, \(remains.prefix(8))")
        }
    }

    @Test func closedGeneratedViewsLeaveNoAttributesInMemory() throws {
        let files = try FileManager.default.contentsOfDirectory(
            at: Self.folder.appendingPathComponent("views"), includingPropertiesForKeys: nil)
        #expect(!files.isEmpty)
        let cases = try files.sorted(by: { $0.path < $1.path }).map { [UInt8](try Data(contentsOf: $0)) }
        var search = RemainsSearch(cases: cases, seed: 1)
        for _ in 0..<150 {
            let found = search.next()
            #expect(found == nil, "run \(search.runCount) of seed 1: \(String(describing: found))")
        }
    }

    @Test func theSameBytesGiveTheSameDecisions() {
        let bytes: [UInt8] = [1, 2, 3, 200, 5]
        var (first, second) = (FuzzBytes(bytes), FuzzBytes(bytes))
        for _ in 0..<40 { #expect(first.next() == second.next()) }
        #expect(first.isEmpty)
        // After the last byte, decisions still differ. Otherwise `Int.random` would reject the same number forever.
        for upperBound in 1..<300 { #expect(Int.random(in: 0..<upperBound, using: &first) < upperBound) }
    }
}
