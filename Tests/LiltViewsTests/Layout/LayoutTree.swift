import LiltTesting

/// A tree of views for layout tests. The tests show it as views and lay it out with `ReferenceLayout`.
indirect enum LayoutTree {
    case color
    case block(CGSize)
    /// Words of these widths, which wrap and truncate like a text.
    case paragraph([CGFloat], lineHeight: CGFloat)
    case spacer(CGFloat?)
    case stack(Axis, spacing: CGFloat?, alignment: Position, [LayoutNode])
    case pile(Position, Position, [LayoutNode])
    case fixedFrame(width: CGFloat?, height: CGFloat?, Position, Position, LayoutNode)
    case flexibleFrame(Limits, Limits, Position, Position, LayoutNode)
    case padding(EdgeInsets, LayoutNode)
    case fixedSize(horizontal: Bool, vertical: Bool, LayoutNode)
    case ratio(CGFloat, ContentMode, LayoutNode)
    case priority(Double, LayoutNode)
    case overlay(LayoutNode, Position, Position, LayoutNode)
    case fits([LayoutNode])
    /// A view whose center line along an axis is at a fraction of its length.
    case guide(Axis, CGFloat, LayoutNode)

    enum Position: CaseIterable { case start, middle, end }

    struct Limits {
        var minimum: CGFloat?
        var ideal: CGFloat?
        var maximum: CGFloat?
    }
}

/// A view of a tree, with the number that identifies its frame.
struct LayoutNode {
    let id: Int
    let tree: LayoutTree
}

extension LayoutTree.Position {
    var horizontal: HorizontalAlignment { self == .start ? .leading : self == .middle ? .center : .trailing }
    var vertical: VerticalAlignment { self == .start ? .top : self == .middle ? .center : .bottom }
    /// Returns the default position of the alignment line in a view of `length`.
    func line(in length: CGFloat) -> CGFloat { self == .start ? 0 : self == .middle ? length / 2 : length }
}

// MARK: - Generator

struct LayoutTreeGenerator {
    var random: SeededRandom
    private var count = 0

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    mutating func node(depth: Int, inStack: Bool = false) -> LayoutNode {
        count += 1
        let id = count
        return LayoutNode(id: id, tree: tree(depth: depth, inStack: inStack))
    }

    private mutating func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
    private mutating func length() -> CGFloat { CGFloat(random.nextDouble(in: 0...120)) }
    private mutating func optional(_ length: CGFloat) -> CGFloat? { below(2) == 0 ? nil : length }
    private mutating func position() -> LayoutTree.Position { LayoutTree.Position.allCases[below(3)] }

    private mutating func limits() -> LayoutTree.Limits {
        let sorted = [length(), length(), length()].sorted()
        return LayoutTree.Limits(
            minimum: optional(sorted[0]), ideal: optional(sorted[1]),
            maximum: below(4) == 0 ? .infinity : optional(sorted[2]))
    }

    private mutating func children(_ depth: Int, inStack: Bool) -> [LayoutNode] {
        (0..<1 + below(4)).map { _ in node(depth: depth - 1, inStack: inStack) }
    }

    private mutating func tree(depth: Int, inStack: Bool) -> LayoutTree {
        guard depth > 0 else {
            switch below(inStack ? 8 : 7) {
            case 0, 1: return .color
            case 2, 3: return .block(CGSize(width: length(), height: length()))
            case 4, 5, 6:
                return .paragraph((0..<1 + below(6)).map { _ in 5 + length() / 3 }, lineHeight: 12 + CGFloat(below(8)))
            default: return .spacer(optional(length() / 4))
            }
        }
        let spacing: CGFloat? = [nil, 0, 3, 8, -2][below(5)]
        switch below(22) {
        case 0...4: return .stack(.horizontal, spacing: spacing, alignment: position(), children(depth, inStack: true))
        case 5...9: return .stack(.vertical, spacing: spacing, alignment: position(), children(depth, inStack: true))
        case 10: return .pile(position(), position(), children(depth, inStack: false))
        case 11:
            return .fixedFrame(
                width: optional(length()), height: optional(length()), position(), position(), node(depth: depth - 1))
        case 12, 13: return .flexibleFrame(limits(), limits(), position(), position(), node(depth: depth - 1))
        case 14:
            return .padding(
                EdgeInsets(top: length() / 9, leading: length() / 9, bottom: 0, trailing: length() / 9),
                node(depth: depth - 1))
        case 15:
            return .fixedSize(horizontal: below(2) == 0, vertical: below(2) == 0, node(depth: depth - 1))
        case 16: return .ratio(0.25 + length() / 40, below(4) == 0 ? .fill : .fit, node(depth: depth - 1))
        case 17, 18: return .priority(Double(below(3)) - 1, node(depth: depth - 1))
        case 19:
            return .overlay(node(depth: depth - 1), position(), position(), node(depth: depth - 1))
        case 20: return .fits(children(depth, inStack: false))
        default:
            return .guide(below(2) == 0 ? .horizontal : .vertical, length() / 120, node(depth: depth - 1))
        }
    }
}

