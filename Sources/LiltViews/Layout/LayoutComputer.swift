/// How large a view wants to be, how it aligns, and what it tells its container: the view's side of layout.
///
/// An attribute holds one for each view, a new one whenever something that the sizes depend on has changed. So what a
/// computer answers never changes, and it remembers its last answers: containers ask the same questions again.
package class LayoutComputer {
    /// A proposal and the size that the view takes for it.
    private struct Answer {
        let proposal: ProposedViewSize
        let axis: Axis?
        let size: CGSize
    }

    /// How many answers are remembered. A stack inside other stacks is asked for its least and greatest lengths by each
    /// of them, in different room: a view 100 stacks deep is asked about 20 different questions, seldom over 40.
    private static let answerLimit = 48

    private var answers: [Answer] = []
    /// The oldest of `answers`, which the next one replaces when there are as many as may be.
    private var oldest = 0

    init() {}

    /// The size that the view takes where it is offered `proposal`. Never NaN and never negative; may be infinite only
    /// where the proposal is.
    ///
    /// - Parameters:
    ///   - proposal: A length that is not a number counts as nil, a negative one as 0.
    ///   - axis: The axis of the stack that asks, if one does: a spacer stretches along it only.
    final func size(for proposal: ProposedViewSize, along axis: Axis? = nil) -> CGSize {
        let proposal = proposal.normalized
        let axis = dependsOnAxis ? axis : nil
        // The newest first: a container that places its views asks what it has just asked.
        var index = oldest == 0 ? answers.count : oldest
        for _ in 0..<answers.count {
            index = index == 0 ? answers.count - 1 : index - 1
            if answers[index].proposal == proposal, answers[index].axis == axis { return answers[index].size }
        }
        LayoutLedger.probeCount += 1
        var size = computeSize(for: proposal, along: axis)
        size.width = checked(size.width, proposal.width)
        size.height = checked(size.height, proposal.height)
        let answer = Answer(proposal: proposal, axis: axis, size: size)
        if answers.count < Self.answerLimit {
            answers.append(answer)
        } else {
            answers[oldest] = answer
            oldest = (oldest + 1) % Self.answerLimit
        }
        return size
    }

    private func checked(_ length: CGFloat, _ proposal: CGFloat?) -> CGFloat {
        if length >= 0, length < .infinity { return length }
        if length == .infinity, proposal == .infinity { return length }
        if length < 0 { return 0 }
        noteBadNumber()
        guard let proposal, proposal.isFinite, proposal >= 0 else { return 10 }
        return proposal
    }

    private var hasNotedBadNumber = false

    /// Notes that a size, or something else that the view said, is not a finite number. The graph reports it once.
    final func noteBadNumber() {
        guard !hasNotedBadNumber else { return }
        hasNotedBadNumber = true
        LayoutLedger.misuses.append(.badSize(view: name))
    }

    /// What the view is, for messages about misuse.
    var name: String { "a view" }

    /// The size for a proposal, asked once for each.
    func computeSize(for proposal: ProposedViewSize, along axis: Axis?) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    /// Whether sizes depend on the axis of the stack that asks.
    var dependsOnAxis: Bool { false }

    /// Whether the view, or one inside it, may say where a line is. False is certain, for all sizes.
    func mayAlign(_ key: AlignmentKey) -> Bool { false }

    /// Where a line is if the view says so. Not asked where `mayAlign` is false.
    func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? { nil }

    /// Views of a higher priority are offered space first.
    var priority: Double { 0 }

    /// The space that the view wants around it.
    var spacing: ViewSpacing { ViewSpacing() }

    /// The value under a layout key, if the view has one.
    func layoutValue(_ key: any LayoutValueKey.Type) -> Any? { nil }

    /// The size and lines for a proposal.
    final func dimensions(for proposal: ProposedViewSize, along axis: Axis? = nil) -> ViewDimensions {
        ViewDimensions(size: size(for: proposal, along: axis), proposal: proposal, computer: self)
    }
}

/// A computer that says what another does, but for what a subclass changes.
class LayoutComputerProxy: LayoutComputer {
    let base: LayoutComputer
    // Stored: a chain of modifiers is asked at each of its links.
    private let baseDependsOnAxis: Bool

    init(_ base: LayoutComputer) {
        self.base = base
        baseDependsOnAxis = base.dependsOnAxis
    }

    override var name: String { base.name }

    override func computeSize(for proposal: ProposedViewSize, along axis: Axis?) -> CGSize {
        base.size(for: proposal, along: axis)
    }

    override var dependsOnAxis: Bool { baseDependsOnAxis }

    override func mayAlign(_ key: AlignmentKey) -> Bool { base.mayAlign(key) }

    override func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
        base.explicitAlignment(
            key, in: ViewDimensions(size: dimensions.size, proposal: dimensions.proposal, computer: base))
    }

    override var priority: Double { base.priority }
    override var spacing: ViewSpacing { base.spacing }
    override func layoutValue(_ key: any LayoutValueKey.Type) -> Any? { base.layoutValue(key) }
}

/// The computer of a view that has one size whatever it is offered, or stretches along an axis where that is nil.
final class LeafComputer: LayoutComputer {
    private let width: CGFloat?
    private let height: CGFloat?

    init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    /// A view that takes whatever it is offered, 10 points where it is asked.
    static func flexible() -> LeafComputer { LeafComputer(width: nil, height: nil) }

    override func computeSize(for proposal: ProposedViewSize, along axis: Axis?) -> CGSize {
        CGSize(width: width ?? proposal.width ?? 10, height: height ?? proposal.height ?? 10)
    }
}
