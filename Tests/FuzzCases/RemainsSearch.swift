import LiltDrawing

/// Searches for runs of views whose attributes are still in memory after the views are closed and released. Without a
/// sanitizer, it plays more than a hundred runs a second.
@MainActor
package struct RemainsSearch {
    /// The cases that the search changes.
    private let cases: [[UInt8]]
    private var random: SeededRandom
    /// The number of runs so far.
    package private(set) var runCount = 0

    /// - Parameter cases: May be empty. Then each run has random bytes.
    package init(cases: [[UInt8]], seed: UInt64) {
        self.cases = cases.filter { !$0.isEmpty }
        random = SeededRandom(seed: seed)
    }

    /// Plays a new run. Returns nil if no attribute remains. Otherwise omits each byte without which attributes still
    /// remain, and returns the shortened case and the labels of the attributes that remain after it.
    package mutating func next() -> (bytes: [UInt8], labels: [String])? {
        let bytes = newCase()
        runCount += 1
        guard !HostileRun.remains(after: bytes).isEmpty else { return nil }
        let short = Self.shortened(bytes)
        return (short, HostileRun.remains(after: short))
    }

    /// Three of four cases are changed ones.
    private mutating func newCase() -> [UInt8] {
        guard let known = cases.randomElement(using: &random), Int.random(in: 0..<4, using: &random) > 0 else {
            return randomBytes(count: Int.random(in: 5..<300, using: &random))
        }
        var bytes = known
        for _ in 0..<Int.random(in: 0..<12, using: &random) {
            let index = bytes.indices.randomElement(using: &random) ?? 0
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: index)
            default: if bytes.count > 1 { bytes.remove(at: index) }
            }
        }
        // The last bytes are input and changes.
        return bytes + randomBytes(count: Int.random(in: 0..<60, using: &random))
    }

    private mutating func randomBytes(count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    }

    private static func shortened(_ bytes: [UInt8]) -> [UInt8] {
        var short = bytes
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for length in [16, 4, 1] {
                var start = short.count - length
                while start >= 0 {
                    var shorter = short
                    shorter.removeSubrange(start..<start + length)
                    if !HostileRun.remains(after: shorter).isEmpty {
                        short = shorter
                        hasChanged = true
                    }
                    start -= length
                }
            }
        }
        return short
    }
}