// MARK: - Views

/// The frames of a tree's views in Lilt's layout.
@MainActor
final class LayoutFrames { var frames: [Int: CGRect] = [:] }

extension LayoutNode {
    @MainActor
    func view(_ frames: LayoutFrames) -> AnyView {
        let id = id
        return AnyView(
            content(frames).onGeometryChange(for: CGRect.self, of: { $0.frame(in: .global) }) {
                frames.frames[id] = $0
            })
    }

    @MainActor
    private func content(_ frames: LayoutFrames) -> AnyView {
        func list(_ nodes: [LayoutNode]) -> some View { ForEach(nodes, id: \.id) { $0.view(frames) } }
        switch tree {
        case .color: return AnyView(Color.red)
        case .block(let size): return AnyView(Color.blue.frame(width: size.width, height: size.height))
        case .paragraph(let words, let lineHeight):
            return AnyView(ParagraphLayout(words: words, lineHeight: lineHeight) {})
        case .spacer(let minimum): return AnyView(Spacer(minLength: minimum))
        case .stack(.horizontal, let spacing, let alignment, let nodes):
            return AnyView(HStack(alignment: alignment.vertical, spacing: spacing) { list(nodes) })
        case .stack(.vertical, let spacing, let alignment, let nodes):
            return AnyView(VStack(alignment: alignment.horizontal, spacing: spacing) { list(nodes) })
        case .pile(let x, let y, let nodes):
            return AnyView(ZStack(alignment: Alignment(horizontal: x.horizontal, vertical: y.vertical)) { list(nodes) })
        case .fixedFrame(let width, let height, let x, let y, let node):
            let alignment = Alignment(horizontal: x.horizontal, vertical: y.vertical)
            return AnyView(node.view(frames).frame(width: width, height: height, alignment: alignment))
        case .flexibleFrame(let horizontal, let vertical, let x, let y, let node):
            return AnyView(
                node.view(frames).frame(
                    minWidth: horizontal.minimum, idealWidth: horizontal.ideal, maxWidth: horizontal.maximum,
                    minHeight: vertical.minimum, idealHeight: vertical.ideal, maxHeight: vertical.maximum,
                    alignment: Alignment(horizontal: x.horizontal, vertical: y.vertical)))
        case .padding(let insets, let node): return AnyView(node.view(frames).padding(insets))
        case .fixedSize(let horizontal, let vertical, let node):
            return AnyView(node.view(frames).fixedSize(horizontal: horizontal, vertical: vertical))
        case .ratio(let ratio, let mode, let node):
            return AnyView(node.view(frames).aspectRatio(ratio, contentMode: mode))
        case .priority(let priority, let node): return AnyView(node.view(frames).layoutPriority(priority))
        case .overlay(let node, let x, let y, let other):
            let alignment = Alignment(horizontal: x.horizontal, vertical: y.vertical)
            return AnyView(node.view(frames).overlay(alignment: alignment) { other.view(frames) })
        case .fits(let nodes): return AnyView(ViewThatFits { list(nodes) })
        case .guide(.horizontal, let fraction, let node):
            return AnyView(node.view(frames).alignmentGuide(HorizontalAlignment.center) { $0.width * fraction })
        case .guide(.vertical, let fraction, let node):
            return AnyView(node.view(frames).alignmentGuide(VerticalAlignment.center) { $0.height * fraction })
        }
    }
}

/// Wraps words into lines like a text, without fonts.
struct ParagraphLayout: Layout {
    let words: [CGFloat]
    let lineHeight: CGFloat

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { size(proposal) }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}

    func size(_ proposal: ProposedViewSize) -> CGSize {
        var lines: [CGFloat] = []
        for word in words {
            if let last = lines.last, last + 4 + word <= proposal.width ?? .infinity {
                lines[lines.count - 1] = last + 4 + word
            } else {
                lines.append(word)
            }
        }
        let room = (proposal.height ?? .infinity) / lineHeight
        let shown = room < CGFloat(lines.count) ? max(Int(room), 1) : lines.count
        // A line is at most as wide as the proposal, or as its only word.
        let width = min(lines[..<shown].max() ?? 0, max(proposal.width ?? .infinity, words.max() ?? 0))
        return CGSize(width: width, height: CGFloat(shown) * lineHeight)
    }
}
