import Lilt

/// All demos, in the order in which the gallery shows them.
public enum DemoRegistry {
    /// The demos. Their names differ.
    public static let all: [Demo] = [
        .floatingHearts, .corners, .chain, .curves, .petPoll, .bodyCount, .customAnimations, .heart, .phases,
        .keyframes, .badge, .completions, .wedge, .transitions, .player, .cards, .photoViewer, .weather,
        .onboarding, .charts, .taskList, .clock, .loaders, .letters, .textAndSymbols,
        .particles, .galaxy, .particleStress,
    ]

    /// The demo called `name`.
    public static func demo(named name: String) throws(UnknownDemo) -> Demo {
        if let demo = all.first(where: { $0.name == name }) { return demo }
        throw UnknownDemo(name: name, suggestion: nearest(to: name))
    }

    /// The name of the demo nearest to `name`. The distance is the edit distance from the demo's whole name or from one
    /// of its words, whichever is smaller. nil if it exceeds both 1 and a third of the number of letters in `name`.
    private static func nearest(to name: String) -> String? {
        func distance(_ candidate: String) -> Int {
            let words = candidate.split(separator: "-").map(String.init)
            return ([candidate] + words).map { editDistance(name.lowercased(), $0) }.min() ?? .max
        }
        let nearest = all.map(\.name).min { distance($0) < distance($1) }
        return nearest.flatMap { distance($0) <= max(name.count / 3, 1) ? $0 : nil }
    }

    /// The least number of insertions, deletions and replacements of a character that turn one word into the other.
    ///
    /// - Source: R. Wagner and M. Fischer, *The String-to-String Correction Problem*, 1974.
    static func editDistance(_ first: String, _ second: String) -> Int {
        let first = Array(first), second = Array(second)
        // row[j]: edits from the characters of `first` seen so far to the first j characters of `second`.
        var row = Array(0...second.count)
        for i in first.indices {
            var diagonal = row[0]
            row[0] = i + 1
            for j in second.indices {
                let replaced = diagonal + (first[i] == second[j] ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[second.count]
    }
}

/// The error for a name that no demo has.
public struct UnknownDemo: Error, Hashable, Sendable, CustomStringConvertible {
    /// The requested name.
    public let name: String
    /// The demo whose name differs by a few letters; nil if there is none.
    public let suggestion: String?

    /// One line: the name, a similar one and the command that lists all.
    public var description: String {
        let question = suggestion.map { "; did you mean '\($0)'?" } ?? ";"
        return "there is no demo '\(name)'\(question) 'lilt list' shows all"
    }
}
