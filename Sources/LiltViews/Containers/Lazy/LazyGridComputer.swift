/// The computer of a lazy grid in a scroll view: the existing views in lines, and estimated lengths for the others.
///
/// A line is a row of a vertical grid, or a column of a horizontal grid. Along the grid's axis, a line is as long as
/// its longest view. Across the axis, a view's proposal is the length of its track; along the axis, it is unspecified,
/// so the view has its ideal length. The header or the footer of a section is alone in its line, and its proposal
/// across the axis is the length of all tracks.
final class LazyGridComputer: LazyLineComputer {
    private struct Cells {
        let proposal: ProposedViewSize
        let tracks: GridTracks
        var offers: [ProposedViewSize] = []
        var dimensions: [ViewDimensions] = []
    }

    private let items: [GridItem]
    private let positions: [LinePosition]
    private var knownCells: Cells?

    /// - Parameter positions: The positions of all views in the lines, in the order of `children`.
    init(
        _ children: [LayoutComputer], line: LazyLine, items: [GridItem], positions: [LinePosition],
        lengths: LazyLengths, chain: Range<Int>, island: Range<Int>, pinned: [Int]
    ) {
        self.items = items
        self.positions = positions
        super.init(
            children, line: line, lengths: lengths, chain: chain, island: island, pinned: pinned, past: AlignedExtent())
    }

    override var name: String { "a lazy grid" }

    private func cells(_ proposal: ProposedViewSize) -> Cells {
        if let knownCells, knownCells.proposal == proposal { return knownCells }
        StackLimit.check()
        var cells = Cells(proposal: proposal, tracks: GridTracks(items, in: proposal[line.axis.across]))
        let count = cells.tracks.tracks.count
        for (index, child) in children.enumerated() {
            var offer = ProposedViewSize.unspecified
            offer[line.axis.across] =
                positions[index].fillsLine ? cells.tracks.length : cells.tracks.tracks[column(of: index, count)].length
            cells.offers.append(offer)
            cells.dimensions.append(child.dimensions(for: offer, along: nil))
        }
        knownCells = cells
        return cells
    }

    /// Returns the index of a view's track.
    private func column(of index: Int, _ count: Int) -> Int { positions[index].ordinal % count }

    override func columnCount(for proposal: ProposedViewSize) -> Int {
        GridTracks(items, in: proposal[line.axis.across]).tracks.count
    }

    /// Returns the lines of a range of views. The first line of the chain may begin in any track.
    private func lines(of range: Range<Int>, _ cells: Cells) -> [(views: Range<Int>, length: CGFloat)] {
        var lines: [(views: Range<Int>, length: CGFloat)] = []
        for index in range {
            let length = cells.dimensions[index].size[line.axis]
            if let last = lines.last, column(of: index, cells.tracks.tracks.count) > 0 {
                lines[lines.count - 1] = (last.views.lowerBound..<index + 1, max(last.length, length))
            } else {
                lines.append((index..<index + 1, max(length, 0)))
            }
        }
        return lines
    }

    private var gap: CGFloat {
        let gap = line.spacing ?? ViewSpacing.standard
        return gap.isFinite ? gap : 0
    }

    override func computeSize(for proposal: ProposedViewSize, along axis: Axis?) -> CGSize {
        let cells = cells(proposal)
        let lines = lines(of: chain, cells)
        let length = lines.reduce(0) { $0 + $1.length } + gap * CGFloat(max(lines.count - 1, 0))
        var size = CGSize.zero
        size[line.axis] = chain.isEmpty ? 0 : max(lengths.before + length + lengths.after, 0)
        size[line.axis.across] = cells.tracks.length
        return size
    }

    override func mayAlign(_ key: AlignmentKey) -> Bool { false }

    override func extent(for proposal: ProposedViewSize) -> AlignedExtent { AlignedExtent() }

    override func frames(
        for proposal: ProposedViewSize, anchor: (index: Int, position: CGFloat, isEnd: Bool), shift: CGFloat,
        others: [ViewFrame?]
    ) -> [ViewFrame] {
        let cells = cells(proposal)
        let (axis, tracks) = (line.axis, cells.tracks.tracks)
        func frame(_ index: Int, at position: CGFloat, length: CGFloat) -> ViewFrame {
            let fillsLine = positions[index].fillsLine
            let track = tracks[column(of: index, tracks.count)]
            var (origin, size) = (CGPoint.zero, CGSize.zero)
            (origin[axis], origin[axis.across]) = (position, fillsLine ? 0 : track.start)
            (size[axis], size[axis.across]) = (length, fillsLine ? cells.tracks.length : track.length)
            let (own, whole) = (cells.dimensions[index], ViewDimensions(size: size))
            var offset = CGPoint.zero
            if fillsLine {
                offset[axis.across] = whole[line.alignment] - own[line.alignment]
            } else {
                offset = track.alignment.offset(of: own, in: whole)
            }
            return ViewFrame(
                origin: CGPoint(x: origin.x + offset.x, y: origin.y + offset.y), size: own.size,
                proposal: cells.offers[index]
            ).finite(from: .zero, view: children[index].name)
        }
        var frames = children.indices.map { index in
            others.indices.contains(index)
                ? others[index] ?? frame(index, at: 0, length: 0) : frame(index, at: 0, length: 0)
        }
        func place(_ lines: some Sequence<(views: Range<Int>, length: CGFloat)>, from start: CGFloat) {
            var position = start
            for line in lines {
                for index in line.views { frames[index] = frame(index, at: position, length: line.length) }
                position += line.length + gap
            }
        }
        let chainLines = lines(of: chain, cells)
        if let anchored = chainLines.firstIndex(where: { $0.views.contains(anchor.index) }) {
            let before = chainLines[..<anchored].reduce(0) { $0 + $1.length + gap }
            let start = anchor.position - (anchor.isEnd ? chainLines[anchored].length : 0)
            place(chainLines, from: start - before)
        }
        place(lines(of: island, cells), from: lengths.island - shift)
        return frames
    }
}
