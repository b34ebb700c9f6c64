/// Where a container puts a view: in the coordinate space around both, in points.
package struct Placement: Equatable, Sendable {
    package var origin: CGPoint
    package var size: CGSize
    /// What the view was offered when it chose its size.
    package var proposal: ProposedViewSize

    package init(origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
        self.origin = origin
        self.size = size
        self.proposal = proposal
    }

    /// The rectangle that the view takes.
    package var frame: CGRect { CGRect(origin: origin, size: size) }
}

extension Placement: Animatable {
    /// Its frame's; what the view was offered jumps.
    package var animatableData: CGRect.AnimatableData {
        get { frame.animatableData }
        set {
            var rect = frame
            rect.animatableData = newValue
            origin = rect.origin
            size = rect.size
        }
    }
}

/// How large a view wants to be, how it aligns, and what it tells its container: the view's side of layout.
///
/// An attribute holds one for each view, a new one whenever something that the sizes depend on has changed. So what a
/// computer answers never changes, and it remembers the last few answers: containers ask the same questions again.
package class LayoutComputer {
    private var known: [(proposal: ProposedViewSize, axis: Axis?, size: CGSize)] = []

    init() {}

    /// The size that the view takes where it is offered `proposal`. Never NaN and never negative; may be infinite only
    /// where the proposal is.
    ///
    /// - Parameter axis: The axis of the stack that asks, if one does: a spacer stretches along it only.
    final func size(for proposal: ProposedViewSize, along axis: Axis? = nil) -> CGSize {
        for answer in known where answer.proposal == proposal && answer.axis == axis { return answer.size }
        var size = computeSize(for: proposal, along: axis)
        size.width = checked(size.width, proposal.width)
        size.height = checked(size.height, proposal.height)
        if known.count == 4 { known.removeFirst() }
        known.append((proposal, axis, size))
        return size
    }

    private func checked(_ length: CGFloat, _ proposal: CGFloat?) -> CGFloat {
        if length >= 0, length < .infinity { return length }
        if length == .infinity, proposal == .infinity { return length }
        if length < 0 { return 0 }
        isBad = true
        guard let proposal, proposal.isFinite, proposal >= 0 else { return 10 }
        return proposal
    }

    /// Whether a size had to be replaced because it was not a finite number.
    private(set) final var isBad = false

    /// The size for a proposal, asked once for each.
    func computeSize(for proposal: ProposedViewSize, along axis: Axis?) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    /// Where a line is if the view says so.
    func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? { nil }

    /// Views of a higher priority are offered space first.
    var priority: Double { 0 }

    /// The space that the view wants around it.
    var spacing: ViewSpacing { ViewSpacing() }

    /// The value under a layout key, if the view has one.
    func layoutValue(_ key: any LayoutValueKey.Type) -> Any? { nil }

    /// The size and lines for a proposal.
    final func dimensions(for proposal: ProposedViewSize, along axis: Axis? = nil) -> ViewDimensions {
        ViewDimensions(size: size(for: proposal, along: axis), computer: self)
    }
}

/// Where lines are, as a computer has found before: each level of a tree asks the one below for several of them, and all
/// of them ask again.
struct KnownAlignments {
    private var known: [(key: AlignmentKey, size: CGSize, value: CGFloat?)] = []

    /// What is known of a line in a view of this size; nil where nothing is.
    func find(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat?? {
        for answer in known where answer.key == key && answer.size == dimensions.size { return .some(answer.value) }
        return nil
    }

    /// Keeps an answer, in place of the oldest of many.
    mutating func keep(_ value: CGFloat?, for key: AlignmentKey, in dimensions: ViewDimensions) {
        if known.count == 8 { known.removeFirst() }
        known.append((key, dimensions.size, value))
    }
}

/// A computer that says what another does, but for what a subclass changes.
class LayoutComputerProxy: LayoutComputer {
    let base: LayoutComputer

    init(_ base: LayoutComputer) { self.base = base }

    override func computeSize(for proposal: ProposedViewSize, along axis: Axis?) -> CGSize {
        base.size(for: proposal, along: axis)
    }

    override func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
        base.explicitAlignment(key, in: ViewDimensions(size: dimensions.size, computer: base))
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
