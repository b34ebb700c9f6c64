/// Computes a view's size, alignment and spacing for its container.
///
/// Each view has an attribute that holds its computer. When a value that affects the results changes, the attribute
/// creates a new computer. So the results of one computer never change. The computer caches its latest results, because
/// containers repeat their probes.
package class LayoutComputer {
    /// A cached result: a proposal and the size that the view chooses for it.
    private struct Entry {
        let proposal: ProposedViewSize
        let axis: Axis?
        let size: CGSize
    }

    /// The capacity of the cache. Each of the stacks around a view probes the view's least and greatest length with its
    /// own proposals. A view 100 stacks deep receives about 20 different proposals, rarely more than 40.
    private static let entryLimit = 48

    private var entries: [Entry] = []
    /// The index of the oldest entry. When there are `entryLimit` entries, a new entry replaces the oldest.
    private var oldest = 0

    init() {}

    /// Returns the view's size for `proposal`. Never NaN or negative; infinite only if a proposed length is infinite.
    ///
    /// - Parameters:
    ///   - proposal: A NaN length counts as nil, a negative one as 0.
    ///   - axis: The axis of the stack that probes; nil for other containers. A spacer stretches only along this axis.
    /// - Complexity: O(1) if the size is cached.
    final func size(for proposal: ProposedViewSize, along axis: Axis? = nil) -> CGSize {
        let proposal = proposal.normalized
        let axis = dependsOnAxis ? axis : nil
        // Newest first: a container that places its views repeats its latest probes.
        var index = oldest == 0 ? entries.count : oldest
        for _ in 0..<entries.count {
            index = index == 0 ? entries.count - 1 : index - 1
            if entries[index].proposal == proposal, entries[index].axis == axis { return entries[index].size }
        }
        LayoutLedger.probeCount += 1
        StackLimit.check()
        var size = computeSize(for: proposal, along: axis)
        // A view with an aspect ratio is infinite along both axes if one proposed length is infinite.
        let isUnlimited = proposal.width == .infinity || proposal.height == .infinity
        size.width = checked(size.width, proposal.width, isUnlimited: isUnlimited)
        size.height = checked(size.height, proposal.height, isUnlimited: isUnlimited)
        let entry = Entry(proposal: proposal, axis: axis, size: size)
        if entries.count < Self.entryLimit {
            entries.append(entry)
        } else {
            entries[oldest] = entry
            oldest = (oldest + 1) % Self.entryLimit
        }
        return size
    }

    private func checked(_ length: CGFloat, _ proposal: CGFloat?, isUnlimited: Bool) -> CGFloat {
        if length >= 0, length < .infinity { return length }
        if length == .infinity, isUnlimited { return length }
        if length < 0 { return 0 }
        recordBadNumber()
        guard let proposal, proposal.isFinite, proposal >= 0 else { return 10 }
        return proposal
    }

    private var hasRecordedBadNumber = false

    /// Records that a size or alignment of the view is not finite. The graph reports it once.
    final func recordBadNumber() {
        guard !hasRecordedBadNumber else { return }
        hasRecordedBadNumber = true
        LayoutLedger.misuses.append(.badSize(view: name))
    }

    /// The view's name in misuse reports.
    var name: String { "a view" }

    /// Returns the size for a proposal. Called only if the size is not cached.
    func computeSize(for proposal: ProposedViewSize, along axis: Axis?) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    /// Whether the view's sizes depend on the axis of the stack that probes.
    var dependsOnAxis: Bool { false }

    /// Returns whether the view or a descendant may set the position of an alignment line. A result of false holds for
    /// all sizes.
    func mayAlign(_ key: AlignmentKey) -> Bool { false }

    /// Returns the explicit position of an alignment line, in points; nil if there is none. Not called if `mayAlign`
    /// returns false.
    func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? { nil }

    /// The layout priority. A stack offers space to views of higher priority first.
    var priority: Double { 0 }

    /// The preferred spacing around the view.
    var spacing: ViewSpacing { ViewSpacing() }

    /// Returns the view's value for a layout key; nil if it provides none.
    func layoutValue(_ key: any LayoutValueKey.Type) -> Any? { nil }

    /// Returns the size and alignment lines for a proposal.
    final func dimensions(for proposal: ProposedViewSize, along axis: Axis? = nil) -> ViewDimensions {
        ViewDimensions(
            size: size(for: proposal, along: axis), proposal: proposal, axis: dependsOnAxis ? axis : nil,
            computer: self)
    }
}

/// A computer that forwards to another computer. Subclasses override single members.
class LayoutComputerProxy: LayoutComputer {
    let base: LayoutComputer
    // The value is stored, so that a query of a chain of n modifiers takes O(1), not O(n).
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
        base.explicitAlignment(key, in: dimensions.forwarded(to: base))
    }

    override var priority: Double { base.priority }
    override var spacing: ViewSpacing { base.spacing }
    override func layoutValue(_ key: any LayoutValueKey.Type) -> Any? { base.layoutValue(key) }
}

/// The computer of a view with a fixed size. Along an axis whose length is nil, the view takes the proposed length, or
/// 10 points if there is none.
final class LeafComputer: LayoutComputer {
    private let width: CGFloat?
    private let height: CGFloat?

    init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    /// Returns the computer of a view that takes the proposed size.
    static func flexible() -> LeafComputer { LeafComputer(width: nil, height: nil) }

    override func computeSize(for proposal: ProposedViewSize, along axis: Axis?) -> CGSize {
        CGSize(width: width ?? proposal.width ?? 10, height: height ?? proposal.height ?? 10)
    }
}
