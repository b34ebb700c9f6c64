import LiltTesting

/// The documented layout rules in the simplest form: without a cache and without skipped probes.
///
/// The cost is exponential in the depth of a tree.
@MainActor
struct ReferenceLayout {
    typealias Offer = ProposedViewSize

    private(set) var frames: [Int: CGRect] = [:]

    private struct ChildFrame {
        let origin: CGPoint
        let offer: Offer
        let size: CGSize
    }

    // MARK: - Sizes

    private func size(_ node: LayoutNode, _ offer: Offer, _ axis: Axis? = nil) -> CGSize {
        let size = rawSize(node, offer, axis)
        return CGSize(width: checked(size.width, offer.width), height: checked(size.height, offer.height))
    }

    /// Limits lengths to values that are not negative, and finite unless the proposal is infinite.
    private func checked(_ length: CGFloat, _ offer: CGFloat?) -> CGFloat {
        if length.isFinite { return max(length, 0) }
        if length == .infinity, offer == .infinity { return length }
        return offer.map { $0.isFinite ? $0 : 10 } ?? 10
    }

    private func rawSize(_ node: LayoutNode, _ offer: Offer, _ axis: Axis?) -> CGSize {
        switch node.tree {
        case .color: return CGSize(width: offer.width ?? 10, height: offer.height ?? 10)
        case .block(let size): return size
        case .paragraph(let words, let lineHeight):
            return ParagraphLayout(words: words, lineHeight: lineHeight).size(offer)
        case .spacer(let minimum):
            let least = minimum ?? 8
            return CGSize(
                width: axis == .vertical ? 0 : max(offer.width ?? least, least),
                height: axis == .horizontal ? 0 : max(offer.height ?? least, least))
        case .stack(let axis, let spacing, let alignment, let nodes):
            let offers = offers(nodes, offer, axis, spacing)
            let gaps = gaps(nodes, axis, spacing)
            let sizes = zip(nodes, offers).map { size($0, $1, axis) }
            var result = CGSize.zero
            set(&result, axis, sizes.reduce(0) { $0 + get($1, axis) } + gaps.reduce(0, +))
            set(&result, across(axis), extent(nodes, offers, sizes, across(axis), alignment).length)
            return result
        case .pile(let x, let y, let nodes):
            let offers = nodes.map { _ in offer }
            let sizes = nodes.map { size($0, offer) }
            return CGSize(
                width: extent(nodes, offers, sizes, .horizontal, x).length,
                height: extent(nodes, offers, sizes, .vertical, y).length)
        case .fixedFrame(let width, let height, _, _, let child):
            let own = size(child, Offer(width: width ?? offer.width, height: height ?? offer.height), axis)
            return CGSize(width: width ?? own.width, height: height ?? own.height)
        case .flexibleFrame(let x, let y, _, _, let child):
            let own = size(child, Offer(width: inner(x, offer.width), height: inner(y, offer.height)), axis)
            return CGSize(width: outer(x, offer.width, own.width), height: outer(y, offer.height, own.height))
        case .padding(let insets, let child):
            let own = size(child, inner(insets, offer), axis)
            return CGSize(
                width: own.width + insets.leading + insets.trailing, height: own.height + insets.top + insets.bottom)
        case .fixedSize(let horizontal, let vertical, let child):
            let inner = Offer(width: horizontal ? nil : offer.width, height: vertical ? nil : offer.height)
            return size(child, inner, axis)
        case .ratio(let ratio, let mode, let child): return size(child, inner(ratio, mode, child, offer), axis)
        case .priority(_, let child), .guide(_, _, let child), .overlay(let child, _, _, _):
            return size(child, offer, axis)
        case .fits(let nodes): return size(chosen(nodes, offer), offer, axis)
        }
    }

    private func inner(_ limits: LayoutTree.Limits, _ offer: CGFloat?) -> CGFloat? {
        (offer ?? limits.ideal).map { max(min($0, limits.maximum ?? .infinity), limits.minimum ?? 0) }
    }

