/// Where lines are, as a computer has found before: each level of a tree asks the one below for several of them, and
/// all of them ask again.
struct KnownAlignments {
    private struct Answer {
        let key: AlignmentKey
        let size: CGSize
        let proposal: ProposedViewSize
        let value: CGFloat?
    }

    private static let limit = 16

    private var answers: [Answer] = []
    private var oldest = 0
    /// The standard lines that `isPossible` was asked for, and those of them that may be said: a bit each.
    private var askedLines: UInt8 = 0
    private var possibleLines: UInt8 = 0
    /// The same for lines of an app's own.
    private var otherLines: [(key: AlignmentKey, isPossible: Bool)] = []

    /// What is known of a line in a view of this size; nil where nothing is.
    func find(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat?? {
        for answer in answers
        where answer.key == key && answer.size == dimensions.size && answer.proposal == dimensions.proposal {
            return .some(answer.value)
        }
        return nil
    }

    /// Keeps an answer, in place of the oldest of many.
    mutating func keep(_ value: CGFloat?, for key: AlignmentKey, in dimensions: ViewDimensions) {
        let answer = Answer(key: key, size: dimensions.size, proposal: dimensions.proposal, value: value)
        if answers.count < Self.limit {
            answers.append(answer)
        } else {
            answers[oldest] = answer
            oldest = (oldest + 1) % Self.limit
        }
    }

    /// Whether somebody may say where a line is: calls `find` once for each line.
    mutating func isPossible(_ key: AlignmentKey, find: () -> Bool) -> Bool {
        let bit = key.standardBit
        if bit != 0 {
            if askedLines & bit == 0 {
                askedLines |= bit
                if find() { possibleLines |= bit }
            }
            return possibleLines & bit != 0
        }
        for answer in otherLines where answer.key == key { return answer.isPossible }
        let isPossible = find()
        otherLines.append((key, isPossible))
        return isPossible
    }
}