    private func outer(_ limits: LayoutTree.Limits, _ offer: CGFloat?, _ content: CGFloat) -> CGFloat {
        if limits.minimum == nil, limits.maximum == nil { return offer == nil ? limits.ideal ?? content : content }
        let lower = limits.minimum ?? min(content, limits.maximum ?? .infinity)
        let upper = limits.maximum ?? max(content, limits.minimum ?? 0)
        return max(min(offer ?? limits.ideal ?? content, upper), lower)
    }

    private func inner(_ insets: EdgeInsets, _ offer: Offer) -> Offer {
        Offer(
            width: offer.width.map { max($0 - insets.leading - insets.trailing, 0) },
            height: offer.height.map { max($0 - insets.top - insets.bottom, 0) })
    }

    private func inner(_ ratio: CGFloat, _ mode: ContentMode, _ child: LayoutNode, _ offer: Offer) -> Offer {
        var (width, height) = (offer.width, offer.height)
        if width == nil, height == nil {
            let ideal = size(child, .unspecified)
            let both = [ideal.width, ideal.height * ratio]
            width = mode == .fit ? both.min() : both.max()
        }
        guard let width else { return Offer(width: (height ?? 0) * ratio, height: height) }
        guard let height else { return Offer(width: width, height: width / ratio) }
        return (width > height * ratio) == (mode == .fit)
            ? Offer(width: height * ratio, height: height) : Offer(width: width, height: width / ratio)
    }

    private func chosen(_ nodes: [LayoutNode], _ offer: Offer) -> LayoutNode {
        nodes.first {
            let ideal = size($0, .unspecified)
            return ideal.width <= offer.width ?? .infinity && ideal.height <= offer.height ?? .infinity
        } ?? nodes[nodes.count - 1]
    }

    // MARK: - Stacks

    /// Returns the lengths that a stack offers its views. Views of higher priority come first; among views of one
    /// priority, the least flexible view comes first. Each view is offered an equal share of the remaining length.
    private func offers(_ nodes: [LayoutNode], _ offer: Offer, _ axis: Axis, _ spacing: CGFloat?) -> [Offer] {
        func with(_ length: CGFloat?) -> Offer {
            axis == .horizontal ? Offer(width: length, height: offer.height) : Offer(width: offer.width, height: length)
        }
        func length(_ index: Int, _ offered: CGFloat?) -> CGFloat { get(size(nodes[index], with(offered), axis), axis) }
        guard let offered = axis == .horizontal ? offer.width : offer.height else {
            return nodes.map { _ in with(nil) }
        }
        guard offered < .infinity else { return nodes.map { _ in with(.infinity) } }
        var left = offered - gaps(nodes, axis, spacing).reduce(0, +)
        let least = nodes.indices.map { length($0, 0) }
        let flexibility = nodes.indices.map { length($0, .infinity) - least[$0] }
        let priorities = nodes.map(priority)
        var offers = nodes.map { _ in with(0) }
        for priority in Set(priorities).sorted(by: >) {
            var waiting = nodes.indices.filter { priorities[$0] == priority }
            let reserved = nodes.indices.filter { priorities[$0] < priority }.reduce(0) { $0 + least[$1] }
            left -= reserved
            while let next = waiting.min(by: { (flexibility[$0], $0) < (flexibility[$1], $1) }) {
                let share = max(left / CGFloat(waiting.count), 0)
                offers[next] = with(share)
                left -= length(next, share)
                waiting.removeAll { $0 == next }
            }
            left += reserved
        }
        return offers
    }

    private func priority(_ node: LayoutNode) -> Double {
        switch node.tree {
        case .spacer: -.infinity
        case .priority(let priority, _): priority
        case .fixedFrame(_, _, _, _, let child), .flexibleFrame(_, _, _, _, let child), .padding(_, let child),
            .fixedSize(_, _, let child), .ratio(_, _, let child), .guide(_, _, let child), .overlay(let child, _, _, _):
            priority(child)
        default: 0
        }
    }

    private func gaps(_ nodes: [LayoutNode], _ axis: Axis, _ spacing: CGFloat?) -> [CGFloat] {
        nodes.indices.map { index in
            guard index > 0 else { return 0 }
            if let spacing { return spacing }
            let (before, after) = (space(nodes[index - 1]), space(nodes[index]))
            return before == 0 || after == 0 ? 0 : max(before, after)
        }
    }

    /// Returns a view's preferred spacing. Each generated view has the same spacing on all its edges.
    private func space(_ node: LayoutNode) -> CGFloat {
        switch node.tree {
        case .spacer: 0
        case .stack(_, _, _, let nodes), .pile(_, _, let nodes), .fits(let nodes):
            nodes.map(space).max() ?? 8
        case .fixedFrame(_, _, _, _, let child), .flexibleFrame(_, _, _, _, let child), .fixedSize(_, _, let child),
            .ratio(_, _, let child), .guide(_, _, let child), .overlay(let child, _, _, _), .priority(_, let child):
            space(child)
        default: 8
        }
    }

    private func extent(
        _ nodes: [LayoutNode], _ offers: [Offer], _ sizes: [CGSize], _ axis: Axis, _ alignment: LayoutTree.Position
    ) -> (before: CGFloat, length: CGFloat) {
        var (before, after) = (CGFloat.infinity, -CGFloat.infinity)
        for index in nodes.indices {
            let length = get(sizes[index], axis)
            guard length < .infinity else { return (.nan, .infinity) }
            let line = line(nodes[index], axis, alignment, sizes[index], offers[index])
            before = min(before, -line)
            after = max(after, length - line)
        }
        return (before, after - before)
    }

    // MARK: - Frames

    /// Centers a tree in a window by its size.
    mutating func layOut(_ node: LayoutNode, in window: CGSize) {
        let offer = Offer(window)
        let size = size(node, offer)
        let corner = CGPoint(x: window.width / 2 - size.width / 2, y: window.height / 2 - size.height / 2)
        place(node, at: corner, offer)
    }

    private mutating func place(_ node: LayoutNode, at origin: CGPoint, _ offer: Offer, _ axis: Axis? = nil) {
        let size = size(node, offer, axis)
        frames[node.id] = CGRect(origin: origin, size: size)
        for (child, frame) in childFrames(node, at: origin, offer, size) {
            let axis: Axis? = if case .stack(let axis, _, _, _) = node.tree { axis } else { nil }
            place(child, at: frame.origin, frame.offer, axis)
        }
    }

    private func childFrames(
        _ node: LayoutNode, at origin: CGPoint, _ offer: Offer, _ whole: CGSize
    ) -> [(LayoutNode, ChildFrame)] {
        func one(_ child: LayoutNode, _ offer: Offer, _ offset: CGPoint) -> [(LayoutNode, ChildFrame)] {
            let corner = CGPoint(x: origin.x + offset.x, y: origin.y + offset.y)
            return [(child, ChildFrame(origin: corner, offer: offer, size: size(child, offer)))]
        }
        func aligned(
            _ child: LayoutNode, _ offer: Offer, _ x: LayoutTree.Position, _ y: LayoutTree.Position
        ) -> [(LayoutNode, ChildFrame)] {
            let own = size(child, offer)
            return one(
                child, offer,
                CGPoint(
                    x: x.line(in: whole.width) - line(child, .horizontal, x, own, offer),
                    y: y.line(in: whole.height) - line(child, .vertical, y, own, offer)))
        }
        switch node.tree {
        case .color, .block, .paragraph, .spacer: return []
        case .stack(let axis, let spacing, let alignment, let nodes):
            let offers = offers(nodes, offer, axis, spacing)
            let gaps = gaps(nodes, axis, spacing)
            let sizes = zip(nodes, offers).map { size($0, $1, axis) }
            let side = across(axis)
            let before = extent(nodes, offers, sizes, side, alignment).before
            var position = axis == .horizontal ? origin.x : origin.y
            let start = axis == .horizontal ? origin.y : origin.x
            return nodes.indices.map { index in
                position += gaps[index]
                let other = start - before - line(nodes[index], side, alignment, sizes[index], offers[index])
                let corner = axis == .horizontal ? CGPoint(x: position, y: other) : CGPoint(x: other, y: position)
                position += get(sizes[index], axis)
                return (nodes[index], ChildFrame(origin: corner, offer: offers[index], size: sizes[index]))
            }
        case .pile(let x, let y, let nodes):
            let offers = nodes.map { _ in offer }
            let sizes = nodes.map { size($0, offer) }
            let left = extent(nodes, offers, sizes, .horizontal, x).before
            let top = extent(nodes, offers, sizes, .vertical, y).before
            return nodes.indices.map { index in
                let corner = CGPoint(
                    x: origin.x - left - line(nodes[index], .horizontal, x, sizes[index], offer),
                    y: origin.y - top - line(nodes[index], .vertical, y, sizes[index], offer))
                return (nodes[index], ChildFrame(origin: corner, offer: offer, size: sizes[index]))
            }
        case .fixedFrame(let width, let height, let x, let y, let child):
            return aligned(child, Offer(width: width ?? offer.width, height: height ?? offer.height), x, y)
        case .flexibleFrame(let horizontal, let vertical, let x, let y, let child):
            // A limited frame with a nil proposal offers its own length.
            func offered(_ limits: LayoutTree.Limits, _ offer: CGFloat?, _ length: CGFloat) -> CGFloat? {
                let isLimited = limits.minimum != nil || limits.maximum != nil
                return inner(limits, offer == nil && isLimited ? length : offer)
            }
            let own = Offer(
                width: offered(horizontal, offer.width, whole.width),
                height: offered(vertical, offer.height, whole.height))
            return aligned(child, own, x, y)
        case .padding(let insets, let child):
            return one(child, inner(insets, offer), CGPoint(x: insets.leading, y: insets.top))
        case .fixedSize(let horizontal, let vertical, let child):
            let own = Offer(width: horizontal ? nil : offer.width, height: vertical ? nil : offer.height)
            return aligned(child, own, .middle, .middle)
        case .ratio(let ratio, let mode, let child):
            return aligned(child, inner(ratio, mode, child, offer), .middle, .middle)
        case .priority(_, let child), .guide(_, _, let child): return one(child, offer, .zero)
        case .overlay(let child, let x, let y, let other):
            // The views of an overlay are laid out as in a `ZStack`.
            let other = LayoutNode(id: -other.id, tree: .pile(x, y, [other]))
            let inside = Offer(whole)
            let own = size(other, inside)
            let offset = CGPoint(
                x: line(child, .horizontal, x, whole, offer) - line(other, .horizontal, x, own, inside),
                y: line(child, .vertical, y, whole, offer) - line(other, .vertical, y, own, inside))
            return one(child, offer, .zero) + one(other, inside, offset)
        case .fits(let nodes):
            let child = chosen(nodes, offer)
            let own = size(child, offer)
            return one(
                child, offer, CGPoint(x: (whole.width - own.width) / 2, y: (whole.height - own.height) / 2))
        }
    }

    // MARK: - Lines

    private func line(
        _ node: LayoutNode, _ axis: Axis, _ position: LayoutTree.Position, _ size: CGSize, _ offer: Offer
    ) -> CGFloat {
        (position == .middle ? middle(of: node, axis, size, offer) : nil) ?? position.line(in: get(size, axis))
    }

    /// Returns the center line that a view or its descendants set; the mean if several views set it, nil if none does.
    private func middle(of node: LayoutNode, _ axis: Axis, _ size: CGSize, _ offer: Offer) -> CGFloat? {
        switch node.tree {
        case .guide(axis, let fraction, _): return get(size, axis) * fraction
        case .guide(_, _, let child), .priority(_, let child), .overlay(let child, _, _, _):
            return middle(of: child, axis, size, offer)
        default:
            let lines = childFrames(node, at: .zero, offer, size).compactMap { child, frame in
                middle(of: child, axis, frame.size, frame.offer).map {
                    (axis == .horizontal ? frame.origin.x : frame.origin.y) + $0
                }
            }
            return lines.isEmpty ? nil : lines.reduce(0, +) / CGFloat(lines.count)
        }
    }

    private func get(_ size: CGSize, _ axis: Axis) -> CGFloat { axis == .horizontal ? size.width : size.height }

    private func set(_ size: inout CGSize, _ axis: Axis, _ length: CGFloat) {
        if axis == .horizontal { size.width = length } else { size.height = length }
    }

    private func across(_ axis: Axis) -> Axis { axis == .horizontal ? .vertical : .horizontal }
}
